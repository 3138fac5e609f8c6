import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { expect, test, vi } from 'vitest'
import { Kept, KeptParts } from '../hydration/kept.tsx'
import { speak } from '../locale/locale.server.ts'
import { ProductGrid } from '../products/product-grid.tsx'
import type { ProductCardData } from '../products/wire.ts'
import { keptParts } from './kept-parts.server.tsx'

/** A page of someone at an address, as it is sent; then what was missing is rendered. */
const openPage = async (page: React.ReactNode, address: string, { keeps = true, me = null as unknown } = {}) => {
  const handler = createStaticHandler([{ id: 'root', path: '*', element: page, loader: () => ({ me }) }])
  const context = await handler.query(new Request(`http://test.internal${address}`))
  if (context instanceof Response) throw new Error('no page')
  const router = createStaticRouter(handler.dataRoutes, context)
  const parts = keptParts(address)
  const html = speak('es', () =>
    renderToString(
      <KeptParts value={keeps ? parts.find : null}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </KeptParts>,
    ),
  )
  await parts.make()
  return html
}

/** A part that tells where and for whom it was rendered, and how often. */
const watched = () => {
  const rendered = vi.fn()
  const Part = ({ text }: { text: string }) => {
    const { pathname, search } = useLocation()
    const me = useRouteLoaderData<() => { me: unknown }>('root')?.me ?? 'nobody'
    rendered()
    return (
      <b>
        {text} {pathname + search} {String(me)}
      </b>
    )
  }
  return { Part, rendered }
}

test('what a part shows is rendered once it was asked for twice, and no more after that', async () => {
  const { Part, rendered } = watched()
  const page = <Kept as="li" part={Part} of={{ text: 'A' }} />
  await openPage(page, '/')
  expect(rendered).toHaveBeenCalledTimes(1)
  await openPage(page, '/')
  expect(rendered).toHaveBeenCalledTimes(3)
  expect(await openPage(page, '/')).toBe(await openPage(page, '/', { keeps: false }))
  expect(rendered).toHaveBeenCalledTimes(4)
  // another text is another part
  expect(await openPage(<Kept as="li" part={Part} of={{ text: 'B' }} />, '/')).toContain('B')
  expect(rendered).toHaveBeenCalledTimes(5)
})

test('kept HTML holds nothing of the users and of the pages for which it was asked', async () => {
  const { Part } = watched()
  const page = <Kept as="li" part={Part} of={{ text: 'A' }} />
  for (const me of ['ana', 'eva', 'ida']) await openPage(page, '/cartList?x=1', { me })
  expect(await openPage(page, '/cartList?x=2', { me: 'zoe' })).toMatch(/nobody/)
  expect(await openPage(page, '/cartList?x=2', { me: 'zoe' })).not.toMatch(/ana|eva|ida|zoe|cartList/)
  expect(await openPage(<Kept as="li" part={Part} of={{ text: 'A' }} isForAll={false} />, '/', { me: 'zoe' })).toMatch(
    /zoe/,
  )
})

test('a part that reads the address of its page is kept for that address', async () => {
  const { Part } = watched()
  const page = <Kept as="li" part={Part} of={{ text: 'A' }} isHere />
  for (const _ of [1, 2, 3]) await openPage(page, '/goods-list?search=a')
  expect(await openPage(page, '/goods-list?search=a')).toContain('search=a')
  expect(await openPage(page, '/goods-list?search=b')).toContain('search=b')
})

test('a part that fails is kept by nobody', async () => {
  let fails = true
  const Part = ({ text }: { text: string }) => {
    if (fails) throw new Error('not now')
    return <b>{text}</b>
  }
  const page = <Kept as="li" part={Part} of={{ text: 'A' }} />
  for (const _ of [1, 2, 3]) await openPage(page, '/')
  fails = false
  expect(await openPage(page, '/')).toContain('<b>A</b>')
})

const card: ProductCardData = {
  id: 7,
  name: 'Taza & "plato" <blanca>',
  pictures: ['/files/goods/cup'],
  tax: 21,
  shopId: 3,
  priceInfo: null,
  skuCount: 1,
  stock: 40,
  isAvailable: true,
  stockControl: 'allowedToBuy',
  shop: { name: 'Loza', access: 'open', shopSettings: { taxSetting: { taxInclude: false } } },
} as never

test.each([
  ['of several skus, prices closed', { skuCount: 4, shop: { ...card.shop, access: 'notApplied' } }],
  ['sold out', { isAvailable: false, onlySkuId: 9, expectedOn: '2026-12-24' }],
  ['with its form', { onlySkuId: 9 }],
])('a card is kept as it is rendered: %s', async (_, facts) => {
  const priceInfo = 'shop' in facts ? null : { level1: { min2Buy: 2, minimum: 1, price: 3, discount: 0 } }
  const page = <ProductGrid products={[{ ...card, priceInfo, ...facts } as never]} />
  const plain = await openPage(page, '/goods-list?search=taza', { keeps: false })
  expect(plain).toContain('Taza')
  for (const _ of [1, 2, 3]) expect(await openPage(page, '/goods-list?search=taza')).toBe(plain)
})
