import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { mayInShop } from '@lonja/core/memberships/may-do.ts'
import { type AccessRights, loadAccountRights } from '../access/access-rights.ts'
import { isCustomer } from '../customers/customers.queries.ts'
import type { Db } from '../db/client.ts'
import type { Actor } from '../http/actor.ts'
import { findGroupTerms } from './group-lists.queries.ts'

/**
 * A shop's own people as a buyer of one of its groups sees its prices. Throws role_forbids for those who may not look at its
 * price lists, and not_found for anyone else.
 */
export const asBuyerOf = async (
  db: Db,
  actor: Actor | null,
  rights: AccessRights,
  groupId: number,
): Promise<AccessRights> => {
  const shopId = actor?.shopId
  if (shopId && !mayInShop(actor.role, 'products', 'see')) throw new Refusal('role_forbids', { path: 'query.asGroup' })
  const group = shopId ? await findGroupTerms(db, { shopId, groupId }) : undefined
  if (!group) throw new Refusal('not_found', { path: 'query.asGroup' })
  const isOwn = (shop: { id: number }) => shop.id === shopId
  return {
    ...rights,
    groupBp: (shop) => (isOwn(shop) ? group.discount_bp : rights.groupBp(shop)),
    priceLists: (shop) => (isOwn(shop) ? group.lists : rights.priceLists(shop)),
  }
}

/**
 * What one of a shop's customers sees of it, for its own people. Throws role_forbids for those who may not look at its price
 * lists and its customers, and not_found for anyone else and for an account that is none of its customers.
 */
export const asCustomerOf = async (db: Db, actor: Actor | null, accountId: number): Promise<AccessRights> => {
  const shopId = actor?.shopId
  const path = 'query.asCustomer'
  if (shopId && !(mayInShop(actor.role, 'products', 'see') && mayInShop(actor.role, 'customers', 'see')))
    throw new Refusal('role_forbids', { path })
  if (!shopId || !(await isCustomer(db, { shopId, accountId }))) throw new Refusal('not_found', { path })
  return loadAccountRights(db, { accountId, kind: 'business' })
}
