import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { officePeopleContract } from '@lonja/core/operator/office-people.contract.ts'
import { notifyPerson } from '../accounts/notify-person.ts'
import { deleteFactor, hasFactor } from '../accounts/second-factor/second-factor.queries.ts'
import { deleteSessionsOf } from '../accounts/sessions.queries.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { contactAddress } from '../policies/contact-address.ts'
import { answerProposal } from '../proposals/answer-proposal.ts'
import { findProposals, type ProposalRow } from '../proposals/proposals.queries.ts'
import { propose, toProposal } from '../proposals/propose.ts'
import { lockPerson } from './office-people.queries.ts'
import { proveOperator } from './prove-operator.ts'

/** The person whose second factor would be removed. */
const personOf = ({ id, person_id, person }: ProposalRow): { id: number; name: string } => {
  if (person_id === null || person === null) throw new Error(`proposal ${id} is about nobody`)
  return { id: person_id, name: person }
}

/** A removal of a second factor that waits, as one of the market's people sees it. */
export const toReset = (row: ProposalRow, actor: Actor) => ({
  ...toProposal(row, actor),
  user: personOf(row),
  reason: row.note,
})

/** Second factors that wait to be removed. */
export const getFactorResets: Verb<typeof officePeopleContract.getFactorResets> = async ({ deps, actor, now }) => ({
  items: (await findProposals(deps.db, { kinds: ['secondFactor'], now })).map((row) => toReset(row, actor)),
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
    const { reason } = body
    const subject = { kind: 'secondFactor', key: userId } as const
    const row = await propose(trx, call, { subject, note: reason, facts: { person: person.name, reason } })
    const after = { reason, expires_at: row.expires_at }
    await audit(trx, call, { action: 'user.secondFactor.ask', subject: ['user', userId], after })
    const facts = { until: { at: row.expires_at.toISOString() }, contact: await contactAddress(trx, deps) }
    await notifyPerson(trx, { userId, news: 'secondFactorAsked', facts, now })
    return toReset(row, actor)
  })
}

/** The second step: someone else removes the factor and ends the person's sessions, or turns it down; or its author takes it back. */
export const decideFactorReset: Verb<typeof officePeopleContract.decideFactorReset> = (call) =>
  answerProposal(call, {
    kinds: ['secondFactor'],
    lock: async (trx, row) => {
      await lockPerson(trx, { userId: personOf(row).id })
    },
    apply: async (trx, row, answer) => {
      const userId = personOf(row).id
      const subject = ['user', userId] as const
      if (answer === 'reject') return audit(trx, call, { action: 'user.secondFactor.reject', subject })
      if (answer === 'withdraw') return audit(trx, call, { action: 'user.secondFactor.takeBack', subject })
      if (!(await hasFactor(trx, { userId }))) throw new Refusal('transition_not_allowed')
      await deleteFactor(trx, { userId })
      const ended = await deleteSessionsOf(trx, { userId, except: null })
      const after = { ended, asked_by: row.asked_by }
      await audit(trx, call, { action: 'user.secondFactor.reset', subject, after })
      await notifyPerson(trx, { userId, news: 'secondFactorReset', now: call.now })
    },
  })
