import { credentialsContract } from '@lonja/core/accounts/credentials.contract.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { phoneText } from '../../locale/phone-text.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { requireUser } from '../../server/session.server.ts'
import { PhoneFields } from '../contact-fields.tsx'
import { runCodeForm, sendCodeStep } from '../send-code.server.ts'
import type { Route } from './+types/phone.route'
import { ChangeContact } from './change-contact.tsx'
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
  return (
    <SecurityFrame
      title={m.accounts_phone_title()}
      text={current ? m.accounts_phone_current({ phone: phoneText(current) }) : m.accounts_phone_none()}
    >
      <ChangeContact
        by="phone"
        answer={actionData}
        isAsked={isAsked}
        hasPassword={hasPassword}
        needsPassword={m.accounts_phone_needs_password()}
        save={m.accounts_phone_submit()}
      >
        {(field) => <PhoneFields areaCodes={areaCodes} field={field} />}
      </ChangeContact>
    </SecurityFrame>
  )
}
