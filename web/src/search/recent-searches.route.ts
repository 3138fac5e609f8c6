import { SEARCHES_MAX } from '@lonja/core/preferences/bounds.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { currentUser } from '../server/session.server.ts'
import type { Route } from './+types/recent-searches.route'

const nobody = () => new Response(null, { status: 401 })

/** What someone who is logged in last looked for, on any of their devices (spec §7, parameters-sync). */
export const loader = async ({ context }: Route.LoaderArgs) => {
  if (!(await currentUser(context))) return nobody()
  const { recentSearches } = await orErrorPage(client(context).getParameters())
  return Response.json(recentSearches)
}

/** Takes the list as it is now; an empty one forgets all. */
export const action = async ({ context, request }: Route.ActionArgs) => {
  if (!(await currentUser(context))) return nobody()
  const recentSearches = (await request.formData()).getAll('search').map(String).slice(0, SEARCHES_MAX)
  await orErrorPage(client(context).updateParameters({ body: { recentSearches } }))
  return new Response(null, { status: 204 })
}

export const handle: PageHandle = { ownHost: 'stays' }
