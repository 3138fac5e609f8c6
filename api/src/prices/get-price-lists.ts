import type { priceListsContract } from '@lonja/core/prices/price-lists.contract.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { requireList } from './change-price-list.ts'
import { toPriceList } from './price-list-view.ts'
import { findPriceLists } from './price-lists.queries.ts'

/** The price lists of the shop that the caller acts for. */
export const getPriceLists: Verb<typeof priceListsContract.getPriceLists> = async ({ deps, actor, now }) => {
  const rows = await findPriceLists(deps.db, { shopId: ownShop(actor) })
  return { items: rows.map((row) => toPriceList(row, now)) }
}

export const getPriceList: Verb<typeof priceListsContract.getPriceList> = async ({ deps, actor, params, now }) =>
  toPriceList(await requireList(deps.db, { shopId: ownShop(actor), id: params.id }), now)
