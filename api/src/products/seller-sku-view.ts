import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { toEuros, toPercent } from '@lonja/core/kernel/money.ts'
import { toCentimetres } from '@lonja/core/products/sku-size.ts'
import type { StoredAttribute } from '../db/documents.ts'
import type { SkuRow } from './seller-skus.queries.ts'
import { contentOf } from './sku-content.ts'

/** What tells a sku from others of its product, in the caller's language; '' where nothing does. */
export const variantOf = (attribute: readonly StoredAttribute[], locale: Locale): string =>
  attribute.map(({ value }) => localize(value, locale)).join(' · ')

/** A sku as the people of its shop edit it in rows. */
export const toSellerSku = (row: SkuRow, locale: Locale) => ({
  id: row.id,
  rowVersion: row.row_version,
  productId: row.product_id,
  name: localize(row.names, locale),
  picture: row.pictures[0] ?? null,
  serialNumber: row.serial_number,
  ean: row.ean ?? '',
  variant: variantOf(row.attribute, locale),
  price: toEuros(row.price_cents),
  discount: toPercent(row.discount_bp),
  stock: row.stock,
  expectedOn: row.expected_on,
  needBook: row.need_book,
  stockControl: row.stock_control,
  packSize: row.pack_size,
  weight: row.weight_grams === null ? null : row.weight_grams / 1000,
  unitSize: row.size_mm && toCentimetres(row.size_mm),
  netContent: contentOf(row),
  storagePlace: row.storage_place,
  onShelf: row.on_shelf,
  awaited: row.awaited,
})
