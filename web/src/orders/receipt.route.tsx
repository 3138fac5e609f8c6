import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { data, useNavigation } from 'react-router'
import { takeFiles } from '../files/take-files.server.ts'
import { firstProblem } from '../forms/first-problem.ts'
import { numberOf, textOf } from '../forms/refused-form.server.ts'
import { runPlainForm } from '../forms/run-form.server.ts'
import { BackLink } from '../frame/back-link.tsx'
import { m } from '../paraglide/messages.js'
import { client, guardForm } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { Route } from './+types/receipt.route'
import { loadOrder } from './load-order.server.ts'
import { OrderText } from './order-text.tsx'
import { PhotosField } from './parts/photos-field.tsx'
import { lineName, UnitRow, UnitRows } from './parts/unit-rows.tsx'

const KINDS = ['missing', 'damaged', 'wrong'] as const
const WORDS = { missing: m.orders_receipt_missing, damaged: m.orders_receipt_damaged, wrong: m.orders_receipt_wrong }

const loadShipment = async (context: Route.LoaderArgs['context'], url: URL) => {
  const { order } = await loadOrder(context, url.searchParams.get('id'))
  const shipment = order.shipments.find(({ number }) => String(number) === url.searchParams.get('shipment'))
  if (!shipment) throw data(null, { status: 404 })
  return { order, shipment }
}

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  return loadShipment(context, url)
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireBuyer(context, url))
  const form = await request.formData()
  const { order, shipment } = await loadShipment(context, url)
  const photos = await takeFiles({ request, context }, form, { name: 'photos', kind: 'order-photo' })
  form.delete('photos')
  const differences = shipment.lines.map(({ skuId }) => ({
    skuId,
    ...Object.fromEntries(KINDS.map((kind) => [kind, numberOf(form, `${kind}.${skuId}`) ?? 0])),
  }))
  const result = await runPlainForm(form, async () => {
    await client(context).actOnShipment({
      params: { id: String(shipment.id) },
      body: {
        action: 'receive',
        differences,
        note: textOf(form, 'note'),
        photos: photos.files.map(({ key }) => key),
        claim: form.has('claim'),
      },
    })
    const page = localizedPath(`/uc/order-detail?id=${order.id}`, context.get(localeContext))
    return redirectWithNotice(context, page, 'order_confirm_receipt')
  })
  if (result instanceof Response) return result
  return { problem: firstProblem(result), values: result.values, photos }
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  {
    title: `${m.orders_receipt_page({
      number: loaderData?.order.number ?? '',
      shipment: loaderData?.shipment.number ?? '',
    })} | Lonja`,
  },
]

export default function Receipt({ loaderData: { order, shipment }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const values: Record<string, string> = actionData?.values ?? {}
  return (
    <div className="max-w-2xl space-y-5">
      <BackLink to={`/uc/order-detail?id=${order.id}`}>{m.orders_note_back()}</BackLink>
      <h1 className="font-semibold text-xl">
        <OrderText>{m.orders_receipt_page({ number: order.number, shipment: shipment.number })}</OrderText>
      </h1>
      <p className="text-ink-2">{m.orders_receipt_intro()}</p>
      {actionData?.problem && <Alert tone="error">{actionData.problem}</Alert>}
      <Form method="post" encType="multipart/form-data" className="space-y-5">
        <UnitRows>
          {shipment.lines.map(({ skuId, quantity }) => {
            const line = order.orderDetails.find((one) => one.skuId === skuId)
            if (!line) return null
            const fields = KINDS.map((kind) => ({ kind, name: `${kind}.${skuId}` }))
            return (
              <UnitRow key={skuId} line={line} said={m.orders_receipt_units({ quantity })}>
                {/* most lines arrive as they were sent: only what is wrong is unfolded */}
                <details open={fields.some(({ name }) => Number(values[name] ?? 0) > 0)}>
                  <summary className="inline-flex min-h-9 items-center pl-15 underline underline-offset-4">
                    {m.orders_receipt_wrong_here()}
                    <span className="sr-only">: {lineName(line)}</span>
                  </summary>
                  <fieldset className="mt-1 grid grid-cols-3 gap-3">
                    <legend className="sr-only">{lineName(line)}</legend>
                    {fields.map(({ kind, name }) => (
                      <TextField
                        key={kind}
                        label={WORDS[kind]()}
                        name={name}
                        type="number"
                        inputMode="numeric"
                        min={0}
                        max={quantity}
                        defaultValue={values[name] ?? 0}
                      />
                    ))}
                  </fieldset>
                </details>
              </UnitRow>
            )
          })}
        </UnitRows>
        <TextArea label={m.orders_receipt_note()} name="note" rows={3} maxLength={1000} defaultValue={values.note} />
        <PhotosField answer={actionData?.photos} />
        <Checkbox name="claim" defaultChecked={actionData ? values.claim === 'on' : true}>
          {m.orders_receipt_claim()}
        </Checkbox>
        <Button type="submit" busy={busy} className="w-full sm:w-auto">
          {m.orders_receipt_send()}
        </Button>
      </Form>
    </div>
  )
}
