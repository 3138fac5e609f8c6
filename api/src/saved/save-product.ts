import type { savedContract } from '@lonja/core/saved/saved.contract.ts'
import type { Verb } from '../http/implement.ts'
import { keepProduct } from './keep-product.ts'

/** Saves a product that the caller may see. */
export const saveProduct: Verb<typeof savedContract.saveProduct> = async (call) => {
  const { productId } = call.body
  await keepProduct(call.deps.db, call, { productId, path: 'body.productId' })
  return { productId }
}
