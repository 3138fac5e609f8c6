import { mayDo } from '@lonja/core/memberships/may-do.ts'
import type { vouchersContract } from '@lonja/core/vouchers/vouchers.contract.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { toVoucher, withoutCode } from './voucher-view.ts'
import { findMyVouchers, OWN_VOUCHER_KEY } from './vouchers.queries.ts'

/** The buyer's vouchers; those that are used up or over stay with their history, after the others. */
export const getMyVouchers: Verb<typeof vouchersContract.getMyVouchers> = async ({
  deps,
  actor,
  query,
  locale,
  now,
}) => {
  const { rows, page } = await paginate({
    order: 'usable',
    key: OWN_VOUCHER_KEY,
    query,
    find: (window) => findMyVouchers(deps.db, actor, window),
    idOf: (row) => row.id,
  })
  const items = rows.map((row) => toVoucher(row, locale, now))
  return { ...page, items: mayDo(actor.role, 'trade') ? items : items.map(withoutCode) }
}
