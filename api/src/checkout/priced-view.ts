import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { toEuros, toPercent } from '@lonja/core/kernel/money.ts'
import { refusalMessage } from '@lonja/core/kernel/refusals.ts'
import type { DeliveryDay } from '@lonja/core/shipping/delivery-days.ts'
import type { Selectable } from 'kysely'
import type { OrderLines } from '../db/types.ts'
import { toAttributes } from '../products/sku-view.ts'
import type { PricedOrder } from './price-order.ts'

/** A line as an order freezes it; the summary gives the same of the products as they are now. */
export type PricedRow = Omit<
  Selectable<OrderLines>,
  | 'id'
  | 'order_id'
  | 'position'
  | 'held_quantity'
  | 'dropped_quantity'
  | 'price_list_id'
  | 'ladder_from'
  | 'note'
  | 'return_days'
  | 'expected_on'
> & {
  ladder_from?: number | null
  return_days?: number | null
  /** YYYY-MM-DD */
  expected_on?: string | null
}

/** A line as it was priced, in the form in which an order keeps it: the summary shows what the order would freeze. */
export const pricedRow = (line: PricedOrder['summary']['lines'][number]) => ({
  sku_id: line.skuId,
  product_id: line.item.product_id,
  product_name: line.item.names,
  serial_number: line.item.serial_number,
  attribute: line.item.attribute,
  pictures: line.item.pictures,
  pack_size: line.packSize,
  list_price_cents: line.priceCents,
  price_cents: line.unitCents,
  discount_bp: line.discountBp,
  is_group_price: line.isYours,
  price_list_id: line.origin.listId,
  ladder_from: line.origin.ladderFrom,
  vat_bp: line.vatBp,
  quantity: line.quantity,
  net_cents: line.netCents,
  gross_cents: line.grossCents,
  coupon_cents: line.couponCents,
  need_book: line.needBook,
  return_days: line.item.return_days,
  expected_on: line.item.expected_on,
})

/** A delivery day on the wire. */
export const toDeliveryDay = ({ orderUntil, ...day }: DeliveryDay) => ({ ...day, orderUntil: orderUntil.toISOString() })

/** A priced line on the wire, in the caller's language. */
export const toPricedLine = (row: PricedRow, locale: Locale) => ({
  skuId: row.sku_id,
  productId: row.product_id,
  productName: localize(row.product_name, locale),
  productSerialNumber: row.serial_number,
  productPictures: row.pictures,
  attribute: toAttributes(row.attribute, locale),
  quantity: row.quantity,
  min2Buy: row.pack_size,
  listPrice: toEuros(row.list_price_cents),
  price: toEuros(row.price_cents),
  discount: toPercent(row.discount_bp),
  yourPrice: row.is_group_price,
  ladderFrom: row.ladder_from ?? null,
  tax: toPercent(row.vat_bp),
  net: toEuros(row.net_cents),
  gross: toEuros(row.gross_cents),
  couponDiscount: toEuros(row.coupon_cents),
  needBook: row.need_book,
  expectedOn: row.expected_on ?? null,
  returnDays: row.return_days ?? null,
})

/** What stands in the way of an order, and the products of it that are gone; these explain an empty order better than that it is empty. */
export const problemsOf = ({ summary, unknown }: Pick<PricedOrder, 'summary' | 'unknown'>) => ({
  removed: unknown.map((line) => ({ ...line, code: 'item_removed' as const })),
  problems: summary.problems.filter(({ code }) => code !== 'pick_a_product' || unknown.length === 0),
})

/** The same as a page shows it, in the caller's language. */
export const toProblems = (priced: Pick<PricedOrder, 'summary' | 'unknown'>, locale: Locale) => {
  const { removed, problems } = problemsOf(priced)
  const gone = removed.map(({ code, skuId }) => ({ code, skuId, params: {} }))
  return [...gone, ...problems].map(({ code, params, ...rest }) => ({
    ...rest,
    code,
    message: refusalMessage(code, locale, params),
  }))
}
