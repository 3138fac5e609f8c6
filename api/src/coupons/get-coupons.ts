import type { couponsContract } from '@lonja/core/coupons/coupons.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { type CouponFilter, findCouponPage, findOwnIndustries } from './coupon-page.queries.ts'
import { COUPON_KEYS } from './coupon-sorts.ts'
import { toCoupon } from './coupon-view.ts'

/** Coupons that this caller may see, with what each is to them. */
export const getCoupons: Verb<typeof couponsContract.getCoupons> = async ({
  deps,
  actor,
  query,
  location,
  locale,
  now,
}) => {
  if (query.distance !== undefined && !location) throw new Refusal('location_needed', { path: 'query.distance' })
  const { sort = 'recent' } = query
  const rights = await loadAccessRights(deps.db, actor)
  const filter: CouponFilter = {
    ...query,
    validity: query.validity ?? 'current',
    within: query.distance !== undefined && location ? { place: location, km: query.distance } : undefined,
    minimumPurchase: query.minimumPurchase === undefined ? undefined : Math.round(Number(query.minimumPurchase) * 100),
  }
  const isAsked = query.collectable !== undefined
  const findTrades = async () => (actor ? findOwnIndustries(deps.db, actor) : [])
  const asker = {
    openShopIds: rights.openShopIds,
    seesAll: rights.seesAll,
    accountId: actor?.accountId ?? null,
    industryIds: isAsked ? await findTrades() : [],
    location,
  }
  const { rows, page } = await paginate({
    order: sort,
    key: COUPON_KEYS[sort],
    query,
    isCounted: true,
    find: (window) => findCouponPage(deps.db, { filter, caller: asker, now, sort }, window),
    idOf: (row) => row.id,
  })
  // every product's page asks for the coupons of its shop, and most shops have none
  const caller = isAsked || rows.length === 0 ? asker : { ...asker, industryIds: await findTrades() }
  return {
    items: rows.map((row) => toCoupon(row, { rights, caller, locale, now })),
    ...page,
  }
}
