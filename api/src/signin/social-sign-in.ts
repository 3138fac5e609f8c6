import { SECOND } from '@lonja/core/kernel/clock.ts'
import type { CallInput } from '@lonja/core/kernel/endpoint.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { nextStep } from '@lonja/core/signin/next-step.ts'
import { ATTEMPT_SECONDS, type signInContract } from '@lonja/core/signin/signin.contract.ts'
import { transaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { hashToken } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { openAttempt } from '../providers/sign-in/attempt.ts'
import type { Identity } from '../providers/sign-in/provider.ts'
import { writeTicket } from '../providers/sign-in/ticket.ts'
import { sameText } from '../secrets.ts'
import { askProvider } from './ask-provider.ts'
import { openFirstSession, orSecondFactor } from './open-first-session.ts'
import { findEmailOwner, findHolder, findPerson, touchIdentity, useAttempt } from './signin.queries.ts'

type Row = typeof signInContract.socialSignIn

/** Who the provider says this is: by its code, when the state that came with it is the attempt's own, or by its token. */
const identify = async (deps: Deps, body: CallInput<Row>['body'], now: Date): Promise<Identity> => {
  const provider = deps.signIn.find(body.provider)
  if (!provider) throw new Refusal('not_found')
  const secrets = openAttempt(deps.signIn.secret, { ...body, now })
  if (!secrets) throw new Refusal('invalid_token')
  const { token, code, state } = body
  if (token !== undefined) return askProvider(deps, provider, () => provider.fromToken(token, secrets.nonce, now))
  if (code === undefined || !sameText(state ?? '', secrets.state)) throw new Refusal('invalid_token')
  return askProvider(deps, provider, () => provider.fromCode(code, secrets, now))
}

/** Logs in whom a provider vouches for. Someone new, or with the e-mail of an account, gets a ticket for the next step. */
export const socialSignIn: Verb<Row> = async ({ deps, body, actor, token, now, ip, userAgent }) => {
  await deps.limits.take('signIn', ip)
  const identity = await identify(deps, body, now)
  const answer = await transaction(deps.db, async (trx) => {
    const forgetBefore = new Date(now.getTime() - ATTEMPT_SECONDS * SECOND)
    if (!(await useAttempt(trx, { hash: hashToken(body.attempt), now, forgetBefore })))
      throw new Refusal('invalid_token')
    const holder = await findHolder(trx, { provider: body.provider, subject: identity.subject })
    if (holder?.disabled) throw new Refusal('invalid_account')
    const emailOwner = await findEmailOwner(trx, { email: identity.email })
    const loggedIn = actor?.userId ?? null
    const next = nextStep({ holder: holder?.userId ?? null, loggedIn, emailOwner })
    if (next === 'taken') throw new Refusal('identity_taken')
    if (next === 'in' && holder) {
      await touchIdentity(trx, { provider: body.provider, subject: identity.subject, now })
      const entrant = { userId: holder.userId, actor, now, userAgent, ip, token, secret: deps.secret }
      const entered = await openFirstSession(trx, entrant)
      return 'secondFactor' in entered ? entered : { next, ...entered }
    }
    const owner = loggedIn ?? emailOwner
    const person = owner === null ? undefined : await findPerson(trx, { userId: owner })
    const ticket = writeTicket(deps.signIn.secret, { ...identity, provider: body.provider }, now)
    return {
      next: next === 'new' ? ('new' as const) : ('link' as const),
      ticket,
      provider: body.provider,
      name: identity.name,
      email: identity.email,
      passwordNeeded: loggedIn === null || person?.password_hash != null,
    }
  })
  return orSecondFactor(answer)
}
