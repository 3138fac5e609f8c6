import { PUBLICATION_THEMES } from '@lonja/core/publications/publication-lists.ts'
import type { PlatformMode } from '@lonja/core/shops/host-place.ts'
import { createRequestHandler, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { mergeHandles, type PageHandle } from '../src/frame/page-handle.ts'
import { factsContext, pageContext, type RequestFacts } from '../src/server/contexts.ts'
import { ownHostRedirect } from '../src/server/own-host-redirect.ts'
import { pageMiddleware } from '../src/server/request.server.ts'
import { readPages } from './pages.ts'
import { smallBuild } from './small-build.ts'
import { realBuild } from './test/real-build.ts'

const build = await realBuild()
const pages = readPages(build)
const routes = Object.values(build.routes).filter((route) => route !== undefined)

/** The routes as React Router matches them, each with its handle. */
const below = (parentId?: string): RouteObject[] =>
  routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, module }) =>
      index ? { id, path, index, handle: module.handle } : { id, path, handle: module.handle, children: below(id) },
    )
const tree = below()

/** What the page at an address is, and the parameters of its path. */
const open = (address: string): { page: PageHandle; params: Record<string, string | undefined> } => {
  const matches = matchRoutes(tree, address) ?? []
  const parts = matches.flatMap(({ route }) => route.path?.split('/').filter(Boolean) ?? [])
  return { page: pages.at(`/${parts.join('/')}`), params: matches.at(-1)?.params ?? {} }
}

const parents = new Set(routes.map(({ parentId }) => parentId))
const leaves = routes.filter(({ id }) => !parents.has(id))

describe('every route', () => {
  it('says, or its layout does, what it is at a shop’s own host', () => {
    const handleOf = (id: string | undefined): PageHandle => {
      const route = routes.find((one) => one.id === id)
      return route ? mergeHandles([handleOf(route.parentId), route.module.handle]) : {}
    }
    expect(leaves.filter(({ id }) => handleOf(id).ownHost === undefined).map(({ id }) => id)).toEqual([])
  })
  it('has an address of its own, by which it is known in each language', () => {
    const patternOf = (id: string | undefined): string => {
      const route = routes.find((one) => one.id === id)
      return route ? [patternOf(route.parentId), route.path].filter(Boolean).join('/') : ''
    }
    const patterns = leaves.map(({ id }) => patternOf(id))
    expect(new Set(patterns).size).toBe(leaves.length)
    for (const pattern of patterns) expect(pages.at(`/${pattern}`).ownHost, pattern).toBeDefined()
  })
  it('that browsers keep for moments without a connection shows no secret and takes no payment', () => {
    const kept = leaves
      .filter(({ module }) => (module.handle as PageHandle | undefined)?.keptOffline)
      .map(({ id }) => id)
    expect(kept).toContain('orders/order-detail.route.tsx')
    const closed =
      /^(accounts|signin|payments|checkout|invoices|profile|memberships|operator|setup|seller\/(settings|payments|integrations|team|invoices))\//
    expect(kept.filter((id) => closed.test(id))).toEqual([])
  })
  it('that robots are to leave out hides none that search engines may list', () => {
    const listed = tree
      .flatMap(function all(route: RouteObject): RouteObject[] {
        return [route, ...(route.children ?? []).flatMap(all)]
      })
      .filter(({ handle }) => handle?.seo)
      .map(({ path = '' }) => `/${path}`)
    expect(listed.length).toBeGreaterThan(10)
    expect(listed.filter((path) => pages.closedToRobots.some((closed) => path.startsWith(closed)))).toEqual([])
  })
})

describe('a page that shows the cart', () => {
  it.each(['/cartList', '/cartlist/', '/my-cart', '/my-checkout', '/cart-popup'])('%s', (path) => {
    expect(pages.showsCart(path)).toBe(true)
    expect(open(`/zh${path}`).page.showsCart).toBe(true)
  })
  it.each(['/', '/goods-list', '/my-cart/x', '/uc'])('is not %s', (path) => {
    expect(pages.showsCart(path)).toBe(false)
    expect(open(path).page.showsCart).toBeUndefined()
  })
})

describe('without a footer', () => {
  it.each<[string, true | undefined]>([
    ['/goods-list', true],
    ['/en/map', true],
    ['/shop-index/goods-list/5', undefined],
    ['/', undefined],
    ['/categories', undefined],
  ])('%s: %s', (address, expected) => expect(open(address).page.withoutFooter).toBe(expected))
})

