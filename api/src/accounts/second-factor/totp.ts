import { createHmac } from 'node:crypto'
import { SECOND } from '@lonja/core/kernel/clock.ts'

const STEP = 30 * SECOND
const DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The 30 second step that a moment lies in (RFC 6238). */
export const stepOf = (now: Date): number => Math.floor(now.getTime() / STEP)

/** RFC 4648, without padding: what authenticator apps read. */
export const toBase32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code of a step: HMAC-SHA1, truncated to digits (RFC 4226, 5.3). */
export const totp = (secret: string, step: number, digits = DIGITS): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hmac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const at = (hmac.at(-1) ?? 0) & 0xf
  return String((hmac.readUInt32BE(at) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

/** What an app reads from the picture: whose secret it is, and for what. */
export const totpUri = (secret: string, person: string): string =>
  `otpauth://totp/${encodeURIComponent(`Lonja:${person}`)}?secret=${secret}&issuer=Lonja`
