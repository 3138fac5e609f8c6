import { cents } from '@lonja/core/kernel/money.ts'
import { askRest } from './ask-rest.ts'
import type { RedsysAddresses, RedsysCredentials } from './credentials.ts'
import { redsysReference } from './payment-form.ts'
import { refundMessage, restError } from './refund.ts'
import { isUsableSecret } from './sign.ts'
import { isAuthentic, readMessage } from './signed-message.ts'

/** `code` is that of Redsys, for who looks closer; null when it gave none. */
export type CredentialsTrial =
  | { kind: 'accepted' }
  | { kind: 'refused'; wrong: 'secret' | 'signatureVersion' | 'merchant'; code: string | null }
  | { kind: 'inconclusive'; code: string | null }

/** There is no payment to give back: Redsys looked for it, so it knew the merchant and took the signature. */
const NO_SUCH_PAYMENT = 'SIS0054'

const REFUSED: Readonly<Record<string, 'secret' | 'signatureVersion' | 'merchant'>> = {
  SIS0041: 'secret',
  SIS0042: 'secret',
  SIS0353: 'secret',
  SIS0412: 'secret',
  SIS0444: 'signatureVersion',
  // merchant or terminal: missing, malformed, unknown, closed
  SIS0008: 'merchant',
  SIS0009: 'merchant',
  SIS0010: 'merchant',
  SIS0011: 'merchant',
  SIS0026: 'merchant',
  SIS0028: 'merchant',
}

/**
 * Tries a shop's credentials without moving money: asks for the refund of one cent of a payment that never was.
 *
 * `accepted` proves that Redsys knows merchant and terminal and that both sides have the same secret in the same version. It
 * does not prove that the terminal may take payments or Bizum, nor that Redsys reaches the market with its notifications: a
 * payment shows that. `refused` by the secret's form is found here, without asking; everything else is Redsys' own word.
 * `inconclusive`: no answer, or one that says nothing about the credentials. Never throws but for an environment that this
 * market does not have (RangeError).
 */
export const tryCredentials = async (
  addresses: RedsysAddresses,
  credentials: RedsysCredentials,
  patienceMs: number,
): Promise<CredentialsTrial> => {
  const url = addresses.rest(credentials.environment)
  if (!isUsableSecret(credentials.signatureVersion, credentials.secret))
    return { kind: 'refused', wrong: 'secret', code: null }
  // an id that no attempt has: 36^6 - 1 is beyond the database's largest
  const request = refundMessage(credentials, { reference: redsysReference(36 ** 6 - 1), amountCents: cents(1) })
  const answer = await askRest(url, request, patienceMs)
  if (answer.kind !== 'json') return { kind: 'inconclusive', code: null }
  const error = restError.safeParse(answer.body)
  if (error.success) {
    const code = error.data.errorCode
    const wrong = REFUSED[code]
    if (wrong) return { kind: 'refused', wrong, code }
    return code === NO_SUCH_PAYMENT ? { kind: 'accepted' } : { kind: 'inconclusive', code }
  }
  const message = readMessage(answer.body)
  if (!message) return { kind: 'inconclusive', code: null }
  // an answer with this signature comes from whoever has the secret too
  return isAuthentic(message, credentials.secret)
    ? { kind: 'accepted' }
    : { kind: 'inconclusive', code: message.values.get('ds_response') ?? null }
}
