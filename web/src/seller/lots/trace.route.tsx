import { LOT_MAX, TRACED_REFERENCE_MAX } from '@lonja/core/shipments/lots.ts'
import { Waypoints } from 'lucide-react'
import { useLocation } from 'react-router'
import { type ConsoleColumn, ConsoleTable } from '../../console/table/console-table.tsx'
import type { ReplyOf } from '../../frame/wire.ts'
import { leadToTidy } from '../../lists/tidy-address.server.ts'
import { countText } from '../../locale/count-text.ts'
import { formatDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadLink } from '../../ui/download-menu.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { FilledForm } from '../../ui/filled-form.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { CustomerLink } from '../customers/customer-link.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/trace.route'

const PER_PAGE = '50'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  leadToTidy(url)
  const asked = (name: string, max: number) => (url.searchParams.get(name) ?? '').trim().slice(0, max)
  const [lot, reference, cursor] = [
    asked('lot', LOT_MAX),
    asked('reference', TRACED_REFERENCE_MAX),
    asked('cursor', 500),
  ]
  const narrowed = { ...(lot && { lot }), ...(reference && { reference }) }
  const query = { limit: PER_PAGE, ...narrowed, ...(cursor && { cursor }) }
  return { page: await orErrorPage(client(context).getTrace({ query })), narrowed }
}

export const meta = () => [{ title: `${m.seller_trace_title()} | Lonja` }]

type Traced = ReplyOf<'getTrace'>['items'][number]

const productOf = ({ productName, attribute, productSerialNumber }: Traced): string =>
  [productName, ...attribute.map(({ value }) => value), productSerialNumber].join(' · ')

const contactOf = ({ shipment, city, phone }: Traced): string =>
  shipment === null ? m.seller_shipping_pick_up() : [city, phone].filter(Boolean).join(' · ')

const OrderLink = ({ orderId, orderNumber }: Traced) => (
  <LocaleLink to={`/seller/orders/${orderId}`} className="whitespace-nowrap tabular-nums underline underline-offset-4">
    {orderNumber}
  </LocaleLink>
)

const useColumns = (): ConsoleColumn<Traced>[] => {
  const locale = useLocale()
  return [
    {
      id: 'customer',
      title: m.seller_trace_customer(),
      cell: (row) => (
        <span className="block min-w-36">
          <CustomerLink accountId={row.buyerId} name={row.buyerName} />
        </span>
      ),
    },
    { id: 'contact', title: m.seller_trace_contact(), wideOnly: true, cell: contactOf },
    {
      id: 'lot',
      title: m.seller_trace_lot(),
      cell: ({ lot }) => <span className="wrap-anywhere block min-w-20">{lot}</span>,
    },
    {
      id: 'bestBefore',
      title: m.seller_trace_best_before(),
      cell: ({ bestBefore }) =>
        bestBefore && <span className="whitespace-nowrap">{formatDay(bestBefore, locale)}</span>,
    },
    {
      id: 'product',
      title: m.seller_grid_product(),
      cell: (row) => <span className="block min-w-40">{productOf(row)}</span>,
    },
    { id: 'units', title: m.seller_trace_units(), number: true, cell: ({ units }) => countText(units, locale) },
    {
      id: 'day',
      title: m.seller_trace_day(),
      cell: ({ at }) => <span className="whitespace-nowrap">{formatDay(at, locale)}</span>,
    },
    { id: 'order', title: m.seller_orders_column_order(), cell: OrderLink },
  ]
}

/** The same on phones. */
const Cards = ({ rows }: { rows: readonly Traced[] }) => {
  const locale = useLocale()
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-paper px-4 sm:hidden">
      {rows.map((row) => (
        <li key={row.id} className="flex items-baseline justify-between gap-3 py-3">
          <div className="min-w-0">
            <div className="wrap-anywhere py-1 font-medium">
              <CustomerLink accountId={row.buyerId} name={row.buyerName} />
            </div>
            <p className="wrap-anywhere text-ink-2 text-xs">{productOf(row)}</p>
            <p className="wrap-anywhere text-ink-2 text-xs">
              {[
                m.ui_named({ name: m.seller_trace_lot(), value: row.lot }),
                row.bestBefore && formatDay(row.bestBefore, locale),
                contactOf(row),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="text-xs">
              <OrderLink {...row} /> · {formatDay(row.at, locale)}
            </p>
          </div>
          <p className="shrink-0 font-semibold tabular-nums">{m.seller_products_units({ count: row.units })}</p>
        </li>
      ))}
    </ul>
  )
}

/** Which customers got units of a lot or of a product, when and in which order: what has to be known to take them back. */
export default function TracePage({ loaderData: { page, narrowed } }: Route.ComponentProps) {
  const locale = useLocale()
  const { pathname } = useLocation()
  const columns = useColumns()
  const isNarrowed = Object.keys(narrowed).length > 0
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-xl">{m.seller_trace_title()}</h1>
        {page.items.length > 0 && (
          <DownloadLink
            file={{
              text: m.seller_trace_file(),
              path: '/seller/lots.csv',
              query: new URLSearchParams(narrowed).toString(),
            }}
          />
        )}
      </div>
      <p className="text-ink-2">{m.seller_trace_intro()}</p>
      <FilledForm role="search" aria-label={m.seller_trace_title()} className="flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-60">
          <TextField
            key={narrowed.lot}
            label={m.seller_trace_lot()}
            name="lot"
            type="search"
            maxLength={LOT_MAX}
            defaultValue={narrowed.lot}
          />
        </div>
        <div className="w-full sm:w-60">
          <TextField
            key={narrowed.reference}
            label={m.seller_products_sku_serial()}
            name="reference"
            type="search"
            maxLength={TRACED_REFERENCE_MAX}
            defaultValue={narrowed.reference}
          />
        </div>
        <Button type="submit" kind="quiet">
          {m.ui_search()}
        </Button>
      </FilledForm>
      {page.sums && page.items.length > 0 && (
        <p className="font-medium tabular-nums">
          {m.seller_trace_sums({
            units: countText(page.sums.units, locale),
            customers: countText(page.sums.customers, locale),
            orders: countText(page.sums.orders, locale),
          })}
        </p>
      )}
      {page.items.length === 0 ? (
        isNarrowed ? (
          <EmptyState Icon={Waypoints} title={m.seller_trace_none()} />
        ) : (
          <EmptyState Icon={Waypoints} title={m.seller_trace_none_yet()} text={m.seller_trace_none_yet_text()} />
        )
      ) : (
        <>
          <ConsoleTable
            caption={m.seller_trace_title()}
            columns={columns}
            rows={page.items}
            rowId={({ id }) => id}
            hidden={[]}
            sort=""
          />
          <Cards rows={page.items} />
        </>
      )}
      {page.nextCursor && (
        <LoadMore to={`${pathname}?${new URLSearchParams({ ...narrowed, cursor: page.nextCursor })}`}>
          {m.seller_trace_more()}
        </LoadMore>
      )}
    </div>
  )
}
