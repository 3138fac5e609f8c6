import type { RefusalItem } from '@lonja/core/kernel/refusals.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Form, useNavigation, useSearchParams, useSubmit } from 'react-router'
import { writeLines } from '../cart/packed-lines.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { m } from '../paraglide/messages.js'
import { MethodChoices } from '../payments/method-choices.tsx'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { controlStyle, describe, Labelled, TextField } from '../ui/field.tsx'
import { AddressChoice } from './address-choice.tsx'
import { CHOICES, type Typed, VOUCHER_BOX } from './check-out-form.ts'
import { CheckOutSummary } from './check-out-summary.tsx'
import { CouponStep } from './coupon-step.tsx'
import type { CheckOut } from './load-check-out.server.ts'
import { PickUpTimes } from './pick-up-choice.tsx'
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
      className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start"
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
      <div className="space-y-4">
        <DeliveryStep {...checkOut} typed={typed} />
        <Step title={m.checkout_invoice()}>
          <AddressChoice
            name="invoiceAddressId"
            addresses={checkOut.addresses}
            chosen={checkOut.chosen.invoiceAddressId}
          />
        </Step>
        <CouponStep key={checkOut.summary.couponId} summary={checkOut.summary} />
        <VoucherStep summary={checkOut.summary} />
        <PaymentStep {...checkOut} />
        <NotesStep typed={typed} />
      </div>
      <CheckOutSummary {...{ checkOut, refusals, isPlacing, isPricing }} />
    </Form>
  )
}

const DeliveryStep = ({ summary, chosen, counter, addresses, typed }: CheckOut & Pick<CheckOutFormProps, 'typed'>) => {
  const hydrated = useHydrated()
  const isShipment = chosen.deliveryMethod === 'shipment'
  return (
    <Step title={m.checkout_delivery()}>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {summary.deliveryMethods.map((method) => (
          <Choice
            key={method}
            name="deliveryMethod"
            value={method}
            defaultChecked={method === chosen.deliveryMethod}
            title={DELIVERY[method]()}
          >
            {method === 'pickUp' && counter && `${counter.street}, ${counter.postCode} ${counter.city}`}
            {method === 'shipment' && m.checkout_shipment_hint()}
          </Choice>
        ))}
      </div>
      <PickUpTimes times={summary.pickUpTimes} typed={typed?.pickUpTime} />
      {summary.deliveryMethods.length === 0 && <p className="text-ink-2">{m.checkout_no_delivery()}</p>}
      {(isShipment || !hydrated) && (
        <>
          <h3 className="pt-2 font-medium">{m.orders_delivery_address()}</h3>
          <AddressChoice name="addressId" addresses={addresses} chosen={chosen.addressId} />
        </>
      )}
      {!hydrated && (
        <Button type="submit" formMethod="get" kind="quiet" size="sm">
          {m.checkout_update()}
        </Button>
      )}
    </Step>
  )
}

const PaymentStep = ({ summary, chosen }: CheckOut) =>
  summary.total === 0 && chosen.paymentMethod !== null ? (
    <Step title={m.checkout_payment()}>
      <input type="hidden" name="paymentMethod" value={chosen.paymentMethod} />
      <p className="text-ink-2">{m.checkout_nothing_to_pay()}</p>
    </Step>
  ) : (
    <PaymentChoice {...{ summary, chosen }} />
  )

const PaymentChoice = ({ summary, chosen }: Pick<CheckOut, 'summary' | 'chosen'>) => (
  <Step title={m.checkout_payment()}>
    <MethodChoices methods={summary.paymentMethods} chosen={chosen.paymentMethod} />
    {summary.paymentMethods.length === 0 && <p className="text-ink-2">{m.checkout_no_payment()}</p>}
  </Step>
)

const NotesStep = ({ typed }: Pick<CheckOutFormProps, 'typed'>) => (
  <Step title={m.checkout_notes()}>
    <TextField
      label={m.checkout_reference()}
      hint={m.checkout_reference_hint()}
      optional={m.ui_optional()}
      name="reference"
      maxLength={60}
      defaultValue={typed?.reference}
      autoComplete="off"
    />
    <Labelled id="comments" label={m.checkout_comments()} optional={m.ui_optional()}>
      <textarea
        {...describe('comments', {})}
        name="comments"
        maxLength={1000}
        rows={3}
        defaultValue={typed?.comments}
        className={`${controlStyle} h-auto py-2.5`}
      />
    </Labelled>
  </Step>
)
