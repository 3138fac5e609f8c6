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
import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { m } from '../paraglide/messages.js'
import { usePath } from '../shell/locale.ts'
import { useReader } from '../shell/use-reader.ts'

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

/** The account area: a menu at the side, on narrow screens a strip of tabs with the active one underlined. */
export default function AccountLayout() {
  const path = usePath()
  const kind = useReader()?.operator.kind
  const has = {
    buyers: kind === 'personal' || kind === 'business',
    teams: kind === 'business' || kind === 'shop',
  }
  const strip = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()

  // the active tab is in sight, however far along the strip it stands
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the event, not a value that is read
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (tab && strip.current) strip.current.scrollLeft = tab.offsetLeft - strip.current.offsetLeft - 16
  }, [pathname])

  return (
    <div className="page grid grid-cols-1 gap-x-8 py-4 md:grid-cols-[220px_minmax(0,1fr)] md:py-8">
      <nav aria-label={m.account_menu()} className="mb-5 border-line border-b md:mb-0 md:border-0">
        <ul ref={strip} className="strip gap-1 md:sticky md:top-6 md:flex-col">
          {PAGES.filter(({ of }) => !of || has[of]).map(({ to, text, Icon, end = false }) => (
            <li key={to} className="shrink-0">
              <NavLink
                to={path(to)}
                end={end}
                className="flex items-center gap-3 border-transparent border-b-2 px-3 py-3 text-ink-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink md:rounded-md md:border-0 md:py-2.5 md:hover:bg-wash-2 md:aria-[current=page]:bg-wash-2"
              >
                <Icon size={18} aria-hidden />
                {text()}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
