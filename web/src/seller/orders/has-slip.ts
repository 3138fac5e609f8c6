import type { OrderStatus } from '@lonja/core/orders/order-status.ts'

/** Statuses of orders that nobody packs: both sides have not agreed yet, or never did, or it was cancelled. */
const UNPACKED: readonly OrderStatus[] = ['pending_seller', 'pending_buyer', 'rejected', 'cancelled', 'confirm_timeout']

/** Whether an order in this status has a packing slip to print. */
export const hasSlip = (status: OrderStatus): boolean => !UNPACKED.includes(status)
