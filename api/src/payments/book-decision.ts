import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { type DoubtDecision, PAYMENT_DECISIONS, REFUND_DECISIONS } from '@lonja/core/payments/doubt-decision.ts'
import type { RefundState } from '@lonja/core/payments/refund-machine.ts'
import type { Trx } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { reportPayment } from './report-payment.ts'
import { reportRefund } from './report-refund.ts'

const notAllowed = () => new Refusal('transition_not_allowed', { path: 'body.decision' })

/** Books what people decided about a payment in doubt, in the caller's transaction; refused where the payment has moved on. */
export const bookPaymentDecision = async (
  trx: Trx,
  { paymentId, decision, now }: { paymentId: number; decision: DoubtDecision; now: Date },
): Promise<void> => {
  const action = PAYMENT_DECISIONS.find((one) => one === decision)
  if (!action) throw notAllowed()
  const report = { action, ...(action === 'fail' && { failure: 'other' }) }
  const outcome = await reportPayment(trx, { paymentId, report, actor: 'person', now })
  if (outcome === 'ignored') throw notAllowed()
}

/** The same of a refund; one that is asked for again goes to its gateway. Answers its state. */
export const bookRefundDecision = async (
  trx: Trx,
  {
    refundId,
    decision,
    note,
    actor,
    now,
  }: { refundId: number; decision: DoubtDecision; note: string; actor: Actor; now: Date },
): Promise<RefundState> => {
  const action = REFUND_DECISIONS.find((one) => one === decision)
  const by = {
    operatorId: actor.operatorId,
    name: actor.userName,
    side: actor.kind === 'market' ? ('operator' as const) : ('seller' as const),
    note,
  }
  const state = action ? await reportRefund(trx, { refundId, action, actor: 'person', now, by }) : null
  if (state === null) throw notAllowed()
  if (state === 'requested') await enqueue(trx, 'send_refund', { id: refundId })
  return state
}
