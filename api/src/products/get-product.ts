import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { productsContract } from '@lonja/core/products/products.contract.ts'
import { loadViewer } from '../access/viewer.ts'
import type { Verb } from '../http/implement.ts'
import { findCategoryPath, findProduct, findProductCategories, findSkus } from '../listings/product-cards.queries.ts'
import { toProduct } from './product-view.ts'

/** One product; that of a shop which shows this reader nothing is not found. */
export const getProduct: Verb<typeof productsContract.getProduct> = async ({ deps, actor, params, locale }) => {
  const productId = params.id
  const [viewer, row] = await Promise.all([loadViewer(deps.db, actor), findProduct(deps.db, { productId })])
  if (!row || !viewer.seesGoods({ ...row, id: row.shop_id })) throw new Refusal('not_found', { path: 'params.id' })
  const [skus, categories, path] = await Promise.all([
    findSkus(deps.db, { productId }),
    findProductCategories(deps.db, { productId }),
    findCategoryPath(deps.db, { productId }),
  ])
  return toProduct(row, { skus, categories, path }, viewer, locale)
}
