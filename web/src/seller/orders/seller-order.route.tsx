import { act } from '../../orders/act.server.ts'
import { loadOrder } from '../../orders/load-order.server.ts'
import { OrderView } from '../../orders/order-view.tsx'
import { m } from '../../paraglide/messages.js'
import { loadOrderMoney } from '../../payments/load-order-money.server.ts'
import { OrderMoney } from '../../payments/order-money.tsx'
import { guardForm } from '../../server/api.server.ts'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-order.route'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const loaded = await loadOrder(context, params.orderId)
  return { ...loaded, money: await loadOrderMoney(context, loaded.order, 'seller') }
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  return act(context, { id: params.orderId, form: await request.formData(), page: url })
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: m.orders_page_of({ number: loaderData?.order.number ?? '' }) },
]

export default function SellerOrder({ loaderData: { order, history, money }, actionData }: Route.ComponentProps) {
  return (
    <OrderView
      order={order}
      history={history}
      actor="seller"
      back="/seller/orders"
      result={actionData}
      money={<OrderMoney order={order} {...money} side="seller" />}
      party={m.seller_buyer({ name: order.buyerName })}
    />
  )
}
