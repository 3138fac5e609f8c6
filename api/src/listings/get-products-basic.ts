import type { productsContract } from '@lonja/core/products/products.contract.ts'
import type { Verb } from '../http/implement.ts'
import { toProductBrief } from '../products/sku-view.ts'
import { findProducts, inOrder } from './find-products.ts'
import { findProductBriefs } from './product-cards.queries.ts'

export const getProductsBasic: Verb<typeof productsContract.getProductsBasic> = async (call) => {
  const { productIds, rights, page } = await findProducts(call)
  const rows = productIds.length ? await findProductBriefs(call.deps.db, { productIds }) : []
  return {
    items: inOrder(productIds, rows, rights).map((row) =>
      toProductBrief({ ...row, id: row.product_id, names: row.product_names }, call.locale),
    ),
    ...page,
  }
}
