import { randomBytes } from 'node:crypto'
import type { accessContract } from '@lonja/core/access/access.contract.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findGroup } from './groups.queries.ts'
import { invitationReply } from './invitation-view.ts'
import { insertInvitation } from './invitations.queries.ts'

/** Makes a link with 128 bits of chance in it; the same Idempotency-Key answers the same link. */
export const createAccessInvitation: Verb<typeof accessContract.createAccessInvitation> = async (call) => {
  const { deps, actor, body, now } = call
  const shopId = ownShop(actor)
  const { label, groupId = null, maxUses = null, validDays = null } = body
  const make = async (trx: Trx) => {
    if (groupId !== null && !(await findGroup(trx, { id: groupId, shopId })))
      throw new Refusal('not_found', { path: 'body.groupId' })
    const after = {
      label,
      group_id: groupId,
      max_uses: maxUses,
      expires_at: validDays === null ? null : new Date(now.getTime() + validDays * DAY),
    }
    const { id } = await insertInvitation(trx, {
      ...after,
      shop_id: shopId,
      token: randomBytes(16).toString('base64url'),
      created_by: actor.operatorId,
      created_at: now,
    })
    await audit(trx, call, { action: 'accessInvitation.create', subject: ['accessInvitation', id], after })
    return invitationReply(trx, { id, shopId }, now)
  }
  return transaction(deps.db, (trx) => withIdempotency(trx, call, () => make(trx)))
}
