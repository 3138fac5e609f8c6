import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { PackageX } from 'lucide-react'
import { redirect } from 'react-router'
import { readSent } from '../forms/read-sent.server.ts'
import { typedOf } from '../forms/refused-form.server.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { m } from '../paraglide/messages.js'
import { client, refusalItems } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { safePath } from '../server/safe-path.ts'
import { currentUser, loginAddress, loginFirst } from '../server/session.server.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/save.route'

// this address only receives forms
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(localizedPath('/uc/saved', context.get(localeContext)))

export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const form = await readSent(request, url)
  const back = safePath(typedOf(form, 'back'))
  const isSaved = form.has('save')
  const productId = Number(form.get(isSaved ? 'save' : 'unsave'))
  if (!(await currentUser(context)))
    throw redirect(isSaved ? `${loginAddress(context, back)}&press=save-${productId}` : loginFirst(context, back))
  try {
    const api = client(context)
    if (isSaved) await api.saveProduct({ body: { productId } })
    else await api.unsaveProduct({ params: { id: String(productId) } })
    // scripts ask for an answer in place; a plain form goes back to its page
    if (form.get('inPlace') === '1') return { ok: true as const, isSaved, back }
    return redirectWithNotice(context, back, isSaved ? 'productSaved' : 'productUnsaved')
  } catch (error) {
    return { ok: false as const, items: refusalItems(error), back }
  }
}

export const handle: PageHandle = { ownHost: 'stays', closedToRobots: true }

export const meta = () => [{ title: m.saved_page() }]

/** Seen without scripts only: why the product could not be saved, and the way back. */
export default function Save({ actionData }: Route.ComponentProps) {
  if (!actionData || actionData.ok) return null
  return (
    <EmptyState Icon={PackageX} title={m.saved_refused()} text={actionData.items.map((item) => item.message).join(' ')}>
      <LinkButton to={actionData.back}>{m.saved_back()}</LinkButton>
    </EmptyState>
  )
}
