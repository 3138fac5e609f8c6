import type { Cents } from '@lonja/core/kernel/money.ts'
import type { BankEntryState, StatementFormat } from '@lonja/core/payments/bank-statement.ts'
import type { KeptEntry } from '@lonja/core/payments/doubtful-entries.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { keyset, type SortKey, type Window } from '../../db/paginate.ts'
import { takeTurns } from '../../db/take-turns.ts'
import type { Trx } from '../../db/transaction.ts'
import { NOTED } from './payable-orders.queries.ts'

/** A movement as it is kept for the first time. */
export interface NewEntry {
  fingerprint: string
  booked_on: string
  amount_cents: Cents
  description: string
  bank_reference: string | null
  end_to_end_id: string | null
  counterparty: string | null
  iban_end: string | null
  account: string | null
}

/** Lets the files of one shop be read one after the other: what one brings is held against what the others brought. */
export const lockStatements = (trx: Trx, { shopId }: { shopId: number }) => takeTurns(trx, 'bank_entries', shopId)

const KEPT = sql`id, format, account, booked_on::text as "bookedOn", amount_cents as "amountCents", description,
  same_as as "sameAs"`

/** Keeps movements that the shop does not have yet; answers those. */
export const insertEntries = async (
  trx: Trx,
  {
    shopId,
    format,
    entries,
    importedBy,
    now,
  }: { shopId: number; format: StatementFormat; entries: readonly NewEntry[]; importedBy: number | null; now: Date },
): Promise<KeptEntry[]> => {
  const { rows } = await sql<KeptEntry>`
    insert into bank_entries (shop_id, fingerprint, booked_on, amount_cents, description, bank_reference, end_to_end_id,
      counterparty, iban_end, format, account, imported_by, created_at, updated_at)
    select ${shopId}, fingerprint, booked_on, amount_cents, description, bank_reference, end_to_end_id, counterparty, iban_end,
      ${format}, account, ${importedBy}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (fingerprint text, booked_on date, amount_cents integer,
      description text, bank_reference text, end_to_end_id text, counterparty text, iban_end text, account text)
    order by fingerprint
    on conflict (shop_id, fingerprint) do nothing
    returning ${KEPT}, true as "isInFile"`.execute(trx)
  return rows.toSorted((a, b) => a.id - b.id)
}

/** Movements of a shop, but for those of some ids, on the days and with the amounts of those; a file has those of the fingerprints. */
export const findAlike = async (
  trx: Trx,
  { shopId, ids, fingerprints }: { shopId: number; ids: readonly number[]; fingerprints: readonly string[] },
): Promise<KeptEntry[]> => {
  const { rows } = await sql<KeptEntry>`
    select ${KEPT}, fingerprint = any(${[...fingerprints]}::text[]) as "isInFile" from bank_entries
    where shop_id = ${shopId} and id <> all(${ids}::int[])
      and (booked_on, amount_cents) in (select booked_on, amount_cents from bank_entries where id = any(${ids}::int[]))
    order by id`.execute(trx)
  return rows
}

/** Notes which earlier movements some may be. */
export const setSameAs = (trx: Trx, { pairs }: { pairs: ReadonlyMap<number, number> }) =>
  sql`update bank_entries e set same_as = p.same_as
    from unnest(${[...pairs.keys()]}::int[], ${[...pairs.values()]}::int[]) as p (id, same_as) where e.id = p.id`.execute(
    trx,
  )

/** Another movement that `e` may be once more. */
const SAME_AS = sql`select s.description, s.state from bank_entries s
  where s.shop_id = e.shop_id and s.id <> e.id and (s.id = e.same_as or s.same_as = e.id or s.same_as = e.same_as)
    and (s.id < e.id or s.state = 'booked')
  order by s.state = 'booked' desc, s.id limit 1`

/** The latest day first; a day travels as its number since 1970. */
export const ENTRY_KEY: SortKey = {
  expression: sql.ref('e.booked_on'),
  descending: true,
  toCursor: (day) => sql<number>`(${day} - date '1970-01-01')`,
  fromCursor: (key) => sql`(date '1970-01-01' + ${key}::int)`,
  schema: z.int().min(-1_000_000).max(1_000_000),
}

