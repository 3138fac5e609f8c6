import type { contract } from '@lonja/core/contract.ts'
import type { QueryOf } from '@lonja/core/kernel/endpoint.ts'
import { mayDo } from '@lonja/core/memberships/may-do.ts'
import type { RouterContextProvider } from 'react-router'
import { client, orErrorPage } from '../server/api.server.ts'
import { currentUser } from '../server/session.server.ts'

/** The search that the user's account has saved of a list; nothing is asked for visitors, nor for those who do not buy. */
export const loadSavedSearchId = async (
  context: Readonly<RouterContextProvider>,
  { lang: _, ...query }: QueryOf<typeof contract.getFilters>,
): Promise<number | null> => {
  const operator = (await currentUser(context))?.operator
  if ((operator?.kind !== 'personal' && operator?.kind !== 'business') || !mayDo(operator.role, 'trade')) return null
  return (await orErrorPage(client(context).getSavedSearchId({ query }))).id
}
