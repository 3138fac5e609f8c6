import { GROUP_OF } from '@lonja/core/orders/order-groups.ts'
import { isLivePayment } from '@lonja/core/payments/payment-machine.ts'
import type { ReplyOf } from '../frame/wire.ts'

type Payment = Pick<ReplyOf<'getPayment'>, 'state' | 'canRetry' | 'orderStatus' | 'wasNotNeeded'>

/** What the page after a payment has to say. */
export type PaymentResult =
  | 'paid'
  /** all of it goes back, as the order had been paid already or has ended */
  | 'goes_back'
  | 'waiting'
  | 'in_review'
  | 'failed'
  | 'cancelled'
  /** the gateway's page was closed unused, and the order can still be paid */
  | 'unused'
  /** the time to pay has run out */
  | 'expired'
  /** this attempt brought nothing, and the order needs no other */
  | 'over'

/** What became of an attempt to pay, from its state and from that of its order. */
export const paymentResult = ({ state, canRetry, orderStatus, wasNotNeeded }: Payment): PaymentResult => {
  if (state === 'settled') return wasNotNeeded ? 'goes_back' : 'paid'
  if (state === 'in_review') return 'in_review'
  if (isLivePayment(state)) return 'waiting'
  if (!canRetry) return GROUP_OF[orderStatus] === 'ended' || orderStatus === 'pending_payment' ? 'expired' : 'over'
  if (state === 'expired') return 'unused'
  return state === 'cancelled' ? 'cancelled' : 'failed'
}
