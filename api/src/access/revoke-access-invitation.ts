import type { accessContract } from '@lonja/core/access/access.contract.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { invitationReply } from './invitation-view.ts'
import { endInvitation } from './invitations.queries.ts'

/** Calls an invitation back; who came by it stays. */
export const revokeAccessInvitation: Verb<typeof accessContract.revokeAccessInvitation> = async (call) => {
  const { deps, actor, params, now } = call
  const key = { id: params.id, shopId: ownShop(actor) }
  return transaction(deps.db, async (trx) => {
    const isEnded = await endInvitation(trx, { ...key, now })
    const reply = await invitationReply(trx, key, now)
    const after = { revoked_at: isEnded ? now : null }
    await audit(trx, call, { action: 'accessInvitation.revoke', subject: ['accessInvitation', params.id], after })
    return reply
  })
}
