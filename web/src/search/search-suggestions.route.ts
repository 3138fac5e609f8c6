import type { PageHandle } from '../frame/page-handle.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { tokenOf } from '../server/session.server.ts'
import type { Route } from './+types/search-suggestions.route'

/** How long a browser may offer a visitor the same suggestions again, in seconds. */
const KEPT_SECONDS = 10
const SEARCH_MAX = 100

/** What the search box offers while one types. */
export const loader = async ({ context, request, url }: Route.LoaderArgs) => {
  const search = (url.searchParams.get('search') ?? '').slice(0, SEARCH_MAX)
  const found = await orErrorPage(
    client(context).getSearchSuggestions({ query: { search, lang: context.get(localeContext) } }),
  )
  const headers = tokenOf(context, request)
    ? undefined
    : { 'Cache-Control': `private, max-age=${KEPT_SECONDS}`, Vary: 'Cookie' }
  return Response.json(found, headers && { headers })
}

export const handle: PageHandle = { ownHost: 'stays', closedToRobots: true }
