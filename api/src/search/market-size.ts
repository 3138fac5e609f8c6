import type { Db } from '../db/client.ts'

/** Product ids up to which all hits are read: an index of words then gives each of them, and those that sell best are ranked. */
const SMALL_MARKET = 30_000

/** When a market was last seen to be large or not, in ms, by database; asked again after a minute. */
const sizes = new WeakMap<Db, { isLarge: boolean; at: number }>()
const SIZE_KEPT = 60_000

/** Whether the market has so many products that not all hits of a word can be read. */
export const isLargeMarket = async (db: Db): Promise<boolean> => {
  const known = sizes.get(db)
  if (known && performance.now() - known.at < SIZE_KEPT) return known.isLarge
  const { last } = await db
    .selectFrom('product_search')
    .select((eb) => eb.fn.max('product_id').as('last'))
    .executeTakeFirstOrThrow()
  const isLarge = (last ?? 0) > SMALL_MARKET
  sizes.set(db, { isLarge, at: performance.now() })
  return isLarge
}
