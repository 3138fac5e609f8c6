import { localize } from '@lonja/core/kernel/locale.ts'
import type { profileContract } from '@lonja/core/profile/profile.contract.ts'
import { nextShopStatus } from '@lonja/core/shops/shop-machine.ts'
import { findProofs } from '../accounts/accounts.queries.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { departureOf } from './departure.ts'

export const getDeparture: Verb<typeof profileContract.getDeparture> = async ({ deps, actor, locale }) => {
  const { openOrders, lastOwnerOf, closes } = await transaction(deps.db, (trx) => departureOf(trx, actor))
  return {
    openOrders: openOrders.map(({ shopNames, ...order }) => ({
      ...order,
      shopName: localize(shopNames, locale, order.shopName),
    })),
    lastOwnerOf: lastOwnerOf.map(({ id, name, kind, shopId, shopStatus: status }) => ({
      ...{ id, name, kind },
      shop:
        shopId === null || status === null
          ? null
          : { id: shopId, status, mayClose: nextShopStatus(status, 'close', 'owner') !== null },
    })),
    proofs: await findProofs(deps.db, actor),
    closes: closes.map(({ id, name }) => ({ id, name })),
  }
}
