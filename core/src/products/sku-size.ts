import { readDecimal, toWhole } from '../kernel/decimal.ts'
import type { Locale } from '../kernel/locale.ts'

/** Length, width and height of a unit, in whole millimetres. */
export type SizeMm = readonly [length: number, width: number, height: number]

/** Longest side of a unit, in millimetres: ten metres. */
export const SIDE_MAX_MM = 10_000

/** The same on the wire, in centimetres to the millimetre. */
export const toCentimetres = (size: readonly number[]): number[] => size.map((side) => side / 10)

/** Sides in whole millimetres of sides in centimetres. */
export const toMillimetres = (centimetres: readonly number[]): number[] =>
  centimetres.map((side) => Math.round(side * 10))

/** Whether these are three sides that a unit can have. */
export const isSize = (sides: readonly number[]): sides is SizeMm =>
  sides.length === 3 && sides.every((side) => Number.isInteger(side) && side >= 1 && side <= SIDE_MAX_MM)

/**
 * Reads three sides in centimetres, such as `30 x 20,5 x 10 cm`, to the millimetre; null for anything else. A comma and a dot
 * both stand before decimals.
 */
export const readSize = (text: string): SizeMm | null => {
  const sides = text
    .trim()
    .replace(/cm\.?$/i, '')
    .split(/[x×*✕]/i)
    .map((side) => {
      const number = readDecimal(side.trim().replace(',', '.'), '.')
      return typeof number === 'object' ? toWhole({ digits: number.digits * 10n, scale: number.scale }) : null
    })
  return sides.every((side) => side !== null) && isSize(sides) ? sides : null
}

/** Three sides in centimetres as the locale writes them; `readSize` reads them back. */
export const writeSize = (size: readonly number[], locale: Locale): string =>
  size
    .map((side) => String(side / 10))
    .map((side) => (locale === 'es' ? side.replace('.', ',') : side))
    .join(' × ')
