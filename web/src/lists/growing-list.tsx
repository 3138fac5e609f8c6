import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { LoadMore } from '../ui/load-more.tsx'
import type { LongerList } from './use-longer-list.ts'

interface GrowingListProps<Row extends { id: number }> {
  list: LongerList<Row>
  /** what stands where there are no rows */
  empty: ReactNode
  className: string
  children: (row: Row, index: number) => ReactNode
}

/** The rows of a list that grows in place. */
export const GrowingList = <Row extends { id: number }>({
  list,
  empty,
  className,
  children,
}: GrowingListProps<Row>) => (
  <>
    {list.items.length === 0 ? (
      empty
    ) : (
      <ul className={className}>
        {list.items.map((row, index) => (
          <li key={row.id} className="min-w-0">
            {children(row, index)}
          </li>
        ))}
      </ul>
    )}
    <MoreRows list={list} />
  </>
)

/** The way to the rows that follow; nothing below the last one. */
export const MoreRows = ({
  list: { next, load, busy },
  text = m.ui_load_more,
}: {
  list: Omit<LongerList<unknown>, 'items'>
  text?: () => string
}) =>
  next && (
    <LoadMore to={next} onClick={load} busy={busy}>
      {text()}
    </LoadMore>
  )
