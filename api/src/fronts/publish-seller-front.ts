import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { frontContract } from '@lonja/core/shops/front.contract.ts'
import type { FrontDraft } from '@lonja/core/shops/front.ts'
import { FRONT_POLICIES } from '@lonja/core/shops/front.ts'
import type { Updateable } from 'kysely'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Shops } from '../db/types.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findDraft, findFront, keepDraft, lockFront, updateFront, writePolicy } from './fronts.queries.ts'
import { frontReply } from './get-seller-front.ts'

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

const columnsOf = (draft: FrontDraft): Updateable<Shops> => ({
  ...(draft.banner !== undefined && { banner: json(draft.banner) }),
  ...(draft.about !== undefined && { about: JSON.stringify(draft.about) }),
  ...(draft.shelves !== undefined && { shelf_order: draft.shelves }),
  ...(draft.featured !== undefined && { featured_ids: draft.featured }),
  ...(draft.holidays !== undefined && { holidays: JSON.stringify(draft.holidays) }),
  ...(draft.hours !== undefined && { opening_hours: JSON.stringify(draft.hours) }),
  ...(draft.exceptions !== undefined && { hour_exceptions: JSON.stringify(draft.exceptions) }),
})

/** Shows the draft to buyers: all of it in one transaction. */
export const publishSellerFront: Verb<typeof frontContract.publishSellerFront> = async (call) => {
  const { deps, actor, body, locale, now } = call
  const shopId = ownShop(actor)
  return transaction(deps.db, async (trx) => {
    await lockFront(trx, { shopId })
    const { version, draft } = await findDraft(trx, { shopId })
    if (version !== body.version) throw new Refusal('conflict', { path: 'body.version' })
    if (!draft) throw new Refusal('nothing_to_publish')
    const before = await findFront(trx, { shopId })
    const set = columnsOf(draft)
    if (Object.keys(set).length > 0) await updateFront(trx, { shopId, set })
    for (const type of FRONT_POLICIES) {
      const texts = draft.policies?.[type]
      if (texts) await writePolicy(trx, { shopId, type, texts, now })
    }
    await keepDraft(trx, { shopId, draft: null, now })
    const after = await findFront(trx, { shopId })
    await audit(trx, call, {
      action: 'shop.front.publish',
      subject: ['shop', shopId],
      before: { ...before },
      after: { ...after },
    })
    return frontReply(trx, shopId, locale)
  })
}
