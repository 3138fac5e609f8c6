import type { ReplyOf } from '../frame/wire.ts'
import { m } from '../paraglide/messages.js'
import { PAYMENT_LABELS, REFUND_LABELS } from './labels.ts'

export type Doubt = ReplyOf<'getDoubts'>['items'][number]
export type Decision = Doubt['decisions'][number]

/** What is known of a payment or refund in doubt, and what its reader does next. */
export const doubtStep = ({ kind, state }: Doubt, facts: { provider: string; reference: string }): string => {
  if (kind === 'payment') return m.payments_doubt_payment(facts)
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
export const decisionWord = ({ kind }: Doubt, decision: Decision): string =>
  ((kind === 'refund' && DECISIONS_OF_REFUNDS[decision]) || DECISIONS[decision])()

const REASONS: Record<string, () => string> = {
  no_answer: m.payments_reason_no_answer,
  not_set_up: m.payments_reason_not_set_up,
}

/** Why it is in doubt; what the gateway said is shown as it came. */
export const doubtReason = ({ reason }: Doubt): string =>
  reason === '' ? '' : (REASONS[reason]?.() ?? m.payments_reason({ reason }))

/** How it stands. */
export const doubtLabel = ({ kind, state }: Doubt) =>
  kind === 'payment'
    ? PAYMENT_LABELS[state as keyof typeof PAYMENT_LABELS]
    : REFUND_LABELS[state as keyof typeof REFUND_LABELS].seller
