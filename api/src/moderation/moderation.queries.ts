import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { Reportable, ReportReason } from '@lonja/core/moderation/report-reasons.ts'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import { byTime, keyset, type Window } from '../db/paginate.ts'
import type { Trx } from '../db/transaction.ts'
import type { ModerationCases } from '../db/types.ts'
import { CASE_TITLE } from './subjects.queries.ts'

/** The case that waits about something; undefined when none does. Locked until the transaction ends. */
export const lockWaitingCase = (trx: Trx, { kind, id }: { kind: Reportable; id: number }) =>
  trx
    .selectFrom('moderation_cases')
    .select(['id', 'state'])
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('waits_since', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Opens a case; of two at once one does, and the other gets null. */
export const insertCase = async (
  trx: Trx,
  given: { kind: Reportable; id: number; authorShopId: number | null; authorAccountId: number | null; now: Date },
): Promise<number | null> => {
  const row = await trx
    .insertInto('moderation_cases')
    .values({
      kind: given.kind,
      subject_id: given.id,
      author_shop_id: given.authorShopId,
      author_account_id: given.authorAccountId,
      opened_at: given.now,
      waits_since: given.now,
    })
    .onConflict((oc) => oc.columns(['kind', 'subject_id']).where('waits_since', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Adds a report to a case; whoever reported it before changes nothing. */
export const insertReport = async (
  trx: Trx,
  given: {
    caseId: number
    operatorId: number | null
    email: string | null
    locale: Locale
    reason: ReportReason
    note: string
    now: Date
  },
): Promise<void> => {
  await trx
    .insertInto('moderation_reports')
    .values({
      case_id: given.caseId,
      operator_id: given.operatorId,
      email: given.email,
      locale: given.locale,
      reason: given.reason,
      note: given.note,
      created_at: given.now,
    })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

const cases = (db: Db) =>
  db
    .selectFrom('moderation_cases as k')
    .leftJoin('users as t', 't.id', 'k.taken_by')
    .leftJoin('users as d', 'd.id', 'k.decided_by')
    .selectAll('k')
    .select([
      't.name as taken_name',
      'd.name as decided_name',
      CASE_TITLE.as('titles'),
      sql<number>`(select count(*)::int from moderation_reports r where r.case_id = k.id)`.as('reports'),
    ])

/** The longest waiting first, and the latest decision first. */
export const CASE_KEYS = { waiting: byTime('k.waits_since', false), decided: byTime('k.decided_at', true) }
type CaseList = keyof typeof CASE_KEYS

/** A page of the cases that wait, or of those that were decided. */
export const findCases = (
  db: Db,
  { list: name, kind }: { list: CaseList; kind: Reportable | undefined },
  { after, rows }: Window,
) => {
  const list = keyset(CASE_KEYS[name], 'k.id')
  return cases(db)
    .select(list.key.as('key'))
    .where('k.waits_since', name === 'waiting' ? 'is not' : 'is', null)
    .$if(name === 'decided', (qb) => qb.where('k.decided_at', 'is not', null))
    .$if(kind !== undefined, (qb) => qb.where('k.kind', '=', kind as Reportable))
    .where(list.after(after))
    .orderBy(list.order)
    .limit(rows)
    .execute()
}
export type CaseRow = Omit<Awaited<ReturnType<typeof findCases>>[number], 'key'>

/** One case. */
export const findCase = (db: Db, { id }: { id: number }): Promise<CaseRow | undefined> =>
  cases(db).where('k.id', '=', id).executeTakeFirst()

/** Locks a case until the transaction ends. */
export const lockCase = (trx: Trx, { id }: { id: number }): Promise<CaseRow | undefined> =>
  cases(trx).where('k.id', '=', id).forNoKeyUpdate('k').executeTakeFirst()

/** The reports of a case, at most 50. */
export const findReports = (db: Db, { caseId }: { caseId: number }) =>
  db
    .selectFrom('moderation_reports')
    .select(['reason', 'note', 'operator_id', 'created_at'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .limit(50)
    .execute()

/** Who reported something, to be told of the outcome. */
export const findReporters = (db: Db, { caseId }: { caseId: number }) =>
  db
    .selectFrom('moderation_reports')
    .select(['operator_id', 'email', 'locale'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute()

export const updateCase = async (
  trx: Trx,
  { id, set }: { id: number; set: Updateable<ModerationCases> },
): Promise<void> => {
  await trx.updateTable('moderation_cases').set(set).where('id', '=', id).execute()
}

/** Forgets the addresses that visitors left: they were told of the outcome. */
export const forgetAddresses = async (trx: Trx, { caseId }: { caseId: number }): Promise<void> => {
  await trx
    .updateTable('moderation_reports')
    .set({ email: null })
    .where('case_id', '=', caseId)
    .where('email', 'is not', null)
    .execute()
}

/** A decision about something of an account or shop; undefined for those of others, and while nothing is decided. */
export const findOwnDecision = (
  db: Db,
  { id, accountId, shopId }: { id: number; accountId: number; shopId: number | null },
): Promise<CaseRow | undefined> =>
  cases(db)
    .where('k.id', '=', id)
    .where('k.ground', 'is not', null)
    .where((eb) => eb.or([eb('k.author_account_id', '=', accountId), eb('k.author_shop_id', '=', shopId)]))
    .executeTakeFirst()

/** The pictures that were sent in for what the market hides now, with the account that sent them. */
export const findHiddenPictures = async (db: Db): Promise<{ key: string; account_id: number }[]> =>
  (
    await sql<{ key: string; account_id: number }>`
      select f.key, f.account_id from moderation_cases k join files f on f.holder = k.kind || ':' || k.subject_id
      where k.state in ('hidden', 'appealed', 'upheld') and k.kind <> 'conversation'`.execute(db)
  ).rows
