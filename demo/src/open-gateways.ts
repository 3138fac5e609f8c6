import type { Db } from '@lonja/api/db/client.ts'
import { sealRedsysSecret } from '@lonja/api/payments/credentials.ts'
import { TEST_MERCHANT } from '@lonja/api/providers/payments/redsys/credentials.ts'
import type { ShopMethod } from '@lonja/core/shops/shop-lists.ts'
import { addPaymentMethods, putGatewayContracts } from './seed.queries.ts'

/** Ways to pay that the local twins of the gateways stand for. */
const METHODS: readonly ShopMethod[] = ['card', 'bizum', 'cardStripe']

/** The account of the local twin of Stripe that can be paid. */
const STRIPE_ACCOUNT = 'acct_local'

/**
 * Gives every shop that sends products a contract with the local twins of the gateways, so that each way of paying can be tried
 * without any key. The demo runs on this machine alone, as the twins do.
 */
export const openGateways = async (db: Db, { secret, now }: { secret: string; now: Date }): Promise<void> => {
  const shops = await addPaymentMethods(db, { methods: METHODS })
  await putGatewayContracts(
    db,
    shops.map(({ id }) => ({
      shop_id: id,
      redsys_merchant: TEST_MERCHANT.merchantCode,
      redsys_terminal: TEST_MERCHANT.terminal,
      redsys_version: 'HMAC_SHA512_V2' as const,
      redsys_environment: 'local' as const,
      redsys_secret: sealRedsysSecret(secret, id, TEST_MERCHANT.secret),
      redsys_secret_end: TEST_MERCHANT.secret.slice(-4),
      stripe_account: STRIPE_ACCOUNT,
      updated_at: now,
    })),
  )
}
