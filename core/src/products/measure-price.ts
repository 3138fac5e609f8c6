import type { Locale } from '../kernel/locale.ts'
import { type Cents, divideRounded } from '../kernel/money.ts'
import { numberFormat } from '../kernel/number-format.ts'
import type { Text } from '../kernel/texts.ts'
import { m } from '../paraglide/messages.js'
import type { Content, ContentUnit } from './content.ts'

/** Measures by which prices are compared. */
export type Measure = 'kg' | 'l' | 'm' | 'm2' | 'piece'

/** A price per measure: `tenThousandths` of a euro for one `per`. */
export interface MeasurePrice {
  tenThousandths: number
  per: Measure
}

/** The measure of each kind of content, with how many of its smallest units it has. */
const MEASURES: Record<ContentUnit, { per: Measure; size: bigint }> = {
  g: { per: 'kg', size: 1000n },
  ml: { per: 'l', size: 1000n },
  mm: { per: 'm', size: 1000n },
  cm2: { per: 'm2', size: 10_000n },
  piece: { per: 'piece', size: 1n },
}

/** Cents from which a price per measure is rounded to the cent; below, to the hundredth of a cent. */
const WHOLE_CENTS_FROM = 10n

/**
 * What a measure costs where a unit with this content costs `price`, with VAT where that has it: rounded once from the exact quotient, half
 * up, to the cent, below ten cents to the hundredth of a cent.
 */
export const measurePrice = (price: Cents, { amount, unit }: Content): MeasurePrice => {
  const { per, size } = MEASURES[unit]
  const [part, whole] = [BigInt(price) * size, BigInt(amount)]
  const isFine = part < WHOLE_CENTS_FROM * whole
  return { per, tenThousandths: isFine ? divideRounded(part * 100n, whole) : divideRounded(part, whole) * 100 }
}

const inEuros = numberFormat({
  style: 'currency',
  currency: 'EUR',
  useGrouping: 'always',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

const PER: Record<Measure, Text> = {
  kg: m.plain_per_kg,
  l: m.plain_per_l,
  m: m.plain_per_m,
  m2: m.plain_per_m2,
  piece: m.plain_per_piece,
}

/** A price per measure as the locale writes it: 2,35 €/l, 0,0235 €/ud. */
export const formatMeasurePrice = ({ tenThousandths, per }: MeasurePrice, locale: Locale): string =>
  PER[per]({ price: inEuros(tenThousandths / 10_000, locale) }, { locale })

/** What a measure costs where a unit costs `price`, as the locale writes it; '' without a content. */
export const measureText = (price: Cents, content: Content | undefined, locale: Locale): string =>
  content ? formatMeasurePrice(measurePrice(price, content), locale) : ''
