import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { parseOrderNumber } from '@lonja/core/orders/order-number.ts'
import { ORDER_STATUSES, type OrderStatus } from '@lonja/core/orders/order-status.ts'
import type { ordersContract } from '@lonja/core/orders/orders.contract.ts'
import { paginate, totalOf } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { actorSide } from './order-access.ts'
import { countOrders, findOrders, ORDER_KEYS } from './order-lists.queries.ts'
import { toOrderCard } from './order-view.ts'

const isStatus = (text: string): text is OrderStatus => (ORDER_STATUSES as readonly string[]).includes(text)

/** Statuses separated by commas; one that does not exist is refused. */
const readStatuses = (text: string | undefined): OrderStatus[] => {
  const wanted = (text ?? '').split(',').filter(Boolean)
  if (!wanted.every(isStatus)) throw new Refusal('field_invalid', { path: 'query.status', params: { field: 'status' } })
  return wanted
}

/** A page of the orders that the caller is a side of, with the number of them in each status. */
export const getOrders: Verb<typeof ordersContract.getOrders> = async ({ deps, actor, query, locale, now }) => {
  const { sort = 'recent', search } = query
  const statuses = readStatuses(query.status)
  const number = search ? parseOrderNumber(search)?.number : undefined
  const filter = { actor, number, part: search }
  const { rows, page } = await paginate({
    order: sort,
    key: ORDER_KEYS[sort],
    query,
    find: (window) => findOrders(deps.db, filter, { statuses, sort, ...window }),
    idOf: (row) => row.id,
  })
  const counted = await countOrders(deps.db, filter)
  const found = counted.filter((row) => statuses.length === 0 || statuses.includes(row.status))
  return {
    items: rows.map((row) => toOrderCard(row, actorSide(actor), { locale, now })),
    ...page,
    ...totalOf(found.reduce((sum, row) => sum + row.n, 0)),
    counts: Object.fromEntries(counted.map((row) => [row.status, row.n])),
  }
}
