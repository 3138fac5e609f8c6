import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import type { Period } from '@lonja/core/statistics/period.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { COUNTED, COUNTS_AS_SOLD } from '../db/rules.ts'

interface Summed {
  cents: Cents
  cents_before: Cents
  count: number
}

export interface StatisticsRows {
  totals: Summed & {
    orders_before: number
    buyers: number
    buyers_before: number
    units: number
    units_before: number
    net_cents: Cents
    views: number
    carts: number
  }
  days: { day: string; cents: Cents; orders: number }[]
  views: { day: string; views: number }[]
  products: (Summed & { id: number; names: Localized })[]
  categories: (Summed & { id: number | null; names: Localized | null })[]
  buyers: (Summed & { id: number; name: string })[]
  provinces: (Summed & { name: string })[]
  conversion: { id: number; names: Localized; views: number; carts: number; orders: number }[]
  stock: { cents: Cents; units: number }
  soonest: { id: number; names: Localized; stock: number; sold: number }[]
}

/** Most cents that an amount of the wire can be (`euros` in core/src/kernel/wire.ts). */
const VALUE_MAX = 1e12

const listOf = (rows: RawBuilder<unknown>) => sql`(select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (${rows}) x)`

/** What is summed of rows with `cents` and `count` in two periods, the one that is asked for first. */
const SUMMED = sql`coalesce(sum(cents) filter (where is_now), 0)::int8 as cents,
  coalesce(sum(cents) filter (where not is_now), 0)::int8 as cents_before,
  coalesce(sum(count) filter (where is_now), 0)::int as count`

/**
 * A shop's sales of a period and of the one before, summed up in five ways with at most `rows` rows each, and its stock, in
 * one statement. Each order and each line is read once.
 */
export const findStatistics = async (
  db: Db,
  { shopId, period, before, rows }: { shopId: number; period: Period; before: Period; rows: number },
): Promise<StatisticsRows> => {
  const start = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone 'Europe/Madrid')`
  const biggest = sql`order by cents desc, cents_before desc limit ${rows}`
  const found = await sql<StatisticsRows>`
    with chosen as materialized (
      select o.id, o.account_id, o.buyer_name, o.total_cents as cents, 1 as count, d.day, d.day >= ${period.from}::date as is_now,
        coalesce(o.delivery_address ->> 'province', '') as province
      from orders o cross join lateral (select (o.created_at at time zone 'Europe/Madrid')::date as day) d
      where o.shop_id = ${shopId} and ${COUNTS_AS_SOLD}
        and o.created_at >= ${start(sql`${before.from}::date`)} and o.created_at < ${start(sql`(${period.to}::date + 1)`)}
    ), sold as materialized (
      select l.product_id, c.is_now, sum(l.net_cents)::int8 as cents, sum(l.quantity - l.dropped_quantity)::int as count,
        count(distinct c.id)::int as orders
      from chosen c join order_lines l on l.order_id = c.id
      where l.quantity > l.dropped_quantity
      group by l.product_id, c.is_now
    ), seen as materialized (
      select product_id, day, views, carts from product_days
      where shop_id = ${shopId} and day between ${period.from}::date and ${period.to}::date
    ), counted as materialized (
      select k.product_id, sum(k.stock)::int as stock, sum(k.stock::int8 * k.price_cents)::int8 as cents
      from skus k where k.shop_id = ${shopId} and ${COUNTED} and k.on_shelf
      group by k.product_id
    )
    select
      (select to_jsonb(x) from (
        select ${SUMMED}, count(*) filter (where not is_now)::int as orders_before,
          count(distinct account_id) filter (where is_now)::int as buyers,
          count(distinct account_id) filter (where not is_now)::int as buyers_before,
          (select coalesce(sum(count) filter (where is_now), 0)::int from sold) as units,
          (select coalesce(sum(count) filter (where not is_now), 0)::int from sold) as units_before,
          (select coalesce(sum(cents) filter (where is_now), 0)::int8 from sold) as net_cents,
          (select coalesce(sum(views), 0)::int from seen) as views, (select coalesce(sum(carts), 0)::int from seen) as carts
        from chosen) x) as totals,
      ${listOf(sql`select day, sum(cents)::int8 as cents, count(*)::int as orders from chosen where is_now group by day`)} as days,
      ${listOf(sql`select day, sum(views)::int as views from seen group by day`)} as views,
      ${listOf(sql`select p.id, p.names, v.views, v.carts, coalesce(s.orders, 0) as orders from (
        select product_id, sum(views)::int as views, sum(carts)::int as carts from seen group by product_id
      ) v join products p on p.id = v.product_id left join sold s on s.product_id = v.product_id and s.is_now
        order by v.views desc, p.id limit ${rows}`)} as conversion,
      ${listOf(sql`select p.id, p.names, s.* from (
        select product_id, ${SUMMED} from sold group by product_id ${biggest}
      ) s join products p on p.id = s.product_id order by s.cents desc, p.id`)} as products,
      ${listOf(sql`select c.id, c.names, s.* from (
        select pc.category_id, ${SUMMED} from sold left join product_categories pc using (product_id) group by pc.category_id ${biggest}
      ) s left join categories c on c.id = s.category_id order by s.cents desc, c.id`)} as categories,
      ${listOf(sql`select account_id as id, (array_agg(buyer_name order by id desc))[1] as name, ${SUMMED}
        from chosen group by account_id ${biggest}`)} as buyers,
      ${listOf(sql`select province as name, ${SUMMED} from chosen group by province ${biggest}`)} as provinces,
      (select to_jsonb(x) from (
        select least(coalesce(sum(cents), 0), ${VALUE_MAX})::int8 as cents,
          coalesce(sum(stock), 0)::int8 as units from counted) x) as stock,
      ${listOf(sql`select p.id, p.names, c.stock, s.count as sold
        from counted c join sold s on s.product_id = c.product_id and s.is_now join products p on p.id = c.product_id
        where s.count > 0 order by c.stock::float8 / s.count, p.id limit ${rows}`)} as soonest`.execute(db)
  const [row] = found.rows
  if (!row) throw new Error('sums of statistics are always one row')
  return row
}
