import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'

export type ShopTab = 'front' | 'products' | 'publications' | 'info'

/** The rooms of a shop; each is a page of its own. */
export const ShopTabs = ({ shopId, current }: { shopId: number; current: ShopTab }) => {
  const tabs: { tab: ShopTab; to: string; text: string }[] = [
    { tab: 'front', to: `/shop-index/${shopId}`, text: m.shops_front_tab_front() },
    { tab: 'products', to: `/shop-index/goods-list/${shopId}`, text: m.shops_products() },
    { tab: 'publications', to: `/shop-index/publications/${shopId}`, text: m.frame_footer_publications() },
    { tab: 'info', to: `/shop-index/store-info/${shopId}`, text: m.shops_front_tab_info() },
  ]
  return (
    <nav aria-label={m.shops_front_tabs()} className="min-w-0">
      <ul className="strip gap-4 sm:gap-6">
        {tabs.map(({ tab, to, text }) => (
          <li key={tab} className="shrink-0">
            <LocaleLink
              to={to}
              aria-current={tab === current ? 'page' : undefined}
              className="flex h-12 items-center border-transparent border-b-2 font-medium text-ink-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
            >
              {text}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
