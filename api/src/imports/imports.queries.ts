import type { ImportState } from '@lonja/core/imports/import-machine.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { ImportJobs } from '../db/types.ts'

/** Imports of a shop that are kept to be looked at. */
const KEPT = 20

const TOLD = [
  'id',
  'file_name',
  'state',
  'created_at',
  'percent_done',
  'good',
  'bad',
  'made',
  'changed',
  'undone',
  'products',
  'reason',
  'columns',
  'decimal_mark',
] as const

const told = (db: Db) =>
  db
    .selectFrom('import_jobs')
    .select(TOLD)
    .select((eb) => eb('errors', 'is not', null).as('has_errors'))
    .select(
      sql<boolean>`exists (select from import_sku_changes c where c.import_id = import_jobs.id and c.outcome is null)
        or exists (select from import_product_changes c where c.import_id = import_jobs.id and c.outcome is null)`.as(
        'has_changes',
      ),
    )

export const findImports = (db: Db, { shopId }: { shopId: number }) =>
  told(db).select(sql<null>`null`.as('draft')).where('shop_id', '=', shopId).orderBy('id', 'desc').limit(KEPT).execute()

/** One of a shop's imports with its draft. */
export const findImport = (db: Db, { shopId, id }: { shopId: number; id: number }) =>
  told(db).select('draft').where('id', '=', id).where('shop_id', '=', shopId).executeTakeFirst()
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** Keeps one of a shop's imports as it is until the transaction ends. */
export const lockImport = async (trx: Db, { shopId, id }: { shopId: number; id: number }): Promise<void> => {
  await sql`select id from import_jobs where id = ${id} and shop_id = ${shopId} for update`.execute(trx)
}

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
          .where('state', 'in', ['ready', 'done', 'refused', 'failed', 'undone'] satisfies ImportState[])
          .orderBy('id', 'desc')
          .offset(KEPT - 1),
      )
      .returning('id')
      .execute()
  ).map(({ id }) => id)

/** Deletes one of a shop's imports. */
export const deleteImportJob = async (trx: Db, { shopId, id }: { shopId: number; id: number }): Promise<void> => {
  await trx.deleteFrom('import_jobs').where('id', '=', id).where('shop_id', '=', shopId).execute()
}

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
    .select(['id', 'shop_id', 'file_key', 'file_name', 'locale', 'fetch_pictures', 'state', 'columns', 'decimal_mark'])
    .where('id', '=', id)
    .executeTakeFirst()
export type ImportJob = NonNullable<Awaited<ReturnType<typeof findImportJob>>>

export const updateImport = async (
  db: Db,
  { id, set }: { id: number; set: Updateable<ImportJobs> & { state?: ImportState } },
): Promise<void> => {
  await db.updateTable('import_jobs').set(set).where('id', '=', id).execute()
}

/** Takes an import from one state to another; false where it is gone or stands otherwise by now. */
export const moveImport = async (
  db: Db,
  { id, from, to }: { id: number; from: ImportState; to: ImportState },
): Promise<boolean> => {
  const moved = db.updateTable('import_jobs').set({ state: to, reason: '' }).where('id', '=', id)
  return (await moved.where('state', '=', from).executeTakeFirst()).numUpdatedRows > 0n
}
