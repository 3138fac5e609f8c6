import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { formatPercent } from '@lonja/core/kernel/percent-text.ts'
import type { SkuChangeReason } from '@lonja/core/products/sku-change-reasons.ts'
import { useLocation } from 'react-router'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { LoadMore } from '../../ui/load-more.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type Change = ReplyOf<'getSkuChanges'>['items'][number]

const REASONS: Record<SkuChangeReason, () => string> = {
  order: m.seller_changes_order,
  cancel: m.seller_changes_cancel,
  revision: m.seller_changes_revision,
  return: m.seller_changes_return,
  import: m.seller_changes_import,
  edit: m.seller_changes_edit,
  grid: m.seller_changes_grid,
  bulk: m.seller_changes_bulk,
  api: m.seller_changes_api,
  stockTake: m.seller_changes_stock_take,
  undo: m.seller_changes_undo,
}

/** What a change made of a value: both where there was one before, nothing where it stayed. */
const Step = ({ before, after }: { before: string | null; after: string }) =>
  before === after ? null : (
    <span className="whitespace-nowrap">
      {before !== null && <span className="text-ink-3">{before} → </span>}
      {after}
    </span>
  )

/** The history of price and stock of a product's skus, the newest first. */
export const ProductChanges = ({ page }: { page: ReplyOf<'getSkuChanges'> }) => {
  const locale = useLocale()
  const { pathname } = useLocation()
  if (page.items.length === 0) return null
  const money = (euros: Change['price']['after'] | null) =>
    euros === null ? null : formatMoney(fromEuros(euros), locale)
  const number = new Intl.NumberFormat(locale, { useGrouping: 'always' })
  const units = (count: number | null) => (count === null ? null : number.format(count))
  const percent = (rate: number | null) => (rate === null ? null : formatPercent(rate, locale))
  const columns: Column<Change>[] = [
    { key: 'at', title: m.seller_changes_when(), cell: ({ at }) => formatMoment(at, locale) },
    {
      key: 'sku',
      title: m.seller_changes_sku(),
      cell: ({ variant, serialNumber }) => variant || serialNumber,
    },
    {
      key: 'price',
      title: m.seller_changes_price(),
      number: true,
      cell: ({ price }) => <Step before={money(price.before)} after={money(price.after) ?? ''} />,
    },
    {
      key: 'discount',
      title: m.seller_grid_discount(),
      number: true,
      cell: ({ discount: { before, after } }) => <Step before={percent(before ?? 0)} after={percent(after) ?? ''} />,
    },
    {
      key: 'stock',
      title: m.seller_products_stock(),
      number: true,
      cell: ({ stock }) => <Step before={units(stock.before)} after={units(stock.after) ?? ''} />,
    },
    {
      key: 'why',
      title: m.seller_changes_why(),
      cell: ({ reason, order, by, note }) => (
        <>
          {REASONS[reason]()}
          {order && (
            <>
              {' '}
              <LocaleLink to={`/seller/orders/${order.id}`} className="underline underline-offset-4">
                {order.number}
              </LocaleLink>
            </>
          )}
          {(by || note) && <span className="block text-ink-3 text-xs">{[by, note].filter(Boolean).join(' · ')}</span>}
        </>
      ),
    },
  ]
  return (
    <section id="changes" className="mt-8">
      <Sheet title={m.seller_changes_title()}>
        <Table caption={m.seller_changes_title()} columns={columns} rows={page.items} rowKey={({ id }) => id} />
        {page.nextCursor && (
          <LoadMore to={`${pathname}?${new URLSearchParams({ changes: page.nextCursor })}#changes`}>
            {m.seller_changes_older()}
          </LoadMore>
        )}
      </Sheet>
    </section>
  )
}
