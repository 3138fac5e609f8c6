import type { buyingRequestsContract } from '@lonja/core/buying-requests/buying-requests.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { endBuyingRequest } from './buying-requests.queries.ts'
import { notifyBuyer } from './notify-buyer.ts'
import { takeBuyingRequest } from './take-buying-request.ts'

/** Ends the account's own request before its day. */
export const closeBuyingRequest: Verb<typeof buyingRequestsContract.closeBuyingRequest> = async ({
  deps,
  actor,
  params: { id },
  body: { found },
  now,
}) => {
  const reader = { accountId: actor.accountId }
  await transaction(deps.db, async (trx) => {
    await takeBuyingRequest(trx, { id, reader, action: found ? 'find' : 'drop', now })
    await endBuyingRequest(trx, { id, state: found ? 'found' : 'dropped', endedBy: actor.operatorId, now })
  })
  return { ok: true as const }
}

/** Removes a request for the market, with a reason, which its buyer is told. Shops that did not answer it find it no more. */
export const removeBuyingRequest: Verb<typeof buyingRequestsContract.removeBuyingRequest> = async (call) => {
  const { deps, actor, params, body, now } = call
  const { id } = params
  const { reason } = body
  if (!reason) throw new Refusal('reason_needed', { path: 'body.reason' })
  await transaction(deps.db, async (trx) => {
    const request = await takeBuyingRequest(trx, { id, reader: 'market', action: 'remove', now })
    await endBuyingRequest(trx, { id, state: 'removed', endedBy: actor.operatorId, reason, now })
    await audit(trx, call, {
      action: 'buyingRequest.remove',
      subject: ['buyingRequest', id],
      after: { reason },
      accountId: request.account_id,
    })
    await notifyBuyer(trx, 'removed', { request, facts: { reason }, now })
  })
  return { ok: true as const }
}
