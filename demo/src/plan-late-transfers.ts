import { DAY } from '@lonja/core/kernel/clock.ts'
import { random } from '@lonja/core/kernel/random.ts'
import { type Draft, type SellingShop, summaryOf } from './order-draft.ts'
import { happenings } from './order-path.ts'
import { factsOf, pickLines } from './plan-orders.ts'
import type { Buyer } from './plan-people.ts'
import { TRANSFER_DAYS } from './plan-shops.ts'

/** A chance of its own, so that these orders leave the others as they are. */
const SEED = 20_261_120
/** Transfers that are awaited for longer than most shops would: the shop, and days since the order. */
const AWAITED: readonly (readonly [shop: string, days: number])[] = [
  ['besaya', TRANSFER_DAYS + 4],
  ['pisuerga', TRANSFER_DAYS + 12],
]

/** Orders of late payers whose transfer is still awaited. They take what they hold from the skus' stock. */
export const planLateTransfers = (
  shops: ReadonlyMap<string, SellingShop>,
  buyers: readonly Buyer[],
  now: Date,
): Draft[] => {
  const chance = random(SEED)
  return AWAITED.map(([sub, days]) => {
    const shop = shops.get(sub)
    const buyer = chance.pick(buyers.filter(({ paysLate, shops }) => paysLate && shops.includes(sub)))
    if (!shop) throw new RangeError(`no shop ${sub}`)
    const facts = factsOf(shop.row, buyer, 'transfer', 'shipment')
    const story = happenings('transfer_pending', facts, shop.row.automatic_pay === true, chance)
    if (!story) throw new RangeError(`${sub} awaits no transfers`)
    for (;;) {
      const summary = summaryOf(shop.row, buyer, pickLines(shop.skus, chance), facts.deliveryMethod)
      if (summary.problems.length > 0) continue
      for (const { sku, quantity } of summary.lines) sku.stock -= quantity
      const at = new Date(now.getTime() - days * DAY - (story.at(-1)?.after ?? 0))
      return { at, status: 'transfer_pending', shop, buyer, facts, story, summary, random: chance }
    }
  })
}
