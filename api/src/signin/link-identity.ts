import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { signInContract } from '@lonja/core/signin/signin.contract.ts'
import { countGuess } from '../accounts/guess-limits.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { readTicket } from '../providers/sign-in/ticket.ts'
import { openFirstSession, orSecondFactor } from './open-first-session.ts'
import { findPerson, insertIdentity } from './signin.queries.ts'

/**
 * Joins an identity to the account of who is logged in, else to the one with its e-mail. The account's password proves
 * it; only someone who is logged in and has none goes without.
 */
export const linkIdentity: Verb<typeof signInContract.linkIdentity> = async (call) => {
  const { deps, body, actor, now, ip, userAgent, token } = call
  const ticket = readTicket(deps.signIn.secret, body.ticket, now)
  if (!ticket) throw new Refusal('invalid_token')
  const { provider, subject, email } = ticket
  await deps.limits.take('loginByAddress', ip)
  const account = actor ? String(actor.userId) : (email ?? '')
  const forgive = await countGuess(deps, { kind: 'link', account, network: ip, now })
  const person = actor
    ? await findPerson(deps.db, { userId: actor.userId })
    : await findPerson(deps.db, { email: email ?? '' })
  const trusted = actor !== null && person?.password_hash === null
  if (!trusted && !(await verifyPassword(person?.password_hash, body.password ?? '')))
    throw new Refusal('invalid_account', { path: 'body.password' })
  if (!person) throw new Refusal('invalid_account')
  await forgive()
  const entered = await transaction(deps.db, async (trx) => {
    if (!(await insertIdentity(trx, { provider, subject, userId: person.id, email, now })))
      throw new Refusal('identity_taken')
    return openFirstSession(trx, { userId: person.id, actor, now, userAgent, ip, token, secret: deps.secret })
  })
  return orSecondFactor(entered)
}
