import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { caseMachine, isTakenByOther, isWaiting, MARKET_CASE_ACTIONS } from '@lonja/core/moderation/case-machine.ts'
import type { Db } from '../db/client.ts'
import { type CaseRow, findReports } from './moderation.queries.ts'
import { findAlike, findSubject } from './subjects.queries.ts'

/** Who looks at cases, and when. */
interface CaseReader {
  userId: number
  locale: Locale
  now: Date
}

const takenOf = (row: CaseRow, { userId, now }: CaseReader) => {
  const { taken_by: takenBy, taken_at: takenAt, taken_name: name } = row
  if (takenBy === null || takenAt === null || !isWaiting(row.state)) return null
  const isMine = takenBy === userId
  if (!isMine && !isTakenByOther({ takenBy, takenAt }, { userId, now })) return null
  return { name: name ?? '', isMine, at: takenAt.toISOString() }
}

/** A case in the market's list. */
export const toCase = (row: CaseRow, reader: CaseReader) => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  title: localize(row.titles ?? {}, reader.locale),
  reports: row.reports,
  openedAt: row.opened_at.toISOString(),
  waitsSince: row.waits_since?.toISOString() ?? null,
  taken: takenOf(row, reader),
})

export const statementOf = ({ ground, facts }: CaseRow) => (ground ? { ground, facts } : null)

export const appealOf = (row: CaseRow) =>
  row.appeal_text !== null && row.appealed_at !== null
    ? {
        text: row.appeal_text,
        at: row.appealed_at.toISOString(),
        outcome: row.appeal_decided_at ? { reason: row.appeal_reason, at: row.appeal_decided_at.toISOString() } : null,
      }
    : null

/** What the guards of a case look at. */
export const factsOf = (row: CaseRow, { userId, now }: { userId: number; now: Date }) => ({
  now,
  decidedAt: row.decided_at,
  isOwnDecision: row.decided_by === userId,
})

/** A case with what was reported and why. */
export const toWholeCase = async (db: Db, row: CaseRow, reader: CaseReader) => {
  const subject = await findSubject(db, { kind: row.kind, id: row.subject_id })
  const shopName = subject ? localize(subject.shop_names, reader.locale, subject.shop_name) : ''
  const facts = factsOf(row, reader)
  const actions = caseMachine.actionsFor(row.state, 'market', facts)
  return {
    ...toCase(row, reader),
    subjectId: row.subject_id,
    shop: subject ? { id: subject.shop_id, name: shopName } : null,
    author: subject?.author_name ?? shopName,
    texts: subject?.texts ?? {},
    pictures: subject?.pictures ?? [],
    alike: (row.kind === 'product' && subject
      ? await findAlike(db, { productId: subject.id, shopId: subject.shop_id })
      : []
    ).map((product) => ({
      id: product.id,
      name: localize(product.names, reader.locale),
      serialNumber: product.serial_number,
      onShelf: product.on_shelf,
      createdAt: product.created_at.toISOString(),
    })),
    path: subject?.shown_since ? subject.path : null,
    reasons: (await findReports(db, { caseId: row.id })).map((report) => ({
      reason: report.reason,
      note: report.note,
      from: report.operator_id === null ? ('visitor' as const) : ('user' as const),
      at: report.created_at.toISOString(),
    })),
    statement: statementOf(row),
    decided: row.decided_at ? { name: row.decided_name ?? '', at: row.decided_at.toISOString() } : null,
    appeal: appealOf(row),
    actions: MARKET_CASE_ACTIONS.filter((action) => actions.includes(action)),
    needsAnother: row.state === 'appealed' && facts.isOwnDecision,
  }
}
