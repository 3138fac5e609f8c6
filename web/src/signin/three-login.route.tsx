import { parseWithZod } from '@conform-to/zod/v4'
import { signInContract } from '@lonja/core/signin/signin.contract.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import { AuthFrame } from '../accounts/auth-frame.tsx'
import { enter } from '../accounts/enter.server.ts'
import { leadToSecondStep } from '../accounts/second-step.server.ts'
import { inWords } from '../forms/form-errors.server.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { m } from '../paraglide/messages.js'
import { client, refusalItems } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { currentUser } from '../server/session.server.ts'
import type { Route } from './+types/three-login.route'
import { backFrom, comeBack } from './come-back.server.ts'
import { providerName } from './labels.ts'
import { LinkForm } from './link-form.tsx'
import { NewPersonForm } from './new-person-form.tsx'
import { problemAddress } from './problem.ts'
import { forgetStep, type KeptStep, readStep } from './sign-in-state.server.ts'

/** Providers other than Google lead back here (spec §2), and here stands the question that a new identity leaves open. */
export const loader = async ({ request, url, context }: Route.LoaderArgs) => {
  if (url.searchParams.has('state')) throw await comeBack(context, { request, url, provider: 'wechat' })
  const step = readStep(context, request)
  if (!step) throw redirect(problemAddress('expired', { redirect: '/', press: '', locale: context.get(localeContext) }))
  const { provider, next, name, email, passwordNeeded } = step
  const me = await currentUser(context)
  return { provider, next, name, email, passwordNeeded, loggedInAs: me?.user.name ?? null }
}

const finish = (context: Readonly<RouterContextProvider>, step: KeptStep, token: string) => {
  forgetStep(context)
  const notice = step.next === 'new' ? ('registered' as const) : ('loggedIn' as const)
  return enter(context, { token, redirect: backFrom(step), press: step.press, notice })
}

const { registerIdentity, linkIdentity } = signInContract

export const action = async ({ request, context }: Route.ActionArgs) => {
  const step = readStep(context, request)
  const locale = context.get(localeContext)
  if (!step) return redirect(problemAddress('expired', { redirect: '/', press: '', locale }))
  const form = await request.formData()
  form.set('ticket', step.ticket)
  form.set('locale', locale)
  const schema = step.next === 'new' ? registerIdentity.body : linkIdentity.body
  const submission = parseWithZod(form, { schema, error: inWords() })
  const hideFields = ['password', 'ticket', 'locale']
  if (submission.status !== 'success') return submission.reply({ hideFields })
  const body = submission.value
  try {
    const api = client(context)
    const { token } =
      'kind' in body ? await api.registerIdentity({ body }) : await api.linkIdentity({ body: { ...body } })
    return await finish(context, step, token)
  } catch (error) {
    const second = leadToSecondStep(context, error, { redirect: backFrom(step), press: step.press })
    if (second) {
      forgetStep(context)
      return second
    }
    const items = refusalItems(error)
    if (items[0]?.code === 'invalid_token') {
      forgetStep(context)
      return redirect(problemAddress('expired', step))
    }
    const about = (path: string) => items.filter((item) => item.path === `body.${path}`).map((item) => item.message)
    return submission.reply({
      fieldErrors: { companyName: about('companyName') },
      formErrors: items.map((item) => item.message),
      hideFields,
    })
  }
}

export const handle: PageHandle = { ownHost: 'stays' }

export const meta = () => [{ title: m.signin_page() }]

export default function ThreeLogin({ loaderData: step, actionData }: Route.ComponentProps) {
  const provider = providerName(step.provider)
  if (step.next === 'new')
    return (
      <AuthFrame title={m.signin_new_title()} text={m.signin_new_text({ provider })}>
        <NewPersonForm name={step.name} email={step.email} lastResult={actionData} />
      </AuthFrame>
    )
  const account = step.loggedInAs ?? step.email
  return (
    <AuthFrame
      title={m.signin_link_title({ provider })}
      text={
        step.loggedInAs === null
          ? m.signin_link_text({ provider, email: account })
          : m.signin_link_own_text({ provider, name: account })
      }
    >
      <LinkForm provider={provider} passwordNeeded={step.passwordNeeded} account={account} lastResult={actionData} />
    </AuthFrame>
  )
}
