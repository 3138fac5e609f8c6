import { localized } from '@lonja/api/setup/starter-text.ts'
import { type CouponTerms, couponDiscount } from '@lonja/core/coupons/coupon-discount.ts'
import { couponCuts, splitLine } from '@lonja/core/coupons/coupon-split.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { basisPoints, cents, ZERO } from '@lonja/core/kernel/money.ts'
import { random } from '@lonja/core/kernel/random.ts'
import { COUPONS, type CouponSeed, WALLETS } from './coupons.ts'
import { type Draft, summaryOf } from './order-draft.ts'
import { BUYERS } from './people.ts'
import type { Row } from './seed.queries.ts'
import { SHOPS } from './shops.ts'

/** A chance of its own, so that the coupons leave the orders' products as they are. */
const SEED = 20_260_711
/** how many of the orders that could use a coupon use one */
const USED = 0.45
/** longest time between taking a coupon and using it, in days */
const KEPT_DAYS = 5

const termsOf = (coupon: CouponSeed): CouponTerms => {
  const at = SHOPS.findIndex(({ sub }) => sub === coupon.shop)
  const limits = { shopId: at < 0 ? null : at + 1, shopIds: [], categoryIds: [], productIds: [] }
  const minimumPurchase = cents(coupon.minimum ?? 0)
  return coupon.cash === undefined
    ? {
        ...limits,
        minimumPurchase,
        type: 'percentage',
        rate: basisPoints(coupon.percent ?? 0),
        maxDiscount: coupon.max === undefined ? null : cents(coupon.max),
      }
    : { ...limits, minimumPurchase, type: 'cash', value: cents(coupon.cash) }
}

/** Coupons that whoever orders may use for whatever is ordered; promotions began after the market's orders. */
const OPEN = COUPONS.map((coupon, i) => ({ coupon, id: i + 1, terms: termsOf(coupon) })).filter(
  ({ coupon }) =>
    !coupon.categories && !coupon.trades && !coupon.near && !coupon.audience && !coupon.byItself && coupon.gone > 0,
)

const endOf = ({ days, useUntil = 0 }: CouponSeed, collected: number, now: number): number =>
  days === undefined ? now + useUntil * DAY : collected + days * DAY

/**
 * Lets some of the orders be placed with a coupon that could be had at their time, each account with the same one once. It
 * lowers the orders' amounts by the market's own computation; answers the collected coupons, without the orders' ids.
 */
export const useCoupons = (drafts: readonly Draft[], now: Date): Row[] => {
  const chance = random(SEED)
  const collected: Row[] = []
  const held = new Set(
    BUYERS.flatMap(({ email }, buyer) => (WALLETS[email] ?? []).map(([title]) => `${buyer} ${title}`)),
  )
  const buyerOf = new Map<number, number>()
  for (const { buyer } of drafts)
    buyerOf.set(
      buyer.accountId,
      BUYERS.findIndex(({ phone }) => phone === buyer.address.phone),
    )
  for (const draft of drafts) {
    const { buyer, shop, story, facts } = draft
    const at = draft.at.getTime()
    const since = at - (0.1 + chance.next() * KEPT_DAYS) * DAY
    const wants = chance.chance(USED)
    // a called-off order gives its coupon back
    if (!wants || story.some((step) => step.effects.includes('releaseStock'))) continue
    const lines = draft.summary.lines.map((line) =>
      splitLine(line, { shopId: Number(shop.row.id), productId: line.sku.productId, categoryIds: [] }),
    )
    // the shop's own comes before the market's, then the one that saves most
    const best = OPEN.filter(({ coupon, id, terms }) => {
      const key = `${buyer.accountId} coupon ${id}`
      const inWallet = held.has(`${buyerOf.get(buyer.accountId)} ${coupon.title[0]}`)
      const could = since > now.getTime() - coupon.age * DAY && since < now.getTime() + coupon.ends * DAY
      return (
        could &&
        !inWallet &&
        !held.has(key) &&
        at < endOf(coupon, since, now.getTime()) &&
        couponDiscount(terms, lines) > 0
      )
    }).sort(
      (a, b) =>
        Number(b.coupon.shop !== null) - Number(a.coupon.shop !== null) ||
        couponDiscount(b.terms, lines) - couponDiscount(a.terms, lines),
    )[0]
    if (!best) continue
    const cuts = couponCuts(best.terms, lines, shop.row.tax_include === true)
    const cheaper = draft.summary.lines.map((line, i) => ({ ...line, couponCents: cuts[i] ?? ZERO }))
    held.add(`${buyer.accountId} coupon ${best.id}`)
    draft.summary = summaryOf(shop.row, buyer, cheaper, facts.deliveryMethod)
    draft.coupon = { id: collected.length + 1, terms: best.terms, title: localized(best.coupon.title) }
    collected.push({
      id: draft.coupon.id,
      coupon_id: best.id,
      account_id: buyer.accountId,
      collected_at: new Date(since).toISOString(),
      valid_from: new Date(since).toISOString(),
      expires_at: new Date(endOf(best.coupon, since, now.getTime())).toISOString(),
      used_at: draft.at.toISOString(),
    })
  }
  return collected
}
