import { BarChart } from '../../console/chart/bar-chart.tsx'
import type { ReplyOf } from '../../frame/wire.ts'
import { countText } from '../../locale/count-text.ts'
import { formatPlainDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { type Column, Table } from '../../ui/table.tsx'
import { ProductLink } from '../product-link.tsx'
import { Part } from './part.tsx'

type Statistics = ReplyOf<'getStatistics'>

/** What became of views of the shop's products: how many came into carts and were ordered, by day and by product. */
export const Conversion = ({ found: { period, totals, days, conversion } }: { found: Statistics }) => {
  const locale = useLocale()
  const number = (count: number) => countText(count, locale)
  const share = (count: number, views: number) =>
    (views > 0 ? (count / views) * 100 : 0).toLocaleString(locale, { maximumFractionDigits: 1 })
  const steps = [
    { name: m.statistics_views(), count: totals.views },
    { name: m.statistics_carts(), count: totals.carts },
    { name: m.statistics_orders(), count: totals.orders },
  ]
  const amount = (key: 'views' | 'carts' | 'orders', title: string): Column<Statistics['conversion'][number]> => ({
    key,
    title,
    number: true,
    cell: (row) => number(row[key]),
  })
  const columns: Column<Statistics['conversion'][number]>[] = [
    {
      key: 'name',
      title: m.statistics_name(),
      cell: ({ id, name }) => <ProductLink id={id} name={name} className="wrap-anywhere" />,
    },
    amount('views', m.statistics_views()),
    { ...amount('carts', m.statistics_carts()), wideOnly: true },
    amount('orders', m.statistics_orders()),
    {
      key: 'rate',
      title: m.statistics_rate(),
      number: true,
      cell: ({ views, orders }) => share(orders, views),
    },
  ]
  return (
    <div className="min-w-0 xl:col-span-2">
      <Part title={m.statistics_conversion()} by="conversion" period={period}>
        <p className="mb-4 text-ink-2 text-xs">{m.statistics_views_hint()}</p>
        {totals.views === 0 ? (
          <p className="text-ink-2">{m.statistics_no_views()}</p>
        ) : (
          <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
            <div className="min-w-0">
              <dl className="mb-5 grid grid-cols-3 gap-4">
                {steps.map(({ name, count }, at) => (
                  <div key={name} className="min-w-0">
                    <dt className="text-ink-2 text-xs">{name}</dt>
                    <dd>
                      <strong className="block font-semibold text-lg tabular-nums">{number(count)}</strong>
                      {at > 0 && (
                        <span className="text-ink-2 text-xs">
                          {m.statistics_part_of_views({ percent: share(count, totals.views) })}
                        </span>
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
              <BarChart
                title={m.statistics_views_by_day()}
                summary={m.statistics_views_by_day_summary({ count: number(totals.views) })}
                points={days.map(({ day, views }) => ({
                  label: formatPlainDay(day, locale),
                  value: views,
                  text: number(views),
                }))}
              />
            </div>
            <Table caption={m.statistics_conversion()} columns={columns} rows={conversion} rowKey={({ id }) => id} />
          </div>
        )}
      </Part>
    </div>
  )
}
