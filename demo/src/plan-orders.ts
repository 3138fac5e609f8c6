import type { DeliveryMethod } from '@lonja/core/checkout/delivery-method.ts'
import { DAY, HOUR } from '@lonja/core/kernel/clock.ts'
import { yearOf } from '@lonja/core/kernel/madrid-month.ts'
import { basisPoints, cents } from '@lonja/core/kernel/money.ts'
import type { Random } from '@lonja/core/kernel/random.ts'
import { orderNumber } from '@lonja/core/orders/order-number.ts'
import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import { NOT_YET, type ShopTurn, turnAfter } from '@lonja/core/orders/shop-turn.ts'
import { PROVIDER_OF } from '@lonja/core/payments/payment-provider.ts'
import type { ShipmentState } from '@lonja/core/shipments/shipment-machine.ts'
import { type DeliveryRound, deliveryDaysFor, roundOf } from '@lonja/core/shipping/delivery-days.ts'
import { homeZone, type ShippingZone, zoneOf } from '@lonja/core/shipping/shipping-fee.ts'
import { dayAt, type Holiday } from '@lonja/core/shops/closures.ts'
import { clockOf } from '@lonja/core/shops/opening-hours.ts'
import type { PaymentMethod, ShopMethod } from '@lonja/core/shops/shop-lists.ts'
import {
  type Draft,
  type OrderedSku,
  type SellingShop,
  type StockedSku,
  summaryOf,
  surchargesOf,
} from './order-draft.ts'
import { dueAfter, type Happening, happenings, type PathFacts } from './order-path.ts'
import { CANCELLATIONS, CARRIERS, COMMENTS, REJECTIONS } from './people.ts'
import { messagesOf } from './plan-messages.ts'
import type { Buyer } from './plan-people.ts'
import { TRANSFER_DAYS } from './plan-shops.ts'
import type { Row } from './seed.queries.ts'
import { atTradingTime } from './trade-rhythm.ts'
import { useCoupons } from './use-coupons.ts'

interface OrderPlan {
  orders: Row[]
  lines: Row[]
  events: Row[]
  /** settled ones; the ledger has a row of each */
  payments: Row[]
  /** parcels of what was sent, and the units in them; some orders left in two */
  shipments: Row[]
  shipmentLines: Row[]
  /** what both sides were told of them */
  messages: Row[]
}

/** The orders, and the collected coupons that some were placed with. */
export type OrdersPlan = OrderPlan & { usedCoupons: Row[] }

/** How many orders of each status there are. */
const WANTED: readonly (readonly [OrderStatus, number])[] = [
  ['pending_seller', 12],
  ['transfer_pending', 12],
  ['seller_confirmed', 6],
  ['paid', 6],
  ['in_progress', 10],
  ['to_deliver', 9],
  ['departed', 10],
  ['shipment_received', 6],
  ['recved', 12],
  ['completed', 30],
  ['rejected', 5],
  ['cancelled', 8],
  ['confirm_timeout', 4],
]
const CLOSED: readonly OrderStatus[] = ['completed', 'rejected', 'cancelled', 'confirm_timeout']
const TRIES = 60
const SPAN = 90 * DAY
/** Cents of the first buyer's orders at most: a bar spends in one month about what it spent in the one before. */
const FIRST_BUYER_MOST = 45_000

export const factsOf = (
  row: Row,
  buyer: Buyer,
  paymentMethod: PaymentMethod,
  deliveryMethod: DeliveryMethod,
): PathFacts => ({
  paymentMethod,
  paymentStatus: 'unpaid',
  deliveryMethod,
  // the shops keep the usual answering times of the market's schema
  confirmHours: 24,
  transferDays: Number(row.transfer_days),
  paysLate: buyer.paysLate,
  pickUpHours: Number(row.pick_up_hours),
  returnDays: Number(row.return_days),
})

