import { ORDER_GROUPS } from './order-groups.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'

const ENDED: readonly OrderStatus[] = [...ORDER_GROUPS.ended, 'completed']

/** Whether nobody owes anything of an order any more: neither products nor money are on their way. */
export const hasEnded = (status: OrderStatus): boolean => ENDED.includes(status)

/** The statuses of all other orders. */
export const UNENDED: readonly OrderStatus[] = ORDER_STATUSES.filter((status) => !hasEnded(status))
