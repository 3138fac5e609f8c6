import { redirect } from 'react-router'
import { tidiedQuery } from './query.ts'

/** Leads on from what a form of filters without scripts asks for to the same list's address without empty parameters. */
export const leadToTidy = (url: URL): void => {
  const tidy = tidiedQuery(url)
  if (tidy !== null) throw redirect(url.pathname + tidy)
}
