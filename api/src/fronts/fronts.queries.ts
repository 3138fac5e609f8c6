import type { Localized } from '@lonja/core/kernel/locale.ts'
import { FRONT_POLICIES, type Front, type FrontDraft, type FrontPolicy } from '@lonja/core/shops/front.ts'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Shops } from '../db/types.ts'

/** What a shop's buyers see of its front, the policies that it wrote itself included. */
export const findFront = async (db: Db, { shopId }: { shopId: number }): Promise<Front> => {
  const shop = await db
    .selectFrom('shops')
    .select(['banner', 'about', 'shelf_order', 'featured_ids', 'holidays', 'opening_hours', 'hour_exceptions'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow()
  const policies = await db
    .selectFrom('policies')
    .select(['type', 'texts'])
    .where('shop_id', '=', shopId)
    .where('type', 'in', FRONT_POLICIES)
    .execute()
  return {
    banner: shop.banner,
    about: shop.about,
    shelves: shop.shelf_order,
    featured: shop.featured_ids,
    holidays: shop.holidays,
    hours: shop.opening_hours,
    exceptions: shop.hour_exceptions,
    policies: Object.fromEntries(policies.map(({ type, texts }) => [type, texts])),
  }
}

/** The draft of a shop's front and its version; version 0 where nobody has written one yet. */
export const findDraft = async (db: Db, { shopId }: { shopId: number }) =>
  (await db
    .selectFrom('shop_fronts')
    .select(['version', 'draft', 'saved_at'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst()) ?? { version: 0, draft: null, saved_at: null }
export type DraftRow = Awaited<ReturnType<typeof findDraft>>

/** Locks a shop's row until the transaction ends, so that of two who change its front the second sees the first. */
export const lockFront = async (trx: Db, { shopId }: { shopId: number }): Promise<void> => {
  await trx.selectFrom('shops').select('id').where('id', '=', shopId).forNoKeyUpdate().execute()
}

/** Keeps a draft, or with null none, as the next version. */
export const keepDraft = async (
  trx: Db,
  { shopId, draft, now }: { shopId: number; draft: FrontDraft | null; now: Date },
): Promise<void> => {
  const text = draft && JSON.stringify(draft)
  await trx
    .insertInto('shop_fronts')
    .values({ shop_id: shopId, draft: text, saved_at: now })
    .onConflict((oc) =>
      oc.column('shop_id').doUpdateSet({ draft: text, saved_at: now, version: sql`shop_fronts.version + 1` }),
    )
    .execute()
}

/** Writes columns of a shop's row. */
export const updateFront = async (
  trx: Db,
  { shopId, set }: { shopId: number; set: Updateable<Shops> },
): Promise<void> => {
  await trx.updateTable('shops').set(set).where('id', '=', shopId).execute()
}

/** Puts a policy in a shop's own words; without any text the ready one is shown again. */
export const writePolicy = async (
  trx: Db,
  { shopId, type, texts, now }: { shopId: number; type: FrontPolicy; texts: Localized; now: Date },
): Promise<void> => {
  await trx.deleteFrom('policies').where('shop_id', '=', shopId).where('type', '=', type).execute()
  if (!Object.values(texts).some(Boolean)) return
  await trx
    .insertInto('policies')
    .values({ shop_id: shopId, type, texts: JSON.stringify(texts), updated_at: now })
    .execute()
}

/** Products of a shop with their names, those that are given. */
export const findFeatured = (db: Db, { shopId, ids }: { shopId: number; ids: readonly number[] }) =>
  db
    .selectFrom('products')
    .select(['id', 'names'])
    .where('shop_id', '=', shopId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()

/** How many of these categories there are. */
export const countCategories = async (db: Db, { ids }: { ids: readonly number[] }): Promise<number> => {
  const { n } = await db
    .selectFrom('categories')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .executeTakeFirstOrThrow()
  return n
}
