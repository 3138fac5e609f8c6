import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { mayDecideReset, RESET_LIFE } from '@lonja/core/operator/factor-reset.ts'
import type { officePeopleContract } from '@lonja/core/operator/office-people.contract.ts'
import { notifyPerson } from '../accounts/notify-person.ts'
import { deleteFactor, hasFactor } from '../accounts/second-factor/second-factor.queries.ts'
import { deleteSessionsOf } from '../accounts/sessions.queries.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { contactAddress } from '../policies/contact-address.ts'
import { toReset } from './factor-reset-view.ts'
import { decideReset, findOpenResets, insertReset, lockPerson, lockReset } from './factor-resets.queries.ts'
import { proveOperator } from './prove-operator.ts'

/** Second factors that wait to be removed. */
export const getFactorResets: Verb<typeof officePeopleContract.getFactorResets> = async ({ deps, actor, now }) => ({
  items: (await findOpenResets(deps.db, { now })).map((row) => toReset(row, actor)),
})

/** The first of two steps: one of the market's people asks, and the person hears of it before anything is removed. */
export const askFactorReset: Verb<typeof officePeopleContract.askFactorReset> = async (call) => {
  const { deps, actor, params, body, now } = call
  await proveOperator(deps, { given: body, userId: actor.userId, now })
  const userId = params.id
  return transaction(deps.db, async (trx) => {
    const person = await lockPerson(trx, { userId })
    if (!person || person.disabled_at !== null) throw new Refusal('not_found', { path: 'params.id' })
    if (!(await hasFactor(trx, { userId }))) throw new Refusal('transition_not_allowed')
    if ((await findOpenResets(trx, { userId, now })).length > 0) throw new Refusal('conflict')
    const expiresAt = new Date(now.getTime() + RESET_LIFE)
    await insertReset(trx, { userId, reason: body.reason, askedBy: actor.userId, now, expiresAt })
    await audit(trx, call, {
      action: 'user.secondFactor.ask',
      subject: ['user', userId],
      after: { reason: body.reason, expires_at: expiresAt },
    })
    const facts = { until: { at: expiresAt.toISOString() }, contact: await contactAddress(trx, deps) }
    await notifyPerson(trx, { userId, news: 'secondFactorAsked', facts, now })
    const [row] = await findOpenResets(trx, { userId, now })
    if (!row) throw new Error(`the reset of user ${userId} is not there`)
    return toReset(row, actor)
  })
}

/** The second step: someone else removes the factor and ends the person's sessions, or turns it down. */
export const decideFactorReset: Verb<typeof officePeopleContract.decideFactorReset> = async (call) => {
  const { deps, actor, params, body, now } = call
  await proveOperator(deps, { given: body, userId: actor.userId, now })
  await transaction(deps.db, async (trx) => {
    const row = await lockReset(trx, { id: params.id, now })
    if (!row) throw new Refusal('not_found', { path: 'params.id' })
    if (!mayDecideReset({ personId: row.user_id, askedBy: row.asked_by }, actor.userId))
      throw new Refusal('second_person_needed')
    const userId = row.user_id
    const confirmed = body.decision === 'confirm'
    await decideReset(trx, { id: row.id, decidedBy: actor.userId, confirmed, now })
    const subject = ['user', userId] as const
    if (!confirmed) return audit(trx, call, { action: 'user.secondFactor.reject', subject })
    if (!(await hasFactor(trx, { userId }))) throw new Refusal('transition_not_allowed')
    await deleteFactor(trx, { userId })
    const ended = await deleteSessionsOf(trx, { userId, except: null })
    await audit(trx, call, { action: 'user.secondFactor.reset', subject, after: { ended, asked_by: row.asked_by } })
    await notifyPerson(trx, { userId, news: 'secondFactorReset', now })
  })
  return { ok: true }
}
