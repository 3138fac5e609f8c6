import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { accountsContract } from '@lonja/core/accounts/accounts.contract.ts'
import { redirect, useNavigation } from 'react-router'
import { inWords } from '../forms/form-errors.server.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { client, refusalItems } from '../server/api.server.ts'
import { factsContext, localeContext } from '../server/contexts.ts'
import { currentUser } from '../server/session.server.ts'
import { signInChoices } from '../signin/choices.server.ts'
import { OtherWaysIn } from '../signin/other-ways-in.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import type { Route } from './+types/login.route'
import { AuthFrame } from './auth-frame.tsx'
import { enter } from './enter.server.ts'
import { finishLogin } from './finish-login.server.ts'
import { landingPath } from './landing.ts'
import { takeTicket, ticketIn } from './second-step.server.ts'
import { SecondStep } from './second-step.tsx'
import { leadsToCheckOut, leadsToOwnShop, wayBack, wayBackQuery } from './way-back.ts'

export const loader = async ({ request, context, url }: Route.LoaderArgs) => {
  const back = wayBack(url.searchParams)
  const me = await currentUser(context)
  if (me) throw redirect(landingPath(back.redirect, me.operator.kind, context.get(localeContext)))
  // what is carried along was pressed by someone without a log-in, too
  const isFirst = url.searchParams.has('first') || back.press !== ''
  const { hasKept } = context.get(factsContext).form
  return { ...back, isFirst, hasKept, ticket: takeTicket(context, request), signIn: await signInChoices(context, url) }
}

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await request.formData()
  if (form.get('intent') === 'finish') return finishLogin(context, form)
  const submission = parseWithZod(form, { schema: accountsContract.login.body, error: inWords() })
  if (submission.status !== 'success') return { result: submission.reply({ hideFields: ['password'] }), ticket: null }
  try {
    const { token, operators } = await client(context).login({ body: submission.value })
    return await enter(context, { token, operators, ...wayBack(form), notice: 'loggedIn' })
  } catch (error) {
    const ticket = ticketIn(error)
    const formErrors = ticket ? [] : refusalItems(error).map(({ message }) => message)
    return { result: submission.reply({ formErrors, hideFields: ['password'] }), ticket }
  }
}

export const handle: PageHandle = { ownHost: 'stays', beforeSecondFactor: true, closedToRobots: true }

export const meta = () => [{ title: m.accounts_login_page() }, { name: 'description', content: m.seo_login() }]

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<{ account: string; password: string; code: string }>({
    lastResult: actionData?.result,
  })
  const busy = useNavigation().state === 'submitting'
  // what the last press came to counts more than what another way in left
  const ticket = actionData ? actionData.ticket : loaderData.ticket
  const isForOrder = leadsToCheckOut(loaderData)
  if (ticket) return <SecondStep ticket={ticket} back={loaderData} errors={fields.code.errors} />
  return (
    <AuthFrame
      title={m.accounts_login_title()}
      text={leadsToOwnShop(loaderData) ? m.accounts_login_to_shop() : m.accounts_login_text()}
    >
      {(loaderData.hasKept || loaderData.isFirst || isForOrder) && (
        <div className="mb-6">
          <Alert tone="note">
            {loaderData.hasKept
              ? m.accounts_login_kept()
              : isForOrder
                ? m.accounts_login_to_order()
                : m.accounts_login_first()}
          </Alert>
        </div>
      )}
      <OtherWaysIn choices={loaderData.signIn} back={loaderData} />
      <Form method="post" {...getFormProps(form)} className="space-y-5">
        {form.errors?.[0] && <Alert tone="error">{form.errors[0]}</Alert>}
        <input type="hidden" name="redirect" value={loaderData.redirect} />
        <input type="hidden" name="press" value={loaderData.press} />
        <TextField
          label={m.accounts_account()}
          {...getInputProps(fields.account, { type: 'text' })}
          key={fields.account.key}
          errors={fields.account.errors ?? []}
          autoComplete="username"
          required
        />
        <PasswordField
          label={m.accounts_password()}
          {...getInputProps(fields.password, { type: 'password' })}
          key={fields.password.key}
          errors={fields.password.errors ?? []}
          autoComplete="current-password"
          required
        />
        <Button type="submit" size="lg" busy={busy} className="w-full">
          {m.accounts_login_submit()}
        </Button>
        <p className="text-center">
          <LocaleLink
            to={fields.account.value?.includes('@') ? '/forget-pwd?by=email' : '/forget-pwd'}
            className="text-ink-2 underline hover:text-ink"
          >
            {m.accounts_forgot_link()}
          </LocaleLink>
        </p>
      </Form>
      <p className="mt-8 border-line border-t pt-6 text-center text-ink-2">
        {m.accounts_no_account()}{' '}
        <LocaleLink to={`/register${wayBackQuery(loaderData)}`} className="font-semibold text-ink underline">
          {m.accounts_register_link()}
        </LocaleLink>
      </p>
    </AuthFrame>
  )
}
