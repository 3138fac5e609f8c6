import { TRANSITIONS } from '@lonja/core/orders/order-machine.ts'
import { sql } from 'kysely'
import type { Check } from './check.ts'
import { rowsOf } from './pages.queries.ts'

/** Stages that an order reaches only by giving its stock back. */
const RELEASED = [
  ...new Set(TRANSITIONS.filter(({ effects }) => effects?.includes('releaseStock')).map(({ to }) => to)),
]

/** Stock is changed by shops at will, so its history cannot be added up; what cannot be is found all the same. */
export const stockChecks: Check[] = [
  {
    name: 'no stock below zero',
    find: ({ trx }) =>
      rowsOf(
        trx,
        sql`select id, 'sku ' || id || ' (' || serial_number || '): ' || stock as says from skus where stock < 0 order by id`,
      ),
  },
  {
    name: 'orders that were called off hold no stock',
    find: ({ trx }) =>
      rowsOf(
        trx,
        sql`
          select o.id, 'order ' || o.number || ' (' || o.stage || ') still holds ' || l.held_quantity || ' of sku ' || l.sku_id as says
          from orders o join order_lines l on l.order_id = o.id
          where o.stage = any(${RELEASED}::text[]) and l.held_quantity > 0 order by o.id, l.id`,
      ),
  },
]
