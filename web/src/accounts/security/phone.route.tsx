import { credentialsContract } from '@lonja/core/accounts/credentials.contract.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { useNavigation } from 'react-router'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { phoneText } from '../../locale/phone-text.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { requireUser } from '../../server/session.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { CodeField } from '../code-field.tsx'
import { PhoneFields } from '../contact-fields.tsx'
import { runCodeForm, sendCodeStep } from '../send-code.server.ts'
import { useTypedForm } from '../use-typed-form.ts'
import type { Route } from './+types/phone.route'
import { SecurityFrame } from './security-frame.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireUser(context, url)
  const api = client(context)
  const [{ items }, { phone, email, hasPassword }] = await Promise.all([api.getAreaCodes(), api.getProfile()])
  // whoever a provider alone vouches for has nothing else to show
  return { phone, areaCodes: items, isAsked: hasPassword || email !== null || phone !== null, hasPassword }
}

const SCHEMA = credentialsContract.updatePhone.body

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireUser(context, url))
  const form = await request.formData()
  return runCodeForm(form, {
    send: () => sendCodeStep(context, form, 'changePhone'),
    schema: SCHEMA,
    fields: ['code', 'password'],
    call: async (body) => {
      await client(context).updatePhone({ body })
      return redirectWithNotice(context, localizedPath('/uc/config/phone', context.get(localeContext)), 'verified')
    },
  })
}

export const meta = () => [{ title: m.accounts_phone_page() }]

/** Another phone: a code that comes to it, and the password. */
export default function Phone({ loaderData, actionData }: Route.ComponentProps) {
  const { phone: current, areaCodes, isAsked, hasPassword } = loaderData
  const sent = actionData?.sent ?? null
  const { problem, field } = useTypedForm(actionData?.result)
  const busy = useNavigation().state === 'submitting'
  return (
    <SecurityFrame
      title={m.accounts_phone_title()}
      text={current ? m.accounts_phone_current({ phone: phoneText(current) }) : m.accounts_phone_none()}
    >
      {isAsked && !hasPassword && (
        <p className="mb-5">
          {m.accounts_phone_needs_password()}{' '}
          <LocaleLink to="/uc/my-pwd" className="underline underline-offset-4">
            {m.accounts_password_first_link()}
          </LocaleLink>
        </p>
      )}
      <Form method="post" className="max-w-md space-y-5">
        {problem && <Alert tone="error">{problem}</Alert>}
        {sent ? (
          <>
            <CodeField key={sent.codeId} sent={sent} by="phone" field={field} />
            {isAsked && (
              <PasswordField
                label={m.accounts_current_password()}
                name="password"
                errors={field('password').errors}
                autoComplete="current-password"
                required
              />
            )}
            <Button type="submit" busy={busy}>
              {m.accounts_phone_submit()}
            </Button>
          </>
        ) : (
          <>
            <PhoneFields areaCodes={areaCodes} field={field} />
            <Button type="submit" busy={busy} name="intent" value="send">
              {m.accounts_code_send()}
            </Button>
          </>
        )}
      </Form>
    </SecurityFrame>
  )
}
