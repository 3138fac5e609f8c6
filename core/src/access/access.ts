import type { AccessState, Visibility } from '../shops/shop-lists.ts'
import { isReachable, type ShopStatus } from '../shops/shop-machine.ts'
import type { AccessGrant } from './access-machine.ts'

export type { AccessGrant }

export interface AccessFacts {
  visibility: Visibility
  status: ShopStatus
  /** the caller's own standing with this shop, null when they never asked */
  grant: AccessGrant | null
  /** the caller works for this shop or for the market */
  ownOrStaff: boolean
}

/** What stands between a caller and a shop (spec §4, shop access). */
export const accessState = ({ visibility, status, grant, ownOrStaff }: AccessFacts): AccessState => {
  if (ownOrStaff) return 'open'
  if (!isReachable(status)) return 'invalidStore'
  // looked at again: those who know it may still buy; who asks at a private one's door waits there as before
  const known = visibility === 'public' || grant === 'approved'
  if (known && status === 'under_review') return 'underReview'
  if (visibility === 'public') return 'open'
  return grant ?? 'notApplied'
}

/** Prices are open in public shops and to those whom a private shop let in. */
export const seesPrices = (state: AccessState): boolean =>
  state === 'open' || state === 'approved' || state === 'underReview'

/** Products are seen wherever prices are, and in private shops that show them without prices (spec §4, visibility). */
export const seesProducts = (visibility: Visibility, state: AccessState): boolean =>
  seesPrices(state) || (state !== 'invalidStore' && visibility === 'privateNoPrices')
