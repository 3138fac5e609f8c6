import { localize } from '@lonja/core/kernel/locale.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { DOUBT_DECISIONS, type DoubtDecision } from '@lonja/core/payments/doubt-decision.ts'
import { paymentDecisions } from '@lonja/core/payments/payment-machine.ts'
import type { paymentsContract } from '@lonja/core/payments/payments.contract.ts'
import { refundDecisions } from '@lonja/core/payments/refund-machine.ts'
import { audit } from '../audit/audit.ts'
import { paginate } from '../db/paginate.ts'
import { transaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { findProposalsAbout } from '../proposals/proposals.queries.ts'
import { shopOrAll } from '../shops/own-shop.ts'
import { bookPaymentDecision, bookRefundDecision } from './book-decision.ts'
import { DOUBT_KEY, type DoubtRow, findDoubts } from './doubts.queries.ts'
import { toPayment } from './payment-view.ts'
import { findOwnPayment, findPayment } from './payments.queries.ts'
import { proposeDecision, toDoubtProposal } from './proposals.ts'
import { findRefund } from './refunds.queries.ts'

const decisionsOf = ({ kind, state }: DoubtRow): DoubtDecision[] => {
  if (kind === 'dispute') return []
  const actions: readonly string[] =
    kind === 'payment'
      ? paymentDecisions(state as Parameters<typeof paymentDecisions>[0])
      : refundDecisions(state as Parameters<typeof refundDecisions>[0])
  return DOUBT_DECISIONS.filter((decision) => actions.includes(decision))
}

/** What waits to be confirmed of the doubts of a page, for the market's people; none for a shop. */
const proposalsOf = async (
  { deps, actor, now }: { deps: Deps; actor: Actor; now: Date },
  rows: readonly DoubtRow[],
) => {
  if (actor.kind !== 'market') return () => null
  const about = (kind: 'payment' | 'refund') =>
    findProposalsAbout(deps.db, { kind, keys: rows.filter((row) => row.kind === kind).map(({ id }) => id), now })
  const [payments, refunds] = await Promise.all([about('payment'), about('refund')])
  return ({ kind, id }: DoubtRow) => {
    const row =
      kind === 'payment'
        ? payments.find(({ payment_id }) => payment_id === id)
        : refunds.find(({ refund_id }) => kind === 'refund' && refund_id === id)
    return row ? toDoubtProposal(row, actor) : null
  }
}

/** Payments, refunds and disputes that a person has to look at, the oldest first. */
export const getDoubts: Verb<typeof paymentsContract.getDoubts> = async (call) => {
  const { deps, actor, query, locale } = call
  const shopId = shopOrAll(actor)
  const { rows, page } = await paginate({
    order: 'since',
    key: DOUBT_KEY,
    query,
    find: (window) => findDoubts(deps.db, { shopId, ...window }),
    idOf: (row) => row.row_id,
  })
  const proposalOf = await proposalsOf(call, rows)
  return {
    items: rows.map((row) => ({
      kind: row.kind,
      id: row.id,
      orderId: row.order_id,
      orderNumber: row.number,
      shopId: row.shop_id,
      shopName: localize(row.shop_names, locale, row.shop_name),
      buyerName: row.buyer_name,
      provider: row.provider,
      reference: row.reference,
      state: row.state,
      amount: toEuros(row.amount_cents),
      reason: row.reason,
      since: row.since.toISOString(),
      dueAt: row.due_at?.toISOString() ?? null,
      decisions: decisionsOf(row),
      proposal: proposalOf(row),
    })),
    ...page,
  }
}

/**
 * A person has looked at the gateway's own pages: the money of a payment in doubt came, or it did not. The shop's people decide
 * about their own money alone; what the market's people say waits for a second of them.
 */
export const decidePayment: Verb<typeof paymentsContract.decidePayment> = async (call) => {
  const { deps, actor, params, body, locale, now } = call
  shopOrAll(actor)
  const before = await findOwnPayment(deps.db, { id: params.id, actor })
  if (!before) throw new Refusal('not_found', { path: 'params.id' })
  if (actor.kind === 'market') {
    const proposal = await proposeDecision(call, { ...before, kind: 'payment' })
    return { ...toPayment(before, locale, now), proposal }
  }
  await transaction(deps.db, async (trx) => {
    await bookPaymentDecision(trx, { paymentId: params.id, decision: body.decision, now })
    await audit(trx, call, {
      action: 'payment.decide',
      subject: ['payment', params.id],
      shopId: before.shop_id,
      before: { state: before.state },
      after: { state: body.decision, note: body.note },
    })
  })
  const after = await findPayment(deps.db, { id: params.id })
  return { ...toPayment(after ?? before, locale, now), proposal: null }
}

/** The same of a refund; one that failed can be asked for again. */
export const decideRefund: Verb<typeof paymentsContract.decideRefund> = async (call) => {
  const { deps, actor, params, body, now } = call
  const shopId = shopOrAll(actor)
  const before = await findRefund(deps.db, { id: params.id })
  if (!before || (shopId !== null && before.shop_id !== shopId)) throw new Refusal('not_found', { path: 'params.id' })
  if (actor.kind === 'market') {
    const proposal = await proposeDecision(call, { ...before, kind: 'refund' })
    return { id: params.id, state: before.state, proposal }
  }
  return transaction(deps.db, async (trx) => {
    const { decision, note } = body
    const state = await bookRefundDecision(trx, { refundId: params.id, decision, note, actor, now })
    await audit(trx, call, {
      action: 'refund.decide',
      subject: ['refund', params.id],
      shopId: before.shop_id,
      before: { state: before.state },
      after: { state, note },
    })
    return { id: params.id, state, proposal: null }
  })
}
