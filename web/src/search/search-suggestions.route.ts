import { SEARCH_MAX } from '@lonja/core/kernel/search-max.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { ownShopId } from '../server/own-host.server.ts'
import { tokenOf } from '../server/session.server.ts'
import type { Route } from './+types/search-suggestions.route'

/** How long a browser may offer a visitor the same suggestions again, in seconds. */
const KEPT_SECONDS = 10
const SHOPS_PRODUCTS = 6

/** Products of one shop that may be meant, as few as are seen at once; the search of its list finds them. */
const ofShop = async (
  context: Route.LoaderArgs['context'],
  query: { search: string; lang: string; shopId: number },
) => {
  const { items } = await client(context).getProductsBasic({
    query: { ...query, shopId: String(query.shopId), limit: String(SHOPS_PRODUCTS) },
  })
  const products = items.map(({ id, name, serialNumber, pictures }) => ({
    ...{ id, name, serialNumber },
    picture: pictures[0] ?? null,
  }))
  return { didYouMean: null, words: [], products, categories: [], shops: [] }
}

/** What the search box offers while one types; at a shop's own host, its products alone. */
export const loader = async ({ context, request, url }: Route.LoaderArgs) => {
  const search = (url.searchParams.get('search') ?? '').slice(0, SEARCH_MAX)
  const query = { search, lang: context.get(localeContext) }
  const shopId = ownShopId(context)
  const found = await orErrorPage(
    shopId === null ? client(context).getSearchSuggestions({ query }) : ofShop(context, { ...query, shopId }),
  )
  const headers = tokenOf(context, request)
    ? undefined
    : { 'Cache-Control': `private, max-age=${KEPT_SECONDS}`, Vary: 'Cookie' }
  return Response.json(found, headers && { headers })
}

export const handle: PageHandle = { ownHost: 'stays', closedToRobots: true }
