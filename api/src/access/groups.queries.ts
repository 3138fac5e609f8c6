import { sql, type Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { BuyerGroups } from '../db/types.ts'

const members = sql<number>`(
  select count(*)::int from shop_access a where a.group_id = g.id and a.state = 'approved')`.as('members')

const groups = (db: Db) => db.selectFrom('buyer_groups as g').select(['g.id', 'g.name', 'g.discount_bp', members])

export const findGroups = (db: Db, { shopId }: { shopId: number }) =>
  groups(db).where('g.shop_id', '=', shopId).orderBy('g.discount_bp').orderBy('g.id').execute()
export type GroupRow = Awaited<ReturnType<typeof findGroups>>[number]

export const findGroup = (db: Db, { id, shopId }: { id: number; shopId: number }) =>
  groups(db).where('g.id', '=', id).where('g.shop_id', '=', shopId).executeTakeFirst()

/** Takes a group for a change: whoever changes it as well waits. */
export const lockGroup = (db: Db, { id, shopId }: { id: number; shopId: number }) =>
  groups(db).where('g.id', '=', id).where('g.shop_id', '=', shopId).forNoKeyUpdate().executeTakeFirst()

/** Makes a group unless the shop has as many as it may; null then. Writers of one shop wait for each other. */
export const insertGroup = async (
  db: Db,
  {
    shopId,
    name,
    discountBp,
    now,
    maximum,
  }: { shopId: number; name: string; discountBp: number; now: Date; maximum: number },
): Promise<number | null> => {
  await sql`select id from shops where id = ${shopId} for no key update`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into buyer_groups (shop_id, name, discount_bp, created_at)
    select ${shopId}, ${name}, ${discountBp}, ${now}
    where (select count(*) from buyer_groups where shop_id = ${shopId}) < ${maximum} returning id`.execute(db)
  return rows[0]?.id ?? null
}

export const updateGroup = async (
  db: Db,
  { id, shopId, set }: { id: number; shopId: number; set: Updateable<BuyerGroups> },
): Promise<void> => {
  if (Object.keys(set).length === 0) return
  await db.updateTable('buyer_groups').set(set).where('id', '=', id).where('shop_id', '=', shopId).execute()
}

export const removeGroup = async (db: Db, { id, shopId }: { id: number; shopId: number }): Promise<boolean> => {
  const done = await db.deleteFrom('buyer_groups').where('id', '=', id).where('shop_id', '=', shopId).executeTakeFirst()
  return done.numDeletedRows === 1n
}
