import { memo, Suspense } from 'react'
import { lazyPart } from '../hydration/lazy-part.ts'
import { CookieNotice } from './cookie-notice.tsx'

const Footer = lazyPart(async () => ({ default: (await import('./footer.tsx')).Footer }))

/** The end of a page: the market's foot, and above it the notice of its cookies. */
export const Foot = memo(function Foot() {
  return (
    <>
      <CookieNotice />
      <Suspense>
        <Footer />
      </Suspense>
    </>
  )
})
