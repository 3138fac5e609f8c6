import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { REFUND_WAYS, type RefundWay } from '@lonja/core/payments/refund-way.ts'
import { RETURN_REASONS } from '@lonja/core/returns/return-rules.ts'
import { redirect, useNavigation } from 'react-router'
import { takeFiles } from '../files/take-files.server.ts'
import { textOf } from '../forms/refused-form.server.ts'
import { runPlainForm } from '../forms/run-form.server.ts'
import { BackLink } from '../frame/back-link.tsx'
import { formatMoment } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { client, guardForm } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { SelectField } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { Route } from './+types/return.route'
import { loadOrder } from './load-order.server.ts'
import { OrderText } from './order-text.tsx'
import { PhotosField } from './parts/photos-field.tsx'
import { REASON_WORDS } from './parts/returns.tsx'
import { lineName, UnitRow, UnitRows, UnitStepper } from './parts/unit-rows.tsx'
import { UNITS } from './parts/units.ts'
import { returnIn } from './return-asked.server.ts'

const WAYS: Record<RefundWay, () => string> = {
  original: m.orders_return_way_original,
  transfer: m.orders_return_way_transfer,
  cash: m.orders_return_way_cash,
}

const UNITS_ERROR = 'units-error'

const orderPage = (context: Route.LoaderArgs['context'], id: number) =>
  localizedPath(`/uc/order-detail?id=${id}`, context.get(localeContext))

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  const { order } = await loadOrder(context, url.searchParams.get('id'))
  if (!order.mayReturn) throw redirect(orderPage(context, order.id))
  // a form that is sent twice asks once
  return { order, key: crypto.randomUUID() }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireBuyer(context, url))
  const form = await request.formData()
  const { order } = await loadOrder(context, url.searchParams.get('id'))
  const photos = await takeFiles({ request, context }, form, { name: 'photos', kind: 'order-photo' })
  form.delete('photos')
  const iban = textOf(form, 'iban')
  const result = await runPlainForm(form, async () => {
    await client(context).askReturn({
      body: {
        orderId: order.id,
        ...returnIn(form),
        refundWay: REFUND_WAYS.find((way) => way === textOf(form, 'refundWay')) ?? 'original',
        note: textOf(form, 'note'),
        photos: photos.files.map(({ key }) => key),
        ...(iban && { iban }),
      },
      idempotencyKey: textOf(form, 'key'),
    })
    return redirectWithNotice(context, orderPage(context, order.id), 'returnAsked')
  })
  return result instanceof Response ? result : { ...result, photos }
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${m.orders_return_page({ number: loaderData?.order.number ?? '' })} | Lonja` },
]

export default function Return({ loaderData: { order, key }, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const busy = useNavigation().state === 'submitting'
  const values: Record<string, string> = actionData?.values ?? {}
  const errorsOf = (name: string) => (actionData?.errors[name] ? { errors: actionData.errors[name] } : {})
  const [unitsProblem] = actionData?.errors.products ?? []
  return (
    <div className="max-w-2xl space-y-5">
      <BackLink to={`/uc/order-detail?id=${order.id}`}>{m.orders_note_back()}</BackLink>
      <h1 className="font-semibold text-xl">
        <OrderText>{m.orders_return_page({ number: order.number })}</OrderText>
      </h1>
      {order.returnUntil && (
        <p className="text-ink-2">{m.orders_return_until({ when: formatMoment(order.returnUntil, locale) })}</p>
      )}
      {actionData?.problem && <Alert tone="error">{actionData.problem}</Alert>}
      <Form method="post" encType="multipart/form-data" className="group/way space-y-5" noValidate>
        <input type="hidden" name="key" value={key} />
        <fieldset>
          <legend className="mb-2 font-medium">{m.orders_return_which()}</legend>
          <UnitRows>
            {order.orderDetails
              .filter(({ returnable }) => returnable > 0)
              .map((line) => (
                <UnitRow
                  key={line.skuId}
                  line={line}
                  said={m.orders_return_most({ most: line.returnable })}
                  wraps
                  field={
                    <UnitStepper
                      label={m.orders_return_units({ name: lineName(line), most: line.returnable })}
                      name={UNITS + line.skuId}
                      max={line.returnable}
                      defaultValue={values[UNITS + line.skuId] ?? 0}
                      errorId={unitsProblem && UNITS_ERROR}
                    />
                  }
                />
              ))}
          </UnitRows>
          {unitsProblem && (
            <p id={UNITS_ERROR} className="mt-1.5 font-medium text-red text-xs">
              {unitsProblem}
            </p>
          )}
        </fieldset>
        <SelectField
          label={m.orders_reason()}
          name="reason"
          required
          defaultValue={values.reason ?? ''}
          options={[
            { value: '', text: m.orders_return_reason_choose() },
            ...RETURN_REASONS.map((value) => ({ value, text: REASON_WORDS[value]() })),
          ]}
          {...errorsOf('reason')}
        />
        <TextArea label={m.orders_return_note()} name="note" rows={3} maxLength={1000} defaultValue={values.note} />
        <PhotosField answer={actionData?.photos} />
        <SelectField
          label={m.orders_return_way()}
          name="refundWay"
          defaultValue={values.refundWay ?? 'original'}
          options={REFUND_WAYS.map((value) => ({ value, text: WAYS[value]() }))}
        />
        {/* it is asked for where it is used; browsers that cannot look at what is chosen show it always */}
        <div
          className={`group-has-[option[value=cash]:checked]/way:hidden ${order.paymentMethod === 'transfer' ? '' : 'group-has-[option[value=original]:checked]/way:hidden'} group-has-[option[value=transfer]:checked]/way:[&_label>span]:hidden`}
        >
          <TextField
            label={m.orders_return_iban()}
            hint={m.orders_return_iban_hint()}
            optional={m.ui_optional()}
            name="iban"
            maxLength={50}
            defaultValue={values.iban ?? order.refundIban ?? ''}
            {...errorsOf('iban')}
          />
        </div>
        <Button type="submit" busy={busy} className="w-full sm:w-auto">
          {m.orders_return_send()}
        </Button>
      </Form>
    </div>
  )
}
