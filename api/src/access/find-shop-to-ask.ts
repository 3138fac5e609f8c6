import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Db } from '../db/client.ts'
import type { Actor } from '../http/actor.ts'
import { type AccessShop, findAccessShop } from './access.queries.ts'
import { loadAccessRights } from './access-rights.ts'

/** The shop that someone wants to be let into; refuses shops that are gone, and those that they see already. */
export const findShopToAsk = async (db: Db, actor: Actor, shopId: number): Promise<AccessShop> => {
  const [shop, rights] = await Promise.all([findAccessShop(db, { shopId }), loadAccessRights(db, actor)])
  if (!shop || rights.access(shop) === 'invalidStore') throw new Refusal('invalid_store', { path: 'body.shopId' })
  if (rights.sees(shop)) throw new Refusal('access_not_needed', { path: 'body.shopId' })
  return shop
}
