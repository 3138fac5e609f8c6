import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { accountsContract } from '@lonja/core/accounts/accounts.contract.ts'
import { Form, redirect, useNavigation } from 'react-router'
import { m } from '../paraglide/messages.js'
import { client, refusalItems } from '../shell/api.server.ts'
import { localeContext } from '../shell/contexts.ts'
import { inWords } from '../shell/form-errors.server.ts'
import { LocaleLink } from '../shell/locale-link.tsx'
import { reader } from '../shell/session.server.ts'
import { signInChoices } from '../signin/choices.server.ts'
import { OtherWaysIn } from '../signin/other-ways-in.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import type { Route } from './+types/register.route'
import { AuthFrame } from './auth-frame.tsx'
import { enter } from './enter.server.ts'
import { wayBack, wayBackQuery } from './intended-add.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const back = wayBack(url.searchParams)
  if (await reader(context)) throw redirect(back.redirect)
  return { ...back, signIn: await signInChoices(context, url) }
}

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await request.formData()
  const submission = parseWithZod(form, { schema: accountsContract.createUser.body, error: inWords() })
  if (submission.status !== 'success') return submission.reply({ hideFields: ['password'] })
  try {
    const locale = context.get(localeContext)
    const { token } = await client(context).createUser({ body: { ...submission.value, locale } })
    return await enter(context, { token, ...wayBack(form), notice: 'registered' })
  } catch (error) {
    const items = refusalItems(error)
    const about = (path: string) => items.filter((item) => item.path === `body.${path}`).map((item) => item.message)
    const password = items.filter((item) => item.code.startsWith('password_')).map((item) => item.message)
    return submission.reply({
      fieldErrors: { email: about('email'), phone: about('phone'), name: about('name'), password },
      formErrors: items.map((item) => item.message),
      hideFields: ['password'],
    })
  }
}

export const meta = () => [
  { title: m.accounts_register_page() },
  { name: 'description', content: m.seo_register() },
  { name: 'robots', content: 'noindex' },
]

interface Registration {
  name: string
  email: string
  phone: string
  password: string
  companyName: string
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<Registration>({ lastResult: actionData })
  const busy = useNavigation().state === 'submitting'
  return (
    <AuthFrame title={m.accounts_register_title()} text={m.accounts_register_text()}>
      <OtherWaysIn choices={loaderData.signIn} back={loaderData} />
      <Form method="post" {...getFormProps(form)} className="space-y-5">
        {form.errors && <Alert tone="error">{form.errors[0]}</Alert>}
        <input type="hidden" name="redirect" value={loaderData.redirect} />
        <input type="hidden" name="add" value={loaderData.add} />
        <TextField
          label={m.accounts_name()}
          hint={m.accounts_name_hint()}
          {...getInputProps(fields.name, { type: 'text' })}
          key={fields.name.key}
          errors={fields.name.errors}
          autoComplete="name"
          required
        />
        <TextField
          label={m.accounts_company()}
          optional={m.ui_optional()}
          {...getInputProps(fields.companyName, { type: 'text' })}
          key={fields.companyName.key}
          errors={fields.companyName.errors}
          autoComplete="organization"
        />
        <TextField
          label={m.accounts_email()}
          {...getInputProps(fields.email, { type: 'email' })}
          key={fields.email.key}
          errors={fields.email.errors}
          autoComplete="email"
          required
        />
        <TextField
          label={m.accounts_phone()}
          optional={m.ui_optional()}
          {...getInputProps(fields.phone, { type: 'tel' })}
          key={fields.phone.key}
          errors={fields.phone.errors}
          autoComplete="tel"
        />
        <PasswordField
          label={m.accounts_password()}
          hint={m.accounts_password_hint()}
          {...getInputProps(fields.password, { type: 'password' })}
          key={fields.password.key}
          errors={fields.password.errors}
          autoComplete="new-password"
          required
        />
        <Button type="submit" size="lg" busy={busy} className="w-full">
          {m.accounts_register_submit()}
        </Button>
      </Form>
      <p className="mt-8 border-line border-t pt-6 text-center text-ink-2">
        {m.accounts_have_account()}{' '}
        <LocaleLink to={`/login${wayBackQuery(loaderData)}`} className="font-semibold text-ink underline">
          {m.accounts_login_link()}
        </LocaleLink>
      </p>
    </AuthFrame>
  )
}
