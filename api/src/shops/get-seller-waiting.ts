import { UNCONFIRMED } from '@lonja/core/orders/waiting.ts'
import type { shopDeskContract } from '@lonja/core/shops/shop-desk.contract.ts'
import { countUnanswered } from '../comments/comments.queries.ts'
import { countUnreadConversations } from '../conversations/conversations.queries.ts'
import type { Verb } from '../http/implement.ts'
import { countOpenEntries } from '../payments/statements/bank-entries.queries.ts'
import { ownShop } from './own-shop.ts'
import { countWaiting } from './shop-desk.queries.ts'

/** What waits for an answer of a shop's people, for the menu of their pages. */
export const getSellerWaiting: Verb<typeof shopDeskContract.getSellerWaiting> = async ({ deps, actor }) => {
  const shopId = ownShop(actor)
  const [waiting, comments, messages, transfers] = await Promise.all([
    countWaiting(deps.db, { shopId, statuses: UNCONFIRMED }),
    countUnanswered(deps.db, { shopId }),
    countUnreadConversations(deps.db, actor),
    countOpenEntries(deps.db, { shopId }),
  ])
  return { ...waiting, comments, messages, transfers }
}
