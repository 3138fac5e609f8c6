import { NOTICE_KINDS, type RecipientRole } from '@lonja/core/notifications/notices.ts'
import type { Db } from '../db/client.ts'
import type { Actor } from '../http/actor.ts'
import { countWaiting, type UnreadRow } from './waiting.queries.ts'

const sum = (rows: readonly UnreadRow[]): number => rows.reduce((total, { unread }) => total + unread, 0)

/** What is unread here, by kind and in conversations, and on each side of the market where the person has a place (spec §6, unread count). */
export const inboxStat = async (db: Db, actor: Actor, now: Date) => {
  const { unread, conversations, approvals } = await countWaiting(db, actor, now)
  const here = unread.filter((row) => row.operator_id === actor.operatorId)
  const onSide = (role: RecipientRole) => sum(unread.filter((row) => row.role === role))
  const byType = NOTICE_KINDS.map((kind) => [kind, sum(here.filter((row) => row.kind === kind))])
  return {
    count: sum(here),
    byType: Object.fromEntries(byType) as Record<(typeof NOTICE_KINDS)[number], number>,
    buyerCount: onSide('buyer'),
    sellerCount: onSide('seller'),
    operatorCount: onSide('operator'),
    conversations,
    approvals,
  }
}
