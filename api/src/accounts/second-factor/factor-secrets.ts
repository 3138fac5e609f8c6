import { randomBytes } from 'node:crypto'
import { keyFor, seal, sealOf, unseal } from '../../secrets.ts'
import { toBase32 } from './totp.ts'

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = (): string => toBase32(randomBytes(20))

const key = (market: string) => keyFor(market, 'second factors')

export const sealSecret = (market: string, userId: number, secret: string): Buffer =>
  seal(key(market), String(userId), secret)

export const openSecret = (market: string, userId: number, sealed: Buffer): string =>
  unseal(key(market), String(userId), sealed)

const RECOVERY_CODES = 10

/** Ten codes of 50 bits, in two groups that are easily copied by hand. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = toBase32(randomBytes(7)).slice(0, 10).toLowerCase()
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })

/** However it was typed, and only ever as a hash. */
export const hashRecoveryCode = (market: string, userId: number, typed: string): Buffer =>
  sealOf(keyFor(market, 'recovery codes'), String(userId), typed.toLowerCase().replace(/[^a-z2-7]/g, ''))
