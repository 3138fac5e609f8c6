import type { consoleContract } from '@lonja/core/console/console.contract.ts'
import { WORK, WORK_AREAS, type Work } from '@lonja/core/console/console-lists.ts'
import { type FirstDue, orderWork, WORK_STATUSES } from '@lonja/core/console/order-work.ts'
import { localize } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import { mayInShop } from '@lonja/core/memberships/may-do.ts'
import { countUnopened } from '../buying-requests/buying-requests.queries.ts'
import { countUnanswered } from '../comments/comments.queries.ts'
import { countUnreadConversations } from '../conversations/conversations.queries.ts'
import type { Verb } from '../http/implement.ts'
import { countWaitingRequests } from '../offer-requests/offer-requests.queries.ts'
import { countOverdue } from '../payment-terms/payment-terms.queries.ts'
import { countOpenEntries } from '../payments/statements/bank-entries.queries.ts'
import { ownShop } from '../shops/own-shop.ts'
import { salesView } from './sales-view.ts'
import {
  countOrdersInWork,
  countOtherWork,
  countToLeave,
  findNewBuyers,
  findNextDelivery,
  findSold,
} from './today.queries.ts'

/** What waits for a shop's people, and what the shop sold lately, of what their role shows them. */
export const getSellerToday: Verb<typeof consoleContract.getSellerToday> = async ({ deps, actor, locale, now }) => {
  const shopId = ownShop(actor)
  const today = dayOf(now)
  const seesSums = mayInShop(actor.role, 'statistics', 'see')
  const [
    orders,
    leave,
    other,
    offerRequests,
    buyingRequests,
    comments,
    messages,
    transfers,
    overdue,
    buyers,
    sold,
    next,
  ] = await Promise.all([
    countOrdersInWork(deps.db, { shopId, statuses: WORK_STATUSES }),
    countToLeave(deps.db, { shopId, today }),
    countOtherWork(deps.db, { shopId }),
    countWaitingRequests(deps.db, { shopId, now }),
    countUnopened(deps.db, { shopId, today }),
    countUnanswered(deps.db, { shopId }),
    countUnreadConversations(deps.db, actor),
    countOpenEntries(deps.db, { shopId }),
    countOverdue(deps.db, { shopId, today }),
    findNewBuyers(deps.db, { shopId, today }),
    seesSums ? findSold(deps.db, { shopId, today }) : null,
    findNextDelivery(deps.db, { shopId, today }),
  ])
  const counts: Partial<Record<Work, { count: number } & Partial<FirstDue>>> = {
    ...orderWork(
      orders.map((row) => ({
        status: row.status,
        deliveryMethod: row.delivery_method,
        count: row.count,
        until: row.until,
        leaveBy: row.leave_by,
        cancelAsked: row.cancel_asked,
      })),
    ),
    offerRequests,
    buyingRequests: { count: buyingRequests },
    leave: { count: leave },
    transfers: { count: transfers },
    overdue: { count: overdue },
    messages: { count: messages },
    comments: { count: comments },
    returns: { count: other?.returns ?? 0 },
    access: { count: other?.access ?? 0, until: other?.access_until ?? null },
    awaited: { count: other?.awaited ?? 0 },
    lowStock: { count: other?.low_stock ?? 0 },
    noPicture: { count: other?.no_picture ?? 0 },
    noTranslation: { count: other?.no_translation ?? 0 },
  }
  return {
    work: WORK.flatMap((what) => {
      const { count = 0, until = null, day = null } = counts[what] ?? {}
      return count > 0 && mayInShop(actor.role, WORK_AREAS[what], 'act')
        ? [{ what, count, until: until?.toISOString() ?? null, day }]
        : []
    }),
    nextDelivery: next ?? null,
    sold: sold && {
      ...salesView(sold.days, today),
      bestProducts: sold.best.map((row) => ({
        productId: row.product_id,
        name: localize(row.names, locale),
        units: row.units,
        amount: toEuros(row.cents),
      })),
    },
    newBuyers: buyers.map(({ name, order_id, at }) => ({ name, orderId: order_id, at: at.toISOString() })),
  }
}
