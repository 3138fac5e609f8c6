import { subtract } from '@lonja/core/kernel/money.ts'
import { deadlineFor, shownDeadline } from '@lonja/core/orders/order-deadline.ts'
import type { OrderStage } from '@lonja/core/orders/order-machine.ts'
import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import { NOT_YET, turnAfter } from '@lonja/core/orders/shop-turn.ts'
import type { PaymentStatus } from '@lonja/core/payments/payment-status.ts'
import { clockOf } from '@lonja/core/shops/opening-hours.ts'
import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import type { ShopFacts } from '../checkout/checkout.queries.ts'
import { type PricedOrder, preparationOf } from '../checkout/price-order.ts'
import { toJson } from '../db/to-json.ts'
import type { Trx } from '../db/transaction.ts'
import { notifyOrder } from '../notifications/notify-order.ts'
import type { OrderNotice, Side } from '../notifications/order-notice.ts'

/** Where a new order stands, and how it is paid. */
interface Standing {
  stage: OrderStage
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod
  /** the shop has looked at it before it can be paid */
  reviewed: boolean
  /** day of its delivery, where the shop has fixed days */
  agreedDay: string | null
  /** the row of collected coupons that it uses, of a promotion too; null without one */
  couponUseId: number | null
}

/** What a new order's row has of its price and of where it stands; whoever writes it adds the buyer and where it goes. */
export const pricedColumns = (priced: PricedOrder, standing: Standing, now: Date) => {
  const { shop, summary, coupon, vouchers } = priced
  const { stage, status, paymentStatus, paymentMethod, reviewed, agreedDay } = standing
  const timeZone = clockOf(shop.shop_province)
  const preparationDays = preparationOf(priced)
  const round = agreedDay === null ? null : (priced.delivery?.round ?? null)
  const turn = turnAfter(
    NOT_YET,
    {
      ...{ stage, paymentMethod, paymentStatus, timeZone, preparationDays, hadEnded: false },
      agreedDay,
      round,
      holidays: shop.holidays,
    },
    now,
  )
  const returnDays = Math.max(...summary.lines.map((line) => line.item.return_days ?? shop.return_days))
  return {
    shop_id: shop.id,
    stage,
    status,
    payment_status: paymentStatus,
    paid_at: paymentStatus === 'paid' ? now : null,
    payment_method: paymentMethod,
    delivery_method: priced.deliveryMethod,
    tax_include: priced.taxInclude,
    no_vat_reason: priced.noVatReason,
    vat_proof: toJson(priced.vatProof),
    surcharges: toJson(priced.surcharges),
    reviewed,
    subtotal_cents: summary.subtotal,
    discount_cents: summary.discount,
    coupon_cents: summary.coupon,
    collected_coupon_id: standing.couponUseId,
    coupon_terms: toJson(coupon.kept),
    coupon_title: toJson(coupon.chosen?.titles ?? null),
    shipping_cents: summary.shippingNet,
    voucher_cents: vouchers.payment.paid,
    vat_cents: summary.vat,
    total_cents: summary.total,
    taxes: JSON.stringify(summary.taxes),
    line_count: summary.lines.length,
    unit_count: summary.lines.reduce((sum, line) => sum + line.quantity, 0),
    deadline_at: deadlineFor(
      status,
      {
        paymentMethod,
        paymentStatus,
        reviewed,
        returnDays,
        confirmHours: shop.confirm_hours,
        transferDays: shop.transfer_days,
        pickUpHours: shop.pick_up_hours,
        holidays: shop.holidays,
        timeZone,
      },
      now,
    ),
    preparation_days: preparationDays,
    turn_at: turn.since,
    leave_by: turn.leaveBy,
    agreed_delivery_date: agreedDay,
    delivery_round: toJson(round),
    return_days: returnDays,
    created_at: now,
    updated_at: now,
  }
}

interface Placed {
  id: number
  order: ReturnType<typeof pricedColumns> & {
    number: string
    account_id: number
    placed_by: number
    buyer_name: string
    terms_days: number | null
  }
  shop: ShopFacts
  transfer: OrderNotice['transfer']
}

/** Tells the sides named of a new order. */
export const notifyPlaced = (
  trx: Trx,
  { id, order, shop, transfer }: Placed,
  sides: readonly Side[],
  now: Date,
): Promise<void> =>
  notifyOrder(
    trx,
    {
      id,
      number: order.number,
      action: 'place',
      stage: order.stage,
      status: order.status,
      paymentMethod: order.payment_method,
      termsDays: order.terms_days,
      deliveryMethod: order.delivery_method,
      totalCents: subtract(order.total_cents, order.voucher_cents),
      shopName: shop.name,
      shopNames: shop.names,
      buyerName: order.buyer_name,
      deadline: shownDeadline(order.status, order.deadline_at),
      transfer,
      deliveryDay: order.agreed_delivery_date ?? undefined,
      pickUp: { street: shop.street, city: shop.city, postCode: shop.post_code },
    },
    { accountId: order.account_id, placedBy: order.placed_by, shopId: shop.id },
    sides,
    now,
  )
