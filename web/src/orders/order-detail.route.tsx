import { isPayable } from '@lonja/core/orders/order-groups.ts'
import { MessagesSquare } from 'lucide-react'
import { useMemo } from 'react'
import { useRevalidator } from 'react-router'
import { CommentLink } from '../comments/comment-link.tsx'
import { AskShop } from '../conversations/ask-shop.tsx'
import type { PageHandle } from '../frame/page-handle.ts'
import { loadOrderInvoices } from '../invoices/load-order-invoices.server.ts'
import { hasInvoices, OrderInvoices } from '../invoices/order-invoices.tsx'
import { LocaleLink } from '../locale/locale-link.tsx'
import { KeepAsList } from '../orderlists/keep-as-list.tsx'
import { orderAsListAddress } from '../orderlists/list-address.ts'
import { m } from '../paraglide/messages.js'
import { loadOrderMoney } from '../payments/load-order-money.server.ts'
import { OrderMoney } from '../payments/order-money.tsx'
import { PayCountdown } from '../payments/pay-countdown.tsx'
import { PayNow } from '../payments/pay-now.tsx'
import { guardForm } from '../server/api.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import { buttonStyle } from '../ui/button-style.ts'
import type { Route } from './+types/order-detail.route'
import { AcceptOffer } from './accept-offer.tsx'
import { act } from './act.server.ts'
import { buyAgain } from './buy-again.server.ts'
import { BUY_AGAIN, BuyAgain, NotBoughtAgain } from './buy-again.tsx'
import { leadToOrders } from './lead-to-orders.server.ts'
import { loadOffer } from './load-offer.server.ts'
import { loadOrder } from './load-order.server.ts'
import { OrderStatusTag } from './order-status.tsx'
import { OrderView } from './order-view.tsx'
import { actOnParts } from './parts/act-on-parts.server.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  leadToOrders(context, url, 'id')
  const loaded = await loadOrder(context, url.searchParams.get('id'))
  const [money, offer, invoices] = await Promise.all([
    loadOrderMoney(context, loaded.order, 'buyer'),
    loadOffer(context, loaded.order),
    loadOrderInvoices(context, loaded.order.id, 'buyer'),
  ])
  return { ...loaded, money, offer, invoices }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireBuyer(context, url))
  const id = url.searchParams.get('id')
  const form = await request.formData()
  const { order } = await loadOrder(context, id)
  const done = await actOnParts({ request, context, form, orderId: order.id, page: url })
  if (done) return done
  return form.get('action') === BUY_AGAIN
    ? buyAgain(context, order)
    : act(context, { id: String(order.id), form, page: url })
}

export const handle: PageHandle = { keptOffline: 'visited' }

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: m.orders_page_of({ number: loaderData?.order.number ?? '' }) },
]

export default function OrderDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, history, revisions, money, offer, invoices } = loaderData
  const { revalidate } = useRevalidator()
  const { options } = money
  // before the shop has taken the order there is nothing to pay and nothing paid
  const hasMoney = isPayable(order.status) || order.paid > 0 || money.payments.length > 0
  const refused = actionData && 'part' in actionData ? actionData : null
  const actResult = actionData && 'typed' in actionData ? actionData : undefined
  const notAgain = actionData && 'refused' in actionData ? actionData : null
  const refusedLines = useMemo(() => notAgain && { skuIds: notAgain.refused.map(({ skuId }) => skuId) }, [notAgain])
  return (
    <OrderView
      {...{ order, history, revisions }}
      actor="buyer"
      status={<OrderStatusTag status={order.status} isPartSent={order.isPartSent} />}
      back={{ to: '/uc', text: m.orders_back() }}
      edit={`/uc/order-edit?id=${order.id}`}
      result={actResult}
      party={
        <LocaleLink
          to={`/shop-index/${order.shopId}`}
          className="inline-block py-1 font-medium underline underline-offset-4 max-sm:py-3"
        >
          {order.shopName}
        </LocaleLink>
      }
      first={
        offer ? (
          <AcceptOffer order={order} choices={offer} result={actResult} />
        ) : (
          options && <PayNow order={order} options={options} />
        )
      }
      deadline={
        order.paymentStatus === 'processing'
          ? m.payments_processing()
          : options?.payUntil && <PayCountdown until={options.payUntil} now={options.now} onEnd={revalidate} />
      }
      money={hasMoney && <OrderMoney {...{ order, refused }} actor="buyer" {...money} />}
      invoices={
        hasInvoices(invoices, 'buyer') && <OrderInvoices orderId={order.id} actor="buyer" {...{ invoices, refused }} />
      }
      refusedLines={refusedLines ?? undefined}
      said={notAgain && <NotBoughtAgain answer={notAgain} />}
      refused={refused}
      near={
        <>
          {order.mayReturn && (
            <LocaleLink to={`/uc/order-return?id=${order.id}`} className={buttonStyle('quiet')}>
              {m.orders_return_open()}
            </LocaleLink>
          )}
          <AskShop topic={{ orderId: order.id }}>
            <MessagesSquare size={18} aria-hidden />
            {m.orders_ask_shop()}
          </AskShop>
        </>
      }
      more={
        <>
          <CommentLink order={order} />
          {!order.awaitsAcceptance && <BuyAgain order={order} />}
          <KeepAsList to={orderAsListAddress(order.id)} />
        </>
      }
    />
  )
}
