import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Movement, Repaid, Reversal } from '@lonja/core/payments/taken-back.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { refuseBroken } from '../../db/failures.ts'
import type { Trx } from '../../db/transaction.ts'

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
