import type { MarketArea } from '@lonja/core/kernel/endpoint.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { mayInOffice } from '@lonja/core/operator/operator-rights.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import type { Me } from '../frame/wire.ts'
import { localeContext } from '../server/contexts.ts'
import { requireUser } from '../server/session.server.ts'

/**
 * Guard of the market's own console: everyone else goes home, visitors to the log-in page, and whose role may not look at
 * the area to the console's first page.
 */
export const requireOperator = async (
  context: Readonly<RouterContextProvider>,
  url: URL,
  area: MarketArea,
): Promise<Me> => {
  const me = await requireUser(context, url)
  const { kind, role } = me.operator
  if (kind !== 'market') throw redirect(localizedPath('/', context.get(localeContext)))
  if (!mayInOffice(role, area, 'see')) throw redirect(localizedPath('/operator', context.get(localeContext)))
  return me
}
