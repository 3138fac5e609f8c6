import type { OrderActor } from '@lonja/core/orders/order-machine.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../db/types.ts'
import type { Actor } from '../http/actor.ts'

/** On which side of an order someone stands. */
export const actorSide = (actor: Actor): Exclude<OrderActor, 'system'> => {
  if (actor.kind === 'market') return 'operator'
  return actor.kind === 'shop' ? 'seller' : 'buyer'
}

/** The orders that someone may see: an account its own, a shop those placed with it, the market all. For queries over `orders as o`. */
export const ownOrders = (actor: Actor) => (eb: ExpressionBuilder<DB & { o: DB['orders'] }, 'o'>) => {
  const side = actorSide(actor)
  if (side === 'operator') return sql<boolean>`true`
  return side === 'seller' ? eb('o.shop_id', '=', actor.shopId) : eb('o.account_id', '=', actor.accountId)
}
