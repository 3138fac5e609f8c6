import { provinceOfPostCode } from '@lonja/core/addresses/spanish-address.ts'
import { OPEN_BUYING_REQUESTS_MAX, untilBounds } from '@lonja/core/buying-requests/buying-request.ts'
import type { buyingRequestsContract } from '@lonja/core/buying-requests/buying-requests.contract.ts'
import { localize } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { findAddresses } from '../addresses/addresses.queries.ts'
import type { Db } from '../db/client.ts'
import { paginate, type Window } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import {
  toBuyingRequestCard,
  toMarketsCard,
  toMarketsRequest,
  toOwnRequest,
  toShopsCard,
  toShopsRequest,
} from './buying-request-view.ts'
import {
  BUYING_REQUESTS_KEY,
  type BuyingRequestRow,
  countByCategory,
  countOpenOf,
  findBuyingRequest,
  findBuyingRequests,
  findMarketRequests,
  findShopsRequests,
  noteOpened,
  type RequestReader,
} from './buying-requests.queries.ts'

/** What the form begins with: the days that may be chosen, where the account is, and how many of its requests wait. */
export const startBuyingRequest: Verb<typeof buyingRequestsContract.startBuyingRequest> = async ({
  deps,
  actor,
  now,
}) => {
  const { accountId } = actor
  const [[address], open] = await Promise.all([
    findAddresses(deps.db, { accountId }),
    countOpenOf(deps.db, { accountId, today: dayOf(now) }),
  ])
  const province = address?.country === 'ES' ? provinceOfPostCode(address.post_code) : null
  return { until: untilBounds(now), province: province?.id ?? null, open, maximum: OPEN_BUYING_REQUESTS_MAX }
}

const pageOf = <Row extends { id: number; key: string | number }>(
  query: { limit?: number | undefined; cursor?: string | undefined },
  find: (window: Window) => Promise<Row[]>,
) => paginate({ order: 'recent', key: BUYING_REQUESTS_KEY, query, find, idOf: (row) => row.id })

/** The request that this reader asks for; others' are not found. */
const oneOf = async (db: Db, id: number, reader: RequestReader): Promise<BuyingRequestRow> => {
  const row = await findBuyingRequest(db, { id, reader })
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  return row
}

/** What the caller's account asked shops for. */
export const getBuyingRequests: Verb<typeof buyingRequestsContract.getBuyingRequests> = async ({
  deps,
  actor,
  query,
  ...reading
}) => {
  const { rows, page } = await pageOf(query, (window) => findBuyingRequests(deps.db, actor, window))
  return { ...page, items: rows.map((row) => toBuyingRequestCard(row, reading)) }
}

/** One of them with its answers. */
export const getBuyingRequest: Verb<typeof buyingRequestsContract.getBuyingRequest> = async ({
  deps,
  actor,
  params,
  ...reading
}) => toOwnRequest(deps.db, await oneOf(deps.db, params.id, { accountId: actor.accountId }), actor, reading)

/** What buyers look for in the trade of the caller's shop, or what it answered. */
export const getSellerBuyingRequests: Verb<typeof buyingRequestsContract.getSellerBuyingRequests> = async ({
  deps,
  actor,
  query,
  ...reading
}) => {
  const list = { shopId: ownShop(actor), list: query.list ?? 'open', today: dayOf(reading.now) }
  const { categoryId } = query
  const [{ rows, page }, categories] = await Promise.all([
    pageOf(query, (window) => findShopsRequests(deps.db, { ...list, categoryId }, window)),
    countByCategory(deps.db, list),
  ])
  return {
    ...page,
    items: rows.map((row) => toShopsCard(row, reading)),
    categories: categories.map(({ id, names, n }) => ({ id, name: localize(names, reading.locale), count: n })),
  }
}

/** One of them with the shop's own answer. */
export const getSellerBuyingRequest: Verb<typeof buyingRequestsContract.getSellerBuyingRequest> = async ({
  deps,
  actor,
  params,
  ...reading
}) => {
  const shopId = ownShop(actor)
  return toShopsRequest(deps.db, await oneOf(deps.db, params.id, { shopId }), { actor, shopId }, reading)
}

/** Counts a request as opened by the caller's shop. */
export const readBuyingRequest: Verb<typeof buyingRequestsContract.readBuyingRequest> = async ({
  deps,
  actor,
  params: { id },
}) => {
  const shopId = ownShop(actor)
  await oneOf(deps.db, id, { shopId })
  await noteOpened(deps.db, { id, shopId })
  return { ok: true as const }
}

/** What all buyers look for, for the market's people. */
export const getMarketBuyingRequests: Verb<typeof buyingRequestsContract.getMarketBuyingRequests> = async ({
  deps,
  query,
  ...reading
}) => {
  const which = { list: query.list ?? 'open', today: dayOf(reading.now) }
  const { rows, page } = await pageOf(query, (window) => findMarketRequests(deps.db, which, window))
  return { ...page, items: rows.map((row) => toMarketsCard(row, reading)) }
}

/** One of them with its answers. */
export const getMarketBuyingRequest: Verb<typeof buyingRequestsContract.getMarketBuyingRequest> = async ({
  deps,
  actor,
  params,
  ...reading
}) => toMarketsRequest(deps.db, await oneOf(deps.db, params.id, 'market'), actor, reading)
