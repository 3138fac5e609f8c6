import { readQuickLines } from '@lonja/core/orders/quick-lines.ts'
import { isEan } from '@lonja/core/products/ean.ts'

/** How a line of so many packs of a code is written. */
type WritePacks = (line: { code: string; count: number }) => string

/**
 * The list with one pack more of a code that was read: in its line, where it stands there in packs, else in a line of its own at the end.
 * Lines of units, which somebody typed, stay as they are. `count` tells how many packs stand in the line now.
 */
export const withPack = (text: string, code: string, write: WritePacks): { text: string; count: number } => {
  const rows = text.split('\n').filter((row) => row.trim() !== '')
  const at = rows.findIndex((row) => {
    const [line] = readQuickLines(row).lines
    return line?.productCode === code && (line.packs || line.quantity === null)
  })
  const before = at < 0 ? 0 : (readQuickLines(rows[at] ?? '').lines[0]?.quantity ?? 1)
  const line = write({ code, count: before + 1 })
  const lines = at < 0 ? [...rows, line] : rows.with(at, line)
  return { text: `${lines.join('\n')}\n`, count: before + 1 }
}

/**
 * The barcode that stands alone in the line on which Enter was pressed, at the end of the list, and the list without it: so does a scanner type
 * that is a keyboard to the phone. Null for every other line.
 */
export const typedBarcode = (text: string): { code: string; rest: string } | null => {
  const start = text.lastIndexOf('\n') + 1
  const code = text.slice(start).trim()
  return isEan(code) ? { code, rest: text.slice(0, start) } : null
}
