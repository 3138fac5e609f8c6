import type { accessContract } from '@lonja/core/access/access.contract.ts'
import { GROUPS_MAX } from '@lonja/core/access/access-lists.ts'
import { fromPercent } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { refuseTakenName, toGroup } from './group-view.ts'
import { insertGroup } from './groups.queries.ts'

export const createBuyerGroup: Verb<typeof accessContract.createBuyerGroup> = async (call) => {
  const { deps, actor, body, now } = call
  const group = { shopId: ownShop(actor), name: body.name, discountBp: fromPercent(body.discount) }
  const work = transaction(deps.db, (trx) =>
    withIdempotency(trx, call, async () => {
      const id = await insertGroup(trx, { ...group, now, maximum: GROUPS_MAX })
      if (id === null) throw new Refusal('groups_full', { params: { maximum: GROUPS_MAX } })
      const after = { name: group.name, discount_bp: group.discountBp }
      await audit(trx, call, { action: 'buyerGroup.create', subject: ['buyerGroup', id], after })
      return toGroup({ id, ...after, members: 0 })
    }),
  )
  return work.catch(refuseTakenName)
}
