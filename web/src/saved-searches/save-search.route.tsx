import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { SearchX } from 'lucide-react'
import { redirect } from 'react-router'
import { answerPress } from '../forms/answer-press.server.ts'
import { readSent } from '../forms/read-sent.server.ts'
import { textOf, typedOf } from '../forms/refused-form.server.ts'
import { RefusedPress } from '../forms/refused-press.tsx'
import type { PageHandle } from '../frame/page-handle.ts'
import { m } from '../paraglide/messages.js'
import { client } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { safePath } from '../server/safe-path.ts'
import { loginAddress, loginFirst } from '../server/session.server.ts'
import type { Route } from './+types/save-search.route'
import { searchOfAddress } from './asked-search.server.ts'

// this address only receives forms
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(localizedPath('/uc/searches', context.get(localeContext)))

/** Saves the search of the list that the form stands on, which `back` names, or takes it off. */
export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const form = await readSent(request, url)
  const unsaved = textOf(form, 'unsave')
  const shop = textOf(form, 'shop')
  const api = client(context)
  return answerPress(context, form, {
    login: (back) =>
      unsaved ? loginFirst(context, back) : `${loginAddress(context, back)}&press=search${shop && `-${shop}`}`,
    send: async () => {
      if (unsaved) {
        await api.deleteSavedSearch({ params: { id: unsaved } })
        return { savedId: null }
      }
      const query = searchOfAddress(safePath(typedOf(form, 'back')), shop ? Number(shop) : undefined)
      const { id } = await api.saveSearch({ body: { query } })
      return { savedId: id }
    },
    notice: unsaved ? 'searchUnsaved' : 'searchSaved',
  })
}

export const handle: PageHandle = { ownHost: 'stays', closedToRobots: true }

export const meta = () => [{ title: m.savedsearches_page() }]

export default function SaveSearchPage({ actionData }: Route.ComponentProps) {
  return <RefusedPress answer={actionData} Icon={SearchX} title={m.savedsearches_refused()} back={m.saved_back()} />
}
