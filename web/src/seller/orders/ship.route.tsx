import { Truck } from 'lucide-react'
import { useLocation } from 'react-router'
import { formBack, textOf } from '../../forms/refused-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { Carriers } from '../../orders/parts/carriers.tsx'
import { m } from '../../paraglide/messages.js'
import { guardForm } from '../../server/api.server.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/ship.route'
import { actOnMany, idsOf } from './act-on-orders.server.ts'
import { BulkSaid } from './bulk-result.tsx'
import { loadToPack } from './load-to-pack.server.ts'

/** Statuses in which a parcel may still leave. */
const SENDABLE: readonly string[] = ['in_progress', 'to_deliver']

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url, 'act')
  const orders = await loadToPack(context, url)
  return {
    orders: orders.filter(
      ({ lines, status, deliveryMethod }) =>
        lines.length > 0 && deliveryMethod === 'shipment' && SENDABLE.includes(status),
    ),
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

/** Parcels of several orders that leave with one carrier: a tracking number for each. */
export default function Ship({ loaderData: { orders }, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  return (
    <div className="max-w-2xl space-y-4">
      <BackLink to="/seller/orders">{m.orders_back()}</BackLink>
      <h1 className="font-semibold text-xl">{m.seller_orders_ship()}</h1>
      <BulkSaid result={actionData?.result} />
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
              <input type="hidden" name="id" value={order.id} />
              <TextField
                label={`${order.number} · ${order.buyerName}`}
                hint={order.deliveryAddress && `${order.deliveryAddress.postCode} ${order.deliveryAddress.city}`}
                name={`tracking-${order.id}`}
                maxLength={80}
                defaultValue={actionData?.typed[`tracking-${order.id}`]}
                placeholder={m.orders_tracking_number()}
              />
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
