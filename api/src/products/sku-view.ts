import { isAvailable, type QuantityFacts } from '@lonja/core/cart/quantity.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { type BasisPoints, toEuros } from '@lonja/core/kernel/money.ts'
import { toPercent } from '@lonja/core/kernel/wire.ts'
import { buyerDiscount } from '@lonja/core/products/buyer-discount.ts'
import type { Selectable } from 'kysely'
import type { StoredAttribute } from '../db/documents.ts'
import type { Products, Skus } from '../db/types.ts'

export type SkuRow = Pick<
  Selectable<Skus>,
  | 'id'
  | 'product_id'
  | 'serial_number'
  | 'ean'
  | 'attribute'
  | 'pictures'
  | 'price_cents'
  | 'discount_bp'
  | 'pack_size'
  | 'minimum'
  | 'stock'
  | 'stock_control'
  | 'need_book'
  | 'on_shelf'
>
export type ProductBriefRow = Pick<
  Selectable<Products>,
  'id' | 'serial_number' | 'names' | 'pictures' | 'vat_bp' | 'need_book'
>

export const toAttributes = (stored: readonly StoredAttribute[], locale: Locale) =>
  stored.map(({ key, name, value, swatch }) => ({
    key,
    name: localize(name, locale),
    value: localize(value, locale),
    ...(swatch ? { swatch } : {}),
  }))

/** What a row says about how many units may be bought. */
export const quantityFacts = (
  row: Pick<SkuRow, 'pack_size' | 'minimum' | 'stock' | 'stock_control'>,
): QuantityFacts => ({
  packSize: row.pack_size,
  minimum: row.minimum,
  stock: row.stock,
  stockControl: row.stock_control,
})

/** Whether a sku can be put into a cart now: on the shelf and, where stock is counted, with its smallest quantity left. */
export const skuIsAvailable = (
  row: Pick<SkuRow, 'on_shelf' | 'stock_control' | 'stock' | 'pack_size' | 'minimum'>,
  productOnShelf: boolean,
): boolean => isAvailable({ ...quantityFacts(row), onShelf: productOnShelf && row.on_shelf })

/** A sku's price for one caller: with the discount of their group in the shop where that is the better one. */
export const toPriceInfo = (
  row: Pick<SkuRow, 'price_cents' | 'discount_bp' | 'pack_size' | 'minimum'>,
  groupBp: BasisPoints,
) => {
  const { discountBp, isYours } = buyerDiscount(row.discount_bp, groupBp)
  return {
    level1: {
      price: toEuros(row.price_cents),
      discount: toPercent(discountBp),
      min2Buy: row.pack_size,
      minimum: row.minimum,
      ...(isYours && { yourPrice: true as const }),
    },
  }
}

/** A sku on the wire; without `seesPrice` it carries no amount at all. */
export const toSku = (
  row: SkuRow,
  {
    seesPrice,
    groupBp,
    productOnShelf,
    locale,
  }: { seesPrice: boolean; groupBp: BasisPoints; productOnShelf: boolean; locale: Locale },
) => ({
  id: row.id,
  productId: row.product_id,
  serialNumber: row.serial_number,
  ean: row.ean,
  attribute: toAttributes(row.attribute, locale),
  pictures: row.pictures,
  isAvailable: skuIsAvailable(row, productOnShelf),
  stockControl: row.stock_control,
  stock: row.stock,
  needBook: row.need_book,
  priceInfo: seesPrice ? toPriceInfo(row, groupBp) : null,
})

export const toProductBrief = (row: ProductBriefRow, locale: Locale) => ({
  id: row.id,
  serialNumber: row.serial_number,
  name: localize(row.names, locale),
  pictures: row.pictures,
  tax: toPercent(row.vat_bp),
  needBook: row.need_book,
})
