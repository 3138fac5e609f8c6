import { isCounted } from '@lonja/core/cart/quantity.ts'
import type { AddressSnapshot } from '@lonja/core/orders/orders.contract.ts'
import type { ShopFacts } from '../checkout/checkout.queries.ts'
import type { PricedOrder } from '../checkout/price-order.ts'
import { pricedRow } from '../checkout/priced-view.ts'
import type { NewLine } from './place-order.queries.ts'

/** An address as the order keeps it: later changes of the address book do not reach it. */
export const snapshotOf = (address: ShopFacts['addresses'][number] | null): AddressSnapshot | null =>
  address && {
    recipient: address.recipient,
    phone: address.phone,
    country: address.country,
    province: address.province,
    city: address.city,
    street: address.street,
    postCode: address.post_code,
    companyName: address.company_name,
    taxIdentificationCode: address.tax_identification_code,
  }

/** The lines of an order as they stay: prices, texts in every language, pictures, the buyer's notes by sku. Only counted products hold stock. */
export const snapshotLines = ({ summary }: PricedOrder, notes: ReadonlyMap<number, string> = new Map()): NewLine[] =>
  summary.lines.map((line, position) => ({
    position,
    ...pricedRow(line),
    held_quantity: isCounted(line) ? line.quantity : 0,
    note: notes.get(line.skuId) ?? '',
  }))
