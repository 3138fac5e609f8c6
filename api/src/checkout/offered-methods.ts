import type { DeliveryMethod } from '@lonja/core/checkout/delivery-method.ts'
import { paymentMethodsFor } from '@lonja/core/checkout/payment-choice.ts'
import type { RedsysEnvironment } from '@lonja/core/payments/payment-settings.ts'
import type { PaymentMethod, ShopMethod } from '@lonja/core/shops/shop-lists.ts'
import type { Gateways } from '../payments/gateways.ts'

/** How a shop is paid, as it has set it up. */
interface ShopPayment {
  payment_methods: readonly ShopMethod[]
  bank_account: string | null
  redsys_environment: RedsysEnvironment | null
  stripe_account: string | null
}

/**
 * Ways in which a shop can be paid now: those that it takes, has set up, and whose gateway this market reaches. A market that
 * has opened takes no payments of Redsys' test environment.
 */
export const offeredMethods = (
  { environments, stripe }: Gateways,
  shop: ShopPayment,
  deliveryMethod: DeliveryMethod,
): PaymentMethod[] =>
  paymentMethodsFor(
    shop.payment_methods,
    {
      hasBankAccount: Boolean(shop.bank_account),
      hasRedsys: shop.redsys_environment !== null && environments.includes(shop.redsys_environment),
      hasStripe: shop.stripe_account !== null && stripe !== undefined,
    },
    deliveryMethod,
  )
