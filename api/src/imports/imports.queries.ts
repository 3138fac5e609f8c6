import type { ImportState } from '@lonja/core/products/seller-product-lists.ts'
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { ImportJobs } from '../db/types.ts'

/** Imports of a shop that are kept to be looked at. */
const KEPT = 20

const TOLD = ['id', 'file_name', 'state', 'created_at', 'percent_done', 'good', 'bad', 'products', 'reason'] as const

const told = (db: Db) =>
  db
    .selectFrom('import_jobs')
    .select(TOLD)
    .select((eb) => eb('errors', 'is not', null).as('has_errors'))

export const findImports = (db: Db, { shopId }: { shopId: number }) =>
  told(db).where('shop_id', '=', shopId).orderBy('id', 'desc').limit(KEPT).execute()
export type ImportRow = Awaited<ReturnType<typeof findImports>>[number]

export const insertImport = async (trx: Db, row: Insertable<ImportJobs>): Promise<number> =>
  (await trx.insertInto('import_jobs').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Forgets all but the latest; gives the ids of those that went, whose files are to be let go. */
export const forgetOldImports = async (trx: Db, { shopId }: { shopId: number }): Promise<number[]> =>
  (
    await trx
      .deleteFrom('import_jobs')
      .where('shop_id', '=', shopId)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('import_jobs')
          .select('id')
          .where('shop_id', '=', shopId)
          .where('state', 'in', ['done', 'refused', 'failed'] satisfies ImportState[])
          .orderBy('id', 'desc')
          .offset(KEPT - 1),
      )
      .returning('id')
      .execute()
  ).map(({ id }) => id)

export const findImportErrors = (db: Db, { shopId, id }: { shopId: number; id: number }) =>
  db
    .selectFrom('import_jobs')
    .select(['errors', 'file_name'])
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('errors', 'is not', null)
    .executeTakeFirst()

export const findImportJob = (db: Db, { id }: { id: number }) =>
  db
    .selectFrom('import_jobs')
    .select(['id', 'shop_id', 'file_key', 'file_name', 'locale', 'fetch_pictures', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()

export const updateImport = async (
  db: Db,
  { id, set }: { id: number; set: Updateable<ImportJobs> & { state?: ImportState } },
): Promise<void> => {
  await db.updateTable('import_jobs').set(set).where('id', '=', id).execute()
}
