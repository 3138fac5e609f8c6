import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { membershipsContract } from '@lonja/core/memberships/memberships.contract.ts'
import { useProof } from '../accounts/codes.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { proveForOwners } from './change-owners.ts'
import { isMember, lockAccount } from './memberships.queries.ts'
import { invitationView } from './person-view.ts'
import { rolesFor } from './roles.ts'
import { sendInvitation } from './send-invitation.ts'
import { hasSecondOwner, proposeForTeam } from './team-proposals.ts'

/**
 * Sends someone a link into the account; the mail says nothing of who has an account here. Into the market's team it goes out once
 * another of its owners confirms, where there is one.
 */
export const invite: Verb<typeof membershipsContract.invite> = async (call) => {
  const { deps, actor, body, now } = call
  const { email, role } = body
  rolesFor(actor, role)
  await deps.limits.take('invite', String(actor.accountId))
  const { accountId } = actor
  const isOfMarket = actor.kind === 'market'
  const proof = role === 'owner' || isOfMarket ? await proveForOwners(call) : null
  return transaction(deps.db, async (trx) => {
    if (isOfMarket) await lockAccount(trx, { accountId })
    if (proof) await useProof(trx, proof, now)
    if (await isMember(trx, { accountId, email })) throw new Refusal('already_member', { path: 'body.email' })
    if (isOfMarket && (await hasSecondOwner(trx, actor))) {
      const subject = { kind: 'invitation', key: email } as const
      return { invitation: null, proposal: await proposeForTeam(trx, call, { subject, role, person: email }) }
    }
    const by = { operatorId: actor.operatorId, name: actor.userName }
    return { invitation: invitationView(await sendInvitation(trx, call, { email, role, by })), proposal: null }
  })
}
