import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { publicationsContract } from '@lonja/core/publications/publications.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Verb } from '../http/implement.ts'
import { findProductCards } from '../listings/product-cards.queries.ts'
import { toPublication } from './publication-view.ts'
import { findPublication } from './publications.queries.ts'

/** One publication; that of a shop which shows this caller nothing is not found. */
export const getPublication: Verb<typeof publicationsContract.getPublication> = async ({
  deps,
  actor,
  params,
  locale,
}) => {
  const [rights, row] = await Promise.all([
    loadAccessRights(deps.db, actor),
    findPublication(deps.db, { publicationId: params.id, accountId: actor?.accountId ?? null }),
  ])
  if (!row || !rights.seesGoods({ ...row, id: row.shop_id })) throw new Refusal('not_found', { path: 'params.id' })
  const products = row.product_ids.length ? await findProductCards(deps.db, { productIds: row.product_ids }) : []
  return { ...toPublication(row, { products, rights, locale, whole: true }), titles: row.titles }
}
