import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { publicationState } from '@lonja/core/publications/publication-state.ts'
import type { publicationsContract } from '@lonja/core/publications/publications.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Verb } from '../http/implement.ts'
import { findProductCards } from '../listings/product-cards.queries.ts'
import { loadCardTerms } from '../products/product-view.ts'
import { toPublication } from './publication-view.ts'
import { findPublication } from './publications.queries.ts'

/**
 * One publication; that of a shop which shows this caller nothing is not found. A draft and what is scheduled are found by the
 * people of the shop alone, as a preview.
 */
export const getPublication: Verb<typeof publicationsContract.getPublication> = async ({
  deps,
  actor,
  params,
  locale,
  now,
}) => {
  const [rights, row] = await Promise.all([
    loadAccessRights(deps.db, actor),
    findPublication(deps.db, { publicationId: params.id, accountId: actor?.accountId ?? null }),
  ])
  if (!row || !rights.seesProducts({ ...row, id: row.shop_id })) throw new Refusal('not_found', { path: 'params.id' })
  const state = publicationState(row.published_at, now)
  if (state !== 'published' && actor?.shopId !== row.shop_id) throw new Refusal('not_found', { path: 'params.id' })
  const products = row.product_ids.length ? await findProductCards(deps.db, { productIds: row.product_ids }) : []
  const termsOf = await loadCardTerms(deps.db, { rights, rows: products, now })
  return { ...toPublication(row, { products, rights, termsOf, locale, now, whole: true }), titles: row.titles, state }
}
