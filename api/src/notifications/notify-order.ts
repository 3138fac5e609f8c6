import type { Trx } from '../db/transaction.ts'
import type { Audience } from './notices.queries.ts'
import { notifyOfAll } from './notify.ts'
import { ORDER_PAGES, type OrderNotice, orderEvent, orderFacts, type Side } from './order-notice.ts'

/** Whose order it is: the buying account, who of it placed the order, and the shop. */
interface OrderParties {
  accountId: number
  placedBy: number
  shopId: number
}

/** Tells the sides named what happened to an order (spec §4, order actions). */
export const notifyOrder = async (
  trx: Trx,
  news: OrderNotice,
  { accountId, placedBy, shopId }: OrderParties,
  sides: readonly Side[],
  now: Date,
): Promise<void> => {
  const audiences: Record<Side, Audience> = {
    buyer: { accounts: [accountId], writer: placedBy },
    seller: { shop: shopId },
    operator: { market: true },
  }
  const facts = orderFacts(news)
  await notifyOfAll(
    trx,
    sides.map((side) => ({
      kind: 'order',
      event: orderEvent(news),
      to: audiences[side],
      facts,
      path: ORDER_PAGES[side](news.id),
      now,
    })),
  )
}
