import { House, LayoutGrid, type LucideIcon, Package, ShoppingCart, Store, UserRound } from 'lucide-react'
import { NavLink } from 'react-router'
import { m } from '../paraglide/messages.js'
import { CartBadge } from './cart-badge.tsx'
import { usePath } from './locale.ts'
import { useCartCount, useMayBuy, useReader } from './use-reader.ts'

interface Tab {
  to: string
  text: string
  Icon: LucideIcon
  badge?: number
}

/** The bar at the foot of narrow screens. */
export const TabBar = () => {
  const path = usePath()
  const me = useReader()
  const count = useCartCount()
  const own: Tab[] = useMayBuy()
    ? [
        { to: '/cartList', text: m.shell_tab_cart(), Icon: ShoppingCart, badge: count },
        { to: me ? '/uc' : '/login', text: m.shell_tab_account(), Icon: UserRound },
      ]
    : me?.operator.kind === 'shop'
      ? [{ to: '/seller/orders', text: m.shell_tab_orders(), Icon: Package }]
      : []
  const tabs: Tab[] = [
    { to: '/', text: m.shell_tab_home(), Icon: House },
    { to: '/goods-list', text: m.shell_tab_goods(), Icon: LayoutGrid },
    { to: '/shop-list', text: m.shell_shops(), Icon: Store },
    ...own,
  ]
  return (
    <nav
      aria-label={m.shell_tab_bar()}
      className="sticky bottom-0 z-20 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {tabs.map(({ to, text, Icon, badge }) => (
          <li key={to}>
            <NavLink
              to={path(to)}
              end={to === '/'}
              className="flex h-14 flex-col items-center justify-center gap-0.5 text-[11px] text-ink-3 aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              <span className="relative px-2">
                <Icon size={22} strokeWidth={1.75} aria-hidden />
                {badge !== undefined && <CartBadge count={badge} />}
              </span>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
