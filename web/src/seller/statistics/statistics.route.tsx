import { changePercent } from '@lonja/core/console/sales.ts'
import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { formatSignedPercent } from '@lonja/core/kernel/percent-text.ts'
import type { Grouping } from '@lonja/core/statistics/groupings.ts'
import { daysOf, PERIOD_DAYS_MAX } from '@lonja/core/statistics/period.ts'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { BarChart } from '../../console/chart/bar-chart.tsx'
import { LineChart } from '../../console/chart/line-chart.tsx'
import type { ReplyOf } from '../../frame/wire.ts'
import { countText } from '../../locale/count-text.ts'
import { formatDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage, refusalItems } from '../../server/api.server.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { PillLinks } from '../../ui/pill-links.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { CustomerLink } from '../customers/customer-link.tsx'
import { ProductLink } from '../product-link.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/statistics.route'

type Statistics = ReplyOf<'getStatistics'>
type Row = Statistics['products'][number]

const LENGTHS = [7, 30, 90, 365]
const DAY = /^\d{4}-\d\d-\d\d$/

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const day = (name: string) => {
    const value = url.searchParams.get(name) ?? ''
    return DAY.test(value) ? { [name]: value } : {}
  }
  const api = client(context)
  const asked = { ...day('from'), ...day('to') }
  try {
    return { ...(await api.getStatistics({ query: asked })), wrong: null }
  } catch (error) {
    if (refusalItems(error)[0]?.code !== 'field_invalid') return orErrorPage(Promise.reject(error))
    // days that are no period stay in their fields, above the figures that the page begins with
    return { ...(await orErrorPage(api.getStatistics({ query: {} }))), wrong: asked }
  }
}

export const meta = () => [{ title: m.statistics_page() }]

const dayText = (day: string, locale: ReturnType<typeof useLocale>) => formatDay(`${day}T12:00:00Z`, locale)

/** What the shop sold in a period, beside the period before, and what its stock is worth. */
export default function SellerStatistics({ loaderData: found }: Route.ComponentProps) {
  const locale = useLocale()
  const { period, totals, days, stock, wrong } = found
  const money = (amount: number) => formatMoney(fromEuros(amount), locale)
  const number = (count: number) => countText(count, locale)
  const inWords = { from: dayText(period.from, locale), to: dayText(period.to, locale), days: daysOf(period) }
  return (
    <div className="space-y-4">
      <h1 className="font-semibold text-xl">{m.statistics_title()}</h1>
      <PeriodForm period={period} wrong={wrong} />
      <p className="text-ink-2">{m.statistics_range(inWords)}</p>
      <dl className="grid grid-cols-2 gap-4 rounded-lg border border-line bg-paper p-4 md:p-5 lg:grid-cols-4">
        <Figure title={m.statistics_sales()} now={totals.amount} before={totals.amountBefore} text={money} />
        <Figure title={m.statistics_orders()} now={totals.orders} before={totals.ordersBefore} text={number} />
        <Figure title={m.statistics_buyers()} now={totals.buyers} before={totals.buyersBefore} text={number} />
        <Figure title={m.statistics_units()} now={totals.units} before={totals.unitsBefore} text={number} />
      </dl>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        <Part title={m.statistics_by_day()} by="days" period={period}>
          <BarChart
            title={m.statistics_sales()}
            summary={m.statistics_by_day_summary({ amount: money(totals.amount) })}
            points={days.map(({ day, amount }) => ({
              label: dayText(day, locale),
              value: amount,
              text: money(amount),
            }))}
          />
          <div className="mt-5">
            <LineChart
              title={m.statistics_orders_by_day()}
              summary={m.statistics_orders_by_day_summary({ count: number(totals.orders) })}
              points={days.map(({ day, orders }) => ({
                label: dayText(day, locale),
                value: orders,
                text: number(orders),
              }))}
            />
          </div>
        </Part>
        <StockSheet stock={stock} />
        <Part title={m.statistics_products()} by="products" period={period}>
          <Ranking
            rows={found.products}
            caption={m.statistics_products()}
            nameOf={({ id, name }) =>
              id === null ? name : <ProductLink id={id} name={name} className="wrap-anywhere" />
            }
            total={{ count: totals.units, amount: totals.net }}
            isNet
          />
        </Part>
        <Part title={m.statistics_categories()} by="categories" period={period}>
          <Ranking
            rows={found.categories}
            caption={m.statistics_categories()}
            none={m.statistics_no_category()}
            isNet
          />
        </Part>
        <Part title={m.statistics_buyers_list()} by="buyers" period={period}>
          <Ranking
            rows={found.buyers}
            caption={m.statistics_buyers_list()}
            nameOf={({ id, name }) => (id === null ? name : <CustomerLink accountId={id} name={name} />)}
            total={{ count: totals.orders, amount: totals.amount }}
          />
        </Part>
        <Part title={m.statistics_provinces()} by="provinces" period={period}>
          <Ranking
            rows={found.provinces}
            caption={m.statistics_provinces()}
            none={m.statistics_no_province()}
            total={{ count: totals.orders, amount: totals.amount }}
          />
        </Part>
        <Conversion found={found} />
      </div>
    </div>
  )
}

