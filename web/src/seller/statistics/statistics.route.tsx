import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { daysOf } from '@lonja/core/statistics/period.ts'
import { BarChart } from '../../console/chart/bar-chart.tsx'
import { LineChart } from '../../console/chart/line-chart.tsx'
import { countText } from '../../locale/count-text.ts'
import { formatPlainDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage, refusalItems } from '../../server/api.server.ts'
import { OwnRecord } from '../../shops/own-record.tsx'
import { CustomerLink } from '../customers/customer-link.tsx'
import { ProductLink } from '../product-link.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/statistics.route'
import { Conversion } from './conversion.tsx'
import { Figure } from './figure.tsx'
import { Part } from './part.tsx'
import { PeriodForm } from './period-form.tsx'
import { Ranking } from './ranking.tsx'
import { StockSheet } from './stock-sheet.tsx'

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

/** What the shop sold in a period, beside the period before, and what its stock is worth. */
export default function SellerStatistics({ loaderData: found }: Route.ComponentProps) {
  const locale = useLocale()
  const { period, totals, days, stock, wrong } = found
  const money = (amount: number) => formatMoney(fromEuros(amount), locale)
  const number = (count: number) => countText(count, locale)
  const inWords = {
    from: formatPlainDay(period.from, locale),
    to: formatPlainDay(period.to, locale),
    days: daysOf(period),
  }
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
              label: formatPlainDay(day, locale),
              value: amount,
              text: money(amount),
            }))}
          />
          <div className="mt-5">
            <LineChart
              title={m.statistics_orders_by_day()}
              summary={m.statistics_orders_by_day_summary({ count: number(totals.orders) })}
              points={days.map(({ day, orders }) => ({
                label: formatPlainDay(day, locale),
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
        {found.salesReps.length > 0 && (
          <Part title={m.statistics_sales_reps()} by="salesReps" period={period}>
            <Ranking
              rows={found.salesReps}
              caption={m.statistics_sales_reps()}
              none={m.customers_sales_rep_none()}
              total={{ count: totals.orders, amount: totals.net }}
              isNet
              isOrders
            />
          </Part>
        )}
        <section
          className="min-w-0 rounded-lg border border-line bg-paper p-4 md:p-5 xl:col-span-2"
          aria-labelledby="service"
        >
          <h2 id="service" className="mb-1 font-semibold text-base">
            {m.shops_record_own()}
          </h2>
          <OwnRecord record={found.service} />
        </section>
        <Conversion found={found} />
      </div>
    </div>
  )
}
