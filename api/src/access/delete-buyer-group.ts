import type { accessContract } from '@lonja/core/access/access.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Verb } from '../implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { removeGroup } from './groups.queries.ts'

/** Its buyers keep their access, and pay what everyone pays. */
export const deleteBuyerGroup: Verb<typeof accessContract.deleteBuyerGroup> = async ({ deps, actor, params }) => {
  if (!(await removeGroup(deps.db, { id: params.id, shopId: ownShop(actor) })))
    throw new Refusal('not_found', { path: 'params.id' })
  return { ok: true as const }
}
