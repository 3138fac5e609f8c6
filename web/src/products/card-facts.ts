import { displayPriceOf } from '@lonja/core/products/price-display.ts'
import { productAddress } from './product-address.ts'
import { stockState } from './stock.tsx'
import type { ProductCardData } from './wire.ts'

/** What every card of a product shows: its price (null where it is closed to the user), pack, stock, first picture and address. */
export const cardFacts = (product: ProductCardData) => {
  const packSize = product.priceInfo?.level1.min2Buy ?? 1
  return {
    price: displayPriceOf(product.priceInfo, product.tax, product.shop.shopSettings.taxSetting),
    packSize,
    stock: stockState(product, packSize),
    picture: product.pictures[0],
    address: productAddress(product),
  }
}
