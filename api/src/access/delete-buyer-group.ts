import type { accessContract } from '@lonja/core/access/access.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findGroup, removeGroup } from './groups.queries.ts'

/** Its buyers keep their access, and pay what everyone pays. */
export const deleteBuyerGroup: Verb<typeof accessContract.deleteBuyerGroup> = async (call) => {
  const { deps, actor, params } = call
  const key = { id: params.id, shopId: ownShop(actor) }
  return transaction(deps.db, async (trx) => {
    const before = await findGroup(trx, key)
    if (!before || !(await removeGroup(trx, key))) throw new Refusal('not_found', { path: 'params.id' })
    await audit(trx, call, { action: 'buyerGroup.delete', subject: ['buyerGroup', key.id], before })
    return { ok: true as const }
  })
}
