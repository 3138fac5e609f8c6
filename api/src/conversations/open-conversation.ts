import type { Trx } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import {
  type ConversationPair,
  findPair,
  insertConversation,
  type LockedConversation,
  lockConversation,
} from './write-conversations.queries.ts'

/**
 * The conversation of a pair or an order, locked until the transaction ends; where there is none, it is opened once `beforeFirst` has let
 * it. Undefined where it is not the actor's.
 */
export const openConversation = async (
  trx: Trx,
  pair: ConversationPair,
  { actor, now, beforeFirst }: { actor: Actor; now: Date; beforeFirst?: () => Promise<void> },
): Promise<LockedConversation | undefined> => {
  if (!(await findPair(trx, pair))) {
    await beforeFirst?.()
    await insertConversation(trx, pair, now)
  }
  const found = await findPair(trx, pair)
  return found && lockConversation(trx, { id: found.id, actor })
}
