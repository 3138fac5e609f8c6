import type { DebitReturnReason, DebitRowState } from '@lonja/core/direct-debits/debit-batch.ts'
import type { MandateEnd, MandateScheme } from '@lonja/core/direct-debits/mandate.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byText, keyset, type Window } from '../db/paginate.ts'
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

/** An order that may be collected, with its mandate. */
export interface DueRow {
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
