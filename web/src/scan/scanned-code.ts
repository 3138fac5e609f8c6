/** A sku that a code names, in what a scan has to say of it. */
export interface ScannedOffer {
  productId: number
  skuId: number
  name: string
  shop: string
}

/** Asks the page's server at `address` what a code names; null when it cannot be reached. */
export const lookUpCode = async (address: string, code: string): Promise<ScannedOffer[] | null> => {
  try {
    const response = await fetch(`${address}?${new URLSearchParams({ code })}`)
    return response.ok ? ((await response.json()) as { offers: ScannedOffer[] }).offers : null
  } catch {
    return null
  }
}

/** Where a code leads that was looked for: the sku, its product where several skus have it, or a list of several products. */
export const placeOfCode = (
  offers: readonly Pick<ScannedOffer, 'productId' | 'skuId'>[],
): { productId: number; skuId: number | null } | 'list' | null => {
  const [first] = offers
  if (!first) return null
  if (offers.some(({ productId }) => productId !== first.productId)) return 'list'
  return { productId: first.productId, skuId: offers.length === 1 ? first.skuId : null }
}
