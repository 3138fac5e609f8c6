import type { PaymentMethod } from '../shops/shop-lists.ts'
import type { DeliveryMethod } from './delivery-method.ts'

/** Ways to pay that orders can take today. */
export const OPEN_PAYMENT_METHODS = ['transfer', 'payInShop'] as const satisfies readonly PaymentMethod[]
export type OpenPaymentMethod = (typeof OPEN_PAYMENT_METHODS)[number]

export const isOpenMethod = (method: PaymentMethod): method is OpenPaymentMethod =>
  (OPEN_PAYMENT_METHODS as readonly PaymentMethod[]).includes(method)

/** What a buyer can pay with: what the shop takes and the market can handle. Who pays in the shop fetches the goods there. */
export const paymentMethodsFor = (
  shopMethods: readonly PaymentMethod[],
  deliveryMethod: DeliveryMethod,
): OpenPaymentMethod[] =>
  OPEN_PAYMENT_METHODS.filter(
    (method) => shopMethods.includes(method) && (method !== 'payInShop' || deliveryMethod === 'pickUp'),
  )
