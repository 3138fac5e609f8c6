import type { Cents } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { ENDED_STAGES } from '@lonja/core/orders/order-groups.ts'
import type { OrderStage } from '@lonja/core/orders/order-machine.ts'
import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import type { BankEntryState, StatementFormat } from '@lonja/core/payments/bank-statement.ts'
import type { KeptEntry } from '@lonja/core/payments/doubtful-entries.ts'
import { BY_TRANSFER } from '@lonja/core/payments/payment-provider.ts'
import type { Movement, Repaid, Reversal } from '@lonja/core/payments/taken-back.ts'
import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { refuseBroken } from '../../db/failures.ts'
import { containing } from '../../db/like.ts'
import { keyset, type SortKey, type Window } from '../../db/paginate.ts'
import { ON_ACCOUNT } from '../../db/rules.ts'
import type { Trx } from '../../db/transaction.ts'
import type { FileRow } from '../../files/files.queries.ts'
import { ORDER_TEXT } from '../../orders/order-lists.queries.ts'
import { TRANSFER_PROOFS } from '../transfer-proof.queries.ts'

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
export const lockStatements = (trx: Trx, { shopId }: { shopId: number }) =>
  sql`select pg_advisory_xact_lock(hashtextextended('bank_entries', ${shopId}))`.execute(trx)

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

/** Money that went back, as it is kept for the first time. */
export interface NewReversal {
  fingerprint: string
  account: string | null
  booked_on: string
  amount_cents: number
  description: string
}

/** Keeps what took money back and is not known yet; answers how many. */
export const insertReversals = async (
  trx: Trx,
  { shopId, reversals, now }: { shopId: number; reversals: readonly NewReversal[]; now: Date },
): Promise<number> => {
  const { rows } = await sql`
    insert into bank_reversals (shop_id, fingerprint, account, booked_on, amount_cents, description, created_at)
    select ${shopId}, fingerprint, account, booked_on, amount_cents, description, ${now}
    from jsonb_to_recordset(${JSON.stringify(reversals)}::jsonb) as r (fingerprint text, account text, booked_on date,
      amount_cents integer, description text)
    on conflict (shop_id, fingerprint) do nothing
    returning id`.execute(trx)
  return rows.length
}

/** Another movement that `e` may be once more. */
const SAME_AS = sql`select s.description, s.state from bank_entries s
  where s.shop_id = e.shop_id and s.id <> e.id and (s.id = e.same_as or s.same_as = e.id or s.same_as = e.same_as)
    and (s.id < e.id or s.state = 'booked')
  order by s.state = 'booked' desc, s.id limit 1`

const MOVEMENT = sql`account, booked_on::text as "bookedOn", amount_cents as "amountCents", description`

/** Movements of a shop by their ids. */
export const findMovements = async (db: Db, { shopId, ids }: { shopId: number; ids: readonly number[] }) => {
  const { rows } = await sql<Movement & { id: number }>`
    select id, ${MOVEMENT} from bank_entries where shop_id = ${shopId} and id = any(${ids}::int[])`.execute(db)
  return rows
}

/** More of the same amounts are not held against movements. */
const REVERSALS_MAX = 1_000

/** What took money of some amounts back from a shop, the first first; of very many the latest. */
export const findReversals = async (
  db: Db,
  { shopId, amounts }: { shopId: number; amounts: readonly number[] },
): Promise<(Reversal & { id: number })[]> => {
  const { rows } = await sql<Reversal & { id: number }>`
    select id, ${MOVEMENT}, bank_entry_id as "entryId" from bank_reversals
    where shop_id = ${shopId} and amount_cents = any(${amounts}::int[])
    order by bank_reversals.booked_on desc, id desc limit ${REVERSALS_MAX}`.execute(db)
  return rows.toReversed()
}

