import { checkQuantity } from '@lonja/core/cart/quantity.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal, type RefusalCode } from '@lonja/core/kernel/refusals.ts'
import { firstStage, type OrderStage, type PlacingFacts } from '@lonja/core/orders/order-machine.ts'
import { displayStatus, type OrderStatus } from '@lonja/core/orders/order-status.ts'
import { moneyOf, type PaymentStatus } from '@lonja/core/payments/payment-status.ts'
import { type PickUpTime, slotKey } from '@lonja/core/shipping/pick-up-slots.ts'
import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import { findSkusToOrder, type ShopFacts } from '../checkout/checkout.queries.ts'
import type { PricedOrder } from '../checkout/price-order.ts'
import { problemsOf } from '../checkout/priced-view.ts'
import { changedSince } from '../checkout/summary-version.ts'
import { refuseBroken } from '../db/failures.ts'
import type { Trx } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import { refusalOfProblem } from '../payment-terms/check-on-account.ts'
import { checkExcess } from '../vouchers/pay-with-vouchers.ts'

/** A refusal to be, and where in the request its cause stands. */
export interface Problem {
  code: RefusalCode
  path: string
  params?: Record<string, string | number>
}

/** Refuses with the first problem, the others beside it; none refuse nothing. */
export const refuseAll = (problems: readonly Problem[]): void => {
  const [first, ...others] = problems.map(({ code, ...detail }) => new Refusal(code, detail))
  if (first) throw new Refusal(first.code, { path: first.path ?? 'body', params: first.params ?? {}, others })
}

const pathOf = (code: RefusalCode): string => {
  if (code === 'not_set_up' || code === 'shipping_not_calculable') return 'body.deliveryMethod'
  if (code === 'address_not_served') return 'body.addressId'
  if (code === 'shop_on_holiday') return 'body.shopId'
  if (code.startsWith('voucher_')) return 'body.voucherIds'
  if (code === 'coupon_promotion_over') return 'body.promotionId'
  return code.startsWith('coupon_') ? 'body.couponId' : 'body.products'
}

/** Refuses an order that says no time at which it is picked up, or none that is free. */
const checkPickUp = ({ pickUpTimes }: PricedOrder, wanted: PickUpTime | undefined): void => {
  if (pickUpTimes === null) return
  if (!wanted) throw new Refusal('pick_up_time_needed', { path: 'body.pickUpTime' })
  if (!pickUpTimes.some((time) => slotKey(time) === slotKey(wanted)))
    throw new Refusal('pick_up_time_full', { path: 'body.pickUpTime' })
}

/**
 * The day on which an order is delivered: the one that its buyer chose, else the first; null where the shop has no fixed days for it.
 * Refuses (delivery_day_passed) a chosen day on which it cannot be delivered any more.
 */
const deliveryDayOf = ({ delivery, deliveryMethod }: PricedOrder, wanted: string | undefined): string | null => {
  if (deliveryMethod === 'pickUp') return null
  const days = delivery?.days.map(({ day }) => day) ?? []
  if (wanted === undefined) return days[0] ?? null
  if (!days.includes(wanted)) throw new Refusal('delivery_day_passed', { path: 'body.deliveryDay' })
  return wanted
}

/** Where a new order begins. */
interface Placement {
  stage: OrderStage
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** day of its delivery, where the shop has fixed days */
  agreedDay: string | null
}

/** What of a shop and its buyer decides whether the shop looks at an order first. */
export const placingFacts = (shop: ShopFacts): PlacingFacts => ({
  automaticPay: shop.automatic_pay,
  skipReview: shop.skip_review,
  isKnownBuyer: shop.is_known_buyer,
})

