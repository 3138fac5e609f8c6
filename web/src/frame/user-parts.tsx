import { Suspense } from 'react'
import { lazyPart } from '../hydration/lazy-part.ts'
import { useMe } from './use-me.ts'
import type { Me } from './wire.ts'

// one script of their own, which visitors' browsers never load
const fetchParts = () => import('./user-parts-chunk.ts')
const Menu = lazyPart(async () => ({ default: (await fetchParts()).UserMenu }))
const Cart = lazyPart(async () => ({ default: (await fetchParts()).UserCart }))
const Bell = lazyPart(async () => ({ default: (await fetchParts()).Bell }))

/** The account's menu of someone logged in. */
export const UserMenu = (props: { me: Me; asTab: boolean }) => (
  <Suspense>
    <Menu {...props} />
  </Suspense>
)

/** The cart of someone logged in. */
export const UserCart = () => (
  <Suspense>
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
