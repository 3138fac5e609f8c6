import { SAVED_REPLIES_MAX } from '@lonja/core/conversations/conversation-lists.ts'
import type { conversationsContract } from '@lonja/core/conversations/conversations.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import {
  findSavedReplies,
  insertSavedReply,
  lockSavedReply,
  removeSavedReply,
  writeSavedReply,
} from './saved-replies.queries.ts'

/** The saved replies of the caller's shop. */
export const getSavedReplies: Verb<typeof conversationsContract.getSavedReplies> = async ({ deps, actor }) => ({
  items: await findSavedReplies(deps.db, { shopId: ownShop(actor) }),
})

/** Saves a reply. Throws Refusal: saved_replies_full. */
export const createSavedReply: Verb<typeof conversationsContract.createSavedReply> = async (call) => {
  const { deps, actor, body, now } = call
  return transaction(deps.db, (trx) =>
    withIdempotency(trx, call, async () => {
      const saved = await insertSavedReply(trx, { shopId: ownShop(actor), ...body, now })
      if (!saved) throw new Refusal('saved_replies_full', { params: { maximum: SAVED_REPLIES_MAX } })
      await audit(trx, call, { action: 'savedReply.create', subject: ['savedReply', saved.id], after: body })
      return { ...saved, ...body }
    }),
  )
}

/** A saved reply of the caller's shop, held; refuses another's (not_found). */
const ownReply = async (trx: Trx, actor: Actor, id: number) => {
  const reply = await lockSavedReply(trx, { shopId: ownShop(actor), id })
  if (!reply) throw new Refusal('not_found', { path: 'params.id' })
  return reply
}

const wordsOf = ({ title, text }: { title: string; text: string }) => ({ title, text })

/** Changes a saved reply. Throws Refusal: not_found, or conflict where someone else changed it since the caller saw it. */
export const updateSavedReply: Verb<typeof conversationsContract.updateSavedReply> = async (call) => {
  const { deps, actor, params, body, now } = call
  const { title, text, rowVersion } = body
  return transaction(deps.db, async (trx) => {
    const { id, ...before } = await ownReply(trx, actor, params.id)
    if (before.rowVersion !== rowVersion) throw new Refusal('conflict', { path: 'body.rowVersion' })
    await writeSavedReply(trx, { id, title, text, now })
    const act = { action: 'savedReply.update', subject: ['savedReply', id] } as const
    await audit(trx, call, { ...act, before: wordsOf(before), after: { title, text } })
    return { id, title, text, rowVersion: rowVersion + 1 }
  })
}

/** Deletes a saved reply. Throws Refusal: not_found. */
export const deleteSavedReply: Verb<typeof conversationsContract.deleteSavedReply> = async (call) => {
  const { deps, actor, params } = call
  return transaction(deps.db, async (trx) => {
    const { id, ...before } = await ownReply(trx, actor, params.id)
    await removeSavedReply(trx, { id })
    await audit(trx, call, { action: 'savedReply.delete', subject: ['savedReply', id], before: wordsOf(before) })
    return { ok: true as const }
  })
}
