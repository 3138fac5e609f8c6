/** Versions of Redsys' signature; a terminal is set up for one of them. The first is what new terminals get. */
export const SIGNATURE_VERSIONS = ['HMAC_SHA512_V2', 'HMAC_SHA256_V1'] as const
/** Where a terminal works: with real money, at Redsys for tests, or at the local twin of a demo market. */
export const REDSYS_ENVIRONMENTS = ['production', 'test', 'local'] as const

export type SignatureVersion = (typeof SIGNATURE_VERSIONS)[number]
export type RedsysEnvironment = (typeof REDSYS_ENVIRONMENTS)[number]

/** A Redsys merchant code (FUC) has nine digits, a terminal one to three. */
export const MERCHANT_CODE = /^\d{9}$/
export const TERMINAL = /^\d{1,3}$/

/** A Spanish mobile number as Bizum takes it, with its prefix; null when it is none. */
export const bizumPhone = (typed: string): string | null => {
  const digits = typed.replaceAll(/[\s.\-()]/g, '').replace(/^(\+|00)34/, '')
  return /^[67]\d{8}$/.test(digits) ? `+34${digits}` : null
}

/** How many times a buyer may begin to pay one order. */
export const ATTEMPTS_MAX = 10
