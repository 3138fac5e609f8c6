import { INDUSTRIES, type IndustryName } from '@lonja/api/setup/starter-categories.ts'
import { localized } from '@lonja/api/setup/starter-text.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { BUYER_TRADES, COUPONS, type CouponSeed, WALLETS } from './coupons.ts'
import { BUYERS } from './people.ts'
import type { Buyer } from './plan-people.ts'
import type { Row } from './seed.queries.ts'
import { SHOPS } from './shops.ts'

interface CouponPlan {
  coupons: Row[]
  collected: Row[]
  followedIndustries: Row[]
}

const idIn = (names: readonly string[], name: string): number => {
  const at = names.indexOf(name)
  if (at < 0) throw new RangeError(`nothing called ${name}`)
  return at + 1
}
const tradeId = (name: IndustryName) => idIn(Object.keys(INDUSTRIES), name)
const shopIds = SHOPS.map((shop) => shop.sub)
/** jsonb_populate_recordset reads arrays as PostgreSQL writes them. */
const array = (ids: readonly number[]) => `{${ids.join(',')}}`

/** The coupons, what the demo buyers hold of them, and for which trades they buy. `categories` has ids by slug; `used` are the collected ones that orders were placed with. */
export const planCoupons = (
  now: Date,
  buyers: readonly Buyer[],
  categories: ReadonlyMap<string, number>,
  used: readonly Row[],
): CouponPlan => {
  const at = (days: number): Date => new Date(now.getTime() + days * DAY)
  const text = (days: number): string => at(days).toISOString()

  const toRow = (c: CouponSeed, i: number): Row => ({
    id: i + 1,
    shop_id: c.shop === null ? null : idIn(shopIds, c.shop),
    applies: c.byItself ? 'byItself' : 'collected',
    type: c.cash === undefined ? 'percentage' : 'cash',
    titles: localized(c.title),
    value_cents: c.cash ?? null,
    percent_bp: c.percent ?? null,
    max_discount_cents: c.max ?? null,
    minimum_purchase_cents: c.minimum ?? 0,
    audience: c.audience ?? 'all',
    distance_km: c.near ?? null,
    industry_ids: array((c.trades ?? []).map(tradeId)),
    category_ids: array(
      (c.categories ?? []).map((slug) => {
        const id = categories.get(slug)
        if (id === undefined) throw new RangeError(`no category ${slug}`)
        return id
      }),
    ),
    shop_ids: array([]),
    published_at: text(-c.age),
    collect_until: text(c.ends),
    valid_days: c.days ?? null,
    valid_until: c.useUntil === undefined ? null : text(c.useUntil),
    total: c.total ?? null,
    collected: c.gone,
    per_account: c.each ?? 1,
  })

  const holdings = Object.entries(WALLETS).flatMap(([email, held]) => {
    const buyer = buyers[BUYERS.findIndex((one) => one.email === email)]
    return held.map(([title, collected]): Row => {
      const couponId = idIn(
        COUPONS.map((c) => c.title[0]),
        title,
      )
      const { days, useUntil = 0 } = COUPONS[couponId - 1] ?? {}
      return {
        coupon_id: couponId,
        account_id: buyer?.accountId,
        collected_at: text(-collected),
        valid_from: text(-collected),
        expires_at: text(days === undefined ? useUntil : days - collected),
        used_at: null,
      }
    })
  })

  return {
    coupons: COUPONS.map(toRow),
    collected: [...used, ...holdings.map((row, i) => ({ id: used.length + i + 1, ...row }))],
    followedIndustries: Object.entries(BUYER_TRADES).flatMap(([email, trades]) => {
      const buyer = buyers[BUYERS.findIndex((one) => one.email === email)]
      return trades.map((trade) => ({ user_id: buyer?.userId, industry_id: tradeId(trade) }))
    }),
  }
}
