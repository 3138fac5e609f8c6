import { z } from 'zod'
import { spending } from '../approvals/spending.contract.ts'
import { EXCEEDED } from '../approvals/spending-limits.ts'
import { wantedProducts } from '../cart/cart.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/ids.ts'
import { REFUSALS, type RefusalCode } from '../kernel/refusals.ts'
import { euros, moment, percent, picture } from '../kernel/wire.ts'
import { accountOffer } from '../payment-terms/payment-terms.contract.ts'
import { attribute } from '../products/products.contract.ts'
import { arrival, deliveryDay, pickUpTime, preparationDays } from '../shipping/shipping.contract.ts'
import { PAYMENT_METHODS } from '../shops/shop-lists.ts'
import { closure } from '../shops/shops.contract.ts'
import { EU_VAT_STANDINGS } from '../vat-numbers/vat-check.ts'
import { DELIVERY_METHODS } from './delivery-method.ts'
import { ORDER_NO_VAT_REASONS } from './no-vat.ts'

/** Names what a summary was made of: the price of each unit, and the lines of the cart that it priced. */
export const summaryVersion = z.string().regex(/^[\w-]{16}\.[\w-]{16}$/)

export const refusalCode = z.enum(Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]])

/** A line as it is priced now, or as it was frozen in an order. Amounts in euros. */
export const pricedLine = z.object({
  skuId: id,
  productId: id,
  productName: z.string(),
  /** the shop's reference of this very variant, which its people pick by */
  productSerialNumber: z.string(),
  productPictures: z.array(picture),
  attribute: z.array(attribute),
  quantity: z.int(),
  min2Buy: z.int(),
  /** per unit, in the shop's writing, before and after the discount */
  listPrice: euros,
  price: euros,
  discount: percent,
  /** the price is this buyer's own, by their group in the shop or one of its lists, and lower than everyone's */
  yourPrice: z.boolean(),
  /** units from which the step of a ladder begins that gave the price; null where none did */
  ladderFrom: z.int().nullable(),
  tax: percent,
  /** quantity times price, net of VAT and with it; the sums of all lines are exact per rate, not per line */
  net: euros,
  gross: euros,
  /** the line's part of the coupon, in the shop's writing; not taken off `net` and `gross` */
  couponDiscount: euros,
  /** sold before it is there */
  needBook: z.boolean(),
  /** the day on which what is sold ahead is expected, as the order keeps it; null: none */
  expectedOn: z.iso.date().nullable(),
  /** days after its receipt in which it may be given back; 0: not at all, null: as the order */
  returnDays: z.int().nullable(),
})

/** One VAT rate's part of the total (spec §3, price summary per tax rate); base and VAT rounded once per rate. */
const taxRow = z.object({
  tax: percent,
  subTotal: euros,
  taxAmount: euros,
  /** of the equivalence surcharge: its rate, 0 for buyers who are not under it, and what it comes to */
  surcharge: percent,
  surchargeAmount: euros,
  totalPrice: euros,
})

/** A collected coupon of the buyer; 0 for none, and for no promotion. Without it the coupon or promotion that takes most off is used. */
export const couponChoice = z.int().min(0).max(2_147_483_647).optional()

/** A promotion of the shop instead of the coupon or promotion that takes most off; not together with a coupon. */
export const promotionChoice = id.optional()

/** Vouchers of the buyer that are to pay, as far as they are needed. */
export const voucherIds = z.array(id).max(20).optional()

/** First and last day on which the order is expected to arrive; null when the shop does not tell, or it is fetched. */
const expectedArrival = arrival.nullable()

export const summaryTotals = z.object({
  /** whether the shop writes prices with VAT */
  taxInclude: z.boolean(),
  /** products before discounts, net of VAT */
  subtotal: euros,
  specialDiscount: euros,
  /** what a coupon or promotion takes off the products, net of VAT */
  couponDiscount: euros,
  /** net of VAT; null when the seller must be asked */
  shippingCost: euros.nullable(),
  taxes: z.array(taxRow),
  vat: euros,
  /** equivalence surcharge that the buyer pays beside VAT; 0 for buyers who are not under it */
  surcharge: euros,
  /** why nothing of it bears VAT; null where the products' own rates count */
  noVatReason: z.enum(ORDER_NO_VAT_REASONS).nullable(),
  /** what the order costs with VAT, by whatever means it is paid */
  totalBeforeVoucher: euros,
  /** what vouchers pay of it */
  voucher: euros,
  /** what is left to be paid in money */
  total: euros,
})

