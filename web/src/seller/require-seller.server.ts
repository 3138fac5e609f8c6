import { localizedPath, splitPath } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { mayInShop } from '@lonja/core/memberships/may-do.ts'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { SELLER_PAGES } from '../console/seller-pages.ts'
import type { Me } from '../frame/wire.ts'
import { localeContext } from '../server/contexts.ts'
import { requireUser } from '../server/session.server.ts'

const PAGES = SELLER_PAGES.flatMap(({ pages }) => pages)

/** The area of a shop that an address of its console shows, as the nearest page of the menu says. */
const areaAt = (pathname: string) => {
  const { path } = splitPath(pathname)
  const [nearest] = PAGES.filter(({ to }) => path === to || path.startsWith(`${to}/`)).sort(
    (a, b) => b.to.length - a.to.length,
  )
  return nearest?.area
}

/**
 * Guard of a shop's console: only people who act for a shop, whose role may see this page of it; buyers go home, visitors to
 * the log-in page. Whoever may not see the shop's day begins with its products.
 */
export const requireSeller = async (context: Readonly<RouterContextProvider>, url: URL): Promise<Me> => {
  const me = await requireUser(context, url)
  const { kind, role } = me.operator
  const locale = context.get(localeContext)
  if (kind !== 'shop') throw redirect(localizedPath('/', locale))
  const area = areaAt(url.pathname)
  if (area === undefined || mayInShop(role, area, 'see')) return me
  if (splitPath(url.pathname).path === '/seller') throw redirect(localizedPath('/seller/goods', locale))
  throw data({ message: new Refusal('role_forbids').items(locale)[0]?.message }, { status: 403 })
}
