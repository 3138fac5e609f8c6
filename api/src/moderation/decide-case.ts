import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { caseMachine, isTakenByOther } from '@lonja/core/moderation/case-machine.ts'
import type { moderationContract } from '@lonja/core/moderation/moderation.contract.ts'
import { audit } from '../audit/audit.ts'
import { refreshRatings } from '../comments/write-comments.queries.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { noteFrontChange } from '../home/front-changes.ts'
import type { Call, Verb } from '../http/implement.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { contactAddress } from '../policies/contact-address.ts'
import { notifyOfHiding, notifyOfOutcome, notifyReporters } from './case-notices.ts'
import { factsOf, toWholeCase } from './case-view.ts'
import { type CaseRow, findCase, lockCase, updateCase } from './moderation.queries.ts'
import { findSubject, hideSubject, type SubjectRow, showSubject } from './subjects.queries.ts'

type Decide = typeof moderationContract.decideCase

/** What lists and averages say of something after it was hidden or put back. */
const refresh = async (trx: Trx, { kind }: CaseRow, subject: SubjectRow): Promise<void> => {
  if (kind === 'product') await refreshListings(trx, { productIds: [subject.id] })
  if (kind === 'comment' && subject.product_id !== null) await refreshRatings(trx, { productIds: [subject.product_id] })
}

/** The words that an act needs; throws field_required, reason_needed. */
const wordsOf = ({ body }: Call<Decide>, needs: readonly string[]) => {
  const { ground = null, facts = '', reason = '' } = body
  if (needs.includes('statement') && !ground)
    throw new Refusal('field_required', { path: 'body.ground', params: { field: 'ground' } })
  if (needs.includes('statement') && facts === '') throw new Refusal('reason_needed', { path: 'body.facts' })
  if (needs.includes('reason') && reason === '') throw new Refusal('reason_needed', { path: 'body.reason' })
  return { ground, facts, reason }
}

/**
 * Decides a case or its appeal; of two who decide at once the second is refused (conflict). Throws case_taken while somebody
 * else works on it, another_person_needed for an appeal against one's own decision.
 */
export const decideCase: Verb<Decide> = async (call) => {
  const { deps, actor, params, body, locale, now } = call
  const { userId } = actor
  const { action } = body
  const decided = await transaction(deps.db, async (trx) => {
    const row = await lockCase(trx, params)
    if (!row) throw new Refusal('not_found', { path: 'params.id' })
    const facts = factsOf(row, { userId, now })
    const step = caseMachine.next(row.state, action, 'market', facts)
    if (!step) {
      const another = caseMachine.next(row.state, action, 'market', { ...facts, isOwnDecision: false })
      throw new Refusal(another ? 'another_person_needed' : 'conflict', { path: 'params.id' })
    }
    if (isTakenByOther({ takenBy: row.taken_by, takenAt: row.taken_at }, { userId, now }))
      throw new Refusal('case_taken')
    const words = wordsOf(call, step.needs ?? [])
    const subject = await findSubject(trx, { kind: row.kind, id: row.subject_id, lock: true })
    // what its author deleted can be kept, and nothing else
    if (!subject && action !== 'keep' && action !== 'uphold') throw new Refusal('conflict', { path: 'params.id' })
    const isFirst = row.state === 'open'
    await updateCase(trx, {
      id: row.id,
      set: {
        state: step.to,
        waits_since: null,
        taken_by: null,
        taken_at: null,
        ...(isFirst
          ? { decided_by: userId, decided_at: now, ground: words.ground, facts: words.facts }
          : { appeal_decided_by: userId, appeal_decided_at: now, appeal_reason: words.reason }),
        ...(action === 'hide' && { shown_since: subject?.shown_since ?? null }),
      },
    })
    const writer = subject?.writer ?? null
    if (subject && step.effects?.includes('hide')) {
      await hideSubject(trx, row.kind, { id: subject.id, caseId: row.id, facts: words.facts, now })
      await refresh(trx, row, subject)
    }
    if (subject && step.effects?.includes('show')) {
      await showSubject(trx, row.kind, { id: subject.id, shownSince: row.shown_since, now })
      await refresh(trx, row, subject)
    }
    await audit(trx, call, {
      action: `${row.kind}.${action}`,
      subject: [row.kind, row.subject_id],
      shopId: row.author_shop_id,
      accountId: row.author_account_id,
      before: { state: row.state },
      after: {
        state: step.to,
        caseId: row.id,
        ...(words.ground && { ground: words.ground }),
        reason: words.facts || words.reason,
      },
    })
    if (action === 'hide' && words.ground) {
      const contact = await contactAddress(trx, deps)
      await notifyOfHiding(trx, row, { writer, ground: words.ground, facts: words.facts, contact, now })
    }
    if (action === 'uphold' || action === 'restore')
      await notifyOfOutcome(trx, row, {
        writer,
        event: action === 'uphold' ? 'upheld' : 'restored',
        reason: words.reason,
        now,
      })
    if (isFirst) await notifyReporters(trx, row, { event: action === 'hide' ? 'reportHidden' : 'reportKept', now })
    const written = (await findCase(trx, params)) ?? row
    return toWholeCase(trx, written, { userId, locale, now })
  })
  // pages that are kept for visitors show it no longer, or again
  if (action === 'hide' || action === 'restore') noteFrontChange(deps.db)
  return decided
}
