import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { guardForm } from '../server/api.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import type { Route } from './+types/order-detail.route'
import { act } from './act.server.ts'
import { buyAgain } from './buy-again.server.ts'
import { BUY_AGAIN, BuyAgain, NotBoughtAgain } from './buy-again.tsx'
import { loadOrder } from './load-order.server.ts'
import { OrderView } from './order-view.tsx'
import { TransferCard } from './transfer-card.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  return loadOrder(context, url.searchParams.get('id'))
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireBuyer(context, url))
  const id = url.searchParams.get('id')
  const form = await request.formData()
  const { order } = await loadOrder(context, id)
  return form.get('action') === BUY_AGAIN
    ? buyAgain(context, order)
    : act(context, { id: String(order.id), form, page: url })
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: m.orders_page_of({ number: loaderData?.order.number ?? '' }) },
]

export default function OrderDetailPage({ loaderData: { order, history }, actionData }: Route.ComponentProps) {
  const notAgain = actionData && 'refused' in actionData ? actionData : null
  return (
    <OrderView
      order={order}
      history={history}
      actor="buyer"
      back="/uc"
      result={actionData && 'typed' in actionData ? actionData : undefined}
      party={
        <LocaleLink to={`/shop-index/${order.shopId}`} className="font-medium underline underline-offset-4">
          {order.shopName}
        </LocaleLink>
      }
      said={
        (notAgain || order.transfer) && (
          <>
            {notAgain && <NotBoughtAgain answer={notAgain} />}
            {order.transfer && <TransferCard orderId={order.id} transfer={order.transfer} />}
          </>
        )
      }
      more={<BuyAgain order={order} />}
    />
  )
}
