import { House, LayoutGrid, type LucideIcon, Package, ShoppingCart } from 'lucide-react'
import { NavLink } from 'react-router'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { AccountMenu } from './account-menu.tsx'
import { CountBadge } from './count-badge.tsx'
import { tabStyle } from './tab-style.ts'
import { useCartCount, useIsBuyer, useMayBuy, useMe, useOwnShop } from './use-me.ts'

interface Tab {
  to: string
  text: string
  Icon: LucideIcon
  badge?: number
}

/** The bar at the foot of narrow screens: home, categories, orders, cart, account. */
export const TabBar = () => {
  const path = usePath()
  const kind = useMe()?.operator.kind
  const count = useCartCount()
  const shop = useOwnShop()
  const orders = { text: m.frame_tab_orders(), Icon: Package }
  const mayBuy = useMayBuy()
  const own: Tab[] = useIsBuyer()
    ? [
        { to: '/uc', ...orders },
        ...(mayBuy ? [{ to: '/cartList', text: m.frame_tab_cart(), Icon: ShoppingCart, badge: count }] : []),
      ]
    : kind === 'shop'
      ? [{ to: '/seller/orders', ...orders }]
      : []
  const tabs: Tab[] = [
    { to: shop ? `/shop-index/${shop.id}` : '/', text: m.frame_tab_home(), Icon: House },
    shop
      ? { to: `/shop-index/goods-list/${shop.id}`, text: m.shops_goods(), Icon: LayoutGrid }
      : { to: '/categories', text: m.frame_categories(), Icon: LayoutGrid },
    ...own,
  ]
  return (
    <nav
      aria-label={m.frame_tab_bar()}
      className="sticky bottom-0 z-20 border-line border-t has-[details[open]]:z-50 bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {tabs.map(({ to, text, Icon, badge }) => (
          <li key={to}>
            <NavLink to={path(to)} end={Icon === House || to === '/uc'} className={tabStyle}>
              <span className="-mt-1 relative px-3 pt-1">
                <Icon size={22} strokeWidth={1.75} aria-hidden />
                {badge !== undefined && <CountBadge count={badge} />}
              </span>
              {text}
            </NavLink>
          </li>
        ))}
        <li>
          <AccountMenu asTab />
        </li>
      </ul>
    </nav>
  )
}
