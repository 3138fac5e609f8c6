import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { data, useNavigation } from 'react-router'
import { AuthFrame } from '../accounts/auth-frame.tsx'
import { wayBackQuery } from '../accounts/way-back.ts'
import { runButton } from '../forms/run-form.server.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { client, guardForm } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { currentUser, keepToken, requireUser } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/join.route'
import { roleText } from './labels.ts'

const tokenIn = (url: URL): string => url.searchParams.get('token') || '-'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const me = await currentUser(context)
  const token = tokenIn(url)
  try {
    return {
      invitation: await client(context).getInvitation({ params: { token } }),
      name: me?.user.name ?? null,
      token,
      mayBeIn: false,
    }
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error
    // a used link is forgotten: whoever has one account alone has not joined by it
    const mayBeIn = me === null || me.operators.length > 1
    return data({ invitation: null, name: null, token, mayBeIn }, { status: 404 })
  }
}

export const action = async ({ context, url }: Route.ActionArgs) => {
  await guardForm(requireUser(context, url))
  const api = client(context)
  return runButton(async () => {
    const { id, kind } = await api.acceptInvitation({ params: { token: tokenIn(url) } })
    keepToken(context, (await api.switchOperator({ body: { operatorId: id } })).token)
    const page = kind === 'shop' ? '/seller/team' : kind === 'market' ? '/operator/team' : '/uc/people'
    return redirectWithNotice(context, localizedPath(page, context.get(localeContext)), 'joined')
  })
}

export const meta = () => [
  { title: m.memberships_join_page() },
  // the address is a key: no other site is told of it
  { name: 'referrer', content: 'same-origin' },
]

/** Where an invitation's link leads: who asks, into which account, and what one may do there. */
export default function Join({ loaderData: { invitation, name, token, mayBeIn }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const path = usePath()
  const locale = useLocale()
  if (!invitation)
    return (
      <AuthFrame title={m.memberships_join_gone()} text={m.memberships_join_gone_text()}>
        <div className="space-y-5">
          {mayBeIn && <Alert>{m.memberships_join_gone_in()}</Alert>}
          <div className="flex flex-wrap gap-3">
            {mayBeIn && <LinkButton to={path('/switch-account')}>{m.memberships_join_gone_switch()}</LinkButton>}
            <LinkButton kind={mayBeIn ? 'quiet' : 'main'} to={path('/')}>
              {m.memberships_join_home()}
            </LinkButton>
          </div>
        </div>
      </AuthFrame>
    )
  const { accountName, invitedBy, role, expiresAt } = invitation
  const back = wayBackQuery({ redirect: path(`/join?token=${token}`), press: '' })
  return (
    <AuthFrame
      title={m.memberships_join_title({ account: accountName })}
      text={m.memberships_join_text({ name: invitedBy, account: accountName })}
    >
      <div className="space-y-5">
        {actionData && <Alert tone="error">{actionData.refusal}</Alert>}
        <Alert>
          {roleText(role)} {m.memberships_join_until({ day: formatDay(expiresAt, locale) })}
        </Alert>
        {name === null ? (
          <div className="grid gap-3 sm:grid-cols-2">
            <LinkButton to={path(`/login${back}`)}>{m.frame_login()}</LinkButton>
            <LinkButton kind="quiet" to={path(`/register${back}`)}>
              {m.frame_register()}
            </LinkButton>
          </div>
        ) : (
          <Form method="post" reloadDocument>
            <Button type="submit" size="lg" busy={busy} className="w-full">
              {m.memberships_join_submit({ name })}
            </Button>
          </Form>
        )}
      </div>
    </AuthFrame>
  )
}
