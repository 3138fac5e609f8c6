import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { PackageX } from 'lucide-react'
import { redirect } from 'react-router'
import { answerPress } from '../forms/answer-press.server.ts'
import { RefusedPress } from '../forms/refused-press.tsx'
import type { PageHandle } from '../frame/page-handle.ts'
import { m } from '../paraglide/messages.js'
import { client } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import type { Route } from './+types/restock.route'

// this address only receives forms
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(localizedPath('/uc/restock', context.get(localeContext)))

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await request.formData()
  const isWaiting = form.has('restock')
  const skuId = Number(form.get(isWaiting ? 'restock' : 'restockOff'))
  const api = client(context)
  return answerPress(context, form, {
    send: async () => {
      if (isWaiting) await api.createRestockAlert({ body: { skuId } })
      else await api.deleteRestockAlert({ params: { id: String(skuId) } })
      return { isWaiting }
    },
    notice: isWaiting ? 'restockAsked' : 'restockCancelled',
  })
}

export const handle: PageHandle = { ownHost: 'stays', closedToRobots: true }

export const meta = () => [{ title: m.restock_page() }]

export default function Restock({ actionData }: Route.ComponentProps) {
  return <RefusedPress answer={actionData} Icon={PackageX} title={m.restock_refused()} back={m.restock_back()} />
}
