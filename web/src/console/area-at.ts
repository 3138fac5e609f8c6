import type { ShopArea } from '@lonja/core/kernel/endpoint.ts'
import { splitPath } from '@lonja/core/kernel/locale.ts'
import { SELLER_PAGES } from './seller-pages.ts'

/** Pages of the console that its menu does not name, or that are of another area than what is above them. */
const BESIDE: readonly { to: string; area: ShopArea; end?: boolean }[] = [
  // what it finds is of the areas that its user may see
  { to: '/seller/find', area: 'desk' },
  { to: '/seller/catalogue', area: 'products' },
  // what a shop asks of who wants to see it is of its settings; who asks is of its customers
  { to: '/seller/access/terms', area: 'settings' },
]
const PAGES = [...SELLER_PAGES.flatMap(({ pages }) => pages), ...BESIDE]

/** The area of a shop that an address of its console shows, as the nearest page of the menu says; null for no page of it. */
export const areaAt = (pathname: string): ShopArea | null => {
  // routes are matched in any case
  const path = splitPath(pathname).path.toLowerCase()
  const [nearest] = PAGES.filter(({ to, end }) => path === to || (!end && path.startsWith(`${to}/`))).sort(
    (a, b) => b.to.length - a.to.length,
  )
  return nearest?.area ?? null
}
