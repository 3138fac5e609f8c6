import { credentialsContract } from '@lonja/core/accounts/credentials.contract.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { requireUser } from '../../server/session.server.ts'
import { TextField } from '../../ui/field.tsx'
import { runCodeForm, sendCodeStep } from '../send-code.server.ts'
import type { Route } from './+types/email.route'
import { ChangeContact } from './change-contact.tsx'
import { SecurityFrame } from './security-frame.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireUser(context, url)
  const { phone, email, hasPassword } = await client(context).getProfile()
  return { email, isAsked: hasPassword || email !== null || phone !== null, hasPassword }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireUser(context, url))
  const form = await request.formData()
  return runCodeForm(form, {
    send: () => sendCodeStep(context, form, 'changeEmail'),
    schema: credentialsContract.updateEmail.body,
    fields: ['email', 'code', 'password'],
    call: async (body) => {
      await client(context).updateEmail({ body })
      return redirectWithNotice(context, localizedPath('/uc/config/email', context.get(localeContext)), 'verified')
    },
  })
}

export const meta = () => [{ title: m.accounts_email_page() }]

/** Another e-mail: a code that comes to it, and the password. */
export default function Email({
  loaderData: { email: current, isAsked, hasPassword },
  actionData,
}: Route.ComponentProps) {
  return (
    <SecurityFrame
      title={current ? m.accounts_email_title() : m.accounts_email_add()}
      text={current ? m.accounts_email_current({ email: current }) : m.accounts_email_none()}
    >
      <ChangeContact
        by="email"
        answer={actionData}
        isAsked={isAsked}
        hasPassword={hasPassword}
        needsPassword={m.accounts_email_needs_password()}
        save={m.accounts_email_submit()}
      >
        {(field) => (
          <TextField
            label={m.accounts_email_new()}
            name="email"
            type="email"
            defaultValue={field('email').value}
            errors={field('email').errors}
            autoComplete="email"
            required
          />
        )}
      </ChangeContact>
    </SecurityFrame>
  )
}
