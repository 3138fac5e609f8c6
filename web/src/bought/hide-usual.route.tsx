import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { PackageX } from 'lucide-react'
import { redirect } from 'react-router'
import { answerPress } from '../forms/answer-press.server.ts'
import { readSent } from '../forms/read-sent.server.ts'
import { textOf } from '../forms/refused-form.server.ts'
import { RefusedPress } from '../forms/refused-press.tsx'
import type { PageHandle } from '../frame/page-handle.ts'
import { m } from '../paraglide/messages.js'
import { client } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import type { Route } from './+types/hide-usual.route'

// this address only receives forms
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(localizedPath('/uc/bought', context.get(localeContext)))

export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const form = await readSent(request, url)
  return answerPress(context, form, {
    send: () => client(context).hideUsualTime({ params: { shopId: textOf(form, 'shopId') } }),
    notice: 'usualTimeHidden',
  })
}

export const handle: PageHandle = { closedToRobots: true }

export const meta = () => [{ title: m.bought_page() }]

export default function HideUsual({ actionData }: Route.ComponentProps) {
  return (
    <RefusedPress answer={actionData} Icon={PackageX} title={m.bought_usual_time_refused()} back={m.bought_title()} />
  )
}
