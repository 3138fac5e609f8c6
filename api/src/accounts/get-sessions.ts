import { deviceOf, shortAddress } from '@lonja/core/accounts/device.ts'
import type { sessionsContract } from '@lonja/core/accounts/sessions.contract.ts'
import type { Verb } from '../http/implement.ts'
import { findSupportViewsOf } from '../operator/support-views.queries.ts'
import { findSessions } from './sessions.queries.ts'

/** Where a person is logged in. */
export const getSessions: Verb<typeof sessionsContract.getSessions> = async ({ deps, actor, now }) => {
  const [rows, views] = await Promise.all([
    findSessions(deps.db, { userId: actor.userId, now }),
    findSupportViewsOf(deps.db, { userId: actor.userId, now }),
  ])
  return {
    items: rows.map((row) => ({
      id: row.id,
      ...deviceOf(row.user_agent),
      address: shortAddress(row.ip),
      accountName: row.account_name,
      createdAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      isCurrent: row.id === actor.sessionId,
    })),
    supportViews: views.map((view) => ({
      id: view.id,
      accountName: view.account_name,
      startedAt: view.started_at.toISOString(),
      until: (view.ended_at ?? view.ends_at).toISOString(),
      isOpen: view.ended_at === null && view.ends_at > now,
    })),
  }
}
