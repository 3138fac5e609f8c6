import type { Locale } from '../kernel/locale.ts'
import type { Text } from '../kernel/texts.ts'
import { m } from '../paraglide/messages.js'

/** Smallest units in which a content is counted: grams, millilitres, millimetres, square centimetres, pieces. */
export const CONTENT_UNITS = ['g', 'ml', 'mm', 'cm2', 'piece'] as const
export type ContentUnit = (typeof CONTENT_UNITS)[number]

/** What one sold unit of a sku holds, such as 750 ml or 100 pieces. */
export interface Content {
  /** whole, from 1 to CONTENT_MAX */
  amount: number
  unit: ContentUnit
}

/** Largest content: ten tonnes, ten cubic metres, ten kilometres, a thousand square metres, ten million pieces. */
export const CONTENT_MAX = 10_000_000

/** Whether a value is a content that a sku can have. */
export const isContent = (value: unknown): value is Content => {
  if (typeof value !== 'object' || value === null || !('amount' in value) || !('unit' in value)) return false
  const { amount, unit } = value
  return (
    Number.isInteger(amount) &&
    (amount as number) >= 1 &&
    (amount as number) <= CONTENT_MAX &&
    CONTENT_UNITS.some((one) => one === unit)
  )
}

/** The units in which each kind is written, the largest first, with how many of the smallest each has. */
const WRITTEN: Record<ContentUnit, readonly (readonly [size: number, text: Text])[]> = {
  g: [
    [1000, m.plain_content_kg],
    [1, m.plain_content_g],
  ],
  ml: [
    [1000, m.plain_content_l],
    [1, m.plain_content_ml],
  ],
  mm: [
    [1000, m.plain_content_m],
    [10, m.plain_content_cm],
    [1, m.plain_content_mm],
  ],
  cm2: [
    [10_000, m.plain_content_m2],
    [1, m.plain_content_cm2],
  ],
  piece: [[1, m.plain_content_pieces]],
}

/**
 * A content as the locale writes it, without thousands set apart: 1,98 l. It is in the largest unit of which there is one and that needs no
 * third decimal, which might be read as thousands; `readContent` reads it back as it is, also without knowing the locale.
 */
export const writeContent = ({ amount, unit }: Content, locale: Locale): string => {
  const isPlain = (size: number) => amount >= size && (amount * 100) % size === 0
  const [size, text] = WRITTEN[unit].find(([one]) => isPlain(one)) ?? []
  if (size === undefined || !text) throw new RangeError(`no whole ${unit}: ${amount}`)
  const number = String(amount / size)
  return text({ amount: locale === 'es' ? number.replace('.', ',') : number }, { locale })
}
