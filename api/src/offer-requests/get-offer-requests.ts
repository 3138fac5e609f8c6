import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { offerRequestsContract } from '@lonja/core/offer-requests/offer-requests.contract.ts'
import { paginate } from '../db/paginate.ts'
import type { Call, Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { toOfferRequest, toOfferRequestCard } from './offer-request-view.ts'
import { findOfferRequest, findOfferRequests, OFFER_REQUESTS_KEY, type RequestOwner } from './offer-requests.queries.ts'

type ListCall = Pick<Call<typeof offerRequestsContract.getOfferRequests>, 'deps' | 'query' | 'locale' | 'now'>
type OneCall = Pick<Call<typeof offerRequestsContract.getOfferRequest>, 'deps' | 'actor' | 'params' | 'locale' | 'now'>

const listOf = async ({ deps, query, locale, now }: ListCall, owner: RequestOwner) => {
  const { rows, page } = await paginate({
    order: 'recent',
    key: OFFER_REQUESTS_KEY,
    query,
    find: (window) => findOfferRequests(deps.db, { owner, state: query.state, now }, window),
    idOf: (row) => row.id,
  })
  return { ...page, items: rows.map((row) => toOfferRequestCard(row, { locale, now })) }
}

const oneOf = async ({ deps, actor, params, locale, now }: OneCall, owner: RequestOwner) => {
  const row = await findOfferRequest(deps.db, { id: params.id, owner })
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  return toOfferRequest(deps.db, row, actor, { locale, now })
}

/** Offers that the caller's account asked shops for. */
export const getOfferRequests: Verb<typeof offerRequestsContract.getOfferRequests> = (call) =>
  listOf(call, { accountId: call.actor.accountId })

/** One of them; another account's is not found. */
export const getOfferRequest: Verb<typeof offerRequestsContract.getOfferRequest> = (call) =>
  oneOf(call, { accountId: call.actor.accountId })

/** Offers that buyers asked the caller's shop for. */
export const getSellerOfferRequests: Verb<typeof offerRequestsContract.getSellerOfferRequests> = (call) =>
  listOf(call, { shopId: ownShop(call.actor) })

/** One of them; another shop's is not found. */
export const getSellerOfferRequest: Verb<typeof offerRequestsContract.getSellerOfferRequest> = (call) =>
  oneOf(call, { shopId: ownShop(call.actor) })
