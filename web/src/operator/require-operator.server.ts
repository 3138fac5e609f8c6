import type { MarketArea } from '@lonja/core/kernel/endpoint.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { mayInOffice } from '@lonja/core/operator/operator-rights.ts'
import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Me } from '../frame/wire.ts'
import { localeContext } from '../server/contexts.ts'
import { requireUser } from '../server/session.server.ts'

/**
 * Guard of the market's own console: everyone else goes home, visitors to the log-in page, and whose role does not reach so far
 * in the area is told so (403). `what` is to act where a page is of no use to who may only look.
 */
export const requireOperator = async (
  context: Readonly<RouterContextProvider>,
  url: URL,
  area: MarketArea,
  what: 'see' | 'act' = 'see',
): Promise<Me> => {
  const me = await requireUser(context, url)
  const { kind, role } = me.operator
  const locale = context.get(localeContext)
  if (kind !== 'market') throw redirect(localizedPath('/', locale))
  if (!mayInOffice(role, area, what))
    throw data({ message: new Refusal('role_forbids').items(locale)[0]?.message }, { status: 403 })
  return me
}
