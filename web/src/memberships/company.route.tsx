import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { membershipsContract } from '@lonja/core/memberships/memberships.contract.ts'
import { redirect, useNavigation } from 'react-router'
import { countryOptions } from '../addresses/countries.ts'
import { runForm } from '../forms/run-form.server.ts'
import { BackLink } from '../frame/back-link.tsx'
import type { ReplyOf } from '../frame/wire.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { requireUser } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { SelectField } from '../ui/select.tsx'
import type { Route } from './+types/company.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { operator } = await requireUser(context, url)
  if (operator.kind !== 'business' || operator.role !== 'owner')
    throw redirect(localizedPath('/uc/people', context.get(localeContext)))
  return { company: await orErrorPage(client(context).getCompany()) }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireUser(context, url))
  return runForm(await request.formData(), {
    schema: membershipsContract.updateCompany.body,
    call: async (body) => {
      await client(context).updateCompany({ body })
      return redirectWithNotice(context, localizedPath('/uc/people', context.get(localeContext)), 'saved')
    },
  })
}

export const meta = () => [{ title: m.memberships_company_page() }]

type Fields = ReplyOf<'getCompany'>

/** What a company's account is called and its tax ID, for its owners to correct. */
export default function Company({ loaderData: { company }, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<Fields>({ lastResult: actionData, defaultValue: company })
  const busy = useNavigation().state === 'submitting'
  const locale = useLocale()
  return (
    <div className="max-w-md">
      <BackLink to="/uc/people">{m.memberships_title()}</BackLink>
      <h1 className="mt-2 font-semibold text-xl">{m.memberships_company_title()}</h1>
      <p className="mt-1 mb-6 text-ink-2">{m.memberships_company_text()}</p>
      <Form method="post" {...getFormProps(form)} className="space-y-5">
        {form.errors?.[0] && <Alert tone="error">{form.errors[0]}</Alert>}
        {/* the version that there is now, once someone else saved meanwhile */}
        <input type="hidden" name="version" value={company.version} />
        <TextField
          label={m.memberships_company_account()}
          {...getInputProps(fields.name, { type: 'text' })}
          key={fields.name.key}
          errors={fields.name.errors}
          autoComplete="off"
          required
        />
        <TextField
          label={m.memberships_company()}
          {...getInputProps(fields.companyName, { type: 'text' })}
          key={fields.companyName.key}
          errors={fields.companyName.errors}
          autoComplete="organization"
          required
        />
        <SelectField
          label={m.memberships_country()}
          name={fields.country.name}
          defaultValue={fields.country.initialValue}
          key={fields.country.key}
          errors={fields.country.errors}
          options={countryOptions(locale, company.country)}
        />
        <TextField
          label={m.memberships_tax_code()}
          hint={m.memberships_tax_code_hint()}
          {...getInputProps(fields.taxIdentificationCode, { type: 'text' })}
          key={fields.taxIdentificationCode.key}
          errors={fields.taxIdentificationCode.errors}
          autoComplete="off"
        />
        <p className="text-ink-2 text-sm">
          {m.memberships_company_addresses()}{' '}
          <LocaleLink to="/uc/my-address" className="underline underline-offset-4">
            {m.memberships_company_to_addresses()}
          </LocaleLink>
        </p>
        <Button type="submit" busy={busy}>
          {m.memberships_save()}
        </Button>
      </Form>
    </div>
  )
}
