import type { accessContract } from '@lonja/core/access/access.contract.ts'
import { GROUPS_MAX } from '@lonja/core/access/access-lists.ts'
import { fromPercent } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { unlessTaken } from './group-view.ts'
import { insertGroup } from './groups.queries.ts'

export const createBuyerGroup: Verb<typeof accessContract.createBuyerGroup> = async ({ deps, actor, body, now }) => {
  const group = { shopId: ownShop(actor), name: body.name, discountBp: fromPercent(body.discount) }
  const id = await unlessTaken(transaction(deps.db, (trx) => insertGroup(trx, { ...group, now, maximum: GROUPS_MAX })))
  if (id === null) throw new Refusal('groups_full', { params: { maximum: GROUPS_MAX } })
  return { id, name: body.name, discount: body.discount, members: 0 }
}
