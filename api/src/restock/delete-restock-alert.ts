import type { restockContract } from '@lonja/core/restock/restock.contract.ts'
import type { Verb } from '../http/implement.ts'
import { deleteAlert } from './restock.queries.ts'

/** No longer waits for a sku; one that was not waited for stays so. */
export const deleteRestockAlert: Verb<typeof restockContract.deleteRestockAlert> = async ({ deps, actor, params }) => {
  await deleteAlert(deps.db, { accountId: actor.accountId, skuId: params.id })
  return { ok: true }
}
