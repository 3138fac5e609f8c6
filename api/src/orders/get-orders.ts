import type { ordersContract } from '@lonja/core/orders/orders.contract.ts'
import { paginate, totalOf } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { actorSide } from './order-access.ts'
import { countOrders, findOrders, ORDER_KEYS } from './order-lists.queries.ts'
import { toOrderCard } from './order-view.ts'
import { readOrderFilter } from './read-order-filter.ts'

/** A page of the orders that the caller is a side of, with the number of them in each status. */
export const getOrders: Verb<typeof ordersContract.getOrders> = async ({ deps, actor, query, locale, now }) => {
  const { sort = 'recent' } = query
  const { filter, statuses } = readOrderFilter(actor, query, now)
  const [{ rows, page }, counted] = await Promise.all([
    paginate({
      order: sort,
      key: ORDER_KEYS[sort],
      query,
      find: (window) => findOrders(deps.db, filter, { statuses, sort, ...window }),
      idOf: (row) => row.id,
    }),
    // once for a list: who reads on has seen how many there are
    query.cursor === undefined ? countOrders(deps.db, filter) : null,
  ])
  const found = counted?.filter((row) => statuses.length === 0 || statuses.includes(row.status))
  return {
    items: rows.map((row) => toOrderCard(row, actorSide(actor), { locale, now })),
    ...page,
    ...totalOf(found ? found.reduce((sum, row) => sum + row.n, 0) : null),
    counts: counted && Object.fromEntries(counted.map((row) => [row.status, row.n])),
  }
}
