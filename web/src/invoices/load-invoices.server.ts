import type { RouterContextProvider } from 'react-router'
import { client, orErrorPage } from '../server/api.server.ts'
import { daysOfQuarter, quartersUntil, readQuarter } from './quarters.ts'

/** The user's invoices of the quarter and with the words that an address names. */
export const loadInvoices = async (context: Readonly<RouterContextProvider>, url: URL) => {
  const quarter = readQuarter(url.searchParams.get('quarter'))
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, 60)
  const cursor = url.searchParams.get('cursor')
  const filter = { ...(quarter && daysOfQuarter(quarter)), ...(search && { search }) }
  const page = await orErrorPage(client(context).getInvoices({ query: { ...filter, ...(cursor && { cursor }) } }))
  return { page, quarter, search, filter, quarters: quartersUntil(new Date()) }
}
export type LoadedInvoices = Awaited<ReturnType<typeof loadInvoices>>
