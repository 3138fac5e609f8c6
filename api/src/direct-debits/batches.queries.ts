import type { DebitBatchState } from '@lonja/core/direct-debits/debit-batch.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byNumber, keyset, type Window } from '../db/paginate.ts'
import type { Trx } from '../db/transaction.ts'
import type { DueRow } from './debit-rows.queries.ts'

/** Writes a batch with its rows; answers its id. */
export const insertBatch = async (
  trx: Trx,
  {
    creditor,
    collectOn,
    operatorId,
    rows,
    now,
  }: {
    creditor: { shopId: number; id: string; name: string; iban: string }
    collectOn: string
    operatorId: number | null
    rows: readonly DueRow[]
    now: Date
  },
): Promise<number> => {
  const { id } = await trx
    .insertInto('debit_batches')
    .values({
      shop_id: creditor.shopId,
      state: 'open',
      collect_on: collectOn,
      creditor_id: creditor.id,
      creditor_name: creditor.name,
      iban: creditor.iban,
      made_at: now,
      made_by: operatorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('debit_rows')
    .values(
      rows.map((row) => ({
        batch_id: id,
        order_id: row.id,
        mandate_id: row.mandate_id,
        amount_cents: row.due_cents,
        state: 'open' as const,
      })),
    )
    .execute()
  return id
}

const COLLECT_ON = sql<string>`to_char(b.collect_on, 'YYYY-MM-DD')`

/** Batches with their sums. */
const batches = (db: Db) =>
  db
    .selectFrom('debit_batches as b')
    .innerJoin('shops as s', 's.id', 'b.shop_id')
    .select([
      'b.id',
      'b.shop_id',
      'b.state',
      'b.made_at',
      'b.sent_at',
      'b.ended_at',
      'b.creditor_id',
      'b.creditor_name',
    ])
    .select(['b.iban', 's.name as shop_name', 's.names as shop_names'])
    .select([
      COLLECT_ON.as('collect_on'),
      sql<Cents>`(select coalesce(sum(r.amount_cents), 0)::int8 from debit_rows r where r.batch_id = b.id and r.state <> 'removed')`.as(
        'total_cents',
      ),
      sql<number>`(select count(*)::int from debit_rows r where r.batch_id = b.id and r.state <> 'removed')`.as(
        'row_count',
      ),
      sql<Cents>`(select coalesce(sum(r.amount_cents), 0)::int8 from debit_rows r where r.batch_id = b.id and r.state = 'returned')`.as(
        'returned_cents',
      ),
    ])
export type BatchRow = Awaited<ReturnType<ReturnType<typeof batches>['executeTakeFirstOrThrow']>>

/** The latest first. */
export const BATCHES_KEY = byNumber('b.id', true)

/** A page of batches, of one shop or all. */
export const findBatches = (db: Db, { shopId }: { shopId?: number | undefined }, { after, rows }: Window) => {
  const order = keyset(BATCHES_KEY, 'b.id')
  return batches(db)
    .select(order.key.as('key'))
    .$if(shopId !== undefined, (query) => query.where('b.shop_id', '=', shopId ?? 0))
    .where(order.after(after))
    .orderBy(order.order)
    .limit(rows)
    .execute()
}

/** A batch of a shop. */
export const findBatch = (db: Db, { id, shopId }: { id: number; shopId: number }): Promise<BatchRow | undefined> =>
  batches(db).where('b.id', '=', id).where('b.shop_id', '=', shopId).executeTakeFirst()

/** What decides the way of a batch, held until the transaction ends: alone, or beside others that book rows of it. */
export const lockBatch = async (
  trx: Trx,
  { id, shopId, alone = true }: { id: number; shopId: number; alone?: boolean },
) => {
  const query = trx
    .selectFrom('debit_batches as b')
    .select(['b.id', 'b.shop_id', 'b.state', COLLECT_ON.as('collect_on')])
    .where('b.id', '=', id)
    .where('b.shop_id', '=', shopId)
  const batch = await (alone ? query.forNoKeyUpdate() : query.forShare()).executeTakeFirst()
  if (!batch) return undefined
  // after the lock: rows that were booked while it was waited for count
  const { rows } = await sql<{ is_begun: boolean; waits: boolean }>`
    select exists (select from debit_rows where batch_id = ${id} and state in ('collected', 'returned')) as is_begun,
      exists (select from debit_rows where batch_id = ${id} and state = 'open') as waits`.execute(trx)
  return { ...batch, is_begun: rows[0]?.is_begun ?? false, waits: rows[0]?.waits ?? false }
}

/** Writes the state of a batch that the caller holds. */
export const setBatchState = async (
  trx: Trx,
  { id, state, now }: { id: number; state: DebitBatchState; now: Date },
): Promise<void> => {
  await trx
    .updateTable('debit_batches')
    .set({ state, ...(state === 'sent' ? { sent_at: now } : { ended_at: now }) })
    .where('id', '=', id)
    .execute()
}

/** Puts what waits in a batch into its file. */
export const putInFile = async (trx: Trx, { batchId }: { batchId: number }): Promise<void> => {
  await trx
    .updateTable('debit_rows')
    .set({ in_file: true })
    .where('batch_id', '=', batchId)
    .where('state', '=', 'open')
    .execute()
}

/** Whether a shop has a batch that is neither collected nor cancelled. */
export const hasBatchUnderWay = async (db: Db, { shopId }: { shopId: number }): Promise<boolean> =>
  (await db
    .selectFrom('debit_batches')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('state', 'in', ['open', 'sent'])
    .limit(1)
    .executeTakeFirst()) !== undefined