export const pickLines = (skus: readonly StockedSku[], random: Random, most = 6): OrderedSku[] =>
  random
    .sample(
      skus.filter((sku) => sku.stockControl === 'notAllowedToBuy' && !sku.needBook),
      random.int(2, most),
    )
    .flatMap((sku) => {
      const quantity = sku.minimum + sku.packSize * random.int(0, 5)
      if (sku.stock < quantity) return []
      return {
        sku,
        skuId: sku.id,
        quantity,
        priceCents: cents(sku.priceCents),
        discountBp: basisPoints(sku.discountBp),
        vatBp: basisPoints(sku.vatBp),
        needBook: sku.needBook,
        onShelf: true,
        packSize: sku.packSize,
        minimum: sku.minimum,
        stock: sku.stock,
        stockControl: sku.stockControl,
      }
    })

/** When the order was placed, so that what runs still runs and what is over is over. */
const placedAt = (status: OrderStatus, facts: PathFacts, story: Happening[], now: Date, random: Random): Date => {
  const last = story.at(-1)
  const lasted = last?.after ?? 0
  const due = last ? dueAfter(last, facts, now) : null
  if (CLOSED.includes(status)) {
    const room = Math.max(0, SPAN - lasted)
    return atTradingTime(random, () => new Date(now.getTime() - lasted - random.next() * room))
  }
  // who lets a transfer wait for longer than most shops allow is planned apart
  const left = due ? due.getTime() - now.getTime() : 0
  const room = status === 'transfer_pending' ? Math.min(left, TRANSFER_DAYS * DAY) : left
  const since = due ? room * (0.05 + random.next() * 0.75) : (2 + random.next() * 40) * HOUR
  return new Date(now.getTime() - lasted - since)
}

/** Who orders where, how it is paid and handed over, and what happens until it stands at this status; null where that cannot be. */
export const beginOrder = (
  status: OrderStatus,
  shops: ReadonlyMap<string, SellingShop>,
  buyers: readonly Buyer[],
  random: Random,
) => {
  const buyer = random.pick(buyers)
  const shop = shops.get(random.pick(buyer.shops))
  if (!shop) return null
  const paymentMethod = random.pick(shop.row.payment_methods as ShopMethod[])
  const deliveryMethod: DeliveryMethod =
    paymentMethod === 'payInShop' || homeZone(shop.row.shipping_zones as ShippingZone[])?.steps[0]?.costCents === null
      ? 'pickUp'
      : 'shipment'
  const facts = factsOf(shop.row, buyer, paymentMethod, deliveryMethod)
  const story = happenings(status, facts, shop.row.automatic_pay === true, random)
  return story && { status, shop, buyer, facts, story, random, deliveryMethod }
}

const draft = (
  status: OrderStatus,
  shops: ReadonlyMap<string, SellingShop>,
  buyers: readonly Buyer[],
  now: Date,
  random: Random,
): Draft | null => {
  const begun = beginOrder(status, shops, buyers, random)
  if (!begun) return null
  const { deliveryMethod, ...rest } = begun
  const last = rest.story.at(-1)
  const due = last && !CLOSED.includes(status) ? dueAfter(last, rest.facts, now) : null
  // where nothing may come back a received order is closed at once
  if (due && due <= now) return null
  const summary = summaryOf(rest.shop.row, rest.buyer, pickLines(rest.shop.skus, random), deliveryMethod)
  if (summary.problems.length > 0) return null
  return { ...rest, at: placedAt(status, rest.facts, rest.story, now, random), summary }
}

const isHeld = (story: readonly Happening[]): boolean => !story.some((step) => step.effects.includes('releaseStock'))

const snapshot = (address: Row) => ({
  recipient: address.recipient,
  phone: address.phone,
  country: address.country,
  province: address.province,
  city: address.city,
  street: address.street,
  postCode: address.post_code,
  companyName: address.company_name,
  taxIdentificationCode: address.tax_identification_code,
})

const NO_DAY = { agreedDay: null, round: null }

