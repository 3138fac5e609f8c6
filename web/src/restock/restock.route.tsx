import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { PackageX } from 'lucide-react'
import { redirect } from 'react-router'
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
import type { Route } from './+types/restock.route'

// this address only receives forms
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(localizedPath('/uc/restock', context.get(localeContext)))

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await request.formData()
  const back = safePath(typedOf(form, 'back'))
  const isWaiting = form.has('restock')
  const skuId = Number(form.get(isWaiting ? 'restock' : 'restockOff'))
  if (!(await currentUser(context))) throw redirect(loginFirst(context, back))
  try {
    const api = client(context)
    if (isWaiting) await api.createRestockAlert({ body: { skuId } })
    else await api.deleteRestockAlert({ params: { id: String(skuId) } })
    // scripts ask for an answer in place; a plain form goes back to its page
    if (form.get('inPlace') === '1') return { ok: true as const, isWaiting, back }
    return redirectWithNotice(context, back, isWaiting ? 'restockAsked' : 'restockCancelled')
  } catch (error) {
    return { ok: false as const, items: refusalItems(error), back }
  }
}

export const handle: PageHandle = { ownHost: 'stays', closedToRobots: true }

export const meta = () => [{ title: m.restock_page() }]

/** Seen without scripts only: why the alert could not be noted, and the way back. */
export default function Restock({ actionData }: Route.ComponentProps) {
  if (!actionData || actionData.ok) return null
  return (
    <EmptyState
      Icon={PackageX}
      title={m.restock_refused()}
      text={actionData.items.map((item) => item.message).join(' ')}
    >
      <LinkButton to={actionData.back}>{m.restock_back()}</LinkButton>
    </EmptyState>
  )
}
