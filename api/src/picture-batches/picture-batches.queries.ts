import type { Localized } from '@lonja/core/kernel/locale.ts'
import { BATCH_KEPT } from '@lonja/core/picture-batches/picture-batch-lists.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { PictureTexts } from '../db/documents.ts'
import type { PictureBatches } from '../db/types.ts'
import { releaseFiles } from '../files/files.queries.ts'

/** Batches of a shop that are kept. */
const KEPT = 10

/** The row that holds the files of a batch until they have been looked at. */
export const batchHolder = (id: number): string => `picture-batch:${id}`

const COLUMNS = [
  ...(['id', 'shop_id', 'state', 'reason', 'found', 'placed', 'left_out', 'created_at'] as const),
  ...(['present', 'applied_to', 'seen'] as const),
] as const

/** One of a shop's batches; `lock` keeps it until the transaction ends. */
export const findBatch = (db: Db, { shopId, id, lock = false }: { shopId: number; id: number; lock?: boolean }) => {
  const query = db.selectFrom('picture_batches').select(COLUMNS).where('id', '=', id).where('shop_id', '=', shopId)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}
export type BatchRow = NonNullable<Awaited<ReturnType<typeof findBatch>>>

/** A batch for the job that reads it. */
export const findBatchJob = (db: Db, { id }: { id: number }) =>
  db.selectFrom('picture_batches').select(['id', 'shop_id', 'state', 'found']).where('id', '=', id).executeTakeFirst()

export const insertBatch = async (trx: Db, row: Insertable<PictureBatches>): Promise<number> =>
  (await trx.insertInto('picture_batches').values(row).returning('id').executeTakeFirstOrThrow()).id

export const updateBatch = async (
  db: Db,
  { id, set }: { id: number; set: Updateable<PictureBatches> },
): Promise<void> => {
  await db.updateTable('picture_batches').set(set).where('id', '=', id).execute()
}

/** The latest batches of a shop; of what was found in each, how many pictures and how many files are left out. */
export const findBatches = (db: Db, { shopId }: { shopId: number }) =>
  db
    .selectFrom('picture_batches')
    .select(['id', 'state', 'placed', 'created_at'])
    .select([
      sql<number>`jsonb_array_length(jsonb_path_query_array(found, '$[*] ? (@.key != null)'))`.as('pictures'),
      sql<number>`jsonb_array_length(jsonb_path_query_array(found, '$[*] ? (@.problem != null)'))`.as('left_files'),
    ])
    .where('shop_id', '=', shopId)
    .orderBy('id', 'desc')
    .limit(KEPT)
    .execute()
export type BatchLineRow = Awaited<ReturnType<typeof findBatches>>[number]

/**
 * Forgets all batches of a shop but the latest that have been read, and those that nothing reads any more after a day, with their files and
 * the pictures that were never put on a product.
 */
export const forgetOldBatches = async (trx: Db, { shopId, now }: { shopId: number; now: Date }): Promise<void> => {
  const { rows } = await sql<Pick<BatchRow, 'id' | 'found'>>`
    delete from picture_batches where id in (
      (select id from picture_batches where shop_id = ${shopId} and state <> 'reading' order by id desc offset ${KEPT})
      union all
      select id from picture_batches
      where shop_id = ${shopId} and state = 'reading' and created_at <= ${new Date(now.getTime() - BATCH_KEPT)})
    returning id, found`.execute(trx)
  if (rows.length === 0) return
  await releaseFiles(trx, { holders: rows.map(({ id }) => batchHolder(id)) })
  await discardLoose(trx, { keys: rows.flatMap(({ found }) => found.flatMap(({ key }) => key ?? [])) })
}

/** Leaves pictures that no product has to the next run of the job that deletes files. */
export const discardLoose = async (db: Db, { keys }: { keys: readonly string[] }): Promise<void> => {
  await db
    .updateTable('files')
    .set({ loose_since: new Date(0) })
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .where('holder', 'is', null)
    .execute()
}

/** The files of a batch as they came, and who sent them in. */
export const findBatchFiles = (db: Db, { id }: { id: number }) =>
  db
    .selectFrom('files')
    .select(['key', 'name', 'format', 'user_id', 'account_id'])
    .where('holder', '=', batchHolder(id))
    .where('kind', '=', 'picture-batch')
    .orderBy('name')
    .orderBy('key')
    .execute()

/** What a shop's products and variants are called: references of products, references of skus, and EANs. */
export const findShopCodes = async (db: Db, { shopId }: { shopId: number }) => {
  const [products, skus] = await Promise.all([
    db
      .selectFrom('products')
      .select(['id as productId', 'serial_number as code'])
      .where('shop_id', '=', shopId)
      .execute(),
    db
      .selectFrom('skus')
      .select(['product_id as productId', 'serial_number as code', 'ean'])
      .where('shop_id', '=', shopId)
      .execute(),
  ])
  const eans = skus.flatMap(({ productId, ean }) => (ean ? [{ productId, code: ean }] : []))
  return { products, skus, eans }
}

interface OwnPictures {
  id: number
  serial_number: string
  names: Localized
  pictures: string[]
  picture_texts: PictureTexts
}

/** Those of the products given that are the shop's, with their pictures; `lock` keeps them, in the order of ids, as all who lock several. */
export const findOwnPictures = async (
  db: Db,
  { shopId, ids, lock = false }: { shopId: number; ids: readonly number[]; lock?: boolean },
): Promise<OwnPictures[]> =>
  (
    await sql<OwnPictures>`
      select id, serial_number, names, pictures, picture_texts from products
      where id = any(${ids}::int[]) and shop_id = ${shopId} order by id ${lock ? sql`for no key update` : sql``}`.execute(
      db,
    )
  ).rows

/**
 * Who sent pictures in, by their keys; those that are gone, or are a product's already, are left out. They stay until the transaction ends:
 * the job that deletes loose files passes by what is locked.
 */
export const lockLoose = (db: Db, { keys }: { keys: readonly string[] }) =>
  db
    .selectFrom('files')
    .select(['key', 'user_id'])
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .where('holder', 'is', null)
    .where('doomed', '=', false)
    .orderBy('key')
    .forUpdate()
    .execute()
