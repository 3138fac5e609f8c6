import type { ReplyOf } from '../frame/wire.ts'

/** Whether an order waits for its buyer to pay it, and no bank is looking at a payment of it. */
export const isToPay = ({
  status,
  paymentStatus,
}: Pick<ReplyOf<'getOrders'>['items'][number], 'status' | 'paymentStatus'>): boolean =>
  status === 'pending_payment' && paymentStatus !== 'processing'
