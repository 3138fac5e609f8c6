import type { ORDER_SORTS } from '@lonja/core/orders/orders.contract.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { DB } from '../db/types.ts'
import type { Actor } from '../http/actor.ts'
import { ownOrders } from './order-access.ts'
import { CARD, ordersWithShops } from './orders.queries.ts'

export type OrderSort = (typeof ORDER_SORTS)[number]

/** Where a page of orders begins: after this row, by time in ISO 8601 or by total in cents. */
export interface OrdersAfter {
  key: string | number
  id: number
}

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
    const like = `%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    return eb.and([
      own,
      eb.or([eb('o.reference', 'ilike', like), eb('o.buyer_name', 'ilike', like), eb('o.number', 'ilike', like)]),
    ])
  }

const SORTS = {
  recent: { key: sql`o.created_at`, type: sql`timestamptz`, up: false },
  oldest: { key: sql`o.created_at`, type: sql`timestamptz`, up: true },
  amount: { key: sql`o.total_cents`, type: sql`int`, up: false },
} as const satisfies Record<OrderSort, object>

/** A page of someone's orders, one row more than asked for when there is a next page. */
export const findOrders = (
  db: Db,
  filter: OrderFilter,
  {
    statuses,
    sort,
    after,
    limit,
  }: { statuses: readonly string[]; sort: OrderSort; after: OrdersAfter | null; limit: number },
) => {
  const { key, type, up } = SORTS[sort]
  const direction = up ? sql`asc` : sql`desc`
  return ordersWithShops(db)
    .select(CARD)
    .where(matches(filter))
    .$if(statuses.length > 0, (qb) => qb.where('o.status', 'in', statuses))
    .$if(after !== null, (qb) =>
      qb.where(
        sql<boolean>`(${key}, o.id) ${up ? sql`>` : sql`<`} (${after?.key ?? null}::${type}, ${after?.id ?? null}::int)`,
      ),
    )
    .orderBy(sql`${key} ${direction}`)
    .orderBy(sql`o.id ${direction}`)
    .limit(limit + 1)
    .execute()
}
export type CardRow = Awaited<ReturnType<typeof findOrders>>[number]

/** How many of someone's orders stand in each status. */
export const countOrders = (db: Db, filter: OrderFilter) =>
  db
    .selectFrom('orders as o')
    .select((eb) => ['o.status', eb.fn.countAll<number>().as('n')])
    .where(matches(filter))
    .groupBy('o.status')
    .execute()
