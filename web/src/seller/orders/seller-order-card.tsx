import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { BULK_ACTIONS } from '@lonja/core/orders/bulk-acts.ts'
import { expectedAction } from '@lonja/core/orders/expected-action.ts'
import { Printer, StickyNote } from 'lucide-react'
import { useMayChange } from '../../frame/use-me.ts'
import { formatDay, formatMoment, formatShortWeekday } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { actionWord, deadlineWord } from '../../orders/labels.ts'
import type { OrderCardRow } from '../../orders/order-card.tsx'
import { SellerStatusTag } from '../../orders/seller-status-tag.tsx'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { bulkWords } from './bulk-bar.tsx'
import { hasSlip } from './has-slip.ts'
import { isPromisedSooner, LeaveBy, OpenReturn } from './leave-by.tsx'
import { orderAddress } from './order-columns.tsx'

/**
 * An order in a shop's list on a phone: what is expected of the shop is one press away, and so is the order. It has a box where
 * something can be done with several.
 */
export const SellerOrderCard = ({ order, hasBox }: { order: OrderCardRow; hasBox: boolean }) => {
  const locale = useLocale()
  const mayAct = useMayChange('orders')
  const expected = expectedAction(mayAct ? order.actions : [])
  const atOnce = BULK_ACTIONS.find((action) => action === expected && action !== 'ship')
  return (
    <article className="relative rounded-md border border-line bg-paper has-checked:border-ink">
      {hasBox && (
        <label className="absolute top-0 left-0 grid size-11 cursor-pointer place-items-center">
          <input
            type="checkbox"
            name="id"
            value={order.id}
            data-can={bulkWords(order)}
            aria-label={m.seller_orders_tick({ number: order.number })}
            className="size-4.5 accent-ink"
          />
        </label>
      )}
      <LocaleLink to={orderAddress(order)} className={`block py-3 pr-4 hover:bg-wash ${hasBox ? 'pl-11' : 'pl-4'}`}>
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate font-semibold">{order.buyerName}</span>
          <strong className="tabular-nums">{formatMoney(fromEuros(order.totalBeforeVoucher), locale)}</strong>
        </span>
        <span className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-ink-2 text-xs">
          <span className="tabular-nums">{order.number}</span>
          <span>{formatDay(order.orderDate, locale)}</span>
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-2">
          <SellerStatusTag status={order.status} isPartSent={order.isPartSent} />
          <span className="text-ink-2 text-xs">
            {m.orders_units({ lines: order.totalCount, units: order.unitCount })}
          </span>
        </span>
        {order.reference && (
          <span className="mt-1 block truncate text-ink-2 text-xs">
            {m.seller_orders_their_reference({ reference: order.reference })}
          </span>
        )}
        {order.notes > 0 && (
          <span className="mt-1 flex items-center gap-1 text-ink-2 text-xs">
            <StickyNote size={14} aria-hidden />
            {m.seller_orders_notes({ count: order.notes })}
          </span>
        )}
        {order.agreedDeliveryDate && (
          <span className="mt-1 block text-ink-2 text-xs">
            {m.orders_delivery_day_on({ day: formatShortWeekday(order.agreedDeliveryDate, locale) })}
          </span>
        )}
        <span className="mt-1 block empty:hidden">
          <LeaveBy order={order} />
        </span>
        <span className="mt-1 block empty:hidden">
          <OpenReturn order={order} />
        </span>
        {order.deadline && !isPromisedSooner(order) && (
          <span className={`mt-1 block text-xs ${expected ? 'text-amber' : 'text-ink-2'}`}>
            {deadlineWord(order.status, formatMoment(order.deadline, locale), 'seller')}
          </span>
        )}
      </LocaleLink>
      {expected && (
        <footer className="flex gap-2 border-line border-t px-3 py-2.5">
          {atOnce ? (
            <Button type="submit" size="sm" className="grow" name="one" value={`${atOnce}:${order.id}`}>
              {actionWord(atOnce)}
            </Button>
          ) : (
            <LocaleLink to={orderAddress(order)} className={buttonStyle('main', 'sm', 'grow')}>
              {actionWord(expected)}
            </LocaleLink>
          )}
          {hasSlip(order.status) && (
            <LocaleLink
              to={`/seller/orders/packing-slips?id=${order.id}`}
              aria-label={m.seller_orders_slip()}
              title={m.seller_orders_slip()}
              className={buttonStyle('quiet', 'sm', 'w-11 px-0')}
            >
              <Printer size={18} aria-hidden />
            </LocaleLink>
          )}
        </footer>
      )}
    </article>
  )
}
