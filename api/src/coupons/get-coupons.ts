import type { couponsContract } from '@lonja/core/coupons/coupons.contract.ts'
import { PAGE_DEFAULT } from '@lonja/core/kernel/page.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { loadViewer } from '../access/viewer.ts'
import { decodeCursor, encodeCursor, totalOf } from '../db/cursor.ts'
import type { Verb } from '../http/implement.ts'
import { type CouponFilter, findCouponPage, findOwnIndustries } from './coupon-page.queries.ts'
import { COUPON_KEYS, couponCursor } from './coupon-sorts.ts'
import { toCoupon } from './coupon-view.ts'

/** Coupons that this reader may see, with what each is to them. */
export const getCoupons: Verb<typeof couponsContract.getCoupons> = async ({
  deps,
  actor,
  query,
  location,
  locale,
  now,
}) => {
  if (query.distance !== undefined && !location) throw new Refusal('location_needed', { path: 'query.distance' })
  const { sort = 'recent', limit = PAGE_DEFAULT } = query
  const cursor = decodeCursor(couponCursor(sort, COUPON_KEYS[sort]), query.cursor)
  const viewer = await loadViewer(deps.db, actor)
  const filter: CouponFilter = {
    ...query,
    validity: query.validity ?? 'current',
    within: query.distance !== undefined && location ? { place: location, km: query.distance } : undefined,
    minimumPurchase: query.minimumPurchase === undefined ? undefined : Math.round(Number(query.minimumPurchase) * 100),
  }
  const reader = {
    openShopIds: viewer.openShopIds,
    seesAll: viewer.seesAll,
    accountId: actor?.accountId ?? null,
    industryIds: actor ? await findOwnIndustries(deps.db, actor) : [],
    location,
  }
  const rows = await findCouponPage(deps.db, { filter, reader, now, sort, cursor, rows: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => toCoupon(row, { viewer, reader, locale, now })),
    nextCursor: last ? encodeCursor({ s: sort, k: last.key, id: last.id }) : null,
    ...totalOf(cursor ? null : (rows[0]?.found ?? 0)),
  }
}
