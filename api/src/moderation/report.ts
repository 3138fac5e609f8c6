import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { mayInShop } from '@lonja/core/memberships/may-do.ts'
import type { moderationContract } from '@lonja/core/moderation/moderation.contract.ts'
import { REASONS_FOR, type Reportable } from '@lonja/core/moderation/report-reasons.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Db } from '../db/client.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import type { Call, Verb } from '../http/implement.ts'
import { notifyMarket } from './case-notices.ts'
import { insertCase, insertReport, lockWaitingCase } from './moderation.queries.ts'
import { findSubject, type SubjectRow } from './subjects.queries.ts'

type Report = typeof moderationContract.report

/** A conversation is reported by its own sides; anything else by whoever sees it. */
const maySee = async (db: Db, actor: Actor | null, kind: Reportable, row: SubjectRow, now: Date): Promise<boolean> => {
  if (kind === 'conversation') {
    if (!actor) return false
    if (actor.kind === 'shop') return actor.shopId === row.shop_id && mayInShop(actor.role, 'customers', 'see')
    return actor.accountId === row.author_account_id
  }
  if (row.shown_since === null || row.shown_since > now) return false
  const rights = await loadAccessRights(db, actor)
  return rights.seesProducts({ ...row, id: row.shop_id })
}

/** The case that waits about something, opened when there is none; the market's people hear of one that is new. */
const caseAbout = async (
  trx: Trx,
  { kind, row, now }: { kind: Reportable; row: SubjectRow; now: Date },
): Promise<number> => {
  const { id, author_shop_id: authorShopId, author_account_id: authorAccountId } = row
  const opened = await insertCase(trx, { kind, id, authorShopId, authorAccountId, now })
  if (opened !== null) {
    await notifyMarket(trx, { id: opened, titles: row.titles, event: 'reported', now })
    return opened
  }
  const waiting = await lockWaitingCase(trx, { kind, id })
  // decided between the two statements
  if (!waiting) throw new Refusal('conflict')
  return waiting.id
}

const takeLimits = async ({ deps, actor, body, ip }: Call<Report>): Promise<void> => {
  if (actor) return deps.limits.take('report', String(actor.userId))
  if (!body.email) throw new Refusal('field_required', { path: 'body.email', params: { field: 'email' } })
  await deps.limits.take('reportByAddress', ip)
  await deps.limits.take('reportByMail', body.email)
}

/** Takes in that someone finds something against the rules; a second report of the same person changes nothing. */
export const report: Verb<Report> = async (call) => {
  const { deps, actor, body, locale, now } = call
  const { kind, id, reason, note = '' } = body
  await takeLimits(call)
  if (!REASONS_FOR[kind].includes(reason))
    throw new Refusal('field_invalid', { path: 'body.reason', params: { field: 'reason' } })
  await transaction(deps.db, async (trx) => {
    const notFound = new Refusal('not_found', { path: 'body.id' })
    const row = await findSubject(trx, { kind, id })
    if (!row || !(await maySee(trx, actor, kind, row, now))) throw notFound
    const caseId = await caseAbout(trx, { kind, row, now })
    // hidden already, or by a decision of this moment: a second case would stand in the way of the first one's appeal
    if (!(await findSubject(trx, { kind, id }))?.shown_since)
      throw kind === 'conversation' ? new Refusal('conversation_blocked') : notFound
    const from = actor ? { operatorId: actor.operatorId, email: null } : { operatorId: null, email: body.email ?? null }
    await insertReport(trx, { caseId, ...from, locale, reason, note, now })
  })
  return { ok: true as const }
}
