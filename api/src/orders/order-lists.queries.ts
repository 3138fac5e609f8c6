import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import type { ORDER_SORTS } from '@lonja/core/orders/orders.contract.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../db/client.ts'
import { containing } from '../db/like.ts'
import { byNumber, byTime, keyset, type SortKey, type Window } from '../db/paginate.ts'
import type { DB } from '../db/types.ts'
import type { Actor } from '../http/actor.ts'
import { ownOrders } from './order-access.ts'
import { orderCards } from './orders.queries.ts'

export type OrderSort = (typeof ORDER_SORTS)[number]

export interface OrderFilter {
  actor: Actor
  /** a whole order number as it is kept */
  number?: string | undefined
  /** a part of the buyer's own reference, of the buyer's name or of the number */
  part?: string | undefined
}

const matches =
  ({ actor, number, part }: OrderFilter) =>
  (eb: ExpressionBuilder<DB & { o: DB['orders'] }, 'o'>) => {
    const own = ownOrders(actor)(eb)
    if (number) return eb.and([own, eb('o.number', '=', number)])
    if (!part) return own
    const like = containing(part)
    return eb.and([
      own,
      eb.or([eb('o.reference', 'ilike', like), eb('o.buyer_name', 'ilike', like), eb('o.number', 'ilike', like)]),
    ])
  }

/** How orders, rows `o`, are sorted. */
export const ORDER_KEYS: Record<OrderSort, SortKey> = {
  recent: byTime('o.created_at', true),
  oldest: byTime('o.created_at', false),
  amount: byNumber('o.total_cents', true),
}

/** A page of someone's orders. */
export const findOrders = (
  db: Db,
  filter: OrderFilter,
  { statuses, sort, after, rows }: Window & { statuses: readonly OrderStatus[]; sort: OrderSort },
) => {
  const list = keyset(ORDER_KEYS[sort], 'o.id')
  return orderCards(db)
    .select(list.key.as('key'))
    .where(matches(filter))
    .where(list.after(after))
    .$if(statuses.length > 0, (qb) => qb.where('o.status', 'in', statuses))
    .orderBy(list.order)
    .limit(rows)
    .execute()
}

/** How many of someone's orders stand in each status. */
export const countOrders = (db: Db, filter: OrderFilter) =>
  db
    .selectFrom('orders as o')
    .select((eb) => ['o.status', eb.fn.countAll<number>().as('n')])
    .where(matches(filter))
    .groupBy('o.status')
    .execute()
