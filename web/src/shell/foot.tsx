import { lazy, Suspense } from 'react'
import { CookieNotice } from './cookie-notice.tsx'

const Footer = lazy(async () => ({ default: (await import('./footer.tsx')).Footer }))

/** The end of a page: the market's foot, and over it what a reader is asked once. */
export const Foot = () => (
  <>
    <Suspense>
      <Footer />
    </Suspense>
    <CookieNotice />
  </>
)