/**
 * Notes which movement of a shop one of its reversals took back, of its amount, or null that it is not known. Answers whether it was noted:
 * not where another one is named by now than the caller saw. Throws transition_not_allowed where another reversal took that movement back.
 */
export const nameReversal = async (
  trx: Trx,
  { id, shopId, entryId, seen }: { id: number; shopId: number; entryId: number | null; seen: number | null },
): Promise<boolean> => {
  const { rows } = await sql`
    update bank_reversals r set bank_entry_id = ${entryId}
    where r.id = ${id} and r.shop_id = ${shopId}
      and (r.bank_entry_id is not distinct from ${seen}::int or r.bank_entry_id is not distinct from ${entryId}::int)
    returning r.id`
    .execute(trx)
    .catch(
      refuseBroken('bank_reversals_bank_entry', () => new Refusal('transition_not_allowed', { path: 'body.entryId' })),
    )
  return rows.length > 0
}

/** Whether a shop has a reversal and, where one is named, a movement of the same amount that came before it. */
export const canHaveTaken = async (
  db: Db,
  { id, shopId, entryId }: { id: number; shopId: number; entryId: number | null },
): Promise<boolean> => {
  const { rows } = await sql`
    select from bank_reversals r where r.id = ${id} and r.shop_id = ${shopId}
      and (${entryId}::int is null or exists (select from bank_entries e where e.id = ${entryId} and e.shop_id = r.shop_id
        and e.amount_cents = r.amount_cents and e.booked_on <= r.booked_on))`.execute(db)
  return rows.length > 0
}

/** Refunds of some amounts that a shop says it made by transfer. */
export const findRepaid = async (
  db: Db,
  { shopId, amounts }: { shopId: number; amounts: readonly number[] },
): Promise<Repaid[]> => {
  const { rows } = await sql<Repaid>`
    select o.number as "orderNumber", r.repaid_on::text as "repaidOn", r.amount_cents as "amountCents"
    from refunds r join orders o on o.id = r.order_id join payments p on p.id = r.payment_id
    where r.shop_id = ${shopId} and r.amount_cents = any(${amounts}::int[]) and r.repaid_on is not null
      and r.state = 'succeeded' and r.way <> 'cash' and (r.way <> 'original' or p.provider <> 'cash')
    order by r.repaid_on, r.id`.execute(db)
  return rows
}

