import { type DecimalMark, readDecimal, toCents, toWhole } from '../kernel/decimal.ts'
import { givenAmount } from '../kernel/given-amount.ts'
import type { Locale } from '../kernel/locale.ts'
import { type BasisPoints, type Cents, divideRounded, type Euros, toEuros } from '../kernel/money.ts'
import { readDay } from '../kernel/read-day.ts'
import type { Bounds } from '../kernel/refusals.ts'
import { type Content, isContent, writeContent } from './content.ts'
import { readContent } from './read-content.ts'
import { isSize, readSize, toCentimetres, toMillimetres, writeSize } from './sku-size.ts'

/** What a seller edits of a sku in the spreadsheet, in the order of its columns. */
export interface SkuCells {
  /** a unit's price in the shop's own writing, euros */
  price: Euros
  /** percent off that price for everyone, to the hundredth */
  discount: number
  /** units */
  stock: number
  /** the day, YYYY-MM-DD, on which more of it comes in; null: none is expected */
  expectedOn: string | null
  /** sold before it is there */
  needBook: boolean
  /** units of a pack */
  packSize: number
  /** kilograms of a unit, to the gram; null: not told */
  weight: number | null
  /** length, width and height of a unit in centimetres, to the millimetre; null: not told */
  unitSize: number[] | null
  /** what one unit holds; null: not told */
  netContent: Content | null
  /** where it stands in the shop's store, such as A-12-3 */
  storagePlace: string
  onShelf: boolean
}
export type SkuColumn = keyof SkuCells
export const SKU_COLUMNS = [
  'price',
  'discount',
  'stock',
  'expectedOn',
  'needBook',
  'packSize',
  'weight',
  'unitSize',
  'netContent',
  'storagePlace',
  'onShelf',
] as const satisfies readonly SkuColumn[]

const STORAGE_PLACE_MAX = 40
export const STOCK_MAX = 9_999_999
const PACK_MAX = 99_999
/** Heaviest unit: ten tonnes. */
const GRAMS_MAX = 10_000_000

const isWholeUpTo = (from: number, to: number) => (value: unknown) =>
  Number.isInteger(value) && (value as number) >= from && (value as number) <= to

const RULES: { [Column in SkuColumn]: (value: unknown) => boolean } = {
  price: (value) => typeof value === 'number' && (givenAmount(value as Euros) ?? 0) > 0,
  discount: (value) =>
    typeof value === 'number' && value >= 0 && value < 100 && Math.abs(value * 100 - Math.round(value * 100)) <= 1e-6,
  stock: isWholeUpTo(0, STOCK_MAX),
  // whether it is past or too far ahead depends on the moment: expected-arrival.ts
  expectedOn: (value) =>
    value === null || (typeof value === 'string' && value.length === 10 && readDay(value) === value),
  needBook: (value) => typeof value === 'boolean',
  packSize: isWholeUpTo(1, PACK_MAX),
  weight: (value) =>
    value === null || (typeof value === 'number' && isWholeUpTo(1, GRAMS_MAX)(Math.round(value * 1e6) / 1000)),
  unitSize: (value) =>
    value === null || (Array.isArray(value) && isSize(value.map((side) => Math.round(side * 1000) / 100))),
  netContent: (value) => value === null || isContent(value),
  storagePlace: (value) => typeof value === 'string' && value.length <= STORAGE_PLACE_MAX,
  onShelf: (value) => typeof value === 'boolean',
}

/** Between which numbers a cell stays. */
const RANGES: Partial<Record<SkuColumn, { minimum: number; maximum: number }>> = {
  price: { minimum: 0.01, maximum: 1_000_000 },
  discount: { minimum: 0, maximum: 99.99 },
  stock: { minimum: 0, maximum: STOCK_MAX },
  packSize: { minimum: 1, maximum: PACK_MAX },
  weight: { minimum: 0.001, maximum: GRAMS_MAX / 1000 },
}

/** The bound that a number in a cell goes beyond; empty where something else is wrong with it. */
export const cellBounds = (column: SkuColumn, value: unknown): Bounds => {
  const range = RANGES[column]
  if (!range || typeof value !== 'number') return {}
  if (value < range.minimum) return { minimum: range.minimum }
  return value > range.maximum ? { maximum: range.maximum } : {}
}

/**
 * Units in stock after somebody typed `typed` while `seen` was shown to them: what was sold or came back meanwhile counts,
 * within 0 and STOCK_MAX.
 */
export const stockAfter = ({
  stock,
  typed,
  seen = stock,
}: {
  stock: number
  typed: number
  seen?: number | undefined
}): number => Math.min(STOCK_MAX, Math.max(0, stock + typed - seen))

/** Whether a column may hold a value; the page and the API ask the same. */
export const isCellValid = (column: SkuColumn, value: unknown): boolean => RULES[column](value)

