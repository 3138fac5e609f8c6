import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { type DoubtDecision, mayConfirm, PROPOSAL_LIFE } from '@lonja/core/payments/doubt-decision.ts'
import { paymentDecisions } from '@lonja/core/payments/payment-machine.ts'
import type { paymentsContract } from '@lonja/core/payments/payments.contract.ts'
import { refundDecisions } from '@lonja/core/payments/refund-machine.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { proveOperator } from '../operator/prove-operator.ts'
import { lockOrderOf } from '../orders/orders.queries.ts'
import { bookPaymentDecision, bookRefundDecision } from './book-decision.ts'
import { findPayment } from './payments.queries.ts'
import { toProposal } from './proposal-view.ts'
import {
  type DoubtSubject,
  decideProposal,
  findProposals,
  insertProposal,
  lockProposal,
  type ProposalRow,
} from './proposals.queries.ts'
import { findRefund } from './refunds.queries.ts'

interface ProposeCall {
  deps: Deps
  actor: Actor
  now: Date
  ip: string
  body: { decision: DoubtDecision; note: string; code?: string | undefined; password?: string | undefined }
}

/** What a person may decide about a payment or refund as it stands. */
const possibleDecisions = async (trx: Trx, { kind, id }: DoubtSubject): Promise<readonly string[]> => {
  if (kind === 'payment') {
    const payment = await findPayment(trx, { id })
    return payment ? paymentDecisions(payment.state) : []
  }
  const refund = await findRefund(trx, { id })
  return refund ? refundDecisions(refund.state) : []
}

/**
 * The first of two steps by which the market's people decide about others' money: one of them, who shows again who they are,
 * says what they saw. Nothing moves yet.
 */
export const proposeDecision = async (
  call: ProposeCall,
  { subject, orderId, shopId }: { subject: DoubtSubject; orderId: number; shopId: number },
) => {
  const { deps, actor, body, now } = call
  await proveOperator(deps, { given: body, userId: actor.userId, now })
  return transaction(deps.db, async (trx) => {
    await lockOrderOf(trx, { id: orderId })
    const possible = await possibleDecisions(trx, subject)
    if (!possible.includes(body.decision)) throw new Refusal('transition_not_allowed', { path: 'body.decision' })
    const of = [subject]
    if ((await findProposals(trx, { of, now })).length > 0) throw new Refusal('conflict')
    const { decision, note } = body
    const expiresAt = new Date(now.getTime() + PROPOSAL_LIFE)
    await insertProposal(trx, { subject, decision, note, askedBy: actor.userId, now, expiresAt })
    await audit(trx, call, {
      action: `${subject.kind}.propose`,
      subject: [subject.kind, subject.id],
      shopId,
      after: { decision, note, expires_at: expiresAt },
    })
    const [row] = await findProposals(trx, { of, now })
    // it changed after the call came: what they saw is no more
    if (!row) throw new Refusal('transition_not_allowed', { path: 'body.decision' })
    return toProposal(row, actor)
  })
}

const subjectOf = ({ payment_id, refund_id }: ProposalRow): DoubtSubject =>
  payment_id !== null ? { kind: 'payment', id: payment_id } : { kind: 'refund', id: refund_id ?? 0 }

/** The second step: someone else confirms, and only then it counts, or turns it down. */
export const confirmDecision: Verb<typeof paymentsContract.confirmDecision> = async (call) => {
  const { deps, actor, params, body, now } = call
  await proveOperator(deps, { given: body, userId: actor.userId, now })
  await transaction(deps.db, async (trx) => {
    const row = await lockProposal(trx, { id: params.id, now })
    if (!row) throw new Refusal('not_found', { path: 'params.id' })
    if (!mayConfirm({ askedBy: row.asked_by }, actor.userId)) throw new Refusal('second_person_needed')
    // it was said of the payment or refund as it stood then: who looks at it now proposes anew
    if (row.is_overtaken) throw new Refusal('transition_not_allowed', { path: 'body.decision' })
    const { decision, note } = row
    const { kind, id } = subjectOf(row)
    const isConfirmed = body.decision === 'confirm'
    await decideProposal(trx, { id: row.id, decidedBy: actor.userId, isConfirmed, now })
    await audit(trx, call, {
      action: `${kind}.${isConfirmed ? 'confirm' : 'reject'}`,
      subject: [kind, id],
      shopId: row.shop_id,
      after: { decision, asked_by: row.asked_by },
    })
    if (!isConfirmed) return
    if (kind === 'payment') await bookPaymentDecision(trx, { paymentId: id, decision, now })
    else await bookRefundDecision(trx, { refundId: id, decision, note, actor, now })
  })
  return { ok: true }
}
