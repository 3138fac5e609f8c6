import type { ConversationSide } from '@lonja/core/conversations/conversation-lists.ts'
import type { NoticeKind, RecipientRole } from '@lonja/core/notifications/notices.ts'
import { sql } from 'kysely'
import { sideOf, waitingConversations } from '../conversations/conversation-side.ts'
import type { Db } from '../db/client.ts'
import { compiledOnce, PREPARED } from '../db/prepared.ts'
import type { Actor } from '../http/actor.ts'
import { COUNTED } from './inbox.queries.ts'

export interface UnreadRow {
  operator_id: number
  role: RecipientRole
  kind: NoticeKind
  unread: number
}

/** Purchases of the account that wait for one of its owners. */
const APPROVALS = (accountId: number, now: Date) => sql`(select count(*)::int from approval_requests a
  where a.account_id = ${accountId} and a.state = 'waiting' and a.expires_at > ${now})`

const waiting = (side: ConversationSide | null, isOwner = false) =>
  compiledOnce(
    (
      _,
      { userId, accountId, shopId, now }: { userId: number; accountId: number; shopId: number | null; now: Date },
    ) => sql<{
      unread: UnreadRow[]
      conversations: number
      approvals: number
    }>`
    select (select coalesce(json_agg(n), '[]') from (
        select o.id as operator_id, m.role, m.kind, count(*)::int as unread
        from operators o cross join lateral (
          select role, kind from inbox_messages where operator_id = o.id and read_at is null
          order by created_at desc, id desc limit ${COUNTED}) m
        where o.user_id = ${userId} and o.disabled_at is null
        group by o.id, m.role, m.kind) n) as unread,
      ${side === null ? sql`0` : sql`(select count(*)::int from (${waitingConversations(side, { accountId, shopId })}) c)`} as conversations,
      ${isOwner ? APPROVALS(accountId, now) : sql`0`} as approvals ${PREPARED}`,
  )
const WAITING = {
  owner: waiting('buyer', true),
  buyer: waiting('buyer'),
  seller: waiting('seller'),
  market: waiting(null),
}

const readerOf = (actor: Actor): keyof typeof WAITING => {
  if (actor.kind === 'market') return 'market'
  return actor.kind === 'business' && actor.role === 'owner' ? 'owner' : sideOf(actor)
}

/**
 * Unread messages of each of a person's places that is still theirs, by kind, and how many conversations of the account that they act
 * for wait for them, up to 1000; the market's people have none. Owners of a company are told how many purchases they are to approve.
 */
export const countWaiting = async (
  db: Db,
  actor: Actor,
  now: Date,
): Promise<{ unread: UnreadRow[]; conversations: number; approvals: number }> => {
  const { userId, accountId, shopId } = actor
  const [row] = await WAITING[readerOf(actor)](db, { userId, accountId, shopId, now })
  if (!row) throw new Error('a count gave no row')
  return row
}
