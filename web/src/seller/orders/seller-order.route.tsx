import { act } from '../../orders/act.server.ts'
import { loadOrder } from '../../orders/load-order.server.ts'
import { OrderView } from '../../orders/order-view.tsx'
import { m } from '../../paraglide/messages.js'
import { guardForm } from '../../server/api.server.ts'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-order.route'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return loadOrder(context, params.orderId)
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  return act(context, { id: params.orderId, form: await request.formData(), page: url })
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: m.orders_page_of({ number: loaderData?.order.number ?? '' }) },
]

export default function SellerOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order } = loaderData
  return (
    <OrderView
      {...loaderData}
      actor="seller"
      back="/seller/orders"
      edit={`/seller/orders/${order.id}/edit`}
      result={actionData}
      party={m.seller_buyer({ name: order.buyerName })}
    />
  )
}
