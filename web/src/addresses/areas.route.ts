import type { PageHandle } from '../frame/page-handle.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import type { Route } from './+types/areas.route'

/** Towns of a Spanish province, for the address form's suggestions. */
export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const provinceId = url.searchParams.get('province') ?? ''
  const { towns } = await orErrorPage(client(context).getAreas({ query: { provinceId } }))
  return { towns }
}

export const handle: PageHandle = { ownHost: 'stays', closedToRobots: true }
