import { Heart, KeyRound, MapPin, Package, TicketPercent } from 'lucide-react'
import { NavLink, Outlet } from 'react-router'
import { m } from '../paraglide/messages.js'
import { usePath } from '../shell/locale.ts'
import { useMayBuy } from '../shell/use-reader.ts'

/** The account's pages in the specified order (spec §2, account area); each new page adds its line. */
const PAGES = [
  { to: '/uc', text: m.account_orders, Icon: Package, end: true, forBuyers: true },
  { to: '/uc/my-coupon', text: m.account_coupons, Icon: TicketPercent, end: true, forBuyers: true },
  { to: '/uc/my-address', text: m.account_addresses, Icon: MapPin, end: false, forBuyers: true },
  { to: '/uc/following', text: m.account_following, Icon: Heart, end: false, forBuyers: true },
  { to: '/uc/my-pwd', text: m.account_password, Icon: KeyRound, end: false, forBuyers: false },
] as const

/** The account area: a menu at the side, on narrow screens a strip of tabs with the active one underlined. */
export default function AccountLayout() {
  const path = usePath()
  const mayBuy = useMayBuy()
  return (
    <div className="page grid grid-cols-1 gap-x-8 py-4 md:grid-cols-[220px_minmax(0,1fr)] md:py-8">
      <nav aria-label={m.account_menu()} className="mb-5 border-line border-b md:mb-0 md:border-0">
        <ul className="strip gap-1 md:sticky md:top-6 md:flex-col">
          {PAGES.filter((page) => mayBuy || !page.forBuyers).map(({ to, text, Icon, end }) => (
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
