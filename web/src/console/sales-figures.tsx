import { changePercent } from '@lonja/core/console/sales.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { formatSignedPercent } from '@lonja/core/kernel/percent-text.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { countText } from '../locale/count-text.ts'
import { formatPlainDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { BarChart } from './chart/bar-chart.tsx'
import { LineChart } from './chart/line-chart.tsx'

type Sold = NonNullable<ReplyOf<'getSellerToday'>['sold']>
type Period = Sold['sales']['today']

const PERIODS = {
  today: { title: m.seller_today_day, before: m.seller_today_day_before },
  week: { title: m.seller_today_week, before: m.seller_today_week_before },
  month: { title: m.seller_today_month, before: m.seller_today_month_before },
} as const

const toneOf = (change: number | null): string => (!change ? '' : change < 0 ? 'text-red' : 'text-leaf')

/** What was ordered in a period, beside the one before it. A day that is not over is not compared in percent with a whole one. */
const Figure = ({ period, name }: { period: Period; name: keyof typeof PERIODS }) => {
  const locale = useLocale()
  const money = (amount: number) => formatMoney(fromEuros(amount), locale)
  const change = name === 'today' ? null : changePercent(fromEuros(period.amount), fromEuros(period.amountBefore))
  const percent = change === null ? null : formatSignedPercent(change, locale)
  return (
    <div className="min-w-0">
      <dt className="text-ink-2 text-xs">{PERIODS[name].title()}</dt>
      <dd>
        <strong className="block font-semibold text-lg tabular-nums">{money(period.amount)}</strong>
        <span className="block text-ink-2 text-xs">{m.seller_today_orders({ count: period.orders })}</span>
        <span className="block text-ink-2 text-xs">
          {percent && <span className={`tabular-nums ${toneOf(change)}`}>{`${percent} `}</span>}
          {PERIODS[name].before({ amount: money(period.amountBefore) })}
        </span>
      </dd>
    </div>
  )
}

/** A shop's sales of today, of 7 and of 30 days, and day by day. */
export const SalesFigures = ({ sales, days }: Pick<Sold, 'sales' | 'days'>) => {
  const locale = useLocale()
  const day = (iso: string) => formatPlainDay(iso, locale)
  const money = (amount: number) => formatMoney(fromEuros(amount), locale)
  return (
    <div className="space-y-6">
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {(['today', 'week', 'month'] as const).map((name) => (
          <Figure key={name} name={name} period={sales[name]} />
        ))}
      </dl>
      <BarChart
        title={m.seller_today_chart_sales()}
        summary={m.seller_today_chart_sales_summary({ amount: money(sales.month.amount) })}
        points={days.map((one) => ({ label: day(one.day), value: one.amount, text: money(one.amount) }))}
      />
      <LineChart
        title={m.seller_today_chart_orders()}
        summary={m.seller_today_chart_orders_summary({ count: sales.month.orders })}
        points={days.map((one) => ({
          label: day(one.day),
          value: one.orders,
          text: countText(one.orders, locale),
        }))}
      />
    </div>
  )
}
