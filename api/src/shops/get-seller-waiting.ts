import { ORDER_WORK } from '@lonja/core/console/order-work.ts'
import type { ShopArea } from '@lonja/core/kernel/endpoint.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { mayInShop } from '@lonja/core/memberships/may-do.ts'
import type { sellerShopContract } from '@lonja/core/shops/seller-shop.contract.ts'
import { countUnopened } from '../buying-requests/buying-requests.queries.ts'
import { countUnanswered } from '../comments/comments.queries.ts'
import { countUnreadConversations } from '../conversations/conversations.queries.ts'
import type { Verb } from '../http/implement.ts'
import { countWaitingRequests } from '../offer-requests/offer-requests.queries.ts'
import { countOpenEntries } from '../payments/statements/bank-entries.queries.ts'
import { ownShop } from './own-shop.ts'
import { countWaiting } from './seller-shop.queries.ts'

/** What waits for an answer of a shop's people, for the menu of their pages; nothing of areas that their role does not show. */
export const getSellerWaiting: Verb<typeof sellerShopContract.getSellerWaiting> = async ({ deps, actor, now }) => {
  const shopId = ownShop(actor)
  const sees = (area: ShopArea) => mayInShop(actor.role, area, 'see')
  const [waiting, offerRequests, buyingRequests, comments, messages, transfers] = await Promise.all([
    countWaiting(deps.db, { shopId, statuses: ORDER_WORK.confirm.statuses }),
    sees('orders') ? countWaitingRequests(deps.db, { shopId, now }) : { count: 0 },
    sees('orders') ? countUnopened(deps.db, { shopId, today: dayOf(now) }) : 0,
    sees('customers') ? countUnanswered(deps.db, { shopId }) : 0,
    countUnreadConversations(deps.db, actor),
    sees('money') ? countOpenEntries(deps.db, { shopId }) : 0,
  ])
  return {
    orders: sees('orders') ? waiting.orders : 0,
    access: sees('customers') ? waiting.access : 0,
    offerRequests: offerRequests.count,
    buyingRequests,
    comments,
    messages,
    transfers,
  }
}
