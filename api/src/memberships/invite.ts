import { randomBytes } from 'node:crypto'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { INVITATION_DAYS } from '@lonja/core/memberships/may-do.ts'
import type { membershipsContract } from '@lonja/core/memberships/memberships.contract.ts'
import { useProof } from '../accounts/codes.ts'
import { notifyOwners } from '../accounts/notify-person.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import { hashToken } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { proveForOwners } from './change-owners.ts'
import { invitationMail } from './invitation-mail.ts'
import { findAccount, isMember, upsertInvitation } from './memberships.queries.ts'
import { invitationView } from './person-view.ts'
import { rolesFor } from './roles.ts'

/** Sends someone a link into the account; only the link's hash is kept. The mail says nothing of who has an account here. */
export const invite: Verb<typeof membershipsContract.invite> = async (call) => {
  const { deps, actor, body, locale, now } = call
  rolesFor(actor, body.role)
  await deps.limits.take('invite', String(actor.accountId))
  const { accountId, operatorId } = actor
  const proof = body.role === 'owner' || actor.kind === 'market' ? await proveForOwners(call) : null
  const token = randomBytes(32).toString('base64url')
  return transaction(deps.db, async (trx) => {
    if (proof) await useProof(trx, proof, now)
    if (await isMember(trx, { accountId, email: body.email }))
      throw new Refusal('already_member', { path: 'body.email' })
    const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY)
    const row = await upsertInvitation(trx, {
      email: body.email,
      role: body.role,
      accountId,
      operatorId,
      tokenHash: hashToken(token),
      now,
      expiresAt,
    })
    const after = { email: body.email, role: body.role }
    await audit(trx, call, { action: 'memberInvitation.create', subject: ['memberInvitation', row.id], after })
    const { name } = await findAccount(trx, { accountId })
    const news = { to: body.email, inviter: actor.userName, account: name, role: body.role, token, expiresAt }
    if (body.role === 'owner') {
      const facts = { who: actor.userName, person: body.email, account: name }
      await notifyOwners(trx, { accountId, news: 'ownerInvited', facts, now })
    }
    await enqueue(trx, 'send_mail', invitationMail(news, { locale, publicUrl: deps.publicUrl }))
    return invitationView(row)
  })
}
