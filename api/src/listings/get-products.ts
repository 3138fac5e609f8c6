import type { productsContract } from '@lonja/core/products/products.contract.ts'
import type { Verb } from '../http/implement.ts'
import { toProductCard } from '../products/product-view.ts'
import { noteMiss } from '../search/misses.ts'
import { findProducts, inOrder } from './find-products.ts'
import { findProductCards } from './product-cards.queries.ts'

export const getProducts: Verb<typeof productsContract.getProducts> = async (call) => {
  const { productIds, viewer, page } = await findProducts(call)
  await noteMiss(call, page)
  const rows = productIds.length ? await findProductCards(call.deps.db, { productIds }) : []
  return { items: inOrder(productIds, rows, viewer).map((row) => toProductCard(row, viewer, call.locale)), ...page }
}
