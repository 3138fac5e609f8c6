import {
  type CollectFacts,
  canCollect,
  collectedState,
  couponState,
  ENDS_SOON,
} from '@lonja/core/coupons/collecting.ts'
import { distanceKm, type Place } from '@lonja/core/geo/distance.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { cents, toEuros, toPercent } from '@lonja/core/kernel/money.ts'
import type { AccessRights } from '../access/access-rights.ts'
import type { CouponCaller, CouponPageRow } from './coupon-page.queries.ts'
import type { CouponRow, NamedRow } from './coupon-rows.ts'
import type { MyCouponRow } from './my-coupons.queries.ts'

const euros = (amount: number | null) => (amount === null ? null : toEuros(cents(amount)))
/** A moment on the wire. */
export const iso = (at: Date | null) => at?.toISOString() ?? null

const toNamed = (rows: NamedRow[], locale: Locale) =>
  rows.map(({ id, names }) => ({ id, name: localize(names, locale) }))

/** What a coupon gives and on which terms, on the wire. */
export const toTerms = (row: CouponRow, locale: Locale) => ({
  title: localize(row.titles, locale),
  applies: row.applies,
  shop:
    row.shop_id === null
      ? null
      : {
          id: row.shop_id,
          name: localize(row.shop_names, locale, row.shop_name),
          logo: row.logo,
          city: row.city ?? '',
        },
  type: row.type,
  value: euros(row.value_cents),
  percentage: row.percent_bp === null ? null : toPercent(row.percent_bp),
  maxDiscount: euros(row.max_discount_cents),
  minimumPurchase: toEuros(row.minimum_purchase_cents),
  distanceLimit: row.distance_km,
  industries: toNamed(row.industries, locale),
  categories: toNamed(row.categories, locale),
  products: toNamed(row.products, locale),
  everyShop: row.shop_id === null && row.shop_ids.length === 0,
  shops: row.shops.map(({ id, name, names }) => ({ id, name: localize(names, locale, name) })),
})

/** Kilometres to the metre from the caller to a coupon's shop; null where either has no place. */
const awayOf = ({ lat, lon }: Pick<CouponRow, 'lat' | 'lon'>, location: Place | null): number | null =>
  lat === null || lon === null || location === null
    ? null
    : Math.round(distanceKm(location, { lat, lon }) * 1000) / 1000

/** What decides whether this caller may collect the coupon of a row. */
export const collectFacts = (
  row: Pick<
    CouponRow,
    | 'applies'
    | 'shop_id'
    | 'visibility'
    | 'status'
    | 'lat'
    | 'lon'
    | 'collect_until'
    | 'total'
    | 'collected'
    | 'per_account'
    | 'industry_ids'
    | 'distance_km'
  > & { had: number },
  rights: AccessRights,
  { industryIds, location }: Pick<CouponCaller, 'industryIds' | 'location'>,
): CollectFacts => ({
  applies: row.applies,
  collectUntil: row.collect_until,
  total: row.total,
  collected: row.collected,
  perAccount: row.per_account,
  mine: row.had,
  access:
    row.shop_id === null || row.visibility === null || row.status === null
      ? null
      : rights.access({ id: row.shop_id, visibility: row.visibility, status: row.status }),
  industryIds: row.industry_ids,
  ownIndustryIds: industryIds,
  distanceKm: row.distance_km,
  away: awayOf(row, location),
})

interface Sight {
  rights: AccessRights
  caller: CouponCaller
  locale: Locale
  now: Date
}

/** A published coupon on the wire, with what it is to this caller. */
export const toCoupon = (row: CouponPageRow, { rights, caller, locale, now }: Sight) => {
  const facts = collectFacts(row, rights, caller)
  const state = couponState(facts, now)
  const left = row.total === null ? null : row.total - row.collected
  return {
    ...toTerms(row, locale),
    id: row.id,
    distance: awayOf(row, caller.location),
    publishedAt: row.published_at.toISOString(),
    collectUntil: row.collect_until.toISOString(),
    endsSoon: row.collect_until > now && row.collect_until.getTime() - now.getTime() <= ENDS_SOON,
    validDays: row.valid_days,
    validFrom: iso(row.valid_from),
    validUntil: iso(row.valid_until),
    total: row.total,
    left,
    perAccount: row.per_account,
    state,
    reason: state === 'notForYou' ? (canCollect(facts, now)?.items(locale)[0]?.message ?? null) : null,
    had: row.had,
    mine: row.mine,
    usable: row.usable,
  }
}

/** A collected coupon on the wire. */
export const toMyCoupon = (row: MyCouponRow, locale: Locale, now: Date) => {
  const state = collectedState({ usedAt: row.used_at, expiresAt: row.expires_at }, now)
  return {
    ...toTerms(row, locale),
    id: row.collected_id,
    couponId: row.id,
    state,
    collectedAt: row.collected_at.toISOString(),
    validFrom: row.usable_from.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endsSoon: state === 'notUsed' && row.expires_at.getTime() - now.getTime() <= ENDS_SOON,
    usedAt: iso(row.used_at),
    usedOrderId: row.used_order_id,
  }
}
