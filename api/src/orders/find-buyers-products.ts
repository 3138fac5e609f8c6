import type { writtenOrdersContract } from '@lonja/core/orders/written-orders.contract.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { toFoundProduct } from './find-order-products.ts'
import { findOwnBuyer } from './price-written-order.ts'
import { findBuyersOf } from './written-orders.queries.ts'

/** Buyers of the shop by name, for whom it may write an order. */
export const findOrderBuyers: Verb<typeof writtenOrdersContract.findOrderBuyers> = async (call) => ({
  items: await findBuyersOf(call.deps.db, { shopId: ownShop(call.actor), ...call.query }),
})

/** Products of the shop that one of its buyers could have, at their price. */
export const findBuyersProducts: Verb<typeof writtenOrdersContract.findBuyersProducts> = (call) =>
  transaction(call.deps.db, async (trx) => {
    const { buyerId, search } = call.query
    const { id } = await findOwnBuyer(trx, call, { id: buyerId, path: 'query.buyerId' })
    return toFoundProduct(
      trx,
      { shop_id: ownShop(call.actor), account_id: id },
      { search, locale: call.locale, now: call.now },
    )
  })
