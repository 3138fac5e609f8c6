import type { ImportReason, RowProblem } from '@lonja/core/imports/import-reasons.ts'
import { type Decimal, type DecimalMark, readDecimal, toCents, toWhole } from '@lonja/core/kernel/decimal.ts'
import { type BasisPoints, basisPoints, type Cents, toPercent } from '@lonja/core/kernel/money.ts'

/** Highest price of one unit: ten million euros, in cents. */
const PRICE_MAX = 1_000_000_000
const WHOLE_MAX = 2_000_000_000

export interface NumberContext {
  mark: DecimalMark | undefined
  round: boolean
  problems: RowProblem[]
  /** those of VAT that a product may have */
  vatRates: readonly BasisPoints[]
}

const read = (text: string, field: string, code: ImportReason, context: NumberContext): Decimal | null => {
  const number = readDecimal(text, context.mark)
  if (typeof number === 'object') return number
  context.problems.push({ code: number === 'ambiguous' ? 'number_ambiguous' : code, params: { value: text, field } })
  return null
}

/** A price above zero, in cents; null with a problem noted otherwise. */
export const readPrice = (text: string, field: string, context: NumberContext): Cents | null => {
  const number = read(text, field, 'price_invalid', context)
  if (!number) return null
  const refuse = (code: ImportReason) => {
    context.problems.push({ code, params: { value: text, field } })
    return null
  }
  if (number.digits <= 0n) return refuse('price_not_positive')
  if (number.digits > BigInt(PRICE_MAX) * 10n ** BigInt(number.scale)) return refuse('price_too_large')
  const amount = toCents(number, { round: context.round })
  if (amount === null) return refuse('price_decimals')
  if (amount > PRICE_MAX) return refuse('price_too_large')
  return amount === 0 ? refuse('price_not_positive') : amount
}

/** A recommended retail price, in cents; empty and zero mean that none is known. */
export const readRetailPrice = (text: string, context: NumberContext): Cents | null => {
  if (text === '') return null
  const number = read(text, 'retailPrice', 'retail_price_invalid', context)
  if (!number || number.digits === 0n) return null
  const huge = number.digits > BigInt(PRICE_MAX) * 10n ** BigInt(number.scale)
  const amount = number.digits < 0n || huge ? null : toCents(number, { round: context.round })
  if (amount === null || amount > PRICE_MAX) {
    context.problems.push({ code: 'retail_price_invalid', params: { value: text } })
    return null
  }
  return amount
}

/**
 * A VAT rate in basis points. No rate is between 0 and 1 %, so that 0.21, as spreadsheets keep a cell that shows 21 %,
 * is 21 %.
 */
export const readVat = (text: string, context: NumberContext): BasisPoints | null => {
  if (text === '') return null
  const percent = /%\s*$/.test(text)
  const number = read(text.replace(/%\s*$/, ''), 'vat', 'vat_invalid', { ...context, mark: context.mark ?? '.' })
  if (!number) return null
  const one = 10n ** BigInt(number.scale)
  const isShare = !percent && number.digits > 0n && number.digits < one
  const rate = toWhole({ digits: number.digits * (isShare ? 10_000n : 100n), scale: number.scale })
  if (rate === null || rate < 0 || rate > 10_000) {
    context.problems.push({ code: 'vat_invalid', params: { value: text } })
    return null
  }
  if (!context.vatRates.some((known) => known === rate)) {
    context.problems.push({
      code: 'vat_unknown',
      params: { value: text, rates: context.vatRates.map(toPercent).join(',') },
    })
    return null
  }
  return basisPoints(rate)
}

/** A whole number within bounds; null where the cell is empty, or with a problem noted. */
export const readWhole = (
  text: string,
  { field, code, from, to = WHOLE_MAX }: { field: string; code: ImportReason; from: number; to?: number },
  context: NumberContext,
): number | null => {
  if (text === '') return null
  const number = read(text, field, code, context)
  if (!number) return null
  const whole = toWhole(number)
  if (whole !== null && whole >= from && whole <= to) return whole
  context.problems.push({ code, params: { value: text } })
  return null
}

/**
 * A discount in basis points, below 100 %; a lone number is percent: 0.5 is half a percent. Null where the cell is empty, or with a
 * problem noted.
 */
export const readDiscount = (text: string, context: NumberContext): BasisPoints | null => {
  if (text === '') return null
  const number = read(text.replace(/%\s*$/, '').trim(), 'discount', 'discount_invalid', {
    ...context,
    mark: context.mark ?? '.',
  })
  if (!number) return null
  const rate = toWhole({ digits: number.digits * 100n, scale: number.scale })
  if (rate !== null && rate >= 0 && rate < 10_000) return basisPoints(rate)
  context.problems.push({ code: 'discount_invalid', params: { value: text } })
  return null
}
