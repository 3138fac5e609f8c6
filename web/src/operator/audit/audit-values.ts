import { INVOICE_STATES } from '@lonja/core/commissions/commission-lists.ts'
import { IMPORT_STATES } from '@lonja/core/imports/import-machine.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { ROLES_OF } from '@lonja/core/memberships/may-do.ts'
import { CASE_STATES } from '@lonja/core/moderation/case-machine.ts'
import { REPORTABLE } from '@lonja/core/moderation/report-reasons.ts'
import { GROUND_TEXTS, STATEMENT_GROUNDS } from '@lonja/core/moderation/statement-grounds.ts'
import { ORDER_ACTIONS } from '@lonja/core/orders/order-machine.ts'
import { ORDER_STATUSES } from '@lonja/core/orders/order-status.ts'
import { PAYMENT_STATES } from '@lonja/core/payments/payment-machine.ts'
import { REFUND_STATES } from '@lonja/core/payments/refund-machine.ts'
import { SHOP_STATUSES } from '@lonja/core/shops/shop-machine.ts'
import { INVOICE_STATE_WORDS } from '../../commissions/words.ts'
import { roleWord } from '../../memberships/labels.ts'
import { caseWord } from '../../moderation/case-labels.ts'
import { actionWord, statusWord } from '../../orders/labels.ts'
import { PAYMENT_LABELS, REFUND_LABELS } from '../../payments/labels.ts'
import { importState } from '../../seller/imports/import-words.ts'
import { shopStatus } from '../../shops/opening-labels.ts'

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

/** Fields of the log that hold a value of a list: by their name, and by the kind of thing where several kinds have it. */
const WORDS: Readonly<Record<string, Word>> = {
  ground,
  suspended_ground: ground,
  role,
  'shop.status': wordsOf(SHOP_STATUSES, (one) => shopStatus(one).text),
  'order.status': wordsOf(ORDER_STATUSES, statusWord),
  'order.action': wordsOf(ORDER_ACTIONS, actionWord),
  'payment.state': wordsOf(PAYMENT_STATES, (one) => PAYMENT_LABELS[one].word()),
  'refund.state': wordsOf(REFUND_STATES, (one) => REFUND_LABELS[one].seller.word()),
  'import.state': wordsOf(IMPORT_STATES, (one) => importState(one).text),
  'marketInvoice.state': wordsOf(INVOICE_STATES, (one) => INVOICE_STATE_WORDS[one].text()),
  ...Object.fromEntries(
    REPORTABLE.map((kind) => [`${kind}.state`, wordsOf(CASE_STATES, (state) => caseWord({ kind, state }).text)]),
  ),
}

/** A value of the log in words, where its field holds one of a list; undefined for any other. */
export const valueWord = (subject: string, field: string, value: unknown, locale: Locale): string | undefined =>
  typeof value === 'string' ? (WORDS[`${subject}.${field}`] ?? WORDS[field])?.(value, locale) : undefined

/** Fields that hold the number of something with a page in the office: where that is. */
const PAGES: Readonly<Record<string, string>> = {
  user_id: '/operator/people',
  asked_by: '/operator/people',
  account_id: '/operator/accounts',
  shop_id: '/operator/shops',
  caseId: '/operator/cases',
  parentId: '/operator/categories',
}

/** The page of what a field of the log names by its number; undefined where there is none. */
export const pageOfValue = (field: string, value: unknown): string | undefined => {
  const page = PAGES[field]
  return page !== undefined && typeof value === 'number' ? `${page}/${value}` : undefined
}
