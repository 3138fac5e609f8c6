import type { PaymentMethod } from '../shops/shop-lists.ts'
import type { OrderStage } from './order-machine.ts'
import type { OrderStatus } from './order-status.ts'

/** How lists of orders are divided: what waits for whom. Every status is in one group. */
export const ORDER_GROUPS = {
  toConfirm: ['pending_seller', 'pending_buyer'],
  toPay: ['pending_payment', 'transfer_pending'],
  inProgress: ['seller_confirmed', 'paid', 'in_progress', 'to_deliver', 'pending_review'],
  onTheWay: ['departed', 'shipment_received'],
  received: ['recved', 'completed', 'return', 'refunding'],
  ended: ['rejected', 'cancelled', 'confirm_timeout'],
} as const satisfies Record<string, readonly OrderStatus[]>
export type OrderGroup = keyof typeof ORDER_GROUPS

export const isOrderGroup = (value: unknown): value is OrderGroup =>
  typeof value === 'string' && Object.hasOwn(ORDER_GROUPS, value)

/** The group that a status is in. */
export const GROUP_OF = Object.fromEntries(
  Object.entries(ORDER_GROUPS).flatMap(([group, statuses]) => statuses.map((status) => [status, group])),
) as Record<OrderStatus, OrderGroup>

/** Orders of a group, from the counts by status that the list call gives. */
export const countGroup = (group: OrderGroup, counts: Readonly<Record<string, number>>): number =>
  ORDER_GROUPS[group].reduce((sum, status) => sum + (counts[status] ?? 0), 0)

/** How many orders of each status the list call counts exactly; one more says that there are more. */
export const COUNTED_MAX = 1000

/** The counts of some statuses together, as lists show them: 12, or 1000+ where one of them was not counted to its end. */
export const countOf = (counts: readonly number[]): string => {
  const sum = counts.reduce((all, n) => all + Math.min(n, COUNTED_MAX), 0)
  return counts.some((n) => n > COUNTED_MAX) ? `${sum}+` : String(sum)
}

/** Stages in which an order will not be delivered. */
export const ENDED_STAGES = ['rejected', 'cancelled', 'confirm_timeout'] as const satisfies readonly OrderStage[]

/** Stages in which an order that is fetched in the shop has been handed over. */
export const FETCHED_STAGES = ['recved', 'completed'] as const satisfies readonly OrderStage[]

/** Whether the units of an order count as sold: it is neither turned down, called off nor forgotten. */
export const countsAsSold = (stage: OrderStage): boolean => !(ENDED_STAGES as readonly OrderStage[]).includes(stage)

/** Statuses in which nobody is asked to pay: the shop has not taken the order yet, or will not deliver it. */
export const NOT_PAYABLE: readonly OrderStatus[] = ['pending_seller', 'pending_buyer', ...ORDER_GROUPS.ended]

/** Whether the shop waits for the buyer's transfer, which the buyer may prove meanwhile. */
export const awaitsTransfer = ({
  status,
  paymentMethod,
  isPaid,
}: {
  status: OrderStatus
  paymentMethod: PaymentMethod
  isPaid: boolean
}): boolean =>
  status === 'transfer_pending' || (paymentMethod === 'onAccount' && !isPaid && !NOT_PAYABLE.includes(status))

/** Whether an order is one to pay for or paid, so that its bank account is told. */
export const isPayable = (status: OrderStatus): boolean => !NOT_PAYABLE.includes(status)
