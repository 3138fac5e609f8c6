import { columnWidths, TABLE_GAP } from './column-widths.ts'
import type { PaperCell, PaperColumn, PaperTable } from './paper.ts'
import { type Block, LEFT, type Piece, type Sheet, SIZES, WIDTH } from './sheet.ts'

const { text: TEXT, small: SMALL } = SIZES
const ROW_PAD = 3.5
const BOX = 9

/** Prints the table's head and rows; the head again on each page. `onHeading` is called before each line of its own. */
export const printTable = (sheet: Sheet, table: PaperTable, onHeading: () => void = () => {}): void => {
  const { columns, rows } = table
  const lookOf = ({ kind }: PaperColumn) => ({ isNumber: kind === 'number' })
  const widths = columnWidths(table, WIDTH, (text, column, { isSmall, isHead }) => {
    const span = { text, ...lookOf(column), isBold: isHead ?? false }
    const size = isSmall || isHead ? SMALL : TEXT
    return { whole: sheet.widthOf(span, size), least: sheet.leastWidthOf(span, size) }
  })
  const starts = widths.map((_, n) => widths.slice(0, n).reduce((sum, width) => sum + width + TABLE_GAP, LEFT))
  const blockOf = (n: number, pieces: readonly Piece[]): Block => ({
    x: starts[n] ?? LEFT,
    width: widths[n] ?? 0,
    isAtEnd: columns[n]?.kind === 'number',
    pieces,
  })
  const head = columns.map(({ title }, n) =>
    blockOf(n, sheet.lines([{ text: title, isBold: true }], widths[n] ?? 0, SMALL)),
  )
  const printTitles = () => {
    sheet.place(head)
    sheet.y += 3
    sheet.rule({ isStrong: true })
  }
  const cellPieces = (cell: PaperCell, n: number): Piece[] => {
    const { text, small = [], strong: isBold = false } = typeof cell === 'string' ? { text: cell } : cell
    const [width, look] = [widths[n] ?? 0, columns[n] ? lookOf(columns[n]) : {}]
    return [
      ...(text === '' && small.length > 0 ? [] : sheet.lines([{ text, isBold, ...look }], width, TEXT)),
      ...small.flatMap((below) => sheet.lines([{ text: below, isGrey: true, ...look }], width, SMALL)),
    ]
  }
  const boxes = columns.flatMap(({ kind }, n) => (kind === 'box' ? [starts[n] ?? LEFT] : []))
  sheet.keep(60)
  printTitles()
  sheet.repeat = printTitles
  for (const row of rows) {
    if ('heading' in row) {
      sheet.keep(50)
      sheet.y += 8
      onHeading()
      sheet.place([{ x: LEFT, width: WIDTH, pieces: sheet.lines([{ text: row.heading, isBold: true }], WIDTH, TEXT) }])
      sheet.y += 2
      sheet.rule()
      continue
    }
    const blocks = row.map((cell, n) => blockOf(n, cellPieces(cell, n)))
    let isFirst = true
    sheet.place(blocks, {
      pad: ROW_PAD,
      before: () => {
        if (isFirst) for (const x of boxes) sheet.square(x, sheet.y + 2, BOX)
        isFirst = false
      },
    })
    sheet.rule()
  }
  sheet.repeat = null
}
