import { id } from '@lonja/core/kernel/ids.ts'
import type { PublicationSort } from '@lonja/core/publications/publication-lists.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

/** How a list of publications is ordered by an index, and how its cursor tells where it stopped; rows are `p`. */
interface PublicationListSort {
  key: RawBuilder<unknown>
  descending: boolean
  /** the key of a row as a whole number for the cursor, and back as SQL */
  toCursor: (key: RawBuilder<unknown>) => RawBuilder<unknown>
  fromCursor: (key: number) => RawBuilder<unknown>
  cursorMax: number
}

const byTime = (descending: boolean): PublicationListSort => ({
  key: sql.ref('p.published_at'),
  descending,
  toCursor: (key) => sql`(extract(epoch from ${key}) * 1000000)::bigint`,
  fromCursor: (key) => sql`(timestamptz 'epoch' + ${key}::float8 * interval '1 microsecond')`,
  cursorMax: 8e15,
})

export const PUBLICATION_LIST_SORTS: Record<PublicationSort, PublicationListSort> = {
  recent: byTime(true),
  oldest: byTime(false),
  popular: {
    key: sql.ref('p.likes'),
    descending: true,
    toCursor: (key) => key,
    fromCursor: (key) => sql`${key}::int`,
    cursorMax: 2_147_483_647,
  },
}

/** Where a list of publications goes on: key of the last row sent, in microseconds or likes, and its id. */
export interface PublicationCursor {
  s: PublicationSort
  k: number
  id: number
}
export const publicationCursor = (sort: PublicationSort): z.ZodType<PublicationCursor> =>
  z.object({ s: z.literal(sort), k: z.int().min(0).max(PUBLICATION_LIST_SORTS[sort].cursorMax), id })
