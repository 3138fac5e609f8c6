import type { ProductCardData } from './wire.ts'

/** Gives for equal values the first of them: what stands in a page's data several times is written there once. */
const sharing = () => {
  const known = new Map<string, unknown>()
  return <Value>(value: Value): Value => {
    const key = JSON.stringify(value)
    if (!known.has(key)) known.set(key, value)
    return known.get(key) as Value
  }
}

/**
 * Listed products with what their cards show, and no more: it is written into the page a second time, for the scripts, which
 * names a shop, and a setting that several shops have, once for all of their products.
 */
export const asCards = (listed: readonly ProductCardData[]): ProductCardData[] => {
  const share = sharing()
  return listed.map((product) => {
    const { id, name, pictures, tax, needBook, shopId, priceInfo, retailPrice, skuCount, onlySkuId } = product
    const { stock, isAvailable, stockControl, expectedOn, shop } = product
    return {
      id,
      name,
      pictures: pictures.slice(0, 1),
      tax,
      shopId,
      priceInfo,
      skuCount,
      stock,
      isAvailable,
      stockControl,
      shop: share({ name: shop.name, access: shop.access, shopSettings: share(shop.shopSettings) }),
      ...(needBook && { needBook }),
      ...(retailPrice && { retailPrice }),
      ...(onlySkuId && { onlySkuId }),
      ...(expectedOn && { expectedOn }),
    }
  })
}
