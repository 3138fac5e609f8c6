import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { notificationsContract } from '@lonja/core/notifications/notifications.contract.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { findMessages, LATEST, type MessageRow } from './inbox.queries.ts'
import { renderNotice } from './render-notice.ts'

const toMessage = ({ params, ...row }: MessageRow, locale: Locale) => {
  const { title, paragraphs } = renderNotice({ ...row, facts: params }, locale)
  return {
    id: row.id,
    type: row.kind,
    event: row.event,
    role: row.role,
    title,
    text: paragraphs.join('\n'),
    path: row.path,
    createdAt: row.created_at.toISOString(),
    isActive: row.read_at === null,
  }
}

/** The messages to the place that one acts in, in the language in which they are read now. */
export const getInboxMessages: Verb<typeof notificationsContract.getInboxMessages> = async ({
  deps,
  actor: { operatorId },
  query,
  locale,
}) => {
  const { type: kind, role, isActive } = query
  const { rows, page } = await paginate({
    order: 'recent',
    key: LATEST,
    query,
    find: (window) => findMessages(deps.db, { operatorId, kind, role, isActive }, window),
    idOf: (row) => row.id,
  })
  return { items: rows.map((row) => toMessage(row, locale)), ...page }
}
