import type { DeliveryMethod } from '../checkout/delivery-method.ts'
import { isPaidStatus, isUnpaidStatus, type PaymentStatus } from '../payments/payment-status.ts'
import type { SentUnits } from '../shipments/sent-units.ts'
import type { PaymentMethod } from '../shops/shop-lists.ts'
import type { OrderSide } from './order-lock.ts'

/** What of an order decides its way. */
export interface OrderFacts extends SentUnits {
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  deliveryMethod: DeliveryMethod
  /** the buyer is at a provider's page, or the provider has not decided */
  hasLivePayment: boolean
  /** the buyer asked the seller to call off what is paid */
  cancelAsked: boolean
  /** whose version of it waits for the other side; null without one */
  proposedBy?: OrderSide | null
  /** both sides agreed on it before that version was proposed */
  wasAgreed?: boolean
  /** the shop wrote the order for the buyer, who has not accepted it yet: only their accepting makes it agreed */
  isOffer?: boolean
  /** vouchers alone paid all of it: their credit follows the order's total */
  paidByVouchers?: boolean
  /** the shop noted by hand that its transfer had come and can take that back: `NOTED_BY_HAND` of api/src/db/rules.ts */
  isNotedByHand?: boolean
}

// What the table of an order's life asks of it.

export const byTransfer = ({ paymentMethod }: OrderFacts) => paymentMethod === 'transfer'
export const inShop = ({ paymentMethod }: Pick<OrderFacts, 'paymentMethod'>) => paymentMethod === 'payInShop'
export const onAccount = ({ paymentMethod }: Pick<OrderFacts, 'paymentMethod'>) => paymentMethod === 'onAccount'
export const notOnAccount = (facts: OrderFacts) => !onAccount(facts)
/** the price is paid at the counter or after the delivery: until then the order goes on without it */
export const paysLater = (facts: Pick<OrderFacts, 'paymentMethod'>) => inShop(facts) || onAccount(facts)
export const paysFirst = (facts: OrderFacts) => !paysLater(facts)
export const isPaid = ({ paymentStatus }: OrderFacts) => isPaidStatus(paymentStatus)
/** all of the price is there and none of it went back: vouchers are given back when an order ends */
export const isWhole = ({ paymentStatus }: OrderFacts) => paymentStatus === 'paid'
export const isNotedByHand = ({ isNotedByHand: isNoted = false }: OrderFacts) => isNoted
export const isUnpaid = ({ paymentStatus }: OrderFacts) => isUnpaidStatus(paymentStatus)
/** money that was paid keeps an order as it is; what vouchers alone paid goes back to them or leaves a rest to pay */
export const isChangeable = (facts: OrderFacts) => isUnpaid(facts) || (facts.paidByVouchers === true && isWhole(facts))
export const isDecided = ({ paymentStatus }: OrderFacts) => paymentStatus !== 'processing'
export const nobodyIsPaying = ({ hasLivePayment }: OrderFacts) => !hasLivePayment
export const mayLeave = (facts: OrderFacts) => isPaid(facts) || onAccount(facts)
export const isShipped = ({ deliveryMethod }: OrderFacts) => deliveryMethod === 'shipment'
export const isPickedUp = ({ deliveryMethod }: OrderFacts) => deliveryMethod === 'pickUp'
export const isCancelAsked = ({ cancelAsked }: OrderFacts) => cancelAsked
export const isCancelNotAsked = ({ cancelAsked }: OrderFacts) => !cancelAsked
export const nothingSent = ({ arrived }: OrderFacts) => arrived === null
export const somethingSent = ({ arrived }: OrderFacts) => arrived !== null
export const byBuyer = ({ proposedBy }: OrderFacts) => proposedBy === 'buyer'
export const isOffer = ({ isOffer = false }: OrderFacts) => isOffer
export const isNoOffer = (facts: OrderFacts) => !isOffer(facts)
export const isDropAsked = ({ dropAsked }: OrderFacts) => dropAsked
export const isDropNotAsked = ({ dropAsked }: OrderFacts) => !dropAsked
