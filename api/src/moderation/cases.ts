import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { isTakenByOther, isWaiting } from '@lonja/core/moderation/case-machine.ts'
import type { moderationContract } from '@lonja/core/moderation/moderation.contract.ts'
import { audit } from '../audit/audit.ts'
import { paginate } from '../db/paginate.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { factsOf, toCase, toWholeCase } from './case-view.ts'
import { CASE_KEYS, findCase, findCases, lockCase, updateCase } from './moderation.queries.ts'

/** What waits for the market's decision, or what was decided. */
export const getCases: Verb<typeof moderationContract.getCases> = async ({ deps, actor, query, locale, now }) => {
  const list = query.list ?? 'waiting'
  const { rows, page } = await paginate({
    order: list,
    key: CASE_KEYS[list],
    query,
    find: (window) => findCases(deps.db, { list, kind: query.kind }, window),
    idOf: (row) => row.id,
  })
  return { items: rows.map((row) => toCase(row, { userId: actor.userId, locale, now })), ...page }
}

/** One case of the market. Throws not_found. */
export const getCase: Verb<typeof moderationContract.getCase> = async ({ deps, actor, params, locale, now }) => {
  const row = await findCase(deps.db, params)
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  return toWholeCase(deps.db, row, { userId: actor.userId, locale, now })
}

/**
 * Takes a case that waits, or puts it back; of two who take it the second is refused (case_taken), and of an appeal whoever
 * decided first (another_person_needed).
 */
export const takeCase: Verb<typeof moderationContract.takeCase> = async (call) => {
  const { deps, actor, params, body, locale, now } = call
  const { userId } = actor
  return transaction(deps.db, async (trx) => {
    const row = await lockCase(trx, params)
    if (!row) throw new Refusal('not_found', { path: 'params.id' })
    if (!isWaiting(row.state)) throw new Refusal('conflict', { path: 'params.id' })
    if (isTakenByOther({ takenBy: row.taken_by, takenAt: row.taken_at }, { userId, now }))
      throw new Refusal('case_taken')
    if (row.state === 'appealed' && factsOf(row, { userId, now }).isOwnDecision)
      throw new Refusal('another_person_needed')
    const set = body.take ? { taken_by: userId, taken_at: now } : { taken_by: null, taken_at: null }
    await updateCase(trx, { id: row.id, set })
    await audit(trx, call, {
      action: `${row.kind}.${body.take ? 'take' : 'release'}`,
      subject: [row.kind, row.subject_id],
      shopId: row.author_shop_id,
      accountId: row.author_account_id,
      after: { caseId: row.id },
    })
    const written = (await findCase(trx, params)) ?? row
    return toWholeCase(trx, written, { userId, locale, now })
  })
}
