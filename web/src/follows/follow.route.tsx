import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { Store } from 'lucide-react'
import { redirect } from 'react-router'
import { readSent } from '../forms/read-sent.server.ts'
import { typedOf } from '../forms/refused-form.server.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { m } from '../paraglide/messages.js'
import { client, refusalItems } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { safePath } from '../server/safe-path.ts'
import { currentUser, loginFirst } from '../server/session.server.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/follow.route'

// this address only receives forms
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(localizedPath('/shop-list', context.get(localeContext)))

export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const form = await readSent(request, url)
  const back = safePath(typedOf(form, 'back'))
  const shopId = Number(form.get('shopId'))
  const follows = form.get('follow') !== '0'
  if (!(await currentUser(context))) throw redirect(loginFirst(context, back))
  try {
    const api = client(context)
    const info = follows
      ? await api.follow({ body: { shopId } })
      : await api.unfollow({ params: { id: String(shopId) } })
    // scripts ask for an answer in place; a plain form goes back to its page
    if (form.get('inPlace') === '1') return { ok: true as const, info, back }
    return redirectWithNotice(context, back, follows ? 'followed' : 'unfollowed')
  } catch (error) {
    return { ok: false as const, items: refusalItems(error), back }
  }
}

export const handle: PageHandle = { ownHost: 'stays', closedToRobots: true }

export const meta = () => [{ title: m.follows_follow_page() }]

/** Seen without scripts only: why the shop could not be followed, and the way back. */
export default function Follow({ actionData }: Route.ComponentProps) {
  if (!actionData || actionData.ok) return null
  return (
    <EmptyState
      Icon={Store}
      title={m.follows_follow_refused()}
      text={actionData.items.map((item) => item.message).join(' ')}
    >
      <LinkButton to={actionData.back}>{m.follows_back()}</LinkButton>
    </EmptyState>
  )
}
