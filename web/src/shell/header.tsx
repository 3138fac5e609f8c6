import { m } from '../paraglide/messages.js'
import { AccountMenu } from './account-menu.tsx'
import { CartSlot } from './cart-slot.tsx'
import { CategoryBar } from './category-bar.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { LocaleLink } from './locale-link.tsx'
import { Logo } from './logo.tsx'
import type { MenuNode } from './menu-tree.server.ts'
import { SearchBox } from './search-box.tsx'
import { SkipLink } from './skip-link.tsx'
import { useMayBuy } from './use-reader.ts'

/** Top of the market: language, search, account, cart, and the categories below (spec §2, header). */
export const Header = ({ categories }: { categories: MenuNode[] }) => {
  const mayBuy = useMayBuy()
  return (
    // the box itself is nowhere, so that its second line can stick to the top of the page
    <header className="contents">
      <div className="relative z-30 bg-paper">
        <SkipLink />
        <div className="hidden border-line border-b bg-wash text-ink-2 text-xs md:block">
          <div className="page flex h-8 items-center justify-between">
            <p>{m.shell_claim()}</p>
            <nav aria-label={m.shell_top_nav()} className="flex items-center gap-5">
              <LocaleLink to="/coupon" className="hover:text-ink">
                {m.coupons_title()}
              </LocaleLink>
              <LocaleLink to="/shop-list" className="hover:text-ink">
                {m.shell_shops()}
              </LocaleLink>
              <LanguageMenu />
            </nav>
          </div>
        </div>
      </div>
      <div className="sticky top-0 z-20 border-line border-b bg-paper">
        <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 md:h-18 md:flex-nowrap md:gap-x-8 md:py-0">
          <Logo />
          <div className="order-last w-full md:order-none md:w-auto md:grow">
            <SearchBox />
          </div>
          <div className="ml-auto flex items-center gap-1 md:ml-0">
            <div className="md:hidden">
              <LanguageMenu compact />
            </div>
            <AccountMenu />
            {mayBuy && <CartSlot />}
          </div>
        </div>
        {categories.length > 0 && <CategoryBar categories={categories} />}
      </div>
    </header>
  )
}
