import type { shopsContract } from '@lonja/core/shops/shops.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Verb } from '../http/implement.ts'
import { listedShops } from './find-shops.ts'
import { findShopCards } from './shop-page.queries.ts'
import { toShopCard } from './shop-view.ts'

export const getShops: Verb<typeof shopsContract.getShops> = async (call) => {
  const { deps, actor, locale, location, now } = call
  const rights = await loadAccessRights(deps.db, actor)
  const { rows, page } = await listedShops(call, (ask) => findShopCards(deps.db, ask, rights))
  return { items: rows.map((row) => toShopCard(row, { rights, locale, location, now })), ...page }
}
