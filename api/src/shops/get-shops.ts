import type { shopsContract } from '@lonja/core/shops/shops.contract.ts'
import { loadViewer } from '../access/viewer.ts'
import type { Verb } from '../http/implement.ts'
import { shopPage, shopPageAsk } from './find-shops.ts'
import { findShopCards } from './shop-page.queries.ts'
import { toShopCard } from './shop-view.ts'

export const getShops: Verb<typeof shopsContract.getShops> = async (call) => {
  const { deps, actor, locale, location, now } = call
  const ask = shopPageAsk(call)
  const viewer = await loadViewer(deps.db, actor)
  const { shown, frame } = shopPage(ask, await findShopCards(deps.db, ask, viewer))
  return { items: shown.map((row) => toShopCard(row, { viewer, locale, location, now })), ...frame }
}
