import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { membershipsContract } from '@lonja/core/memberships/memberships.contract.ts'
import { useNavigation } from 'react-router'
import { countryOptions } from '../addresses/countries.ts'
import { runForm } from '../forms/run-form.server.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { client, guardForm } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { keepToken, requireUser } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { SelectField } from '../ui/select.tsx'
import type { Route } from './+types/new-account.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireUser(context, url)
  return null
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireUser(context, url))
  return runForm(await request.formData(), {
    schema: membershipsContract.createAccount.body,
    call: async (body) => {
      const api = client(context)
      const { id } = await api.createAccount({ body })
      keepToken(context, (await api.switchOperator({ body: { operatorId: id } })).token)
      return redirectWithNotice(context, localizedPath('/uc/people', context.get(localeContext)), 'accountOpened')
    },
  })
}

export const meta = () => [{ title: m.memberships_new_page() }]

interface NewAccountFields {
  companyName: string
  country: string
  taxIdentificationCode: string
}

/** Opens a buying account for a company, which several people may act for. */
export default function NewAccount({ actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<NewAccountFields>({ lastResult: actionData, defaultValue: { country: 'ES' } })
  const busy = useNavigation().state === 'submitting'
  const locale = useLocale()
  return (
    <div className="max-w-md">
      <h1 className="font-semibold text-xl">{m.memberships_new_title()}</h1>
      <p className="mt-1 mb-6 text-ink-2">{m.memberships_new_text()}</p>
      <Form method="post" reloadDocument {...getFormProps(form)} className="space-y-5">
        {form.errors?.[0] && <Alert tone="error">{form.errors[0]}</Alert>}
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
          options={countryOptions(locale)}
        />
        <TextField
          label={m.memberships_tax_code()}
          hint={m.memberships_tax_code_hint()}
          {...getInputProps(fields.taxIdentificationCode, { type: 'text' })}
          key={fields.taxIdentificationCode.key}
          errors={fields.taxIdentificationCode.errors}
          autoComplete="off"
          required
        />
        <Button type="submit" busy={busy}>
          {m.memberships_new_submit()}
        </Button>
      </Form>
    </div>
  )
}
