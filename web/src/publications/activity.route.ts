import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { isKept } from '@lonja/core/publications/activity.ts'
import { ACTIVITY_TYPES } from '@lonja/core/publications/publication-lists.ts'
import { data, redirect } from 'react-router'
import { typedOf } from '../forms/refused-form.server.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { client } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { safePath } from '../server/safe-path.ts'
import { currentUser, loginFirst } from '../server/session.server.ts'
import type { Route } from './+types/activity.route'

// this address only receives forms
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(localizedPath('/publication', context.get(localeContext)))

/** Likes, saves or shares; `activityId` names what is taken back. Scripts get an answer in place, a plain form its page. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await request.formData()
  const back = safePath(typedOf(form, 'back'))
  const inPlace = form.get('inPlace') === '1'
  const publicationId = Number(form.get('publicationId'))
  const activityId = typedOf(form, 'activityId')
  const type = ACTIVITY_TYPES.find((one) => one === form.get('type'))
  if (!type || !Number.isInteger(publicationId)) throw data(null, { status: 400 })
  if (isKept(type) && !(await currentUser(context))) throw redirect(loginFirst(context, back))

  const api = client(context)
  try {
    const { activity, counters } = activityId
      ? await api.deletePublicationActivity({ params: { id: activityId } })
      : await api.createPublicationActivity({ body: { publicationId, type } })
    if (inPlace) return { ok: true as const, items: [], activityId: activity?.id ?? null, counters }
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error
    if (inPlace) return { ok: false as const, items: error.items, activityId: null, counters: null }
    throw data({ message: error.message }, { status: error.status })
  }
  if (type !== 'share') return redirect(`${back}#publication-${publicationId}`, 303)
  return redirect(`${localizedPath(`/publication/${publicationId}`, context.get(localeContext))}?share=1`, 303)
}

export const handle: PageHandle = { ownHost: 'stays', closedToRobots: true }