describe('before the second factor', () => {
  it.each<[string, true | undefined]>([
    ['/uc/config/second-factor', true],
    ['/switch-account', true],
    ['/zh/logout', true],
    ['/login', true],
    ['/forget-pwd', true],
    ['/policies/platform/terms', true],
    ['/policies/shop/terms/5', true],
    ['/', undefined],
    ['/uc/config', undefined],
    ['/operator/shops', undefined],
    ['/nowhere', undefined],
  ])('%s: %s', (address, expected) => expect(open(address).page.beforeSecondFactor).toBe(expected))
  it('an account is chosen at one page', () => {
    expect(open('/en/switch-account').page.choosesAccount).toBe(true)
    expect(open('/uc').page.choosesAccount).toBeUndefined()
  })
})

describe('search engines', () => {
  it.each([
    '/',
    '/wholesale',
    '/categories',
    '/goods-list',
    '/goods-detail/12-copa',
    '/shop-list',
    '/coupon',
    '/map',
    '/publication',
    '/publication/4',
    '/inspire',
    '/policies/platform/terms',
    '/policies/shop/terms/5',
    '/shop-index/5',
    '/shop-index/goods-list/5',
    '/shop-index/store-info/5',
    '/shop-index/publications/5',
    '/shop-index/privacy/5',
    '/shop-index/open',
  ])('may list %s', (address) => expect(open(address).page.seo).toBeDefined())
  it.each([
    '/goods-detail/12-copa/comments',
    '/add-to-cart',
    '/select-industry',
    '/view-shop',
    '/location',
    '/invite/abc',
    '/cartList',
    '/login',
    '/nowhere',
    '/shop-index/5/access',
    '/shop-index/open-detail/5',
    '/shop-index/open/phone',
    '/uc',
    '/notification',
    '/operator/shops',
    '/seller/products',
  ])('are asked not to list %s', (address) => expect(open(`/en${address}`).page.seo).toBeUndefined())
  it('are told of the pages that are always there', () => {
    expect(pages.sitemap).toEqual([
      '/',
      '/categories',
      '/goods-list',
      '/goods-list?isRecommend=true',
      '/goods-list?discountProduct=true',
      '/shop-list',
      '/coupon',
      '/map',
      '/publication',
      '/inspire',
      ...PUBLICATION_THEMES.map((theme) => `/inspire?tag=${theme}`),
    ])
    expect(pages.shopSitemap(5, false)).toEqual(['/shop-index/5'])
    expect(pages.shopSitemap(5, true)).toEqual([
      '/shop-index/5',
      '/shop-index/goods-list/5',
      '/shop-index/store-info/5',
      '/shop-index/publications/5',
    ])
  })
  it.each([
    '/uc',
    '/uc/config/notices',
    '/seller/orders',
    '/my-cart',
    '/my-checkout',
    '/cartList',
    '/cart-popup',
    '/add-to-cart',
    '/quick-view/12',
    '/coupon-collect',
    '/follow',
    '/save',
    '/publication-activity',
    '/search-suggestions',
    '/areas',
    '/login',
    '/register',
    '/logout',
    '/notification',
    '/unsubscribe',
  ])('leave out %s', (path) => expect(pages.closedToRobots.some((closed) => path.startsWith(closed))).toBe(true))
})

