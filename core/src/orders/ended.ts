import { type OrderStatus, TRANSITIONS, UNREACHED_STATUSES } from './order-machine.ts'

/** Whether nothing more happens to an order: no one, not even the clock, may take it further. */
export const hasEnded = (status: OrderStatus): boolean =>
  !TRANSITIONS.some(({ from }) => from.includes(status)) &&
  !(UNREACHED_STATUSES as readonly OrderStatus[]).includes(status)
