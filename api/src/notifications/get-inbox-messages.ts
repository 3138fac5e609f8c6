import { id } from '@lonja/core/kernel/ids.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { PAGE_DEFAULT } from '@lonja/core/kernel/page.ts'
import type { notificationsContract } from '@lonja/core/notifications/notifications.contract.ts'
import { z } from 'zod'
import { decodeCursor, encodeCursor } from '../db/cursor.ts'
import type { Verb } from '../http/implement.ts'
import { findMessages, LATEST, type MessageRow } from './inbox.queries.ts'
import { renderNotice } from './render-notice.ts'

const cursor = z.object({ k: LATEST.cursorKey, id })

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
  query: { type: kind, role, isActive, limit = PAGE_DEFAULT, ...query },
  locale,
}) => {
  const after = decodeCursor(cursor, query.cursor)
  const rows = await findMessages(deps.db, { operatorId, kind, role, isActive, after, limit })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => toMessage(row, locale)),
    nextCursor: last ? encodeCursor({ k: last.key, id: last.id }) : null,
    total: null,
    totalIsMinimum: false,
  }
}
