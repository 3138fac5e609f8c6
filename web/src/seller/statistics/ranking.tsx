import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { ReactNode } from 'react'
import type { ReplyOf } from '../../frame/wire.ts'
import { countText } from '../../locale/count-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { type Column, Table } from '../../ui/table.tsx'
import { Change } from './figure.tsx'

type Row = ReplyOf<'getStatistics'>['products'][number]

/** What was sold most of, with the change since the period before. */
export const Ranking = ({
  rows,
  caption,
  none = '',
  nameOf = ({ name }) => name || none,
  total,
  isNet = false,
  isOrders = !isNet,
}: {
  rows: readonly Row[]
  caption: string
  /** the name of what has none */
  none?: string
  /** how a name is shown, where it is more than its text */
  nameOf?: (row: Row) => ReactNode
  /** of the whole period, those included that the table has no room for */
  total?: { count: number; amount: number }
  /** amounts are without VAT */
  isNet?: boolean
  /** orders are counted, not units */
  isOrders?: boolean
}) => {
  const locale = useLocale()
  if (rows.length === 0) return <p className="text-ink-2">{m.statistics_none()}</p>
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: m.statistics_name(),
      ...(total && { total: m.console_total() }),
      cell: nameOf,
    },
    {
      key: 'count',
      title: isOrders ? m.statistics_orders() : m.statistics_units(),
      number: true,
      ...(total && { total: countText(total.count, locale) }),
      cell: ({ count }) => countText(count, locale),
    },
    {
      key: 'amount',
      title: isNet ? m.statistics_net() : m.statistics_gross(),
      number: true,
      ...(total && { total: formatMoney(fromEuros(total.amount), locale) }),
      // on phones the change stands below, where the table has no room for its column
      cell: ({ amount, amountBefore }) => (
        <>
          {formatMoney(fromEuros(amount), locale)}
          <span className="block text-xs sm:hidden">
            <Change now={amount} before={amountBefore} />
          </span>
        </>
      ),
    },
    {
      key: 'change',
      wideOnly: true,
      title: m.statistics_change(),
      number: true,
      cell: ({ amount, amountBefore }) => <Change now={amount} before={amountBefore} />,
    },
  ]
  return <Table {...{ caption, columns, rows }} rowKey={({ id, name }) => id ?? name} />
}
