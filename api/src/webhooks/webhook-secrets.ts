import { createHmac, randomBytes } from 'node:crypto'
import { keyFor, seal, unseal } from '../secrets.ts'

const USE = 'webhook secrets'
const about = (shopId: number): string => `webhook of shop ${shopId}`

/** A new secret by which a shop's programs check who calls them: 256 random bits. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

/** Encrypts a secret; it opens for this shop alone. */
export const sealWebhookSecret = (market: string, shopId: number, secret: string): Buffer =>
  seal(keyFor(market, USE), about(shopId), secret)

/** Decrypts what was sealed for the shop. */
export const openWebhookSecret = (market: string, shopId: number, sealed: Buffer): string =>
  unseal(keyFor(market, USE), about(shopId), sealed)

/**
 * The header that signs a body: `t` is the moment in seconds, each `v1` the hex HMAC-SHA256 of `<t>.<body>` with one secret. While a
 * secret is replaced there are two.
 */
export const signatureOf = (body: string, { secrets, now }: { secrets: readonly string[]; now: Date }): string => {
  const t = Math.floor(now.getTime() / 1000)
  const signatures = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`)
  return [`t=${t}`, ...signatures].join(',')
}
