import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { CircleCheck, CircleX, Hourglass, type LucideIcon, Undo2 } from 'lucide-react'
import { data } from 'react-router'
import type { PageHandle } from '../frame/page-handle.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { BuyAgain } from '../orders/buy-again.tsx'
import { leadToOrders } from '../orders/lead-to-orders.server.ts'
import { m } from '../paraglide/messages.js'
import { client, orErrorPage } from '../server/api.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import { buttonStyle } from '../ui/button-style.ts'
import type { Route } from './+types/payment-result.route'
import { AwaitPayment } from './await-payment.tsx'
import { groupOf } from './group-cookie.server.ts'
import { METHODS } from './methods.ts'
import { groupAddress, payAddress, readOrderIds } from './order-group.ts'
import { PayFrame } from './pay-frame.tsx'
import { type PaymentResult, paymentResult } from './payment-result.ts'

export const loader = async ({ request, context, url }: Route.LoaderArgs) => {
  leadToOrders(context, url, 'paymentId')
  const [id] = readOrderIds(url.searchParams.get('paymentId'))
  if (id === undefined) throw data(null, { status: 404 })
  // what the gateway has added to the address is neither read nor taken along
  const own = new URL(`?paymentId=${id}`, url)
  await requireBuyer(context, own)
  const payment = await orErrorPage(client(context).getPayment({ params: { id: String(id) } }))
  const asked = Number(url.searchParams.get('asked')) || 0
  return { payment, group: groupOf(context, request, payment.orderId), asked }
}

export const handle: PageHandle = { closedToRobots: true }

export const meta = () => [{ title: m.payments_result_page() }]

type Payment = ReplyOf<'getPayment'>

const TELL: Record<
  PaymentResult,
  { Icon: LucideIcon; tone: string; title: () => string; text: (payment: Payment) => string | null }
> = {
  paid: {
    Icon: CircleCheck,
    tone: 'text-leaf',
    title: m.payments_result_paid,
    // of what was given back since then, the sum below says enough
    text: ({ shopName, goesBack }) => (goesBack > 0 ? null : m.payments_result_paid_text({ shop: shopName })),
  },
  goes_back: {
    Icon: Undo2,
    tone: 'text-amber',
    title: m.payments_result_goes_back,
    text: () => m.payments_result_goes_back_text(),
  },
  waiting: { Icon: Hourglass, tone: 'text-amber', title: m.payments_result_waiting, text: () => null },
  in_review: {
    Icon: Hourglass,
    tone: 'text-amber',
    title: m.payments_result_review,
    text: () => m.payments_result_review_text(),
  },
  failed: {
    Icon: CircleX,
    tone: 'text-red',
    title: m.payments_result_failed,
    text: ({ failure }) => failure ?? m.payments_result_failed_text(),
  },
  cancelled: {
    Icon: CircleX,
    tone: 'text-ink-2',
    title: m.payments_result_cancelled,
    text: () => m.payments_result_cancelled_text(),
  },
  unused: {
    Icon: CircleX,
    tone: 'text-ink-2',
    title: m.payments_result_unused,
    text: () => m.payments_result_cancelled_text(),
  },
  expired: { Icon: CircleX, tone: 'text-red', title: m.payments_result_expired, text: () => m.payments_expired() },
  over: { Icon: CircleX, tone: 'text-ink-2', title: m.payments_result_over, text: () => m.payments_result_over_text() },
}

/** Where gateways lead back to: what became of the payment, as the market itself knows it, and what is next. */
export default function PaymentResultPage({ loaderData: { payment, group, asked } }: Route.ComponentProps) {
  const locale = useLocale()
  const result = paymentResult(payment)
  const { Icon, tone, title, text } = TELL[result]
  const said = text(payment)
  const isAgain = result === 'failed' || result === 'cancelled' || result === 'unused'
  // who has left the gateway's page without paying need not wait
  const mayLeave = result === 'waiting' && payment.payUntil !== null
  const orderAddress = `/uc/order-detail?id=${payment.orderId}`
  return (
    <PayFrame title={title()}>
      <div className="flex items-start gap-3">
        <Icon size={28} aria-hidden className={`shrink-0 ${tone}`} />
        <div className="min-w-0 space-y-2">
          {said && <p>{said}</p>}
          {result === 'waiting' && <AwaitPayment paymentId={payment.id} asked={asked} />}
        </div>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 border-line border-y py-4">
        <dt className="text-ink-2">{m.payments_shop()}</dt>
        <dd className="truncate text-right">{payment.shopName}</dd>
        <dt className="text-ink-2">{m.payments_order()}</dt>
        <dd className="text-right tabular-nums">{payment.orderNumber}</dd>
        <dt className="text-ink-2">{m.payments_method()}</dt>
        <dd className="text-right">{METHODS[payment.method].title()}</dd>
        <dt className="text-ink-2">{m.payments_amount()}</dt>
        <dd className="text-right font-semibold tabular-nums">{formatMoney(fromEuros(payment.amount), locale)}</dd>
        {payment.goesBack > 0 && (
          <>
            <dt className="text-ink-2">{m.orders_refunds()}</dt>
            <dd className="text-right tabular-nums">{formatMoney(fromEuros(payment.goesBack), locale)}</dd>
          </>
        )}
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        {isAgain && (
          <>
            <LocaleLink to={payAddress(payment.orderId, payment.method)} className={buttonStyle()}>
              {m.payments_again()}
            </LocaleLink>
            <LocaleLink to={payAddress(payment.orderId)} className={buttonStyle('quiet')}>
              {m.payments_other_way()}
            </LocaleLink>
          </>
        )}
        {group && (
          <LocaleLink to={groupAddress(group)} className={buttonStyle(isAgain ? 'quiet' : 'main')}>
            {m.payments_group_back()}
          </LocaleLink>
        )}
        {result === 'expired' && <BuyAgain order={{ id: payment.orderId, number: payment.orderNumber }} />}
        <LocaleLink to={orderAddress} className={buttonStyle(group || isAgain ? 'plain' : 'quiet')}>
          {m.payments_see_order()}
        </LocaleLink>
        {mayLeave && (
          <LocaleLink to={payAddress(payment.orderId, payment.method)} className="underline underline-offset-4">
            {m.payments_not_paid_yet()}
          </LocaleLink>
        )}
      </div>
    </PayFrame>
  )
}
