import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Trx } from '../../db/transaction.ts'

/** The person's sealed secret, since when it waits, and when it was confirmed. */
export const findFactor = (db: Db, { userId }: { userId: number }) =>
  db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const hasFactor = async (db: Db, { userId }: { userId: number }): Promise<boolean> =>
  (await findFactor(db, { userId }))?.confirmed_at != null

/** Keeps a secret that waits to be confirmed, instead of an earlier one that still does; false when one is on. */
export const putFactor = async (db: Db, f: { userId: number; secret: Buffer; now: Date }): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factors')
    .values({ user_id: f.userId, secret: f.secret, created_at: f.now })
    .onConflict((oc) =>
      oc
        .column('user_id')
        .doUpdateSet({ secret: f.secret, created_at: f.now, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Takes a step's code once; false when this one or a later one was taken before. */
export const consumeStep = async (db: Db, { userId, step }: { userId: number; step: number }): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Turns a waiting secret on; false when another call was quicker. */
export const confirmFactor = async (db: Db, { userId, now }: { userId: number; now: Date }): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Holds the person's second factor; false where it is not on. */
export const lockFactor = async (trx: Trx, { userId }: { userId: number }): Promise<boolean> => {
  const row = await trx
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row?.confirmed_at != null
}

export const deleteRecoveryCodes = async (db: Db, { userId }: { userId: number }): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Takes the person's second factor and its recovery codes away, holding the factor first as whoever renews the codes does. */
export const deleteFactor = async (trx: Trx, { userId }: { userId: number }): Promise<void> => {
  await lockFactor(trx, { userId })
  await deleteRecoveryCodes(trx, { userId })
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
}

export const insertRecoveryCodes = async (
  db: Db,
  { userId, hashes }: { userId: number; hashes: Buffer[] },
): Promise<void> => {
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute()
}

/** Takes a recovery code once. */
export const takeRecoveryCode = async (
  db: Db,
  { userId, hash, now }: { userId: number; hash: Buffer; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const countRecoveryCodes = async (db: Db, { userId }: { userId: number }): Promise<number> => {
  const row = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.left
}
