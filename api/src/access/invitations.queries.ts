import { type Insertable, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byTime, keyset, type Window } from '../db/paginate.ts'
import type { AccessInvitations } from '../db/types.ts'

export const INVITATION_KEY = byTime('i.created_at', true)

const invitations = (db: Db) =>
  db
    .selectFrom('access_invitations as i')
    .leftJoin('buyer_groups as g', 'g.id', 'i.group_id')
    .select([
      'i.id',
      'i.shop_id',
      'i.token',
      'i.label',
      'i.group_id',
      'i.max_uses',
      'i.used',
      'i.expires_at',
      'i.revoked_at',
      'i.created_at',
      'g.name as group_name',
    ])
export type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitations>['executeTakeFirstOrThrow']>>

/** A page of a shop's invitations, the newest first. */
export const findInvitations = (
  db: Db,
  { shopId, id }: { shopId: number; id?: number | undefined },
  { after, rows }: Window,
) => {
  const list = keyset(INVITATION_KEY, 'i.id')
  return invitations(db)
    .select(list.key.as('key'))
    .where('i.shop_id', '=', shopId)
    .$if(id !== undefined, (qb) => qb.where('i.id', '=', id ?? 0))
    .where(list.after(after))
    .orderBy(list.order)
    .limit(rows)
    .execute()
}

export const findInvitation = (db: Db, { id, shopId }: { id: number; shopId: number }) =>
  invitations(db).where('i.id', '=', id).where('i.shop_id', '=', shopId).executeTakeFirst()

export const findInvitationByToken = (db: Db, { token }: { token: string }) =>
  invitations(db)
    .innerJoin('shops as s', 's.id', 'i.shop_id')
    .select(['s.name as shop_name', 's.names as shop_names', 's.logo as shop_logo', 's.city as shop_city', 's.status'])
    .where('i.token', '=', token)
    .executeTakeFirst()

/** The same, held until the transaction ends: who comes by it is counted one after the other. */
export const lockInvitation = async (db: Db, { token }: { token: string }) => {
  await sql`select id from access_invitations where token = ${token} for no key update`.execute(db)
  return findInvitationByToken(db, { token })
}

export const insertInvitation = (db: Db, values: Insertable<AccessInvitations>) =>
  db.insertInto('access_invitations').values(values).returning('id').executeTakeFirstOrThrow()

export const countUse = async (db: Db, { id }: { id: number }): Promise<void> => {
  await db
    .updateTable('access_invitations')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Calls an invitation back; false when it was called back before, and stays as it is. */
export const endInvitation = async (
  db: Db,
  { id, shopId, now }: { id: number; shopId: number; now: Date },
): Promise<boolean> => {
  const done = await db
    .updateTable('access_invitations')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
