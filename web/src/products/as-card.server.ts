import type { ProductCardData } from './wire.ts'

/** A listed product with what its card shows, and no more: it is written into the page a second time, for the scripts. */
export const asCard = (listed: ProductCardData): ProductCardData => {
  const { id, name, pictures, tax, needBook, shopId, priceInfo, retailPrice, skuCount, onlySkuId } = listed
  const { stock, isAvailable, stockControl, shop } = listed
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
    shop: { id: shop.id, name: shop.name, access: shop.access, shopSettings: shop.shopSettings },
  }
}
