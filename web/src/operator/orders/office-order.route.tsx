import { loadOrderInvoices } from '../../invoices/load-order-invoices.server.ts'
import { hasInvoices, OrderInvoices } from '../../invoices/order-invoices.tsx'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { loadOrder } from '../../orders/load-order.server.ts'
import { OrderStatusTag } from '../../orders/order-status.tsx'
import { OrderView } from '../../orders/order-view.tsx'
import { m } from '../../paraglide/messages.js'
import { loadOrderMoney } from '../../payments/load-order-money.server.ts'
import { OrderMoney } from '../../payments/order-money.tsx'
import { requireOperator } from '../require-operator.server.ts'
import { useMayLook } from '../use-may-act.ts'
import type { Route } from './+types/office-order.route'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'money')
  const loaded = await loadOrder(context, params.orderId)
  const [money, invoices] = await Promise.all([
    loadOrderMoney(context, loaded.order, 'operator'),
    loadOrderInvoices(context, loaded.order.id, 'operator'),
  ])
  return { ...loaded, money, invoices }
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: m.orders_page_of({ number: loaderData?.order.number ?? '' }) },
]

/** An order between a shop and a buyer, as the market's people read it: they do nothing to it here. */
export default function OfficeOrder({ loaderData }: Route.ComponentProps) {
  const { order, history, revisions, money, invoices } = loaderData
  const seesAccounts = useMayLook('accounts')
  const seesShops = useMayLook('shops')
  const link = 'underline underline-offset-4'
  return (
    <OrderView
      {...{ order, history, revisions }}
      actor="operator"
      status={<OrderStatusTag status={order.status} isPartSent={order.isPartSent} />}
      back={{ to: '/operator/payments', text: m.payments_doubts_title() }}
      edit=""
      result={undefined}
      refused={null}
      party={
        <>
          {seesAccounts && order.buyerId !== null ? (
            <LocaleLink to={`/operator/accounts/${order.buyerId}`} className={link}>
              {order.buyerName}
            </LocaleLink>
          ) : (
            order.buyerName
          )}
          {' · '}
          {seesShops ? (
            <LocaleLink to={`/operator/shops/${order.shopId}`} className={link}>
              {order.shopName}
            </LocaleLink>
          ) : (
            order.shopName
          )}
        </>
      }
      money={<OrderMoney order={order} refused={null} actor="operator" {...money} />}
      invoices={
        hasInvoices(invoices, 'operator') && (
          <OrderInvoices orderId={order.id} actor="operator" invoices={invoices} refused={null} />
        )
      }
    />
  )
}
