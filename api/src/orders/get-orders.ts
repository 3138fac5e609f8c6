import { PAGE_DEFAULT } from '@lonja/core/kernel/page.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { ORDER_STATUSES, type OrderStatus } from '@lonja/core/orders/order-machine.ts'
import { parseOrderNumber } from '@lonja/core/orders/order-number.ts'
import type { ordersContract } from '@lonja/core/orders/orders.contract.ts'
import { z } from 'zod'
import { decodeCursor, encodeCursor, totalOf } from '../db/cursor.ts'
import type { Verb } from '../http/implement.ts'
import { actorSide } from './order-access.ts'
import { type CardRow, countOrders, findOrders, type OrderSort, type OrdersAfter } from './order-lists.queries.ts'
import { toOrderCard } from './order-view.ts'

const byTime = z.object({ key: z.iso.datetime(), id: z.int() })
const byAmount = z.object({ key: z.int(), id: z.int() })

const isStatus = (text: string): text is OrderStatus => (ORDER_STATUSES as readonly string[]).includes(text)

/** Statuses separated by commas; one that does not exist is refused. */
const readStatuses = (text: string | undefined): OrderStatus[] => {
  const wanted = (text ?? '').split(',').filter(Boolean)
  if (!wanted.every(isStatus)) throw new Refusal('field_invalid', { path: 'query.status', params: { field: 'status' } })
  return wanted
}

const cursorOf = (row: CardRow, sort: OrderSort): string =>
  encodeCursor({ key: sort === 'amount' ? row.total_cents : row.created_at.toISOString(), id: row.id })

/** A page of the orders that the reader is a side of, with the number of them in each status. */
export const getOrders: Verb<typeof ordersContract.getOrders> = async ({ deps, actor, query, locale }) => {
  const { sort = 'recent', limit = PAGE_DEFAULT, search } = query
  const statuses = readStatuses(query.status)
  const after = decodeCursor<OrdersAfter>(sort === 'amount' ? byAmount : byTime, query.cursor)
  const number = search ? parseOrderNumber(search)?.number : undefined
  const filter = { actor, number, part: search }
  const rows = await findOrders(deps.db, filter, { statuses, sort, after, limit })
  const counted = await countOrders(deps.db, filter)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const found = counted.filter((row) => statuses.length === 0 || statuses.includes(row.status as OrderStatus))
  return {
    items: page.map((row) => toOrderCard(row, actorSide(actor), locale)),
    nextCursor: rows.length > limit && last ? cursorOf(last, sort) : null,
    ...totalOf(found.reduce((sum, row) => sum + row.n, 0)),
    counts: Object.fromEntries(counted.map((row) => [row.status, row.n])),
  }
}
