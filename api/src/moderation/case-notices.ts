import { LOCALES, type Localized } from '@lonja/core/kernel/locale.ts'
import { appealUntil } from '@lonja/core/moderation/case-machine.ts'
import { type ContentGround, GROUND_TEXTS } from '@lonja/core/moderation/statement-grounds.ts'
import type { NoticeEvent } from '@lonja/core/notifications/notices.ts'
import type { Trx } from '../db/transaction.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import type { Facts } from '../notifications/facts.ts'
import type { Audience } from '../notifications/notices.queries.ts'
import { notify, notifyOfAll } from '../notifications/notify.ts'
import { type CaseRow, findReporters, forgetAddresses } from './moderation.queries.ts'

const kind = 'moderation'
const titleOf = ({ titles }: Pick<CaseRow, 'titles'>) => ({ name: '', names: titles ?? {} })

/** Tells the market's people that something waits for their decision, or an appeal. */
export const notifyMarket = (
  trx: Trx,
  { id, titles, event, now }: { id: number; titles: Localized | null; event: 'reported' | 'appealed'; now: Date },
): Promise<void> =>
  notify(trx, {
    kind,
    event,
    to: { market: true },
    facts: { title: titleOf({ titles }) },
    path: `/operator/cases/${id}`,
    now,
  })

const authorsOf = (row: CaseRow, writer: number | null): Audience[] => [
  ...(row.author_shop_id === null ? [] : [{ shop: row.author_shop_id }]),
  ...(row.author_account_id === null
    ? []
    : [{ accounts: [row.author_account_id], ...(writer !== null && { writer }) }]),
]

const notifyAuthors = async (
  trx: Trx,
  row: CaseRow,
  { writer, event, facts, now }: { writer: number | null; event: NoticeEvent<'moderation'>; facts: Facts; now: Date },
): Promise<void> => {
  const path = `/decisions/${row.id}`
  for (const to of authorsOf(row, writer))
    await notify(trx, { kind, event, to, facts: { title: titleOf(row), ...facts }, path, now })
}

/** The statement of reasons: the rule, the facts, that a person decided, and how to object. */
export const notifyOfHiding = (
  trx: Trx,
  row: CaseRow,
  given: { writer: number | null; ground: ContentGround; facts: string; contact: string; now: Date },
): Promise<void> => {
  const { writer, ground, facts, contact, now } = given
  const rule = Object.fromEntries(LOCALES.map((locale) => [locale, GROUND_TEXTS[ground]({}, { locale })]))
  return notifyAuthors(trx, row, {
    writer,
    event: row.kind === 'conversation' ? 'closed' : 'hidden',
    facts: {
      reason: { name: '', names: rule },
      note: facts,
      until: { at: appealUntil(now).toISOString() },
      contact,
    },
    now,
  })
}

/** Tells the author what became of their appeal, or that the market put it back by itself. */
export const notifyOfOutcome = (
  trx: Trx,
  row: CaseRow,
  given: { writer: number | null; event: 'upheld' | 'restored'; reason: string; now: Date },
): Promise<void> => {
  const { writer, event, reason, now } = given
  const told = event === 'restored' && row.kind === 'conversation' ? 'reopened' : event
  return notifyAuthors(trx, row, { writer, event: told, facts: { note: reason }, now })
}

/** Tells whoever reported it what was decided: users in their inbox, visitors by a mail, whose address is then forgotten. */
export const notifyReporters = async (
  trx: Trx,
  row: CaseRow,
  { event, now }: { event: 'reportKept' | 'reportHidden'; now: Date },
): Promise<void> => {
  const reporters = await findReporters(trx, { caseId: row.id })
  const facts: Facts = { title: titleOf(row) }
  await notifyOfAll(
    trx,
    reporters.flatMap(({ operator_id: operator }) =>
      operator === null ? [] : [{ kind, event, to: { operator }, facts, path: '/', now } as const],
    ),
  )
  await enqueueAll(
    trx,
    'send_notice',
    reporters.flatMap(({ email: to, locale }) =>
      to === null
        ? []
        : [{ to, locale, role: 'buyer' as const, kind: 'moderation' as const, event, facts, path: '/', userId: null }],
    ),
  )
  await forgetAddresses(trx, { caseId: row.id })
}
