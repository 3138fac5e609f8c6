import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { m } from '../paraglide/messages.js'
import { type Label, PAYMENT_LABELS, REFUND_LABELS } from './labels.ts'

export type Doubt = ReplyOf<'getDoubts'>['items'][number]
export type Decision = Doubt['decisions'][number]

/** What is known of a payment or refund in doubt, and what its user does next. */
export const doubtStep = ({ kind, state, reason }: Doubt, facts: { provider: string; reference: string }): string => {
  if (kind === 'payment') return m.payments_doubt_payment(facts)
  if (kind === 'dispute') return m.payments_doubt_dispute(facts)
  if (state === 'failed' && reason === 'rest') return m.payments_doubt_refund_rest(facts)
  return state === 'failed' ? m.payments_doubt_refund_failed(facts) : m.payments_doubt_refund_unknown(facts)
}

const DECISIONS: Record<Decision, () => string> = {
  settle: m.payments_decide_settle,
  fail: m.payments_decide_fail,
  succeed: m.payments_decide_succeed,
  retry: m.payments_decide_retry,
}
const DECISIONS_OF_REFUNDS: Partial<Record<Decision, () => string>> = { fail: m.payments_decide_refund_fail }

/** What a person decides, as its radio button says it. */
export const decisionWord = ({ kind }: Pick<Doubt, 'kind'>, decision: Decision): string =>
  ((kind === 'refund' && DECISIONS_OF_REFUNDS[decision]) || DECISIONS[decision])()

const REASONS: Record<string, () => string> = {
  no_answer: m.payments_reason_no_answer,
  not_set_up: m.payments_reason_not_set_up,
  sent_back: m.payments_reason_sent_back,
  rest: m.payments_reason_rest,
  terminal_changed: m.payments_reason_terminal,
  other: m.payments_reason_unsaid,
}

/** Numbers of currencies of ISO 4217, by which Redsys names them. */
const EURO_NUMBER = '978'

/**
 * The amount that came instead of the one that was asked for, of a reason that names it: `9900 eur` of Stripe, or
 * `amount: 9900 978, 0000` of Redsys, which names the fields that differ first. Undefined where the amount is not what differs.
 */
const otherAmount = (reason: string, locale: Locale): string | undefined => {
  const [, fields, amount, currency = ''] = /^(?:([\w, ]+): )?(\d{1,12}) (\w{3})(?:,|$)/.exec(reason) ?? []
  if (amount === undefined || (fields !== undefined && !/\b(amount|currency)\b/.test(fields))) return undefined
  const code = currency === EURO_NUMBER ? 'EUR' : currency.toUpperCase()
  const value = Number(amount) / 100
  // a currency that only has a number is written as it came
  if (!/^[A-Z]{3}$/.test(code)) return `${value.toLocaleString(locale)} (${code})`
  return value.toLocaleString(locale, { style: 'currency', currency: code })
}

/** Stripe's words for why a buyer disputes a payment (its API reference, `reason` of a dispute). */
const DISPUTE_REASONS: Record<string, () => string> = {
  fraudulent: m.payments_dispute_fraudulent,
  unrecognized: m.payments_dispute_fraudulent,
  product_not_received: m.payments_dispute_not_received,
  product_unacceptable: m.payments_dispute_unacceptable,
  duplicate: m.payments_dispute_duplicate,
  credit_not_processed: m.payments_dispute_credit,
}

/** Why it is in doubt; a gateway's code that the market has no words for is shown as it came. */
export const doubtReason = ({ kind, reason }: Pick<Doubt, 'kind' | 'reason'>, locale: Locale): string => {
  if (reason === '') return ''
  if (kind === 'dispute') return DISPUTE_REASONS[reason]?.() ?? m.payments_dispute_other({ reason })
  if (reason.startsWith('the answer differs in ')) return m.payments_reason_answer()
  const amount = otherAmount(reason, locale)
  if (amount !== undefined) return m.payments_reason_amount({ amount })
  return REASONS[reason]?.() ?? m.payments_reason({ reason })
}

/** How it stands. */
export const doubtLabel = ({ kind, state }: Doubt): Label => {
  if (kind === 'dispute') return { word: m.payments_dispute_open, tone: 'amber' }
  return kind === 'payment'
    ? PAYMENT_LABELS[state as keyof typeof PAYMENT_LABELS]
    : REFUND_LABELS[state as keyof typeof REFUND_LABELS]
}
