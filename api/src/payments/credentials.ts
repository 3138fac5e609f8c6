import type { RedsysCredentials } from '../providers/payments/redsys/credentials.ts'
import { keyFor, seal, unseal } from '../secrets.ts'
import type { PaymentSettingsRow } from './payment-settings.queries.ts'

const USE = 'redsys secrets'
const about = (shopId: number): string => `shop ${shopId}`

/** Encrypts a shop's key of its terminal; it opens for this shop alone. */
export const sealRedsysSecret = (secret: string, shopId: number, key: string): Buffer =>
  seal(keyFor(secret, USE), about(shopId), key)

/** Decrypts a key that was sealed for the shop. */
export const openRedsysSecret = (secret: string, shopId: number, sealed: Buffer): string =>
  unseal(keyFor(secret, USE), about(shopId), sealed)

/** A shop's contract with its bank, opened; null where it has none. */
export const redsysCredentials = (secret: string, row: PaymentSettingsRow | undefined): RedsysCredentials | null =>
  row?.redsys_merchant && row.redsys_terminal && row.redsys_version && row.redsys_environment && row.redsys_secret
    ? {
        merchantCode: row.redsys_merchant,
        terminal: row.redsys_terminal,
        signatureVersion: row.redsys_version,
        environment: row.redsys_environment,
        secret: openRedsysSecret(secret, row.shop_id, row.redsys_secret),
      }
    : null

/** By what a Redsys terminal is named in the rows of its payments: answers write terminal 1 as 001. */
export const redsysMerchant = (merchantCode: string, terminal: string): string => `${merchantCode}/${Number(terminal)}`
