import type { Locale } from '@lonja/core/kernel/locale.ts'
import { add, formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { expectedAction } from '@lonja/core/orders/expected-action.ts'
import { StickyNote } from 'lucide-react'
import { useMemo } from 'react'
import type { ConsoleColumn } from '../../console/table/console-table.tsx'
import { countText } from '../../locale/count-text.ts'
import { formatDay, formatMoment, formatShortMoment, formatShortWeekday } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { actionWord, deadlineWord, methodWord } from '../../orders/labels.ts'
import type { OrderCardRow } from '../../orders/order-card.tsx'
import { SellerStatusTag } from '../../orders/seller-status-tag.tsx'
import { m } from '../../paraglide/messages.js'
import { isPromisedSooner, LeaveBy, OpenReturn } from './leave-by.tsx'

/** Columns that can be hidden, by their ids. */
export const HIDEABLE = ['date', 'buyer', 'reference', 'status', 'deliveryDay', 'deadline', 'units', 'method', 'next']

/** Columns that a list without a choice leaves out, so that a window of 1280 pixels shows the others whole. */
export const HIDDEN_AT_FIRST = ['reference', 'units', 'method', 'next']

export const orderAddress = (order: Pick<OrderCardRow, 'id'>): string => `/seller/orders/${order.id}`

const URGENT = { value: 'urgent', up: true }

/** The column of delivery days; none where no order of the page has one: of shops without such days it would be empty. */
const deliveryDayColumn = (orders: readonly OrderCardRow[], locale: Locale): ConsoleColumn<OrderCardRow>[] =>
  orders.some(({ agreedDeliveryDate }) => agreedDeliveryDate !== null)
    ? [
        {
          id: 'deliveryDay',
          wideOnly: true,
          title: m.orders_delivery_day(),
          sorts: [
            { value: 'deliveryDay', up: true },
            { value: 'deliveryDayDown', up: false },
          ],
          cell: ({ agreedDeliveryDate: day }) =>
            day && <span className="whitespace-nowrap">{formatShortWeekday(day, locale)}</span>,
        },
      ]
    : []

/** Columns of a shop's list of orders, with the sums of those on the page. */
export const useOrderColumns = (orders: readonly OrderCardRow[]): ConsoleColumn<OrderCardRow>[] => {
  const locale = useLocale()
  return useMemo(
    () => [
      {
        id: 'number',
        title: m.seller_orders_column_order(),
        always: true,
        total: m.console_total_page({ count: orders.length }),
        cell: (order) => (
          <span className="whitespace-nowrap">
            <LocaleLink to={orderAddress(order)} className="font-medium tabular-nums underline underline-offset-4">
              {order.number}
            </LocaleLink>
            {order.notes > 0 && (
              <StickyNote
                size={14}
                role="img"
                aria-label={m.seller_orders_notes({ count: order.notes })}
                className="ml-1.5 inline text-ink-2"
              />
            )}
          </span>
        ),
      },
      {
        id: 'date',
        wideOnly: true,
        title: m.seller_orders_column_date(),
        sorts: [
          { value: 'recent', up: false },
          { value: 'oldest', up: true },
        ],
        cell: (order) => (
          <span className="whitespace-nowrap" title={formatMoment(order.orderDate, locale)}>
            {formatDay(order.orderDate, locale)}
          </span>
        ),
      },
      {
        id: 'buyer',
        title: m.seller_orders_column_buyer(),
        cell: (order) => (
          <span className="block max-w-56 truncate" title={order.buyerName}>
            {order.buyerName}
          </span>
        ),
      },
      {
        id: 'status',
        title: m.seller_orders_column_status(),
        cell: (order) => (
          <span className="whitespace-nowrap">
            <SellerStatusTag status={order.status} isPartSent={order.isPartSent} />
          </span>
        ),
      },
      ...deliveryDayColumn(orders, locale),
      {
        id: 'deadline',
        wideOnly: true,
        title: m.seller_orders_column_deadline(),
        // what runs out last is never looked for: either press sorts the same way
        sorts: [URGENT, URGENT],
        cell: (order) => (
          <>
            {order.deadline && !isPromisedSooner(order) && (
              <span
                className="block whitespace-nowrap text-xs"
                title={deadlineWord(order.status, formatMoment(order.deadline, locale), 'seller')}
              >
                {formatShortMoment(order.deadline, locale)}
              </span>
            )}
            <LeaveBy order={order} />
            <OpenReturn order={order} />
          </>
        ),
      },
      {
        id: 'total',
        title: m.seller_orders_column_total(),
        number: true,
        total: formatMoney(add(...orders.map(({ totalBeforeVoucher }) => fromEuros(totalBeforeVoucher))), locale),
        always: true,
        sorts: [
          { value: 'amount', up: false },
          { value: 'amountUp', up: true },
        ],
        cell: (order) => <strong>{formatMoney(fromEuros(order.totalBeforeVoucher), locale)}</strong>,
      },
      {
        id: 'next',
        wideOnly: true,
        title: m.seller_orders_column_next(),
        cell: (order) => {
          const expected = expectedAction(order.actions)
          return (
            expected && (
              <LocaleLink to={orderAddress(order)} className="whitespace-nowrap underline underline-offset-4">
                {actionWord(expected)}
              </LocaleLink>
            )
          )
        },
      },
      {
        id: 'units',
        wideOnly: true,
        title: m.seller_orders_column_units(),
        number: true,
        total: countText(
          orders.reduce((units, { unitCount }) => units + unitCount, 0),
          locale,
        ),
        cell: (order) => countText(order.unitCount, locale),
      },
      {
        id: 'method',
        wideOnly: true,
        title: m.seller_orders_method(),
        cell: (order) => <span className="whitespace-nowrap">{methodWord(order.paymentMethod)}</span>,
      },
      { id: 'reference', wideOnly: true, title: m.seller_orders_column_reference(), cell: (order) => order.reference },
    ],
    [locale, orders],
  )
}
