import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { madridDay, madridStart } from '../db/madrid-days.ts'
import { COUNTS_AS_SOLD } from '../db/rules.ts'
import { takeTurns } from '../db/take-turns.ts'
import type { Trx } from '../db/transaction.ts'

/** Days of a shop, both ends within; YYYY-MM-DD of Spain's mainland time. */
export interface ShopDays {
  shopId: number
  from: string
  to: string
}

/** Orders `o` of a row `d` with shop and day. */
const ORDERS_OF_DAY = sql`orders o where o.shop_id = d.shop_id and o.created_at >= ${madridStart(sql`d.day`)}
  and o.created_at < ${madridStart(sql`d.day`, 1)} and ${COUNTS_AS_SOLD}`

/** Sums by product, from the orders of the days given (rows with shop_id and day). */
const sumProducts = (days: RawBuilder<unknown>) => sql`
  select d.shop_id, d.day, x.product_id, x.orders, x.units, x.cents
  from ${days} as d cross join lateral (
    select g.product_id, count(*)::int as orders, sum(g.units)::int8 as units, sum(g.cents)::int8 as cents
    from (select o.id from ${ORDERS_OF_DAY}) o
    cross join lateral (
      select l.product_id, sum(l.quantity - l.dropped_quantity) as units, sum(l.net_cents) as cents
      from order_lines l where l.order_id = o.id and l.quantity > l.dropped_quantity group by l.product_id) g
    group by g.product_id) as x`

/** Sums by buyer and province, from the orders of the days given (rows with shop_id and day). */
const sumBuyers = (days: RawBuilder<unknown>) => sql`
  select d.shop_id, d.day, x.account_id, x.province, x.orders, x.units, x.net_cents, x.cents
  from ${days} as d cross join lateral (
    select o.account_id, coalesce(o.delivery_address ->> 'province', '') as province, count(*)::int as orders,
      coalesce(sum(g.units), 0)::int8 as units, coalesce(sum(g.net_cents), 0)::int8 as net_cents,
      sum(o.total_cents)::int8 as cents
    from (select o.id, o.account_id, o.delivery_address, o.total_cents from ${ORDERS_OF_DAY}) o
    cross join lateral (
      select sum(l.quantity - l.dropped_quantity) as units, sum(l.net_cents) as net_cents
      from order_lines l where l.order_id = o.id and l.quantity > l.dropped_quantity) g
    group by 1, 2) as x`

const within = ({ shopId, from, to }: ShopDays) =>
  sql`shop_id = ${shopId} and day between ${from}::date and ${to}::date`

const soldBy = (
  days: ShopDays,
  {
    table,
    per,
    sums,
    fresh,
  }: {
    table: string
    per: readonly string[]
    sums: readonly string[]
    fresh: (days: RawBuilder<unknown>) => RawBuilder<unknown>
  },
) => {
  const keys = sql.join(per.map((column) => sql.ref(column)))
  const summed = sql.join(sums.map((column) => sql`sum(${sql.ref(column)})::int8 as ${sql.ref(column)}`))
  const changed = sql`select day from sales_changes where ${within(days)}`
  const anew = fresh(sql`(select distinct shop_id, day from sales_changes where ${within(days)})`)
  return sql`(
    select ${keys}, ${summed} from ${sql.table(table)}
    where ${within(days)} and day <> all(array(${changed})) group by ${keys}
    union all select ${keys}, ${sql.join(sums.map((column) => sql.ref(column)))} from (${anew}) as anew)`
}

/**
 * What a shop sold, each row for a part of what has the same `per`: orders with the product, units that were not left out, cents
 * without VAT. A day of which an order changed since its sums were made is read from its orders, in the same statement: the
 * rows always come to what the orders say.
 */
export const soldByProduct = (days: ShopDays, per: readonly ('day' | 'product_id')[]) =>
  soldBy(days, { table: 'product_sales', per, sums: ['orders', 'units', 'cents'], fresh: sumProducts })

/** What a shop sold by buyer and by province ('' where none is known), as `soldByProduct`; cents with VAT, net_cents without. */
export const soldByBuyer = (days: ShopDays, per: readonly ('day' | 'account_id' | 'province')[]) =>
  soldBy(days, { table: 'buyer_sales', per, sums: ['orders', 'units', 'net_cents', 'cents'], fresh: sumBuyers })

/**
 * Units that were ordered of products and not called off, as rows of product_id and sold: of days that are summed up their sums, of the
 * others what their orders say. What was left out of an order counts as well, which no sum has.
 */
