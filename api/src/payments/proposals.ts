import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { DoubtDecision } from '@lonja/core/payments/doubt-decision.ts'
import { paymentDecisions } from '@lonja/core/payments/payment-machine.ts'
import type { paymentsContract } from '@lonja/core/payments/payments.contract.ts'
import { refundDecisions } from '@lonja/core/payments/refund-machine.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { proveOperator } from '../operator/prove-operator.ts'
import { lockOrderOf } from '../orders/order-facts.queries.ts'
import { answerProposal } from '../proposals/answer-proposal.ts'
import type { ProposalRow } from '../proposals/proposals.queries.ts'
import { propose, toProposal } from '../proposals/propose.ts'
import { bookPaymentDecision, bookRefundDecision } from './book-decision.ts'
import { findPayment } from './payments.queries.ts'
import { findRefund } from './refunds.queries.ts'

interface ProposeCall {
  deps: Deps
  actor: Actor
  now: Date
  ip: string
  body: { decision: DoubtDecision; note: string; code?: string | undefined; password?: string | undefined }
}

/** A payment or refund in doubt, as it was found. */
interface Doubtful {
  kind: 'payment' | 'refund'
  id: number
  order_id: number
  shop_id: number
  amount_cents: number
}

/** What a person may decide about a payment or refund as it stands. */
const possibleDecisions = async (trx: Trx, { kind, id }: Doubtful): Promise<readonly string[]> => {
  if (kind === 'payment') {
    const payment = await findPayment(trx, { id })
    return payment ? paymentDecisions(payment.state) : []
  }
  const refund = await findRefund(trx, { id })
  return refund ? refundDecisions(refund.state) : []
}

/** A decision about a payment or refund that waits to be confirmed, as one of the market's people sees it. */
export const toDoubtProposal = (row: ProposalRow, actor: Actor) => {
  if (row.decision === null) throw new Error(`proposal ${row.id} decides nothing`)
  return { ...toProposal(row, actor), decision: row.decision, note: row.note }
}

/**
 * The first of two steps by which the market's people decide about others' money: one of them, who shows again who they are,
 * says what they saw. Nothing moves yet.
 */
export const proposeDecision = async (call: ProposeCall, doubtful: Doubtful) => {
  const { deps, actor, body, now } = call
  const { kind, id } = doubtful
  await proveOperator(deps, { given: body, userId: actor.userId, now })
  return transaction(deps.db, async (trx) => {
    await lockOrderOf(trx, { id: doubtful.order_id })
    const possible = await possibleDecisions(trx, doubtful)
    if (!possible.includes(body.decision)) throw new Refusal('transition_not_allowed', { path: 'body.decision' })
    const { decision, note } = body
    const facts = { amount: { cents: doubtful.amount_cents }, note }
    const row = await propose(trx, call, { subject: { kind, key: id }, decision, note, facts })
    await audit(trx, call, {
      action: `${kind}.propose`,
      subject: [kind, id],
      shopId: doubtful.shop_id,
      after: { decision, note, expires_at: row.expires_at },
    })
    return toDoubtProposal(row, actor)
  })
}

const ACTS = { confirm: 'confirm', reject: 'reject', withdraw: 'takeBack' } as const

/** The second step: someone else confirms, and only then money moves, or turns it down; or its author takes it back. */
export const confirmDecision: Verb<typeof paymentsContract.confirmDecision> = (call) =>
  answerProposal(call, {
    kinds: ['payment', 'refund'],
    lock: async (trx, { order_id }) => {
      if (order_id !== null) await lockOrderOf(trx, { id: order_id })
    },
    apply: async (trx, { payment_id, refund_id, decision, note, shop_id, asked_by }, answer) => {
      if (decision === null) return
      const [kind, id] =
        payment_id !== null ? (['payment', payment_id] as const) : (['refund', refund_id ?? 0] as const)
      await audit(trx, call, {
        action: `${kind}.${ACTS[answer]}`,
        subject: [kind, id],
        shopId: shop_id,
        after: { decision, ...(answer !== 'withdraw' && { asked_by }) },
      })
      if (answer !== 'confirm') return
      const { actor, now } = call
      if (kind === 'payment') await bookPaymentDecision(trx, { paymentId: id, decision, now })
      else await bookRefundDecision(trx, { refundId: id, decision, note, actor, now })
    },
  })
