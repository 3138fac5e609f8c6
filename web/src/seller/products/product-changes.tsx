import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { formatPercent } from '@lonja/core/kernel/percent-text.ts'
import type { SkuChangeReason } from '@lonja/core/products/sku-change-reasons.ts'
import { useLocation } from 'react-router'
import { useMaySee } from '../../frame/use-me.ts'
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

interface Value {
  /** null: there was none */
  before: string | null
  after: string
}

/** What a change made of a value: both where there was one before, nothing where it stayed. */
const Step = ({ before, after }: Value) =>
  before === after ? null : (
    <span className="whitespace-nowrap">
      {before !== null && <span className="text-ink-3">{before} → </span>}
      {after}
    </span>
  )

/** Why, with the order that did it, who did it and what they noted. */
const Why = ({ change: { reason, order, by, note } }: { change: Change }) => {
  const seesOrders = useMaySee('orders')
  return (
    <>
      {REASONS[reason]()}
      {order && !seesOrders && ` ${order.number}`}
      {order && seesOrders && (
        <>
          {' '}
          <LocaleLink to={`/seller/orders/${order.id}`} className="underline underline-offset-4">
            {order.number}
          </LocaleLink>
        </>
      )}
      {(by || note) && (
        <span className="block break-words text-ink-3 text-xs">{[by, note].filter(Boolean).join(' · ')}</span>
      )}
    </>
  )
}

const whatOf = ({ variant, serialNumber }: Change): string => variant || serialNumber

/** The values that a change may touch, as they are written. */
const useValues = (): { key: string; title: string; of: (change: Change) => Value }[] => {
  const locale = useLocale()
  const money = (euros: Change['price']['after'] | null) =>
    euros === null ? null : formatMoney(fromEuros(euros), locale)
  const number = new Intl.NumberFormat(locale, { useGrouping: 'always' })
  const units = (count: number | null) => (count === null ? null : number.format(count))
  const percent = (rate: number | null) => (rate === null ? null : formatPercent(rate, locale))
  return [
    {
      key: 'price',
      title: m.seller_changes_price(),
      of: ({ price }) => ({ before: money(price.before), after: money(price.after) ?? '' }),
    },
    {
      key: 'discount',
      title: m.seller_grid_discount(),
      of: ({ discount }) => ({ before: percent(discount.before ?? 0), after: percent(discount.after) ?? '' }),
    },
    {
      key: 'stock',
      title: m.seller_products_stock(),
      of: ({ stock }) => ({ before: units(stock.before), after: units(stock.after) ?? '' }),
    },
  ]
}

/** The same on phones, a card for each change. */
const Cards = ({ changes }: { changes: readonly Change[] }) => {
  const locale = useLocale()
  const values = useValues()
  return (
    <ul className="divide-y divide-line sm:hidden">
      {changes.map((change) => (
        <li key={change.id} className="py-3 first:pt-0">
          <div className="flex items-baseline justify-between gap-3">
            <p className="min-w-0 break-words font-medium">{whatOf(change)}</p>
            <p className="shrink-0 text-ink-3 text-xs tabular-nums">{formatMoment(change.at, locale)}</p>
          </div>
          <dl className="tabular-nums">
            {values.map(({ key, title, of }) => {
              const { before, after } = of(change)
              return (
                before !== after && (
                  <div key={key} className="flex justify-between gap-3">
                    <dt className="text-ink-2">{title}</dt>
                    <dd>
                      <Step before={before} after={after} />
                    </dd>
                  </div>
                )
              )
            })}
          </dl>
          <div className="text-ink-2">
            <Why change={change} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The history of price and stock of a product's skus, the newest first. */
export const ProductChanges = ({ page }: { page: ReplyOf<'getSkuChanges'> }) => {
  const locale = useLocale()
  const { pathname } = useLocation()
  const values = useValues()
  if (page.items.length === 0) return null
  const columns: Column<Change>[] = [
    { key: 'at', title: m.seller_changes_when(), cell: ({ at }) => formatMoment(at, locale) },
    { key: 'sku', title: m.seller_changes_sku(), cell: whatOf },
    ...values.map(
      ({ key, title, of }): Column<Change> => ({
        key,
        title,
        number: true,
        cell: (change) => <Step {...of(change)} />,
      }),
    ),
    { key: 'why', title: m.seller_changes_why(), cell: (change) => <Why change={change} /> },
  ]
  return (
    <section id="changes" className="mt-8">
      <Sheet title={m.seller_changes_title()}>
        <div className="max-sm:hidden">
          <Table caption={m.seller_changes_title()} columns={columns} rows={page.items} rowKey={({ id }) => id} />
        </div>
        <Cards changes={page.items} />
        {page.nextCursor && (
          <LoadMore to={`${pathname}?${new URLSearchParams({ cursor: page.nextCursor })}#changes`}>
            {m.seller_changes_older()}
          </LoadMore>
        )}
      </Sheet>
    </section>
  )
}
