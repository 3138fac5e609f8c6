import type { SignatureVersion } from '@lonja/core/payments/payment-settings.ts'
import { z } from 'zod'
import type { RedsysCredentials } from './credentials.ts'
import { sign, verify } from './sign.ts'

/** Most characters of encoded parameters; Redsys' own have about a thousand. */
const PARAMETERS_MAX = 16 * 1024

/** The three fields of every message from and to Redsys, as forms and JSON name them. */
const signedMessage = z.object({
  Ds_SignatureVersion: z.string().max(40),
  Ds_MerchantParameters: z
    .string()
    .max(PARAMETERS_MAX)
    .regex(/^[A-Za-z0-9+/_-]+={0,2}$/),
  Ds_Signature: z.string().max(200),
})
export type SignedMessage = z.output<typeof signedMessage>

/** A message whose parameters could be read. Nothing of it is believed before its signature is verified. */
export interface ReceivedMessage {
  signed: SignedMessage
  /** by their names in small letters: Redsys writes them in several ways; percent-encoded values are decoded */
  values: ReadonlyMap<string, string>
  /** the transaction that it says it is about (Ds_Order, Ds_Merchant_Order) */
  reference: string
}

/** Only ASCII is sent: what else stands in a text is escaped, so that no charset can be taken for another. */
const toJson = (values: Readonly<Record<string, string>>): string =>
  JSON.stringify(values).replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

const FLAVOUR: Readonly<Record<SignatureVersion, 'base64' | 'base64url'>> = {
  HMAC_SHA512_V2: 'base64url',
  HMAC_SHA256_V1: 'base64',
}

/** Encodes and signs parameters of the transaction `reference`; throws RangeError where `sign` does. */
export const signMessage = (
  { signatureVersion, secret }: Pick<RedsysCredentials, 'signatureVersion' | 'secret'>,
  reference: string,
  values: Readonly<Record<string, string>>,
): SignedMessage => {
  const parameters = Buffer.from(toJson(values)).toString(FLAVOUR[signatureVersion])
  return {
    Ds_SignatureVersion: signatureVersion,
    Ds_MerchantParameters: parameters,
    Ds_Signature: sign(signatureVersion, secret, reference, parameters),
  }
}

const percentDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const scalars = z.record(z.string(), z.unknown()).transform((record, context) => {
  const values = new Map<string, string>()
  for (const [name, value] of Object.entries(record)) {
    if (typeof value !== 'string' && typeof value !== 'number') continue
    const key = name.toLowerCase()
    if (values.has(key)) context.addIssue({ code: 'custom', message: `${key} twice` })
    values.set(key, percentDecoded(String(value)))
  }
  return values
})

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the three fields of a request or an answer, unverified; null for what is no such message. Never throws. */
export const readMessage = (fields: unknown): ReceivedMessage | null => {
  const signed = signedMessage.safeParse(fields)
  if (!signed.success) return null
  const json = Buffer.from(signed.data.Ds_MerchantParameters, 'base64').toString()
  const values = scalars.safeParse(parsedJson(json))
  if (!values.success) return null
  const reference = values.data.get('ds_order') ?? values.data.get('ds_merchant_order')
  return reference === undefined ? null : { signed: signed.data, values: values.data, reference }
}

/**
 * Whether a message was signed with this secret, in either version: answers of transactions that are under way when a
 * terminal is switched to another version still count.
 */
export const isAuthentic = ({ signed, reference }: ReceivedMessage, secret: string): boolean =>
  verify(signed.Ds_SignatureVersion, secret, reference, signed.Ds_MerchantParameters, signed.Ds_Signature)
