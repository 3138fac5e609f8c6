import type { AccountKind, MembershipRole } from '../accounts/accounts.contract.ts'
import type { Act, Endpoint, ShopArea } from '../kernel/endpoint.ts'
import { MARKET_ROLES, mayInOffice, type Reach, reachOf } from '../operator/operator-rights.ts'

/** What the market's people may do beyond its office, where no area is asked for: what everybody may. */
const OF_MARKET = { see: true, trade: false, people: false } as const

const ROLES: Record<MembershipRole, Record<Act, boolean>> = {
  owner: { see: true, trade: true, people: true },
  purchaser: { see: true, trade: true, people: false },
  staff: { see: true, trade: true, people: false },
  orders: { see: true, trade: true, people: false },
  products: { see: true, trade: true, people: false },
  accounts: { see: true, trade: true, people: false },
  viewer: { see: true, trade: false, people: false },
  content: OF_MARKET,
  moderation: OF_MARKET,
  money: OF_MARKET,
  support: OF_MARKET,
  readOnly: OF_MARKET,
}

const NOTHING: Record<ShopArea, Reach> = {
  desk: 'see',
  orders: 'none',
  products: 'none',
  customers: 'none',
  marketing: 'none',
  money: 'none',
  statistics: 'none',
  settings: 'none',
  integrations: 'none',
  audit: 'none',
}
const EVERYTHING: Record<ShopArea, Reach> = {
  desk: 'act',
  orders: 'act',
  products: 'act',
  customers: 'act',
  marketing: 'act',
  money: 'act',
  statistics: 'act',
  settings: 'act',
  integrations: 'act',
  audit: 'see',
}

/** What each role of a shop may see or change of it; roles of buyers and of the market have nothing there. */
const SHOP_RIGHTS: Record<MembershipRole, Record<ShopArea, Reach>> = {
  owner: EVERYTHING,
  staff: { ...EVERYTHING, integrations: 'none', audit: 'none' },
  orders: { ...NOTHING, orders: 'act', customers: 'act' },
  products: { ...NOTHING, products: 'act' },
  accounts: { ...NOTHING, orders: 'see', money: 'act', statistics: 'see' },
  purchaser: NOTHING,
  viewer: NOTHING,
  content: NOTHING,
  moderation: NOTHING,
  money: NOTHING,
  support: NOTHING,
  readOnly: NOTHING,
}

/** Whether someone in a role may do an act for the account: viewers look, purchasers and shops' people trade, owners decide who they are. */
export const mayDo = (role: MembershipRole, act: Act): boolean => ROLES[role][act]

/** Whether someone in a role of a shop may see, or change, an area of it. */
export const mayInShop = (role: MembershipRole, area: ShopArea, right: 'see' | 'act'): boolean =>
  SHOP_RIGHTS[role][area] === 'act' || SHOP_RIGHTS[role][area] === right

/** What a call of the contract does: what it says of itself, else by its scope; what writes for an account trades. */
export const actOf = ({ act, scope, method }: Pick<Endpoint, 'act' | 'scope' | 'method'>): Act =>
  act ?? (method === 'GET' || scope === 'public' || scope === 'user' ? 'see' : 'trade')

/** The areas of a shop that a call is about; a seller's call that names none is for those who may change settings. */
export const shopAreasOf = ({ shopArea, scope }: Pick<Endpoint, 'shopArea' | 'scope'>): readonly ShopArea[] =>
  [shopArea ?? (scope === 'seller' ? 'settings' : [])].flat()

/** Whether someone may make a call, as far as their role in the account goes. */
export const mayCall = (
  row: Pick<Endpoint, 'act' | 'shopArea' | 'marketArea' | 'scope' | 'method'>,
  { kind, role }: { kind: AccountKind; role: MembershipRole },
): boolean => {
  if (kind === 'market' && row.marketArea) return mayInOffice(role, row.marketArea, reachOf(row))
  const act = actOf(row)
  if (!mayDo(role, act)) return false
  const areas = kind === 'shop' ? shopAreasOf(row) : []
  return areas.length === 0 || areas.some((area) => mayInShop(role, area, act === 'see' ? 'see' : 'act'))
}

/** Roles that an account of a kind gives its people; a private buyer is alone. */
export const ROLES_OF: Record<AccountKind, readonly MembershipRole[]> = {
  personal: [],
  business: ['owner', 'purchaser', 'viewer'],
  shop: ['owner', 'staff', 'orders', 'products', 'accounts'],
  market: MARKET_ROLES,
}

/** A person's place in an account, as far as it counts for who runs it. */
export interface Place {
  operatorId: number
  role: MembershipRole
  isDisabled: boolean
}

export type Standing = Pick<Place, 'role' | 'isDisabled'>

/** Whether someone in this place may act as an owner now. */
export const isActingOwner = ({ role, isDisabled }: Standing): boolean => role === 'owner' && !isDisabled

/** Whether a change makes or unmakes an owner who may act: it needs the proof of whoever makes it, and every owner hears of it. */
export const changesOwners = (before: Standing, after: Standing): boolean =>
  isActingOwner(before) !== isActingOwner(after)

/** Whether an account still has an owner who may act, once one of its places is another. An account without one is nobody's. */
export const keepsAnOwner = (places: readonly Place[], changed: Place): boolean =>
  places.map((place) => (place.operatorId === changed.operatorId ? changed : place)).some(isActingOwner)

/** How long an invitation into an account is good for, in days. */
export const INVITATION_DAYS = 7
