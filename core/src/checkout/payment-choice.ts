import { SHOP_METHODS, type ShopMethod } from '../shops/shop-lists.ts'
import type { DeliveryMethod } from './delivery-method.ts'

/** What a shop has set up to be paid by; without it the way is not offered. */
export interface PaymentSetup {
  hasBankAccount: boolean
  /** Redsys: card and Bizum */
  hasRedsys: boolean
  /** Stripe: card */
  hasStripe: boolean
}

const isSetUp: Record<ShopMethod, (setup: PaymentSetup) => boolean> = {
  transfer: ({ hasBankAccount }) => hasBankAccount,
  payInShop: () => true,
  card: ({ hasRedsys }) => hasRedsys,
  bizum: ({ hasRedsys }) => hasRedsys,
  cardStripe: ({ hasStripe }) => hasStripe,
}

/** What every buyer can pay with: what the shop takes and has set up. Who pays in the shop fetches the products there. */
export const paymentMethodsFor = (
  shopMethods: readonly ShopMethod[],
  setup: PaymentSetup,
  deliveryMethod: DeliveryMethod,
): ShopMethod[] =>
  SHOP_METHODS.filter(
    (method) =>
      shopMethods.includes(method) && isSetUp[method](setup) && (method !== 'payInShop' || deliveryMethod === 'pickUp'),
  )
