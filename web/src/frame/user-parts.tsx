import { Suspense } from 'react'
import { lazyPart } from '../hydration/lazy-part.ts'
import { useReader } from './use-me.ts'
import type { Me } from './wire.ts'

// one script of their own, which visitors' browsers never load
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

/** The cart of someone logged in. */
export const ReaderCart = () => (
  <Suspense>
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
