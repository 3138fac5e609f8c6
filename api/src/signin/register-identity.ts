import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { signInContract } from '@lonja/core/signin/signin.contract.ts'
import { insertAccount } from '../accounts/accounts.queries.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { readTicket } from '../providers/sign-in/ticket.ts'
import { openFirstSession, orSecondFactor } from './open-first-session.ts'
import { insertIdentity, insertProvenUser } from './signin.queries.ts'

/** Makes an account, without a password, for someone whom a provider vouched for a moment ago. */
export const registerIdentity: Verb<typeof signInContract.registerIdentity> = async (call) => {
  const { deps, body, actor, now, ip, userAgent, locale, token } = call
  await deps.limits.take('register', ip)
  const ticket = readTicket(deps.signIn.secret, body.ticket, now)
  if (!ticket) throw new Refusal('invalid_token')
  const companyName = body.kind === 'business' ? (body.companyName ?? '') : ''
  if (body.kind === 'business' && !companyName)
    throw new Refusal('field_required', { path: 'body.companyName', params: { field: 'companyName' } })
  const entered = await transaction(deps.db, async (trx) => {
    const { provider, subject, email } = ticket
    const userId = await insertProvenUser(trx, { name: body.name, email, locale: body.locale ?? locale, now })
    if (userId === null) throw new Refusal('account_taken')
    // a ticket makes one account, also when it is sent twice at once
    if (!(await insertIdentity(trx, { provider, subject, userId, email, now }))) throw new Refusal('account_taken')
    const name = companyName || body.name
    await insertAccount(trx, { kind: body.kind, name, companyName, userId, role: 'owner', now })
    return openFirstSession(trx, { userId, actor, now, userAgent, ip, token, secret: deps.secret })
  })
  return orSecondFactor(entered)
}