/** What became of views of the shop's products: how many came into carts and were ordered, by day and by product. */
const Conversion = ({ found: { period, totals, days, conversion } }: { found: Statistics }) => {
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
                  label: dayText(day, locale),
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

interface PeriodFormProps {
  period: Statistics['period']
  /** days that were asked for and are no period; null where they are one */
  wrong: Partial<Statistics['period']> | null
}

const PeriodForm = ({ period, wrong }: PeriodFormProps) => {
  const { pathname } = useLocation()
  const length = daysOf(period)
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <PillLinks
        label={m.statistics_periods()}
        pills={LENGTHS.map((days) => {
          const from = new Date(Date.parse(`${period.to}T00:00:00Z`) - (days - 1) * 86_400_000)
            .toISOString()
            .slice(0, 10)
          return {
            to: `${pathname}?from=${from}&to=${period.to}`,
            text: m.statistics_last({ days }),
            isCurrent: days === length,
          }
        })}
      />
      <Form method="get" className="grid grid-cols-2 items-end gap-2 sm:flex" key={`${period.from} ${period.to}`}>
        <TextField
          label={m.statistics_from()}
          name="from"
          type="date"
          defaultValue={wrong?.from ?? period.from}
          errors={wrong ? [m.statistics_no_period({ days: PERIOD_DAYS_MAX })] : []}
          required
        />
        <TextField label={m.statistics_to()} name="to" type="date" defaultValue={wrong?.to ?? period.to} required />
        <Button type="submit" kind="quiet" className="max-sm:col-span-2">
          {m.statistics_show()}
        </Button>
      </Form>
    </div>
  )
}

const Change = ({ now, before }: { now: number; before: number }) => {
  const locale = useLocale()
  const change = changePercent(now, before)
  if (change === null) return now > 0 ? <span className="text-leaf">{m.statistics_new()}</span> : null
  return (
    <span className={`tabular-nums ${change < 0 ? 'text-red' : 'text-leaf'}`}>
      {formatSignedPercent(change, locale)}
    </span>
  )
}

const Figure = (of: { title: string; now: number; before: number; text: (value: number) => string }) => (
  <div className="min-w-0">
    <dt className="text-ink-2 text-xs">{of.title}</dt>
    <dd>
      <strong className="block font-semibold text-lg tabular-nums">{of.text(of.now)}</strong>
      <span className="block text-ink-2 text-xs">
        <Change now={of.now} before={of.before} /> {m.statistics_before({ value: of.text(of.before) })}
      </span>
    </dd>
  </div>
)

/** One way to sum up the sales, with its file. */
const Part = (part: { title: string; by: Grouping; period: Statistics['period']; children: ReactNode }) => {
  const locale = useLocale()
  const { from, to } = part.period
  return (
    <section className="min-w-0 rounded-lg border border-line bg-paper p-4 md:p-5" aria-labelledby={part.by}>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={part.by} className="font-semibold text-base">
          {part.title}
        </h2>
        <a
          href={`${API_BASE}/seller/statistics/export.csv?by=${part.by}&from=${from}&to=${to}&lang=${locale}`}
          download
          aria-label={m.statistics_csv_of({ what: part.title })}
          className={buttonStyle('quiet', 'sm')}
        >
          <Download size={16} aria-hidden />
          {m.statistics_csv()}
        </a>
      </div>
      {part.children}
    </section>
  )
}

/** What was sold most of, with the change since the period before. */
const Ranking = ({
  rows,
  caption,
  none = '',
  nameOf = ({ name }) => name || none,
  total,
  isNet = false,
}: {
  rows: readonly Row[]
  caption: string
  /** the name of what has none */
  none?: string
  /** how a name is shown, where it is more than its text */
  nameOf?: (row: Row) => ReactNode
  /** of the whole period, those included that the table has no room for */
  total?: { count: number; amount: number }
  /** amounts are without VAT, and units are counted instead of orders */
  isNet?: boolean
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
      title: isNet ? m.statistics_units() : m.statistics_orders(),
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

const StockSheet = ({ stock }: { stock: Statistics['stock'] }) => {
  const locale = useLocale()
  const facts = [
    { name: m.statistics_stock_value(), text: formatMoney(fromEuros(stock.value), locale) },
    { name: m.statistics_stock_units(), text: countText(stock.units, locale) },
    { name: m.statistics_stock_cover(), text: stock.coverDays === null ? '–' : countText(stock.coverDays, locale) },
  ]
  const columns: Column<Statistics['stock']['soonest'][number]>[] = [
    {
      key: 'name',
      title: m.statistics_name(),
      cell: ({ id, name }) => <ProductLink id={id} name={name} className="wrap-anywhere" />,
    },
    {
      key: 'stock',
      title: m.statistics_stock_left(),
      number: true,
      cell: (row) => countText(row.stock, locale),
    },
    {
      key: 'cover',
      title: m.statistics_stock_cover(),
      number: true,
      cell: ({ coverDays }) => countText(coverDays, locale),
    },
  ]
  return (
    <Sheet title={m.statistics_stock()}>
      <dl className="mb-4 grid grid-cols-3 gap-4">
        {facts.map(({ name, text }) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-2 text-xs">{name}</dt>
            <dd className="font-semibold tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      {stock.soonest.length > 0 && (
        <>
          <h3 className="mb-2 font-medium">{m.statistics_stock_soonest()}</h3>
          <Table
            caption={m.statistics_stock_soonest()}
            columns={columns}
            rows={stock.soonest}
            rowKey={({ id }) => id}
          />
        </>
      )}
    </Sheet>
  )
}
