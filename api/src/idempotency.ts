import { createHash } from 'node:crypto'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { sql } from 'kysely'
import type { Trx } from './db/transaction.ts'

/**
 * Runs a write once for each key of an account: the second call with the same key and body gets the first one's answer,
 * another body is refused (idempotency_mismatch). Runs inside the write's transaction; equal keys wait for each other.
 */
export const once = async <T extends object>(
  trx: Trx,
  {
    accountId,
    key,
    route,
    body,
    now,
  }: { accountId: number; key: string | null; route: string; body: unknown; now: Date },
  work: () => Promise<T>,
): Promise<T> => {
  if (!key) return work()
  const hash = createHash('sha256').update(JSON.stringify(body)).digest()
  await sql`select pg_advisory_xact_lock(${accountId}, hashtext(${key}))`.execute(trx)
  const known = await trx
    .selectFrom('idempotency_keys')
    .select(['route', 'body_hash', 'reply'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (known) {
    if (known.route !== route || !hash.equals(known.body_hash)) throw new Refusal('idempotency_mismatch')
    return known.reply as T
  }
  const reply = await work()
  await trx
    .insertInto('idempotency_keys')
    .values({
      account_id: accountId,
      key,
      route,
      body_hash: hash,
      status: 200,
      reply: JSON.stringify(reply),
      created_at: now,
    })
    .execute()
  return reply
}
