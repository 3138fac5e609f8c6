import type { DebitBatchState, DebitReturnReason, DebitRowState } from '@lonja/core/direct-debits/debit-batch.ts'
import type { MandateEnd, MandateScheme } from '@lonja/core/direct-debits/mandate.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byNumber, byText, keyset, type Window } from '../db/paginate.ts'
import { DUE_CENTS, legalName, OWED_ON_ACCOUNT } from '../db/rules.ts'
import type { Trx } from '../db/transaction.ts'
import { IN_BATCH } from './announced.ts'
import { SIGNED_ON, usable } from './mandates.queries.ts'

/** A row that was taken out, as its buyer is told of it. */
export interface RemovedRow {
  id: number
  batch_id: number
  order_id: number
  number: string
  account_id: number
  placed_by: number
  shop_id: number
  amount_cents: Cents
  collect_on: string
}

const removed = async (trx: Trx, which: ReturnType<typeof sql>): Promise<RemovedRow[]> =>
  (
    await sql<RemovedRow>`
      update debit_rows r set state = 'removed' from debit_batches b, orders o
      where b.id = r.batch_id and o.id = r.order_id and r.state = 'open' and ${which}
      returning r.id, r.batch_id, r.order_id, o.number, o.account_id, o.placed_by, o.shop_id, r.amount_cents,
        to_char(b.collect_on, 'YYYY-MM-DD') as collect_on`.execute(trx)
  ).rows

/** Ends mandates that the caller holds, and takes out of batches that are not closed what was to be collected by them. */
export const endMandateRows = async (
  trx: Trx,
  { ids, by, now }: { ids: readonly number[]; by: MandateEnd; now: Date },
): Promise<RemovedRow[]> => {
  await trx
    .updateTable('debit_mandates')
    .set({ state: 'ended', ended_at: now, ended_by: by })
    .where('id', 'in', ids)
    .where('state', '!=', 'ended')
    .execute()
  // a batch that is being closed is waited for
  await sql`select from debit_batches b where exists (
    select from debit_rows r where r.batch_id = b.id and r.state = 'open' and r.mandate_id = any(${[...ids]}::int[]))
    order by b.id for share`.execute(trx)
  return removed(trx, sql`r.mandate_id = any(${[...ids]}::int[]) and b.state = 'open'`)
}

/** Takes rows of a batch out of it: one, or all that wait. */
export const removeRows = (trx: Trx, { batchId, rowId = null }: { batchId: number; rowId?: number | null }) =>
  removed(trx, sql`r.batch_id = ${batchId} and (${rowId}::int is null or r.id = ${rowId})`)

/** Orders that a shop may collect by a day, each with the mandate by which. */
const collectible = ({ shopId, until }: { shopId: number; until: string }) => sql`
  from orders o join shops s on s.id = o.shop_id join accounts a on a.id = o.account_id
  join debit_mandates m on m.shop_id = o.shop_id and m.account_id = o.account_id and ${usable(until)}
  where o.shop_id = ${shopId} and ${OWED_ON_ACCOUNT} and o.due_on <= ${until}::date and ${DUE_CENTS} > 0
    and not exists (select from debit_rows r where r.order_id = o.id and r.state = 'open')`

interface DueRow {
  id: number
  number: string
  account_id: number
  account_name: string
  placed_by: number
  due_on: string
  due_cents: Cents
  mandate_id: number
  scheme: MandateScheme
  iban: string
  key: string | number
}

/** Those that are due first come first. */
export const DUE_KEY = byText(sql<string>`to_char(o.due_on, 'YYYY-MM-DD')`, false)

const dueColumns = sql`o.id, o.number, o.account_id, ${legalName('a')} as account_name, o.placed_by, to_char(o.due_on, 'YYYY-MM-DD') as due_on,
  ${DUE_CENTS} as due_cents, m.id as mandate_id, m.scheme, m.iban`

/** A page of what a shop may collect by a day. */
export const findDebitsDue = async (
  db: Db,
  which: { shopId: number; until: string },
  { after, rows }: Window,
): Promise<DueRow[]> => {
  const order = keyset(DUE_KEY, 'o.id')
  return (
    await sql<DueRow>`
      select ${dueColumns}, ${order.key} as key ${collectible(which)} and ${order.after(after)}
      order by ${order.order} limit ${rows}`.execute(db)
  ).rows
}

/** Holds orders of a shop until the transaction ends, so that what they have to bring stays as it is. */
export const lockOrderRows = async (
  trx: Trx,
  { shopId, orderIds }: { shopId: number; orderIds: readonly number[] },
) => {
  await sql`select from orders where id = any(${[...orderIds]}::int[]) and shop_id = ${shopId} order by id for no key update`.execute(
    trx,
  )
}

