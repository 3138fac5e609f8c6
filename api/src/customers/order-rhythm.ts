import { RHYTHM_DAYS } from '@lonja/core/customers/customer-lists.ts'
import { sql } from 'kysely'
import { COUNTS_AS_SOLD } from '../db/rules.ts'
import { IS_OFFER } from '../orders/orders.queries.ts'

/** The day of order `o` by the clocks of mainland Spain where it counts as sold; null for others and for offers that nobody accepted. */
export const SOLD_ON = sql<string | null>`
  case when ${COUNTS_AS_SOLD} and not ${IS_OFFER} then (o.created_at at time zone 'Europe/Madrid')::date end`

/**
 * The days from one order to the next in the mean, of orders whose days (`SOLD_ON`) are in column `sold_on` of `o`, grouped by buyer and
 * shop; null where they were on too few days. What a shop is told of its customers and a buyer of itself is the same.
 */
export const RHYTHM = sql<number | null>`case when count(distinct o.sold_on) >= ${RHYTHM_DAYS} then
  round((max(o.sold_on) - min(o.sold_on))::numeric / (count(distinct o.sold_on) - 1))::int end`
