import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { isCountry } from '@lonja/core/geo/country-codes.ts'
import { invoicesContract } from '@lonja/core/invoices/invoices.contract.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { redirect, useNavigation } from 'react-router'
import type { z } from 'zod'
import { countryOptions } from '../../addresses/countries.ts'
import { PlaceOptions, placeFields } from '../../addresses/place-fields.tsx'
import { useSpanishPlace } from '../../addresses/use-spanish-place.ts'
import { runForm } from '../../forms/run-form.server.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/correct-buyer.route'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const { id, number, recipient, isBuyerCorrectable } = await orErrorPage(
    client(context).getInvoice({ params: { id: params.invoiceId } }),
  )
  // its page says what took its place
  if (!isBuyerCorrectable) throw redirect(localizedPath(`/seller/invoices/${id}`, context.get(localeContext)))
  return { id, number, recipient }
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  return runForm(await request.formData(), {
    schema: invoicesContract.correctInvoiceBuyer.body,
    call: async (body) => {
      const { id } = await client(context).correctInvoiceBuyer({ params: { id: params.invoiceId }, body })
      return redirectWithNotice(context, localizedPath(`/seller/invoices/${id}`, context.get(localeContext)), 'saved')
    },
  })
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData ? m.invoices_correct_buyer_title({ number: loaderData.number }) : ''} | Lonja` },
]

type Fields = z.input<typeof invoicesContract.correctInvoiceBuyer.body>

/** The shop corrects who an invoice is for. */
export default function CorrectBuyer({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, recipient } = loaderData
  const { name: companyName, taxId: taxIdentificationCode, street, postCode, city, province, country } = recipient
  const [form, fields] = useForm<Fields>({
    lastResult: actionData,
    defaultValue: { companyName, taxIdentificationCode, street, postCode, city, province },
  })
  // an address of before countries were checked may have one that is none: it is chosen with the rest
  const place = useSpanishPlace(fields.country.value ?? (isCountry(country) ? country : 'ES'), { postCode, province })
  const locale = useLocale()
  const busy = useNavigation().state === 'submitting'
  const own = placeFields(place)
  const text = (name: keyof Fields) => ({
    ...getInputProps(fields[name], { type: 'text' }),
    errors: fields[name].errors,
  })
  return (
    <div className="max-w-2xl space-y-5">
      <h1 className="font-semibold text-xl">{m.invoices_correct_buyer_title({ number })}</h1>
      <p>{m.invoices_correct_buyer_text({ number })}</p>
      <p className="text-ink-2">{m.invoices_correct_buyer_same()}</p>
      <Form method="post" {...getFormProps(form)} className="space-y-5">
        {form.errors?.[0] && <Alert tone="error">{form.errors[0]}</Alert>}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...text('companyName')} {...own.companyName} key={fields.companyName.key} autoComplete="off" />
          <TextField
            {...text('taxIdentificationCode')}
            {...own.taxIdentificationCode}
            key={fields.taxIdentificationCode.key}
          />
          <div className="sm:col-span-2">
            <TextField {...text('street')} {...own.street} key={fields.street.key} autoComplete="off" />
          </div>
          <TextField {...text('postCode')} {...own.postCode} key={fields.postCode.key} autoComplete="off" />
          <TextField {...text('city')} {...own.city} key={fields.city.key} autoComplete="off" />
          <TextField {...text('province')} {...own.province} key={fields.province.key} autoComplete="off" />
          {!isCountry(country) && (
            <SelectField
              label={m.addresses_country()}
              name={fields.country.name}
              id={fields.country.id}
              key={fields.country.key}
              defaultValue={fields.country.initialValue}
              errors={fields.country.errors ?? []}
              options={[{ value: '', text: '—' }, ...countryOptions(locale)]}
              required
            />
          )}
        </div>
        <PlaceOptions place={place} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={busy}>
            {m.invoices_correct_buyer_submit()}
          </Button>
          <LocaleLink to={`/seller/invoices/${id}`} className="px-2 py-2 text-ink-2 underline-offset-4 hover:underline">
            {m.addresses_cancel()}
          </LocaleLink>
        </div>
      </Form>
    </div>
  )
}
