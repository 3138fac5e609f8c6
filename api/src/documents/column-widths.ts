import type { PaperCell, PaperColumn, PaperTable } from './paper.ts'

/** Room between two columns, in points. */
export const TABLE_GAP = 12
const BOX_WIDTH = 12
/** The most of a table that a column takes that is not wide, and what all of them leave to the wide ones. */
const NARROW_MOST = 0.24
const WIDE_LEAST = 0.34

/** How wide a text is in one line, in points; `isSmall` as it stands below a cell's text. */
type CellWidth = (text: string, column: PaperColumn, look: { isSmall?: boolean; isHead?: boolean }) => number

const cellWidth = (cell: PaperCell, column: PaperColumn, widthOf: CellWidth): number => {
  if (typeof cell === 'string') return widthOf(cell, column, {})
  return Math.max(
    widthOf(cell.text, column, {}),
    ...(cell.small ?? []).map((text) => widthOf(text, column, { isSmall: true })),
  )
}

/**
 * Widths of a table's columns in points, which with their gaps fill `room`: narrow columns are as wide as their widest
 * text, up to a part of the table; wide ones share what is left.
 */
export const columnWidths = ({ columns, rows }: PaperTable, room: number, widthOf: CellWidth): number[] => {
  const free = room - TABLE_GAP * (columns.length - 1)
  const wanted = columns.map((column, n) => {
    if (column.isWide) return 0
    if (column.kind === 'box') return BOX_WIDTH
    const cells = rows.flatMap((row) => ('heading' in row ? [] : [row[n] ?? '']))
    const widest = cells.reduce<number>(
      (most, cell) => Math.max(most, cellWidth(cell, column, widthOf)),
      widthOf(column.title, column, { isHead: true }),
    )
    return Math.min(widest + 0.5, free * NARROW_MOST)
  })
  const taken = wanted.reduce((sum, width) => sum + width, 0)
  const most = free * (1 - WIDE_LEAST)
  const narrow = taken > most ? wanted.map((width) => (width * most) / taken) : wanted
  const left = free - narrow.reduce((sum, width) => sum + width, 0)
  const wideOnes = columns.filter(({ isWide }) => isWide).length
  return columns.map((column, n) => (column.isWide ? left / wideOnes : (narrow[n] ?? 0)))
}
