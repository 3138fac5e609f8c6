import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { data } from 'react-router'
import { BackLink } from '../../frame/back-link.tsx'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { formatDay, formatWeekday } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { loadOrder } from '../../orders/load-order.server.ts'
import { LotTexts } from '../../orders/parts/lot-texts.tsx'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { PdfLink } from '../../ui/pdf-link.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/delivery-note.route'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const { order } = await loadOrder(context, params.orderId)
  const shipment = order.shipments.find(({ number }) => String(number) === params.number)
  if (!shipment) throw data(null, { status: 404 })
  return { order, shipment, withPrices: url.searchParams.get('prices') === '1' }
}

const titleOf = ({ order, shipment }: Pick<Route.ComponentProps['loaderData'], 'order' | 'shipment'>) =>
  m.orders_note_title({ number: order.number, shipment: shipment.number })

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `${loaderData ? titleOf(loaderData) : ''} | Lonja` }]

/** What goes with the products: to whom, what, how much; prices only when the shop wants them there. */
export default function DeliveryNote({ loaderData: { order, shipment, withPrices } }: Route.ComponentProps) {
  const locale = useLocale()
  const isHydrated = useHydrated()
  const here = `/seller/orders/${order.id}/shipments/${shipment.number}`
  const priceOf = (skuId: number) => order.orderDetails.find((line) => line.skuId === skuId)?.price
  return (
    <div className="space-y-6 rounded-lg bg-paper p-6 print:p-0">
      <div className="space-y-3 print:hidden">
        <BackLink to={`/seller/orders/${order.id}`}>{m.orders_note_back()}</BackLink>
        <div className="flex flex-wrap gap-3">
          <LocaleLink to={withPrices ? here : `${here}?prices=1`} className={buttonStyle('quiet', 'sm')}>
            {withPrices ? m.orders_note_without_prices() : m.orders_note_with_prices()}
          </LocaleLink>
          <PdfLink
            path={`/orders/${order.id}/shipments/${shipment.number}/delivery-note.pdf`}
            {...(withPrices && { query: { prices: '1' } })}
            size="sm"
          />
          {isHydrated && (
            <Button kind="main" size="sm" onClick={() => window.print()}>
              {m.orders_note_print()}
            </Button>
          )}
        </div>
      </div>
      <div>
        <h1 className="font-semibold text-xl">{titleOf({ order, shipment })}</h1>
        <p>{order.shopName}</p>
        <p className="text-ink-2">{formatDay(shipment.sentAt, locale)}</p>
        {order.agreedDeliveryDate && (
          <p>{m.orders_delivery_day_on({ day: formatWeekday(order.agreedDeliveryDate, locale) })}</p>
        )}
        <p className="text-ink-2">
          {shipment.carrier} · {shipment.trackingNumber}
        </p>
      </div>
      {order.deliveryAddress && (
        <address className="not-italic">
          <p className="font-medium">{order.deliveryAddress.companyName || order.deliveryAddress.recipient}</p>
          <p>{order.deliveryAddress.recipient}</p>
          <p>{order.deliveryAddress.street}</p>
          <p>
            {order.deliveryAddress.postCode} {order.deliveryAddress.city}, {order.deliveryAddress.province}
          </p>
          <p>{order.deliveryAddress.phone}</p>
        </address>
      )}
      <table className="w-full text-left">
        <thead>
          <tr className="border-line-strong border-b">
            <th className="py-2 pr-4">{m.orders_note_reference()}</th>
            <th className="py-2 pr-4">{m.orders_note_product()}</th>
            {withPrices && <th className="py-2 pr-4 text-right">{m.orders_note_price()}</th>}
            <th className="whitespace-nowrap py-2 text-right">{m.orders_note_units()}</th>
          </tr>
        </thead>
        <tbody>
          {shipment.lines.map((line) => (
            <tr key={line.skuId} className="border-line border-b">
              <td className="whitespace-nowrap py-2 pr-4 tabular-nums">{line.productSerialNumber}</td>
              <td className="py-2 pr-4">
                {[line.productName, ...line.attribute.map(({ value }) => value)].join(' · ')}
                <LotTexts lots={line.lots} />
              </td>
              {withPrices && (
                <td className="py-2 pr-4 text-right tabular-nums">
                  {formatMoney(fromEuros(priceOf(line.skuId) ?? 0), locale)}
                </td>
              )}
              <td className="py-2 text-right tabular-nums">{line.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pt-10 text-ink-2">{m.orders_note_signature()}</p>
    </div>
  )
}
