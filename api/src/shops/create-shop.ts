import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { openingContract } from '@lonja/core/shops/opening.contract.ts'
import { checkCode, useProof } from '../accounts/codes.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { checkShopName, subDomainTaken, takeNames } from './check-shop-name.ts'
import { findBegunShop, insertShop } from './opening.queries.ts'
import { insertShopEvent } from './shop-events.queries.ts'

/** Begins a shop for someone whose phone is proved, as its owner (spec §5); a person has one that is not open yet at most. */
export const createShop: Verb<typeof openingContract.createShop> = async (call) => {
  const { deps, actor, body, now } = call
  const { userId } = actor
  await deps.limits.take('account', String(userId))
  // before the code: a name that is taken must not use up a try
  await checkShopName(deps.db, body)
  const proof = await checkCode(deps, { ...body, purpose: 'openShop', userId, now })
  return transaction(deps.db, async (trx) => {
    if (await findBegunShop(trx, { userId })) throw new Refusal('shop_already_begun')
    await takeNames(trx, body)
    const shop = await insertShop(trx, { ...body, phone: proof.target, userId, now })
    if (!shop) throw subDomainTaken()
    await useProof(trx, proof, now)
    await insertShopEvent(trx, { shopId: shop.id, now, side: 'owner', actor, action: 'begin', from: null, to: 'draft' })
    const { id: shopId } = shop
    const { subDomain, industryId, type } = body
    const after = { status: 'draft', sub_domain: subDomain, industry_id: industryId, type }
    await audit(trx, call, { action: 'shop.create', subject: ['shop', shopId], shopId, after })
    return shop
  })
}
