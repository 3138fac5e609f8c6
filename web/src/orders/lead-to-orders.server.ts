import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import { localeContext } from '../server/contexts.ts'

/**
 * The address of a page about one order or payment that names none, as the specification has it (§2), leads to the buyer's
 * orders. What it names and nobody has is still a page that is not there.
 */
export const leadToOrders = (context: Readonly<RouterContextProvider>, url: URL, name: string): void => {
  if (!url.searchParams.get(name)) throw redirect(localizedPath('/uc', context.get(localeContext)))
}