/** Refuses products that are gone and whatever the summary says against an order, every line at fault in one answer. */
export const refuseProblems = ({ summary, unknown }: Pick<PricedOrder, 'summary' | 'unknown'>): void => {
  const lineOf = new Map(summary.lines.map((line) => [line.skuId, line.path]))
  const { removed, problems } = problemsOf({ summary, unknown })
  refuseAll([
    ...removed.map(({ code, skuId, path }) => ({ code, path, params: { skuId } })),
    ...problems.map(({ code, skuId, params }) =>
      skuId === undefined
        ? { code, path: pathOf(code), params }
        : { code, path: lineOf.get(skuId) ?? 'body.products', params: { ...params, skuId } },
    ),
  ])
}

/**
 * Refuses an order that could not be carried out or is not what the buyer saw, every line at fault in one answer; otherwise
 * the order's first stage and status, and its delivery day. The cart comes first: products that were ordered a moment ago may be short for that reason alone.
 */
export const checkPlaceable = (
  priced: PricedOrder,
  {
    paymentMethod,
    expectedTotal,
    version,
    acceptVoucherExcess = false,
    pickUpTime,
    deliveryDay,
  }: {
    paymentMethod: PaymentMethod
    expectedTotal: number
    version?: string | undefined
    acceptVoucherExcess?: boolean | undefined
    pickUpTime?: PickUpTime | undefined
    deliveryDay?: string | undefined
  },
): Placement => {
  const { summary, vouchers, shop, paymentMethods, onAccount, deliveryMethod, deliveryAddress } = priced
  const { due, paid } = vouchers.payment
  const changed = version === undefined ? null : changedSince(priced, version)
  if (changed === 'cart_changed') throw new Refusal('cart_changed', { path: 'body.version' })
  refuseProblems(priced)
  if (deliveryMethod === 'shipment' && !deliveryAddress) throw new Refusal('address_needed', { path: 'body.addressId' })
  checkPickUp(priced, pickUpTime)
  const agreedDay = deliveryDayOf(priced, deliveryDay)
  if (paymentMethod === 'onAccount' && onAccount?.problem)
    throw refusalOfProblem(onAccount.problem, 'body.paymentMethod')
  if (!paymentMethods.includes(paymentMethod))
    throw new Refusal('payment_method_unavailable', { path: 'body.paymentMethod' })
  if (Math.round(expectedTotal * 100) !== due)
    throw new Refusal('total_changed', { path: 'body.expectedTotal', params: { total: toEuros(due) } })
  if (changed) throw new Refusal(changed, { path: 'body.version' })
  const { to: stage } = firstStage(placingFacts(shop))
  checkExcess(vouchers, acceptVoucherExcess)
  const { paymentStatus } = moneyOf(summary.total, {
    payments: [{ state: 'settled', amountCents: paid }],
    refunds: [],
    hasOpenDispute: false,
  })
  const nothingOpen = { inReview: false, hasOpenReturn: false, hasOpenRefund: false }
  return {
    stage,
    status: displayStatus({ stage, paymentMethod, paymentStatus, ...nothingOpen }),
    paymentStatus,
    agreedDay,
  }
}

/** Says so when the shop deleted a product between the look and the writing of an order's lines; throws other errors on. */
export const refuseRemoved = refuseBroken(
  'order_lines_sku_id_fkey',
  () => new Refusal('item_removed', { path: 'body.products' }),
)

/** Someone was faster between the look and the take: says which lines fell short, with the stock that is left. */
export const refuseShort = async (
  trx: Trx,
  { accountId }: Pick<Actor, 'accountId'>,
  { shop, summary }: PricedOrder,
  skuIds: number[],
): Promise<never> => {
  const left = await findSkusToOrder(trx, { shopId: shop.id, skuIds, accountId })
  const stock = new Map(left.map((row) => [row.id, row.stock]))
  refuseAll(
    summary.lines.flatMap((line) => {
      const now = stock.get(line.skuId)
      const refusal = now === undefined ? null : checkQuantity({ ...line, stock: now }, line.quantity)
      return refusal ? [{ ...refusal, path: line.path, params: { ...refusal.params, skuId: line.skuId } }] : []
    }),
  )
  // it came back in between: the buyer may simply try again
  throw new Refusal('conflict')
}
