import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import type { Period } from '@lonja/core/statistics/period.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { madridStart } from '../db/madrid-days.ts'
import { COUNTED, COUNTS_AS_SOLD } from '../db/rules.ts'
import { type ShopDays, soldByBuyer, soldByProduct } from './sales.queries.ts'

interface Summed {
  cents: Cents
  cents_before: Cents
  count: number
}

interface StatisticsRows {
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
  /** null: of customers whom nobody looked after */
  salesReps: (Summed & { id: number | null; name: string | null })[]
  conversion: { id: number; names: Localized; views: number; carts: number; orders: number }[]
  stock: { cents: Cents; units: number }
  soonest: { id: number; names: Localized; stock: number; sold: number; expected_on: string | null }[]
}

/** Most cents that an amount of the wire can be (`euros` in core/src/kernel/wire.ts). */
const VALUE_MAX = 1e12

const onlyRow = <Row>([row]: readonly Row[]): Row => {
  if (!row) throw new Error('sums of statistics are always one row')
  return row
}

const listOf = (rows: RawBuilder<unknown>) => sql`(select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (${rows}) x)`

/** What is summed of rows with `cents` and `count` in two periods, the one that is asked for first. */
const SUMMED = sql`coalesce(sum(cents) filter (where is_now), 0)::int8 as cents,
  coalesce(sum(cents) filter (where not is_now), 0)::int8 as cents_before,
  coalesce(sum(count) filter (where is_now), 0)::int as count`
const biggest = (rows: number) => sql`order by cents desc, cents_before desc limit ${rows}`

interface Asked {
  shopId: number
  period: Period
  before: Period
  /** most rows of each list */
  rows: number
}

/** Rows of both periods, told apart by `is_now`. */
const ofBoth = ({ shopId, period, before }: Asked, rowsOf: (days: ShopDays) => RawBuilder<unknown>) =>
  sql`(select true as is_now, n.* from ${rowsOf({ shopId, ...period })} n
    union all select false, b.* from ${rowsOf({ shopId, ...before })} b)`

type BuyerFigures = Pick<StatisticsRows, 'days' | 'buyers' | 'provinces'> & {
  totals: Omit<StatisticsRows['totals'], 'views' | 'carts'>
}

/** What was ordered in both periods by whom, summed up in four ways. */
const findBuyerFigures = async (db: Db, asked: Asked): Promise<BuyerFigures> => {
  const { shopId, period, rows } = asked
  const found = await sql<BuyerFigures>`
    with parts as materialized (
      select is_now, account_id, province, sum(orders)::int as count, sum(cents)::int8 as cents, sum(units)::int8 as units,
        sum(net_cents)::int8 as net_cents
      from ${ofBoth(asked, (days) => soldByBuyer(days, ['account_id', 'province']))} x group by 1, 2, 3
    )
    select
      (select to_jsonb(x) from (
        select ${SUMMED}, coalesce(sum(count) filter (where not is_now), 0)::int as orders_before,
          count(distinct account_id) filter (where is_now)::int as buyers,
          count(distinct account_id) filter (where not is_now)::int as buyers_before,
          coalesce(sum(units) filter (where is_now), 0)::int as units,
          coalesce(sum(units) filter (where not is_now), 0)::int as units_before,
          coalesce(sum(net_cents) filter (where is_now), 0)::int8 as net_cents
        from parts) x) as totals,
      ${listOf(sql`select day, sum(cents)::int8 as cents, sum(orders)::int as orders
        from ${soldByBuyer({ shopId, ...period }, ['day'])} x group by day`)} as days,
      ${listOf(sql`select s.account_id as id, s.cents, s.cents_before, s.count, (
          select o.buyer_name from orders o where o.shop_id = ${shopId} and o.account_id = s.account_id
            and o.created_at < ${madridStart(period.to, 1)} and ${COUNTS_AS_SOLD}
          order by o.created_at desc, o.id desc limit 1) as name
        from (select account_id, ${SUMMED} from parts group by account_id ${biggest(rows)}) s
        order by s.cents desc, s.cents_before desc, s.account_id`)} as buyers,
      ${listOf(sql`select province as name, ${SUMMED} from parts group by province ${biggest(rows)}`)} as provinces`.execute(
    db,
  )
  return onlyRow(found.rows)
}

