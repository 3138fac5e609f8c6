import { type NoticeEvent, type NoticeKind, wantedByDefault } from '@lonja/core/notifications/notices.ts'
import type { Trx } from '../db/transaction.ts'
import type { Facts } from './facts.ts'
import { type Audience, insertNotice } from './notices.queries.ts'

export interface Notice<Kind extends NoticeKind> {
  kind: Kind
  event: NoticeEvent<Kind>
  to: Audience
  /** what the texts of this event name in braces (messages/es.json) */
  facts: Facts
  /** page of the thing, without a language */
  path: string
  now: Date
  /** a name for what is told to each reader only once, however often it happens */
  once?: string
}

/**
 * Tells people what happened: the only way to the inbox and to mails about something. Called within the transaction of the
 * event, so that nobody hears of what did not happen and nothing that happened is forgotten.
 */
export const notify = <Kind extends NoticeKind>(trx: Trx, notice: Notice<Kind>): Promise<void> =>
  insertNotice(trx, {
    ...notice,
    byDefault: { inbox: wantedByDefault(notice.kind, 'inbox'), mail: wantedByDefault(notice.kind, 'mail') },
  })
