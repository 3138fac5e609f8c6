import type { accessContract } from '@lonja/core/access/access.contract.ts'
import { id } from '@lonja/core/kernel/ids.ts'
import { PAGE_DEFAULT } from '@lonja/core/kernel/page.ts'
import { z } from 'zod'
import { decodeCursor, encodeCursor } from '../db/cursor.ts'
import type { Verb } from '../http/implement.ts'
import { accessSide } from './access-side.ts'
import { toAccessRequest } from './request-view.ts'
import { accessKey, countAccess, findAccessPage } from './requests.queries.ts'

/** The buyer's own accesses, or a shop's; a shop that names no list gets who waits. */
export const getAccessRequests: Verb<typeof accessContract.getAccessRequests> = async (call) => {
  const { deps, actor, query, locale, now } = call
  const side = accessSide(actor)
  const { limit = PAGE_DEFAULT, search } = query
  const stage = query.stage ?? (side === 'seller' ? 'waiting' : undefined)
  const cursor = z.object({ s: z.literal(stage ?? 'all'), k: accessKey(stage).cursorKey, id })
  const after = decodeCursor(cursor, query.cursor)
  const [rows, counts] = await Promise.all([
    findAccessPage(deps.db, { actor, stage, search }, { after, limit }),
    countAccess(deps.db, { actor }),
  ])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => toAccessRequest(row, side, { locale, now, actor })),
    nextCursor: last ? encodeCursor({ s: stage ?? 'all', k: last.key, id: last.id }) : null,
    total: search ? null : stage ? counts[stage] : counts.waiting + counts.open + counts.closed,
    totalIsMinimum: false,
    counts,
  }
}
