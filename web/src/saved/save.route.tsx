import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { PackageX } from 'lucide-react'
import { redirect } from 'react-router'
import { answerPress } from '../forms/answer-press.server.ts'
import { readSent } from '../forms/read-sent.server.ts'
import { RefusedPress } from '../forms/refused-press.tsx'
import type { PageHandle } from '../frame/page-handle.ts'
import { m } from '../paraglide/messages.js'
import { client } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { loginAddress, loginFirst } from '../server/session.server.ts'
import type { Route } from './+types/save.route'

// this address only receives forms
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(localizedPath('/uc/saved', context.get(localeContext)))

export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const form = await readSent(request, url)
  const isSaved = form.has('save')
  const productId = Number(form.get(isSaved ? 'save' : 'unsave'))
  const api = client(context)
  return answerPress(context, form, {
    login: (back) => (isSaved ? `${loginAddress(context, back)}&press=save-${productId}` : loginFirst(context, back)),
    send: async () => {
      if (isSaved) await api.saveProduct({ body: { productId } })
      else await api.unsaveProduct({ params: { id: String(productId) } })
      return { isSaved }
    },
    notice: isSaved ? 'productSaved' : 'productUnsaved',
  })
}

export const handle: PageHandle = { ownHost: 'stays', closedToRobots: true }

export const meta = () => [{ title: m.saved_page() }]

export default function Save({ actionData }: Route.ComponentProps) {
  return <RefusedPress answer={actionData} Icon={PackageX} title={m.saved_refused()} back={m.saved_back()} />
}
