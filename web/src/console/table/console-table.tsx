import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { changedQuery } from '../../lists/query.ts'
import { useAskedQuery } from '../../lists/use-asked-query.ts'
import { PageLink } from '../../locale/page-link.tsx'
import { m } from '../../paraglide/messages.js'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { useAllBox } from './use-all-box.ts'

/** A column of a console's list. */
export interface ConsoleColumn<Row> {
  id: string
  title: string
  /** amounts and counts stand at the end, under each other */
  number?: boolean
  /** it cannot be hidden */
  always?: boolean
  /** values of the address's `sort` for either direction, the one of the first press first */
  sorts?: readonly [{ value: string; up: boolean }, { value: string; up: boolean }]
  cell: (row: Row) => ReactNode
  /** it is left out where the window has no room for all: what it says stands on the row's own page too */
  wideOnly?: boolean
  /** what stands below it in the total row, which is there as soon as a column has one */
  total?: ReactNode
}

interface ConsoleTableProps<Row> {
  /** what the table holds, for screen readers */
  caption: string
  columns: readonly ConsoleColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => number
  /** columns that the user does not want to see */
  hidden: readonly string[]
  /** the `sort` that stands where the address names none */
  sort: string
  /** name of a row's box, by which it can be ticked; without it no row can */
  boxOf?: (row: Row) => string
  /** acts that a row allows, each a word: its box has them as `data-can`, so that a bar can offer what is possible alone */
  canOf?: (row: Row) => string
  /** what can be done with the rows that are ticked */
  bulk?: ReactNode
  /** the width from which on it is shown; narrower windows show the page's cards */
  from?: 'sm' | 'md'
}

const FROM = { sm: 'sm:block', md: 'md:block' }

/** Classes of a cell of a column. */
const cellStyle = <Row,>({ number, wideOnly }: Pick<ConsoleColumn<Row>, 'number' | 'wideOnly'> = {}): string =>
  `px-3 ${number ? 'text-right tabular-nums' : ''} ${wideOnly ? 'max-lg:hidden' : ''}`

/** The title of a column, which sorts the list by a link where the column can. */
const Title = <Row,>({ column, sort }: { column: ConsoleColumn<Row>; sort: string }) => {
  const [query] = useSearchParams()
  const asked = useAskedQuery()
  if (!column.sorts) return column.title
  const [first, second] = column.sorts
  const current = column.sorts.find(({ value }) => value === (query.get('sort') ?? sort))
  const next = first.value === (asked.get('sort') ?? sort) ? second : first
  const Arrow = current?.up ? ArrowUp : ArrowDown
  return (
    <PageLink
      to={changedQuery(asked, { sort: next.value }) || '?'}
      className="inline-flex items-center gap-1 hover:text-ink"
    >
      {column.title}
      {current && <Arrow size={14} aria-hidden />}
    </PageLink>
  )
}

const ariaSort = <Row,>({ sorts }: ConsoleColumn<Row>, sort: string) => {
  const current = sorts?.find(({ value }) => value === sort)
  return current && (current.up ? 'ascending' : 'descending')
}

/**
 * Rows under a head that stays in sight, on wide screens; it scrolls on its own. Boxes are those of the form around it, so
 * that ticking and acting work without scripts; the bar of acts lies over the head as soon as one is ticked.
 */
export const ConsoleTable = <Row,>(props: ConsoleTableProps<Row>) => {
  const { caption, columns, rows, rowId, hidden, sort, boxOf, canOf, bulk, from = 'sm' } = props
  const [query] = useSearchParams()
  const isHydrated = useHydrated()
  const body = useRef<HTMLTableSectionElement>(null)
  const shown = columns.filter(({ id }) => !hidden.includes(id))
  const { all, show, tick } = useAllBox(
    () => [...(body.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])],
    rows.map(rowId).join(),
  )
  return (
    <div className={`group/table relative hidden rounded-md border border-line bg-paper ${FROM[from]}`}>
      {bulk && (
        <div className="absolute top-0 right-0 left-10 z-20 hidden h-11 items-center gap-2 rounded-tr-md border-line border-b bg-wash-2 px-3 group-has-[tbody_:checked]/table:flex">
          {bulk}
        </div>
      )}
      {/* what has the focus is not scrolled below the head and the totals, which stay in sight */}
      <ScrollBox
        label={caption}
        className="max-h-[calc(100dvh-6rem)] rounded-[inherit] scroll-pt-11 scroll-pb-9 overflow-auto"
      >
        <table className="w-full border-separate border-spacing-0 text-left">
          <caption className="sr-only">{caption}</caption>
          <thead className="text-ink-2 text-xs">
            <tr className="*:sticky *:top-0 *:z-10 *:h-11 *:border-line *:border-b *:bg-wash">
              {boxOf && (
                <th scope="col" className="w-10 pl-4">
                  {isHydrated && (
                    <input
                      ref={all}
                      type="checkbox"
                      aria-label={m.console_tick_all()}
                      onChange={(event) => tick(event.currentTarget.checked)}
                      className="size-4 accent-ink"
                    />
                  )}
                  {!isHydrated && <span className="sr-only">{m.console_ticked()}</span>}
                </th>
              )}
              {shown.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  aria-sort={ariaSort(column, query.get('sort') ?? sort)}
                  className={`whitespace-nowrap font-medium ${cellStyle(column)}`}
                >
                  <Title column={column} sort={sort} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body} onChange={show}>
            {rows.map((row) => (
              <tr
                key={rowId(row)}
                className="*:h-9 *:border-line *:border-b *:py-1.5 [&:last-child>td]:border-b-0 hover:bg-wash has-checked:bg-wash-2"
              >
                {boxOf && (
                  <td className="pl-4">
                    <input
                      type="checkbox"
                      name="id"
                      value={rowId(row)}
                      data-can={canOf?.(row)}
                      aria-label={boxOf(row)}
                      className="size-4 accent-ink"
                    />
                  </td>
                )}
                {shown.map((column) => (
                  <td key={column.id} className={cellStyle(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {shown.some(({ total }) => total !== undefined) && (
            <tfoot className="font-semibold">
              <tr className="*:sticky *:bottom-0 *:h-9 *:border-line *:border-t *:bg-wash">
                {boxOf && <td />}
                {shown.map((column) => (
                  <td key={column.id} className={`whitespace-nowrap ${cellStyle(column)}`}>
                    {column.total}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollBox>
    </div>
  )
}
