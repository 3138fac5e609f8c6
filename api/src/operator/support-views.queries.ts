import { DAY } from '@lonja/core/kernel/clock.ts'
import { SUPPORT_VIEW_LISTED_DAYS } from '@lonja/core/operator/support-view.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** The place in an account that a person acts in; nothing when they act no more. */
export const findSeenPlace = (trx: Db, { userId, accountId }: { userId: number; accountId: number }) =>
  trx
    .selectFrom('operators as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.id', 'a.kind', 'a.shop_id'])
    .where('o.user_id', '=', userId)
    .where('o.account_id', '=', accountId)
    .where('o.disabled_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()

/** Begins a view; a session that is given acts as the place that is seen from then on. */
export const insertSupportView = async (
  trx: Db,
  view: {
    sessionId: number | null
    userId: number
    operatorId: number
    viewerId: number
    reason: string
    now: Date
    endsAt: Date
  },
): Promise<number> => {
  const { id } = await trx
    .insertInto('support_views')
    .values({
      user_id: view.userId,
      operator_id: view.operatorId,
      viewer_id: view.viewerId,
      reason: view.reason,
      started_at: view.now,
      ends_at: view.endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (view.sessionId !== null)
    await trx.updateTable('sessions').set({ support_view_id: id }).where('id', '=', view.sessionId).execute()
  return id
}

/** A view that has ended, as the audit log names it. */
export interface EndedView {
  id: number
  userId: number
  accountId: number
  shopId: number | null
}

/** When the market's support saw the market as a person does, the latest first. */
export const findSupportViewsOf = (db: Db, { userId, now }: { userId: number; now: Date }) =>
  db
    .selectFrom('support_views as v')
    .innerJoin('operators as o', 'o.id', 'v.operator_id')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select(['v.id', 'v.started_at', 'v.ends_at', 'v.ended_at', 'a.name as account_name'])
    .where('v.user_id', '=', userId)
    .where('v.started_at', '>', new Date(now.getTime() - SUPPORT_VIEW_LISTED_DAYS * DAY))
    .orderBy('v.id', 'desc')
    .limit(20)
    .execute()

const CLOSED = sql`returning v.id, v.user_id as "userId", o.account_id as "accountId", a.shop_id as "shopId"`

/** Ends one view; nothing when it has ended already. */
export const closeSupportView = async (
  trx: Db,
  { id, now }: { id: number; now: Date },
): Promise<EndedView | undefined> => {
  const { rows } = await sql<EndedView>`update support_views v set ended_at = ${now}
    from operators o, accounts a where o.id = v.operator_id and a.id = o.account_id
      and v.id = ${id} and v.ended_at is null ${CLOSED}`.execute(trx)
  return rows[0]
}

/** Ends what is seen now as a person. */
export const closeSupportViewsOf = async (
  trx: Db,
  { userId, now }: { userId: number; now: Date },
): Promise<EndedView[]> => {
  const { rows } = await sql<EndedView>`update support_views v set ended_at = ${now}
    from operators o, accounts a where o.id = v.operator_id and a.id = o.account_id
      and v.user_id = ${userId} and v.ended_at is null and v.ends_at > ${now} ${CLOSED}`.execute(trx)
  return rows
}

/** Writes the end of the views whose time is over, or whose session is. */
export const closeRunOutSupportViews = async (trx: Db, { now }: { now: Date }): Promise<EndedView[]> => {
  const { rows } = await sql<EndedView>`update support_views v set ended_at = least(v.ends_at, ${now}::timestamptz)
    from operators o, accounts a where o.id = v.operator_id and a.id = o.account_id and v.ended_at is null
      and (v.ends_at <= ${now} or not exists (select from sessions s where s.support_view_id = v.id)) ${CLOSED}`.execute(
    trx,
  )
  return rows
}
