import type { AccountKind, OperatorRole } from '@lonja/core/accounts/accounts.contract.ts'
import { m } from '../paraglide/messages.js'

const ROLES: Record<OperatorRole, () => string> = {
  owner: m.people_role_owner,
  purchaser: m.people_role_purchaser,
  viewer: m.people_role_viewer,
  staff: m.people_role_staff,
}
const MAY: Record<OperatorRole, () => string> = {
  owner: m.people_may_owner,
  purchaser: m.people_may_purchaser,
  viewer: m.people_may_viewer,
  staff: m.people_may_staff,
}
const KINDS: Record<AccountKind, () => string> = {
  personal: m.people_kind_personal,
  business: m.people_kind_business,
  shop: m.people_kind_shop,
  market: m.people_kind_market,
}

export const roleWord = (role: OperatorRole): string => ROLES[role]()

/** A role and what may be done in it. */
export const roleText = (role: OperatorRole): string => m.people_role_text({ role: roleWord(role), may: MAY[role]() })

/** What may be done in a role. */
export const roleMay = (role: OperatorRole): string => MAY[role]()

export const kindWord = (kind: AccountKind): string => KINDS[kind]()
