import { type Localized, localize } from '@lonja/core/kernel/locale.ts'
import { PAGE_DEFAULT } from '@lonja/core/kernel/page.ts'
import type { openingContract } from '@lonja/core/shops/opening.contract.ts'
import { z } from 'zod'
import { decodeCursor, encodeCursor } from '../db/cursor.ts'
import type { Verb } from '../http/implement.ts'
import { countByStatus, findShopQueue, QUEUE_KEY } from './opening.queries.ts'

const cursorSchema = z.object({ k: QUEUE_KEY.cursorKey, id: z.int().min(1).max(2_147_483_647) })

/** Shops for the market's console. */
export const getShopQueue: Verb<typeof openingContract.getShopQueue> = async ({ deps, query, locale }) => {
  const limit = query.limit ?? PAGE_DEFAULT
  const after = decodeCursor(cursorSchema, query.cursor)
  const rows = await findShopQueue(deps.db, { status: query.status, search: query.search, after, limit })
  const counts = Object.fromEntries((await countByStatus(deps.db)).map(({ status, count }) => [status, count]))
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: page.map((row) => ({
      id: row.id,
      name: row.name,
      subDomain: row.sub_domain,
      status: row.status,
      city: row.city,
      industryName: localize(row.industry_names as Localized | null, locale),
      movedAt: row.moved_at.toISOString(),
    })),
    nextCursor: last ? encodeCursor({ k: Number(last.key), id: last.id }) : null,
    total: null,
    totalIsMinimum: false,
    counts,
  }
}
