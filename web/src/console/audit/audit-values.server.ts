import { GRANTS } from '@lonja/core/access/access-machine.ts'
import { AUDIENCES } from '@lonja/core/announcements/announcement-lists.ts'
import { INVOICE_STATES } from '@lonja/core/commissions/commission-lists.ts'
import {
  COUPON_APPLIES,
  COUPON_AUDIENCES,
  COUPON_TYPES,
  type CouponApplies,
  type CouponAudience,
} from '@lonja/core/coupons/coupon-lists.ts'
import { IMPORT_STATES } from '@lonja/core/imports/import-machine.ts'
import { INVOICING_MODES, SHOP_INVOICE_KINDS } from '@lonja/core/invoices/invoice-lists.ts'
import type { MarketArea } from '@lonja/core/kernel/endpoint.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { basisPoints, cents, formatMoney, toPercent } from '@lonja/core/kernel/money.ts'
import { formatPercent } from '@lonja/core/kernel/percent-text.ts'
import { ROLES_OF } from '@lonja/core/memberships/may-do.ts'
import { CASE_STATES } from '@lonja/core/moderation/case-machine.ts'
import { REPORTABLE } from '@lonja/core/moderation/report-reasons.ts'
import { GROUND_TEXTS, STATEMENT_GROUNDS } from '@lonja/core/moderation/statement-grounds.ts'
import { ORDER_ACTIONS } from '@lonja/core/orders/order-machine.ts'
import { ORDER_STATUSES } from '@lonja/core/orders/order-status.ts'
import { sellerStatusText } from '@lonja/core/orders/seller-status.ts'
import { BANK_ENTRY_STATES, type BankEntryState } from '@lonja/core/payments/bank-statement.ts'
import { PAYMENT_DECISIONS, REFUND_DECISIONS } from '@lonja/core/payments/doubt-decision.ts'
import { PAYMENT_STATES } from '@lonja/core/payments/payment-machine.ts'
import { PAYMENT_STATUSES, type PaymentStatus } from '@lonja/core/payments/payment-status.ts'
import { REFUND_STATES } from '@lonja/core/payments/refund-machine.ts'
import { RETURN_STATES } from '@lonja/core/returns/return-machine.ts'
import { SHIPMENT_STATES } from '@lonja/core/shipments/shipment-machine.ts'
import { VISIBILITIES } from '@lonja/core/shops/shop-lists.ts'
import { SHOP_STATUSES } from '@lonja/core/shops/shop-machine.ts'
import { stateWord } from '../../access/access-labels.ts'
import { INVOICE_STATE_WORDS } from '../../commissions/words.ts'
import { typeText } from '../../coupons/coupon-labels.ts'
import { KIND_WORDS, MODE_WORDS } from '../../invoices/words.ts'
import { roleWord } from '../../memberships/labels.ts'
import { caseWord } from '../../moderation/case-labels.ts'
import { AUDIENCE_TEXTS } from '../../operator/content/audience-texts.ts'
import { actionWord } from '../../orders/labels.ts'
import { RETURN_WORDS, SHIPMENT_WORDS } from '../../orders/parts/state-words.ts'
import { m } from '../../paraglide/messages.js'
import { decisionWord } from '../../payments/doubt-texts.ts'
import { PAYMENT_LABELS, REFUND_LABELS } from '../../payments/labels.ts'
import { shopStatus, visibilityWord } from '../../shops/opening-labels.ts'
import { importState } from '../import-words.ts'

/** How an order is paid, for the market's people. */
const PAYMENT_STATUS_WORDS: Record<PaymentStatus, () => string> = {
  unpaid: m.operator_paid_unpaid,
  processing: m.operator_paid_processing,
  paid: m.operator_paid_paid,
  part_refunded: m.operator_paid_part_refunded,
  refunded: m.operator_paid_refunded,
  failed: m.operator_paid_failed,
}
const BANK_ENTRY_WORDS: Record<BankEntryState, () => string> = {
  open: m.transfers_state_open,
  booked: m.transfers_state_booked,
  ignored: m.transfers_state_ignored,
}
const APPLIES_WORDS: Record<CouponApplies, () => string> = {
  collected: m.coupons_desk_applies_collected,
  byItself: m.coupons_desk_applies_by_itself,
}
const AUDIENCE_WORDS: Record<CouponAudience, () => string> = {
  all: m.coupons_desk_for_all,
  followers: m.console_audit_followers,
  group: m.coupons_desk_for_group,
}

type Word = (value: string, locale: Locale) => string | undefined

/** What each value of a list of core is called; undefined for one that the list has no more. */
const wordsOf =
  <Value extends string>(list: readonly Value[], word: (value: Value, locale: Locale) => string): Word =>
  (value, locale) => {
    const known = list.find((one) => one === value)
    return known && word(known, locale)
  }

const ground = wordsOf(STATEMENT_GROUNDS, (one, locale) => GROUND_TEXTS[one]({}, { locale }))
const role = wordsOf(Object.values(ROLES_OF).flat(), roleWord)

