import type { ProductCardData } from './wire.ts'

/**
 * Listed products with what their cards show, and no more: it is written into the page a second time, for the scripts, which
 * names a shop once for all of its products.
 */
export const asCards = (listed: readonly ProductCardData[]): ProductCardData[] => {
  const shops = new Map<number, ProductCardData['shop']>()
  return listed.map((product) => {
    const { id, name, pictures, tax, needBook, shopId, priceInfo, retailPrice, skuCount, onlySkuId } = product
    const { stock, isAvailable, stockControl } = product
    const { access, shopSettings, ...brief } = product.shop
    const shop = shops.get(shopId) ?? { id: brief.id, name: brief.name, access, shopSettings }
    shops.set(shopId, shop)
    return {
      id,
      name,
      pictures: pictures.slice(0, 1),
      tax,
      needBook,
      shopId,
      priceInfo,
      retailPrice,
      skuCount,
      onlySkuId,
      stock,
      isAvailable,
      stockControl,
      shop,
    }
  })
}
