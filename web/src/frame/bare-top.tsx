import { AccountMenu } from './account-menu.tsx'
import { CartSlot } from './cart-slot.tsx'
import { Logo } from './logo.tsx'
import { SearchBox } from './search-box.tsx'
import { SkipLink } from './skip-link.tsx'
import { useIsBuyer, useMayBuy } from './use-me.ts'
import { UserBell } from './user-parts.tsx'

/** The slim top of pages without the header: the way home, for buyers the search, the account and the cart. */
export const BareTop = () => {
  const mayBuy = useMayBuy()
  const isBuyer = useIsBuyer()
  return (
    <header className="relative z-20 border-line border-b bg-paper">
      <SkipLink />
      <div className="page flex h-14 items-center justify-between gap-2">
        <Logo />
        {isBuyer && (
          <div className="min-w-0 max-w-2xl grow md:mx-8">
            <SearchBox />
          </div>
        )}
        <div className="flex items-center gap-1">
          <div className="hidden md:block">
            <AccountMenu />
          </div>
          <UserBell />
          {mayBuy && <CartSlot />}
        </div>
      </div>
    </header>
  )
}
