import { QUANTITY_MAX } from '../cart/quantity.ts'

/** A product as people write it down: its reference or EAN, and how many units; null where they did not say. */
export interface QuickLine {
  code: string
  quantity: number | null
}

/** Longest code that is looked for. */
const CODE_MAX = 60

const readLine = (line: string): QuickLine | null => {
  const [, code = '', units] = /^(.*?)(?:\s*[;\t]\s*|\s+x?\s*)(\d{1,6})$/i.exec(line) ?? [null, line]
  const quantity = units === undefined ? null : Number(units)
  const isOne = code !== '' && code.length <= CODE_MAX && !/[;\t]/.test(code)
  return isOne && (quantity === null || (quantity > 0 && quantity <= QUANTITY_MAX)) ? { code, quantity } : null
}

/**
 * Reads a pasted list with one product a line: a reference or EAN, then the units after a space, a semicolon, a tab or an `x`.
 * Lines that are not so come back as they are.
 */
export const readQuickLines = (text: string): { lines: QuickLine[]; unread: string[] } => {
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map((row) => ({ row, line: readLine(row) }))
  return {
    lines: rows.flatMap(({ line }) => line ?? []),
    unread: rows.flatMap(({ row, line }) => (line ? [] : [row])),
  }
}
