import { displayStatus } from '@lonja/core/orders/order-status.ts'
import { moneyOf } from '@lonja/core/payments/payment-status.ts'
import type { Check, Problem, View } from './check.ts'
import { accountChecks, debitChecks, findMoneyOfOrders, ledgerChecks } from './money.queries.ts'
import { idPages } from './pages.queries.ts'

/** Orders whose stored status or payment status is not what their stage, money and returns make of them. */
async function* wrongStatuses({ trx }: View): AsyncGenerator<Problem> {
  for await (const ids of idPages(trx, 'orders')) {
    for (const order of await findMoneyOfOrders(trx, { ids })) {
      const money = moneyOf(order.total_cents, order)
      const status = displayStatus({
        stage: order.stage,
        paymentMethod: order.payment_method,
        paymentStatus: money.paymentStatus,
        inReview: money.inReview,
        hasOpenReturn: order.has_open_return,
        hasOpenRefund: money.hasOpenRefund,
      })
      if (order.status !== status || order.payment_status !== money.paymentStatus)
        yield {
          id: order.id,
          says: `order ${order.number} is ${order.status} and ${order.payment_status}, should be ${status} and ${money.paymentStatus}`,
        }
    }
  }
}

/** Money in its three records: payments and refunds, the ledger, the orders. */
export const moneyChecks: Check[] = [
  { name: 'orders show what their stage and their money come to', find: wrongStatuses },
  ...ledgerChecks,
  ...accountChecks,
  ...debitChecks,
]
