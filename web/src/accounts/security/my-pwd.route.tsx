import { getFormProps, useForm } from '@conform-to/react'
import { credentialsContract } from '@lonja/core/accounts/credentials.contract.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { useNavigation } from 'react-router'
import { z } from 'zod'
import { runForm } from '../../forms/run-form.server.ts'
import { useTimesSaved } from '../../forms/use-times-saved.ts'
import { usePath } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { keepToken, requireUser } from '../../server/session.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { NewPassword } from '../new-password.tsx'
import { SECRETS } from '../send-code.server.ts'
import type { Route } from './+types/my-pwd.route'
import { SecurityFrame } from './security-frame.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireUser(context, url)
  const { email, phone, hasPassword } = await client(context).getProfile()
  return { email, phone, hasPassword }
}

const SCHEMA = credentialsContract.updatePassword.body.extend({
  again: z.string(),
  endOtherSessions: z.literal('on').optional(),
})

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireUser(context, url))
  return runForm(await request.formData(), {
    schema: SCHEMA,
    hide: SECRETS,
    check: ({ password, again }) => (again === password ? null : { again: [m.accounts_passwords_differ()] }),
    call: async ({ again: _, endOtherSessions, ...rest }) => {
      const body = { ...rest, endOtherSessions: endOtherSessions === 'on' }
      keepToken(context, (await client(context).updatePassword({ body })).token)
      return redirectWithNotice(context, localizedPath('/uc/my-pwd', context.get(localeContext)), 'passwordSet')
    },
  })
}

export const meta = () => [{ title: m.accounts_password_page() }]

/** Change password (spec §2, account area 7). */
export default function MyPwd({ loaderData: { email, phone, hasPassword }, actionData }: Route.ComponentProps) {
  const saved = useTimesSaved(actionData)
  if (!hasPassword) return <FirstPassword email={email} phone={phone} />
  return (
    <SecurityFrame title={m.accounts_password_title()} text={m.accounts_password_text()}>
      <PasswordForm key={saved} owner={email ?? phone ?? ''} refused={actionData} />
    </SecurityFrame>
  )
}

const PasswordForm = ({ owner, refused }: { owner: string; refused: Route.ComponentProps['actionData'] }) => {
  const [form, fields] = useForm<{
    currentPassword: string
    password: string
    again: string
    endOtherSessions: string
  }>({ lastResult: refused })
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" {...getFormProps(form)} className="max-w-md space-y-5">
      {form.errors?.[0] && <Alert tone="error">{form.errors[0]}</Alert>}
      {/* tells password keepers whose password this is */}
      <input type="hidden" name="username" autoComplete="username" value={owner} />
      <div>
        <PasswordField
          label={m.accounts_current_password()}
          name="currentPassword"
          errors={fields.currentPassword.errors ?? []}
          autoComplete="current-password"
          required
        />
        <LocaleLink to="/forget-pwd" className="mt-1.5 inline-block text-ink-2 text-xs underline hover:text-ink">
          {m.accounts_forgot_link()}
        </LocaleLink>
      </div>
      <NewPassword password={fields.password} again={fields.again} />
      <Checkbox name="endOtherSessions" defaultChecked>
        {m.accounts_password_end_others()}
      </Checkbox>
      <Button type="submit" busy={busy}>
        {m.accounts_password_submit()}
      </Button>
    </Form>
  )
}

/** Who comes in by a provider alone sets a password where forgotten ones are set, by a code that reaches them. */
const FirstPassword = ({ email, phone }: { email: string | null; phone: string | null }) => {
  const path = usePath()
  return (
    <SecurityFrame title={m.accounts_password_first()} text={m.accounts_password_first_text()}>
      {email || phone ? (
        <LinkButton to={path(`/forget-pwd?by=${email ? 'email' : 'phone'}`)}>
          {m.accounts_password_first_link()}
        </LinkButton>
      ) : (
        <LinkButton to={path('/uc/config/phone')}>{m.profile_delete_add_phone()}</LinkButton>
      )}
    </SecurityFrame>
  )
}