const YES = /^(1|x|s|si|sí|y|yes|true|verdadero|wahr|是|真|✓)$/i
const NO = /^(0|n|no|false|falso|falsch|否|假|-)$/i
const WORDS: Record<Locale, readonly [yes: string, no: string]> = {
  es: ['Sí', 'No'],
  en: ['Yes', 'No'],
  zh: ['是', '否'],
}

const markOf = (locale: Locale): DecimalMark => (locale === 'es' ? ',' : '.')

const numberIn = (text: string, locale: Locale) => {
  const number = readDecimal(text, markOf(locale))
  return typeof number === 'object' ? number : null
}

const wholeIn = (text: string, locale: Locale): number | undefined => {
  const number = numberIn(text, locale)
  return (number && toWhole(number)) ?? undefined
}

const hundredthsIn = (text: string, locale: Locale): number | undefined => {
  const number = numberIn(text, locale)
  const hundredths = number && toCents(number)
  return hundredths == null ? undefined : hundredths / 100
}

/** Kilograms to the gram: a lone mark stands before decimals, as nobody sells a unit of a thousand kilograms by the pack. */
const kilogramsIn = (text: string, locale: Locale): number | undefined => {
  const lone = /^\d+[.,]\d{3}$/.test(text)
  const number = readDecimal(text, lone ? (text.includes(',') ? ',' : '.') : markOf(locale))
  const grams = typeof number === 'object' ? toWhole({ digits: number.digits * 1000n, scale: number.scale }) : null
  return grams === null ? undefined : grams / 1000
}

const yesOrNo = (text: string): boolean | undefined => (YES.test(text) ? true : NO.test(text) ? false : undefined)

const READERS: { [Column in SkuColumn]: (text: string, locale: Locale) => SkuCells[Column] | undefined } = {
  price: (text, locale) => hundredthsIn(text, locale) as Euros | undefined,
  discount: (text, locale) => hundredthsIn(text.endsWith('%') ? text.slice(0, -1).trim() : text, locale),
  stock: wholeIn,
  expectedOn: (text) => (text === '' ? null : (readDay(text) ?? undefined)),
  needBook: yesOrNo,
  packSize: wholeIn,
  weight: (text, locale) => (text === '' ? null : kilogramsIn(text.replace(/kg\.?$/i, '').trim(), locale)),
  unitSize: (text) => {
    const size = readSize(text)
    return text === '' ? null : size ? toCentimetres(size) : undefined
  },
  netContent: (text, locale) => (text === '' ? null : (readContent(text, markOf(locale)) ?? undefined)),
  storagePlace: (text) => text.replace(/\s+/g, ' ').trim(),
  onShelf: yesOrNo,
}

/**
 * Reads what someone typed or pasted into a cell: numbers as the three languages write them (1.234,50 and 1,234.50; a lone
 * mark before three digits counts as the locale's own), yes and no in their words. Undefined where it is no value that the
 * column may hold.
 */
export const readCell = <Column extends SkuColumn>(
  column: Column,
  text: string,
  locale: Locale,
): SkuCells[Column] | undefined => {
  const value = READERS[column](text.trim(), locale)
  return value !== undefined && isCellValid(column, value) ? value : undefined
}

const decimalText = (value: number, digits: number, locale: Locale): string =>
  value.toFixed(digits).replace('.', markOf(locale))

/** A cell's value as the locale writes it, without thousands set apart; `readCell` reads it back as it is. */
export const writeCell = <Column extends SkuColumn>(
  column: Column,
  value: SkuCells[Column],
  locale: Locale,
): string => {
  if (value === null) return ''
  if (Array.isArray(value)) return writeSize(toMillimetres(value), locale)
  if (isContent(value)) return writeContent(value, locale)
  // day first, as people here write it; Chinese has the year first
  if (column === 'expectedOn') return locale === 'zh' ? String(value) : String(value).split('-').reverse().join('/')
  if (column === 'weight')
    return decimalText(value as number, 3, locale)
      .replace(/0{1,3}$/, '')
      .replace(/[.,]$/, '')
  if (typeof value === 'boolean') return WORDS[locale][value ? 0 : 1]
  if (column === 'price') return decimalText(value as number, 2, locale)
  if (column === 'discount') return decimalText(value as number, 2, locale).replace(/[.,]00$/, '')
  return String(value)
}

/** A price raised or lowered by a rate, to the cent, half away from zero; null where no shop could ask for it. */
export const priceByRate = (price: Cents, rate: BasisPoints): Cents | null => {
  const changed = divideRounded(BigInt(price) * (10_000n + BigInt(rate)), 10_000n)
  return isCellValid('price', toEuros(changed)) ? changed : null
}
