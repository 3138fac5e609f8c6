import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { redirect, useNavigation } from 'react-router'
import { AuthFrame } from '../accounts/auth-frame.tsx'
import { typedOf } from '../forms/refused-form.server.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { m } from '../paraglide/messages.js'
import { client } from '../server/api.server.ts'
import { safePath } from '../server/safe-path.ts'
import { serverCookie } from '../server/server-cookie.ts'
import { currentUser, keepToken } from '../server/session.server.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import type { Route } from './+types/hand-off.route'
import { HAND_OFF_COOKIE } from './hand-off-cookie.ts'

/** Asks before a temporary token logs someone in who did not come from the market, or who is someone else here. */
export const loader = async ({ request, url, context }: Route.LoaderArgs) => {
  const back = safePath(url.searchParams.get('redirect'))
  if (!serverCookie(context, HAND_OFF_COOKIE).read(request)) throw redirect(back)
  return { back, name: (await currentUser(context))?.user.name ?? null }
}

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await request.formData()
  const back = safePath(typedOf(form, 'redirect'))
  const cookie = serverCookie(context, HAND_OFF_COOKIE)
  const id = cookie.read(request)
  cookie.forget()
  if (!id || form.get('answer') !== 'yes') return redirect(back, 303)
  try {
    const { token } = await client(context).getRealToken({ params: { id }, query: { replace: 'true' } })
    keepToken(context, token)
  } catch (error) {
    // spec §8: a failed exchange is ignored silently; the API has written it into the log
    if (!(error instanceof RemoteRefusal)) throw error
  }
  return redirect(back, 303)
}

export const handle: PageHandle = { ownHost: 'stays' }

export const meta = () => [{ title: m.signin_handoff_page() }]

export default function HandOff({ loaderData: { back, name } }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <AuthFrame
      title={m.signin_handoff_title()}
      text={name === null ? m.signin_handoff_text() : m.signin_handoff_other_text({ name })}
    >
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="redirect" value={back} />
        <Button type="submit" name="answer" value="yes" size="lg" busy={busy}>
          {m.signin_handoff_yes()}
        </Button>
        <Button type="submit" name="answer" value="no" kind="quiet" size="lg" busy={busy}>
          {name === null ? m.signin_handoff_no() : m.signin_handoff_stay({ name })}
        </Button>
      </Form>
    </AuthFrame>
  )
}
