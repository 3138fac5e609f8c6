import type { RefusalItem } from '@lonja/core/kernel/refusals.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigation, useSearchParams, useSubmit } from 'react-router'
import { writeLines } from '../cart/packed-lines.ts'
import { useDraft } from '../forms/use-draft.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { MethodChoices, methodTitle } from '../payments/method-choices.tsx'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { controlStyle, describe, Labelled, TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { AddressChoice } from './address-choice.tsx'
import { CHOICES, errorsOf, type Typed, VOUCHER_BOX } from './check-out-form.ts'
import { CheckOutSummary } from './check-out-summary.tsx'
import { CouponStep } from './coupon-step.tsx'
import { DeliveryDayStep } from './delivery-day-step.tsx'
import type { CheckOut } from './load-check-out.server.ts'
import { PickUpTimes, timeText } from './pick-up-choice.tsx'
import { writeTime } from './pick-up-times.ts'
import { Step } from './step.tsx'
import { VoucherStep } from './voucher-step.tsx'

const DELIVERY = { shipment: m.checkout_shipment, pickUp: m.checkout_pick_up } as const

export interface CheckOutFormProps {
  checkOut: CheckOut
  /** why the order was not taken */
  refusals: readonly RefusalItem[]
  typed: Typed | undefined
}

const isChoice = (name: string): boolean => name === VOUCHER_BOX || CHOICES.some((choice) => choice === name)

/** Choices at the left, what they cost at the right. A choice prices the order anew; nothing typed is lost. */
export const CheckOutForm = ({ checkOut, refusals, typed }: CheckOutFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const [params] = useSearchParams()
  const navigation = useNavigation()
  const isPlacing = navigation.formMethod === 'POST'
  const isPricing = navigation.state === 'loading' && !isPlacing
  const reprice = () => {
    if (!form.current) return
    const query = new URLSearchParams(params)
    const data = new FormData(form.current)
    for (const choice of CHOICES) {
      const value = data.get(choice)
      if (typeof value === 'string') query.set(choice, value)
    }
    query.delete(VOUCHER_BOX)
    for (const id of data.getAll(VOUCHER_BOX)) if (typeof id === 'string') query.append(VOUCHER_BOX, id)
    submit(query, { replace: true, preventScrollReset: true })
  }
  useDraft(form, `check-out ${checkOut.shop.id}`, refusals.length > 0 ? refusals : undefined)
  const repriceOnHydrated = useEffectEvent(reprice)
  // what was chosen before hydration is priced after it
  useEffect(() => {
    const chosen = [
      ...(form.current?.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]') ?? []),
    ]
    if (chosen.some((field) => field.checked !== field.defaultChecked && isChoice(field.name))) repriceOnHydrated()
  }, [])
  return (
    <Form
      ref={form}
      method="post"
      onChange={({ target }: { target: EventTarget }) =>
        target instanceof HTMLInputElement && isChoice(target.name) && reprice()
      }
      className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start"
    >
      {/* Enter presses the first button of a form: it must price the order anew, neither place it nor leave the page */}
      <button type="submit" formMethod="get" hidden tabIndex={-1} />
      <input type="hidden" name="sid" value={checkOut.shop.id} />
      <input type="hidden" name="skuids" value={checkOut.wanted.map(({ skuId }) => skuId).join(',')} />
      <input type="hidden" name="wanted" value={writeLines(checkOut.wanted)} />
      <input type="hidden" name="orderKey" value={checkOut.orderKey} />
      <input type="hidden" name="expectedTotal" value={checkOut.summary.total} />
      <input type="hidden" name="version" value={checkOut.summary.version} />
      <input type="hidden" name="next" value={params.get('next') ?? ''} />
      <input type="hidden" name="placed" value={params.get('placed') ?? ''} />
      <div className="space-y-3 lg:space-y-4">
        <DeliveryStep {...checkOut} typed={typed} errors={errorsOf(refusals, 'delivery')} />
        <DeliveryDayStep
          days={checkOut.summary.deliveryDays}
          typed={typed?.deliveryDay}
          errors={errorsOf(refusals, 'day')}
        />
        <InvoiceStep {...checkOut} errors={errorsOf(refusals, 'invoice')} />
        <CouponStep summary={checkOut.summary} />
        <VoucherStep summary={checkOut.summary} />
        <PaymentStep {...checkOut} errors={errorsOf(refusals, 'payment')} />
        <NotesStep typed={typed} errors={errorsOf(refusals, 'notes')} />
      </div>
      <CheckOutSummary {...{ checkOut, refusals, typed, isPlacing, isPricing }} />
    </Form>
  )
}

interface Errors {
  errors: readonly string[]
}

const placeOf = ({ street, postCode, city }: { street: string; postCode: string; city: string }): string =>
  `${street}, ${postCode} ${city}`

