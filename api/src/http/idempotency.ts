import { createHash } from 'node:crypto'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Db } from '../db/client.ts'
import { PREPARED } from '../db/prepared.ts'
import type { Trx } from '../db/transaction.ts'
import type { Call } from './implement.ts'

/** By what a repeated call is recognised; a call without a key is never a repetition. `body` is the part of the request that the answer depends on. */
type Repeatable = Pick<Call<Endpoint>, 'idempotencyKey' | 'route'> & { actor: { accountId: number }; body: unknown }

/** A call's body as it is compared with a later one's. */
export const hashOf = (body: unknown): Buffer => createHash('sha256').update(JSON.stringify(body)).digest()

/** What was answered to the key, if anything. Throws idempotency_mismatch when that was another call. */
const findAnswer = async <T extends object>(
  db: Db,
  { accountId, key, route, hash }: { accountId: number; key: string; route: string; hash: Buffer },
): Promise<T | undefined> => {
  const known = await db
    .selectFrom('idempotency_keys')
    .select(['route', 'body_hash', 'reply'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (known && (known.route !== route || !hash.equals(known.body_hash))) throw new Refusal('idempotency_mismatch')
  return known?.reply as T | undefined
}

/**
 * Runs a write that stores its answer under the key in its own transaction and is refused where the key is taken; the answer stored
 * under the key is looked up only after a refusal. For writes that cannot succeed twice, which saves the look-up of the first call.
 */
export const answeredOnce = async <T extends object>(
  db: Db,
  { actor, idempotencyKey: key, route, body }: Repeatable,
  write: () => Promise<T>,
): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    // an overloaded database is not asked once more
    if (!(error instanceof Refusal) || error.code === 'unavailable' || !key) throw error
    const answer = await findAnswer<T>(db, { accountId: actor.accountId, key, route, hash: hashOf(body) })
    if (!answer) throw error
    return answer
  }
}

/**
 * Runs a write once for each key of an account: the second call with the same key and body gets the first one's answer,
 * another body is refused (idempotency_mismatch). Runs inside the write's transaction; equal keys wait for each other.
 */
export const withIdempotency = async <T extends object>(
  trx: Trx,
  { actor: { accountId }, idempotencyKey: key, route, body, now }: Repeatable & { now: Date },
  work: () => Promise<T>,
): Promise<T> => {
  if (!key) return work()
  const hash = hashOf(body)
  // Inserting first makes an equal key wait here until this transaction ends; it is taken over if this one rolls back.
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ account_id: accountId, key, route, body_hash: hash, reply: '{}', created_at: now })
    .onConflict((oc) => oc.doNothing())
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const answer = await findAnswer<T>(trx, { accountId, key, route, hash })
    if (!answer) throw new Error('the answer of a key that is taken is not there')
    return answer
  }
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
