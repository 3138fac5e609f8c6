import type { shopsContract } from '@lonja/core/shops/shops.contract.ts'
import { loadViewer } from '../access/viewer.ts'
import type { Verb } from '../http/implement.ts'
import { listedShops } from './find-shops.ts'
import { findShopPage } from './shop-page.queries.ts'
import { toShopBrief } from './shop-view.ts'

export const getShopsBasic: Verb<typeof shopsContract.getShopsBasic> = async (call) => {
  const { deps, actor, locale } = call
  const [viewer, { rows, page }] = await Promise.all([
    loadViewer(deps.db, actor),
    listedShops(call, (ask) => findShopPage(deps.db, ask)),
  ])
  return { items: rows.map((row) => toShopBrief(row, viewer, locale)), ...page }
}
