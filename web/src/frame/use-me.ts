import type { ShopArea } from '@lonja/core/kernel/endpoint.ts'
import { mayDo, mayInShop } from '@lonja/core/memberships/may-do.ts'
import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { readCartCount } from '../cart/cart-cookies.ts'
import type { FrontLinks } from '../server/contexts.ts'
import type { loadRoot } from './load-root.server.ts'
import type { Me } from './wire.ts'

/** Who is reading, as every page knows it: null for a visitor. */
export const useMe = (): Me | null => useRouteLoaderData<typeof loadRoot>('root')?.me ?? null

/** Lines in the user's cart, for the badge. A visitor's are read from his browser: his pages are the same for all visitors. */
export const useCartCount = (): number => {
  const root = useRouteLoaderData<typeof loadRoot>('root')
  const isLoggedIn = Boolean(root?.me)
  const loaded = root?.cartCount ?? 0
  // of a user the number is the loaded one from the start: another one at hydration would have React make lazy parts beside it anew
  return useSyncExternalStore(
    onReturn,
    () => (isLoggedIn ? loaded : (readCartCount(document.cookie) ?? 0)),
    () => loaded,
  )
}

/** Looks again when someone comes back to the page, after another tab may have changed the cart. */
const onReturn = (look: () => void): (() => void) => {
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('pageshow', look)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Conversations in which the user's account has something to read, as the page came. */
export const useUnreadConversations = (): number =>
  useRouteLoaderData<typeof loadRoot>('root')?.unreadConversations ?? 0

/** Purchases of the user's company that wait for them to approve, as the page came; 0 for those who do not. */
export const useApprovals = (): number => useRouteLoaderData<typeof loadRoot>('root')?.approvals ?? 0

/** The shop whose own host this is; null at the market's. */
export const useOwnShop = () => useRouteLoaderData<typeof loadRoot>('root')?.ownShop ?? null

/** Where the user says they are; null when they have not said. */
export const usePlace = () => useRouteLoaderData<typeof loadRoot>('root')?.place ?? null

/** Whether the user acts for their account, and does not merely look; a visitor may come to. */
export const useMayTrade = (): boolean => mayDo(useMe()?.operator.role ?? 'owner', 'trade')

/** Whether the user may change something: of a shop by their role's area there, of a buying account by trading for it. */
export const useMayChange = (area: ShopArea): boolean => {
  const operator = useMe()?.operator
  if (operator?.kind === 'shop') return mayInShop(operator.role, area, 'act')
  return mayDo(operator?.role ?? 'owner', 'trade')
}

/** Whether the user may look at something: of a shop by their role's area there, of a buying account always. */
export const useMaySee = (area: ShopArea): boolean => {
  const operator = useMe()?.operator
  return operator?.kind !== 'shop' || mayInShop(operator.role, area, 'see')
}

/** Whether the user acts for an account that buys, if only to look; a visitor may come to. */
export const useIsBuyer = (): boolean => {
  const kind = useMe()?.operator.kind
  return kind !== 'shop' && kind !== 'market'
}

/** Whether the cart is of any use here: to buyers who do not merely look, and to visitors who may become one. */
export const useMayBuy = (): boolean => {
  const mayTrade = useMayTrade()
  return useIsBuyer() && mayTrade
}

const NOWHERE: FrontLinks = { publicUrl: '', contactEmail: null, social: [] }

/** Ways to reach the market and to follow it. */
export const useFrontLinks = (): FrontLinks => useRouteLoaderData<typeof loadRoot>('root')?.links ?? NOWHERE

/** The market's address as users see it, without a trailing slash; '' where the frame could not be loaded. */
export const usePublicUrl = (): string => useFrontLinks().publicUrl
