import type { VatAnswer } from '@lonja/core/vat-numbers/vat-check.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** What VIES said of an address's tax ID as it stands now; moments are those of JSON. */
export interface VatCheck {
  answer: VatAnswer
  asked_at: string
  valid_at: string | null
  request_id: string
  name: string
  address: string
}

/** That of the address whose row has this alias; null where it was never asked about. */
export const vatCheckOf = (alias: string): RawBuilder<VatCheck | null> => sql<VatCheck | null>`(
  select to_jsonb(v) - array['address_id', 'tax_identification_code'] from vat_checks v
  where v.address_id = ${sql.ref(`${alias}.id`)}
    and v.tax_identification_code = ${sql.ref(`${alias}.tax_identification_code`)})`

/** An address whose VAT number can be asked about; of one account, or whosoever. */
export const findAddressToAsk = (db: Db, { addressId, accountId }: { addressId: number; accountId?: number }) =>
  db
    .selectFrom('addresses as a')
    .select(['a.id', 'a.country', 'a.tax_identification_code'])
    .where('a.id', '=', addressId)
    .$if(accountId !== undefined, (qb) => qb.where('a.account_id', '=', accountId ?? 0))
    .executeTakeFirst()

/** What VIES said at a moment of a tax ID that an address had when it was asked. */
interface Asked {
  addressId: number
  code: string
  now: Date
}

/** Keeps an answer, unless the address has gone or a later question was answered before. */
export const keepAnswer = async (
  db: Db,
  {
    addressId,
    code,
    answer,
    requestId,
    name,
    address,
    now,
  }: Asked & { answer: 'valid' | 'invalid'; requestId: string; name: string; address: string },
): Promise<void> => {
  const validAt = answer === 'valid' ? now : null
  await sql`
    insert into vat_checks as v (address_id, tax_identification_code, answer, asked_at, valid_at, request_id, name, address)
    select a.id, ${code}, ${answer}, ${now}::timestamptz, ${validAt}::timestamptz, ${requestId}, ${name}, ${address}
    from addresses a where a.id = ${addressId} for key share
    on conflict (address_id, tax_identification_code) do update set
      answer = excluded.answer, asked_at = excluded.asked_at, valid_at = excluded.valid_at,
      request_id = excluded.request_id, name = excluded.name, address = excluded.address
    where v.asked_at <= excluded.asked_at`.execute(db)
}

/** The same where VIES said nothing: the last valid answer stays beside it. */
export const keepSilence = async (db: Db, { addressId, code, now }: Asked): Promise<void> => {
  await sql`
    insert into vat_checks as v (address_id, tax_identification_code, answer, asked_at)
    select a.id, ${code}, 'unanswered', ${now}::timestamptz from addresses a where a.id = ${addressId} for key share
    on conflict (address_id, tax_identification_code) do update set answer = excluded.answer, asked_at = excluded.asked_at
    where v.asked_at <= excluded.asked_at`.execute(db)
}

/** Addresses about which VIES is asked anew: it said nothing since, or what it said is old; longest ago first. */
export const findToAskAgain = async (
  db: Db,
  { unansweredBefore, before, limit }: { unansweredBefore: Date; before: Date; limit: number },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select v.address_id as id from vat_checks v
    join addresses a on a.id = v.address_id and a.tax_identification_code = v.tax_identification_code
    where v.asked_at < ${before} or (v.answer = 'unanswered' and v.asked_at < ${unansweredBefore})
    order by v.asked_at, v.address_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
