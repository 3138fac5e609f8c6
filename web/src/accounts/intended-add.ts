import { safePath } from '../server/safe-path.ts'

/** Goods of one shop that a visitor wanted to put into the cart before the log-in page came between. */
export interface IntendedAdd {
  shopId: number
  products: { skuId: number; quantity: number }[]
}

/** Most lines that are carried along; more would make an address that servers refuse. */
const LINES_MAX = 50

/** Writes it as one parameter of an address: 3_17-12_18-6 is shop 3, 12 units of sku 17 and 6 of sku 18. */
export const writeAdd = ({ shopId, products }: IntendedAdd): string =>
  [shopId, ...products.slice(0, LINES_MAX).map(({ skuId, quantity }) => `${skuId}-${quantity}`)].join('_')

/** Reads it back; null for anything else. */
export const readAdd = (text: string | null): IntendedAdd | null => {
  if (!text || !/^[1-9]\d{0,8}(_[1-9]\d{0,8}-[1-9]\d{0,4}){1,50}$/.test(text)) return null
  const [shopId, ...lines] = text.split('_')
  return {
    shopId: Number(shopId),
    products: lines.map((line) => {
      const [skuId, quantity] = line.split('-').map(Number)
      return { skuId: skuId ?? 0, quantity: quantity ?? 0 }
    }),
  }
}

/** The same for a coupon that a visitor wanted to collect: coupon-17. */
export const writeCollect = (couponId: number): string => `coupon-${couponId}`

/** Reads it back: the coupon's id; null for anything else. */
export const readCollect = (text: string | null): number | null => {
  const id = /^coupon-([1-9]\d{0,8})$/.exec(text ?? '')?.[1]
  return id === undefined ? null : Number(id)
}

/** What log-in and registration carry along: the page to go back to, and the goods or the coupon to add there. */
export const wayBack = (params: URLSearchParams | FormData): { redirect: string; add: string } => {
  const text = (name: string) => {
    const value = params.get(name)
    return typeof value === 'string' ? value : ''
  }
  const isKnown = readAdd(text('add')) !== null || readCollect(text('add')) !== null
  return { redirect: safePath(text('redirect')), add: isKnown ? text('add') : '' }
}

/** The same as the query of an address. */
export const wayBackQuery = ({ redirect, add }: { redirect: string; add: string }): string => {
  const query = new URLSearchParams()
  if (redirect !== '/') query.set('redirect', redirect)
  if (add) query.set('add', add)
  return query.size ? `?${query}` : ''
}
