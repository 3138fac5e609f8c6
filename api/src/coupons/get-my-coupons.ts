import type { couponsContract } from '@lonja/core/coupons/coupons.contract.ts'
import { PAGE_DEFAULT } from '@lonja/core/kernel/page.ts'
import { decodeCursor, encodeCursor } from '../db/cursor.ts'
import type { Verb } from '../http/implement.ts'
import { couponCursor } from './coupon-sorts.ts'
import { toMyCoupon } from './coupon-view.ts'
import { countMyCoupons, findMyCoupons, MY_COUPON_KEYS } from './my-coupons.queries.ts'

/** The buyer's own coupons; those that are used up or over stay until they are taken out. */
export const getMyCoupons: Verb<typeof couponsContract.getMyCoupons> = async ({ deps, actor, query, locale, now }) => {
  const { limit = PAGE_DEFAULT } = query
  const { accountId } = actor
  const state = query.state ?? 'all'
  const after = decodeCursor(couponCursor(state, MY_COUPON_KEYS[state]), query.cursor)
  const rows = await findMyCoupons(deps.db, { accountId, state, now, after, limit })
  const counts = await countMyCoupons(deps.db, { accountId, now })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => toMyCoupon(row, locale, now)),
    nextCursor: last ? encodeCursor({ s: state, k: last.key, id: last.collected_id }) : null,
    total: state === 'all' ? counts.notUsed + counts.used + counts.expired : counts[state],
    totalIsMinimum: false,
    counts,
  }
}
