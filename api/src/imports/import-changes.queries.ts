import type { UndoOutcome } from '@lonja/core/imports/import-machine.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { ImportedProduct, ImportedSku } from '../db/import-documents.ts'

/** Keeps what an import changed of products; of one that it changes again, what it is now. */
export const insertProductChanges = async (
  trx: Db,
  {
    jobId,
    changes,
  }: {
    jobId: number
    changes: readonly { productId: number; before: ImportedProduct | null; after: ImportedProduct }[]
  },
): Promise<void> => {
  await sql`
    insert into import_product_changes (import_id, product_id, before, after)
    select ${jobId}, r."productId", nullif(r.before, 'null'), r.after
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r ("productId" int, before jsonb, after jsonb)
    on conflict (import_id, product_id) do update set after = excluded.after`.execute(trx)
}

/** Keeps what an import changed of skus, and their version after it. */
export const insertSkuChanges = async (
  trx: Db,
  {
    jobId,
    changes,
  }: {
    jobId: number
    changes: readonly { skuId: number; before: ImportedSku | null; after: ImportedSku; rowVersion: number }[]
  },
): Promise<void> => {
  await sql`
    insert into import_sku_changes (import_id, sku_id, before, after, row_version)
    select ${jobId}, r."skuId", nullif(r.before, 'null'), r.after, r."rowVersion"
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r ("skuId" int, before jsonb, after jsonb, "rowVersion" int)
    on conflict (import_id, sku_id) do update set after = excluded.after, row_version = excluded.row_version`.execute(
    trx,
  )
}

/** The next products of an import that are to be looked at by its undoing, those of changed skus included. */
export const findNextToUndo = async (db: Db, { jobId, rows }: { jobId: number; rows: number }): Promise<number[]> =>
  (
    await sql<{ product_id: number }>`
      select product_id from (
        select product_id from import_product_changes where import_id = ${jobId} and outcome is null
        union
        select k.product_id from import_sku_changes c join skus k on k.id = c.sku_id
        where c.import_id = ${jobId} and c.outcome is null
      ) as open order by product_id limit ${rows}`.execute(db)
  ).rows.map((row) => row.product_id)

/** What an import changed of these products and their skus, and has not been undone. */
export const findOpenChanges = async (
  db: Db,
  { jobId, productIds }: { jobId: number; productIds: readonly number[] },
) => ({
  products: await db
    .selectFrom('import_product_changes')
    .select(['product_id', 'before', 'after'])
    .where('import_id', '=', jobId)
    .where('product_id', '=', sql<number>`any(${productIds}::int[])`)
    .where('outcome', 'is', null)
    .execute(),
  skus: await db
    .selectFrom('import_sku_changes as c')
    .innerJoin('skus as k', 'k.id', 'c.sku_id')
    .select(['c.sku_id', 'c.before', 'c.after', 'c.row_version'])
    .where('c.import_id', '=', jobId)
    .where('k.product_id', '=', sql<number>`any(${productIds}::int[])`)
    .where('c.outcome', 'is', null)
    .orderBy('c.sku_id')
    .execute(),
})

/** Locks skus with everything that could begin to name them, and gives those that orders name. */
export const lockForDeletion = async (trx: Db, { skuIds }: { skuIds: readonly number[] }): Promise<number[]> => {
  await sql`select id from skus where id = any(${skuIds}::int[]) order by id for update`.execute(trx)
  return (
    await sql<{ id: number }>`select w.id from unnest(${skuIds}::int[]) as w (id)
      where exists (select from order_lines l where l.sku_id = w.id)`.execute(trx)
  ).rows.map((row) => row.id)
}

export const deleteSkus = async (trx: Db, { ids }: { ids: readonly number[] }): Promise<void> => {
  await sql`delete from skus where id = any(${ids}::int[])`.execute(trx)
}

/** Products without a sku. */
export const findEmptyProducts = async (db: Db, { ids }: { ids: readonly number[] }): Promise<number[]> =>
  (
    await sql<{ id: number }>`select w.id from unnest(${ids}::int[]) as w (id)
      where not exists (select from skus k where k.product_id = w.id)`.execute(db)
  ).rows.map((row) => row.id)

/** Writes what came of the undoing of products and skus; what was deleted has no row any more. */
export const setOutcomes = async (
  trx: Db,
  {
    jobId,
    products,
    skus,
    undone,
  }: {
    jobId: number
    products: ReadonlyMap<number, UndoOutcome>
    skus: ReadonlyMap<number, UndoOutcome>
    /** skus that went back */
    undone: number
  },
): Promise<void> => {
  await sql`update import_product_changes c set outcome = r.outcome
    from unnest(${[...products.keys()]}::int[], ${[...products.values()]}::text[]) as r (id, outcome)
    where c.import_id = ${jobId} and c.product_id = r.id`.execute(trx)
  await sql`update import_sku_changes c set outcome = r.outcome
    from unnest(${[...skus.keys()]}::int[], ${[...skus.values()]}::text[]) as r (id, outcome)
    where c.import_id = ${jobId} and c.sku_id = r.id`.execute(trx)
  await trx
    .updateTable('import_jobs')
    .set((eb) => ({ undone: eb('undone', '+', undone) }))
    .where('id', '=', jobId)
    .execute()
}

/** What an undoing left as it is, skus and products by serial number. */
export const findLeft = async (db: Db, { jobId, rows }: { jobId: number; rows: number }) =>
  (
    await sql<{ serial_number: string; outcome: 'changedSince' | 'inUse' }>`
      select k.serial_number, c.outcome from import_sku_changes c join skus k on k.id = c.sku_id
      where c.import_id = ${jobId} and c.outcome <> 'undone'
      union
      select p.serial_number, c.outcome from import_product_changes c join products p on p.id = c.product_id
      where c.import_id = ${jobId} and c.outcome <> 'undone'
      order by serial_number limit ${rows}`.execute(db)
  ).rows
