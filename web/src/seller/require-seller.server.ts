import { localizedPath, splitPath } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { mayInShop } from '@lonja/core/memberships/may-do.ts'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { areaAt } from '../console/area-at.ts'
import type { Me } from '../frame/wire.ts'
import { localeContext } from '../server/contexts.ts'
import { leadHome, requireUser } from '../server/session.server.ts'

/**
 * Guard of a shop's console: only people who act for a shop, whose role may see this page of it; buyers go home, visitors to
 * the log-in page. Whoever may not see the shop's day begins with its products. `what` is to act where a page is of no use to
 * who may only look.
 */
export const requireSeller = async (
  context: Readonly<RouterContextProvider>,
  url: URL,
  what: 'see' | 'act' = 'see',
): Promise<Me> => {
  const me = await requireUser(context, url)
  const { kind, role } = me.operator
  const locale = context.get(localeContext)
  if (kind !== 'shop') throw leadHome(context, me)
  const area = areaAt(url.pathname)
  // a page that nobody gave an area is closed to narrow roles, as a call without one is
  if (mayInShop(role, area ?? 'settings', what)) return me
  if (splitPath(url.pathname).path === '/seller') throw redirect(localizedPath('/seller/products', locale))
  throw data({ message: new Refusal('role_forbids').items(locale)[0]?.message }, { status: 403 })
}
