import type { RecordState, VerifactuEnvironment } from '@lonja/core/verifactu/verifactu-lists.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Trx } from '../db/transaction.ts'
import { CORRECTED } from '../invoices/invoices.queries.ts'

/** Issuers for whom something waits and may be sent now. */
export const findIssuersDue = async (
  db: Db,
  { environment, now }: { environment: VerifactuEnvironment; now: Date },
): Promise<string[]> => {
  const { rows } = await sql<{ tax_id: string }>`
    select i.tax_id from verifactu_issuers i
    where i.environment = ${environment} and i.next_at <= ${now} and (i.sending_until is null or i.sending_until <= ${now})
      and exists (select from verifactu_records r where r.tax_id = i.tax_id and r.environment = i.environment
        and r.state in ('waiting', 'unanswered'))
    order by i.next_at, i.tax_id`.execute(db)
  return rows.map(({ tax_id }) => tax_id)
}

/** Takes an issuer's turn until a moment; undefined where another process has it, or it may not send yet. */
export const claimIssuer = async (
  trx: Trx,
  given: { taxId: string; environment: VerifactuEnvironment; now: Date; until: Date },
): Promise<{ failingSince: Date | null; recordsMax: number | null } | undefined> => {
  const { rows } = await sql<{ failingSince: Date | null; recordsMax: number | null }>`
    update verifactu_issuers set sending_until = ${given.until}
    where tax_id = ${given.taxId} and environment = ${given.environment} and next_at <= ${given.now}
      and (sending_until is null or sending_until <= ${given.now})
    returning failing_since as "failingSince", records_max as "recordsMax"`.execute(trx)
  return rows[0]
}

/** What of an issuer is sent next, in the sequence of its chain, with what each record says. */
export const findUnsent = async (
  db: Db,
  { taxId, environment, limit }: { taxId: string; environment: VerifactuEnvironment; limit: number },
) => {
  const records = await db
    .selectFrom('verifactu_records as r')
    .innerJoin('invoices as i', 'i.id', 'r.invoice_id')
    .innerJoin('verifactu_systems as s', 's.id', 'r.system_id')
    .leftJoin('verifactu_records as p', 'p.id', 'r.previous_id')
    .leftJoin('invoices as pi', 'pi.id', 'p.invoice_id')
    .select([
      'r.id',
      'r.invoice_id',
      'r.sender',
      'r.rejection_before',
      'r.made_at',
      'r.hash',
      'r.is_late',
      's.facts as system',
      'i.kind',
      'i.reason',
      'i.number',
      'i.issued_at',
      'i.issuer',
      'i.recipient',
      'i.order_number',
      'i.lines',
      'i.taxes',
      'i.no_vat_reason',
      'i.exempt_note',
      'p.hash as previous_hash',
      'p.tax_id as previous_tax_id',
      'pi.number as previous_number',
      'pi.issued_at as previous_issued_at',
    ])
    .select(
      sql<{ issuerTaxId: string; number: string; issuedOn: string }[]>`
      coalesce((select jsonb_agg(jsonb_build_object('issuerTaxId', c.issuer ->> 'taxId', 'number', c.number,
          'issuedOn', to_char(c.issued_at at time zone 'Europe/Madrid', 'YYYY-MM-DD')) order by c.id)
        from invoices c where ${CORRECTED}), '[]')`.as('corrects'),
    )
    .select(sql<string | null>`to_char(i.operated_on, 'YYYY-MM-DD')`.as('operated_text'))
    .where('r.tax_id', '=', taxId)
    .where('r.environment', '=', environment)
    .where('r.state', 'in', ['waiting', 'unanswered'])
    .orderBy('r.id')
    .limit(limit)
    .execute()
  return records
}
export type UnsentRow = Awaited<ReturnType<typeof findUnsent>>[number]

/** They are sent now: from here on they may have reached the agency. */
export const markSent = async (
  trx: Trx,
  { ids, isLate }: { ids: readonly number[]; isLate: boolean },
): Promise<void> => {
  await sql`
    update verifactu_records set state = 'unanswered', tries = tries + 1, is_late = is_late or ${isLate}
    where id = any(${[...ids]}::int[])`.execute(trx)
}

/** They surely did not reach the agency this time. */
export const unmarkSent = async (trx: Trx, { ids }: { ids: readonly number[] }): Promise<void> => {
  await sql`
    update verifactu_records set tries = tries - 1, state = case when tries > 1 then 'unanswered' else 'waiting' end
    where id = any(${[...ids]}::int[]) and state = 'unanswered'`.execute(trx)
}

/** What the agency answered about a record that had none; how often it may have had it, undefined where it was answered before. */
export const settleRecord = async (
  trx: Trx,
  row: { id: number; state: RecordState; errorCode: number | null; errorText: string; csv: string; now: Date },
): Promise<{ invoice_id: number; shop_id: number } | undefined> =>
  trx
    .updateTable('verifactu_records')
    .set({
      state: row.state,
      error_code: row.errorCode,
      error_text: row.errorText,
      csv: row.csv,
      answered_at: row.now,
    })
    .where('id', '=', row.id)
    .where('answered_at', 'is', null)
    .returning(['invoice_id', 'shop_id'])
    .executeTakeFirst()

/** How often these may have reached the agency. */
export const findTries = async (db: Db, { ids }: { ids: readonly number[] }): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('verifactu_records')
    .select(['id', 'tries'])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute()
  return new Map(rows.map(({ id, tries }) => [id, tries]))
}

/** Gives an issuer's turn back; `failure` says why nothing came of it, null where the agency answered. */
export const releaseIssuer = async (
  trx: Trx,
  given: {
    taxId: string
    environment: VerifactuEnvironment
    nextAt: Date
    failure: string | null
    /** most records of its next message; null: as many as go into one */
    recordsMax?: number | null
    now: Date
  },
): Promise<void> => {
  const { failure, recordsMax = null, now } = given
  await sql`
    update verifactu_issuers set sending_until = null, next_at = ${given.nextAt}, failure = ${failure}, records_max = ${recordsMax},
      failing_since = case when ${failure}::text is null then null else coalesce(failing_since, ${now}) end
    where tax_id = ${given.taxId} and environment = ${given.environment}`.execute(trx)
}

/** What became of the record of an issuer that was answered last; undefined before its first answer. */
export const findLastAnswer = (db: Db, { taxId, environment }: { taxId: string; environment: VerifactuEnvironment }) =>
  db
    .selectFrom('verifactu_records')
    .select(['invoice_id', 'state', 'error_code'])
    .where('tax_id', '=', taxId)
    .where('environment', '=', environment)
    .where('answered_at', 'is not', null)
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Invoices of few records whose last one was refused with one of these codes before a moment. */
export const findRefusedWith = async (
  db: Db,
  {
    environment,
    codes,
    recordsMax,
    before,
  }: { environment: VerifactuEnvironment; codes: readonly number[]; recordsMax: number; before: Date },
): Promise<number[]> => {
  const { rows } = await sql<{ invoice_id: number }>`
    select r.invoice_id from verifactu_records r
    where r.state = 'rejected' and r.environment = ${environment} and r.error_code = any(${[...codes]}::int[])
      and r.answered_at <= ${before}
      and not exists (select from verifactu_records l where l.invoice_id = r.invoice_id and l.id > r.id)
      and (select count(*) from verifactu_records a where a.invoice_id = r.invoice_id) <= ${recordsMax}
    order by r.id limit 1000`.execute(db)
  return rows.map(({ invoice_id }) => invoice_id)
}
