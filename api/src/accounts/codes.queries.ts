import type { CodeChannel, CodePurpose } from '@lonja/core/accounts/codes.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../db/client.ts'
import type { DB } from '../db/types.ts'

interface NewCode {
  nonceHash: Buffer
  codeHash: Buffer
  purpose: CodePurpose
  channel: CodeChannel
  target: string
  userId: number | null
  locale: Locale
  now: Date
  expiresAt: Date
}

export const insertCode = async (db: Db, c: NewCode): Promise<number> => {
  const row = await db
    .insertInto('verification_codes')
    .values({
      nonce_hash: c.nonceHash,
      code_hash: c.codeHash,
      purpose: c.purpose,
      channel: c.channel,
      target: c.target,
      user_id: c.userId,
      locale: c.locale,
      created_at: c.now,
      expires_at: c.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** What the code's message needs; undefined once it would come too late. */
export const findCodeToSend = (db: Db, { id, now }: { id: number; now: Date }) =>
  db
    .selectFrom('verification_codes')
    .select(['purpose', 'channel', 'target', 'locale'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .executeTakeFirst()

/** Which code is meant: the one that was asked for under a nonce, for a purpose, by a person or a visitor, sent to `target` where that is given. */
interface AskedCode {
  nonceHash: Buffer
  purpose: CodePurpose
  target: string | undefined
  userId: number | null
}

const isAsked =
  ({ nonceHash, purpose, target, userId }: AskedCode) =>
  (eb: ExpressionBuilder<DB, 'verification_codes'>) =>
    eb.and([
      eb('nonce_hash', '=', nonceHash),
      eb('purpose', '=', purpose),
      eb('user_id', 'is not distinct from', userId),
      ...(target === undefined ? [] : [eb('target', '=', target)]),
    ])

/**
 * Counts a try at a code that is still good; undefined when there is none: unknown, another's, used unless `orUsed`, late, or tried
 * too often.
 */
export const countTry = (db: Db, c: AskedCode & { now: Date; tries: number; orUsed: boolean }) =>
  db
    .updateTable('verification_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where(isAsked(c))
    .$if(!c.orUsed, (query) => query.where('used_at', 'is', null))
    .where('expires_at', '>', c.now)
    .where('tries', '<', c.tries)
    .returning(['id', 'channel', 'target', 'code_hash'])
    .executeTakeFirst()

/** Whether a code was used, as far as it is kept: false of one that nobody asked for. */
export const isCodeUsed = async (db: Db, c: AskedCode): Promise<boolean> =>
  (await db
    .selectFrom('verification_codes')
    .select('id')
    .where(isAsked(c))
    .where('used_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Marks a code as used; false when another call was quicker. */
export const markUsed = async (db: Db, { id, now }: { id: number; now: Date }): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('verification_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deleteCodesBefore = async (db: Db, { before }: { before: Date }): Promise<void> => {
  await db.deleteFrom('verification_codes').where('expires_at', '<', before).execute()
}

/** Whether anyone has this e-mail or phone. */
export const isTargetTaken = async (db: Db, { target }: { target: string }): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('email', '=', target), eb('phone', '=', target)]))
    .executeTakeFirst()) !== undefined
