import { m } from '../../paraglide/messages.js'
import { usePath } from '../../shell/locale.ts'
import { useReader } from '../../shell/use-reader.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PriceClosed } from '../price-closed.tsx'
import type { ProductData } from '../wire.ts'

/** In the place of a price that this reader does not see: why, and the one next step. */
export const PriceAsked = ({ product }: { product: ProductData }) => {
  const path = usePath()
  const reader = useReader()
  const { access } = product.shop
  const shop = path(`/shop-index/${product.shopId}`)
  const mustLogIn = access === 'notApplied' && reader === null
  return (
    <div className="rounded-lg bg-wash p-5">
      <PriceClosed shop={product.shop} />
      <LinkButton
        className="mt-4"
        kind={access === 'requested' ? 'quiet' : 'main'}
        to={mustLogIn ? `${path('/login')}?redirect=${encodeURIComponent(shop)}` : shop}
      >
        {mustLogIn ? m.product_closed_log_in() : m.product_closed_shop()}
      </LinkButton>
    </div>
  )
}