/** Which of these orders may be collected on a day, with what each has to bring; after they are locked. */
export const findCollectible = async (
  trx: Trx,
  { orderIds, ...which }: { shopId: number; until: string; orderIds: readonly number[] },
): Promise<DueRow[]> =>
  (
    await sql<DueRow>`
      select ${dueColumns}, o.id as key ${collectible(which)} and o.id = any(${[...orderIds]}::int[]) order by o.id`.execute(
      trx,
    )
  ).rows

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

/** Rows of a batch with their orders, buyers and mandates, at most as many as a batch has. */
export const findRows = (db: Db, { batchId }: { batchId: number }) =>
  db
    .selectFrom('debit_rows as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .innerJoin('debit_mandates as m', 'm.id', 'r.mandate_id')
    .select(['r.id', 'r.state', 'r.order_id', 'r.amount_cents', 'r.return_reason', 'r.returned_at', 'r.in_file'])
    .select(['r.mandate_id'])
    .select([
      'o.number',
      'o.account_id',
      'o.shop_id',
      'm.scheme',
      'm.debtor_name',
      'm.iban',
      'm.state as mandate_state',
    ])
    .select([
      legalName('a').as('account_name'),
      DUE_CENTS.as('due_cents'),
      SIGNED_ON.as('signed_on'),
      sql<string | null>`to_char(m.used_on, 'YYYY-MM-DD')`.as('used_on'),
    ])
    .where('r.batch_id', '=', batchId)
    .orderBy('r.id')
    .execute()
export type DebitRow = Awaited<ReturnType<typeof findRows>>[number]

/** A row of a batch, as it stands. */
export const findRow = (db: Db, { id, batchId }: { id: number; batchId: number }) =>
  db
    .selectFrom('debit_rows')
    .select(['id', 'state', 'order_id', 'mandate_id', 'amount_cents', 'payment_id', 'return_reason'])
    .where('id', '=', id)
    .where('batch_id', '=', batchId)
    .executeTakeFirst()

/** The same where it stands so, held until the transaction ends. */
export const lockRow = (trx: Trx, { id, batchId, state }: { id: number; batchId: number; state: DebitRowState }) =>
  trx
    .selectFrom('debit_rows')
    .select(['id', 'order_id', 'mandate_id', 'amount_cents', 'payment_id'])
    .where('id', '=', id)
    .where('batch_id', '=', batchId)
    .where('state', '=', state)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Writes by which payment a row brought its money, and that its mandate was used. */
export const markCollected = async (
  trx: Trx,
  { id, paymentId, mandateId, collectOn }: { id: number; paymentId: number; mandateId: number; collectOn: string },
): Promise<void> => {
  await trx.updateTable('debit_rows').set({ state: 'collected', payment_id: paymentId }).where('id', '=', id).execute()
  await sql`update debit_mandates set used_on = greatest(used_on, ${collectOn}::date) where id = ${mandateId}`.execute(
    trx,
  )
}

/** Writes that the bank returned what a row brought: its payment is cancelled, with a row of the ledger against it. */
export const markReturned = async (
  trx: Trx,
  { id, paymentId, reason, now }: { id: number; paymentId: number; reason: DebitReturnReason; now: Date },
): Promise<void> => {
  await trx
    .updateTable('debit_rows')
    .set({ state: 'returned', return_reason: reason, returned_at: now })
    .where('id', '=', id)
    .execute()
  await sql`
    with returned as (
      update payments set state = 'cancelled', updated_at = ${now} where id = ${paymentId} and state = 'settled'
      returning id, order_id, shop_id, amount_cents)
    insert into ledger (at, order_id, shop_id, kind, payment_id, amount_cents)
    select ${now}, order_id, shop_id, 'payment_withdrawn', id, -amount_cents from returned`.execute(trx)
}

/** The first of these orders that waits in a batch; undefined where none does. */
export const findInBatch = async (db: Db, { orderIds }: { orderIds: readonly number[] }) =>
  (
    await sql<{ number: string }>`
      select o.number from orders o where o.id = any(${[...orderIds]}::int[]) and ${IN_BATCH} order by o.id limit 1`.execute(
      db,
    )
  ).rows[0]

/** Whether a shop has a batch that is neither collected nor cancelled. */
export const hasBatchUnderWay = async (db: Db, { shopId }: { shopId: number }): Promise<boolean> =>
  (await db
    .selectFrom('debit_batches')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('state', 'in', ['open', 'sent'])
    .limit(1)
    .executeTakeFirst()) !== undefined
