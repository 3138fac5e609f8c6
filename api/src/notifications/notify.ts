import { rolesToNotify } from '@lonja/core/notifications/notice-area.ts'
import { type NoticeEvent, type NoticeKind, wantedByDefault } from '@lonja/core/notifications/notices.ts'
import type { Trx } from '../db/transaction.ts'
import type { Facts } from './facts.ts'
import { type Audience, audienceKind, insertNotices, type NoticeRow } from './notices.queries.ts'

export interface Notice<Kind extends NoticeKind> {
  kind: Kind
  event: NoticeEvent<Kind>
  to: Audience
  /** what the texts of this event name in braces (messages/es/notifications.json) */
  facts: Facts
  /** page of the thing, without a language */
  path: string
  now: Date
  /** a name for what is told to each recipient only once, however often it happens */
  once?: string
}

const rolesOf = <Kind extends NoticeKind>({ to, kind, event }: Notice<Kind>) => {
  if ('shop' in to) return rolesToNotify('shop', kind, event)
  return 'market' in to ? rolesToNotify('market', kind, event) : null
}

const toRow = <Kind extends NoticeKind>(notice: Notice<Kind>): NoticeRow => ({
  ...notice,
  roles: rolesOf(notice),
  byDefault: { inbox: wantedByDefault(notice.kind, 'inbox'), mail: wantedByDefault(notice.kind, 'mail') },
})

/**
 * Tells people what happened: the only way to the inbox and to mails about something. Called within the transaction of the
 * event, so that nobody hears of what did not happen and nothing that happened is forgotten.
 */
export const notify = <Kind extends NoticeKind>(trx: Trx, notice: Notice<Kind>): Promise<void> =>
  notifyOfAll(trx, [notice])

/** The same of many things that happened together, in one statement for each kind of audience. */
export const notifyOfAll = async <Kind extends NoticeKind>(
  trx: Trx,
  notices: readonly Notice<Kind>[],
): Promise<void> => {
  const byAudience = Map.groupBy(notices.map(toRow), ({ to }) => audienceKind(to))
  for (const [kind, rows] of byAudience) await insertNotices(trx, kind, rows)
}
