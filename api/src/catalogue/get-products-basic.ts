import type { catalogueContract } from '@lonja/core/catalogue/catalogue.contract.ts'
import type { Verb } from '../implement.ts'
import { findProducts, inOrder } from './find-products.ts'
import { findProductBriefs } from './product-cards.queries.ts'
import { toProductBrief } from './sku-view.ts'

export const getProductsBasic: Verb<typeof catalogueContract.getProductsBasic> = async (call) => {
  const { productIds, viewer, page } = await findProducts(call)
  const rows = productIds.length ? await findProductBriefs(call.deps.db, { productIds }) : []
  return {
    items: inOrder(productIds, rows, viewer).map((row) =>
      toProductBrief({ ...row, id: row.product_id, names: row.product_names }, call.locale),
    ),
    ...page,
  }
}
