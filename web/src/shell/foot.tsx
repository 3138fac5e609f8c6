import { late } from '../waking/late.tsx'
import { CookieNotice } from './cookie-notice.tsx'

const Footer = late(async () => (await import('./footer.tsx')).Footer)

/** The end of a page: the market's foot, and over it what a reader is asked once. */
export const Foot = () => (
  <>
    <Footer />
    <CookieNotice />
  </>
)
