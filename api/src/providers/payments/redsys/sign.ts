import { createCipheriv, createHmac } from 'node:crypto'
import type { SignatureVersion } from '@lonja/core/payments/payment-settings.ts'
import { sameText } from '../../../secrets.ts'

interface Scheme {
  /** the form of a terminal's secret; a shorter one would be filled up with what everybody knows */
  secret: RegExp
  sign: (secret: string, reference: string, parameters: string) => string
}

const V1: Scheme = {
  // 24 bytes, the key of 3DES
  secret: /^[A-Za-z0-9+/]{32}$/,
  sign: (secret, reference, parameters) => {
    const text = Buffer.from(reference)
    const cipher = createCipheriv('des-ede3-cbc', Buffer.from(secret, 'base64'), Buffer.alloc(8)).setAutoPadding(false)
    const padded = Buffer.concat([text, Buffer.alloc((8 - (text.length % 8)) % 8)])
    const key = Buffer.concat([cipher.update(padded), cipher.final()])
    return createHmac('sha256', key).update(parameters).digest('base64')
  },
}

const V2: Scheme = {
  // its first 16 characters, as they are, are the key of AES
  secret: /^[\x21-\x7e]{16,128}$/,
  sign: (secret, reference, parameters) => {
    const cipher = createCipheriv('aes-128-cbc', Buffer.from(secret.slice(0, 16)), Buffer.alloc(16))
    const key = Buffer.concat([cipher.update(reference), cipher.final()]).toString('base64')
    return createHmac('sha512', key).update(parameters).digest('base64url')
  },
}

const SCHEMES: Readonly<Record<SignatureVersion, Scheme>> = { HMAC_SHA512_V2: V2, HMAC_SHA256_V1: V1 }
const isVersion = (version: string): version is SignatureVersion => Object.hasOwn(SCHEMES, version)

/** An empty reference would make the key of V1 empty: anybody could sign. */
const REFERENCE = /^[A-Za-z0-9]{1,12}$/

/** Whether a terminal's secret can be used with a signature version at all; it may still be the wrong one. */
export const isUsableSecret = (version: SignatureVersion, secret: string): boolean =>
  SCHEMES[version].secret.test(secret)

/**
 * The signature of encoded parameters (Ds_MerchantParameters as it is sent) of the transaction `reference`. Throws RangeError
 * for a secret or a reference that nothing may be signed with.
 */
export const sign = (version: SignatureVersion, secret: string, reference: string, parameters: string): string => {
  if (!isUsableSecret(version, secret)) throw new RangeError(`not a secret for ${version}`)
  if (!REFERENCE.test(reference)) throw new RangeError('not a reference of a transaction')
  return SCHEMES[version].sign(secret, reference, parameters)
}

/** Both flavours of base64, with and without padding, in one: notifications use another one than requests. */
const plainForm = (signature: string): string => signature.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/**
 * Whether a signature is that of the parameters; false for unknown versions and for secrets and references that nothing may
 * be signed with. Takes the same time wherever signatures differ.
 */
export const verify = (
  version: string,
  secret: string,
  reference: string,
  parameters: string,
  signature: string,
): boolean => {
  if (!isVersion(version) || !isUsableSecret(version, secret) || !REFERENCE.test(reference)) return false
  return sameText(plainForm(sign(version, secret, reference, parameters)), plainForm(signature))
}
