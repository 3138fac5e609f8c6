import { toEuros } from '@lonja/core/kernel/money.ts'
import type { ordersContract } from '@lonja/core/orders/orders.contract.ts'
import type { Verb } from '../http/implement.ts'
import { sumOrders } from './order-lists.queries.ts'

/** What the calling account has still to pay, and what it ordered this month and the one before. */
export const getOrderSpending: Verb<typeof ordersContract.getOrderSpending> = async ({ deps, actor, now }) => {
  const sums = await sumOrders(deps.db, { accountId: actor.accountId, now })
  return {
    toPay: toEuros(sums.due_cents),
    onAccount: toEuros(sums.on_account_cents),
    thisMonth: { orders: sums.this_month_orders, total: toEuros(sums.this_month_cents) },
    lastMonth: { orders: sums.last_month_orders, total: toEuros(sums.last_month_cents) },
  }
}
