import { ORDER_WORK } from '@lonja/core/console/order-work.ts'
import type { sellerShopContract } from '@lonja/core/shops/seller-shop.contract.ts'
import { countUnanswered } from '../comments/comments.queries.ts'
import { countUnreadConversations } from '../conversations/conversations.queries.ts'
import type { Verb } from '../http/implement.ts'
import { countOpenEntries } from '../payments/statements/bank-entries.queries.ts'
import { ownShop } from './own-shop.ts'
import { countWaiting } from './seller-shop.queries.ts'

/** What waits for an answer of a shop's people, for the menu of their pages. */
export const getSellerWaiting: Verb<typeof sellerShopContract.getSellerWaiting> = async ({ deps, actor }) => {
  const shopId = ownShop(actor)
  const [waiting, comments, messages, transfers] = await Promise.all([
    countWaiting(deps.db, { shopId, statuses: ORDER_WORK.confirm.statuses }),
    countUnanswered(deps.db, { shopId }),
    countUnreadConversations(deps.db, actor),
    countOpenEntries(deps.db, { shopId }),
  ])
  return { ...waiting, comments, messages, transfers }
}
