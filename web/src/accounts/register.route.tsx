import { accountsContract } from '@lonja/core/accounts/accounts.contract.ts'
import { redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import type { PageHandle } from '../frame/page-handle.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { client } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { currentUser } from '../server/session.server.ts'
import { signInChoices } from '../signin/choices.server.ts'
import { OtherWaysIn } from '../signin/other-ways-in.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import type { Route } from './+types/register.route'
import { AuthFrame } from './auth-frame.tsx'
import { CodeField } from './code-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { enter } from './enter.server.ts'
import { landingPath } from './landing.ts'
import { PersonFields } from './person-fields.tsx'
import { runCodeForm, sendCodeStep } from './send-code.server.ts'
import { contactKind } from './sent-code.ts'
import { useTypedForm } from './use-typed-form.ts'
import { leadsToCheckOut, leadsToOwnShop, wayBack, wayBackQuery } from './way-back.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const back = wayBack(url.searchParams)
  const me = await currentUser(context)
  if (me) throw redirect(landingPath(back.redirect, me.operator.kind, context.get(localeContext)))
  const { items } = await client(context).getAreaCodes()
  const signIn = await signInChoices(context, url)
  return { ...back, by: contactKind(url.searchParams), areaCodes: items, signIn }
}

// a ticked box arrives as text
const SCHEMA = accountsContract.createUser.body.extend({ terms: z.literal('on') })

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await request.formData()
  return runCodeForm(form, {
    send: () => sendCodeStep(context, form, 'register'),
    schema: SCHEMA,
    call: async (value) => {
      const locale = context.get(localeContext)
      const { token } = await client(context).createUser({ body: { ...value, terms: true, locale } })
      return enter(context, { token, ...wayBack(form), notice: 'registeredByCode' })
    },
  })
}

export const handle: PageHandle = { ownHost: 'stays', closedToRobots: true }

export const meta = () => [{ title: m.accounts_register_page() }, { name: 'description', content: m.seo_register() }]

/** Registration in two steps: where a code can reach the person, then the code and who they are (spec §5, §7). */
export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { by, areaCodes, redirect: to, press } = loaderData
  const sent = actionData?.sent ?? null
  const { problem, field } = useTypedForm(actionData?.result)
  const busy = useNavigation().state === 'submitting'
  const query = wayBackQuery(loaderData)
  return (
    <AuthFrame
      title={m.accounts_register_title()}
      text={leadsToOwnShop(loaderData) ? m.accounts_register_to_shop() : m.accounts_register_text()}
    >
      {leadsToCheckOut(loaderData) && (
        <div className="mb-6">
          <Alert tone="note">{m.accounts_register_to_order()}</Alert>
        </div>
      )}
      {!sent && (
        <p className="mb-6 text-ink-2">
          {m.accounts_have_account()}{' '}
          <LocaleLink to={`/login${query}`} className="inline-block py-1 font-semibold text-ink underline">
            {m.accounts_login_link()}
          </LocaleLink>
        </p>
      )}
      {!sent && <OtherWaysIn choices={loaderData.signIn} back={loaderData} />}
      <Form method="post" className="space-y-5" noValidate>
        {problem && <Alert tone="error">{problem}</Alert>}
        <input type="hidden" name="redirect" value={to} />
        <input type="hidden" name="press" value={press} />
        <input type="hidden" name="by" value={by} />
        {sent ? (
          <>
            <CodeField key={sent.codeId} sent={sent} by={by} field={field} />
            <PersonFields field={field} />
            <Button type="submit" size="lg" busy={busy} className="w-full">
              {m.accounts_register_submit()}
            </Button>
          </>
        ) : (
          <>
            <ContactFields
              by={by}
              to={(way) => `/register${query}${query ? '&' : '?'}by=${way}`}
              areaCodes={areaCodes}
              field={field}
            />
            <Button type="submit" size="lg" busy={busy} name="intent" value="send" className="w-full">
              {m.accounts_code_send()}
            </Button>
          </>
        )}
      </Form>
    </AuthFrame>
  )
}
