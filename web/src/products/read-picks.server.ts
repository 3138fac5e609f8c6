import { SEARCH_MAX } from '@lonja/core/kernel/search-max.ts'
import type { RouterContextProvider } from 'react-router'
import { textOf } from '../forms/refused-form.server.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { type Pick, readPick } from './pick.ts'

/** The products that a form of ProductPicks has ticked. */
export const picksOf = (form: FormData): Pick[] =>
  form.getAll('productIds').flatMap((value) => (typeof value === 'string' ? (readPick(value) ?? []) : []))

/** What the search of ProductPicks finds among the shop's products; null when nobody asked for it. */
export const findPicks = async (context: Readonly<RouterContextProvider>, form: FormData): Promise<Pick[] | null> => {
  if (form.get('intent') !== 'find') return null
  const search = textOf(form, 'productSearch').slice(0, SEARCH_MAX)
  const query = { limit: '12', ...(search && { search }) }
  const { items } = await orErrorPage(client(context).getSellerProducts({ query }))
  return items.map(({ id, name }) => ({ id, name }))
}