/** What was sold, without VAT, by whoever looked after the buyer on its day; nothing where the shop's people look after no one in particular. */
const findRepFigures = async (db: Db, asked: Asked): Promise<Pick<StatisticsRows, 'salesReps'>> => {
  const { shopId, rows } = asked
  const sold = ofBoth(asked, (days) => soldByBuyer(days, ['account_id', 'day']))
  const found = await sql<StatisticsRows['salesReps'][number]>`
    select s.operator_id as id, u.name, s.cents, s.cents_before, s.count from (
      select r.operator_id, ${SUMMED}
      from (select is_now, account_id, day, orders as count, net_cents as cents from ${sold} x) x
      left join customer_reps r on r.shop_id = ${shopId} and r.account_id = x.account_id
        and x.day >= r.since and (r.until is null or x.day < r.until)
      where exists (select from customer_reps where shop_id = ${shopId})
      group by r.operator_id ${biggest(rows)}
    ) s left join operators o on o.id = s.operator_id left join users u on u.id = o.user_id
    order by s.cents desc, s.cents_before desc, s.operator_id`.execute(db)
  return { salesReps: found.rows }
}

type ProductFigures = Pick<StatisticsRows, 'views' | 'products' | 'categories' | 'conversion' | 'stock' | 'soonest'> & {
  seen: { views: number; carts: number }
}

/** What was sold in both periods by product and category, beside what was looked at and what is in stock. */
const findProductFigures = async (db: Db, asked: Asked): Promise<ProductFigures> => {
  const { shopId, period, rows } = asked
  const found = await sql<ProductFigures>`
    with sold as materialized (
      select is_now, product_id, sum(cents)::int8 as cents, sum(units)::int8 as count, sum(orders)::int as orders
      from ${ofBoth(asked, (days) => soldByProduct(days, ['product_id']))} x group by 1, 2
    ), seen as materialized (
      select product_id, day, views, carts from product_days
      where shop_id = ${shopId} and day between ${period.from}::date and ${period.to}::date
    ), counted as materialized (
      select k.product_id, sum(k.stock)::int as stock, sum(k.stock::int8 * k.price_cents)::int8 as cents,
        min(k.expected_on) as expected_on
      from skus k where k.shop_id = ${shopId} and ${COUNTED} and k.on_shelf
      group by k.product_id
    )
    select
      (select to_jsonb(x) from (
        select coalesce(sum(views), 0)::int as views, coalesce(sum(carts), 0)::int as carts from seen) x) as seen,
      ${listOf(sql`select day, sum(views)::int as views from seen group by day`)} as views,
      ${listOf(sql`select p.id, p.names, v.views, v.carts, coalesce(s.orders, 0) as orders from (
        select product_id, sum(views)::int as views, sum(carts)::int as carts from seen group by product_id
      ) v join products p on p.id = v.product_id left join sold s on s.product_id = v.product_id and s.is_now
        order by v.views desc, p.id limit ${rows}`)} as conversion,
      ${listOf(sql`select p.id, p.names, s.* from (
        select product_id, ${SUMMED} from sold group by product_id ${biggest(rows)}
      ) s join products p on p.id = s.product_id order by s.cents desc, p.id`)} as products,
      ${listOf(sql`select c.id, c.names, s.* from (
        select pc.category_id, ${SUMMED} from sold left join product_categories pc using (product_id)
        group by pc.category_id ${biggest(rows)}
      ) s left join categories c on c.id = s.category_id order by s.cents desc, c.id`)} as categories,
      (select to_jsonb(x) from (
        select least(coalesce(sum(cents), 0), ${VALUE_MAX})::int8 as cents,
          coalesce(sum(stock), 0)::int8 as units from counted) x) as stock,
      ${listOf(sql`select p.id, p.names, c.stock, c.count as sold, c.expected_on from (
          select c.product_id, c.stock, c.expected_on, s.count from counted c join sold s on s.product_id = c.product_id and s.is_now
          where s.count > 0 order by c.stock::float8 / s.count, c.product_id limit ${rows}
        ) c join products p on p.id = c.product_id order by c.stock::float8 / c.count, p.id`)} as soonest`.execute(db)
  return onlyRow(found.rows)
}

/** A shop's sales of a period and of the one before, summed up in seven ways with at most `rows` rows each, and its stock. */
export const findStatistics = async (db: Db, asked: Asked): Promise<StatisticsRows> => {
  const [{ totals, ...buyers }, { seen, ...products }, reps] = await Promise.all([
    findBuyerFigures(db, asked),
    findProductFigures(db, asked),
    findRepFigures(db, asked),
  ])
  return { ...buyers, ...products, ...reps, totals: { ...totals, ...seen } }
}
