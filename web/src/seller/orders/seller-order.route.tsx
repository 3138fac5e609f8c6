import { MessagesSquare, Printer } from 'lucide-react'
import { newConversationAddress } from '../../conversations/conversation-address.ts'
import { useMayChange } from '../../frame/use-me.ts'
import { loadOrderInvoices } from '../../invoices/load-order-invoices.server.ts'
import { hasInvoices, OrderInvoices } from '../../invoices/order-invoices.tsx'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { act } from '../../orders/act.server.ts'
import { loadOrder } from '../../orders/load-order.server.ts'
import { OrderView } from '../../orders/order-view.tsx'
import { actOnParts } from '../../orders/parts/act-on-parts.server.ts'
import { SellerStatusTag } from '../../orders/seller-status-tag.tsx'
import { m } from '../../paraglide/messages.js'
import { loadOrderMoney } from '../../payments/load-order-money.server.ts'
import { OrderMoney } from '../../payments/order-money.tsx'
import { guardForm } from '../../server/api.server.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-order.route'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const loaded = await loadOrder(context, params.orderId)
  const [money, invoices] = await Promise.all([
    loadOrderMoney(context, loaded.order, 'seller'),
    loadOrderInvoices(context, loaded.order.id, 'seller'),
  ])
  return { ...loaded, money, invoices }
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const done = await actOnParts({ request, context, form, orderId: Number(params.orderId), page: url })
  return done ?? act(context, { id: params.orderId, form, page: url })
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: m.orders_page_of({ number: loaderData?.order.number ?? '' }) },
]

export default function SellerOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, history, revisions, money, invoices } = loaderData
  const mayWrite = useMayChange('customers')
  const refused = actionData && 'part' in actionData ? actionData : null
  return (
    <OrderView
      {...{ order, history, revisions }}
      actor="seller"
      status={<SellerStatusTag status={order.status} />}
      back="/seller/orders"
      edit={`/seller/orders/${order.id}/edit`}
      result={actionData && 'typed' in actionData ? actionData : undefined}
      refused={refused}
      money={<OrderMoney {...{ order, refused }} actor="seller" {...money} />}
      invoices={
        hasInvoices(invoices, 'seller') && (
          <OrderInvoices orderId={order.id} actor="seller" {...{ invoices, refused }} />
        )
      }
      party={
        mayWrite ? (
          <LocaleLink
            to={`/seller/customers?${new URLSearchParams({ search: order.buyerName })}`}
            className="underline-offset-4 hover:text-ink underline"
          >
            {m.seller_orders_buyer({ name: order.buyerName })}
          </LocaleLink>
        ) : (
          m.seller_orders_buyer({ name: order.buyerName })
        )
      }
      more={
        <>
          <LocaleLink to={`/seller/orders/packing-slips?id=${order.id}`} className={buttonStyle('quiet')}>
            <Printer size={18} aria-hidden />
            {m.seller_orders_slip()}
          </LocaleLink>
          {mayWrite && (
            <LocaleLink to={newConversationAddress('seller', { orderId: order.id })} className={buttonStyle('quiet')}>
              <MessagesSquare size={18} aria-hidden />
              {m.conversations_ask_buyer()}
            </LocaleLink>
          )}
        </>
      }
    />
  )
}
