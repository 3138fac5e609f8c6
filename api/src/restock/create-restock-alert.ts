import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { restockContract } from '@lonja/core/restock/restock.contract.ts'
import { RESTOCK_ALERTS_MAX } from '@lonja/core/restock/restock.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Verb } from '../http/implement.ts'
import { findAwaitedSku, insertAlert } from './restock.queries.ts'

/** Lets an account wait for a sku of a shop that is open to it. */
export const createRestockAlert: Verb<typeof restockContract.createRestockAlert> = async ({
  deps,
  actor,
  body: { skuId },
  now,
}) => {
  const rights = await loadAccessRights(deps.db, actor)
  const sku = await findAwaitedSku(deps.db, { skuId })
  if (!sku || !rights.sees(sku)) throw new Refusal('not_found', { path: 'body.skuId' })
  if (!sku.can_await) throw new Refusal('sku_in_stock', { path: 'body.skuId' })
  const isWaiting = await insertAlert(deps.db, { accountId: actor.accountId, skuId, now, limit: RESTOCK_ALERTS_MAX })
  if (!isWaiting) throw new Refusal('too_many_restock_alerts', { params: { maximum: RESTOCK_ALERTS_MAX } })
  return { skuId }
}
