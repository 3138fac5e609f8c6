import { Refusal } from '@lonja/core/kernel/refusals.ts'
import {
  nextOfferRequest,
  type OfferRequestAction,
  type OfferRequestActor,
} from '@lonja/core/offer-requests/offer-request.ts'
import type { offerRequestsContract } from '@lonja/core/offer-requests/offer-requests.contract.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { notifyBuyer } from './notify-sides.ts'
import { endOfferRequest, findOfferRequest, type OfferRequestRow, type RequestOwner } from './offer-requests.queries.ts'

interface Step {
  id: number
  owner: RequestOwner
  action: OfferRequestAction
  by: OfferRequestActor
  /** the field that names the request */
  path: string
  now: Date
}

/**
 * Holds a request until the transaction ends, where this step may be taken with it: of two acts at once the second is refused
 * (offer_request_over). Throws not_found for others' requests.
 */
export const takeOfferRequest = async (
  trx: Trx,
  { id, owner, action, by, path, now }: Step,
): Promise<OfferRequestRow> => {
  const request = await findOfferRequest(trx, { id, owner, lock: true })
  if (!request) throw new Refusal('not_found', { path })
  if (!nextOfferRequest(request.state, action, by, { closesAt: request.closes_at, now }))
    throw new Refusal('offer_request_over', { path })
  return request
}

/** Declines a request with a reason, which its buyer is told. */
export const declineOfferRequest: Verb<typeof offerRequestsContract.declineOfferRequest> = async (call) => {
  const { deps, actor, params, body, now } = call
  const { reason } = body
  if (!reason) throw new Refusal('reason_needed', { path: 'body.reason' })
  const owner = { shopId: ownShop(actor) }
  await transaction(deps.db, async (trx) => {
    const step = { id: params.id, owner, action: 'decline', by: 'seller', path: 'params.id', now } as const
    const request = await takeOfferRequest(trx, step)
    await endOfferRequest(trx, { id: params.id, state: 'declined', decidedBy: actor.operatorId, reason, now })
    await audit(trx, call, { action: 'offerRequest.decline', subject: ['offerRequest', params.id], after: { reason } })
    await notifyBuyer(trx, 'declined', { ...request, facts: { reason }, now })
  })
  return { ok: true as const }
}

/** Withdraws what the caller's account asked for, while its shop has not answered. */
export const withdrawOfferRequest: Verb<typeof offerRequestsContract.withdrawOfferRequest> = async ({
  deps,
  actor,
  params,
  now,
}) => {
  const owner = { accountId: actor.accountId }
  await transaction(deps.db, async (trx) => {
    await takeOfferRequest(trx, { id: params.id, owner, action: 'withdraw', by: 'buyer', path: 'params.id', now })
    await endOfferRequest(trx, { id: params.id, state: 'withdrawn', decidedBy: actor.operatorId, now })
  })
  return { ok: true as const }
}
