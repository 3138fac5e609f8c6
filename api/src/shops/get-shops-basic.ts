import type { shopsContract } from '@lonja/core/shops/shops.contract.ts'
import { loadViewer } from '../access/viewer.ts'
import type { Verb } from '../http/implement.ts'
import { shopPage, shopPageAsk } from './find-shops.ts'
import { findShopPage } from './shop-page.queries.ts'
import { toShopBrief } from './shop-view.ts'

export const getShopsBasic: Verb<typeof shopsContract.getShopsBasic> = async (call) => {
  const { deps, actor, locale } = call
  const ask = shopPageAsk(call)
  const [viewer, rows] = await Promise.all([loadViewer(deps.db, actor), findShopPage(deps.db, ask)])
  const { shown, frame } = shopPage(ask, rows)
  return { items: shown.map((row) => toShopBrief(row, viewer, locale)), ...frame }
}
