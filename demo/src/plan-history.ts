import { DAY, HOUR } from '@lonja/core/kernel/clock.ts'
import type { Random } from '@lonja/core/kernel/random.ts'
import { type Draft, type SellingShop, type StockedSku, summaryOf } from './order-draft.ts'
import { beginOrder, pickLines } from './plan-orders.ts'
import type { Buyer } from './plan-people.ts'
import { atTradingTime } from './trade-rhythm.ts'

/** Orders of the popular products, how many products of a shop are popular, and lines of such an order. */
const HISTORY = 1_800
const POPULAR = 12
const MOST_LINES = 5
const HISTORY_DAYS = 320

/** A sku of each of the products that a shop sells most: of those that it recommends the ones listed longest. */
const popularOf = (shop: SellingShop, random: Random): StockedSku[] => {
  const known = shop.skus.filter((sku) => sku.isRecommend && sku.age > 60).sort((a, b) => b.age - a.age)
  const products = [...new Set(known.map((sku) => sku.productId))].slice(0, POPULAR)
  return products.map((id) => random.pick(known.filter((sku) => sku.productId === id)))
}

/** How long before now an order of the past was placed at the least: what is still new is planned status by status. */
const NEWEST = 9 * DAY

/** The order as far as it has come by now: sales of the last weeks are not completed before their time to return is over. */
const untilNow = (draft: Draft, now: Date): Draft => {
  const story = draft.story.filter(({ after }) => draft.at.getTime() + after <= now.getTime())
  return { ...draft, story, status: story.at(-1)?.to ?? draft.status }
}

/** An order of products that were popular and listed when it was placed. */
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
  const at = atTradingTime(random, () => new Date(now.getTime() - NEWEST - random.next() * HISTORY_DAYS * DAY))
  const listed = popularOf(shop, random).filter((sku) => now.getTime() - sku.age * DAY < at.getTime())
  const summary = summaryOf(shop.row, rest.buyer, pickLines(listed, random, MOST_LINES), deliveryMethod)
  return summary.lines.length === 0 || summary.problems.length > 0 ? null : { ...rest, at, summary }
}

/** Days between two orders of the same products, by how fast a buyer sells them, and how many come back. */
const RHYTHMS = [14, 21, 28, 42] as const
const COMES_BACK = 0.5
/** Days by which one comes later than the buyer's own time: mostly it is the same day of the week. */
const DELAYS = [0, 0, 0, 1, 7] as const

/** The order with what follows it: the same products again after the buyer's own time, until it stops or today comes. */
const withReorders = (first: Draft, now: Date, random: Random): Draft[] => {
  const rhythm = random.pick(RHYTHMS)
  const series = [first]
  for (let at = first.at; random.chance(COMES_BACK); ) {
    at = new Date(at.getTime() + (rhythm + random.pick(DELAYS)) * DAY)
    if (at.getTime() > now.getTime() - NEWEST) break
    series.push({ ...first, at })
  }
  return series
}

/** How often the first buyer has had the same again, from how many shops, days apart. */
const REGULAR = { orders: 5, shops: ['vidal', 'besaya', 'almendros'], days: 14, listed: 90 } as const

/** What the first buyer has again and again: a completed order of each of some shops, and the same before it. */
const planRegulars = (
  shops: ReadonlyMap<string, SellingShop>,
  [buyer]: readonly Buyer[],
  now: Date,
  random: Random,
): Draft[] =>
  REGULAR.shops.flatMap((sub) => {
    for (let tries = 0; buyer && tries < 50; tries++) {
      const last = pastDraft(shops, [{ ...buyer, shops: [sub] }], now, random)
      // all of it was listed before the first of these orders
      if (!last || last.at.getTime() > now.getTime() - REGULAR.listed * DAY) continue
      const newest = last.story.at(-1)?.after ?? 0
      return Array.from({ length: REGULAR.orders }, (_, n) => ({
        ...last,
        // some hours apart from each other's deadlines
        at: new Date(now.getTime() - NEWEST - newest - n * REGULAR.days * DAY - random.int(2, 7) * HOUR),
      })).map((draft) => untilNow(draft, now))
    }
    return []
  })

/** Orders of the past year, whose stock has been sold and filled up since. The first buyer's book stays short. */
export const planHistory = (
  shops: ReadonlyMap<string, SellingShop>,
  buyers: readonly Buyer[],
  now: Date,
  random: Random,
): Draft[] => {
  const drafts: Draft[] = []
  for (let tries = 0; drafts.length < HISTORY && tries < HISTORY * 10; tries++) {
    const one = pastDraft(shops, buyers.slice(1), now, random)
    if (one)
      drafts.push(
        ...withReorders(one, now, random).flatMap((draft) => {
          const today = untilNow(draft, now)
          // transfers that are awaited for weeks are planned apart
          return today.status === 'transfer_pending' && today.facts.paysLate ? [] : today
        }),
      )
  }
  return [...drafts.slice(0, HISTORY), ...planRegulars(shops, buyers, now, random)]
}