/** What is shown of a shop's movements. */
const entryRows = (db: Db, { shopId }: { shopId: number }) =>
  db
    .selectFrom('bank_entries as e')
    .select([
      'e.id',
      'e.state',
      'e.amount_cents',
      'e.description',
      'e.bank_reference',
      'e.end_to_end_id',
      'e.counterparty',
      'e.iban_end',
      sql<string>`e.booked_on::text`.as('booked_on'),
      sql<{ description: string; state: BankEntryState } | null>`(select to_jsonb(s) from (${SAME_AS}) s)`.as(
        'same_as',
      ),
      sql<{ end: string; ownEnd: string } | null>`(
        select jsonb_build_object('end', right(e.account, 4), 'ownEnd', right(s.bank_account, 4))
        from shops s where s.id = e.shop_id and s.bank_account <> e.account
          and e.account <> all(s.other_bank_accounts))`.as('other_account'),
      sql<{ orderId: number; orderNumber: string; amountCents: Cents }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('orderId', o.id, 'orderNumber', o.number, 'amountCents', p.amount_cents)
          order by p.id), '[]')
        from payments p join orders o on o.id = p.order_id where p.bank_entry_id = e.id)`.as('booked_as'),
    ])
    .where('e.shop_id', '=', shopId)

/** A page of a shop's movements in one state. */
export const findEntries = (
  db: Db,
  { shopId, state, after, rows }: Window & { shopId: number; state: BankEntryState },
) => {
  const list = keyset(ENTRY_KEY, 'e.id')
  return entryRows(db, { shopId })
    .select(list.key.as('key'))
    .where('e.state', '=', state)
    .where(list.after(after))
    .orderBy(list.order)
    .limit(rows)
    .execute()
}

/** One movement of a shop; undefined where the shop has no such one. */
export const findEntry = (db: Db, { shopId, id }: { shopId: number; id: number }) =>
  entryRows(db, { shopId }).where('e.id', '=', id).executeTakeFirst()

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>

const COUNTED_MAX = 1000

/** Movements of a shop that nobody has decided, counted up to 1000. */
export const countOpenEntries = async (db: Db, { shopId }: { shopId: number }): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from bank_entries where shop_id = ${shopId} and state = 'open' limit ${COUNTED_MAX}) x`.execute(db)
  return rows[0]?.count ?? 0
}

/** Moves a shop's movement on from the states where that is possible; undefined when it is in another one. */
export const moveEntry = (
  trx: Trx,
  {
    id,
    shopId,
    from,
    to,
    now,
  }: { id: number; shopId: number; from: readonly BankEntryState[]; to: BankEntryState; now: Date },
) =>
  trx
    .updateTable('bank_entries')
    .set({ state: to, updated_at: now })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('state', 'in', from)
    .returning(['amount_cents', 'fingerprint'])
    .executeTakeFirst()

/** Whether the shop noted by hand a transfer of a movement's very amount on an order. */
export const hasNoted = async (db: Db, { id, orderId }: { id: number; orderId: number }): Promise<boolean> => {
  const { rows } =
    await sql`select from payments p join bank_entries e on e.id = ${id} and e.amount_cents = p.amount_cents
    where p.order_id = ${orderId} and ${NOTED}`.execute(db)
  return rows.length > 0
}

/** Lets a booked movement stand for the transfer of its amount that the shop had noted by hand on an order, locked since `hasNoted` found it. */
export const joinNoted = async (trx: Trx, { id, orderId }: { id: number; orderId: number }): Promise<void> => {
  const { rows } = await sql`
    update payments set bank_entry_id = ${id}
    where id = (select min(p.id) from payments p join bank_entries e on e.id = ${id} and e.amount_cents = p.amount_cents
      where p.order_id = ${orderId} and ${NOTED})
    returning id`.execute(trx)
  if (rows.length !== 1) throw new Error(`Order ${orderId} has no noted transfer that movement ${id} could stand for`)
}

export const findEntryState = (db: Db, { id, shopId }: { id: number; shopId: number }) =>
  db.selectFrom('bank_entries').select('state').where('id', '=', id).where('shop_id', '=', shopId).executeTakeFirst()

/** Whether a movement that waits may be another one once more. */
export const mayBeAnother = async (db: Db, { id, shopId }: { id: number; shopId: number }): Promise<boolean> => {
  const { rows } = await sql`select from bank_entries e
    where id = ${id} and shop_id = ${shopId} and state = 'open' and exists (${SAME_AS})`.execute(db)
  return rows.length > 0
}
