import { PAGE_DEFAULT } from '@lonja/core/kernel/page.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { publicationsContract } from '@lonja/core/publications/publications.contract.ts'
import { loadViewer } from '../access/viewer.ts'
import { decodeCursor, encodeCursor, totalOf } from '../db/cursor.ts'
import type { Verb } from '../http/implement.ts'
import { findProductCards } from '../listings/product-cards.queries.ts'
import { publicationCursor } from './publication-sorts.ts'
import { LISTED_PRODUCTS, toPublication } from './publication-view.ts'
import { findPublicationPage } from './publications.queries.ts'

export const getPublications: Verb<typeof publicationsContract.getPublications> = async (call) => {
  const { deps, actor, query, locale } = call
  const { followed, saved, sort = 'recent', limit = PAGE_DEFAULT, ...filter } = query
  if ((followed || saved) && !actor) throw new Refusal('login_required')
  const cursor = decodeCursor(publicationCursor(sort), query.cursor)
  const viewer = await loadViewer(deps.db, actor)
  const accountId = actor?.accountId ?? null
  const rows = await findPublicationPage(
    deps.db,
    {
      filter: {
        ...filter,
        followedBy: followed ? actor?.accountId : undefined,
        savedBy: saved ? actor?.accountId : undefined,
      },
      sort,
      cursor,
      rows: limit + 1,
    },
    { audience: viewer, accountId },
  )
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const productIds = [...new Set(shown.flatMap((row) => row.product_ids.slice(0, LISTED_PRODUCTS)))]
  const products = productIds.length ? await findProductCards(deps.db, { productIds }) : []
  return {
    items: shown.map((row) => toPublication(row, { products, viewer, locale, whole: false })),
    nextCursor: last ? encodeCursor({ s: sort, k: last.key, id: last.publication_id }) : null,
    ...totalOf(cursor ? null : (rows[0]?.found ?? 0)),
  }
}
