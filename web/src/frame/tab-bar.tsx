import { House, LayoutGrid, Package } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { usePath } from '../locale/locale.ts'
import { PageLink } from '../locale/page-link.tsx'
import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CountBadge } from './count-badge.tsx'
import { tabStyle } from './tab-style.ts'
import { useCartCount, useIsBuyer, useMayBuy, useMe, useOwnShop } from './use-me.ts'

interface Tab {
  to: string
  text: string
  icon: ReactNode
  badge?: number
}

const DRAWN = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The bar at the foot of narrow screens: home, categories, orders, cart, account. */
export const TabBar = memo(function TabBar() {
  const path = usePath()
  const { pathname } = useLocation()
  const kind = useMe()?.operator.kind
  const count = useCartCount()
  const shop = useOwnShop()
  const orders = { text: m.frame_tab_orders(), icon: <Package {...DRAWN} /> }
  const mayBuy = useMayBuy()
  const own: Tab[] = useIsBuyer()
    ? [
        { to: '/uc', ...orders },
        ...(mayBuy
          ? [
              {
                to: '/cartList',
                text: m.frame_tab_cart(),
                icon: <Icon name="cart" className="size-5.5" />,
                badge: count,
              },
            ]
          : []),
      ]
    : kind === 'shop'
      ? [{ to: '/seller/orders', ...orders }]
      : []
  const tabs: Tab[] = [
    { to: shop ? `/shop-index/${shop.id}` : '/', text: m.frame_tab_home(), icon: <House {...DRAWN} /> },
    shop
      ? { to: `/shop-index/goods-list/${shop.id}`, text: m.shops_products(), icon: <LayoutGrid {...DRAWN} /> }
      : { to: '/categories', text: m.frame_categories(), icon: <LayoutGrid {...DRAWN} /> },
    ...own,
  ]
  return (
    <nav
      aria-label={m.frame_tab_bar()}
      className="sticky bottom-0 z-20 border-line border-t has-[details[open]]:z-50 bg-paper pb-[env(safe-area-inset-bottom)] md:hidden [html:has([data-foot-bar=alone])_&]:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {tabs.map(({ to, text, icon, badge }, index) => {
          const address = path(to)
          // the first and the orders have other places below them
          const isOpen = pathname === address || (index > 0 && to !== '/uc' && pathname.startsWith(`${address}/`))
          return (
            <li key={to}>
              <PageLink to={address} aria-current={isOpen ? 'page' : undefined} className={tabStyle}>
                <span>
                  {icon}
                  {badge !== undefined && <CountBadge count={badge} />}
                </span>
                {text}
              </PageLink>
            </li>
          )
        })}
        <li>
          <AccountMenu asTab />
        </li>
      </ul>
    </nav>
  )
})
