import { AccessPanel } from '../../access/access-panel.tsx'
import type { ShopAccessData } from '../../access/wire.ts'
import { PriceClosed, PriceStars } from '../price-closed.tsx'
import type { ProductData } from '../wire.ts'

/** In the place of a price that this user does not see: why, and the one next step, which phones have in sight at the foot of the screen. */
export const PriceAsked = ({ product, access }: { product: ProductData; access: ShopAccessData | null }) =>
  access ? (
    <>
      <PriceStars />
      <div
        data-foot-bar="tall"
        className="max-sm:sticky max-sm:bottom-(--tab-bar) max-sm:z-10 max-sm:-mx-4 max-sm:border-line max-sm:border-t max-sm:bg-paper max-sm:p-2"
      >
        <AccessPanel access={access} />
      </div>
    </>
  ) : (
    <div className="rounded-lg bg-wash p-5">
      <PriceClosed shop={product.shop} />
    </div>
  )
