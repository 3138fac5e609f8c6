import type { PublicationSort } from '@lonja/core/publications/publication-lists.ts'
import { byNumber, byTime, type SortKey } from '../db/paginate.ts'

/** How publications, rows `p`, are sorted by an index. */
export const PUBLICATION_KEYS: Record<PublicationSort, SortKey> = {
  recent: byTime('p.published_at', true),
  oldest: byTime('p.published_at', false),
  popular: byNumber('p.likes', true),
}
