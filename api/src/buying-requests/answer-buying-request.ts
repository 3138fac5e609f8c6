import { BUYING_ANSWERS_MAX, type BuyingRequestAction } from '@lonja/core/buying-requests/buying-request.ts'
import type { buyingRequestsContract } from '@lonja/core/buying-requests/buying-requests.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { refuseBlockedWords } from '../conversations/write-message.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Call, Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import {
  type BuyingRequestRow,
  countAnswers,
  deleteAnswer,
  findOnShelf,
  findOwnAnswer,
  findShopName,
  insertAnswer,
  isShopOpen,
  noteOpened,
  updateAnswer,
} from './buying-requests.queries.ts'
import { notifyBuyer } from './notify-buyer.ts'
import { takeBuyingRequest } from './take-buying-request.ts'

type Given = Call<typeof buyingRequestsContract.changeBuyingAnswer>['body']

/** The answer as it is kept. Refuses products that the shop does not have on the shelf, and words that the market wants nowhere. */
const answerOf = async (trx: Trx, shopId: number, { text, productIds = [] }: Given) => {
  await refuseBlockedWords(trx, { text })
  const ids = [...new Set(productIds)]
  const known = new Set((await findOnShelf(trx, { shopId, ids })).map(({ id }) => id))
  if (!ids.every((id) => known.has(id)))
    throw new Refusal('field_invalid', { path: 'body.productIds', params: { field: 'productIds' } })
  return { text, product_ids: ids }
}

const told = ({ text, product_ids: productIds }: { text: string; product_ids: readonly number[] }) => ({
  text,
  productIds: [...productIds],
})

const answer = async (trx: Trx, call: Call<typeof buyingRequestsContract.answerBuyingRequest>) => {
  const { actor, params, body, now } = call
  const { id } = params
  const shopId = ownShop(actor)
  const request = await takeBuyingRequest(trx, { id, reader: { shopId }, action: 'answer', now })
  if (await findOwnAnswer(trx, { requestId: id, shopId }))
    throw new Refusal('buying_request_answered', { path: 'params.id' })
  if ((await countAnswers(trx, { requestId: id })) >= BUYING_ANSWERS_MAX)
    throw new Refusal('buying_request_full', { path: 'params.id', params: { maximum: BUYING_ANSWERS_MAX } })
  const row = await answerOf(trx, shopId, body)
  await insertAnswer(trx, {
    ...row,
    request_id: id,
    shop_id: shopId,
    answered_by: actor.operatorId,
    answered_at: now,
  })
  await noteOpened(trx, { id, shopId })
  await audit(trx, call, { action: 'buyingRequest.answer', subject: ['buyingRequest', id], after: told(row) })
  await notifyBuyer(trx, 'answered', {
    request,
    facts: { shop: await findShopName(trx, { shopId }) },
    // a shop that takes its answer back and answers again is no news
    once: `buyingRequest:${id}:${shopId}`,
    now,
  })
  return { ok: true as const }
}

/**
 * Answers what a buyer looks for, once for each shop; whoever answers first of two people of a shop has answered for it. Answers to one
 * request are judged one after the other. The same Idempotency-Key answers once.
 */
export const answerBuyingRequest: Verb<typeof buyingRequestsContract.answerBuyingRequest> = async (call) => {
  const { deps, actor } = call
  await deps.limits.take('message', String(actor.accountId))
  return transaction(deps.db, (trx) => withIdempotency(trx, call, () => answer(trx, call)))
}

/** Holds a request that the caller's shop has answered, and gives both. */
const takeAnswered = async (
  trx: Trx,
  { id, shopId, action, now }: { id: number; shopId: number; action: BuyingRequestAction; now: Date },
): Promise<{ request: BuyingRequestRow; before: { text: string; product_ids: number[] } }> => {
  const request = await takeBuyingRequest(trx, { id, reader: { shopId }, action, now })
  const before = await findOwnAnswer(trx, { requestId: id, shopId })
  if (!before) throw new Refusal('not_found', { path: 'params.id' })
  return { request, before }
}

/** Writes the shop's answer anew, while the request waits and the shop is open; a closed one can only take it back. */
export const changeBuyingAnswer: Verb<typeof buyingRequestsContract.changeBuyingAnswer> = async (call) => {
  const { deps, actor, params, body, now } = call
  const { id } = params
  const shopId = ownShop(actor)
  await deps.limits.take('message', String(actor.accountId))
  await transaction(deps.db, async (trx) => {
    const { before } = await takeAnswered(trx, { id, shopId, action: 'change', now })
    if (!(await isShopOpen(trx, { shopId }))) throw new Refusal('shop_not_open')
    const row = await answerOf(trx, shopId, body)
    await updateAnswer(trx, { requestId: id, shopId, ...row, answered_by: actor.operatorId, answered_at: now })
    const subject = ['buyingRequest', id] as const
    await audit(trx, call, { action: 'buyingRequest.answer.change', subject, before: told(before), after: told(row) })
  })
  return { ok: true as const }
}

/** Takes the shop's answer back, while the request waits. */
export const takeBackBuyingAnswer: Verb<typeof buyingRequestsContract.takeBackBuyingAnswer> = async (call) => {
  const { deps, actor, params, now } = call
  const { id } = params
  const shopId = ownShop(actor)
  await transaction(deps.db, async (trx) => {
    const { before } = await takeAnswered(trx, { id, shopId, action: 'takeBack', now })
    await deleteAnswer(trx, { requestId: id, shopId })
    const subject = ['buyingRequest', id] as const
    await audit(trx, call, { action: 'buyingRequest.answer.takeBack', subject, before: told(before) })
  })
  return { ok: true as const }
}
