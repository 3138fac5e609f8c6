import type { MembershipRole } from '../accounts/accounts.contract.ts'
import type { MarketArea, ShopArea } from '../kernel/endpoint.ts'
import { mayInShop, ROLES_OF } from '../memberships/may-do.ts'
import { mayInOffice } from '../operator/operator-rights.ts'
import type { NoticeKind } from './notices.ts'

/** The area of a shop that a notice to it is about. */
const SHOP_AREAS: Record<NoticeKind, ShopArea> = {
  order: 'orders',
  access: 'customers',
  follower: 'customers',
  comment: 'customers',
  conversation: 'customers',
  coupon: 'marketing',
  publication: 'marketing',
  voucher: 'money',
  // everybody who works there has to know whether it is open
  shop: 'desk',
  // what the market hid, and how to appeal
  moderation: 'desk',
  restock: 'products',
  approval: 'orders',
  offerRequest: 'orders',
  buyingRequest: 'orders',
  orderList: 'orders',
  priceDrop: 'products',
  savedSearch: 'products',
  security: 'settings',
}

/** Events about another area than the others of their kind. */
const SHOP_AREA_OF_EVENT: Partial<Record<string, ShopArea>> = {
  'access mandateSigned': 'money',
  'access mandateEnded': 'money',
  'access debitDropped': 'money',
  'order dispute': 'money',
  'order dispute_won': 'money',
  'order dispute_lost': 'money',
  'shop sent': 'settings',
  'shop identityAsked': 'settings',
  'shop identityApproved': 'settings',
  'shop identityReturned': 'settings',
  'shop returned': 'settings',
  'shop reviewed': 'settings',
  'shop webhookDisabled': 'integrations',
  'shop recordRejected': 'money',
  'shop recordFaulty': 'money',
}

/** The area of the market's office that a notice to its people is about; what none is named for is for all of them. */
const MARKET_AREAS: Partial<Record<NoticeKind, MarketArea>> = {
  order: 'money',
  shop: 'shops',
  comment: 'moderation',
  conversation: 'moderation',
  moderation: 'moderation',
  security: 'health',
}

/** Roles of a shop, or of the market, that hear of an event: those that may look at the area which it is about. */
export const rolesToNotify = (audience: 'shop' | 'market', kind: NoticeKind, event: string): MembershipRole[] => {
  if (audience === 'shop') {
    const area = SHOP_AREA_OF_EVENT[`${kind} ${event}`] ?? SHOP_AREAS[kind]
    return ROLES_OF.shop.filter((role) => mayInShop(role, area, 'see'))
  }
  const area = MARKET_AREAS[kind] ?? 'today'
  return ROLES_OF.market.filter((role) => mayInOffice(role, area, 'see'))
}
