import { ChevronLeft } from 'lucide-react'
import { memo } from 'react'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import type { BarLink } from '../server/menu-tree.server.ts'
import { AccountMenu } from './account-menu.tsx'
import { CartSlot } from './cart-slot.tsx'
import { CategoryBar } from './category-bar.tsx'
import { HELP, SELL } from './front-links.ts'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { PlaceLink } from './place-link.tsx'
import { SearchBox } from './search-box.tsx'
import { SkipLink } from './skip-link.tsx'
import { useMayBuy, useOwnShop } from './use-me.ts'
import { UserBell } from './user-parts.tsx'

/**
 * Top of the market: language, search, account, cart, and the categories below (spec §2, header). What stands around a page is
 * rendered again where it changes, not with each answer to its scripts.
 */
export const Header = memo(function Header({ categories }: { categories: BarLink[] }) {
  const mayBuy = useMayBuy()
  const shop = useOwnShop()
  return (
    // the box itself is nowhere, so that its second line can stick to the top of the page
    <header className="contents">
      <div className="relative z-30 bg-paper">
        <SkipLink />
        <div className="hidden border-line border-b bg-wash text-ink-2 text-xs md:block">
          <div className="page flex h-8 items-center justify-between">
            {shop?.marketUrl ? (
              <a href={shop.marketUrl} className="flex items-center gap-1 hover:text-ink">
                <ChevronLeft size={14} aria-hidden />
                {m.shops_front_to_market()}
              </a>
            ) : (
              <p>{shop ? shop.name : m.frame_claim()}</p>
            )}
            <nav aria-label={m.frame_top_nav()} className="flex items-center gap-5">
              {!shop && <MarketLinks />}
              <LanguageMenu />
            </nav>
          </div>
        </div>
      </div>
      <div className="sticky top-0 z-20 border-line border-b bg-paper">
        <div className="page flex items-center gap-2 py-2 md:h-18 md:gap-8 md:py-0">
          <Logo />
          <div className="min-w-0 grow">
            <SearchBox />
          </div>
          <div className="flex shrink-0 items-center md:gap-1">
            <div className="md:hidden">
              <LanguageMenu compact />
            </div>
            <div className="hidden md:block">
              <AccountMenu />
            </div>
            <div className="hidden md:block">
              <UserBell />
            </div>
            {mayBuy && <CartSlot />}
          </div>
        </div>
        {categories.length > 0 && <CategoryBar menu={categories} />}
      </div>
    </header>
  )
})

const MarketLinks = () => (
  <>
    <PlaceLink />
    <LocaleLink to="/coupon" className="hover:text-ink">
      {m.coupons_title()}
    </LocaleLink>
    <LocaleLink to="/map" className="hover:text-ink">
      {m.map_link()}
    </LocaleLink>
    <LocaleLink to={SELL} className="hover:text-ink">
      {m.frame_sell_here()}
    </LocaleLink>
    <LocaleLink to={HELP} className="hover:text-ink">
      {m.frame_help()}
    </LocaleLink>
  </>
)
