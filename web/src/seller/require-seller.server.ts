import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import type { Me } from '../frame/wire.ts'
import { localeContext } from '../server/contexts.ts'
import { requireUser } from '../server/session.server.ts'

/** Guard of a shop's console: only people who act for a shop; buyers go home, visitors to the log-in page. */
export const requireSeller = async (context: Readonly<RouterContextProvider>, url: URL): Promise<Me> => {
  const me = await requireUser(context, url)
  if (me.operator.kind !== 'shop') throw redirect(localizedPath('/', context.get(localeContext)))
  return me
}
