import { z } from 'zod'
import { emailAddress } from '../accounts/codes.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { done, line, localized, moment, picture } from '../kernel/wire.ts'
import { CASE_STATES, MARKET_CASE_ACTIONS } from './case-machine.ts'
import { APPEAL_TEXT_MAX, REPORT_NOTE_MAX, REPORT_REASONS, REPORTABLE } from './report-reasons.ts'
import { CONTENT_GROUNDS, STATEMENT_FACTS_MAX } from './statement-grounds.ts'

const statement = z.object({ ground: z.enum(CONTENT_GROUNDS), facts: z.string() })
const appeal = z.object({
  text: z.string(),
  at: moment,
  /** what another person decided, null while nobody did */
  outcome: z.object({ reason: z.string(), at: moment }).nullable(),
})
const taken = z.object({ name: z.string(), isMine: z.boolean(), at: moment })

const caseBrief = z.object({
  id,
  kind: z.enum(REPORTABLE),
  state: z.enum(CASE_STATES),
  /** what it is called, in the caller's language; empty when it is gone */
  title: z.string(),
  reports: z.int(),
  openedAt: moment,
  /** since when it waits for the market, null when nothing is to be decided */
  waitsSince: moment.nullable(),
  /** who works on it now */
  taken: taken.nullable(),
})

const caseWhole = caseBrief.extend({
  subjectId: id,
  /** the shop to which it belongs, and who wrote it; null when it is gone */
  shop: z.object({ id, name: z.string() }).nullable(),
  author: z.string(),
  texts: localized,
  pictures: z.array(picture),
  /** its page, null when nobody has one */
  path: z.string().nullable(),
  /** of a product: others of its shop with the same name or EAN, the newest first */
  alike: z.array(z.object({ id, name: z.string(), serialNumber: z.string(), onShelf: z.boolean(), createdAt: moment })),
  reasons: z.array(
    z.object({ reason: z.enum(REPORT_REASONS), note: z.string(), from: z.enum(['user', 'visitor']), at: moment }),
  ),
  statement: statement.nullable(),
  decided: z.object({ name: z.string(), at: moment }).nullable(),
  appeal: appeal.nullable(),
  /** what the caller may do with it now */
  actions: z.array(z.enum(MARKET_CASE_ACTIONS)),
  /** the caller decided it and may not decide its appeal */
  needsAnother: z.boolean(),
})

export const moderationContract = {
  report: endpoint({
    method: 'POST',
    path: '/reports',
    scope: 'public',
    status: 201,
    summary: 'Tell the market that something breaks its rules; once for each person. Visitors leave an address',
    body: z.object({
      kind: z.enum(REPORTABLE),
      id,
      reason: z.enum(REPORT_REASONS),
      note: z.string().trim().max(REPORT_NOTE_MAX).optional(),
      /** where a visitor is told of the outcome */
      email: emailAddress.optional(),
    }),
    reply: done,
    refusals: ['not_found', 'conversation_blocked', 'field_required', 'field_invalid', 'too_many_requests'],
  }),
  getCases: endpoint({
    method: 'GET',
    path: '/operator/cases',
    scope: 'operator',
    marketArea: 'moderation',
    summary:
      'What was reported and waits for a decision, the longest waiting first; or what was decided, the latest first',
    query: z.object({
      list: z.enum(['waiting', 'decided']).optional(),
      kind: z.enum(REPORTABLE).optional(),
      ...pageQuery,
    }),
    reply: pageOf(caseBrief),
    refusals: [],
  }),
  getCase: endpoint({
    method: 'GET',
    path: '/operator/cases/{id}',
    scope: 'operator',
    marketArea: 'moderation',
    summary: 'One case: what was reported, why, and what was decided',
    params: z.object({ id: idText }),
    reply: caseWhole,
    refusals: ['not_found'],
  }),
  takeCase: endpoint({
    method: 'POST',
    path: '/operator/cases/{id}/take',
    scope: 'operator',
    marketArea: 'moderation',
    summary: 'Take a case for an hour, so that nobody else decides it; or put it back',
    params: z.object({ id: idText }),
    body: z.object({ take: z.boolean() }),
    reply: caseWhole,
    refusals: ['not_found', 'case_taken', 'another_person_needed', 'conflict'],
  }),
  decideCase: endpoint({
    method: 'PATCH',
    path: '/operator/cases/{id}',
    scope: 'operator',
    marketArea: 'moderation',
    summary:
      'Keep what was reported, or hide it with a statement of reasons; decide an appeal. The author and those who reported it are told',
    params: z.object({ id: idText }),
    body: z.object({
      action: z.enum(MARKET_CASE_ACTIONS),
      /** both needed to hide: what the author reads */
      ground: z.enum(CONTENT_GROUNDS).optional(),
      facts: z.string().trim().max(STATEMENT_FACTS_MAX).optional(),
      /** needed to decide an appeal, or to restore: what the author reads */
      reason: z.string().trim().max(REPORT_NOTE_MAX).optional(),
    }),
    reply: caseWhole,
    refusals: ['not_found', 'case_taken', 'another_person_needed', 'conflict', 'field_required', 'reason_needed'],
  }),
  getDecision: endpoint({
    method: 'GET',
    path: '/decisions/{id}',
    scope: 'user',
    summary: 'Why the market hid something of the own account, and what can be done about it',
    params: z.object({ id: idText }),
    reply: z.object({
      id,
      kind: z.enum(REPORTABLE),
      state: z.enum(CASE_STATES),
      title: z.string(),
      statement,
      decidedAt: moment,
      /** until when another person can be asked to look; null when it cannot */
      appealUntil: moment.nullable(),
      appeal: appeal.nullable(),
      /** mailbox of the market, empty when it has none */
      contact: z.string(),
    }),
    refusals: ['not_found'],
  }),
  appealDecision: endpoint({
    method: 'POST',
    path: '/decisions/{id}/appeal',
    scope: 'user',
    act: 'trade',
    whileSuspended: true,
    summary: 'Ask that another person look at a decision about something of the own account; once, within six months',
    params: z.object({ id: idText }),
    body: z.object({ text: line(APPEAL_TEXT_MAX) }),
    reply: done,
    refusals: ['not_found', 'appeal_closed'],
  }),
}
