import { Lock } from 'lucide-react'
import { accessText } from '../catalogue/price-closed.tsx'
import { m } from '../paraglide/messages.js'
import { usePath } from '../shell/locale.ts'
import { useOwnShop, useReader } from '../shell/use-reader.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { ShopData } from './wire.ts'

/** In the place of a hidden shop's rooms: how the reader stands with it, and the next step. */
export const ShopClosed = ({ shop }: { shop: ShopData }) => {
  const path = usePath()
  const me = useReader()
  const isOwnHost = useOwnShop() !== null
  return (
    <EmptyState Icon={Lock} title={accessText(shop.access)} text={m.shopfront_hidden()}>
      {!me && (
        <LinkButton to={`${path('/login')}?redirect=${encodeURIComponent(path(`/shop-index/${shop.id}`))}`}>
          {m.shopfront_log_in()}
        </LinkButton>
      )}
      {!isOwnHost && (
        <LinkButton kind="quiet" to={path('/shop-list')}>
          {m.shopfront_other_shops()}
        </LinkButton>
      )}
    </EmptyState>
  )
}
