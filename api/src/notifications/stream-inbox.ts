import type { notificationsContract } from '@lonja/core/notifications/notifications.contract.ts'
import { hashToken } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'

// no cache and no proxy on the way may hold it up
const HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }

/** Opens a stream of the number of unread messages, for as long as the session lasts. */
export const streamInbox: Verb<typeof notificationsContract.streamInbox> = async ({ deps, actor, token }) => {
  const { userId, operatorId } = actor
  const stream = await deps.live.open({ userId, operatorId, tokenHash: hashToken(token ?? '') })
  return new Response(stream, { headers: HEADERS })
}
