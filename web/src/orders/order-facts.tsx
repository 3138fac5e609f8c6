import type { Locale } from '@lonja/core/kernel/locale.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { hasEnded } from '@lonja/core/orders/ended.ts'
import type { OrderActor } from '@lonja/core/orders/order-machine.ts'
import type { ReactNode } from 'react'
import { formatDay, formatMoment, formatPlainDay, formatWeekday } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { arrivalText } from '../shops/shipping-texts.ts'
import { PhoneLink } from '../ui/phone-link.tsx'
import { methodWord } from './labels.ts'
import type { OrderDetail } from './load-order.server.ts'

/** One of them; two short ones share a line on phones. */
const Fact = ({ title, short = false, children }: { title: string; short?: boolean; children: ReactNode }) => (
  <section className={short ? '' : 'max-sm:col-span-full'}>
    <h3 className="mb-1 font-medium text-ink-3 text-xs">{title}</h3>
    <div className="space-y-0.5">{children}</div>
  </section>
)

type OrderAddress = NonNullable<OrderDetail['deliveryAddress']>

/** Whether two addresses say the same to whoever reads them. */
const areSame = (one: OrderAddress, other: OrderAddress): boolean => {
  const said = ({ recipient, companyName, taxIdentificationCode, street, postCode, city, phone }: OrderAddress) =>
    [recipient, companyName, taxIdentificationCode, street, postCode, city, phone].join('\n')
  return said(one) === said(other)
}

const Phone = ({ phone }: { phone: string }) => (
  <p>
    <PhoneLink phone={phone} className="inline-block py-1 underline underline-offset-4 max-sm:py-3" />
  </p>
)

const Address = ({ address }: { address: OrderAddress }) => (
  <address className="not-italic">
    <p className="font-medium">{address.recipient}</p>
    <p>{[address.companyName, address.taxIdentificationCode].filter(Boolean).join(' · ')}</p>
    <p>{address.street}</p>
    <p>
      {address.postCode} {address.city}, {address.province}
    </p>
    <Phone phone={address.phone} />
  </address>
)

/** When it came, or is expected to come, and what that day is called; null where nothing is known or the order has ended without it. */
const comingOf = (order: OrderDetail, locale: Locale): { title: string; text: string } | null => {
  if (order.deliveryDate) return { title: m.orders_delivery_date(), text: formatDay(order.deliveryDate, locale) }
  if (hasEnded(order.status)) return null
  if (order.agreedDeliveryDate)
    return { title: m.orders_delivery_day(), text: formatWeekday(order.agreedDeliveryDate, locale) }
  if (!order.arrival) return null
  return {
    title: order.pickUp ? m.orders_ready_on() : m.orders_arrival(),
    text: arrivalText(order.arrival, locale),
  }
}

/** What a buyer opens an order for, above everything else: what it costs, and when it comes. */
export const OrderGlance = ({ order }: { order: OrderDetail }) => {
  const locale = useLocale()
  const coming = comingOf(order, locale)
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
      <div>
        <dt className="text-ink-3 text-xs">{m.orders_total()}</dt>
        <dd className="font-semibold text-lg tabular-nums">
          {formatMoney(fromEuros(order.totalBeforeVoucher), locale)}
        </dd>
      </div>
      {coming && (
        <div>
          <dt className="text-ink-3 text-xs">{coming.title}</dt>
          <dd className="font-semibold text-lg first-letter:uppercase">{coming.text}</dd>
        </div>
      )}
    </dl>
  )
}

