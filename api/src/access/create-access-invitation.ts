import { randomBytes } from 'node:crypto'
import type { accessContract } from '@lonja/core/access/access.contract.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Verb } from '../implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findGroup } from './groups.queries.ts'
import { invitationReply } from './invitation-view.ts'
import { insertInvitation } from './invitations.queries.ts'

/** Makes a link with 128 bits of chance in it. */
export const createAccessInvitation: Verb<typeof accessContract.createAccessInvitation> = async ({
  deps,
  actor,
  body,
  now,
}) => {
  const shopId = ownShop(actor)
  const { label, groupId = null, maxUses = null, validDays = null } = body
  if (groupId !== null && !(await findGroup(deps.db, { id: groupId, shopId })))
    throw new Refusal('not_found', { path: 'body.groupId' })
  const made = await insertInvitation(deps.db, {
    shop_id: shopId,
    token: randomBytes(16).toString('base64url'),
    label,
    group_id: groupId,
    max_uses: maxUses,
    expires_at: validDays === null ? null : new Date(now.getTime() + validDays * DAY),
    created_by: actor.operatorId,
    created_at: now,
  })
  return invitationReply(deps.db, { id: made.id, shopId }, now)
}