describe('at the host of shop 5', () => {
  const way = (address: string, mode: PlatformMode = 'wholesale') => {
    const url = new URL(address, 'http://vidal.lonja.test')
    const { page, params } = open(url.pathname)
    const asked = { pathname: url.pathname, search: url.search, params }
    const found = ownHostRedirect(page.ownHost ?? 'market', asked, { shopId: 5, mode })
    return found?.kind === 'here' ? found.to : (found?.kind ?? 'stays')
  }
  it.each([
    ['/', '/shop-index/5'],
    ['/zh/wholesale', '/shop-index/5'],
    ['/shop-index', '/shop-index/5'],
    ['/goods-list?search=vaso', '/shop-index/goods-list/5?search=vaso'],
    ['/Goods-List/?search=vaso', '/shop-index/goods-list/5?search=vaso'],
    ['/cartList', '/my-cart?sid=5'],
    ['/cartList?sid=5', '/my-cart?sid=5'],
    ['/cartList?skuids=7', '/my-cart?skuids=7&sid=5'],
    ['/my-cart?sid=9&skuids=7', '/my-cart?sid=5&skuids=7'],
    ['/my-cart?sid=5', 'stays'],
    ['/coupon', '/coupon?shopIds=5'],
    ['/zh/coupon?shopIds=5,6', '/coupon?shopIds=5'],
    ['/coupon?shopIds=5', 'stays'],
    ['/publication?tab=all', '/publication?tab=all&shopId=5'],
    ['/publication/4', 'stays'],
    ['/shop-index/5', 'stays'],
    ['/en/shop-index/5-vidal', 'stays'],
    ['/shop-index/5/access', 'stays'],
    ['/shop-index/goods-list', 'stays'],
    ['/shop-index/goods-list/5', 'stays'],
    ['/goods-detail/12-copa', 'stays'],
    ['/uc/my-address', 'stays'],
    ['/login', 'stays'],
    ['/add-to-cart', 'stays'],
    ['/cart-popup', 'stays'],
    ['/search-suggestions?search=v', 'stays'],
    ['/seller/products', 'stays'],
    ['/nowhere', 'stays'],
    ['/my-checkout?sid=5&skuids=7', 'stays'],
    ['/my-checkout', 'stays'],
  ])('%s: %s', (address, expected) => {
    expect(way(address)).toBe(expected)
    expect(way(address, 'shop')).toBe(expected)
  })
  it.each([
    ['/shop-list', 'market', '/shop-index/5'],
    ['/en/map?box=1,2,3,4', 'market', '/shop-index/5'],
    ['/categories', 'market', '/shop-index/5'],
    ['/select-industry', 'market', '/shop-index/5'],
    ['/view-shop', 'market', '/shop-index/5'],
    ['/inspire?tag=bar', 'market', '/shop-index/5'],
    ['/shop-index/open', 'market', '/shop-index/5'],
    ['/shop-index/open/phone', 'market', '/shop-index/5'],
    ['/shop-index/open/5/point', 'market', '/shop-index/5'],
    ['/shop-index/6', 'market', 'missing'],
    ['/shop-index/6/access', 'market', 'missing'],
    ['/shop-index/store-info/6', 'market', 'missing'],
    ['/shop-index/open-detail/6', 'market', 'missing'],
    ['/my-checkout?sid=6&skuids=7', 'market', 'missing'],
    ['/policies/shop/terms/6', 'market', 'missing'],
    ['/policies/platform/terms', 'stays', '/policies/shop/terms/5'],
  ])('%s: %s among many shops, %s alone', (address, wholesale, alone) => {
    expect(way(address)).toBe(wholesale)
    expect(way(address, 'shop')).toBe(alone)
  })
})

it('is known to the middleware of a request, as data and as a page, whatever the case and the slashes', async () => {
  const said = { index: 'index', fixed: 'fixed', named: 'named' }
  const loader = ({ context }: { context: RouterContextProvider }) =>
    Response.json(context.get(pageContext).seo?.sitemap ?? 'nothing')
  const page = (path: string | undefined, name: string) => ({
    parentId: 'root',
    ...(path === undefined ? { index: true } : { path }),
    module: { loader, handle: { seo: { sitemap: [name] } } },
  })
  const entry = { default: () => new Response(), handleError: () => {} }
  const small = smallBuild(entry, {
    root: { module: { middleware: [pageMiddleware] } },
    index: page(undefined, said.index),
    fixed: page('en/cartList', said.fixed),
    named: page('en/goods-detail/:product/comments', said.named),
  })
  const answer = createRequestHandler(small, 'production')
  const ask = async (path: string) => {
    const context = new RouterContextProvider()
    context.set(factsContext, { pageAt: readPages(small).at } as RequestFacts)
    return (await answer(new Request(`http://lonja.test${path}`), context)).text()
  }
  for (const [path, name] of [
    ['/', said.index],
    ['/en/cartList', said.fixed],
    ['/EN/cartlist/', said.fixed],
    ['/en/goods-detail/12-copa/comments?sort=new', said.named],
  ] as const)
    expect(await ask(path), path).toBe(JSON.stringify([name]))
})

it('of a page that no route describes, nothing is allowed', () => {
  expect(pages.at('/en/new')).toEqual({})
})
