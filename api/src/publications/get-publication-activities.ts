import { id } from '@lonja/core/kernel/ids.ts'
import { PAGE_DEFAULT } from '@lonja/core/kernel/page.ts'
import type { publicationsContract } from '@lonja/core/publications/publications.contract.ts'
import { z } from 'zod'
import { decodeCursor, encodeCursor, totalOf } from '../db/cursor.ts'
import type { Verb } from '../http/implement.ts'
import { findActivityPage } from './activities.queries.ts'
import { toActivity } from './publication-view.ts'

const activityCursor = z.object({ k: z.int().min(0).max(8e15), id })

/** What the reader's account did with publications. */
export const getPublicationActivities: Verb<typeof publicationsContract.getPublicationActivities> = async ({
  deps,
  actor,
  query,
}) => {
  const { limit = PAGE_DEFAULT, type, publicationId } = query
  const cursor = decodeCursor(activityCursor, query.cursor)
  const rows = await findActivityPage(deps.db, {
    accountId: actor.accountId,
    type,
    publicationId,
    cursor,
    rows: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map(toActivity),
    nextCursor: last ? encodeCursor({ k: last.key, id: last.id }) : null,
    ...totalOf(cursor ? null : (rows[0]?.found ?? 0)),
  }
}
