import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { PREPARED } from '../db/prepared.ts'

interface Kept {
  keyHash: Buffer
  now: Date
}

/** The number of a visitor's cart that has not expired, and when it will; undefined for a key that opens none. */
export const findVisitorCart = (db: Db, { keyHash, now }: Kept) =>
  db
    .selectFrom('visitor_carts')
    .select(['id', 'expires_at'])
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .modifyEnd(PREPARED)
    .executeTakeFirst()

/** Keeps a visitor's cart until a later moment, and locks it until the transaction ends; undefined when it has expired. */
export const extendVisitorCart = (db: Db, { keyHash, now, until }: Kept & { until: Date }) =>
  db
    .updateTable('visitor_carts')
    .set({ expires_at: until })
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()

export const insertVisitorCart = (db: Db, { keyHash, now, until }: Kept & { until: Date }) =>
  db
    .insertInto('visitor_carts')
    .values({ key_hash: keyHash, created_at: now, expires_at: until })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Takes a visitor's cart away, its lines with it. */
export const deleteVisitorCart = async (db: Db, { id }: { id: number }): Promise<void> => {
  await db.deleteFrom('visitor_carts').where('id', '=', id).execute()
}

/** Deletes visitors' carts that have expired, at most so many; gives how many they were. */
export const deleteExpiredCarts = async (db: Db, { now, limit }: { now: Date; limit: number }): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from visitor_carts where id = any(array(
      select id from visitor_carts where expires_at <= ${now} limit ${limit} for update skip locked))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** The lines of a visitor's cart, oldest first, with what decides whether an account may buy them. */
export const findLinesToMerge = (db: Db, { visitorCartId, accountId }: { visitorCartId: number; accountId: number }) =>
  db
    .selectFrom('cart_items as v')
    .innerJoin('skus as k', 'k.id', 'v.sku_id')
    .innerJoin('products as p', 'p.id', 'k.product_id')
    .innerJoin('shops as s', 's.id', 'v.shop_id')
    .leftJoin('cart_items as c', (join) => join.onRef('c.sku_id', '=', 'v.sku_id').on('c.account_id', '=', accountId))
    .select(['v.sku_id', 'v.quantity', 'c.quantity as in_account'])
    .select(['s.id as shop_id', 's.visibility', 's.status'])
    .select(['k.pack_size', 'k.minimum', 'k.stock', 'k.stock_control'])
    .select(sql<boolean>`k.on_shelf and p.on_shelf`.as('on_shelf'))
    .where('v.visitor_cart_id', '=', visitorCartId)
    .orderBy('v.id')
    .execute()
