import type { DeliveryMethod } from '@lonja/core/checkout/delivery-method.ts'
import { surchargesFor } from '@lonja/core/checkout/equivalence-surcharge.ts'
import { type LineFacts, type OrderSummary, summarise } from '@lonja/core/checkout/order-summary.ts'
import type { CouponTerms } from '@lonja/core/coupons/coupon-discount.ts'
import type { Localized } from '@lonja/core/kernel/locale.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import type { Random } from '@lonja/core/kernel/random.ts'
import type { Surcharges } from '@lonja/core/kernel/vat.ts'
import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import type { ShippingZone } from '@lonja/core/shipping/shipping-fee.ts'
import type { Happening, PathFacts } from './order-path.ts'
import type { Buyer, Seller } from './plan-people.ts'
import type { Row } from './seed.queries.ts'

/** A sku with its id, whose stock the orders take from. */
export interface StockedSku {
  id: number
  productId: number
  serial: string
  attribute: unknown
  pictures: string[]
  priceCents: number
  discountBp: number
  packSize: number
  minimum: number
  stock: number
  stockControl: 'notAllowedToBuy' | 'unlimited' | 'limit'
  names: unknown
  vatBp: number
  needBook: boolean
  /** days since its product was listed */
  age: number
  /** one of the products that the shop recommends */
  isRecommend: boolean
}

/** A shop as its row has it, with what it sells and who answers for it. */
export interface SellingShop {
  row: Row
  seller: Seller
  skus: StockedSku[]
}

export type OrderedSku = LineFacts & { sku: StockedSku }

/** A collected coupon that an order was placed with. */
interface UsedCoupon {
  id: number
  terms: CouponTerms
  title: Localized
}

/** An order that is thought out, but has no number yet. */
export interface Draft {
  at: Date
  status: OrderStatus
  shop: SellingShop
  buyer: Buyer
  facts: PathFacts
  story: Happening[]
  summary: OrderSummary<OrderedSku>
  /** the collected coupon that it was placed with */
  coupon?: UsedCoupon
  /** chance of what else is written in the order */
  random: Random
}

/** What a buyer pays a shop beside VAT; demo orders stay where both are. */
export const surchargesOf = (row: Row, { address }: Pick<Buyer, 'address'>): Surcharges =>
  surchargesFor({
    invoiceTo: { equivalenceSurcharge: address.equivalence_surcharge === true },
    shopPostCode: String(row.post_code),
    deliverTo: { country: 'ES', postCode: String(address.post_code) },
  })

/** What an order of these lines costs a buyer of a shop. */
export const summaryOf = (row: Row, buyer: Buyer, lines: OrderedSku[], deliveryMethod: DeliveryMethod) =>
  summarise({
    taxInclude: row.tax_include === true,
    surcharges: surchargesOf(row, buyer),
    lines,
    deliveryMethod,
    minimumOrderCents: cents(Number(row.minimum_order_cents)),
    shipping: {
      isSet: row.ship_set === true,
      zones: row.shipping_zones as ShippingZone[],
      elsewhere: 'quote',
      address: null,
      pickUp: row.pick_up === true,
    },
  })
