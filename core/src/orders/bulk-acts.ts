import type { AskedAction, OrderAction } from './order-machine.ts'

/** What a shop does with many orders at once; each needs nothing but the order, or a parcel's tracking. */
export const BULK_ACTIONS = ['confirm', 'prepare', 'ready', 'ship'] as const satisfies readonly AskedAction[]
export type BulkAction = (typeof BULK_ACTIONS)[number]

/** Most orders of one bulk act, pick list or print. */
export const BULK_MAX = 50

/** Bulk acts that at least one of these orders allows now, in their usual sequence. */
export const bulkActionsOf = (orders: readonly { actions: readonly OrderAction[] }[]): BulkAction[] =>
  BULK_ACTIONS.filter((action) => orders.some(({ actions }) => actions.includes(action)))
