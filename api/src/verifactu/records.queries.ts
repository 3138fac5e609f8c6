import type { RecordState, VerifactuEnvironment } from '@lonja/core/verifactu/verifactu-lists.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Trx } from '../db/transaction.ts'
import type { VerifactuRecords } from '../db/types.ts'

/** The program as it makes records now; undefined in a market that never sent any. */
export const findSystem = (db: Db) =>
  db
    .selectFrom('verifactu_systems')
    .select(['id', 'environment', 'facts', 'declared_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertSystem = async (
  db: Db,
  row: { environment: VerifactuEnvironment; facts: string; declared_at: Date },
): Promise<void> => {
  await db.insertInto('verifactu_systems').values(row).execute()
}

/** Locks an issuer's chain at the agency until the transaction ends: its records are made one after the other. */
export const lockIssuer = async (
  trx: Trx,
  { taxId, environment, now }: { taxId: string; environment: VerifactuEnvironment; now: Date },
): Promise<void> => {
  await sql`
    insert into verifactu_issuers (tax_id, environment, next_at) values (${taxId}, ${environment}, ${now})
    on conflict (tax_id, environment) do nothing`.execute(trx)
  await sql`
    select from verifactu_issuers where tax_id = ${taxId} and environment = ${environment} for no key update`.execute(
    trx,
  )
}

/** The last record of a locked chain, and whether its issuer's messages fail; undefined before its first. */
export const findLastRecord = async (
  trx: Trx,
  { taxId, environment }: { taxId: string; environment: VerifactuEnvironment },
): Promise<{ id: number; hash: string; made_at: Date } | undefined> =>
  trx
    .selectFrom('verifactu_records')
    .select(['id', 'hash', 'made_at'])
    .where('tax_id', '=', taxId)
    .where('environment', '=', environment)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertRecord = async (trx: Trx, row: Insertable<VerifactuRecords>): Promise<void> => {
  await trx.insertInto('verifactu_records').values(row).execute()
}

const STANDING = [
  'id',
  'state',
  'environment',
  'tax_id',
  'rejection_before',
  'error_code',
  'error_text',
  'csv',
  'made_at',
  'answered_at',
] as const

/** The records of an invoice, the first first. */
export const findRecordsOf = (db: Db, { invoiceId }: { invoiceId: number }) =>
  db.selectFrom('verifactu_records').select(STANDING).where('invoice_id', '=', invoiceId).orderBy('id').execute()
export type RecordRow = Awaited<ReturnType<typeof findRecordsOf>>[number]

/** The same as the rules of corrections take them. */
export const toSent = (records: readonly Pick<RecordRow, 'state' | 'error_code'>[]) =>
  records.map(({ state, error_code: errorCode }) => ({ state, errorCode }))

/** Where the last record of each of these invoices stands. */
export const findStatesOf = async (db: Db, { ids }: { ids: readonly number[] }): Promise<Map<number, RecordState>> => {
  const { rows } = await sql<{ invoice_id: number; state: RecordState }>`
    select distinct on (invoice_id) invoice_id, state from verifactu_records
    where invoice_id = any(${[...ids]}::int[]) order by invoice_id, id desc`.execute(db)
  return new Map(rows.map((row) => [row.invoice_id, row.state]))
}

/** What of an invoice its record says. */
export const findRecordedInvoice = (db: Db, { id }: { id: number }) =>
  db
    .selectFrom('invoices')
    .select(['id', 'shop_id', 'kind', 'reason', 'number', 'issued_at', 'issuer', 'recipient', 'taxes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/**
 * Where the market sends records now, and the agency itself, whose records bind whatever the settings name later: those that went to another
 * environment, as that of tests, are not counted among them.
 */
const COUNTED = sql`(select environment from verifactu_systems order by id desc limit 1), 'production'`

/** What of a shop's, or of all shops', records that count is not as it should be. */
export const countRecords = async (db: Db, { shopId = null }: { shopId?: number | null } = {}) => {
  const { rows } = await sql<{ waiting: number; rejected: number; withErrors: number; waitingSince: Date | null }>`
    select count(*) filter (where r.state in ('waiting', 'unanswered'))::int as waiting,
      count(*) filter (where r.state = 'rejected')::int as rejected,
      count(*) filter (where r.state = 'acceptedWithErrors')::int as "withErrors",
      min(r.made_at) filter (where r.state in ('waiting', 'unanswered')) as "waitingSince"
    from verifactu_records r
    where r.state <> 'accepted' and r.environment in (${COUNTED}) and (${shopId}::int is null or r.shop_id = ${shopId})
      and not exists (select from verifactu_records l where l.invoice_id = r.invoice_id and l.id > r.id)`.execute(db)
  return rows[0] ?? { waiting: 0, rejected: 0, withErrors: 0, waitingSince: null }
}

/** Issuers whose messages fail where records count, the longest first. */
export const findFailing = (db: Db) =>
  db
    .selectFrom('verifactu_issuers')
    .select(['tax_id', 'failing_since', 'failure'])
    .where('failing_since', 'is not', null)
    .where(sql<boolean>`environment in (${COUNTED})`)
    .orderBy('failing_since')
    .limit(100)
    .execute()

/** Invoices whose last record counts and has a fault or was refused, with the shop, the latest first. */
export const findWrong = async (db: Db) => {
  const { rows } = await sql<{
    invoice_id: number
    number: string
    shop: string
    state: RecordState
    error_code: number | null
    error_text: string
    answered_at: Date
  }>`
    select r.invoice_id, i.number, s.name as shop, r.state, r.error_code, r.error_text, r.answered_at
    from verifactu_records r join invoices i on i.id = r.invoice_id join shops s on s.id = r.shop_id
    where r.state in ('rejected', 'acceptedWithErrors') and r.environment in (${COUNTED})
      and not exists (select from verifactu_records l where l.invoice_id = r.invoice_id and l.id > r.id)
    order by r.id desc limit 50`.execute(db)
  return rows
}

/**
 * Whether records were made under a shop's tax ID, by it or another shop, so that the year has to be ended in the mode. Those for the
 * agency's system of tests bind nobody.
 */
export const hasRecords = async (db: Db, { shopId }: { shopId: number }): Promise<boolean> => {
  const { rows } = await sql`
    select from shops s
    where s.id = ${shopId} and exists (select from verifactu_records r
      where r.tax_id = s.tax_identification_code and r.environment <> 'preproduction')
    `.execute(db)
  return rows.length > 0
}

/** Whether a record of a shop that counts was ever answered. */
export const hasAnswers = async (db: Db, { shopId }: { shopId: number }): Promise<boolean> => {
  const { rows } = await sql`
    select from verifactu_records
    where shop_id = ${shopId} and environment in (${COUNTED}) and answered_at is not null limit 1`.execute(db)
  return rows.length > 0
}

/** Since when nothing could be sent of a shop's tax ID, and why; undefined while all is well. */
export const findFailureOf = async (
  db: Db,
  { shopId, environment }: { shopId: number; environment: VerifactuEnvironment },
): Promise<{ since: Date; why: string } | undefined> => {
  const { rows } = await sql<{ since: Date; why: string }>`
    select i.failing_since as since, i.failure as why
    from verifactu_issuers i join shops s on s.tax_identification_code = i.tax_id
    where s.id = ${shopId} and i.environment = ${environment} and i.failing_since is not null`.execute(db)
  return rows[0]
}

/** Last day of the mode for a tax ID, YYYY-MM-DD; null while one of its shops goes on, and where none has the mode. */
export const findEndOf = async (db: Db, { taxId }: { taxId: string }): Promise<string | null> => {
  const { rows } = await sql<{ ends_on: string | null }>`
    select case when bool_and(v.verifactu_ends_on is not null) then max(v.verifactu_ends_on) end as ends_on
    from invoicing v join shops s on s.id = v.shop_id
    where s.tax_identification_code = ${taxId} and v.verifactu_since is not null`.execute(db)
  return rows[0]?.ends_on ?? null
}

/** A shop begins the mode, ends it on a day, goes on with it, or never began. */
export const setMode = async (
  trx: Trx,
  row: { shopId: number; since: Date | null; agreedBy: number | null; endsOn: string | null; now: Date },
): Promise<void> => {
  await sql`
    update invoicing set verifactu_since = ${row.since}, verifactu_agreed_by = ${row.agreedBy},
      verifactu_ends_on = ${row.endsOn}, updated_at = ${row.now}, row_version = row_version + 1
    where shop_id = ${row.shopId}`.execute(trx)
}
