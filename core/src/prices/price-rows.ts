import { readDecimal, toCents } from '../kernel/decimal.ts'
import type { Locale } from '../kernel/locale.ts'
import { type BasisPoints, basisPoints, type Euros } from '../kernel/money.ts'
import { readBlock } from '../products/pasted-block.ts'
import { readCell } from '../products/sku-cells.ts'
import { LIST_PERCENT_MAX, LIST_PERCENT_MIN, LIST_ROWS_MAX } from './price-list.ts'

/** A row of a price list as someone pasted it; `at` is its line, from 1. A price of null gives the sku back to the percent. */
interface PriceRow {
  at: number
  serialNumber: string
  price: Euros | null
}

/** Cells of a line: a sheet's clipboard has tabs, a CSV file semicolons or, where there are none, commas. */
const cellsOf = (text: string): string[][] => {
  if (text.includes('\t')) return readBlock(text, LIST_ROWS_MAX * 10)
  const mark = text.includes(';') ? ';' : ','
  return text.split(/\r\n?|\n/).map((line) => line.split(mark).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
}

/**
 * Reads what someone pasted or opened: the sku's serial number in the first cell of a line, its price in the last. A first
 * line without a price is a head. Lines beyond LIST_ROWS_MAX are left out; `bad` are the lines whose price is none.
 */
export const readPriceRows = (text: string, locale: Locale): { rows: PriceRow[]; bad: number[] } => {
  const rows: PriceRow[] = []
  const bad: number[] = []
  const lines = cellsOf(text.replace(/^\uFEFF/, ''))
  for (const [index, cells] of lines.slice(0, LIST_ROWS_MAX + 1).entries()) {
    const [serialNumber = '', ...others] = cells
    const last = others.at(-1)
    if (serialNumber === '' || last === undefined) continue
    const price = last === '' ? null : readCell('price', last, locale)
    if (price !== undefined) rows.push({ at: index + 1, serialNumber: serialNumber.slice(0, 64), price })
    else if (index > 0) bad.push(index + 1)
  }
  return { rows: rows.slice(0, LIST_ROWS_MAX), bad }
}

/** What a cell of a file asks of a sku: a price, a percent of the base price (`raised`), or null: the list's percent. */
export type AskedPrice = Euros | { percentBp: BasisPoints } | null

/** A row of a file of prices; `at` is its number as spreadsheets show it. */
export interface FileRow {
  at: number
  serialNumber: string
  price: AskedPrice
}

const PERCENT = /^([+-]?)([^%+-]*)%$/

const readPercent = (text: string, locale: Locale): BasisPoints | undefined => {
  const [, sign = '', digits = ''] = PERCENT.exec(text.replaceAll('\u2212', '-').replace(/\s/g, '')) ?? []
  const number = readDecimal(digits, locale === 'es' ? ',' : '.')
  const size = typeof number === 'object' ? toCents(number) : null
  if (size == null) return undefined
  const bp = sign === '-' ? -size : size
  return bp >= LIST_PERCENT_MIN && bp <= LIST_PERCENT_MAX ? basisPoints(bp) : undefined
}

/** Reads a price (4,20), a percent of the base price (-10 %) or nothing; undefined where a cell is none of them. */
const readAskedPrice = (cell: string, locale: Locale): AskedPrice | undefined => {
  const text = cell.trim().slice(0, 40)
  if (text === '') return null
  if (!text.endsWith('%')) return readCell('price', text, locale)
  const percentBp = readPercent(text, locale)
  return percentBp === undefined ? undefined : { percentBp }
}

/**
 * Reads the rows of a file: the sku's serial number in the first column, what is asked for it in the last one that the first row
 * has. A first row without a price is a head. The last row of a serial number counts; `bad` are rows whose price is none.
 */
export const readFileRows = (
  lines: readonly { number: number; values: readonly string[] }[],
  locale: Locale,
): { rows: FileRow[]; bad: Omit<FileRow, 'price'>[] } => {
  const column = Math.max(1, (lines[0]?.values.length ?? 0) - 1)
  const rows = new Map<string, FileRow>()
  const bad: Omit<FileRow, 'price'>[] = []
  for (const [index, { number, values }] of lines.entries()) {
    const row = { at: number, serialNumber: (values[0] ?? '').trim().slice(0, 64) }
    if (row.serialNumber === '') continue
    const price = readAskedPrice(values[column] ?? '', locale)
    if (price !== undefined) rows.set(row.serialNumber, { ...row, price })
    else if (index > 0) bad.push(row)
  }
  return { rows: [...rows.values()], bad }
}
