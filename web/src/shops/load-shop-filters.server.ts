import type { RouterContextProvider } from 'react-router'
import { redirect } from 'react-router'
import { queryOf } from '../lists/query.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { choicesContext } from '../server/contexts.ts'
import { loginFirst, reader } from '../server/session.server.ts'
import { SHOP_FILTERS } from './shop-query.ts'

type Context = Readonly<RouterContextProvider>

/** The filters of an address. Who wants the shops that they follow is asked to log in first. */
export const shopFilters = async (context: Context, url: URL) => {
  const query = queryOf(url, SHOP_FILTERS)
  if (query.followed && !(await reader(context))) throw redirect(loginFirst(context, url.pathname + url.search))
  return query
}

/** Industries that the reader chose: those of their account, a visitor's in this browser. */
export const chosenIndustries = async (context: Context): Promise<number[]> =>
  (await reader(context))
    ? (await client(context).getParameters()).followedIndustries
    : context.get(choicesContext).industries

/** What each filter would leave. */
export const loadFacets = (context: Context, query: Awaited<ReturnType<typeof shopFilters>>) =>
  // the API itself refuses values that the contract does not know; the address comes from a reader
  orErrorPage(client(context).getShopFacets({ query: query as never }))
