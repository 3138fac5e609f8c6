import { credentialsContract } from '@lonja/core/accounts/credentials.contract.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { useNavigation } from 'react-router'
import { z } from 'zod'
import type { PageHandle } from '../frame/page-handle.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { client } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { currentUser, forgetToken } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import type { Route } from './+types/forget-pwd.route'
import { AuthFrame } from './auth-frame.tsx'
import { CodeField } from './code-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { NewPassword } from './new-password.tsx'
import { runCodeForm, sendCodeStep } from './send-code.server.ts'
import { contactKind } from './sent-code.ts'
import { useTypedForm } from './use-typed-form.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const [me, { items }] = await Promise.all([currentUser(context), client(context).getAreaCodes()])
  return { by: contactKind(url.searchParams), areaCodes: items, isIn: me !== null, ownEmail: me?.user.email ?? null }
}

const SCHEMA = credentialsContract.resetPassword.body.extend({ again: z.string() })

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await request.formData()
  return runCodeForm(form, {
    send: () => sendCodeStep(context, form, 'reset'),
    schema: SCHEMA,
    check: ({ password, again }) => (again === password ? null : { again: [m.accounts_passwords_differ()] }),
    call: async ({ again: _, ...body }) => {
      await client(context).resetPassword({ body })
      forgetToken(context)
      return redirectWithNotice(context, localizedPath('/login', context.get(localeContext)), 'passwordSet')
    },
  })
}

export const handle: PageHandle = { ownHost: 'stays', beforeSecondFactor: true }

export const meta = () => [{ title: m.accounts_forgot_page() }]

/** A forgotten password: where the code goes, then the code and the new password twice (spec §2, /forget-pwd). */
export default function ForgetPwd({ loaderData: { by, areaCodes, isIn, ownEmail }, actionData }: Route.ComponentProps) {
  const sent = actionData?.sent ?? null
  const { problem, field } = useTypedForm(actionData?.result)
  const busy = useNavigation().state === 'submitting'
  return (
    <AuthFrame title={m.accounts_forgot_title()} text={m.accounts_forgot_text()}>
      <Form method="post" className="space-y-5" noValidate>
        {problem && <Alert tone="error">{problem}</Alert>}
        <input type="hidden" name="by" value={by} />
        {sent ? (
          <>
            <CodeField key={sent.codeId} sent={sent} by={by} field={field} />
            <NewPassword password={field('password')} again={field('again')} />
            <Button type="submit" size="lg" busy={busy} className="w-full">
              {m.accounts_forgot_submit()}
            </Button>
          </>
        ) : (
          <>
            <ContactFields
              by={by}
              to={(way) => `/forget-pwd?by=${way}`}
              areaCodes={areaCodes}
              field={field}
              ownEmail={ownEmail}
            />
            <Button type="submit" size="lg" busy={busy} name="intent" value="send" className="w-full">
              {m.accounts_code_send()}
            </Button>
          </>
        )}
      </Form>
      <p className="mt-8 border-line border-t pt-6 text-center">
        <LocaleLink to={isIn ? '/uc/my-pwd' : '/login'} className="font-semibold underline">
          {isIn ? m.accounts_forgot_back_in() : m.accounts_forgot_back()}
        </LocaleLink>
      </p>
    </AuthFrame>
  )
}
