import type { DeliveryMethod } from '@lonja/core/checkout/delivery-method.ts'
import { type Locale, type Localized, localize } from '@lonja/core/kernel/locale.ts'
import { cents, toEuros } from '@lonja/core/kernel/money.ts'
import type { TaxRow } from '@lonja/core/kernel/vat.ts'
import { isPayable } from '@lonja/core/orders/order-groups.ts'
import {
  actionsFor,
  type OrderActor,
  type OrderFacts,
  type OrderStatus,
  type PaymentStatus,
} from '@lonja/core/orders/order-machine.ts'
import type { AddressSnapshot } from '@lonja/core/orders/orders.contract.ts'
import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import { type PricedRow, toPricedLine, toTaxRow } from '../checkout/priced-view.ts'
import type { CardRow } from './order-lists.queries.ts'
import type { OrderRow } from './orders.queries.ts'

/** What of an order's row decides its way. */
export const factsOf = (row: {
  payment_method: string
  payment_status: string
  delivery_method: string
}): OrderFacts => ({
  paymentMethod: row.payment_method as PaymentMethod,
  paymentStatus: row.payment_status as PaymentStatus,
  deliveryMethod: row.delivery_method as DeliveryMethod,
})

/** An order in a list, with what this reader may do with it now. */
export const toOrderCard = (row: CardRow, side: OrderActor, locale: Locale) => ({
  id: row.id,
  number: row.number,
  status: row.status as OrderStatus,
  ...factsOf(row),
  shopId: row.shop_id,
  shopName: localize(row.shop_names as Localized, locale) || row.shop_name,
  shopLogo: row.shop_logo,
  buyerName: row.buyer_name,
  reference: row.reference,
  orderDate: row.created_at.toISOString(),
  totalCount: row.line_count,
  unitCount: row.unit_count,
  total: toEuros(cents(row.total_cents)),
  pictures: row.pictures,
  actions: actionsFor(row.status as OrderStatus, side, factsOf(row)),
  deadline: row.deadline_at?.toISOString() ?? null,
})

const toDetailLine = (row: PricedRow, locale: Locale) => {
  const line = toPricedLine(row, locale)
  const { skuId, productSerialNumber: serialNumber, attribute, min2Buy, tax } = line
  return { ...line, skus: [skuId], skuInfo: { serialNumber, attribute, min2Buy }, invoiceInfo: { taxPct: tax } }
}

const transferOf = (row: OrderRow) =>
  isPayable(row.status as OrderStatus)
    ? (row.transfer as { payee: string; bankAccount: string; bank: string; concept: string } | null)
    : null

/** One order with all that its page says. */
export const toOrder = (row: OrderRow, lines: PricedRow[], side: OrderActor, locale: Locale) => ({
  ...toOrderCard(row, side, locale),
  taxInclude: row.tax_include,
  subtotal: toEuros(cents(row.subtotal_cents)),
  specialDiscount: toEuros(cents(row.discount_cents)),
  shippingCost: row.shipping_cents === null ? null : toEuros(cents(row.shipping_cents)),
  taxes: (row.taxes as unknown as TaxRow[]).map(toTaxRow),
  vat: toEuros(cents(row.vat_cents)),
  personalIncomeTax: toEuros(cents(row.irpf_cents)),
  orderDetails: lines.map((line) => toDetailLine(line, locale)),
  sellerHandler: row.seller_handler,
  deliveryAddress: row.delivery_address as AddressSnapshot | null,
  invoiceAddress: row.invoice_address as AddressSnapshot | null,
  comments: row.comments,
  rejectReason: row.reject_reason,
  carrier: row.carrier,
  trackingNumber: row.tracking_number,
  paymentDate: row.paid_at?.toISOString() ?? null,
  deliveryDate: row.received_at?.toISOString() ?? null,
  updateDate: row.updated_at.toISOString(),
  transfer: transferOf(row),
  pickUp:
    row.delivery_method === 'pickUp'
      ? { street: row.street, city: row.city, postCode: row.post_code, phone: row.business_phone }
      : null,
  version: row.version,
})
