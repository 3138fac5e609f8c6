import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { Inbox } from 'lucide-react'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { findOrders } from '../../orders/find-orders.server.ts'
import { actionWord, deadlineWord } from '../../orders/labels.ts'
import { NextOrders } from '../../orders/next-page.tsx'
import { OrderCard, type OrderCardRow } from '../../orders/order-card.tsx'
import { OrderFilters } from '../../orders/order-filters.tsx'
import { OrderStatusTag } from '../../orders/order-status.tsx'
import { m } from '../../paraglide/messages.js'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-orders.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const me = await requireSeller(context, url)
  return { ...(await findOrders(context, url)), shopName: me.operator.name }
}

export const meta = () => [{ title: m.seller_orders_page() }]

const addressOf = (order: OrderCardRow) => `/seller/orders/${order.id}`

const useColumns = (): Column<OrderCardRow>[] => {
  const locale = useLocale()
  return [
    {
      key: 'number',
      title: m.seller_orders_column_order(),
      cell: (order) => (
        <div className="whitespace-nowrap">
          <LocaleLink to={addressOf(order)} className="font-medium underline underline-offset-4">
            {order.number}
          </LocaleLink>
          <span className="block text-ink-2 text-xs">{formatMoment(order.orderDate, locale)}</span>
        </div>
      ),
    },
    {
      key: 'buyer',
      title: m.seller_orders_column_buyer(),
      cell: (order) => (
        <>
          {order.buyerName}
          {order.reference && <span className="block text-ink-3 text-xs">{order.reference}</span>}
        </>
      ),
    },
    {
      key: 'status',
      title: m.seller_orders_column_status(),
      cell: (order) => (
        <>
          <span className="whitespace-nowrap">
            <OrderStatusTag status={order.status} />
          </span>
          {order.deadline && (
            <span className="mt-1 block text-ink-2 text-xs">
              {deadlineWord(order.status, formatMoment(order.deadline, locale), 'seller')}
            </span>
          )}
        </>
      ),
    },
    { key: 'units', title: m.seller_orders_column_units(), number: true, cell: (order) => order.unitCount },
    {
      key: 'total',
      title: m.seller_orders_column_total(),
      number: true,
      cell: (order) => <strong>{formatMoney(fromEuros(order.totalBeforeVoucher), locale)}</strong>,
    },
    {
      key: 'next',
      title: m.seller_orders_column_next(),
      cell: (order) =>
        order.actions[0] && (
          <LocaleLink to={addressOf(order)} className={buttonStyle('quiet', 'sm')}>
            {actionWord(order.actions[0])}
          </LocaleLink>
        ),
    },
  ]
}

export default function SellerOrders({ loaderData: page }: Route.ComponentProps) {
  const columns = useColumns()
  return (
    <>
      <h1 className="mb-5 font-semibold text-xl">{m.seller_orders_title({ shop: page.shopName })}</h1>
      <OrderFilters {...page} />
      {page.items.length === 0 ? (
        <EmptyState Icon={Inbox} title={m.seller_orders_none()} text={m.seller_orders_none_text()} />
      ) : (
        <>
          <div className="mt-5 hidden rounded-lg bg-paper lg:block">
            <Table caption={m.seller_orders_page()} columns={columns} rows={page.items} rowKey={(order) => order.id} />
          </div>
          <div className="mt-5 space-y-4 lg:hidden">
            {page.items.map((order) => (
              <OrderCard key={order.id} order={order} actor="seller" to={addressOf(order)} party={order.buyerName} />
            ))}
          </div>
        </>
      )}
      <NextOrders cursor={page.nextCursor} />
    </>
  )
}
