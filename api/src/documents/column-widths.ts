import type { PaperCell, PaperColumn, PaperTable } from './paper.ts'

/** Room between two columns, in points. */
export const TABLE_GAP = 12
const BOX_WIDTH = 12
/** The most of a table that a column takes that is not wide, and what all of them leave to the wide ones. */
const NARROW_MOST = 0.24
const WIDE_LEAST = 0.34

/** Room that a text takes, in points: in one line, and at least, where its lines end between words. */
interface TextWidth {
  whole: number
  least: number
}

/** Measures a text; `isSmall` as it stands below a cell's text. */
type MeasureText = (text: string, column: PaperColumn, look: { isSmall?: boolean; isHead?: boolean }) => TextWidth

const widest = (widths: readonly TextWidth[]): TextWidth => ({
  whole: Math.max(...widths.map(({ whole }) => whole)),
  least: Math.max(...widths.map(({ least }) => least)),
})

const cellWidth = (cell: PaperCell, column: PaperColumn, measure: MeasureText): TextWidth => {
  if (typeof cell === 'string') return measure(cell, column, {})
  return widest([
    measure(cell.text, column, {}),
    ...(cell.small ?? []).map((text) => measure(text, column, { isSmall: true })),
  ])
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/**
 * Widths of a table's columns in points, which with their gaps fill `room`: narrow columns are as wide as their widest
 * text, up to a part of the table; wide ones share what is left. Where narrow ones take too much, those give way whose
 * texts can be broken between words, so that references, amounts and percentages stay whole as long as they fit.
 */
export const columnWidths = ({ columns, rows }: PaperTable, room: number, measure: MeasureText): number[] => {
  const free = room - TABLE_GAP * (columns.length - 1)
  const wanted = columns.map((column, n): TextWidth => {
    if (column.isWide) return { whole: 0, least: 0 }
    if (column.kind === 'box') return { whole: BOX_WIDTH, least: BOX_WIDTH }
    const cells = rows.flatMap((row) => ('heading' in row ? [] : [row[n] ?? '']))
    const { whole, least } = widest([
      measure(column.title, column, { isHead: true }),
      ...cells.map((cell) => cellWidth(cell, column, measure)),
    ])
    return { whole: Math.min(whole + 0.5, free * NARROW_MOST), least: Math.min(least + 0.5, free * NARROW_MOST) }
  })
  const [whole, least] = [sum(wanted.map((one) => one.whole)), sum(wanted.map((one) => one.least))]
  const most = free * (1 - WIDE_LEAST)
  const narrow = wanted.map((one) => {
    if (whole <= most) return one.whole
    if (least >= most) return (one.least * most) / least
    return one.least + ((one.whole - one.least) * (most - least)) / (whole - least)
  })
  const left = free - sum(narrow)
  const wideOnes = columns.filter(({ isWide }) => isWide).length
  return columns.map((column, n) => (column.isWide ? left / wideOnes : (narrow[n] ?? 0)))
}
