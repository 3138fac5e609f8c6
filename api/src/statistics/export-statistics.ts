import type { Locale } from '@lonja/core/kernel/locale.ts'
import { ROWS_EXPORTED, type statisticsContract } from '@lonja/core/statistics/statistics.contract.ts'
import { stringify } from 'csv-stringify/sync'
import type { Verb } from '../http/implement.ts'
import { disarmCell } from '../imports/formula-cells.ts'
import { m } from '../paraglide/messages.js'
import { readStatistics } from './get-statistics.ts'

/** An amount as spreadsheet programs of that language take it. */
const amountText = (amount: number, locale: Locale): string =>
  locale === 'es' ? amount.toFixed(2).replace('.', ',') : amount.toFixed(2)

/** One grouping of the caller's statistics as a file. Throws Refusal: field_invalid. */
export const exportStatistics: Verb<typeof statisticsContract.exportStatistics> = async (call) => {
  const { query, locale } = call
  const { by } = query
  const found = await readStatistics(call, { asked: query, rows: ROWS_EXPORTED })
  const money = (amount: number) => amountText(amount, locale)
  const isByUnits = by === 'products' || by === 'categories'
  const [count, amount] = isByUnits
    ? [m.statistics_units({}, { locale }), m.statistics_net({}, { locale })]
    : [m.statistics_orders({}, { locale }), m.statistics_gross({}, { locale })]
  const lines =
    by === 'days'
      ? [
          [m.statistics_day({}, { locale }), count, amount],
          ...found.days.map((row) => [row.day, String(row.orders), money(row.amount)]),
        ]
      : by === 'conversion'
        ? [
            [m.statistics_name, m.statistics_views, m.statistics_carts, m.statistics_orders].map((title) =>
              title({}, { locale }),
            ),
            ...found.conversion.map((row) => [disarmCell(row.name), ...[row.views, row.carts, row.orders].map(String)]),
          ]
        : [
            [m.statistics_name({}, { locale }), count, amount, m.statistics_before({}, { locale })],
            ...found[by].map((row) => [
              disarmCell(row.name),
              String(row.count),
              money(row.amount),
              money(row.amountBefore),
            ]),
          ]
  // the first character tells spreadsheet programs that it is UTF-8
  const text = `\uFEFF${stringify(lines, { delimiter: locale === 'es' ? ';' : ',' })}`
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${by}-${found.period.from}-${found.period.to}.csv"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}
