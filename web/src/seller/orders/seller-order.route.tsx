import { add, formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { expectedAction } from '@lonja/core/orders/expected-action.ts'
import { CalendarClock, MessagesSquare, Printer } from 'lucide-react'
import type { RouterContextProvider } from 'react-router'
import { newConversationAddress } from '../../conversations/conversation-address.ts'
import { firstProblem } from '../../forms/first-problem.ts'
import { textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import type { PageHandle } from '../../frame/page-handle.ts'
import { useMayChange, useMaySee } from '../../frame/use-me.ts'
import { loadOrderInvoices } from '../../invoices/load-order-invoices.server.ts'
import { hasInvoices, OrderInvoices } from '../../invoices/order-invoices.tsx'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { act } from '../../orders/act.server.ts'
import { loadOrder } from '../../orders/load-order.server.ts'
import { OrderView } from '../../orders/order-view.tsx'
import { actOnParts } from '../../orders/parts/act-on-parts.server.ts'
import { SellerStatusTag } from '../../orders/seller-status-tag.tsx'
import { m } from '../../paraglide/messages.js'
import { loadOrderMoney } from '../../payments/load-order-money.server.ts'
import { OrderMoney } from '../../payments/order-money.tsx'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { requireSeller } from '../require-seller.server.ts'
import { TeamNotes } from '../team-notes.tsx'
import type { Route } from './+types/seller-order.route'
import { hasSlip } from './has-slip.ts'
import { LeaveBy } from './leave-by.tsx'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const loaded = await loadOrder(context, params.orderId)
  const [money, invoices, notes] = await Promise.all([
    loadOrderMoney(context, loaded.order, 'seller'),
    loadOrderInvoices(context, loaded.order.id, 'seller'),
    orErrorPage(client(context).getOrderNotes({ params: { id: String(loaded.order.id) } })),
  ])
  return { ...loaded, money, invoices, notes: notes.items, formKey: crypto.randomUUID() }
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const noted = await actOnNotes(context, { form, id: params.orderId, page: url })
  if (noted) return noted
  const done = await actOnParts({ request, context, form, orderId: Number(params.orderId), page: url })
  return done ?? act(context, { id: params.orderId, form, page: url })
}

/** Writes or deletes a note of the team; null for forms about anything else. */
const actOnNotes = async (
  context: Readonly<RouterContextProvider>,
  { form, id, page }: { form: FormData; id: string; page: URL },
) => {
  const intent = textOf(form, 'intent')
  if (intent !== 'note' && intent !== 'forget') return null
  return runPlainForm(form, async () => {
    const api = client(context)
    if (intent === 'forget') await api.deleteOrderNote({ params: { id: textOf(form, 'note') } })
    else {
      const idempotencyKey = textOf(form, 'formKey')
      await api.addOrderNote({ params: { id }, body: { text: textOf(form, 'text') }, idempotencyKey })
    }
    return redirectWithNotice(context, page.pathname, intent === 'forget' ? 'deleted' : 'saved')
  })
}

export const handle: PageHandle = { keptOffline: 'visited' }

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: m.orders_page_of({ number: loaderData?.order.number ?? '' }) },
]

export default function SellerOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, history, revisions, money, invoices, notes, formKey } = loaderData
  const refusedNote = actionData && 'errors' in actionData ? actionData : undefined
  const mayNote = useMayChange('orders')
  const mayWrite = useMayChange('customers')
  const seesCustomers = useMaySee('customers')
  const mayRepay = useMayChange('money')
  const locale = useLocale()
  // the step that is expected next has the page's one main button
  const hasStep = mayNote && expectedAction(order.actions) !== null
  const toRepay = order.refunds.filter((refund) => refund.mayRepay || refund.mayCredit)
  const refused = actionData && 'part' in actionData ? actionData : null
  const isInReview = order.status === 'pending_review'
  return (
    <OrderView
      {...{ order, history, revisions }}
      actor="seller"
      status={<SellerStatusTag status={order.status} isPartSent={order.isPartSent} />}
      promise={<LeaveBy order={order} />}
      back={{ to: '/seller/orders', text: m.orders_back() }}
      edit={`/seller/orders/${order.id}/edit`}
      result={actionData && 'typed' in actionData ? actionData : undefined}
      refused={refused}
      said={
        isInReview && (
          <Alert>
            {m.seller_orders_in_review()} {!mayRepay && m.seller_orders_in_review_other()}
          </Alert>
        )
      }
      first={
        mayRepay &&
        (isInReview ? (
          <LocaleLink to="/seller/payments" className={buttonStyle(hasStep ? 'quiet' : 'main')}>
            {m.seller_orders_review()}
          </LocaleLink>
        ) : (
          toRepay.length > 0 && (
            <a href="#refunds" className={buttonStyle(hasStep ? 'quiet' : 'main')}>
              {m.orders_refund_owed({
                amount: formatMoney(add(...toRepay.map(({ amount }) => fromEuros(amount))), locale),
              })}
            </a>
          )
        ))
      }
      money={<OrderMoney {...{ order, refused }} actor="seller" {...money} />}
      invoices={
        hasInvoices(invoices, 'seller') && (
          <OrderInvoices orderId={order.id} actor="seller" {...{ invoices, refused }} />
        )
      }
      notes={
        (mayNote || notes.length > 0) && (
          <section id="notes" className="scroll-mt-20 rounded-lg border border-line bg-paper p-5">
            <h2 className="mb-2 font-semibold text-base">{m.seller_notes_title()}</h2>
            {refusedNote && (
              <div className="mb-3">
                <Alert tone="error">{firstProblem(refusedNote)}</Alert>
              </div>
            )}
            <TeamNotes notes={notes} formKey={formKey} typed={refusedNote?.values.text} mayWrite={mayNote} />
          </section>
        )
      }
      party={
        seesCustomers && order.buyerId !== null ? (
          <LocaleLink to={`/seller/customers/${order.buyerId}`} className="underline-offset-4 hover:text-ink underline">
            {m.seller_orders_buyer({ name: order.buyerName })}
          </LocaleLink>
        ) : (
          m.seller_orders_buyer({ name: order.buyerName })
        )
      }
      more={
        <>
          {hasSlip(order.status) && (
            <LocaleLink to={`/seller/orders/packing-slips?id=${order.id}`} className={buttonStyle('quiet')}>
              <Printer size={18} aria-hidden />
              {m.seller_orders_slip()}
            </LocaleLink>
          )}
          {mayWrite && (
            <LocaleLink to={newConversationAddress('seller', { orderId: order.id })} className={buttonStyle('quiet')}>
              <MessagesSquare size={18} aria-hidden />
              {m.conversations_ask_buyer()}
            </LocaleLink>
          )}
          {mayWrite && order.mayDelay && (
            <LocaleLink to={`/seller/messages/orders?id=${order.id}&delay`} className={buttonStyle('quiet')}>
              <CalendarClock size={18} aria-hidden />
              {m.seller_orders_delay()}
            </LocaleLink>
          )}
        </>
      }
    />
  )
}
