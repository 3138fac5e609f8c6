import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import type { Me } from '../frame/wire.ts'
import { localeContext } from '../server/contexts.ts'
import { requireUser } from '../server/session.server.ts'

/** Guard of the market's own console: everyone else goes home, visitors to the log-in page. */
export const requireOperator = async (context: Readonly<RouterContextProvider>, url: URL): Promise<Me> => {
  const me = await requireUser(context, url)
  if (me.operator.kind !== 'market') throw redirect(localizedPath('/', context.get(localeContext)))
  return me
}
