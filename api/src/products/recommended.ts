import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { RECOMMENDED_MAX } from '@lonja/core/products/seller-product-lists.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { takeTurns } from '../db/take-turns.ts'

/** How many more products a shop may recommend, as it stands; 0 where it has as many as it may, or more. */
export const countRoom = async (db: Db, { shopId }: { shopId: number }): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from products where shop_id = ${shopId} and is_recommend`.execute(db)
  return Math.max(0, RECOMMENDED_MAX - (rows[0]?.count ?? 0))
}

/**
 * The same for a transaction that is going to recommend some: others of the shop wait until it ends. Taken before the rows of products, as
 * everybody does. Who ends a recommendation does not wait; until that is done it counts.
 */
export const takeRoom = async (trx: Db, { shopId }: { shopId: number }): Promise<number> => {
  await takeTurns(trx, 'recommended products', shopId)
  return countRoom(trx, { shopId })
}

/** The market's no to one more recommended product. */
export const recommendedFull = (): Refusal =>
  new Refusal('recommended_full', { path: 'body.recommended', params: { maximum: RECOMMENDED_MAX } })
