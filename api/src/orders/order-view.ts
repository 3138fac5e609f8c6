import { toldTotals } from '@lonja/core/checkout/told-totals.ts'
import { canComment, isCommented } from '@lonja/core/comments/comment-rules.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { type Cents, cents, type Euros, subtract, toEuros } from '@lonja/core/kernel/money.ts'
import { shownDeadline } from '@lonja/core/orders/order-deadline.ts'
import { mayDelay } from '@lonja/core/orders/order-delay.ts'
import { isPayable } from '@lonja/core/orders/order-groups.ts'
import type { LockPurpose, OrderSide } from '@lonja/core/orders/order-lock.ts'
import { actionsFor, type OrderActor } from '@lonja/core/orders/order-machine.ts'
import { leaveByOf } from '@lonja/core/orders/shop-turn.ts'
import { isOverdue } from '@lonja/core/payment-terms/payment-terms.ts'
import { isUnpaidStatus, type MoneyFacts } from '@lonja/core/payments/payment-status.ts'
import { mayReturn } from '@lonja/core/returns/return-rules.ts'
import { type PricedRow, toPricedLine } from '../checkout/priced-view.ts'
import { toAnnounced } from '../direct-debits/announced.ts'
import { fileView } from '../files/file-view.ts'
import { toLate } from '../payment-terms/late-view.ts'
import type { toRefund } from '../payments/refund-view.ts'
import type { toReturn } from '../returns/return-view.ts'
import type { toShipment } from '../shipments/shipment-view.ts'
import { factsOf } from './order-facts.ts'
import type { CardRow, OrderRow } from './orders.queries.ts'
import { toRevision, totalsOf } from './revision-view.ts'
import type { RevisionRow } from './revisions.queries.ts'

/** In which language an order is read, and when. */
interface Reading {
  locale: Locale
  now: Date
}

/** An order in a list, with what this caller may do with it now. */
export const toOrderCard = (row: CardRow, side: OrderActor, { locale, now }: Reading) => ({
  id: row.id,
  number: row.number,
  status: row.status,
  paymentStatus: row.payment_status,
  paymentMethod: row.payment_method,
  deliveryMethod: row.delivery_method,
  isPartSent: row.stage === 'to_deliver' && row.arrived !== null,
  openReturn: row.open_return,
  cancelAsked: row.cancel_asked,
  shopId: row.shop_id,
  shopName: localize(row.shop_names, locale, row.shop_name),
  shopLogo: row.shop_logo,
  buyerId: side === 'buyer' ? null : row.account_id,
  buyerName: row.buyer_name,
  reference: row.reference,
  orderDate: row.created_at.toISOString(),
  totalCount: row.line_count,
  unitCount: row.unit_count,
  totalBeforeVoucher: toEuros(row.total_cents),
  total: toEuros(subtract(row.total_cents, row.voucher_cents)),
  due: toEuros(row.due_cents),
  pictures: row.pictures,
  actions: actionsFor(row.stage, side, factsOf(row)),
  canComment:
    side === 'buyer' &&
    canComment(row, { hasUncommented: row.has_uncommented, lastCommentAt: row.last_commented_at }, now),
  isCommented: side === 'buyer' && isCommented(row, { hasUncommented: row.has_uncommented }),
  deadline: shownDeadline(row.status, row.deadline_at)?.toISOString() ?? null,
  termsDays: row.terms_days,
  dueOn: row.due_on,
  isOverdue: isUnpaidStatus(row.payment_status) && isOverdue(row.due_on, dayOf(now)),
  leaveBy: leaveByOf({ stage: row.stage, deliveryMethod: row.delivery_method, leaveBy: row.leave_by }, dayOf(now)),
  agreedDeliveryDate: row.agreed_delivery_date,
  writtenBy: row.written_by,
  awaitsAcceptance: row.is_offer,
  notes: side === 'seller' ? row.note_count : 0,
})

/** Lots of a line that left, and whether its units leave with their lots only, for a side of the order. */
const lotsOf = (row: OrderRow, skuId: number, side: OrderActor) => ({
  lots:
    side === 'operator'
      ? []
      : row.lots.filter((one) => one.skuId === skuId).map(({ lot, bestBefore, units }) => ({ lot, bestBefore, units })),
  lotRequired: side === 'seller' && row.lot_required.includes(skuId),
})

const toDetailLine = (
  row: PricedRow & { note: string },
  { units, locale, ...lots }: { units: LineUnits | undefined; locale: Locale } & ReturnType<typeof lotsOf>,
) => {
  const line = toPricedLine(row, locale)
  const { skuId, productSerialNumber: serialNumber, attribute, min2Buy, tax } = line
  return {
    ...line,
    skus: [skuId],
    skuInfo: { serialNumber, attribute, min2Buy },
    invoiceInfo: { taxPct: tax },
    note: row.note,
    ...(units ?? NO_UNITS),
    ...lots,
  }
}

