import type { Db } from '../db/client.ts'

/** At most so many are listed; each waits for a day. */
const RESETS_SHOWN = 100

const resets = (db: Db, { now }: { now: Date }) =>
  db
    .selectFrom('factor_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin('users as a', 'a.id', 'r.asked_by')
    .select(['r.id', 'r.user_id', 'u.name', 'r.reason', 'r.asked_by', 'a.name as asker', 'r.asked_at', 'r.expires_at'])
    .where('r.decided_at', 'is', null)
    .where('r.expires_at', '>', now)

/** Removals of second factors that can still be decided, the oldest first; those of one person when named. */
export const findOpenResets = (db: Db, { userId, now }: { userId?: number; now: Date }) =>
  resets(db, { now })
    .$if(userId !== undefined, (query) => query.where('r.user_id', '=', userId as number))
    .orderBy('r.asked_at')
    .orderBy('r.id')
    .limit(RESETS_SHOWN)
    .execute()
export type ResetRow = Awaited<ReturnType<typeof findOpenResets>>[number]

/** One of them, which nobody else decides until the transaction ends. */
export const lockReset = (trx: Db, { id, now }: { id: number; now: Date }) =>
  resets(trx, { now }).where('r.id', '=', id).forNoKeyUpdate('r').executeTakeFirst()

/** The person whose second factor it is stays locked: of two who ask at once, the second sees the first. */
export const lockPerson = (trx: Db, { userId }: { userId: number }) =>
  trx.selectFrom('users').select(['id', 'disabled_at']).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()

export const insertReset = (
  trx: Db,
  r: { userId: number; reason: string; askedBy: number; now: Date; expiresAt: Date },
) =>
  trx
    .insertInto('factor_resets')
    .values({ user_id: r.userId, reason: r.reason, asked_by: r.askedBy, asked_at: r.now, expires_at: r.expiresAt })
    .execute()

export const decideReset = async (
  trx: Db,
  { id, decidedBy, confirmed, now }: { id: number; decidedBy: number; confirmed: boolean; now: Date },
): Promise<void> => {
  await trx
    .updateTable('factor_resets')
    .set({ decided_by: decidedBy, decided_at: now, confirmed })
    .where('id', '=', id)
    .execute()
}
