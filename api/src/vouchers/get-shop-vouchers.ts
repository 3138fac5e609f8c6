import type { vouchersContract } from '@lonja/core/vouchers/vouchers.contract.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { toShopVoucher } from './voucher-view.ts'
import { findShopBuyers, findShopVouchers, VOUCHER_KEY } from './vouchers.queries.ts'

/** The vouchers of the shop that one acts for, and on the first page the buyers whom it knows. */
export const getShopVouchers: Verb<typeof vouchersContract.getShopVouchers> = async ({ deps, actor, query, now }) => {
  const shopId = ownShop(actor)
  const { rows, page } = await paginate({
    order: 'recent',
    key: VOUCHER_KEY,
    query,
    find: (window) => findShopVouchers(deps.db, { shopId }, window),
    idOf: (row) => row.id,
  })
  // once for a list: who reads on has them
  const buyers = query.cursor === undefined ? await findShopBuyers(deps.db, { shopId }) : null
  return { ...page, items: rows.map((row) => toShopVoucher(row, now)), buyers }
}
