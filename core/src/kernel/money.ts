import type { Locale } from './locale.ts'
import { numberFormat } from './number-format.ts'

/** An amount in whole euro cents. Every amount between the database and the screen has this type. */
export type Cents = number & { readonly __unit: 'cents' }

/** A rate in basis points: 2100 is 21 %. */
export type BasisPoints = number & { readonly __unit: 'basisPoints' }

export const ZERO = 0 as Cents

/** Takes a whole number of cents in; throws RangeError for fractions and unsafe sizes, which are always defects. */
export const cents = (n: number): Cents => {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole, safe number of cents: ${n}`)
  return n as Cents
}

/** Takes a whole number of basis points in (2100 = 21 %); throws RangeError otherwise. */
export const basisPoints = (n: number): BasisPoints => {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole number of basis points: ${n}`)
  return n as BasisPoints
}

/** numerator / denominator as whole cents, rounded half away from zero; exact at any size (BigInt). */
export const divideRounded = (numerator: bigint, denominator: bigint): Cents => {
  const negative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  const q = (2n * n + d) / (2n * d)
  return cents(Number(negative ? -q : q))
}

export const add = (...amounts: Cents[]): Cents => cents(amounts.reduce<number>((sum, a) => sum + a, 0))
export const subtract = (a: Cents, b: Cents): Cents => cents(a - b)

/** A unit amount times a whole quantity of units. */
export const times = (unit: Cents, quantity: number): Cents => cents(unit * quantity)

/** The part of an amount that a rate takes: share(1000, 2100) is 210. */
export const share = (amount: Cents, rate: BasisPoints): Cents => divideRounded(BigInt(amount) * BigInt(rate), 10_000n)

/** A rate as people and the wire write it, in percent: 2100 is 21. */
export const toPercent = (rate: BasisPoints): number => rate / 100

/** Reads a percentage back, to the hundredth of a percent: 21 is 2100. */
export const fromPercent = (rate: number): BasisPoints => basisPoints(Math.round(rate * 100))

/** Wire form of an amount: euros with two decimals, as the specification's client shows them (spec §9). */
export type Euros = number & { readonly __unit: 'euros' }

export const toEuros = (amount: Cents): Euros => (amount / 100) as Euros

/** Reads the wire form back; throws RangeError when it has more than two decimals. Bears what adding up floats leaves behind. */
export const fromEuros = (euros: number): Cents => {
  const n = Math.round(euros * 100)
  if (!(Math.abs(euros * 100 - n) <= 1e-6 + 8 * Number.EPSILON * Math.abs(n)))
    throw new RangeError(`more than two decimals: ${euros}`)
  return cents(n)
}

const inEuros = numberFormat({ style: 'currency', currency: 'EUR', useGrouping: 'always' })

/** An amount as the caller's language writes it: 1.234,50 € in Spanish, €1,234.50 in English and Chinese. */
export const formatMoney = (amount: Cents, locale: Locale): string => inEuros(amount / 100, locale)

const onTag = numberFormat({
  style: 'currency',
  currency: 'EUR',
  useGrouping: 'always',
  trailingZeroDisplay: 'stripIfInteger',
})

/** The same as on a price tag: whole euros without decimals. */
export const formatTag = (amount: Cents, locale: Locale): string => onTag(amount / 100, locale)
