import type { accessContract } from '@lonja/core/access/access.contract.ts'
import { fromPercent } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Verb } from '../implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { toGroup, unlessTaken } from './group-view.ts'
import { findGroup, updateGroup } from './groups.queries.ts'

export const updateBuyerGroup: Verb<typeof accessContract.updateBuyerGroup> = async ({ deps, actor, params, body }) => {
  const key = { id: params.id, shopId: ownShop(actor) }
  const set = {
    ...(body.name !== undefined && { name: body.name }),
    ...(body.discount !== undefined && { discount_bp: fromPercent(body.discount) }),
  }
  await unlessTaken(updateGroup(deps.db, { ...key, set }))
  const group = await findGroup(deps.db, key)
  if (!group) throw new Refusal('not_found', { path: 'params.id' })
  return toGroup(group)
}
