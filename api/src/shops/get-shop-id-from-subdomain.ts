import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { shopsContract } from '@lonja/core/shops/shops.contract.ts'
import type { Verb } from '../http/implement.ts'
import { findShopBySubDomain } from './shops.queries.ts'

export const getShopIdFromSubdomain: Verb<typeof shopsContract.getShopIdFromSubdomain> = async ({ deps, params }) => {
  const shop = await findShopBySubDomain(deps.db, { subDomain: params.sub })
  if (!shop) throw new Refusal('invalid_store', { path: 'params.sub' })
  return { shopId: shop.id }
}
