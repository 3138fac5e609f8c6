import { localize } from '@lonja/core/kernel/locale.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { paymentDecisions } from '@lonja/core/payments/payment-machine.ts'
import type { paymentsContract } from '@lonja/core/payments/payments.contract.ts'
import { refundDecisions } from '@lonja/core/payments/refund-machine.ts'
import { audit } from '../audit/audit.ts'
import { paginate } from '../db/paginate.ts'
import { transaction } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { proveOperator } from '../operator/prove-operator.ts'
import { DOUBT_KEY, type DoubtRow, findDoubts } from './doubts.queries.ts'
import { toPayment } from './payment-view.ts'
import { findOwnPayment, findPayment } from './payments.queries.ts'
import { findRefund } from './refunds.queries.ts'
import { reportPayment } from './report-payment.ts'
import { reportRefund } from './report-refund.ts'

/** The shop whose doubts someone decides; null for the market's own people, who see all. Buyers decide none. */
const scopeOf = (actor: Actor): number | null => {
  if (actor.kind === 'market') return null
  if (actor.kind !== 'shop' || actor.shopId === null) throw new Refusal('forbidden')
  return actor.shopId
}

const DECISIONS = ['settle', 'fail', 'succeed', 'retry'] as const
type Decision = (typeof DECISIONS)[number]
const decisionsOf = ({ kind, state }: DoubtRow): Decision[] => {
  if (kind === 'dispute') return []
  const actions: readonly string[] =
    kind === 'payment'
      ? paymentDecisions(state as Parameters<typeof paymentDecisions>[0])
      : refundDecisions(state as Parameters<typeof refundDecisions>[0])
  return DECISIONS.filter((decision) => actions.includes(decision))
}

/** Payments, refunds and disputes that a person has to look at, the oldest first. */
export const getDoubts: Verb<typeof paymentsContract.getDoubts> = async ({ deps, actor, query, locale }) => {
  const shopId = scopeOf(actor)
  const { rows, page } = await paginate({
    order: 'since',
    key: DOUBT_KEY,
    query,
    find: (window) => findDoubts(deps.db, { shopId, ...window }),
    idOf: (row) => row.row_id,
  })
  return {
    items: rows.map((row) => ({
      kind: row.kind,
      id: row.id,
      orderId: row.order_id,
      orderNumber: row.number,
      shopId: row.shop_id,
      shopName: localize(row.shop_names, locale) || row.shop_name,
      buyerName: row.buyer_name,
      provider: row.provider,
      reference: row.reference,
      state: row.state,
      amount: toEuros(row.amount_cents),
      reason: row.reason,
      since: row.since.toISOString(),
      dueAt: row.due_at?.toISOString() ?? null,
      decisions: decisionsOf(row),
    })),
    ...page,
    total: null,
    totalIsMinimum: false,
  }
}

/** A person has looked at the gateway's own pages: the money of a payment in doubt came, or it did not. */
export const decidePayment: Verb<typeof paymentsContract.decidePayment> = async (call) => {
  const { deps, actor, params, body, locale, now } = call
  scopeOf(actor)
  const before = await findOwnPayment(deps.db, { id: params.id, actor })
  if (!before) throw new Refusal('not_found', { path: 'params.id' })
  // about others' money: it has to be one of the market's people, not someone at their open screen
  if (actor.kind === 'market') await proveOperator(deps, { given: body, userId: actor.userId, now })
  await transaction(deps.db, async (trx) => {
    const report = { action: body.decision, ...(body.decision === 'fail' && { failure: 'other' }) }
    const outcome = await reportPayment(trx, { paymentId: params.id, report, actor: 'person', now })
    if (outcome === 'ignored') throw new Refusal('transition_not_allowed', { path: 'body.decision' })
    await audit(trx, call, {
      action: 'payment.decide',
      subject: ['payment', params.id],
      shopId: before.shop_id,
      before: { state: before.state },
      after: { state: body.decision, note: body.note },
    })
  })
  const after = await findPayment(deps.db, { id: params.id })
  return toPayment(after ?? before, locale, now)
}

/** The same of a refund; one that failed can be asked for again. */
export const decideRefund: Verb<typeof paymentsContract.decideRefund> = async (call) => {
  const { deps, actor, params, body, now } = call
  const shopId = scopeOf(actor)
  const before = await findRefund(deps.db, { id: params.id })
  if (!before || (shopId !== null && before.shop_id !== shopId)) throw new Refusal('not_found', { path: 'params.id' })
  if (actor.kind === 'market') await proveOperator(deps, { given: body, userId: actor.userId, now })
  return transaction(deps.db, async (trx) => {
    const state = await reportRefund(trx, {
      refundId: params.id,
      action: body.decision,
      actor: 'person',
      now,
      by: {
        operatorId: actor.operatorId,
        name: actor.userName,
        side: actor.kind === 'market' ? 'operator' : 'seller',
        note: body.note,
      },
    })
    if (state === null) throw new Refusal('transition_not_allowed', { path: 'body.decision' })
    if (state === 'requested') await enqueue(trx, 'send_refund', { id: params.id })
    await audit(trx, call, {
      action: 'refund.decide',
      subject: ['refund', params.id],
      shopId: before.shop_id,
      before: { state: before.state },
      after: { state, note: body.note },
    })
    return { id: params.id, state }
  })
}
