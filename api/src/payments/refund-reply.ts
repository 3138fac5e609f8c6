import type { Db } from '../db/client.ts'
import type { Actor } from '../http/actor.ts'
import { toRefund } from './refund-view.ts'
import { findOwnRefund } from './refunds.queries.ts'

/** A refund of the actor's after a call that changed it. */
export const refundReply = async (db: Db, which: { id: number; actor: Actor }) => {
  const row = await findOwnRefund(db, which)
  if (!row) throw new Error('a refund was lost')
  return toRefund(row, which.actor)
}
