import { localize } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { mayDo } from '@lonja/core/memberships/may-do.ts'
import { appealUntil, caseMachine } from '@lonja/core/moderation/case-machine.ts'
import type { moderationContract } from '@lonja/core/moderation/moderation.contract.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { contactAddress } from '../policies/contact-address.ts'
import { notifyMarket } from './case-notices.ts'
import { appealOf, factsOf, statementOf } from './case-view.ts'
import { findOwnDecision, lockCase, updateCase } from './moderation.queries.ts'

/** Why the market hid something of the own account. Throws not_found. */
export const getDecision: Verb<typeof moderationContract.getDecision> = async (call) => {
  const { deps, actor, params, locale, now } = call
  const row = await findOwnDecision(deps.db, { ...params, ...actor })
  const statement = row && statementOf(row)
  if (!row?.decided_at || !statement) throw new Refusal('not_found', { path: 'params.id' })
  const mayAppeal =
    mayDo(actor.role, 'trade') &&
    caseMachine.next(row.state, 'appeal', 'author', factsOf(row, { userId: actor.userId, now }))
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    title: localize(row.titles ?? {}, locale),
    statement,
    decidedAt: row.decided_at.toISOString(),
    appealUntil: mayAppeal ? appealUntil(row.decided_at).toISOString() : null,
    appeal: appealOf(row),
    contact: await contactAddress(deps.db, deps),
  }
}

/** The author asks that another person look at a decision: once, in time. Throws not_found, appeal_closed. */
export const appealDecision: Verb<typeof moderationContract.appealDecision> = async (call) => {
  const { deps, actor, params, body, now } = call
  await transaction(deps.db, async (trx) => {
    const locked = await lockCase(trx, params)
    const row = locked && (await findOwnDecision(trx, { ...params, ...actor }))
    if (!row) throw new Refusal('not_found', { path: 'params.id' })
    const step = caseMachine.next(row.state, 'appeal', 'author', factsOf(row, { userId: actor.userId, now }))
    if (!step) throw new Refusal('appeal_closed')
    await updateCase(trx, {
      id: row.id,
      set: { state: step.to, waits_since: now, appeal_text: body.text, appealed_at: now },
    })
    await audit(trx, call, {
      action: `${row.kind}.appeal`,
      subject: [row.kind, row.subject_id],
      before: { state: row.state },
      after: { state: step.to, caseId: row.id },
    })
    await notifyMarket(trx, { id: row.id, titles: row.titles, event: 'appealed', now })
  })
  return { ok: true as const }
}
