import type { ReactNode } from 'react'
import { AddressText, addressText } from '../addresses/address-text.tsx'
import { formatDay, formatWeekday } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { methodTitle } from '../payments/method-choices.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select.tsx'
import type { Instead, LoadedRequest } from './load-request.server.ts'
import { APPROVE_FORM } from './request-actions.tsx'

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
export const OtherAddress = ({
  summary,
  addresses,
  instead,
  chosen,
}: LoadedRequest & { chosen: Instead | undefined }) => {
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

/** On which day it is delivered if it is approved now: the one that was asked for, or the first that can still be had. */
const RequestDay = ({ request, summary }: Pick<LoadedRequest, 'request' | 'summary'>) => {
  const locale = useLocale()
  const asked = request.wish.deliveryDay
  const days = request.actions.includes('approve') ? summary?.deliveryDays : undefined
  const day = days && !days.some((one) => one.day === asked) ? days[0]?.day : asked
  if (!day) return null
  return (
    <>
      <p>{m.orders_delivery_day_on({ day: formatWeekday(day, locale) })}</p>
      {asked && day !== asked && (
        <p className="text-amber text-xs">{m.approvals_day_passed({ day: formatWeekday(asked, locale) })}</p>
      )}
    </>
  )
}

/** What was chosen at the check-out: where it goes, who is invoiced, how it is paid, and what was typed. */
export const Choices = ({ request, summary, delivery, invoice }: LoadedRequest) => {
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
            <RequestDay request={request} summary={summary} />
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