/** Where the units of a line are. */
export interface LineUnits {
  skuId: number
  sent: number
  dropped: number
  returnable: number
}
const NO_UNITS = { sent: 0, dropped: 0, returnable: 0 }

const transferOf = (row: OrderRow) => (isPayable(row.status) ? row.transfer : null)

/** What an order's page says beside its row. */
interface OrderParts {
  lines: (PricedRow & { note: string })[]
  money: MoneyFacts
  units: readonly LineUnits[]
  shipments: ReturnType<typeof toShipment>[]
  returns: ReturnType<typeof toReturn>[]
  refunds: ReturnType<typeof toRefund>[]
  /** what the buyer no longer owes or is repaid for the products that the seller proposes to leave out */
  dropValue: Euros | null
  revision: RevisionRow | undefined
  lock: { side: OrderSide; purpose: LockPurpose; expires_at: Date } | undefined
  /** what the market charges the shop now */
  commission: { now: Cents } | undefined
}

const returnFacts = (row: OrderRow) => ({ stage: row.stage, receivedAt: row.received_at, returnDays: row.return_days })

const isToRepay = ({ mayRepay, byHand }: OrderParts['refunds'][number]): boolean => mayRepay && byHand === 'transfer'

const approvalOf = ({ approval }: OrderRow) =>
  approval && {
    ...approval,
    askedAt: new Date(approval.askedAt).toISOString(),
    approvedAt: new Date(approval.approvedAt).toISOString(),
  }

/** One order with all that its page says. */
export const toOrder = (
  row: OrderRow,
  { lines, money, units, revision, lock, commission, ...parts }: OrderParts,
  side: OrderActor,
  reading: Reading,
) => ({
  ...toOrderCard(row, side, reading),
  ...toldTotals(totalsOf(row, row.shipping_cents)),
  couponTitle: row.coupon_title && localize(row.coupon_title, reading.locale),
  couponOfMarket: row.coupon_terms?.shopId === null,
  couponByItself: row.coupon_terms?.byItself ?? false,
  vatProof: row.vat_proof,
  voucher: toEuros(row.voucher_cents),
  personalIncomeTax: toEuros(row.irpf_cents),
  commission: commission ? toEuros(commission.now) : null,
  orderDetails: lines.map((line) =>
    toDetailLine(line, {
      units: units.find(({ skuId }) => skuId === line.sku_id),
      locale: reading.locale,
      ...lotsOf(row, line.sku_id, side),
    }),
  ),
  sellerHandler: row.seller_handler,
  deliveryAddress: row.delivery_address,
  arrival: row.arrival,
  pickUpTime: row.pick_up_time,
  invoiceAddress: row.invoice_address,
  comments: row.comments,
  rejectReason: row.reject_reason,
  carrier: row.carrier,
  trackingNumber: row.tracking_number,
  // what went back counts as never paid once the bank took the payment itself back: below nothing, nothing was paid
  paid: toEuros(cents(Math.max(0, money.paidCents))),
  refunded: toEuros(money.refundedCents),
  paymentDate: row.paid_at?.toISOString() ?? null,
  deliveryDate: row.received_at?.toISOString() ?? null,
  updateDate: row.updated_at.toISOString(),
  transfer: transferOf(row),
  debit: toAnnounced(row.debit),
  mayBeCollected: row.terms_days !== null && row.has_mandate,
  transferProof: side !== 'operator' && row.transfer_proofs[0] ? fileView(row.transfer_proofs[0]) : null,
  pickUp:
    row.delivery_method === 'pickUp'
      ? { street: row.street, city: row.city, postCode: row.post_code, phone: row.business_phone }
      : null,
  lateInterest:
    side !== 'operator' && row.terms_days !== null && isUnpaidStatus(row.payment_status)
      ? toLate(row, dayOf(reading.now))
      : null,
  revision: revision ? toRevision(revision, reading.locale) : null,
  lock: lock ? { side: lock.side, purpose: lock.purpose, until: lock.expires_at.toISOString() } : null,
  ...parts,
  dropReason: row.drop_reason,
  approval: side === 'buyer' ? approvalOf(row) : null,
  offerRequestId: row.offer_request_id,
  mayReturn:
    side === 'buyer' && mayReturn(returnFacts(row), reading.now) && units.some(({ returnable }) => returnable > 0),
  returnUntil: row.received_at && new Date(row.received_at.getTime() + row.return_days * DAY).toISOString(),
  mayDelay: side === 'seller' && mayDelay({ stage: row.stage, deliveryMethod: row.delivery_method }),
  refundIban: side === 'buyer' || (side === 'seller' && parts.refunds.some(isToRepay)) ? row.refund_iban : null,
  version: row.version,
})
