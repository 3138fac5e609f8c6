import { localizedPath } from '@lonja/core/kernel/locale.ts'
import type { RefusalCode } from '@lonja/core/kernel/refusals.ts'
import type { SignInProvider } from '@lonja/core/signin/providers.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import { enter } from '../accounts/enter.server.ts'
import { leadToSecondStep } from '../accounts/second-step.server.ts'
import { client, refusalItems } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { problemAddress, type SignInProblem } from './problem.ts'
import { type KeptAttempt, keepStep, takeAttempt } from './sign-in-state.server.ts'

const PROBLEMS: Partial<Record<RefusalCode, SignInProblem>> = {
  identity_taken: 'taken',
  unavailable: 'down',
  too_many_requests: 'busy',
}

/** Where a log-in leads that began on a page: back to it, or to the front page in its language. */
export const backFrom = ({ redirect, locale }: Pick<KeptAttempt, 'redirect' | 'locale'>): string =>
  redirect === '/' ? localizedPath('/', locale) : redirect

/**
 * A provider has sent someone back. Only the browser that began the attempt can end it: with a session, with a question
 * that is still open, or on the log-in page with the reason why not.
 */
export const comeBack = async (
  context: Readonly<RouterContextProvider>,
  { request, url, provider }: { request: Request; url: URL; provider: SignInProvider },
): Promise<Response> => {
  const kept = takeAttempt(context, request)
  const nowhere = { redirect: '/', press: '', locale: context.get(localeContext) }
  if (kept?.provider !== provider) return redirect(problemAddress('expired', kept ?? nowhere))
  const [code, state] = [url.searchParams.get('code'), url.searchParams.get('state') ?? '']
  if (!code) return redirect(problemAddress('cancelled', kept))
  try {
    const { attempt } = kept
    const answer = await client(context).socialSignIn({ body: { provider, attempt, code, state } })
    if (answer.next === 'in')
      return await enter(context, {
        token: answer.token,
        operators: answer.operators,
        redirect: backFrom(kept),
        press: kept.press,
        notice: 'loggedIn',
      })
    const { next, ticket, name, email, passwordNeeded } = answer
    const { redirect: back, press, locale } = kept
    keepStep(context, {
      provider,
      redirect: back,
      press,
      locale,
      next,
      ticket,
      name,
      email: email ?? '',
      passwordNeeded,
    })
    return redirect(localizedPath('/three-login', locale))
  } catch (error) {
    const second = leadToSecondStep(context, error, { redirect: backFrom(kept), press: kept.press })
    if (second) return second
    const code = refusalItems(error)[0]?.code
    return redirect(problemAddress((code && PROBLEMS[code]) ?? 'failed', kept))
  }
}