/** Where it goes, how it is paid, and by which numbers each side knows it. */
export const OrderFacts = ({ order, actor }: { order: OrderDetail; actor: OrderActor }) => {
  const locale = useLocale()
  const { deliveryAddress, invoiceAddress } = order
  return (
    <div className="grid grid-cols-2 gap-5">
      <Fact short title={m.orders_payment()}>
        <p>{order.awaitsAcceptance ? m.orders_offer_method_later() : methodWord(order.paymentMethod)}</p>
        {order.paymentDate && (
          <p className="text-leaf">{m.orders_paid_on({ when: formatMoment(order.paymentDate, locale) })}</p>
        )}
      </Fact>
      <Fact short title={m.orders_order_date()}>
        <p>{formatMoment(order.orderDate, locale)}</p>
      </Fact>
      {order.deliveryDate && (
        <Fact short title={m.orders_delivery_date()}>
          <p>{formatMoment(order.deliveryDate, locale)}</p>
        </Fact>
      )}
      {order.arrival && !order.deliveryDate && !hasEnded(order.status) && (
        <Fact short title={order.pickUp ? m.orders_ready_on() : m.orders_arrival()}>
          <p>{arrivalText(order.arrival, locale)}</p>
        </Fact>
      )}
      {order.leaveBy && (order.leaveBy.isLate || order.leaveBy.day !== order.agreedDeliveryDate) && (
        <Fact short title={order.pickUp ? m.orders_ready_by() : m.orders_leave_by()}>
          <p>{formatPlainDay(order.leaveBy.day, locale)}</p>
          {order.leaveBy.isLate && <p className="text-amber">{m.orders_leave_late()}</p>}
        </Fact>
      )}
      {order.pickUpTime && (
        <Fact short title={m.orders_pick_up_time()}>
          <p>
            {formatDay(order.pickUpTime.day, locale)}, {order.pickUpTime.from}–{order.pickUpTime.to}
          </p>
        </Fact>
      )}
      {order.agreedDeliveryDate && (
        <Fact short title={m.orders_delivery_day()}>
          <p className="first-letter:uppercase">{formatWeekday(order.agreedDeliveryDate, locale)}</p>
        </Fact>
      )}
      <Fact short title={m.orders_update_date()}>
        <p>{formatMoment(order.updateDate, locale)}</p>
      </Fact>
      {order.pickUp && (
        <Fact title={m.orders_pick_up()}>
          <p>{order.pickUp.street}</p>
          <p>
            {order.pickUp.postCode} {order.pickUp.city}
          </p>
          {order.pickUp.phone && <Phone phone={order.pickUp.phone} />}
        </Fact>
      )}
      {deliveryAddress && (
        <Fact title={m.orders_delivery_address()}>
          <Address address={deliveryAddress} />
        </Fact>
      )}
      {invoiceAddress && (
        <Fact title={m.orders_invoice_address()}>
          {deliveryAddress && areSame(invoiceAddress, deliveryAddress) ? (
            <p>{m.orders_invoice_address_same()}</p>
          ) : (
            <Address address={invoiceAddress} />
          )}
        </Fact>
      )}
      {order.reference && (
        <Fact title={actor === 'buyer' ? m.checkout_reference() : m.orders_reference()}>
          <p>{order.reference}</p>
        </Fact>
      )}
      {order.offerRequestId !== null && actor !== 'operator' && (
        <Fact title={m.offerrequests_order_fact()}>
          <LocaleLink
            to={`/${actor === 'buyer' ? 'uc' : 'seller'}/offer-requests/${order.offerRequestId}`}
            className="underline underline-offset-4"
          >
            {m.offerrequests_see_request()}
          </LocaleLink>
        </Fact>
      )}
      {order.approval && (
        <Fact title={m.approvals_order_fact()}>
          <p>
            {m.approvals_order_text({
              asker: order.approval.askedBy,
              approver: order.approval.approvedBy,
              when: formatMoment(order.approval.approvedAt, locale),
            })}
          </p>
        </Fact>
      )}
      {order.comments && (
        <Fact title={m.orders_comments()}>
          <p className="whitespace-pre-line">{order.comments}</p>
        </Fact>
      )}
      {order.rejectReason && (
        <Fact title={m.orders_reason()}>
          <p>{order.rejectReason}</p>
        </Fact>
      )}
    </div>
  )
}
