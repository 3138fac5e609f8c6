import type { AccountKind, MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import { m } from '../paraglide/messages.js'

const ROLES: Record<MembershipRole, () => string> = {
  owner: m.memberships_role_owner,
  purchaser: m.memberships_role_purchaser,
  viewer: m.memberships_role_viewer,
  staff: m.memberships_role_staff,
  orders: m.memberships_role_orders,
  products: m.memberships_role_products,
  accounts: m.memberships_role_accounts,
  content: m.memberships_role_content,
  moderation: m.memberships_role_moderation,
  money: m.memberships_role_money,
  support: m.memberships_role_support,
  readOnly: m.memberships_role_readOnly,
}
const MAY: Record<MembershipRole, () => string> = {
  owner: m.memberships_may_owner,
  purchaser: m.memberships_may_purchaser,
  viewer: m.memberships_may_viewer,
  staff: m.memberships_may_staff,
  orders: m.memberships_may_orders,
  products: m.memberships_may_products,
  accounts: m.memberships_may_accounts,
  content: m.memberships_may_content,
  moderation: m.memberships_may_moderation,
  money: m.memberships_may_money,
  support: m.memberships_may_support,
  readOnly: m.memberships_may_readOnly,
}
const KINDS: Record<AccountKind, () => string> = {
  personal: m.memberships_kind_personal,
  business: m.memberships_kind_business,
  shop: m.memberships_kind_shop,
  market: m.memberships_kind_market,
}

export const roleWord = (role: MembershipRole): string => ROLES[role]()

/** A role and what may be done in it. */
export const roleText = (role: MembershipRole): string =>
  m.memberships_role_text({ role: roleWord(role), may: MAY[role]() })

/** What may be done in a role. */
export const roleMay = (role: MembershipRole): string => MAY[role]()

export const kindWord = (kind: AccountKind): string => KINDS[kind]()
