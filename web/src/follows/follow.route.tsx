import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { Store } from 'lucide-react'
import { redirect } from 'react-router'
import { answerPress } from '../forms/answer-press.server.ts'
import { readSent } from '../forms/read-sent.server.ts'
import { RefusedPress } from '../forms/refused-press.tsx'
import type { PageHandle } from '../frame/page-handle.ts'
import { m } from '../paraglide/messages.js'
import { client } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import type { Route } from './+types/follow.route'

// this address only receives forms
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(localizedPath('/shop-list', context.get(localeContext)))

export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const form = await readSent(request, url)
  const shopId = Number(form.get('shopId'))
  const follows = form.get('follow') !== '0'
  const api = client(context)
  return answerPress(context, form, {
    send: async () => ({
      info: follows ? await api.follow({ body: { shopId } }) : await api.unfollow({ params: { id: String(shopId) } }),
    }),
    notice: follows ? 'followed' : 'unfollowed',
  })
}

export const handle: PageHandle = { ownHost: 'stays', closedToRobots: true }

export const meta = () => [{ title: m.follows_follow_page() }]

export default function Follow({ actionData }: Route.ComponentProps) {
  return <RefusedPress answer={actionData} Icon={Store} title={m.follows_follow_refused()} back={m.follows_back()} />
}
