import { m } from '../paraglide/messages.js'
import { accountLinks } from './account-links.ts'
import { FooterColumn } from './footer-column.tsx'
import type { Me } from './wire.ts'

/** The pages of someone's account, at the foot of a page. */
export const UserLinks = ({ me }: { me: Me }) => (
  <FooterColumn title={m.frame_footer_account()} links={accountLinks(me)} />
)
