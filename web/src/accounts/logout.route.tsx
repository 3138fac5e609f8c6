import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { redirect, useNavigation } from 'react-router'
import type { PageHandle } from '../frame/page-handle.ts'
import { m } from '../paraglide/messages.js'
import { client } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { currentUser, forgetPerson } from '../server/session.server.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import type { Route } from './+types/logout.route'
import { AuthFrame } from './auth-frame.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => {
  if (!(await currentUser(context))) throw redirect(localizedPath('/', context.get(localeContext)))
  return null
}

export const action = async ({ context }: Route.ActionArgs) => {
  await client(context).logout()
  return forgetPerson(context, 'loggedOut')
}

export const handle: PageHandle = { beforeSecondFactor: true, closedToRobots: true }

export const meta = () => [{ title: `${m.accounts_logout_title()} | Lonja` }]

/** Logging out changes something, so an address alone does not do it: a press does. */
export default function Logout() {
  const busy = useNavigation().state === 'submitting'
  return (
    <AuthFrame title={m.accounts_logout_title()} text={m.accounts_logout_text()}>
      <Form method="post">
        <Button type="submit" size="lg" busy={busy} className="w-full">
          {m.frame_logout()}
        </Button>
      </Form>
    </AuthFrame>
  )
}
