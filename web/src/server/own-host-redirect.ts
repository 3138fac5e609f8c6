import { splitPath } from '@lonja/core/kernel/locale.ts'
import type { PlatformMode } from '@lonja/core/shops/host-place.ts'

/** Where a reader of a shop's own host goes instead of the page that they asked for. */
export type OtherWay =
  /** a path of this host, without a language */
  | { kind: 'here'; to: string }
  /** the same page at the market's address */
  | { kind: 'market' }
  | { kind: 'missing' }
  | undefined

/** Pages about all shops of the market. */
const MARKET_PAGES = ['/shop-list', '/map', '/categories', '/select-industry', '/view-shop', '/inspire']
/** Lists of many shops that can be narrowed to one, and how. */
const NARROWED: Record<string, string> = { '/coupon': 'shopIds', '/publication': 'shopId' }
/** Rooms of a shop's front whose next step is a shop. */
const ROOM = /^\/shop-index(?:\/(?:goods-list|store-info|privacy|publications|open-detail))?\/([^/]+)/
const SHOP_POLICY = /^\/policies\/shop\/[^/]+\/([^/]+)$/

const withParam = (path: string, params: URLSearchParams, name: string, value: string): OtherWay => {
  if (params.get(name) === value) return undefined
  const next = new URLSearchParams(params)
  next.set(name, value)
  return { kind: 'here', to: `${path}?${next}` }
}

/** A page of the market or of another shop: among many shops it is at the market's address, else it is not there. */
export const elsewhere = (mode: PlatformMode): OtherWay => ({ kind: mode === 'wholesale' ? 'market' : 'missing' })

/** The rule of a shop's own host (spec §1 and §2, home redirect and cart): all pages there are of that one shop. */
export const ownHostRedirect = (
  { pathname, search }: { pathname: string; search: string },
  { shopId, mode }: { shopId: number; mode: PlatformMode },
): OtherWay => {
  const { path } = splitPath(pathname)
  const params = new URLSearchParams(search)
  const own = String(shopId)
  const front = `/shop-index/${own}`
  if (path === '/' || path === '/wholesale' || path === '/shop-index') return { kind: 'here', to: front }
  if (path === '/goods-list') return { kind: 'here', to: `/shop-index/goods-list/${own}${search}` }
  if (path === '/cartList' || path === '/my-cart')
    return withParam('/my-cart', params, 'sid', own) ?? cartHere(path, params)
  if (path === '/my-checkout') return params.has('sid') && params.get('sid') !== own ? elsewhere(mode) : undefined
  const narrowed = NARROWED[path]
  if (narrowed) return withParam(path, params, narrowed, own)
  if (MARKET_PAGES.includes(path) || path.startsWith('/shop-index/open/') || path === '/shop-index/open')
    return mode === 'wholesale' ? { kind: 'market' } : { kind: 'here', to: front }
  if (mode === 'shop' && path.startsWith('/policies/platform/'))
    return { kind: 'here', to: `${path.replace('/platform/', '/shop/')}/${own}` }
  const named = (ROOM.exec(path) ?? SHOP_POLICY.exec(path))?.[1]
  const room = /^\/shop-index\/(goods-list|store-info|privacy|publications|open-detail)$/.test(path)
  if (named === undefined || room) return undefined
  return Number.parseInt(named, 10) === shopId ? undefined : elsewhere(mode)
}

/** The list of all carts is here the cart of the one shop. */
const cartHere = (path: string, params: URLSearchParams): OtherWay =>
  path === '/my-cart' ? undefined : { kind: 'here', to: `/my-cart?${params}` }
