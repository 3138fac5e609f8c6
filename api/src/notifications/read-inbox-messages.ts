import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { notificationsContract } from '@lonja/core/notifications/notifications.contract.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { countOwn, markRead } from './inbox.queries.ts'
import { inboxStat } from './inbox-stat.ts'

/** Marks messages as read; when one of those named is not the caller's, none is. */
export const readInboxMessages: Verb<typeof notificationsContract.readInboxMessages> = async ({
  deps,
  actor,
  body,
  now,
}) => {
  const { operatorId } = actor
  const { all, type } = body
  const ids = body.ids && [...new Set(body.ids)]
  if (!ids && !all) throw new Refusal('field_required', { path: 'body.ids', params: { field: 'ids' } })
  await transaction(deps.db, async (trx) => {
    if (ids && (await countOwn(trx, { operatorId, ids })) < ids.length)
      throw new Refusal('not_found', { path: 'body.ids' })
    await markRead(trx, { operatorId, ids, kind: type, now })
  })
  return inboxStat(deps.db, actor, now)
}
