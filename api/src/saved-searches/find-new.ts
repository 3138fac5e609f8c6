import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { listQuery } from '@lonja/core/saved-searches/saved-searches.contract.ts'
import type { z } from 'zod'
import type { Db } from '../db/client.ts'
import { filterOf } from '../listings/product-filter.ts'
import type { Audience } from '../products/product-page.queries.ts'
import { findProductsPage } from '../search/hits.queries.ts'
import { resolveSearch } from '../search/search-products.ts'
import { findDebuts } from './saved-searches.queries.ts'

/** New products of a list among which its words are looked for at most, the newest. */
const WORDED_MAX = 5000

interface Sought {
  asked: z.output<typeof listQuery>
  /** in which its words are read */
  locale: Locale
  audience: Audience
  /** what came into the lists after it and not after `upTo` */
  since: Date
  upTo: Date
  /** so many at most */
  rows: number
}

/**
 * Products that are new in a list, by the conditions under which the list shows products to this reader. Words are read as the list reads
 * them, but what has only some of them, or is only of the kind for which a brand is known, is no find.
 */
export const findNew = async (db: Db, { asked, locale, audience, since, upTo, rows }: Sought): Promise<number[]> => {
  const { search, name } = asked
  const isWorded = Boolean(search || name)
  const filter = filterOf(asked)
  const ids = await findDebuts(db, { filter, audience, since, upTo, rows: isWorded ? WORDED_MAX : rows })
  if (!isWorded || ids.length === 0) return ids
  // the filter holds of all of them already
  const among = { categoryIds: [], shopIds: [], tags: [], ids }
  const { found, isRelaxed, similarTo } = await resolveSearch(db, {
    asked: { ...asked, locale },
    audience,
    isRanked: true,
    isFiltered: true,
    find: async (words) =>
      words
        ? findProductsPage(db, { filter: { ...among, words }, audience, sort: 'relevance', after: null, rows })
        : { rows: [], isPartial: false },
  })
  return isRelaxed || similarTo !== null ? [] : found.rows.map(({ product_id: id }) => id)
}
