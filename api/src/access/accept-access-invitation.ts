import type { accessContract } from '@lonja/core/access/access.contract.ts'
import { Refusal, type RefusalCode } from '@lonja/core/kernel/refusals.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { accountProfile } from './account-profile.ts'
import { applyOneAccessTransition } from './apply-access-transition.ts'
import { stateOf } from './invitation-view.ts'
import { countUse, lockInvitation } from './invitations.queries.ts'
import { lockOwnAccess } from './requests.queries.ts'

/** Why an invitation lets nobody in any more, by its state. */
const NO_LONGER = {
  usedUp: 'invitation_used_up',
  expired: 'invitation_expired',
  revoked: 'invitation_revoked',
} as const satisfies Record<Exclude<ReturnType<typeof stateOf>, 'valid'>, RefusalCode>

/** Lets a buyer in by an invitation, into its group. Who has all that it gives already uses nothing up. */
export const acceptAccessInvitation: Verb<typeof accessContract.acceptAccessInvitation> = async ({
  deps,
  actor,
  params,
  now,
}) => {
  const { accountId, operatorId, userName } = actor
  return transaction(deps.db, async (trx) => {
    const invitation = await lockInvitation(trx, params)
    if (!invitation || invitation.status === 'closed') throw new Refusal('not_found', { path: 'params.token' })
    const { shop_id: shopId, group_id: groupId } = invitation
    const reply = { shopId, access: 'approved' as const }
    const row = await lockOwnAccess(trx, { shopId, accountId, now })
    if (row.state === 'approved' && (groupId === null || groupId === row.group_id)) return reply
    const state = stateOf(invitation, now)
    if (state !== 'valid') throw new Refusal(NO_LONGER[state])
    const set = { ...(await accountProfile(trx, row, accountId)), group_id: groupId, invitation_id: invitation.id }
    const act = { action: 'join', actor: 'buyer', operatorId, actorName: userName, set } as const
    await applyOneAccessTransition(trx, row, act, now)
    await countUse(trx, invitation)
    return reply
  })
}
