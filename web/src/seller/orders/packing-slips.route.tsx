import { PrintFrame } from '../../frame/print-frame.tsx'
import { formatDay, formatWeekday } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/packing-slips.route'
import { BeforePacking, NothingToPack } from './before-packing.tsx'
import { loadPacking } from './load-to-pack.server.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return loadPacking(context, url, '/seller/orders/packing-slips.pdf')
}

export const meta = () => [{ title: `${m.seller_orders_slips()} | Lonja` }]

type Order = Route.ComponentProps['loaderData']['orders'][number]

/** What goes into one parcel: to whom, and each line with a box to tick and without a price. */
const Slip = ({ order }: { order: Order }) => {
  const locale = useLocale()
  const { deliveryAddress: address } = order
  return (
    <section className="border-line-strong border-t pt-5 first:border-t-0 first:pt-0 print:break-after-page print:border-0">
      <h2 className="font-semibold text-lg">{m.seller_orders_slip_of({ number: order.number })}</h2>
      <p>
        {order.shopName} · {formatDay(order.orderDate, locale)}
      </p>
      {order.agreedDeliveryDate && (
        <p className="font-medium">
          {m.orders_delivery_day_on({ day: formatWeekday(order.agreedDeliveryDate, locale) })}
        </p>
      )}
      <div className="mt-3 grid gap-4 sm:grid-cols-2 print:grid-cols-2">
        <address className="not-italic">
          <p className="font-medium">{address?.companyName || order.buyerName}</p>
          {address ? (
            <>
              <p>{address.recipient}</p>
              <p>{address.street}</p>
              <p>
                {address.postCode} {address.city}, {address.province}
              </p>
              <p>{address.phone}</p>
            </>
          ) : (
            <p>{m.seller_orders_pick_up()}</p>
          )}
        </address>
        <div>
          {order.reference && <p>{m.seller_orders_their_reference({ reference: order.reference })}</p>}
          {order.comments && <p className="whitespace-pre-line text-ink-2">{order.comments}</p>}
        </div>
      </div>
      <table className="mt-4 w-full text-left">
        <thead className="text-ink-2 text-xs">
          <tr className="border-line-strong border-b">
            <th className="w-8 py-1">
              <span className="sr-only">{m.seller_orders_picked()}</span>
            </th>
            <th className="py-1 pr-4 font-medium max-sm:hidden">{m.orders_note_reference()}</th>
            <th className="py-1 pr-4 font-medium">{m.orders_note_product()}</th>
            <th className="whitespace-nowrap py-1 text-right font-medium">{m.orders_note_units()}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.skuId} className="border-line border-b">
              <td className="py-2">
                <span aria-hidden className="block size-4 rounded-sm border border-line-strong" />
              </td>
              <td className="whitespace-nowrap py-2 pr-4 tabular-nums max-sm:hidden">{line.productSerialNumber}</td>
              <td className="py-2 pr-4">
                {[line.productName, ...line.attribute.map(({ value }) => value)].join(' · ')}
                <span className="block text-ink-2 text-xs tabular-nums sm:hidden">{line.productSerialNumber}</span>
                {line.lotRequired && <span className="block text-ink-2 text-xs">{m.seller_orders_slip_lot()}</span>}
                {line.note && (
                  <span className="block text-ink-2 text-xs">{m.orders_line_note({ note: line.note })}</span>
                )}
              </td>
              <td className="py-2 text-right tabular-nums">{line.units}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-6 text-ink-2 text-xs">{m.seller_orders_packed_by()}</p>
    </section>
  )
}

/** Packing slips of the orders named, else of all in preparation, each on a page of its own when printed. */
export default function PackingSlips({ loaderData: { orders, waiting, pdf } }: Route.ComponentProps) {
  const [only] = orders
  const back =
    only && !waiting && orders.length === 1
      ? { to: `/seller/orders/${only.id}`, text: m.orders_note_back() }
      : { to: '/seller/orders', text: m.orders_back() }
  return (
    <PrintFrame back={back} pdf={pdf}>
      <h1 className="font-semibold text-xl print:hidden">{m.seller_orders_slips()}</h1>
      {orders.length === 0 ? (
        <NothingToPack waiting={waiting} />
      ) : (
        orders.map((order) => <Slip key={order.id} order={order} />)
      )}
      <BeforePacking waiting={waiting} />
    </PrintFrame>
  )
}
