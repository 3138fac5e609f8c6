import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { publicationsContract } from '@lonja/core/publications/publications.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { findProductCards } from '../listings/product-cards.queries.ts'
import { loadCardTerms } from '../products/product-view.ts'
import { PUBLICATION_KEYS } from './publication-sorts.ts'
import { LISTED_PRODUCTS, toPublication } from './publication-view.ts'
import { findPublicationPage } from './publications.queries.ts'

export const getPublications: Verb<typeof publicationsContract.getPublications> = async (call) => {
  const { deps, actor, query, locale, now } = call
  const { followed, saved, sort = 'recent', cursor, limit, ...filter } = query
  if ((followed || saved) && !actor) throw new Refusal('login_required')
  const rights = await loadAccessRights(deps.db, actor)
  const accountId = actor?.accountId ?? null
  const { rows, page } = await paginate({
    order: sort,
    key: PUBLICATION_KEYS[sort],
    query: { cursor, limit },
    isCounted: true,
    find: (window) =>
      findPublicationPage(
        deps.db,
        {
          ...filter,
          followedBy: followed ? actor?.accountId : undefined,
          savedBy: saved ? actor?.accountId : undefined,
        },
        { sort, ...window },
        { audience: rights, accountId, now },
      ),
    idOf: (row) => row.publication_id,
  })
  const productIds = [...new Set(rows.flatMap((row) => row.product_ids.slice(0, LISTED_PRODUCTS)))]
  const products = productIds.length ? await findProductCards(deps.db, { productIds }) : []
  const termsOf = await loadCardTerms(deps.db, { rights, rows: products, now })
  return {
    items: rows.map((row) => toPublication(row, { products, rights, termsOf, locale, now, whole: false })),
    ...page,
  }
}
