import { QUANTITY_MAX } from '../cart/quantity.ts'

/** A product as people write it down: its reference or EAN, and how many units; null where they did not say. */
interface QuickLine {
  productCode: string
  quantity: number | null
}

/** Longest code that is looked for. */
export const CODE_MAX = 60

/** A line in two parts at its first semicolon or tab; without one, at the space before its last word, where that is a number. */
const parts = (line: string): [code: string, units: string | null] => {
  const cut = line.search(/[;\t]/)
  if (cut >= 0) return [line.slice(0, cut).trim(), line.slice(cut + 1).trim()]
  const words = line.split(/\s+/)
  const last = words.at(-1)?.replace(/^x/i, '') ?? ''
  if (words.length < 2 || !/^\d+$/.test(last)) return [line, null]
  const code = words.slice(0, words.at(-2)?.toLowerCase() === 'x' ? -2 : -1)
  return [code.join(' '), last]
}

const readLine = (line: string): QuickLine | null => {
  const [code, units] = parts(line)
  if (code === '' || code.length > CODE_MAX) return null
  if (units === null) return { productCode: code, quantity: null }
  const quantity = /^\d{1,6}$/.test(units) ? Number(units) : 0
  return quantity > 0 && quantity <= QUANTITY_MAX ? { productCode: code, quantity } : null
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
