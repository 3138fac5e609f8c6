import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { type Euros, formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import type { ReactNode } from 'react'
import type { RouterContextProvider } from 'react-router'
import { AddressText, addressText } from '../addresses/address-text.tsx'
import { readTime } from '../checkout/pick-up-times.ts'
import { typedOf } from '../forms/refused-form.server.ts'
import { BackLink } from '../frame/back-link.tsx'
import type { Notice } from '../frame/notices.ts'
import { formatDay, formatMoment } from '../locale/format-date.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { OrderTotals } from '../orders/order-totals.tsx'
import { m } from '../paraglide/messages.js'
import { methodTitle } from '../payments/method-choices.tsx'
import { payAddress } from '../payments/order-group.ts'
import { client, guardForm, refusalItems } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { SelectField } from '../ui/select.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { Route } from './+types/approval.route'
import { ApprovalStateTag } from './labels.tsx'
import { type Instead, type LoadedRequest, loadRequest } from './load-request.server.ts'
import { APPROVE_FORM, RequestActions, type RequestResult } from './request-actions.tsx'
import { RequestLines } from './request-lines.tsx'

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
    return {
      ...{ intent: typedOf(form, 'intent'), problems, reason: typedOf(form, 'reason'), chosen },
      priced: await priceChosen(context, params.approvalId, chosen),
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
              couponTitle={summary.coupons.find(({ id }) => id === summary.couponId)?.title}
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

/** What stands in the way of the order, and what would be another than was asked for. */
const Said = ({ request, summary, closed, gone, instead }: LoadedRequest) => (
  <div className="my-4 space-y-2">
    {closed !== null && (
      <Alert tone="error">
        <p className="font-medium">{m.approvals_closed()}</p>
        <p>{closed}</p>
      </Alert>
    )}
    {summary?.problems
      .filter(({ skuId }) => skuId === undefined)
      .map(({ code, message }) => (
        <Alert key={code} tone="error">
          {message}
        </Alert>
      ))}
    {gone.map(({ part, message }) => (
      <Alert key={part}>
        <p>{part === 'coupon' ? m.approvals_without_coupon() : m.approvals_without_vouchers()}</p>
        {message && <p>{message}</p>}
      </Alert>
    ))}
    {summary && <Changed {...{ request, summary, instead }} />}
  </div>
)

/** What changed since it was asked for: another total is said, and that lines say more. */
const Changed = ({
  request,
  summary,
  instead,
}: Pick<LoadedRequest, 'request' | 'instead'> & { summary: NonNullable<LoadedRequest['summary']> }) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const now = summary.totalBeforeVoucher
  const isOther =
    now !== request.total ||
    summary.problems.length > 0 ||
    request.lines.some((asked) => summary.lines.find(({ skuId }) => skuId === asked.skuId)?.price !== asked.price)
  // that something is gone is said where it stands
  if (!isOther && Object.keys(instead).length > 0) return null
  if (!isOther) return <p className="text-ink-2 text-xs">{m.approvals_changed_none()}</p>
  return (
    <Alert>
      <p className="font-medium">{m.approvals_changed()}</p>
      {now !== request.total && <p>{m.approvals_changed_total({ before: money(request.total), now: money(now) })}</p>}
    </Alert>
  )
}

/** What became of it, and the way to its order; how long it waits while nothing did. */
const Outcome = ({ request }: Pick<LoadedRequest, 'request'>) => {
  const locale = useLocale()
  const path = usePath()
  const { state, decidedBy, decidedAt, expiresAt, reason, orderId, actions } = request
  const by = { name: decidedBy ?? '', when: decidedAt ? formatMoment(decidedAt, locale) : '' }
  const day = formatDay(expiresAt, locale)
  const said = {
    waiting: actions.includes('approve') ? null : m.approvals_waits({ day }),
    approved: m.approvals_approved_by(by),
    rejected: m.approvals_rejected_by(by),
    withdrawn: m.approvals_withdrawn_on({ when: by.when }),
    lapsed: m.approvals_lapsed_on({ day }),
  }[state]
  if (!said) return null
  return (
    <div className="mt-4 space-y-3">
      <Alert tone={state === 'approved' ? 'done' : 'note'}>
        <p>{said}</p>
        {reason && <p className="wrap-anywhere whitespace-pre-line">{m.approvals_reason({ reason })}</p>}
      </Alert>
      {orderId !== null && (
        <LinkButton to={path(`/uc/order-detail?id=${orderId}`)} kind="quiet">
          {m.approvals_see_order()}
        </LinkButton>
      )}
    </div>
  )
}

/** The address that was asked for is gone; whoever may approve sees this where the account has no other that could stand instead. */
const NoAddress = ({ request }: Pick<LoadedRequest, 'request'>) =>
  request.actions.includes('approve') ? (
    <>
      <p>{m.approvals_address_gone()}</p>
      <LocaleLink to="/uc/my-address/new" className="underline underline-offset-4">
        {m.checkout_new_address()}
      </LocaleLink>
    </>
  ) : (
    <p>{m.approvals_address_left()}</p>
  )

const Choice = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-1 font-medium text-ink-3 text-xs">{title}</h2>
    {children}
  </section>
)

