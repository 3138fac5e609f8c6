import { SIGN_IN_PROVIDERS } from '@lonja/core/signin/providers.ts'
import { redirect } from 'react-router'
import { wayBack } from '../accounts/way-back.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { client, refusalItems } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { loginAddress } from '../server/session.server.ts'
import type { Route } from './+types/sign-in.route'
import { problemAddress } from './problem.ts'
import { keepAttempt } from './sign-in-state.server.ts'

/** Nobody has anything to see here: the log-in page has the buttons. */
export const loader = ({ context }: Route.LoaderArgs) => redirect(loginAddress(context, '/'))

/** Sends a user to the provider whose button was pressed; their browser keeps what has to come back with them. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await request.formData()
  const locale = context.get(localeContext)
  const back = wayBack(form)
  const provider = SIGN_IN_PROVIDERS.find((one) => one === form.get('provider'))
  if (!provider) return redirect(problemAddress('failed', { ...back, locale }))
  try {
    const { attempt, address } = await client(context).startSignIn({ body: { provider } })
    keepAttempt(context, { provider, attempt, locale, ...back })
    return redirect(address, 303)
  } catch (error) {
    const busy = refusalItems(error)[0]?.code === 'too_many_requests'
    return redirect(problemAddress(busy ? 'busy' : 'failed', { ...back, locale }), 303)
  }
}

export const handle: PageHandle = { ownHost: 'stays' }
