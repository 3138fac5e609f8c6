import type { DeliveryMethod } from '../checkout/delivery-method.ts'
import { dayOf } from '../kernel/madrid-month.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import type { Work } from './console-lists.ts'

/** Orders that are one piece of a shop's work: their statuses, and their delivery where it makes a difference. */
interface OrderWork {
  statuses: readonly OrderStatus[]
  delivery?: DeliveryMethod
}

/** In which orders each piece of work consists; Today counts them, and the list of orders shows them. */
export const ORDER_WORK = {
  confirm: { statuses: ['pending_seller'] },
  prepare: { statuses: ['paid', 'seller_confirmed'] },
  pack: { statuses: ['in_progress'] },
  send: { statuses: ['to_deliver'], delivery: 'shipment' },
  handOver: { statuses: ['to_deliver'], delivery: 'pickUp' },
  review: { statuses: ['pending_review'] },
} as const satisfies Partial<Record<Work, OrderWork>>
export type OrderWorkName = keyof typeof ORDER_WORK

const ENTRIES = Object.entries(ORDER_WORK) as [OrderWorkName, OrderWork][]

/** All statuses in which there is work for a shop. */
export const WORK_STATUSES: readonly OrderStatus[] = [...new Set(ENTRIES.flatMap(([, { statuses }]) => statuses))]

/** Orders of a shop in one status with one delivery. */
interface OrdersInWork {
  status: OrderStatus
  deliveryMethod: DeliveryMethod
  count: number
  /** the first of their deadlines */
  until: Date | null
  /** the first day, YYYY-MM-DD, by the end of which one of them has to leave; null where none of them has to */
  leaveBy: string | null
  /** those whose buyer asked the shop to call them off */
  cancelAsked: number
}

/** When the first of several pieces of work runs out: at a moment, or at the end of a day, YYYY-MM-DD. One of both is null. */
export interface FirstDue {
  until: Date | null
  day: string | null
}

/** Which of both is earlier: a moment, or the end of a day in Spain's mainland time. */
export const firstDue = (until: Date | null, day: string | null): FirstDue =>
  day !== null && (until === null || day < dayOf(until)) ? { until: null, day } : { until, day: null }

const first = <T extends Date | string>(list: readonly (T | null)[]): T | null =>
  list.reduce((least, one) => (one !== null && (least === null || one < least) ? one : least), null)

/** A shop's work on its orders: how many there are of each piece, and when the first runs out. */
export const orderWork = (
  rows: readonly OrdersInWork[],
): Record<OrderWorkName | 'cancelAsked', { count: number } & FirstDue> => {
  const pieces = ENTRIES.map(([name, { statuses, delivery }]) => {
    const own = rows.filter(
      ({ status, deliveryMethod }) => statuses.includes(status) && (!delivery || delivery === deliveryMethod),
    )
    const due = firstDue(first(own.map(({ until }) => until)), first(own.map(({ leaveBy }) => leaveBy)))
    return [name, { count: own.reduce((all, { count }) => all + count, 0), ...due }] as const
  })
  return {
    ...(Object.fromEntries(pieces) as Record<OrderWorkName, { count: number } & FirstDue>),
    cancelAsked: { count: rows.reduce((all, { cancelAsked }) => all + cancelAsked, 0), until: null, day: null },
  }
}
