import { type Euros, fromEuros } from '@lonja/core/kernel/money.ts'
import { ROWS_EXPORTED, type statisticsContract } from '@lonja/core/statistics/statistics.contract.ts'
import type { FileCell } from '../http/file-cell.ts'
import type { Verb } from '../http/implement.ts'
import { csvReply } from '../http/table-replies.ts'
import { m } from '../paraglide/messages.js'
import { readStatistics } from './get-statistics.ts'

const money = (amount: Euros): FileCell => ({ cents: fromEuros(amount) })

/** One grouping of the caller's statistics as a file. Throws Refusal: field_invalid. */
export const exportStatistics: Verb<typeof statisticsContract.exportStatistics> = async (call) => {
  const { query, locale } = call
  const { by } = query
  const found = await readStatistics(call, { asked: query, rows: ROWS_EXPORTED })
  const said = { locale }
  const name = m.statistics_name({}, said)
  const isByUnits = by === 'products' || by === 'categories'
  const sums = [
    isByUnits ? m.statistics_units({}, said) : m.statistics_orders({}, said),
    isByUnits || by === 'salesReps' ? m.statistics_net({}, said) : m.statistics_gross({}, said),
  ]
  // what nobody looked after has no name of its own, unlike what was picked up
  const nameOf = (row: { id: number | null; name: string }) =>
    by === 'salesReps' && row.id === null ? m.statistics_sales_rep_none({}, said) : row.name
  const [titles, rows]: [string[], FileCell[][]] =
    by === 'days'
      ? [[m.statistics_day({}, said), ...sums], found.days.map((row) => [row.day, row.orders, money(row.amount)])]
      : by === 'conversion'
        ? [
            [name, m.statistics_views({}, said), m.statistics_carts({}, said), m.statistics_orders({}, said)],
            found.conversion.map((row) => [row.name, row.views, row.carts, row.orders]),
          ]
        : [
            [name, ...sums, m.statistics_before({}, said)],
            found[by].map((row) => [nameOf(row), row.count, money(row.amount), money(row.amountBefore)]),
          ]
  return csvReply({ titles, batches: [rows] }, { name: `${by}-${found.period.from}-${found.period.to}`, locale })
}
