import { Suspense } from 'react'
import { lazyPart } from '../hydration/lazy-part.ts'
import { CartLink } from './cart-link.tsx'
import { useMe } from './use-me.ts'
import type { Me } from './wire.ts'

// one script of their own, which browsers of visitors without a cart never load
const fetchParts = () => import('./user-parts-chunk.ts')
const Menu = lazyPart(async () => ({ default: (await fetchParts()).UserMenu }))
const Cart = lazyPart(async () => ({ default: (await fetchParts()).UserCart }))
const Bell = lazyPart(async () => ({ default: (await fetchParts()).Bell }))
const Links = lazyPart(async () => ({ default: (await fetchParts()).UserLinks }))

/** The account's menu of someone logged in. */
export const UserMenu = (props: { me: Me; asTab: boolean }) => (
  <Suspense>
    <Menu {...props} />
  </Suspense>
)

/** The pages of the account of someone logged in, at the foot of a page. */
export const UserLinks = (props: { me: Me }) => (
  <Suspense>
    <Links {...props} />
  </Suspense>
)

/** The cart of someone who may have something in it; until its script is there, the way to it. */
export const UserCart = () => (
  <Suspense fallback={<CartLink />}>
    <Cart />
  </Suspense>
)

/** The way to the inbox; nothing for visitors. */
export const UserBell = () =>
  useMe() && (
    <Suspense>
      <Bell />
    </Suspense>
  )
