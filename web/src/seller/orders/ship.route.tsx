import { BULK_MAX } from '@lonja/core/orders/bulk-acts.ts'
import { sellerStandsText } from '@lonja/core/orders/seller-status.ts'
import { Truck } from 'lucide-react'
import { useLocation } from 'react-router'
import { formBack, textOf } from '../../forms/refused-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import type { OrderCardRow } from '../../orders/order-card.tsx'
import { Carriers } from '../../orders/parts/carriers.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/ship.route'
import { actOnMany, idsOf } from './act-on-orders.server.ts'
import { BulkSaid } from './bulk-result.tsx'
import { loadToPack } from './load-to-pack.server.ts'

/** The orders that an address names, as its list shows them. */
const loadNamed = async (context: Route.LoaderArgs['context'], ids: readonly number[]) =>
  ids.length === 0
    ? []
    : (await orErrorPage(client(context).getOrders({ query: { ids: ids.join(','), limit: String(BULK_MAX) } }))).items

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url, 'act')
  const [toPack, named] = await Promise.all([loadToPack(context, url), loadNamed(context, idsOf(url.searchParams))])
  const [sendable, others] = [true, false].map((may) => named.filter(({ actions }) => actions.includes('ship') === may))
  const ids = new Set(sendable?.map(({ id }) => id))
  return {
    orders: toPack.filter(({ id, lines }) => lines.length > 0 && ids.has(id)),
    // why a ticked order has no field below: once the form was sent, its answer says what came of each
    others: (others ?? []).map(({ number, status, deliveryMethod }) => ({ number, status, deliveryMethod })),
  }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const carrier = textOf(form, 'carrier')
  // a parcel whose number was not typed yet stays where it is
  const orders = idsOf(form).flatMap((id) => {
    const trackingNumber = textOf(form, `tracking-${id}`)
    return trackingNumber ? [{ id, carrier, trackingNumber }] : []
  })
  const result =
    orders.length === 0 ? { refusal: m.seller_orders_ship_none() } : await actOnMany(context, 'ship', orders)
  return { result, typed: formBack(form, {}).values }
}

export const meta = () => [{ title: `${m.seller_orders_ship()} | Lonja` }]

/** Orders that cannot be sent now, each with the reason. */
const NotSent = ({ orders }: { orders: readonly Pick<OrderCardRow, 'number' | 'status' | 'deliveryMethod'>[] }) => {
  const locale = useLocale()
  return (
    <Alert>
      <p>{m.seller_orders_ship_not({ count: orders.length })}</p>
      <ul className="mt-1 space-y-0.5">
        {orders.map(({ number, status, deliveryMethod }) => (
          <li key={number}>
            <strong className="tabular-nums">{number}</strong>{' '}
            {deliveryMethod === 'pickUp' ? m.seller_orders_ship_not_fetched() : sellerStandsText(status, locale)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

type Order = Route.ComponentProps['loaderData']['orders'][number]

/** Where the tracking number of an order's parcel is typed; one whose products need their lots leaves from its own page. */
const NumberField = ({ order, typed }: { order: Order; typed: Record<string, string> | undefined }) => {
  const name = `${order.number} · ${order.buyerName}`
  if (order.lines.some(({ lotRequired }) => lotRequired))
    return (
      <>
        <p className="font-medium">{name}</p>
        <p className="text-ink-2 text-xs">{m.seller_orders_ship_lots()}</p>
        <LocaleLink to={`/seller/orders/${order.id}?open=ship#ship`} className="underline underline-offset-4">
          {m.seller_orders_ship_lots_link({ number: order.number })}
        </LocaleLink>
      </>
    )
  return (
    <>
      <input type="hidden" name="id" value={order.id} />
      <TextField
        label={name}
        hint={order.deliveryAddress && `${order.deliveryAddress.postCode} ${order.deliveryAddress.city}`}
        name={`tracking-${order.id}`}
        maxLength={80}
        defaultValue={typed?.[`tracking-${order.id}`]}
        placeholder={m.orders_tracking_number()}
      />
    </>
  )
}

/** Parcels of several orders that leave with one carrier: a tracking number for each. */
export default function Ship({ loaderData: { orders, others }, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  return (
    <div className="max-w-2xl space-y-4">
      <BackLink to="/seller/orders">{m.orders_back()}</BackLink>
      <h1 className="font-semibold text-xl">{m.seller_orders_ship()}</h1>
      <BulkSaid result={actionData?.result} />
      {others.length > 0 && !actionData && <NotSent orders={others} />}
      {orders.length === 0 ? (
        <EmptyState Icon={Truck} title={m.seller_orders_nothing_to_ship()} />
      ) : (
        <Form method="post" action={pathname + search} className="space-y-4 rounded-md border border-line bg-paper p-5">
          <Carriers />
          <TextField
            label={m.orders_carrier()}
            name="carrier"
            list="carriers"
            required
            maxLength={80}
            defaultValue={actionData?.typed.carrier}
          />
          <p className="text-ink-2 text-xs">{m.seller_orders_ship_hint()}</p>
          {orders.map((order) => (
            <div key={order.id}>
              <NumberField order={order} typed={actionData?.typed} />
            </div>
          ))}
          <Button type="submit" kind="main">
            {m.orders_action_ship()}
          </Button>
        </Form>
      )}
    </div>
  )
}
