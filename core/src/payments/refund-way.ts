import { isGateway, type PaymentProvider } from './payment-provider.ts'
import { nextRefundState, type RefundState } from './refund-machine.ts'

/** How money goes back: the way it came, or by hand, by transfer or at the counter. */
export const REFUND_WAYS = ['original', 'transfer', 'cash'] as const
export type RefundWay = (typeof REFUND_WAYS)[number]

/** Ways that a shop repays by itself, with evidence. */
export const HAND_WAYS = ['transfer', 'cash'] as const satisfies readonly RefundWay[]

export interface RefundFacts {
  state: RefundState
  way: RefundWay
  provider: PaymentProvider
}

/** By what the shop repays by hand; null where a gateway brings the money back. */
export const handWay = ({ state, way, provider }: RefundFacts): (typeof HAND_WAYS)[number] | null => {
  if (way !== 'original') return way
  if (provider === 'transfer' || provider === 'cash') return provider
  if (provider === 'debit') return 'transfer'
  // what a gateway refused is repaid by transfer
  return isGateway(provider) && state === 'failed' ? 'transfer' : null
}

/**
 * Whether a refund waits for the shop: the seller may mark it as repaid, and the buyer may still choose between money and credit
 * of the shop.
 */
export const mayRepay = (refund: RefundFacts): boolean =>
  handWay(refund) !== null && nextRefundState(refund.state, 'succeed', 'seller') !== null

/** Whether the seller may repay a refund by a voucher of the shop: the buyer has chosen one, and is not repaid yet. */
export const mayCredit = (refund: RefundFacts & { asVoucher: boolean }): boolean => refund.asVoucher && mayRepay(refund)
