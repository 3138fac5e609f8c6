import type { accessContract } from '@lonja/core/access/access.contract.ts'
import { fromPercent } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { checkSeen } from '../http/state-version.ts'
import { ownShop } from '../shops/own-shop.ts'
import { groupVersion, refuseTakenName, toGroup } from './group-view.ts'
import { lockGroup, updateGroup } from './groups.queries.ts'

export const updateBuyerGroup: Verb<typeof accessContract.updateBuyerGroup> = async (call) => {
  const { deps, actor, params, body } = call
  const key = { id: params.id, shopId: ownShop(actor) }
  const set = {
    ...(body.name !== undefined && { name: body.name }),
    ...(body.discount !== undefined && { discount_bp: fromPercent(body.discount) }),
  }
  const work = transaction(deps.db, async (trx) => {
    const before = await lockGroup(trx, key)
    if (!before) throw new Refusal('not_found', { path: 'params.id' })
    checkSeen(body.version, groupVersion(before), groupVersion({ ...before, ...set }))
    await updateGroup(trx, { ...key, set })
    const after = { ...before, ...set }
    await audit(trx, call, { action: 'buyerGroup.update', subject: ['buyerGroup', key.id], before, after })
    return toGroup(after)
  })
  return work.catch(refuseTakenName)
}
