import type { savedContract } from '@lonja/core/saved/saved.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Verb } from '../http/implement.ts'
import { keepProduct } from './keep-product.ts'

/** Saves a product that the caller may see. */
export const saveProduct: Verb<typeof savedContract.saveProduct> = async (call) => {
  const { db } = call.deps
  const { productId } = call.body
  const rights = await loadAccessRights(db, call.actor)
  await keepProduct(db, call, { rights, productId, path: 'body.productId' })
  return { productId }
}
