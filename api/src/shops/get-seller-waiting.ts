import { UNCONFIRMED } from '@lonja/core/orders/waiting.ts'
import type { shopDeskContract } from '@lonja/core/shops/shop-desk.contract.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from './own-shop.ts'
import { countWaiting } from './shop-desk.queries.ts'

/** What waits for an answer of a shop's people, for the menu of their pages. */
export const getSellerWaiting: Verb<typeof shopDeskContract.getSellerWaiting> = ({ deps, actor }) =>
  countWaiting(deps.db, { shopId: ownShop(actor), statuses: UNCONFIRMED })
