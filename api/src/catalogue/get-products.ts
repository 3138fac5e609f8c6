import type { catalogueContract } from '@lonja/core/catalogue/catalogue.contract.ts'
import type { Verb } from '../implement.ts'
import { findProducts, inOrder } from './find-products.ts'
import { findProductCards } from './product-cards.queries.ts'
import { toProductCard } from './product-view.ts'

export const getProducts: Verb<typeof catalogueContract.getProducts> = async (call) => {
  const { productIds, viewer, page } = await findProducts(call)
  const rows = productIds.length ? await findProductCards(call.deps.db, { productIds }) : []
  return { items: inOrder(productIds, rows, viewer).map((row) => toProductCard(row, viewer, call.locale)), ...page }
}
