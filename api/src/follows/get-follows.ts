import type { followsContract } from '@lonja/core/follows/follows.contract.ts'
import { id } from '@lonja/core/kernel/ids.ts'
import { PAGE_DEFAULT } from '@lonja/core/kernel/page.ts'
import { z } from 'zod'
import { loadViewer } from '../access/viewer.ts'
import { decodeCursor, encodeCursor, totalOf } from '../db/cursor.ts'
import type { Verb } from '../http/implement.ts'
import { toShopCard } from '../shops/shop-view.ts'
import { findFollowed } from './follows.queries.ts'

const cursor = z.object({ k: z.int().min(0).max(8e15), id })

export const getFollows: Verb<typeof followsContract.getFollows> = async ({ deps, actor, query, ...call }) => {
  const after = decodeCursor(cursor, query.cursor)
  const limit = query.limit ?? PAGE_DEFAULT
  const viewer = { ...(await loadViewer(deps.db, actor)), accountId: actor.accountId }
  const rows = await findFollowed(deps.db, { after, rows: limit + 1, viewer })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => ({ ...toShopCard(row, { viewer, ...call }), followedAt: row.followed_at.toISOString() })),
    nextCursor: last ? encodeCursor({ k: Number(last.key), id: last.id }) : null,
    ...totalOf(after ? null : (rows[0]?.found ?? 0)),
  }
}
