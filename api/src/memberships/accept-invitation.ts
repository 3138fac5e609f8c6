import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { membershipsContract } from '@lonja/core/memberships/memberships.contract.ts'
import { findMembership } from '../accounts/accounts.queries.ts'
import { notifyOwners } from '../accounts/notify-person.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import { hashToken } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { findAccount, isMember, lockAccount, openMembership, takeInvitation } from './memberships.queries.ts'

/** Joins an account by an invitation's link; whoever is in it already keeps their role, and the link. */
export const acceptInvitation: Verb<typeof membershipsContract.acceptInvitation> = async (call) => {
  const { deps, actor, params, now } = call
  const { userId } = actor
  return transaction(deps.db, async (trx) => {
    const taken = await takeInvitation(trx, { tokenHash: hashToken(params.token), now })
    if (!taken) throw new Refusal('invitation_gone')
    const { accountId, role } = taken
    await lockAccount(trx, { accountId })
    if (await isMember(trx, { accountId, userId })) throw new Refusal('already_member')
    const place = await findMembership(trx, { operatorId: await openMembership(trx, { userId, accountId, role, now }) })
    await audit(trx, call, {
      action: 'membership.join',
      subject: ['membership', place.id],
      accountId,
      shopId: place.shopId,
      after: { user_id: userId, role },
    })
    if (role === 'owner') {
      const { name: account } = await findAccount(trx, { accountId })
      await notifyOwners(trx, { accountId, news: 'ownerAdded', facts: { person: actor.userName, account }, now })
    }
    return place
  })
}