/**
 * The delivery day of an order at a shop that has such days, as its buyer chose it: the one on which it went out, or is to go out; none
 * where there is none in sight.
 */
const deliveryOf = (
  { at, shop: { row }, buyer, facts, story }: Draft,
  now: Date,
): { agreedDay: string | null; round: DeliveryRound | null } => {
  const address = { country: 'ES', postCode: String(buyer.address.post_code) }
  const zone = facts.deliveryMethod === 'shipment' ? zoneOf(row.shipping_zones as ShippingZone[], address) : null
  const round = zone && roundOf(zone)
  if (!round) return NO_DAY
  const timeZone = clockOf(String(row.province))
  const left = story.find(({ action }) => action === 'ship')
  const from = dayAt(left ? new Date(at.getTime() + left.after) : now, timeZone)
  const days = deliveryDaysFor(round, { holidays: row.holidays as Holiday[], at, timeZone })
  const agreedDay = days.find(({ day }) => day >= from)?.day ?? null
  return agreedDay === null ? NO_DAY : { agreedDay, round }
}

/** Since when the shop could make an order ready, and by when it promised to send it, as the order's history has it. */
const turnOf = (
  { at, shop: { row }, facts: { paymentMethod }, story }: Draft,
  { agreedDay, round }: ReturnType<typeof deliveryOf>,
): ShopTurn =>
  story.reduce(
    (turn, { stage, paymentStatus, after }) =>
      turnAfter(
        turn,
        {
          ...{ stage, paymentMethod, paymentStatus, agreedDay, round, timeZone: clockOf(String(row.province)) },
          hadEnded: false,
          preparationDays: row.preparation_days as number | null,
          holidays: row.holidays as Holiday[],
        },
        new Date(at.getTime() + after),
      ),
    NOT_YET,
  )

