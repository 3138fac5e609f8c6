import { isAvailable, type QuantityFacts } from '@lonja/core/cart/quantity.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { toEuros, toPercent } from '@lonja/core/kernel/money.ts'
import { type BuyerTerms, type PriceStep, priceSteps } from '@lonja/core/prices/sku-price.ts'
import { shownArrival } from '@lonja/core/products/expected-arrival.ts'
import type { Selectable } from 'kysely'
import type { StoredAttribute } from '../db/documents.ts'
import type { Products, Skus } from '../db/types.ts'
import { publicPrice } from '../prices/buyer-terms.ts'
import { contentOf } from './sku-content.ts'

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
  | 'ladder'
  | 'pack_size'
  | 'minimum'
  | 'stock'
  | 'stock_control'
  | 'need_book'
  | 'on_shelf'
  | 'content_amount'
  | 'content_unit'
> & {
  /** YYYY-MM-DD */
  expected_on: string | null
}
export type ProductBriefRow = Pick<Selectable<Products>, 'id' | 'serial_number' | 'names' | 'pictures' | 'vat_bp'> & {
  need_book: boolean
}

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
const skuIsAvailable = (
  row: Pick<SkuRow, 'on_shelf' | 'stock_control' | 'stock' | 'pack_size' | 'minimum'>,
  productOnShelf: boolean,
): boolean => isAvailable({ ...quantityFacts(row), onShelf: productOnShelf && row.on_shelf })

/** What everyone pays, where it is more and not said by price and discount already. */
const publicOf = ({ isYours, discountBp, publicCents }: PriceStep) =>
  isYours && discountBp === 0 && { publicPrice: toEuros(publicCents) }

/** A sku's price for one caller, by the units of a line where that matters. */
export const toPriceInfo = (
  row: Pick<
    SkuRow,
    'price_cents' | 'discount_bp' | 'ladder' | 'pack_size' | 'minimum' | 'content_amount' | 'content_unit'
  >,
  terms: BuyerTerms,
) => {
  const [first, ...others] = priceSteps(publicPrice(row), terms)
  const netContent = contentOf(row)
  return {
    level1: {
      price: toEuros(first.priceCents),
      discount: toPercent(first.discountBp),
      min2Buy: row.pack_size,
      minimum: row.minimum,
      ...(first.isYours && { yourPrice: true as const }),
      ...publicOf(first),
      ...(others.length > 0 && {
        ladder: others.map((step) => ({ from: step.from, price: toEuros(step.priceCents), ...publicOf(step) })),
      }),
      ...(netContent && { netContent }),
    },
  }
}

/** A sku on the wire; without `seesPrice` it carries no amount, and no day on which more comes in. `today` is YYYY-MM-DD in Spain's time. */
export const toSku = (
  row: SkuRow,
  {
    seesPrice,
    terms,
    productOnShelf,
    locale,
    today,
  }: { seesPrice: boolean; terms: BuyerTerms; productOnShelf: boolean; locale: Locale; today: string },
) => {
  const available = skuIsAvailable(row, productOnShelf)
  const facts = {
    expectedOn: row.expected_on,
    isAvailable: available,
    stockControl: row.stock_control,
    needBook: row.need_book,
  }
  return {
    id: row.id,
    productId: row.product_id,
    serialNumber: row.serial_number,
    ean: row.ean,
    attribute: toAttributes(row.attribute, locale),
    pictures: row.pictures,
    isAvailable: available,
    stockControl: row.stock_control,
    stock: row.stock,
    expectedOn: seesPrice && productOnShelf && row.on_shelf ? shownArrival(facts, today) : null,
    needBook: row.need_book,
    priceInfo: seesPrice ? toPriceInfo(row, terms) : null,
  }
}

export const toProductBrief = (row: ProductBriefRow, locale: Locale) => ({
  id: row.id,
  serialNumber: row.serial_number,
  name: localize(row.names, locale),
  pictures: row.pictures,
  tax: toPercent(row.vat_bp),
  needBook: row.need_book,
})
