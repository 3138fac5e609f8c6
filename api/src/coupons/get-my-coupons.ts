import type { couponsContract } from '@lonja/core/coupons/coupons.contract.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { toMyCoupon } from './coupon-view.ts'
import { countMyCoupons, findMyCoupons, MY_COUPON_KEYS } from './my-coupons.queries.ts'

/** The buyer's own coupons; those that are used up or over stay until they are taken out. */
export const getMyCoupons: Verb<typeof couponsContract.getMyCoupons> = async ({ deps, actor, query, locale, now }) => {
  const { accountId } = actor
  const state = query.state ?? 'all'
  const { rows, page } = await paginate({
    order: state,
    key: MY_COUPON_KEYS[state],
    query,
    find: (window) => findMyCoupons(deps.db, { accountId, state, now }, window),
    idOf: (row) => row.collected_id,
  })
  const counts = await countMyCoupons(deps.db, { accountId, now })
  return {
    ...page,
    items: rows.map((row) => toMyCoupon(row, locale, now)),
    total: state === 'all' ? counts.notUsed + counts.used + counts.expired : counts[state],
    counts,
  }
}
