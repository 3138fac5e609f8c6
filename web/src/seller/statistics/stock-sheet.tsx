import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { countText } from '../../locale/count-text.ts'
import { formatPlainDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Sheet } from '../../ui/sheet.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { ProductLink } from '../product-link.tsx'

type Statistics = ReplyOf<'getStatistics'>

/** What the stock is worth, how long it will last, and what runs out first. */
export const StockSheet = ({ stock }: { stock: Statistics['stock'] }) => {
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
      cell: ({ id, name, expectedOn }) => (
        <>
          <ProductLink id={id} name={name} className="wrap-anywhere" />
          {expectedOn && (
            <p className="text-ink-2 text-xs">
              {m.seller_products_expected_on({ date: formatPlainDay(expectedOn, locale) })}
            </p>
          )}
        </>
      ),
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