export const soldUnits = (productIds: readonly number[]) => sql`
  with changed as materialized (
    select distinct c.shop_id, c.day from sales_changes c
    where c.shop_id in (select shop_id from products where id = any(${productIds}::int[]))
  )
  select x.product_id, least(sum(x.units), 2147483647)::int as sold from (
    select s.product_id, s.units from product_sales s
    where s.product_id = any(${productIds}::int[])
      and not exists (select from changed c where c.shop_id = s.shop_id and c.day = s.day)
    union all
    select l.product_id, l.quantity - l.dropped_quantity from changed d
    join orders o on o.shop_id = d.shop_id and o.created_at >= ${madridStart(sql`d.day`)}
      and o.created_at < ${madridStart(sql`d.day`, 1)} and ${COUNTS_AS_SOLD}
    join order_lines l on l.order_id = o.id and l.product_id = any(${productIds}::int[])
    union all
    select l.product_id, l.dropped_quantity from order_lines l join orders o on o.id = l.order_id and ${COUNTS_AS_SOLD}
    where l.product_id = any(${productIds}::int[]) and l.dropped_quantity > 0
  ) x group by x.product_id`

interface ShopDay {
  shop_id: number
  day: string
}

/** Takes up to `limit` days whose orders changed; who takes them makes their sums anew in the same transaction, one at a time. */
export const takeChangedDays = async (trx: Trx, { limit }: { limit: number }): Promise<ShopDay[]> => {
  await takeTurns(trx, 'sales by day')
  const { rows } = await sql<ShopDay>`
    with days as (select distinct shop_id, day from sales_changes order by shop_id, day limit ${limit}),
    gone as (delete from sales_changes c using days d where c.shop_id = d.shop_id and c.day = d.day)
    select shop_id, day::text as day from days`.execute(trx)
  return rows
}

/** Makes the sums of these days anew from their orders. */
export const writeSales = async (trx: Trx, { days }: { days: readonly ShopDay[] }): Promise<void> => {
  const taken = sql`unnest(${days.map((row) => row.shop_id)}::int[], ${days.map((row) => row.day)}::date[])`
  const those = sql`(select * from ${taken} as t (shop_id, day))`
  for (const [table, rows] of [
    ['product_sales', sumProducts(those)],
    ['buyer_sales', sumBuyers(those)],
  ] as const) {
    await sql`delete from ${sql.table(table)} s using ${those} d where s.shop_id = d.shop_id and s.day = d.day`.execute(
      trx,
    )
    await sql`insert into ${sql.table(table)} ${rows}`.execute(trx)
  }
}

/** Has every day of these shops summed up anew. */
export const noteAllDays = async (db: Db, { shopIds }: { shopIds: readonly number[] }): Promise<void> => {
  const shops = sql`any(${shopIds}::int[])`
  await sql`
    insert into sales_changes (shop_id, day)
    select shop_id, ${madridDay(sql`created_at`)} from orders where shop_id = ${shops}
    union select shop_id, day from product_sales where shop_id = ${shops}
    union select shop_id, day from buyer_sales where shop_id = ${shops}`.execute(db)
}

/** Days of shops whose sums are not what all orders come to, without those that are to be made anew. */
export const WRONG_SALES = sql<{ id: number; says: string }>`
  with sold as (
    select o.id, o.shop_id, ${madridDay(sql`o.created_at`)} as day, o.account_id, o.total_cents,
      coalesce(o.delivery_address ->> 'province', '') as province
    from orders o where ${COUNTS_AS_SOLD}
  ), lines as (
    select l.order_id, l.product_id, l.quantity - l.dropped_quantity as units, l.net_cents
    from order_lines l where l.quantity > l.dropped_quantity
  ), wrong as (
    select shop_id, day from (
      select o.shop_id, o.day, l.product_id, count(distinct o.id)::int as orders, sum(l.units)::int8 as units, sum(l.net_cents)::int8 as cents
      from sold o join lines l on l.order_id = o.id group by 1, 2, 3) due
    full join product_sales s using (shop_id, day, product_id)
    where (due.orders, due.units, due.cents) is distinct from (s.orders, s.units, s.cents)
    union
    select shop_id, day from (
      select o.shop_id, o.day, o.account_id, o.province, count(*)::int as orders, coalesce(sum(l.units), 0)::int8 as units,
        coalesce(sum(l.net_cents), 0)::int8 as net_cents, sum(o.total_cents)::int8 as cents
      from sold o left join (select order_id, sum(units) as units, sum(net_cents) as net_cents from lines group by 1) l on l.order_id = o.id
      group by 1, 2, 3, 4) due
    full join buyer_sales s using (shop_id, day, account_id, province)
    where (due.orders, due.units, due.net_cents, due.cents) is distinct from (s.orders, s.units, s.net_cents, s.cents)
  )
  select shop_id as id, 'sales of shop ' || shop_id || ' on ' || day || ' are not what its orders come to' as says
  from wrong w where not exists (select from sales_changes c where c.shop_id = w.shop_id and c.day = w.day)
  order by shop_id, day`
