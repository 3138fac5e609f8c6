import type { AccountKind, MembershipRole } from '../accounts/accounts.contract.ts'
import type { Act, Endpoint } from '../kernel/endpoint.ts'
import { MARKET_ROLES } from '../operator/operator-rights.ts'

/** What the market's people may do beyond its office, where no area is asked for: what everybody may. */
const OF_MARKET = { see: true, trade: false, people: false } as const

const ROLES: Record<MembershipRole, Record<Act, boolean>> = {
  owner: { see: true, trade: true, people: true },
  purchaser: { see: true, trade: true, people: false },
  staff: { see: true, trade: true, people: false },
  viewer: { see: true, trade: false, people: false },
  content: OF_MARKET,
  moderation: OF_MARKET,
  money: OF_MARKET,
  support: OF_MARKET,
  readOnly: OF_MARKET,
}

/** Whether someone in a role may do an act for the account: viewers look, purchasers and staff trade, owners decide who they are. */
export const mayDo = (role: MembershipRole, act: Act): boolean => ROLES[role][act]

/** What a call of the contract does: what it says of itself, else by its scope; what writes for an account trades. */
export const actOf = ({ act, scope, method }: Pick<Endpoint, 'act' | 'scope' | 'method'>): Act =>
  act ?? (method === 'GET' || scope === 'public' || scope === 'user' ? 'see' : 'trade')

/** Roles that an account of a kind gives its people; a private buyer is alone. */
export const ROLES_OF: Record<AccountKind, readonly MembershipRole[]> = {
  personal: [],
  business: ['owner', 'purchaser', 'viewer'],
  shop: ['owner', 'staff'],
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
