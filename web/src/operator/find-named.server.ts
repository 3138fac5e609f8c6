import { fold } from '@lonja/core/kernel/fold.ts'
import { SEARCH_MAX } from '@lonja/core/kernel/search-max.ts'
import type { RouterContextProvider } from 'react-router'
import { client } from '../server/api.server.ts'

type Context = Readonly<RouterContextProvider>

/** Something that was looked for by its name. */
interface Named {
  id: number
  name: string
}

/** At most so many are offered where a text fits several. */
const OFFERED = 8

/** Those that are called just so, else all whose name has the text in it. */
const bestOf = <One extends Named>(found: readonly One[], isCalled: (one: One) => boolean): One[] => {
  const exact = found.filter(isCalled)
  return exact.length > 0 ? exact : found.slice(0, OFFERED)
}

/** Shops that a text means: by their name, or by their address in the market. */
export const findShopsNamed = async (context: Context, text: string) => {
  const { items } = await client(context).getShopQueue({ query: { search: text.slice(0, SEARCH_MAX), limit: '50' } })
  return bestOf(items, ({ name, subDomain }) => [fold(name), subDomain].includes(fold(text)))
}

/** People that a text means: by their name, e-mail or phone. */
export const findPersonsNamed = async (context: Context, text: string) => {
  const { items } = await client(context).getPersons({ query: { search: text.slice(0, SEARCH_MAX), limit: '50' } })
  return bestOf(items, ({ name, email }) => [fold(name), email].includes(fold(text)))
}
