import type { Locale } from '../kernel/locale.ts'
import type { Euros } from '../kernel/money.ts'
import { readBlock } from '../products/pasted-block.ts'
import { readCell } from '../products/sku-cells.ts'
import { LIST_ROWS_MAX } from './price-list.ts'

/** A row of a price list as someone pasted it; `at` is its line, from 1. A price of null gives the sku back to the percent. */
export interface PriceRow {
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
