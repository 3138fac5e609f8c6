import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { data, redirect } from 'react-router'
import type { PageHandle } from '../frame/page-handle.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { client, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { requireTrader } from '../server/session.server.ts'
import type { Route } from './+types/pay-form.route'
import { GatewayForm } from './gateway-form.tsx'
import { payAddress, readOrderIds } from './order-group.ts'
import { PayFrame } from './pay-frame.tsx'
import { returnToOf } from './start-payment.server.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const [paymentId] = readOrderIds(url.searchParams.get('paymentId'))
  if (paymentId === undefined) throw data(null, { status: 404 })
  await requireTrader(context, url)
  const params = { id: String(paymentId) }
  const api = client(context)
  const form = api.getPaymentForm({ params, query: returnToOf(context) }).catch((error: unknown) => {
    // the attempt is paid or has ended: its result says so, and what is next
    if (error instanceof RemoteRefusal && error.code === 'not_payable')
      throw redirect(localizedPath(`/payment-result?paymentId=${paymentId}`, context.get(localeContext)))
    throw error
  })
  const [{ url: gateway, fields }, { orderId, orderNumber, shopName, amount }] = await Promise.all([
    orErrorPage(form),
    orErrorPage(api.getPayment({ params })),
  ])
  return { gateway, fields, payment: { orderId, orderNumber, shopName, amount } }
}

export const handle: PageHandle = { closedToRobots: true }

export const meta = () => [{ title: m.payments_pay_page() }]

/** The last page before the gateway's: an attempt to pay, whose form leads there. */
export default function PayFormPage({ loaderData: { gateway, fields, payment } }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <PayFrame title={m.payments_pay_title()}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b pb-4">
        <div className="min-w-0">
          <p className="truncate font-medium">{payment.shopName}</p>
          <LocaleLink to={`/uc/order-detail?id=${payment.orderId}`} className="text-ink-2 underline underline-offset-4">
            {m.orders_number({ number: payment.orderNumber })}
          </LocaleLink>
        </div>
        <p className="font-bold text-2xl tabular-nums">{formatMoney(fromEuros(payment.amount), locale)}</p>
      </div>
      <GatewayForm url={gateway} fields={fields} />
      <LocaleLink to={payAddress(payment.orderId)} className="inline-block underline">
        {m.payments_other_way()}
      </LocaleLink>
    </PayFrame>
  )
}
