import { type Cents, cents, divideRounded } from './money.ts'

/** An exact decimal number: digits / 10^scale, so that 12.50 is { digits: 1250n, scale: 2 }. */
export interface Decimal {
  digits: bigint
  scale: number
}

/** The character before the decimals where a text alone does not tell: 1.234 is a thousand in Spanish, one in English. */
export const DECIMAL_MARKS = ['.', ','] as const
export type DecimalMark = (typeof DECIMAL_MARKS)[number]

/** Longest text that may be a number, with its spaces and currency. */
const CHARS_MAX = 100

const grouped = (text: string, mark: string): boolean => {
  const [first = '', ...rest] = text.split(mark)
  return /^\d{1,3}$/.test(first) && rest.every((part) => /^\d{3}$/.test(part))
}

const of = (whole: string, decimals: string): Decimal => ({
  digits: BigInt(`${whole}${decimals}` || '0'),
  scale: decimals.length,
})

const readUnsigned = (text: string, mark: DecimalMark | undefined): Decimal | 'invalid' | 'ambiguous' => {
  if (text.length > 30 || !/^[.,]*\d[\d.,]*$/.test(text)) return 'invalid'
  const last = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
  const other = last === '.' ? ',' : '.'
  const [whole = '', ...parts] = text.split(last)
  const decimals = parts.join('')
  if (parts.length === 0) return of(text, '')
  if (parts.length > 1) return !text.includes(other) && grouped(text, last) ? of(whole + decimals, '') : 'invalid'
  if (whole.includes(other)) return grouped(whole, other) ? of(whole.replaceAll(other, ''), decimals) : 'invalid'
  const couldBeThousands = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  if (couldBeThousands && mark === undefined) return 'ambiguous'
  return couldBeThousands && mark !== last ? of(whole + decimals, '') : of(whole, decimals)
}

/**
 * Reads a number as people of the three languages write it: 1.234,56 and 1,234.56 and 5,5, with spaces for thousands and
 * a euro sign. A lone mark before three digits (1.234) is ambiguous unless `mark` settles it.
 */
export const readDecimal = (text: string, mark?: DecimalMark): Decimal | 'invalid' | 'ambiguous' => {
  if (text.length > CHARS_MAX) return 'invalid'
  const plain = text
    .normalize('NFKC')
    .replace(/−/g, '-')
    .replace(/^\s*(€|EUR)|(€|EUR)\s*$/gi, '')
    .trim()
    .replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, '')
  const sign = /^[+-]/.exec(plain)?.[0]
  const number = readUnsigned(sign ? plain.slice(1) : plain, mark)
  return sign === '-' && typeof number === 'object' ? { ...number, digits: -number.digits } : number
}

export const multiply = (a: Decimal, b: Decimal): Decimal => ({
  digits: a.digits * b.digits,
  scale: a.scale + b.scale,
})

/** Writes a number with a dot and never exactly three decimals, so that `readDecimal` reads it back as it is. */
export const writeDecimal = ({ digits, scale }: Decimal): string => {
  const sign = digits < 0n ? '-' : ''
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  if (scale === 0) return sign + text
  return `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}${scale === 3 ? '0' : ''}`
}

/** Euros as whole cents; null where they have more than two decimals that count and `round` does not allow to round them. */
export const toCents = ({ digits, scale }: Decimal, { round = false }: { round?: boolean } = {}): Cents | null => {
  if (scale <= 2) return cents(Number(digits * 10n ** BigInt(2 - scale)))
  const part = 10n ** BigInt(scale - 2)
  return round || digits % part === 0n ? divideRounded(digits, part) : null
}

/** The number as a whole one; null where it has decimals that count. */
export const toWhole = ({ digits, scale }: Decimal): number | null => {
  const part = 10n ** BigInt(scale)
  return digits % part === 0n ? Number(digits / part) : null
}
