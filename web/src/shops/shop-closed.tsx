import { Lock } from 'lucide-react'
import { AccessPanel } from '../access/access-panel.tsx'
import type { ShopAccessData } from '../access/wire.ts'
import { useOwnShop } from '../frame/use-me.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** In the place of a hidden shop's rooms: how the user stands with it, and the next step. */
export const ShopClosed = ({ access }: { access: ShopAccessData | null }) => {
  const path = usePath()
  const isOwnHost = useOwnShop() !== null
  return (
    <>
      {access && (
        <div className="page pt-5">
          <AccessPanel access={access} isHidden />
        </div>
      )}
      <EmptyState Icon={Lock} title={m.shops_front_hidden()}>
        {!isOwnHost && (
          <LinkButton kind="quiet" to={path('/shop-list')}>
            {m.shops_front_other_shops()}
          </LinkButton>
        )}
      </EmptyState>
    </>
  )
}
