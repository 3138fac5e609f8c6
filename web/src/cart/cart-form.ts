/** What a form can do to the cart. */
export const CART_INTENTS = { update: 'update', delete: 'delete', deleteShop: 'deleteShop', later: 'later' } as const

/** The fetcher of what the look at the cart shows; the header loads it when the browser is idle. */
export const CART_POPUP = 'cart-popup'

/** The fetcher of one line's quantity; page and pop-up share it. */
export const quantityKey = (skuId: number): string => `cart-quantity-${skuId}`

interface Pending {
  formData?: FormData | undefined
}

/** Quantities that are on their way to the market, by sku: rows and sums show them before the answer comes. */
export const pendingQuantities = (fetchers: readonly Pending[]): ReadonlyMap<number, number> =>
  new Map(
    fetchers.flatMap(({ formData }) =>
      formData?.get('intent') === CART_INTENTS.update
        ? [[Number(formData.get('skuId')), Number(formData.get('quantity'))] as const]
        : [],
    ),
  )

/** Lines that are being taken out, by sku: they are hidden before the answer comes. */
export const pendingDeletions = (fetchers: readonly Pending[]): ReadonlySet<number> =>
  new Set(
    fetchers.flatMap(({ formData }) =>
      formData?.get('intent') === CART_INTENTS.delete ? formData.getAll('skuids').map(Number) : [],
    ),
  )