const rowsOf = (d: Draft, id: number, now: Date): OrderPlan => {
  const { random, shop, buyer, facts, story, summary } = d
  const iso = (after: number): string => new Date(d.at.getTime() + after).toISOString()
  const when = (action: Happening['action']): string | null => {
    const step = story.find((s) => s.action === action)
    return step ? iso(step.after) : null
  }
  const last = story.at(-1)
  const paid = story.find((step) => step.paymentStatus === 'paid')
  const received = story.find((step) => step.to === 'recved')
  const paymentStatus = last?.paymentStatus ?? 'unpaid'
  const lastAt = new Date(d.at.getTime() + (last?.after ?? 0))
  const number = orderNumber(id, yearOf(d.at))
  const shipped = when('ship')
  const cancelledByShop = last?.action === 'cancel' && last.actor === 'seller'
  const delivery = deliveryOf(d, now)
  const turn = turnOf(d, delivery)
  const reason =
    last?.action === 'reject' ? random.pick(REJECTIONS) : cancelledByShop ? random.pick(CANCELLATIONS) : null
  const order: Row = {
    id,
    number,
    shop_id: shop.row.id,
    account_id: buyer.accountId,
    placed_by: buyer.operatorId,
    buyer_name: buyer.name,
    status: d.status,
    stage: last?.stage ?? 'pending_seller',
    reviewed: last?.reviewed ?? false,
    payment_status: paymentStatus,
    payment_method: facts.paymentMethod,
    delivery_method: facts.deliveryMethod,
    version: story.length,
    tax_include: shop.row.tax_include,
    surcharges: surchargesOf(shop.row, buyer),
    subtotal_cents: summary.subtotal,
    discount_cents: summary.discount,
    coupon_cents: summary.coupon,
    collected_coupon_id: d.coupon?.id ?? null,
    coupon_terms: d.coupon?.terms ?? null,
    coupon_title: d.coupon?.title ?? null,
    shipping_cents: summary.shippingNet,
    vat_cents: summary.vat,
    total_cents: summary.total,
    taxes: summary.taxes,
    line_count: summary.lines.length,
    unit_count: summary.lines.reduce((sum, line) => sum + line.quantity, 0),
    reference: random.chance(0.4) ? `PC-${random.int(100, 999)}` : '',
    comments: random.chance(0.3) ? random.pick(COMMENTS) : '',
    delivery_address: facts.deliveryMethod === 'shipment' ? snapshot(buyer.address) : null,
    invoice_address: snapshot(buyer.address),
    refund_iban: null,
    transfer:
      facts.paymentMethod === 'transfer'
        ? { payee: shop.row.payee, bankAccount: shop.row.bank_account, bank: shop.row.bank, concept: number }
        : null,
    reject_reason: reason,
    carrier: shipped ? random.pick(CARRIERS) : null,
    tracking_number: shipped ? `ES${random.int(100_000_000, 999_999_999)}` : null,
    deadline_at: (last && dueAfter(last, facts, lastAt)?.toISOString()) ?? null,
    paid_at: paid ? iso(paid.after) : null,
    shipped_at: shipped,
    received_at: received ? iso(received.after) : null,
    preparation_days: delivery.agreedDay === null ? shop.row.preparation_days : null,
    agreed_delivery_date: delivery.agreedDay,
    delivery_round: delivery.round,
    turn_at: turn.since?.toISOString() ?? null,
    leave_by: turn.leaveBy,
    return_days: facts.returnDays,
    created_at: d.at.toISOString(),
    updated_at: lastAt.toISOString(),
  }
  const lines = summary.lines.map((line, i): Row => {
    const { sku } = line
    return {
      order_id: id,
      position: i + 1,
      sku_id: sku.id,
      product_id: sku.productId,
      product_name: sku.names,
      serial_number: sku.serial,
      attribute: sku.attribute,
      pictures: sku.pictures,
      pack_size: sku.packSize,
      list_price_cents: line.priceCents,
      price_cents: line.unitCents,
      discount_bp: line.discountBp,
      vat_bp: line.vatBp,
      quantity: line.quantity,
      net_cents: line.netCents,
      gross_cents: line.grossCents,
      coupon_cents: line.couponCents,
      need_book: line.needBook,
      held_quantity: isHeld(story) ? line.quantity : 0,
    }
  })
  const names = { buyer: buyer.person, seller: shop.seller.person, system: '', operator: '' }
  const ids = { buyer: buyer.operatorId, seller: shop.seller.operatorId, system: null, operator: null }
  const events = story.map(
    (step): Row => ({
      order_id: id,
      at: iso(step.after),
      actor: step.actor,
      operator_id: ids[step.actor],
      actor_name: names[step.actor],
      action: step.action,
      from_status: step.from,
      to_status: step.to,
      note: step === last && reason ? reason : '',
    }),
  )
  const payment = paid && {
    id,
    order_id: id,
    shop_id: shop.row.id,
    provider: PROVIDER_OF[facts.paymentMethod],
    method: facts.paymentMethod,
    state: 'settled',
    amount_cents: summary.total,
    reference: number,
    started_by: paid.actor === 'system' ? buyer.operatorId : ids[paid.actor],
    created_at: iso(paid.after),
    updated_at: iso(paid.after),
    settled_at: iso(paid.after),
  }
  const parcels = parcelsOf(order, lines)
  return {
    orders: [order],
    lines,
    events,
    payments: payment ? [payment] : [],
    ...parcels,
    messages: messagesOf(order, d, now),
  }
}

/** How far the parcels of an order are that was sent. */
const PARCEL_STATES: Partial<Record<OrderStatus, ShipmentState>> = {
  departed: 'sent',
  shipment_received: 'delivered',
  recved: 'received',
  completed: 'received',
}

