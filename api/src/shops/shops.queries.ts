import type { Db } from '../db/client.ts'

/** What decides whether a buyer may trade with a shop. */
export const findShopForTrade = (db: Db, { shopId }: { shopId: number }) =>
  db.selectFrom('shops').select(['id', 'visibility', 'status']).where('id', '=', shopId).executeTakeFirst()
