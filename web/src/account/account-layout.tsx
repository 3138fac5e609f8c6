import {
  Heart,
  KeyRound,
  LockKeyhole,
  type LucideIcon,
  MapPin,
  Package,
  Settings,
  Smartphone,
  TicketPercent,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { Outlet } from 'react-router'
import { m } from '../paraglide/messages.js'
import { usePath } from '../shell/locale.ts'
import { useReader } from '../shell/use-reader.ts'
import { SideMenu } from '../ui/side-menu.tsx'

interface Page {
  to: string
  text: () => string
  Icon: LucideIcon
  /** nothing below it is part of it */
  end?: true
  /** who has use of it; everyone when absent */
  of?: 'buyers' | 'teams'
}

/**
 * The account's pages in the specified order (spec §2, account area), and after them those beyond it; each new page adds
 * its line at its place. Which order is read stands in the address alone, so an entry has no stored order to clear.
 */
const PAGES: readonly Page[] = [
  { to: '/uc', text: m.account_orders, Icon: Package, end: true, of: 'buyers' },
  { to: '/uc/user-info', text: m.account_profile, Icon: UserRound },
  { to: '/uc/my-coupon', text: m.account_coupons, Icon: TicketPercent, end: true, of: 'buyers' },
  { to: '/uc/my-address', text: m.account_addresses, Icon: MapPin, of: 'buyers' },
  { to: '/uc/following', text: m.account_following, Icon: Heart, of: 'buyers' },
  { to: '/uc/my-app', text: m.account_app, Icon: Smartphone },
  { to: '/uc/my-pwd', text: m.account_password, Icon: KeyRound },
  { to: '/uc/access', text: m.access_mine_title, Icon: LockKeyhole, of: 'buyers' },
  { to: '/uc/people', text: m.account_people, Icon: UsersRound, of: 'teams' },
  { to: '/uc/config', text: m.account_config, Icon: Settings },
]

/** The account area. */
export default function AccountLayout() {
  const path = usePath()
  const kind = useReader()?.operator.kind
  const has = {
    buyers: kind === 'personal' || kind === 'business',
    teams: kind === 'business' || kind === 'shop',
  }
  const pages = PAGES.filter(({ of }) => !of || has[of]).map(({ to, text, ...page }) => ({
    ...page,
    to: path(to),
    text: text(),
  }))
  return (
    <SideMenu label={m.account_menu()} pages={pages}>
      <Outlet />
    </SideMenu>
  )
}