/**
 * Lets an owner choose among the account's addresses where the one that was asked for is gone. What is chosen goes with the approval;
 * its button shows first what it costs.
 */
const OtherAddress = ({ summary, addresses, instead, chosen }: LoadedRequest & { chosen: Instead | undefined }) => {
  const locale = useLocale()
  const gone = (['addressId', 'invoiceAddressId'] as const).filter((name) => instead[name] !== undefined)
  if (!summary || gone.length === 0) return null
  const titles = { addressId: m.approvals_delivery(), invoiceAddressId: m.approvals_invoice() }
  return (
    <div className="mt-5 space-y-3 border-line border-t pt-4">
      <p>{m.approvals_other_address()}</p>
      {gone.map((name) => (
        <SelectField
          key={name}
          label={titles[name]}
          name={name}
          form={APPROVE_FORM}
          defaultValue={chosen?.[name] ?? instead[name]}
          options={addresses.map((address) => ({
            value: String(address.id),
            text: `${(name === 'invoiceAddressId' && address.companyName) || address.recipient} · ${addressText(address, locale)}`,
          }))}
        />
      ))}
      <Button type="submit" form={APPROVE_FORM} formMethod="get" kind="quiet">
        {m.approvals_use_address()}
      </Button>
    </div>
  )
}

/** What was chosen at the check-out: where it goes, who is invoiced, how it is paid, and what was typed. */
const Choices = ({ request, summary, delivery, invoice }: LoadedRequest) => {
  const locale = useLocale()
  const { deliveryMethod, pickUpTime, paymentMethod, reference, comments, invoiceAddressId } = request.wish
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Choice title={m.approvals_delivery()}>
        {deliveryMethod === 'pickUp' ? (
          <p>
            {m.checkout_pick_up()}
            {pickUpTime && ` · ${formatDay(pickUpTime.day, locale)}, ${pickUpTime.from}–${pickUpTime.to}`}
          </p>
        ) : delivery ? (
          <>
            <p>{delivery.recipient}</p>
            <AddressText address={delivery} />
          </>
        ) : (
          <NoAddress request={request} />
        )}
      </Choice>
      {invoiceAddressId !== undefined && (
        <Choice title={m.approvals_invoice()}>
          {invoice ? (
            <>
              <p>{invoice.companyName || invoice.recipient}</p>
              <AddressText address={invoice} />
            </>
          ) : (
            <NoAddress request={request} />
          )}
        </Choice>
      )}
      <Choice title={m.approvals_payment()}>
        <p>{methodTitle(paymentMethod, summary?.onAccount ?? null)}</p>
      </Choice>
      {reference && (
        <Choice title={m.checkout_reference()}>
          <p>{reference}</p>
        </Choice>
      )}
      {comments && (
        <Choice title={m.orders_comments()}>
          <p className="whitespace-pre-line">{comments}</p>
        </Choice>
      )}
    </div>
  )
}
