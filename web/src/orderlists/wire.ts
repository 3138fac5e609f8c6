import type { ReplyOf } from '../frame/wire.ts'

export type OrderListData = ReplyOf<'getOrderList'>
export type OrderListLine = OrderListData['lines'][number]
/** One that is on the shelf, at a price that the user sees. */
export type LineOnSale = OrderListLine & { sku: NonNullable<OrderListLine['sku']> }
/** Until when to order from the shops of a list that deliver on fixed days. */
export type ListDelivery = ReplyOf<'getOrderListDelivery'>['items']
/** What became of each line that was to go into the cart. */
export type CartAnswer = ReplyOf<'putOrderListInCart'>['lines']