/** The parcels of an order: its lines in one, or every third order's in two. Rows name each other by number until all are planned. */
const parcelsOf = (order: Row, lines: readonly Row[]): Pick<OrderPlan, 'shipments' | 'shipmentLines'> => {
  const state = PARCEL_STATES[order.status as OrderStatus]
  if (!state || !order.shipped_at) return { shipments: [], shipmentLines: [] }
  const count = Number(order.id) % 3 === 0 && lines.length > 1 ? 2 : 1
  const numbers = Array.from({ length: count }, (_, i) => i + 1)
  const numberOf = (i: number): number => (count === 1 || i < lines.length / 2 ? 1 : 2)
  return {
    shipments: numbers.map((number) => ({
      order_id: order.id,
      shop_id: order.shop_id,
      number,
      state,
      carrier: order.carrier,
      tracking_number: number === 1 ? order.tracking_number : `${order.tracking_number}-${number}`,
      sent_at: order.shipped_at,
      delivered_at: state === 'sent' ? null : (order.received_at ?? order.updated_at),
      received_at: order.received_at,
    })),
    shipmentLines: lines.map((line, i) => ({
      shipment: `${order.id} ${numberOf(i)}`,
      line: `${order.id} ${line.position}`,
      quantity: line.quantity,
    })),
  }
}

/** Gives lines and parcels their ids, and the units in parcels the ids of both. */
const withIds = (parts: readonly OrderPlan[]): Pick<OrderPlan, 'lines' | 'shipments' | 'shipmentLines'> => {
  const numbered = (rows: readonly Row[]) => rows.map((row, i): Row => ({ id: i + 1, ...row }))
  const lines = numbered(parts.flatMap((part) => part.lines))
  const shipments = numbered(parts.flatMap((part) => part.shipments))
  const lineIds = new Map(lines.map((row) => [`${row.order_id} ${row.position}`, row.id]))
  const shipmentIds = new Map(shipments.map((row) => [`${row.order_id} ${row.number}`, row.id]))
  const shipmentLines = parts.flatMap((part) =>
    part.shipmentLines.map(({ shipment, line, quantity }) => ({
      shipment_id: shipmentIds.get(String(shipment)),
      line_id: lineIds.get(String(line)),
      quantity,
    })),
  )
  return { lines, shipments, shipmentLines }
}

/** The movement of money that a settled payment is. */
export const ledgerRow = (payment: Row): Row => ({
  at: payment.settled_at,
  order_id: payment.order_id,
  shop_id: payment.shop_id,
  kind: 'payment',
  payment_id: payment.id,
  amount_cents: payment.amount_cents,
})

/**
 * Orders of the last 90 days in every status that comes without a doubt, a return or a refund, among the older ones. What they hold is taken from the skus'
 * stock; amounts are the market's own computation and every way is one that its order machine allows. The first buyer, as
 * whom most people look around, has one in each status.
 */
export const planOrders = (
  shops: ReadonlyMap<string, SellingShop>,
  buyers: readonly Buyer[],
  now: Date,
  random: Random,
  older: readonly Draft[],
): OrdersPlan => {
  const drafts: Draft[] = []
  for (const [status, count] of WANTED) {
    for (let made = 0, tries = 0; made < count && tries < count * TRIES; tries++) {
      const isFirstBuyer = made === 0 && tries < TRIES
      const one = draft(status, shops, isFirstBuyer ? buyers.slice(0, 1) : buyers, now, random)
      if (!one || (isFirstBuyer && one.summary.total > FIRST_BUYER_MOST)) continue
      made++
      drafts.push(one)
      if (!isHeld(one.story)) continue
      for (const line of one.summary.lines) line.sku.stock -= line.quantity
    }
  }
  drafts.push(...older)
  drafts.sort((a, b) => a.at.getTime() - b.at.getTime())
  const usedCoupons = useCoupons(drafts, now)
  const parts = drafts.map((d, i) => rowsOf(d, i + 1, now))
  return {
    usedCoupons,
    orders: parts.flatMap((part) => part.orders),
    ...withIds(parts),
    events: parts.flatMap((part) => part.events),
    payments: parts.flatMap((part) => part.payments),
    messages: parts.flatMap((part) => part.messages),
  }
}
