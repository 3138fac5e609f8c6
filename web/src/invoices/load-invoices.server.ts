import type { RouterContextProvider } from 'react-router'
import { queryOf, searchOf } from '../lists/query.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { daysOfPeriod, monthsOfQuarter, quartersUntil, readPeriod } from './quarters.ts'

/** The period and the words that an address names, and the API's filter for them. */
const readAsked = (url: URL) => {
  const period = readPeriod(url.searchParams)
  const search = searchOf(url.searchParams)
  return { ...period, search, filter: { ...daysOfPeriod(period), ...(search && { search }) } }
}

/** The user's invoices of the period and with the words that an address names. */
export const loadInvoices = async (context: Readonly<RouterContextProvider>, url: URL) => {
  const asked = readAsked(url)
  const page = await orErrorPage(
    client(context).getInvoices({ query: { ...asked.filter, ...queryOf(url, ['cursor']) } }),
  )
  const now = new Date()
  const months = asked.quarter ? monthsOfQuarter(asked.quarter, now) : []
  return { page, ...asked, quarters: quartersUntil(now), months }
}
export type LoadedInvoices = Awaited<ReturnType<typeof loadInvoices>>

/** What the same invoices come to by shop; null on later pages of the list, which do not say it again. */
export const loadSpend = async (context: Readonly<RouterContextProvider>, url: URL) => {
  if (url.searchParams.has('cursor')) return null
  return orErrorPage(client(context).getSpendByShop({ query: readAsked(url).filter }))
}
