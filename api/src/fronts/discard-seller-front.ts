import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { frontContract } from '@lonja/core/shops/front.contract.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findDraft, keepDraft, lockFront } from './fronts.queries.ts'
import { frontReply } from './get-seller-front.ts'

/** Gives the draft of a shop's front up. */
export const discardSellerFront: Verb<typeof frontContract.discardSellerFront> = async (call) => {
  const { deps, actor, query, locale, now } = call
  const shopId = ownShop(actor)
  return transaction(deps.db, async (trx) => {
    await lockFront(trx, { shopId })
    const { version, draft } = await findDraft(trx, { shopId })
    if (version !== query.version) throw new Refusal('conflict', { path: 'query.version' })
    if (draft) {
      await keepDraft(trx, { shopId, draft: null, now })
      await audit(trx, call, {
        action: 'shop.front.discard',
        subject: ['shop', shopId],
        before: { ...draft },
        after: {},
      })
    }
    return frontReply(trx, shopId, locale)
  })
}
