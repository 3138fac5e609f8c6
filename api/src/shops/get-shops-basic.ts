import type { shopsContract } from '@lonja/core/shops/shops.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Verb } from '../http/implement.ts'
import { listedShops } from './find-shops.ts'
import { findShopPage } from './shop-page.queries.ts'
import { toShopBrief } from './shop-view.ts'

export const getShopsBasic: Verb<typeof shopsContract.getShopsBasic> = async (call) => {
  const { deps, actor, locale } = call
  const [rights, { rows, page }] = await Promise.all([
    loadAccessRights(deps.db, actor),
    listedShops(call, (ask) => findShopPage(deps.db, ask)),
  ])
  return { items: rows.map((row) => toShopBrief(row, rights, locale)), ...page }
}
