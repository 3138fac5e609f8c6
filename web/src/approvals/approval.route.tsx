import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { type Euros, formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import type { RouterContextProvider } from 'react-router'
import { readTime } from '../checkout/pick-up-times.ts'
import { summaryCoupon } from '../checkout/summary-coupon.ts'
import { typedOf } from '../forms/refused-form.server.ts'
import { BackLink } from '../frame/back-link.tsx'
import type { Notice } from '../frame/notices.ts'
import { formatMoment } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { OrderTotals } from '../orders/order-totals.tsx'
import { m } from '../paraglide/messages.js'
import { payAddress } from '../payments/order-group.ts'
import { client, guardForm, refusalItems } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import { Sheet } from '../ui/sheet.tsx'
import type { Route } from './+types/approval.route'
import { ApprovalStateTag } from './labels.tsx'
import { type Instead, loadRequest } from './load-request.server.ts'
import { RequestActions, type RequestResult } from './request-actions.tsx'
import { Said } from './request-changes.tsx'
import { Choices, OtherAddress } from './request-choices.tsx'
import { RequestLines } from './request-lines.tsx'
import { Outcome } from './request-outcome.tsx'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  return loadRequest(context, params.approvalId, url.searchParams)
}

/** What stands instead of what is gone, as the form carries it. */
const readInstead = (form: FormData): Instead => ({
  ...(form.has('addressId') && { addressId: Number(form.get('addressId')) }),
  ...(form.has('invoiceAddressId') && { invoiceAddressId: Number(form.get('invoiceAddressId')) }),
  ...(form.has('couponId') && { couponId: Number(form.get('couponId')) }),
  ...(form.has('voucherIds') && { voucherIds: typedOf(form, 'voucherIds').split(',').filter(Boolean).map(Number) }),
})

/** Does what was pressed; nothing where the form was sent without a button. */
const decide = async (
  context: Readonly<RouterContextProvider>,
  id: string,
  form: FormData,
): Promise<Response | undefined> => {
  const api = client(context)
  const done = (to: string, notice: Notice) =>
    redirectWithNotice(context, localizedPath(to, context.get(localeContext)), notice)
  const params = { id }
  if (form.get('intent') === 'reject') {
    await api.rejectRequest({ params, body: { reason: typedOf(form, 'reason') } })
    return done('/uc/approvals', 'approvalRejected')
  }
  if (form.get('intent') === 'withdraw') {
    await api.withdrawRequest({ params })
    return done('/uc/approvals', 'approvalWithdrawn')
  }
  if (form.get('intent') !== 'approve') return
  const paymentMethod = typedOf(form, 'paymentMethod') as PaymentMethod | ''
  const pickUpTime = readTime(typedOf(form, 'pickUpTime'))
  const order = await api.approveRequest({
    params,
    body: {
      expectedTotal: Number(form.get('expectedTotal')) as Euros,
      ...(paymentMethod && { paymentMethod }),
      ...(pickUpTime && { pickUpTime }),
      acceptVoucherExcess: form.get('acceptExcess') === 'on',
      ...readInstead(form),
    },
  })
  const { id: orderId, status } = order
  return done(status === 'pending_payment' ? payAddress(orderId) : `/uc/order-detail?id=${orderId}`, 'approvalApproved')
}

/** The request with the price of what its form chose, which is not in the address; null where nothing can be read now. */
const priceChosen = async (context: Readonly<RouterContextProvider>, id: string, chosen: Instead) => {
  const query = new URLSearchParams()
  for (const name of ['addressId', 'invoiceAddressId'] as const) if (chosen[name]) query.set(name, String(chosen[name]))
  return loadRequest(context, id, query).catch(() => null)
}

export const action = async ({
  request,
  context,
  url,
  params,
}: Route.ActionArgs): Promise<Response | RequestResult | undefined> => {
  await guardForm(requireBuyer(context, url))
  const form = await request.formData()
  try {
    return await decide(context, params.approvalId, form)
  } catch (error) {
    const problems = [...new Set(refusalItems(error).map(({ message }) => message))]
    const chosen = readInstead(form)
    const intent = typedOf(form, 'intent')
    return {
      ...{ intent, problems, reason: typedOf(form, 'reason'), chosen },
      // the other forms carry no choice: the page stays as its address says
      priced: intent === 'approve' ? await priceChosen(context, params.approvalId, chosen) : null,
    }
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: m.approvals_request_page({ shop: loaderData?.request.shopName ?? '' }) },
]

/** A purchase that one of the account's people asked for: what it is, what changed since, and what the reader may do with it. */
export default function Approval({ loaderData, actionData }: Route.ComponentProps) {
  const loaded = actionData?.priced ?? loaderData
  const { request, summary, instead } = loaded
  const { shopName, state, askedBy, askedAt, note, total, exceeded } = request
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  return (
    <div className="space-y-4">
      <BackLink to="/uc/approvals">{m.approvals_back()}</BackLink>
      <Sheet>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="font-semibold text-xl">{m.approvals_request_title({ shop: shopName })}</h1>
          <ApprovalStateTag state={state} />
        </div>
        <p className="mt-1 text-ink-2">
          {m.approvals_asked_by({ name: askedBy, when: formatMoment(askedAt, locale) })}
        </p>
        <p className="text-ink-2">{exceeded === 'order' ? m.approvals_exceeds_order() : m.approvals_exceeds_month()}</p>
        {note && (
          <div className="mt-4">
            <h2 className="mb-1 font-medium text-ink-3 text-xs">{m.approvals_note({ name: askedBy })}</h2>
            <p className="wrap-anywhere whitespace-pre-line">{note}</p>
          </div>
        )}
        <Outcome request={request} />
      </Sheet>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start">
        <div className="space-y-4">
          <Sheet title={m.approvals_lines()}>
            <RequestLines request={request} summary={summary} />
          </Sheet>
          <Sheet>
            <Choices {...loaded} />
            <OtherAddress {...loaded} chosen={actionData?.chosen} />
          </Sheet>
        </div>
        <Sheet title={m.orders_summary()}>
          {summary ? (
            <OrderTotals
              totals={summary}
              lines={summary.lines}
              isFetched={request.wish.deliveryMethod === 'pickUp'}
              euVat={summary.euVat}
              {...summaryCoupon(summary)}
            />
          ) : (
            <p className="flex justify-between gap-4 font-semibold tabular-nums">
              {m.approvals_total_asked()}
              <span>{money(total)}</span>
            </p>
          )}
          <Said {...loaded} />
          <RequestActions {...{ request, summary, instead }} result={actionData} />
        </Sheet>
      </div>
    </div>
  )
}
