import { contract } from '@lonja/core/contract.ts'
import type { RouterContextProvider } from 'react-router'
import { redirect } from 'react-router'
import { leadToTidy } from '../lists/tidy-address.server.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { choicesContext } from '../server/contexts.ts'
import { readQuery } from '../server/read-query.server.ts'
import { currentUser, loginFirst } from '../server/session.server.ts'

type Context = Readonly<RouterContextProvider>

/** The filters of an address. Who wants the shops that they follow is asked to log in first. */
export const shopFilters = async (context: Context, url: URL) => {
  leadToTidy(url)
  const query = readQuery(contract.getShopFacets, url.searchParams)
  if (query.followed && !(await currentUser(context))) throw redirect(loginFirst(context, url.pathname + url.search))
  return query
}

/** Industries that the user chose: those of their account, a visitor's in this browser. */
export const chosenIndustries = async (context: Context): Promise<number[]> =>
  (await currentUser(context))
    ? (await client(context).getParameters()).followedIndustries
    : context.get(choicesContext).industries

/** What each filter would leave. */
export const loadFacets = (context: Context, query: Awaited<ReturnType<typeof shopFilters>>) =>
  orErrorPage(client(context).getShopFacets({ query }))
