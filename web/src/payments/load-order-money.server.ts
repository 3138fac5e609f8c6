import { awaitsTransfer } from '@lonja/core/orders/order-groups.ts'
import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import type { RouterContextProvider } from 'react-router'
import type { OrderDetail } from '../orders/load-order.server.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { transferCode } from './transfer-code.ts'

/** Statuses in which an order can be paid, or be paid in another way. */
const UNPAID: readonly OrderStatus[] = ['pending_payment', 'transfer_pending', 'seller_confirmed']

/** What was tried to pay an order, what went back, and for its buyer how it can be paid now; null where it cannot. */
export const loadOrderMoney = async (
  context: Readonly<RouterContextProvider>,
  order: Pick<OrderDetail, 'id' | 'status' | 'paymentMethod' | 'due' | 'transfer'>,
  side: 'buyer' | 'seller' | 'operator',
) => {
  const { id, status, due } = order
  const params = { id: String(id) }
  const api = client(context)
  const asksHow = side === 'buyer' && due > 0 && UNPAID.includes(status)
  const [rows, options] = await Promise.all([
    orErrorPage(api.getOrderPayments({ params })),
    asksHow ? orErrorPage(api.getPaymentOptions({ params })) : null,
  ])
  return {
    ...rows,
    options: options && options.methods.length > 0 ? options : null,
    hasQr: side === 'buyer' && awaitsTransfer({ ...order, isPaid: due === 0 }) && transferCode(order) !== null,
  }
}
export type OrderMoneyRows = Awaited<ReturnType<typeof loadOrderMoney>>