/** A coupon of the buyer, or a promotion of the shop, that is good for some of the products. */
const couponOffer = z.object({
  /** of the collected coupon; of a promotion its own */
  id,
  title: z.string(),
  /** what it takes off, net of VAT; 0 while the minimum purchase is not reached */
  discount: euros,
  /** what the products lack to its minimum purchase, net; 0 when they reach it */
  missing: euros,
  minimumPurchase: euros,
  expiresAt: moment,
})

const orderSummary = summaryTotals.extend({
  /** where its buyer's VAT number stands, for products that go to another member state: only a confirmed one takes the VAT off */
  euVat: z.enum(EU_VAT_STANDINGS).nullable(),
  shopId: id,
  /** sent back with the order, so that it is refused when prices or the cart are no longer what was shown */
  version: summaryVersion,
  lines: z.array(pricedLine),
  /** the shop's minimum for this order, the buyer's first one or a later one, and what is missing to it, both net; 0 when reached */
  minimumOrder: euros,
  minimumMissing: euros,
  /** working days until the order leaves, from when the shop may begin; null where the shop tells none */
  preparationDays,
  arrival: expectedArrival,
  /** times at which the order can be picked up; null when any time will do, or the shop is not asked to hand it over */
  pickUpTimes: z.array(pickUpTime).nullable(),
  /** the next days on which the order can be delivered; null where the shop has no fixed days at the address, or does not send it */
  deliveryDays: z.array(deliveryDay).nullable(),
  closure,
  /** free shipping to this address from, null when it never is; what is missing to it, net */
  freeShipFrom: euros.nullable(),
  freeShipMissing: euros,
  paymentMethods: z.array(z.enum(PAYMENT_METHODS)),
  /** what the shop grants this buyer; null where it grants nothing */
  onAccount: accountOffer.nullable(),
  deliveryMethods: z.array(z.enum(DELIVERY_METHODS)),
  /** the seller looks at the order before it is paid (no automatic payment) */
  needsConfirmation: z.boolean(),
  /** the collected coupon that the totals hold; null without one */
  couponId: id.nullable(),
  /** the buyer's coupons for these products: those that take most off first, then those that lack least */
  coupons: z.array(couponOffer),
  /** the promotion that the totals hold; null without one: an order has a coupon or a promotion */
  promotionId: id.nullable(),
  /** promotions that run for this buyer and these products, in the same order */
  promotions: z.array(couponOffer),
  /** whether coupons of the market that the buyer holds are left out because the shop is of its own people or company */
  isOwnShop: z.boolean(),
  /** the buyer's vouchers of this shop, the one that ends first first, and what each pays */
  vouchers: z.array(z.object({ id, balance: euros, used: euros, expiresAt: moment })),
  /** what the chosen vouchers are worth beyond the total: it stays on them and is not refunded in money */
  voucherExcess: euros,
  /** what the caller may order without asking, and which limit this order exceeds; null for those without limits */
  spending: spending.extend({ exceeded: z.enum(EXCEEDED).nullable() }).nullable(),
  /** why POST /orders would refuse as things stand; empty when it would not */
  problems: z.array(z.object({ code: refusalCode, message: z.string(), skuId: id.optional() })),
})

export const checkoutContract = {
  getOrderSummary: endpoint({
    method: 'POST',
    path: '/order-summary',
    scope: 'buyer',
    summary: 'What these products would cost, with shipping and VAT by rate',
    body: z.object({
      /** without one the summary is refused with "Please pick a shop." (spec §5) */
      shopId: id.optional(),
      products: wantedProducts,
      addressId: id.optional(),
      /** who is invoiced; the default invoice address, else the one above, when left out */
      invoiceAddressId: id.optional(),
      deliveryMethod: z.enum(DELIVERY_METHODS).optional(),
      couponId: couponChoice,
      promotionId: promotionChoice,
      voucherIds,
    }),
    reply: orderSummary,
    refusals: ['pick_a_shop', 'invalid_store', 'access_needed', 'not_set_up', 'order_too_large', 'not_found'],
  }),
}
