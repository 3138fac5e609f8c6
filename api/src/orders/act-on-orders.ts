import type { sellerOrdersContract } from '@lonja/core/orders/seller-orders.contract.ts'
import type { Verb } from '../http/implement.ts'
import { stepOrder } from './act-on-order.ts'
import { eachOrder } from './each-order.ts'

/** Does one thing with several orders of a shop, each on its own. Throws Refusal: not_found, when one of them is not the shop's. */
export const actOnOrders: Verb<typeof sellerOrdersContract.actOnOrders> = (call) =>
  eachOrder(call, call.body.orders, ({ id, ...tracking }) =>
    stepOrder(call, { id, body: { action: call.body.action, ...tracking } }),
  )