/** Where and how the products are received, as far as that is known; undefined while something of it is to be chosen. */
const deliverySaid = (
  { summary, chosen, counter, addresses }: CheckOut,
  time: string | undefined,
): string | undefined => {
  const method = summary.deliveryMethods.find((one) => one === chosen.deliveryMethod)
  if (method === 'shipment') {
    const address = addresses.find(({ id }) => id === chosen.addressId)
    return address && `${DELIVERY.shipment()} · ${placeOf(address)}`
  }
  if (method === undefined || (summary.pickUpTimes !== null && !time)) return undefined
  return [DELIVERY.pickUp(), ...(counter ? [placeOf(counter)] : []), ...(time ? [time] : [])].join(' · ')
}

const DeliveryStep = ({ typed, errors, ...checkOut }: CheckOut & Pick<CheckOutFormProps, 'typed'> & Errors) => {
  const { summary, chosen, counter, addresses } = checkOut
  const isShipment = chosen.deliveryMethod === 'shipment'
  const locale = useLocale()
  const [typedTime, setTime] = useState(typed?.pickUpTime)
  const time = summary.pickUpTimes?.find((one) => writeTime(one) === typedTime)
  return (
    <Step title={m.checkout_delivery()} said={deliverySaid(checkOut, time && timeText(time, locale))} errors={errors}>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {summary.deliveryMethods.map((method) => (
          <Choice
            key={method}
            name="deliveryMethod"
            value={method}
            defaultChecked={method === chosen.deliveryMethod}
            title={DELIVERY[method]()}
          >
            {method === 'pickUp' && counter && placeOf(counter)}
            {method === 'shipment' && m.checkout_shipment_hint()}
          </Choice>
        ))}
      </div>
      <PickUpTimes times={summary.pickUpTimes} typed={typed?.pickUpTime} onChoose={setTime} />
      {summary.deliveryMethods.length === 0 && <p className="text-ink-2">{m.checkout_no_delivery()}</p>}
      {isShipment && (
        <>
          <h3 className="pt-2 font-medium">{m.orders_delivery_address()}</h3>
          <AddressChoice name="addressId" addresses={addresses} chosen={chosen.addressId} />
        </>
      )}
      <noscript>
        <Button type="submit" formMethod="get" kind="quiet" size="sm">
          {m.checkout_update()}
        </Button>
      </noscript>
    </Step>
  )
}

const InvoiceStep = ({ addresses, chosen, errors }: CheckOut & Errors) => {
  const address = addresses.find(({ id }) => id === chosen.invoiceAddressId)
  const said = address && [address.companyName || address.recipient, address.taxIdentificationCode].filter(Boolean)
  return (
    <Step title={m.checkout_invoice()} said={said?.join(' · ')} errors={errors}>
      <AddressChoice name="invoiceAddressId" addresses={addresses} chosen={chosen.invoiceAddressId} />
    </Step>
  )
}

const PaymentStep = ({ summary, chosen, errors }: CheckOut & Errors) =>
  summary.total === 0 && chosen.paymentMethod !== null ? (
    <Step title={m.checkout_payment()} said={undefined} errors={errors}>
      <input type="hidden" name="paymentMethod" value={chosen.paymentMethod} />
      <p className="text-ink-2">{m.checkout_nothing_to_pay()}</p>
    </Step>
  ) : (
    <PaymentChoice {...{ summary, chosen, errors }} />
  )

/** How it is paid: short only where the buyer chose it, or there is one way. */
const PaymentChoice = ({ summary, chosen, errors }: Pick<CheckOut, 'summary' | 'chosen'> & Errors) => (
  <Step
    title={m.checkout_payment()}
    said={
      chosen.paymentMethod && chosen.isMethodSettled ? methodTitle(chosen.paymentMethod, summary.onAccount) : undefined
    }
    errors={errors}
  >
    <MethodChoices methods={summary.paymentMethods} chosen={chosen.paymentMethod} onAccount={summary.onAccount} />
    {summary.paymentMethods.length === 0 && <p className="text-ink-2">{m.checkout_no_payment()}</p>}
  </Step>
)

const NotesStep = ({ typed, errors }: Pick<CheckOutFormProps, 'typed'> & Errors) => {
  const [{ reference, comments }, setSaid] = useState({
    reference: typed?.reference ?? '',
    comments: typed?.comments ?? '',
  })
  const said = [reference, comments].filter(Boolean).join(' · ')
  return (
    <Step
      title={m.checkout_notes()}
      said={said || m.ui_optional()}
      press={said ? undefined : m.checkout_add()}
      errors={errors}
    >
      <TextField
        label={m.checkout_reference()}
        hint={m.checkout_reference_hint()}
        optional={m.ui_optional()}
        name="reference"
        onChange={({ target }) => setSaid((before) => ({ ...before, reference: target.value }))}
        maxLength={60}
        defaultValue={typed?.reference}
        autoComplete="off"
      />
      <Labelled id="comments" label={m.checkout_comments()} optional={m.ui_optional()}>
        <textarea
          {...describe('comments', {})}
          name="comments"
          onChange={({ target }) => setSaid((before) => ({ ...before, comments: target.value }))}
          maxLength={1000}
          rows={3}
          defaultValue={typed?.comments}
          className={`${controlStyle} h-auto py-2.5`}
        />
      </Labelled>
    </Step>
  )
}
