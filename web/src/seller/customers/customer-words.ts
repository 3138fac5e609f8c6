import type { AccessGrant } from '@lonja/core/access/access-machine.ts'
import type { StatementKind } from '@lonja/core/customers/customer-lists.ts'
import { m } from '../../paraglide/messages.js'

const ACCESS: Record<AccessGrant, () => string> = {
  requested: m.customers_access_requested,
  approved: m.customers_access_approved,
  refused: m.customers_access_refused,
  withdrawn: m.customers_access_withdrawn,
  expired: m.customers_access_expired,
  revoked: m.customers_access_revoked,
}

/** How a customer stands with a private shop; nothing where they never asked. */
export const accessWord = (access: AccessGrant | null): string => (access === null ? '' : ACCESS[access]())

const KINDS: Record<StatementKind, () => string> = {
  order: m.customers_kind_order,
  payment: m.customers_kind_payment,
  refund: m.customers_kind_refund,
  credit: m.customers_kind_credit,
}

/** What a line of a statement of account is. */
export const kindWord = (kind: StatementKind): string => KINDS[kind]()