const paymentState = wordsOf(PAYMENT_STATES, (one) => PAYMENT_LABELS[one].word())
const refundState = wordsOf(REFUND_STATES, (one) => REFUND_LABELS[one].word())
/** What a person decided about a payment in doubt, and about a refund. */
const decided = wordsOf(PAYMENT_DECISIONS, (one) => decisionWord({ kind: 'payment' }, one))
const decidedRefund = wordsOf(REFUND_DECISIONS, (one) => decisionWord({ kind: 'refund' }, one))

/** Fields of the log that hold a value of a list: by their name, and by the kind of thing where several kinds have it. */
const WORDS: Readonly<Record<string, Word>> = {
  ground,
  suspended_ground: ground,
  role,
  'shop.status': wordsOf(SHOP_STATUSES, (one) => shopStatus(one).text),
  'order.status': wordsOf(ORDER_STATUSES, sellerStatusText),
  'order.action': wordsOf(ORDER_ACTIONS, actionWord),
  'order.payment_status': wordsOf(PAYMENT_STATUSES, (one) => PAYMENT_STATUS_WORDS[one]()),
  'order.shipment.state': wordsOf(SHIPMENT_STATES, (one) => SHIPMENT_WORDS[one].word()),
  'order.return.state': wordsOf(RETURN_STATES, (one) => RETURN_WORDS[one].word()),
  'bankEntry.state': wordsOf(BANK_ENTRY_STATES, (one) => BANK_ENTRY_WORDS[one]()),
  'access.state': wordsOf(GRANTS, (one) => stateWord(one, 'shop').text),
  'shop.invoicing_mode': wordsOf(INVOICING_MODES, (one) => MODE_WORDS[one].title()),
  'order.invoice.kind': wordsOf(SHOP_INVOICE_KINDS, (one) => KIND_WORDS[one]()),
  'shopInvoice.kind': wordsOf(SHOP_INVOICE_KINDS, (one) => KIND_WORDS[one]()),
  'shop.visibility': wordsOf(VISIBILITIES, visibilityWord),
  'coupon.applies': wordsOf(COUPON_APPLIES, (one) => APPLIES_WORDS[one]()),
  'coupon.type': wordsOf(COUPON_TYPES, typeText),
  'announcement.audience': wordsOf(AUDIENCES, (one) => AUDIENCE_TEXTS[one]()),
  'coupon.audience': wordsOf(COUPON_AUDIENCES, (one) => AUDIENCE_WORDS[one]()),
  'payment.state': (value, locale) => paymentState(value, locale) ?? decided(value, locale),
  'payment.decision': decided,
  'refund.decision': decidedRefund,
  'order.repay.state': refundState,
  'order.credit.state': refundState,
  'refund.state': refundState,
  'import.state': wordsOf(IMPORT_STATES, (one) => importState(one).text),
  'marketInvoice.state': wordsOf(INVOICE_STATES, (one) => INVOICE_STATE_WORDS[one].text()),
  ...Object.fromEntries(
    REPORTABLE.map((kind) => [`${kind}.state`, wordsOf(CASE_STATES, (state) => caseWord({ kind, state }).text)]),
  ),
}

const amount = (value: number, locale: Locale): string => formatMoney(cents(value), locale)

/** Fields that hold a number whose name does not say of what. */
const NUMBERS: Readonly<Record<string, (value: number, locale: Locale) => string>> = {
  'coupon.value': amount,
  'coupon.maxDiscount': amount,
  'coupon.minimumPurchase': amount,
  'coupon.percentage': (value, locale) => formatPercent(toPercent(basisPoints(value)), locale),
}

/** A value of the log in words, where its field holds one of a list, or a number of a known kind; undefined for any other. */
export const valueWord = (action: string, field: string, value: unknown, locale: Locale): string | undefined => {
  const [subject = ''] = action.split('.')
  if (typeof value === 'number') return NUMBERS[`${subject}.${field}`]?.(value, locale)
  if (typeof value !== 'string') return undefined
  return (WORDS[`${action}.${field}`] ?? WORDS[`${subject}.${field}`] ?? WORDS[field])?.(value, locale)
}

/** Fields that hold the number of something with a page in the office: where that is, and whose page. */
const PAGES: Readonly<Record<string, readonly [page: string, area: MarketArea]>> = {
  user_id: ['/operator/people', 'accounts'],
  asked_by: ['/operator/people', 'accounts'],
  account_id: ['/operator/accounts', 'accounts'],
  shop_id: ['/operator/shops', 'shops'],
  caseId: ['/operator/cases', 'moderation'],
  parentId: ['/operator/categories', 'content'],
  categoryIds: ['/operator/categories', 'content'],
  industryIds: ['/operator/industries', 'content'],
  shopIds: ['/operator/shops', 'shops'],
}

/** The page of what a field of the log names by its number; undefined where there is none, or the reader may not look at its area. */
export const pageOfValue = (
  field: string,
  value: unknown,
  maySee: (area: MarketArea) => boolean,
): string | undefined => {
  const [page, area] = PAGES[field] ?? []
  return area !== undefined && maySee(area) && typeof value === 'number' ? `${page}/${value}` : undefined
}
