import type { notificationsContract } from '@lonja/core/notifications/notifications.contract.ts'
import type { Verb } from '../http/implement.ts'
import { inboxStat } from './inbox-stat.ts'

export const getInboxStat: Verb<typeof notificationsContract.getInboxStat> = ({ deps, actor, now }) =>
  inboxStat(deps.db, actor, now)
