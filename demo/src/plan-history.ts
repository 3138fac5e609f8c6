import { DAY } from '@lonja/core/kernel/clock.ts'
import type { Random } from '@lonja/core/kernel/random.ts'
import { type Draft, type SellingShop, type StockedSku, summaryOf } from './order-draft.ts'
import { beginOrder, pickLines } from './plan-orders.ts'
import type { Buyer } from './plan-people.ts'
import { atTradingTime } from './trade-rhythm.ts'

/** Orders of the popular goods that were completed long ago, how many goods of a shop are popular, and lines of such an order. */
const HISTORY = 1_800
const POPULAR = 12
const MOST_LINES = 5
const HISTORY_DAYS = 320

/** A sku of each of the goods that a shop sells most: of those that it recommends the ones listed longest. */
const popularOf = (shop: SellingShop, random: Random): StockedSku[] => {
  const known = shop.skus.filter((sku) => sku.isRecommend && sku.age > 60).sort((a, b) => b.age - a.age)
  const products = [...new Set(known.map((sku) => sku.productId))].slice(0, POPULAR)
  return products.map((id) => random.pick(known.filter((sku) => sku.productId === id)))
}

/** An order of popular goods that was completed after all of them had been listed. */
const pastDraft = (
  shops: ReadonlyMap<string, SellingShop>,
  buyers: readonly Buyer[],
  now: Date,
  random: Random,
): Draft | null => {
  const begun = beginOrder('completed', shops, buyers, random)
  if (!begun) return null
  const { deliveryMethod, ...rest } = begun
  const { shop } = rest
  const summary = summaryOf(shop.row, pickLines(popularOf(shop, random), random, MOST_LINES), deliveryMethod)
  const lasted = rest.story.at(-1)?.after ?? 0
  const room = Math.min(HISTORY_DAYS, ...summary.lines.map(({ sku }) => sku.age)) * DAY - lasted
  if (summary.lines.length === 0 || summary.problems.length > 0 || room < DAY) return null
  const at = atTradingTime(random, () => new Date(now.getTime() - lasted - random.next() * room))
  return { ...rest, at, summary }
}

/** Days between two orders of the same goods, by how fast a buyer sells them, and how many come back. */
const RHYTHMS = [14, 21, 28, 42] as const
const COMES_BACK = 0.5
/** Days by which one comes later than the buyer's own time: mostly it is the same day of the week. */
const DELAYS = [0, 0, 0, 1, 7] as const

/** The order with what follows it: the same goods again after the buyer's own time, until it stops or today comes. */
const withReorders = (first: Draft, now: Date, random: Random): Draft[] => {
  const rhythm = random.pick(RHYTHMS)
  const lasted = first.story.at(-1)?.after ?? 0
  const series = [first]
  for (let at = first.at; random.chance(COMES_BACK); ) {
    at = new Date(at.getTime() + (rhythm + random.pick(DELAYS)) * DAY)
    if (at.getTime() + lasted > now.getTime() - DAY) break
    series.push({ ...first, at })
  }
  return series
}

/** Completed orders of long ago, whose stock has been sold and filled up since. The first buyer's book stays short. */
export const planHistory = (
  shops: ReadonlyMap<string, SellingShop>,
  buyers: readonly Buyer[],
  now: Date,
  random: Random,
): Draft[] => {
  const drafts: Draft[] = []
  for (let tries = 0; drafts.length < HISTORY && tries < HISTORY * 10; tries++) {
    const one = pastDraft(shops, buyers.slice(1), now, random)
    if (one) drafts.push(...withReorders(one, now, random))
  }
  return drafts.slice(0, HISTORY)
}
