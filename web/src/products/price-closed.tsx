import { AccessLink } from '../access/access-link.tsx'
import { m } from '../paraglide/messages.js'
import type { ShopBriefData } from './wire.ts'

/** Why this user sees no price, and the one next step; '' where prices are open (spec §4, shop access). */
export const accessText = (access: ShopBriefData['access']): string => {
  switch (access) {
    case 'notApplied':
    case 'withdrawn':
      return m.products_access_not_applied()
    case 'requested':
      return m.products_access_requested()
    case 'refused':
      return m.products_access_refused()
    case 'expired':
      return m.products_access_expired()
    case 'revoked':
      return m.products_access_revoked()
    case 'invalidStore':
      return m.products_access_invalid()
    case 'underReview':
      return m.products_access_under_review()
    default:
      return ''
  }
}

export const PriceStars = () => (
  <p className="font-bold text-lg tracking-widest">
    <span aria-hidden>＊＊＊</span>
    <span className="sr-only">{m.products_price_hidden()}</span>
  </p>
)

/** Stars in the place of a price that is closed to this user, or that the shop has not set up (spec §4). */
export const PriceClosed = ({ shop }: { shop: Pick<ShopBriefData, 'id' | 'name' | 'access'> }) => (
  <div>
    <PriceStars />
    <p className="text-ink-2 text-xs">{accessText(shop.access) || m.products_price_not_set()}</p>
    <AccessLink shop={shop} />
  </div>
)
