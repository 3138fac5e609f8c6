import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { sellerPublicationsContract } from '@lonja/core/publications/seller-publications.contract.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { toListedPublication, toOwnPublication } from './seller-publication-view.ts'
import {
  countShopPublications,
  findOwnPublication,
  findShopPublications,
  OWN_PUBLICATION_KEY,
} from './seller-publications.queries.ts'

/** What the shop that the caller acts for publishes. */
export const getSellerPublications: Verb<typeof sellerPublicationsContract.getSellerPublications> = async ({
  deps,
  actor,
  query,
  locale,
  now,
}) => {
  const shopId = ownShop(actor)
  const { rows, page } = await paginate({
    order: 'recent',
    key: OWN_PUBLICATION_KEY,
    query,
    find: (window) => findShopPublications(deps.db, { shopId, state: query.state, now }, window),
    idOf: (row) => row.id,
  })
  const counts = await countShopPublications(deps.db, { shopId, now })
  return { ...page, items: rows.map((row) => toListedPublication(row, locale, now)), counts }
}

export const getSellerPublication: Verb<typeof sellerPublicationsContract.getSellerPublication> = async ({
  deps,
  actor,
  params,
  locale,
  now,
}) => {
  const row = await findOwnPublication(deps.db, { shopId: ownShop(actor), id: params.id })
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  return toOwnPublication(deps.db, row, locale, now)
}
