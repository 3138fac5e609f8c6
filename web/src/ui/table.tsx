import type { ReactNode } from 'react'
import { ScrollBox } from './scroll-box.tsx'

export interface Column<Row> {
  key: string
  title: string
  /** amounts and counts stand at the end, under each other */
  number?: boolean
  /** phones have no room for it */
  wideOnly?: boolean
  cell: (row: Row) => ReactNode
  /** what stands below it in the total row, which is there as soon as a column has one */
  total?: ReactNode
}

const cellStyle = <Row,>({ number, wideOnly }: Column<Row>): string =>
  `${number ? 'text-right tabular-nums' : ''} ${wideOnly ? 'max-sm:hidden' : ''}`

/** Rows under a head that stays in sight; it scrolls sideways on its own where it is wider than the screen. */
export const Table = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
}: {
  /** what the table holds, for screen readers */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
}) => (
  <ScrollBox label={caption} className="overflow-x-auto rounded-lg border border-line bg-paper">
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 bg-wash text-ink-2 text-xs">
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={`px-2.5 py-2.5 font-medium sm:px-4 ${cellStyle(column)}`}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={rowKey(row)} className="hover:bg-wash">
            {columns.map((column) => (
              <td key={column.key} className={`px-2.5 py-3 align-middle sm:px-4 ${cellStyle(column)}`}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some(({ total }) => total !== undefined) && (
        <tfoot className="border-line border-t bg-wash font-semibold">
          <tr>
            {columns.map((column) => (
              <td key={column.key} className={`px-2.5 py-2.5 sm:px-4 ${cellStyle(column)}`}>
                {column.total}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  </ScrollBox>
)