/** Which of some numbers are those of a shop's orders. */
export const findNumbers = async (
  db: Db,
  { shopId, numbers }: { shopId: number; numbers: readonly string[] },
): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    select number from orders where number = any(${numbers}::text[]) and shop_id = ${shopId}`.execute(db)
  return rows.map(({ number }) => number)
}

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

/** An order that a transfer could pay. */
export interface ExpectedRow {
  id: number
  number: string
  buyer_name: string
  status: OrderStatus
  stage: OrderStage
  total_cents: Cents
  paid_cents: Cents
  /** the day it was placed, in Spain, where banks book */
  placed_on: string
  proofs: FileRow[]
  /** transfers that the shop noted by hand, the first first, by the day in Spain */
  noted: { amountCents: Cents; day: string }[]
}

/** A shop's busiest month has fewer. */
const EXPECTED_MAX = 5_000

/** Whether a payment `p` is a transfer that the shop noted by hand and no movement of the bank stands for. */
const NOTED = sql<boolean>`(p.provider = 'transfer' and p.state = 'settled' and p.bank_entry_id is null)`

const EXPECTED = sql`o.id, o.number, o.buyer_name, o.status, o.stage,
  o.total_cents - (select coalesce(sum(c.amount_cents), 0)::int from order_credits c where c.order_id = o.id) as total_cents,
  (select coalesce(sum(p.amount_cents), 0)::int8 from payments p where p.order_id = o.id and p.state = 'settled') as paid_cents,
  to_char(o.created_at at time zone 'Europe/Madrid', 'YYYY-MM-DD') as placed_on,
  (select coalesce(jsonb_agg(jsonb_build_object('amountCents', p.amount_cents,
      'day', to_char(p.settled_at at time zone 'Europe/Madrid', 'YYYY-MM-DD')) order by p.id), '[]')
    from payments p where p.order_id = o.id and ${NOTED}) as noted,
  ${TRANSFER_PROOFS} as proofs`

/** Whether an order `o` of those paid by transfer waits for its money. */
const WAITS = sql`((o.stage in ('pending_seller', 'pending_buyer', 'agreed') or ${ON_ACCOUNT})
  and o.payment_status in ('unpaid', 'failed'))`

/** Orders that a shop awaits a transfer for, and those that ended or were paid since a moment, which a late one may name. */
export const findExpected = async (
  db: Db,
  { shopId, since }: { shopId: number; since: Date },
): Promise<ExpectedRow[]> => {
  const { rows } = await sql<ExpectedRow>`
    select ${EXPECTED}
    from orders o
    where o.shop_id = ${shopId} and o.payment_method = any(${BY_TRANSFER}::text[])
      and (${WAITS}
        or (o.stage = any(${ENDED_STAGES}::text[]) and o.updated_at >= ${since})
        or o.paid_at >= ${since})
    order by o.id desc limit ${EXPECTED_MAX}`.execute(db)
  return rows
}

/** What someone looks for among a shop's orders: numbers, a part of a text and a total, of which one has to fit. */
export interface PayableSearch {
  numbers: readonly string[]
  part: string
  totalCents: Cents | null
}

/** Of very many that fit, the latest are looked at. */
const LOOKED_AT_MAX = 500
const FOUND_MAX = 20

/** An order as a person looks it up. */
interface PayableRow extends ExpectedRow {
  payment_method: PaymentMethod
}

/**
 * Orders of a shop: those that fit a search, however they stand and were to be paid, or, without one, those that wait for a
 * transfer. What is due the amount comes first, then what is due most nearly that.
 */
export const findPayable = async (
  db: Db,
  { shopId, amountCents, search }: { shopId: number; amountCents: Cents; search: PayableSearch | null },
): Promise<PayableRow[]> => {
  const fits = search
    ? sql`(o.number = any(${[...search.numbers]}::text[]) or ${ORDER_TEXT} ilike ${containing(search.part)}
        or o.total_cents = ${search.totalCents}::int)`
    : sql`(o.payment_method = any(${BY_TRANSFER}::text[]) and ${WAITS})`
  const { rows } = await sql<PayableRow>`
    select * from (
      select ${EXPECTED}, o.payment_method from orders o
      where o.shop_id = ${shopId} and ${fits}
      order by o.id desc limit ${LOOKED_AT_MAX}) x
    order by total_cents <= paid_cents, abs(total_cents - paid_cents - ${amountCents}), id desc limit ${FOUND_MAX}`.execute(
    db,
  )
  return rows
}

const COUNTED_MAX = 1000

/** Movements of a shop that nobody has decided, counted up to 1000. */
export const countOpenEntries = async (db: Db, { shopId }: { shopId: number }): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from bank_entries where shop_id = ${shopId} and state = 'open' limit ${COUNTED_MAX}) x`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether every movement and every order is the shop's. */
export const areOfShop = async (
  db: Db,
  { shopId, entryIds, orderIds }: { shopId: number; entryIds: readonly number[]; orderIds: readonly number[] },
): Promise<boolean> => {
  const { rows } = await sql<{ all_are: boolean }>`
    select not exists (
        select from unnest(${entryIds}::int[]) as given (id)
        where not exists (select from bank_entries e where e.id = given.id and e.shop_id = ${shopId}))
      and not exists (
        select from unnest(${orderIds}::int[]) as given (id)
        where not exists (select from orders o where o.id = given.id and o.shop_id = ${shopId})) as all_are`.execute(db)
  return rows[0]?.all_are ?? false
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
