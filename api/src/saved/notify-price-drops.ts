import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { cardPrice, hasFallen } from '@lonja/core/saved/saved.ts'
import { loadAccountRights } from '../access/access-rights.ts'
import type { Db } from '../db/client.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Task } from '../jobs/task.ts'
import { workOff } from '../jobs/work-off.ts'
import { findProductCards } from '../listings/product-cards.queries.ts'
import { notifyOfAll } from '../notifications/notify.ts'
import { loadCardTerms, toProductCard } from '../products/product-view.ts'
import { findHearers, findSavedPrices, findWaiting, noteTold, takeLook, type Waiting } from './price-drops.queries.ts'

/** Products that one notice names; of the others it says how many they are. */
const NAMED = 10

/** What an account saved and now pays less for, by its own terms and as far as it sees the price, the latest saved first. */
const findFallen = async (trx: Trx, { id: accountId, kind }: Waiting, now: Date) => {
  const rights = await loadAccountRights(trx, { accountId, kind })
  const saved = await findSavedPrices(trx, { accountId, audience: rights })
  if (saved.length === 0) return []
  const rows = await findProductCards(trx, { productIds: saved.map((one) => one.product_id) })
  const termsOf = await loadCardTerms(trx, { rights, rows, now })
  // prices are the same in each language
  const reading = { termsOf, locale: 'es' as const, today: dayOf(now) }
  const cards = new Map(rows.map((row) => [row.product_id, row]))
  return saved.flatMap(({ product_id: productId, sku_id: skuId, before_cents: before }) => {
    const row = cards.get(productId)
    if (!row || row.best_sku_id !== skuId || !rights.seesPrices({ ...row, id: row.shop_id })) return []
    const net = cardPrice(toProductCard(row, rights, reading))
    return net !== null && hasFallen(before, net) ? [{ productId, net, names: row.product_names }] : []
  })
}

const tell = (db: Db, account: Waiting, now: Date): Promise<void> =>
  transaction(db, async (trx) => {
    const accountId = account.id
    if (!(await takeLook(trx, { accountId, today: dayOf(now) }))) return
    const fallen = await findFallen(trx, account, now)
    if (fallen.length === 0) return
    await noteTold(trx, { accountId, told: fallen })
    const things = fallen.slice(0, NAMED).map(({ names }) => names)
    const operators = await findHearers(trx, { accountId })
    await notifyOfAll(
      trx,
      operators.map((operator) => ({
        kind: 'priceDrop' as const,
        event: 'fell' as const,
        to: { operator },
        facts: { things: { things, left: fallen.length - things.length } },
        path: '/uc/saved',
        now,
      })),
    )
  })

/**
 * Tells those who chose it, once a day at most, which of the products that their account saved cost it less than when it saved them, or was
 * last told of them. The notice names products and no price: it stays in an inbox after a shop has let the account out. An account that
 * fails is left to the next run and keeps no other from it.
 */
export const notifyPriceDrops: Task<'notify_price_drops'> = async ({ db, clock }) => {
  const now = clock()
  await workOff({
    find: (after: Waiting | null, limit: number) => findWaiting(db, { today: dayOf(now), after, limit }),
    work: (account) => tell(db, account, now),
    failure: (ids) => `accounts ${ids} could not be told of lower prices`,
  })
}
