import { AccessPanel } from '../../access/access-panel.tsx'
import type { ShopAccessData } from '../../access/wire.ts'
import { PriceClosed, PriceStars } from '../price-closed.tsx'
import type { ProductData } from '../wire.ts'

/** In the place of a price that this user does not see: why, and the one next step. */
export const PriceAsked = ({ product, access }: { product: ProductData; access: ShopAccessData | null }) =>
  access ? (
    <>
      <PriceStars />
      <AccessPanel access={access} />
    </>
  ) : (
    <div className="rounded-lg bg-wash p-5">
      <PriceClosed shop={product.shop} />
    </div>
  )
