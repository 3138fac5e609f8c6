import { yearOf } from '@lonja/core/kernel/madrid-month.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { OFFER_STAGE } from '@lonja/core/orders/order-machine.ts'
import { orderNumber } from '@lonja/core/orders/order-number.ts'
import { displayStatus } from '@lonja/core/orders/order-status.ts'
import type { writtenOrdersContract } from '@lonja/core/orders/written-orders.contract.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Call, Verb } from '../http/implement.ts'
import { takeOfferRequest } from '../offer-requests/end-offer-request.ts'
import { endOfferRequest } from '../offer-requests/offer-requests.queries.ts'
import { ownShop } from '../shops/own-shop.ts'
import { emitOrderEvents } from '../webhooks/order-webhooks.ts'
import { notifyPlaced, pricedColumns } from './new-order.ts'
import { refuseProblems, refuseRemoved } from './order-checks.ts'
import { insertOrder, nextOrderSequence } from './place-order.queries.ts'
import { priceWrittenOrder } from './price-written-order.ts'
import { snapshotLines } from './snapshot-lines.ts'
import { takeOrdered } from './take-ordered.ts'

type Row = typeof writtenOrdersContract.writeOrder

/** The buyer's open request that the order answers, held until the transaction ends; null where it answers none. */
const requestToAnswer = async (trx: Trx, { actor, body, now }: Call<Row>) => {
  const { offerRequestId: id, buyerId } = body
  if (id === undefined) return null
  const path = 'body.offerRequestId'
  const owner = { shopId: ownShop(actor) }
  const request = await takeOfferRequest(trx, { id, owner, action: 'answer', by: 'seller', path, now })
  // a request of another buyer is not found
  if (request.account_id !== buyerId) throw new Refusal('not_found', { path })
  return request
}

/** Writes the order with everything about it but the stock. */
const write = async (trx: Trx, call: Call<Row>) => {
  const { actor, body, now } = call
  const answered = await requestToAnswer(trx, call)
  const { buyer, priced } = await priceWrittenOrder(trx, call, body)
  const { shop, summary } = priced
  refuseProblems(priced)
  // the buyer chooses on accepting; until then it is the first way that the shop offers
  const [paymentMethod] = priced.paymentMethods
  if (!paymentMethod) throw new Refusal('payment_method_unavailable', { path: 'body.deliveryMethod' })
  if (Math.round(body.expectedTotal * 100) !== summary.total)
    throw new Refusal('total_changed', { path: 'body.expectedTotal', params: { total: toEuros(summary.total) } })
  const lines = snapshotLines(priced)
  const number = orderNumber(await nextOrderSequence(trx), yearOf(now))
  const stage = OFFER_STAGE.to
  const standing = { stage, paymentMethod, paymentStatus: 'unpaid' } as const
  const status = displayStatus({ ...standing, inReview: false, hasOpenReturn: false, hasOpenRefund: false })
  const order = {
    ...pricedColumns(priced, { ...standing, status, reviewed: true, agreedDay: null, couponUseId: null }, now),
    number,
    account_id: buyer.id,
    placed_by: actor.operatorId,
    written_by: 'seller' as const,
    buyer_name: buyer.name,
    terms_days: null,
    shipping_zone: body.shippingZone ?? null,
    shipping_named: body.shipping !== undefined,
    reference: '',
    comments: body.comments ?? '',
    delivery_address: null,
    invoice_address: null,
    transfer: null,
    arrival: null,
    pick_up_time: null,
  }
  const id = await insertOrder(trx, {
    order,
    lines,
    writer: { side: 'seller', operatorId: actor.operatorId, name: actor.userName },
    fromCart: [],
    answer: null,
  }).catch(refuseRemoved)
  if (answered)
    await endOfferRequest(trx, { id: answered.id, state: 'answered', decidedBy: actor.operatorId, orderId: id, now })
  await notifyPlaced(trx, { id, order, shop, transfer: null }, ['buyer'], now)
  await audit(trx, call, {
    action: 'order.write',
    subject: ['order', id],
    shopId: shop.id,
    before: null,
    after: {
      number,
      total_cents: summary.total,
      account_id: buyer.id,
      ...(answered && { offer_request_id: answered.id }),
    },
  })
  await emitOrderEvents(trx, { events: ['order.placed'], order: { id, ...order }, now })
  return { priced, buyer, lines, reply: { id, number, status, total: toEuros(summary.total) } }
}

/**
 * Writes an order for a buyer of the shop: prices and texts are frozen, the stock is held, and the buyer is asked to accept it;
 * all of it or nothing. Nothing is due before that. It may answer the buyer's request for an offer, whose other ends it then excludes.
 * The same Idempotency-Key answers the same order.
 */
export const writeOrder: Verb<Row> = async (call) => {
  const { deps, actor, now } = call
  await deps.limits.take('order', String(actor.userId))
  const work = (trx: Trx) =>
    withIdempotency(trx, call, async () => {
      const { priced, buyer, lines, reply } = await write(trx, call)
      const { operatorId } = actor
      await takeOrdered(trx, { id: reply.id, lines, priced, accountId: buyer.id, operatorId, now })
      return reply
    })
  return deps.orderGate.run(() => transaction(deps.db, work))
}
