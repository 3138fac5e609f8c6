import { safePath } from '../shell/safe-path.ts'

/** Goods that a visitor wanted to put into the cart before the log-in page came between. */
export interface IntendedAdd {
  shopId: number
  skuId: number
  quantity: number
}

/** Writes it as one parameter of an address: 3-17-12 is shop 3, sku 17, 12 units. */
export const writeAdd = ({ shopId, skuId, quantity }: IntendedAdd): string => `${shopId}-${skuId}-${quantity}`

/** Reads it back; null for anything else. */
export const readAdd = (text: string | null): IntendedAdd | null => {
  const [, shopId, skuId, quantity] = /^([1-9]\d{0,8})-([1-9]\d{0,8})-([1-9]\d{0,4})$/.exec(text ?? '') ?? []
  return quantity === undefined ? null : { shopId: Number(shopId), skuId: Number(skuId), quantity: Number(quantity) }
}

/** What log-in and registration carry along: the page to go back to, and the goods to add there. */
export const wayBack = (params: URLSearchParams | FormData): { redirect: string; add: string } => {
  const text = (name: string) => {
    const value = params.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { redirect: safePath(text('redirect')), add: readAdd(text('add')) ? text('add') : '' }
}

/** The same as the query of an address. */
export const wayBackQuery = ({ redirect, add }: { redirect: string; add: string }): string => {
  const query = new URLSearchParams()
  if (redirect !== '/') query.set('redirect', redirect)
  if (add) query.set('add', add)
  return query.size ? `?${query}` : ''
}
