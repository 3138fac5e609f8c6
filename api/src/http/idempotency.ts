import { createHash } from 'node:crypto'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Db } from '../db/client.ts'
import { PREPARED } from '../db/prepared.ts'
import type { Trx } from '../db/transaction.ts'

const answerOf = async <T extends object>(
  trx: Trx,
  { accountId, key, route, hash }: { accountId: number; key: string; route: string; hash: Buffer },
): Promise<T> => {
  const known = await trx
    .selectFrom('idempotency_keys')
    .select(['route', 'body_hash', 'reply'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (known.route !== route || !hash.equals(known.body_hash)) throw new Refusal('idempotency_mismatch')
  return known.reply as T
}

/**
 * Runs a write once for each key of an account: the second call with the same key and body gets the first one's answer,
 * another body is refused (idempotency_mismatch). Runs inside the write's transaction; equal keys wait for each other.
 */
export const withIdempotency = async <T extends object>(
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
  // Inserting first makes an equal key wait here until this transaction ends; it is taken over if this one rolls back.
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ account_id: accountId, key, route, body_hash: hash, status: 200, reply: '{}', created_at: now })
    .onConflict((oc) => oc.doNothing())
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 0n) return answerOf(trx, { accountId, key, route, hash })
  const reply = await work()
  await trx
    .updateTable('idempotency_keys')
    .set({ reply: JSON.stringify(reply) })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .modifyEnd(PREPARED)
    .execute()
  return reply
}

/** Forgets answers given before a moment; their keys then count as new. */
export const deleteAnswersBefore = async (db: Db, { before }: { before: Date }): Promise<void> => {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
