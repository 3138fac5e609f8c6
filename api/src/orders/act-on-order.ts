import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { ordersContract } from '@lonja/core/orders/orders.contract.ts'
import { takeSpending } from '../approvals/spending.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Call, Verb } from '../http/implement.ts'
import { applyTransition } from './apply-transition.ts'
import { chooseTerms } from './choose-terms.ts'
import { orderReply } from './get-order.ts'
import { actorSide } from './order-access.ts'
import { type LockedOrder, lockOrder } from './order-facts.queries.ts'
import { findOpenRevision } from './revisions.queries.ts'

/** What a step changes of an order, as the audit log compares it. */
const stepFields = ({ status, payment_status }: LockedOrder) => ({ status, payment_status })

type Row = typeof ordersContract.actOnOrder

/**
 * One side does one thing with an order, in a transaction of its own, in which `run` lets it happen. Throws the refusals of actOnOrder.
 */
export const stepOrder = async (
  call: Pick<Call<Row>, 'deps' | 'actor' | 'now' | 'ip'>,
  { id, body }: { id: number; body: Call<Row>['body'] },
  run = async (_: Trx, step: () => Promise<void>): Promise<void> => step(),
): Promise<void> => {
  const { deps, actor, now } = call
  const { version, action, reason, carrier, trackingNumber, products: units, lots } = body
  const work = async (trx: Trx) => {
    const order = await lockOrder(trx, { id, actor })
    if (!order) throw new Refusal('not_found', { path: 'params.id' })
    if (version !== undefined && version !== order.version) throw new Refusal('order_changed', { path: 'body.version' })
    const act = { action, actor: actorSide(actor), operatorId: actor.operatorId, actorName: actor.userName }
    if (actor.limits && action === 'accept' && !order.is_offer) {
      const revision = await findOpenRevision(trx, { orderId: order.id })
      const amountCents = revision?.total_cents ?? order.total_cents
      await takeSpending(trx, actor, { amountCents, order, path: 'body.action', now })
    }
    const chosen = order.is_offer && action === 'accept' ? await chooseTerms(trx, order, call, body, now) : order
    await applyTransition(trx, chosen, { ...act, reason, carrier, trackingNumber, units, lots }, now)
    if (act.actor === 'buyer') return
    const after = await lockOrder(trx, { id, actor })
    await audit(trx, call, {
      action: 'order.step',
      subject: ['order', order.id],
      shopId: order.shop_id,
      before: stepFields(order),
      after: after ? { ...stepFields(after), action } : null,
    })
  }
  await deps.orderGate.run(() => transaction(deps.db, (trx) => run(trx, () => work(trx))))
}

/** One side does one thing with an order; of two at once the second is told that it is no longer possible. The same Idempotency-Key does it once. */
export const actOnOrder: Verb<Row> = async (call) => {
  const { deps, actor, params, body, locale, now } = call
  await stepOrder(call, { id: params.id, body }, async (trx, step) => {
    await withIdempotency(trx, call, async () => {
      await step()
      return { isDone: true }
    })
  })
  return orderReply(deps.db, { id: params.id, actor, locale, now })
}
