import { pickList } from '@lonja/core/orders/pick-list.ts'
import type { PageHandle } from '../../frame/page-handle.ts'
import { PrintFrame } from '../../frame/print-frame.tsx'
import { formatWeekday } from '../../locale/format-date.ts'
import { listText } from '../../locale/list-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/pick-list.route'
import { BeforePacking, NothingToPack } from './before-packing.tsx'
import { loadPacking } from './load-to-pack.server.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return loadPacking(context, url, '/seller/orders/pick-list.pdf')
}

export const handle: PageHandle = { keptOffline: 'visited' }

export const meta = () => [{ title: `${m.seller_orders_pick_list()} | Lonja` }]

/** Which delivery day's orders are shown; emptied, all of them. */
const DayChoice = ({ day }: { day: string | null }) => (
  <Form method="get" className="flex max-w-md flex-wrap items-end gap-3 print:hidden">
    <TextField type="date" label={m.orders_delivery_day()} name="day" defaultValue={day ?? ''} key={day} />
    <Button type="submit" kind="quiet">
      {m.console_filter_apply()}
    </Button>
  </Form>
)

/** What to take from the shelves, by product, with the units for each order: for the orders named, else for all in preparation. */
export default function PickList({ loaderData: { orders, day, waiting, pdf } }: Route.ComponentProps) {
  const products = pickList(orders)
  const locale = useLocale()
  const back = { to: '/seller/orders', text: m.orders_back() }
  return (
    <PrintFrame back={back} pdf={pdf}>
      <div>
        <h1 className="font-semibold text-xl">
          {day ? m.seller_orders_pick_list_of({ day: formatWeekday(day, locale) }) : m.seller_orders_pick_list()}
        </h1>
        {waiting && orders.length > 0 && (
          <p className="text-ink-2">{m.seller_orders_in_preparation({ count: orders.length })}</p>
        )}
        <p className="text-ink-2 text-xs">{listText(orders.map(({ number }) => number))}</p>
      </div>
      {waiting && <DayChoice day={day} />}
      {products.length === 0 ? (
        <NothingToPack waiting={waiting} />
      ) : (
        products.map(({ productId, productName, picks }) => (
          <section key={productId} className="break-inside-avoid">
            <h2 className="font-semibold">{productName}</h2>
            <table className="mt-1 w-full text-left">
              <thead className="text-ink-2 text-xs">
                <tr className="border-line-strong border-b">
                  <th className="w-8 py-1">
                    <span className="sr-only">{m.seller_orders_picked()}</span>
                  </th>
                  <th className="py-1 pr-3 font-medium">{m.orders_note_reference()}</th>
                  <th className="py-1 pr-3 font-medium">{m.seller_orders_column_order()}</th>
                  <th className="whitespace-nowrap py-1 text-right font-medium">{m.orders_note_units()}</th>
                </tr>
              </thead>
              <tbody>
                {picks.map(({ line, units, orders: parts }) => (
                  <tr key={line.skuId} className="border-line border-b align-top">
                    <td className="py-2 pr-2">
                      <span aria-hidden className="block size-4 rounded-sm border border-line-strong" />
                    </td>
                    <td className="py-2 pr-3">
                      <span className="whitespace-nowrap tabular-nums">{line.productSerialNumber}</span>
                      {line.attribute.length > 0 && (
                        <span className="block text-ink-2 text-xs">
                          {line.attribute.map(({ value }) => value).join(' · ')}
                        </span>
                      )}
                    </td>
                    <td className="py-2 pr-3 text-ink-2 text-xs">
                      {parts.map(({ number, units: part, note }) => (
                        <span key={number} className="block whitespace-nowrap tabular-nums">
                          {number}: {part}
                          {note && <span className="block whitespace-normal">{m.orders_line_note({ note })}</span>}
                        </span>
                      ))}
                    </td>
                    <td className="py-2 text-right font-semibold tabular-nums">
                      {units}
                      {line.packSize > 1 && units % line.packSize === 0 && (
                        <span className="block font-normal text-ink-2 text-xs">
                          {m.seller_orders_packs({ count: units / line.packSize, size: line.packSize })}
                        </span>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))
      )}
      <BeforePacking waiting={waiting} />
    </PrintFrame>
  )
}
