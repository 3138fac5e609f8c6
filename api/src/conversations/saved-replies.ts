import { SAVED_REPLIES_MAX } from '@lonja/core/conversations/conversation-lists.ts'
import type { conversationsContract } from '@lonja/core/conversations/conversations.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
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
  return transaction(deps.db, async (trx) => {
    const id = await insertSavedReply(trx, { shopId: ownShop(actor), ...body, now })
    if (id === null) throw new Refusal('saved_replies_full', { params: { maximum: SAVED_REPLIES_MAX } })
    await audit(trx, call, { action: 'savedReply.create', subject: ['savedReply', id], after: { title: body.title } })
    return { id, ...body }
  })
}

/** A saved reply of the caller's shop, held; refuses another's (not_found). */
const ownReply = async (trx: Trx, actor: Actor, id: number) => {
  const reply = await lockSavedReply(trx, { shopId: ownShop(actor), id })
  if (!reply) throw new Refusal('not_found', { path: 'params.id' })
  return reply
}

/** Changes a saved reply. Throws Refusal: not_found. */
export const updateSavedReply: Verb<typeof conversationsContract.updateSavedReply> = async (call) => {
  const { deps, actor, params, body, now } = call
  return transaction(deps.db, async (trx) => {
    const { id, title } = await ownReply(trx, actor, params.id)
    await writeSavedReply(trx, { id, ...body, now })
    const subject = ['savedReply', id] as const
    await audit(trx, call, { action: 'savedReply.update', subject, before: { title }, after: { title: body.title } })
    return { id, ...body }
  })
}

/** Deletes a saved reply. Throws Refusal: not_found. */
export const deleteSavedReply: Verb<typeof conversationsContract.deleteSavedReply> = async (call) => {
  const { deps, actor, params } = call
  return transaction(deps.db, async (trx) => {
    const { id, title } = await ownReply(trx, actor, params.id)
    await removeSavedReply(trx, { id })
    await audit(trx, call, { action: 'savedReply.delete', subject: ['savedReply', id], before: { title } })
    return { ok: true as const }
  })
}
