import { redirect } from 'react-router'
import { tidiedQuery } from './query.ts'

/** Redirects the address that a filter form sends without scripts to the same list without its empty parameters. */
export const leadToTidy = (url: URL): void => {
  const tidy = tidiedQuery(url)
  if (tidy !== null) throw redirect(url.pathname + tidy)
}
