import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { fromMadridTime } from '@lonja/core/kernel/madrid-time.ts'
import type { RouterContextProvider } from 'react-router'
import { textOf } from '../../forms/refused-form.server.ts'
import { client, orErrorPage } from '../../server/api.server.ts'
import { type Pick, readPick } from './pick.ts'

/** The texts of a form's fields `<name>-es`, `<name>-en`, `<name>-zh`. */
export const textsOf = (form: FormData, name: string) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, textOf(form, `${name}-${locale}`)]))

/** The moment of a MomentField in ISO 8601, null for an empty one; what is no moment stays for the market to refuse. */
export const momentOf = (form: FormData, name: string): string | null => {
  const text = textOf(form, name)
  return text === '' ? null : (fromMadridTime(text)?.toISOString() ?? text)
}

/** The products that a form of ProductPicks has ticked. */
export const picksOf = (form: FormData): Pick[] =>
  form.getAll('productIds').flatMap((value) => (typeof value === 'string' ? (readPick(value) ?? []) : []))

/** What the search of ProductPicks finds among the shop's products; null when nobody asked for it. */
export const findPicks = async (context: Readonly<RouterContextProvider>, form: FormData): Promise<Pick[] | null> => {
  if (form.get('intent') !== 'find') return null
  const search = textOf(form, 'productSearch').slice(0, 80)
  const query = { limit: '12', ...(search && { search }) }
  const { items } = await orErrorPage(client(context).getSellerGoods({ query }))
  return items.map(({ id, name }) => ({ id, name }))
}
