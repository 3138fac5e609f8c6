import { randomUUID } from 'node:crypto'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { GROUP_OF, isPayable } from '@lonja/core/orders/order-groups.ts'
import { PAYMENT_METHODS } from '@lonja/core/shops/shop-lists.ts'
import { data, type RouterContextProvider, useRevalidator } from 'react-router'
import { AnnouncedDebit } from '../direct-debits/announced.tsx'
import type { PageHandle } from '../frame/page-handle.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { BuyAgain } from '../orders/buy-again.tsx'
import { OrderStatusTag } from '../orders/order-status.tsx'
import { m } from '../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../server/api.server.ts'
import { requireTrader } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import type { Route } from './+types/pay.route'
import { AccountDue } from './account-due.tsx'
import { readOrderIds, transferAddress } from './order-group.ts'
import { PayCountdown } from './pay-countdown.tsx'
import { PayForm } from './pay-form.tsx'
import { PayFrame } from './pay-frame.tsx'
import { phoneBefore } from './phone-cookie.server.ts'
import { payWithVouchers, startPayment } from './start-payment.server.ts'
import { PAY_BY_VOUCHER, VoucherForm } from './voucher-form.tsx'

const orderIdIn = (url: URL): number => {
  const [id] = readOrderIds(url.searchParams.get('orderId'))
  if (id === undefined) throw data(null, { status: 404 })
  return id
}

const loadPay = async (context: Readonly<RouterContextProvider>, request: Request, url: URL) => {
  const params = { id: String(orderIdIn(url)) }
  const api = client(context)
  const [order, options, phone] = await Promise.all([
    orErrorPage(api.getOrder({ params })),
    orErrorPage(api.getPaymentOptions({ params })),
    phoneBefore(context, request),
  ])
  const wished = url.searchParams.get('method') ?? order.paymentMethod
  const { id, number, shopId, shopName, status, paymentStatus, termsDays, dueOn, isOverdue, debit } = order
  return {
    order: { id, number, shopId, shopName, status, paymentStatus, termsDays, dueOn, isOverdue, debit },
    options: phone === null ? options : { ...options, phone },
    // whose way is not paid here comes to choose another one
    isSettled: order.status === 'pending_payment',
    chosen: PAYMENT_METHODS.find((method) => method === wished && options.methods.includes(method)) ?? null,
    isExpired: options.payUntil !== null && options.payUntil <= options.now,
    // each time that this page is opened is a wish of its own; pressing its button twice is one
    payKey: randomUUID(),
  }
}

export const loader = async ({ request, context, url }: Route.LoaderArgs) => {
  await requireTrader(context, url)
  return loadPay(context, request, url)
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireTrader(context, url))
  const form = await request.formData()
  const orderId = orderIdIn(url)
  return form.get('intent') === PAY_BY_VOUCHER
    ? payWithVouchers(context, { form, orderId })
    : startPayment(context, { request, form, orderId })
}

export const handle: PageHandle = { closedToRobots: true }

export const meta = () => [{ title: m.payments_pay_page() }]

/** One order is paid here: how, until when, and the way on to the gateway. */
export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const { order, options, chosen, isSettled, payKey } = loaderData
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const byVouchers = actionData?.refused.values.intent === PAY_BY_VOUCHER
  const isExpired = loaderData.isExpired || actionData?.isExpired
  const isOpen = options.methods.length > 0 && !isExpired
  const isOwed = order.termsDays !== null && options.due > 0 && isPayable(order.status)
  return (
    <PayFrame title={m.payments_pay_title()}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b pb-4">
        <div className="min-w-0">
          <p className="truncate font-medium">{order.shopName}</p>
          <LocaleLink to={`/uc/order-detail?id=${order.id}`} className="text-ink-2 underline underline-offset-4">
            {m.orders_number({ number: order.number })}
          </LocaleLink>
        </div>
        {isOpen ? (
          <p className="font-bold text-2xl tabular-nums">{formatMoney(fromEuros(options.due), locale)}</p>
        ) : (
          <OrderStatusTag status={order.status} />
        )}
      </div>
      {isOpen ? (
        <>
          {options.payUntil && <PayCountdown until={options.payUntil} now={options.now} onEnd={revalidate} />}
          <PayForm {...{ options, chosen, isSettled, payKey }} refused={byVouchers ? undefined : actionData?.refused} />
          <VoucherForm {...{ options }} refused={byVouchers ? actionData.refused : undefined} />
        </>
      ) : isOwed && order.paymentStatus !== 'processing' ? (
        <>
          <AccountDue order={order} isOwed={order.debit === null} />
          <AnnouncedDebit debit={order.debit} isBuyer />
          <div className="flex flex-wrap gap-3">
            <LocaleLink to={transferAddress(order.id)} className={buttonStyle()}>
              {m.payments_see_transfer()}
            </LocaleLink>
            <LocaleLink to="/uc/owed" className={buttonStyle('quiet')}>
              {m.payments_owed_title()}
            </LocaleLink>
          </div>
        </>
      ) : (
        <>
          <Alert tone={isExpired ? 'error' : 'note'}>
            {isExpired
              ? m.payments_expired()
              : order.paymentStatus === 'processing'
                ? m.payments_processing()
                : order.paymentStatus === 'paid'
                  ? m.payments_paid_already()
                  : m.payments_not_payable()}
          </Alert>
          <div className="flex flex-wrap gap-3">
            <LocaleLink to={`/uc/order-detail?id=${order.id}`} className={buttonStyle(isExpired ? 'quiet' : 'main')}>
              {m.payments_see_order()}
            </LocaleLink>
            {(isExpired || GROUP_OF[order.status] === 'ended') && <BuyAgain order={order} />}
          </div>
        </>
      )}
    </PayFrame>
  )
}
