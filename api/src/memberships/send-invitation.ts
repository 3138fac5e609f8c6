import { randomBytes } from 'node:crypto'
import type { MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { INVITATION_DAYS } from '@lonja/core/memberships/may-do.ts'
import { notifyOwners } from '../accounts/notify-person.ts'
import { audit } from '../audit/audit.ts'
import type { Trx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { hashToken } from '../http/actor.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { invitationMail } from './invitation-mail.ts'
import { findAccount, upsertInvitation } from './memberships.queries.ts'

interface Caller {
  deps: Pick<Deps, 'publicUrl'>
  actor: Actor
  locale: Locale
  now: Date
  ip: string
}

/** Sends someone a link into the caller's account, in the name of whoever asked for it; only the link's hash is kept. */
export const sendInvitation = async (
  trx: Trx,
  call: Caller,
  { email, role, by }: { email: string; role: MembershipRole; by: { operatorId: number; name: string } },
) => {
  const { deps, actor, locale, now } = call
  const { accountId } = actor
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY)
  const row = await upsertInvitation(trx, {
    email,
    role,
    accountId,
    operatorId: by.operatorId,
    tokenHash: hashToken(token),
    now,
    expiresAt,
  })
  const after = { email, role }
  await audit(trx, call, { action: 'memberInvitation.create', subject: ['memberInvitation', row.id], after })
  const { name } = await findAccount(trx, { accountId })
  if (role === 'owner') {
    const facts = { who: by.name, person: email, account: name }
    await notifyOwners(trx, { accountId, news: 'ownerInvited', facts, now })
  }
  const news = { to: email, inviter: by.name, account: name, role, token, expiresAt }
  await enqueue(trx, 'send_mail', invitationMail(news, { locale, publicUrl: deps.publicUrl }))
  return row
}
