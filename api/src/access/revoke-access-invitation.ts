import type { accessContract } from '@lonja/core/access/access.contract.ts'
import type { Verb } from '../implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { invitationReply } from './invitation-view.ts'
import { endInvitation } from './invitations.queries.ts'

/** Calls an invitation back; who came by it stays. */
export const revokeAccessInvitation: Verb<typeof accessContract.revokeAccessInvitation> = async ({
  deps,
  actor,
  params,
  now,
}) => {
  const key = { id: params.id, shopId: ownShop(actor) }
  await endInvitation(deps.db, { ...key, now })
  return invitationReply(deps.db, key, now)
}
