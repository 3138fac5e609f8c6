import { Suspense } from 'react'
import { lazyPart } from '../hydration/lazy-part.ts'
import { CartLink } from './cart-link.tsx'
import { useReader } from './use-me.ts'
import type { Me } from './wire.ts'

// one script of their own, which browsers of visitors without a cart never load
const fetchParts = () => import('./user-parts-chunk.ts')
const Menu = lazyPart(async () => ({ default: (await fetchParts()).ReaderMenu }))
const Cart = lazyPart(async () => ({ default: (await fetchParts()).ReaderCart }))
const Bell = lazyPart(async () => ({ default: (await fetchParts()).Bell }))

/** The account's menu of someone logged in. */
export const ReaderMenu = (props: { me: Me; asTab: boolean }) => (
  <Suspense>
    <Menu {...props} />
  </Suspense>
)

/** The cart of someone who may have something in it; until its script is there, the way to it. */
export const ReaderCart = () => (
  <Suspense fallback={<CartLink />}>
    <Cart />
  </Suspense>
)

/** The way to the inbox; nothing for visitors. */
export const ReaderBell = () =>
  useReader() && (
    <Suspense>
      <Bell />
    </Suspense>
  )
