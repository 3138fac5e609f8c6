import { type DaySales, SALES_DAYS } from '@lonja/core/console/sales.ts'
import { addDays } from '@lonja/core/kernel/clock.ts'
import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import { TO_LEAVE_STAGES } from '@lonja/core/orders/shop-turn.ts'
import type { OwnProductFilter } from '@lonja/core/products/seller-product-lists.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { madridStart } from '../db/madrid-days.ts'
import { TO_LEAVE } from '../db/rules.ts'
import { OWN_PRODUCT_FILTERS } from '../products/seller-products.queries.ts'
import { soldByBuyer, soldByProduct } from '../statistics/sales.queries.ts'

/** Best products and new buyers that are shown, and days within which a buyer counts as new. */
const BEST = 5
const NEW_BUYER_DAYS = 90
/** What may be very many is counted up to here. */
const COUNTED_MAX = 1000

/** How many orders of a shop stand in these statuses, by delivery, with the first deadline, the first promised day and those whose buyer asked to call them off. */
export const countOrdersInWork = (db: Db, { shopId, statuses }: { shopId: number; statuses: readonly OrderStatus[] }) =>
  db
    .selectFrom('orders as o')
    .select((eb) => [
      'o.status',
      'o.delivery_method',
      sql<number>`count(*)::int`.as('count'),
      eb.fn.min('o.deadline_at').as('until'),
      sql<string | null>`to_char(min(o.leave_by) filter (where ${TO_LEAVE}), 'YYYY-MM-DD')`.as('leave_by'),
      sql<number>`(count(*) filter (where cancel_asked))::int`.as('cancel_asked'),
    ])
    .where('o.shop_id', '=', shopId)
    .where('o.status', 'in', statuses)
    .groupBy(['o.status', 'o.delivery_method'])
    .execute()

/** How many orders of a shop have yet to leave although their promised day is `today` or over. */
export const countToLeave = async (db: Db, { shopId, today }: { shopId: number; today: string }): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders o
    where o.shop_id = ${shopId} and ${TO_LEAVE} and o.leave_by <= ${today}::date`.execute(db)
  return rows[0]?.count ?? 0
}

/** The first day from `today` on for which orders of a shop have yet to leave, and how many of them do; undefined without one. */
export const findNextDelivery = async (db: Db, { shopId, today }: { shopId: number; today: string }) => {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(o.agreed_delivery_date, 'YYYY-MM-DD') as day, count(*)::int as count from orders o
    where o.shop_id = ${shopId} and o.agreed_delivery_date >= ${today}::date and o.delivery_method = 'shipment'
      and o.stage in (${sql.join(TO_LEAVE_STAGES.shipment)})
    group by o.agreed_delivery_date order by o.agreed_delivery_date limit 1`.execute(db)
  return rows[0]
}

/** What waits in a shop besides orders, messages, comments and transfers. */
export const countOtherWork = async (db: Db, { shopId }: { shopId: number }) => {
  const onShelfWith = (filter: OwnProductFilter) => sql`(select count(*)::int from (
    select from products p where p.shop_id = ${shopId} and p.on_shelf and ${OWN_PRODUCT_FILTERS[filter]} limit ${COUNTED_MAX}) x)`
  const { rows } = await sql<{
    returns: number
    access: number
    access_until: Date | null
    awaited: number
    low_stock: number
    no_picture: number
    no_translation: number
  }>`
    select
      (select count(*)::int from returns where shop_id = ${shopId} and state in ('requested', 'accepted')) as returns,
      a.access, a.access_until,
      (select count(*)::int from (select distinct k.product_id from restock_alerts w join skus k on k.id = w.sku_id
        where k.shop_id = ${shopId} limit ${COUNTED_MAX}) x) as awaited,
      ${onShelfWith('lowStock')} as low_stock, ${onShelfWith('noPicture')} as no_picture,
      ${onShelfWith('noTranslation')} as no_translation
    from (select count(*)::int as access, min(answer_by) as access_until from shop_access
      where shop_id = ${shopId} and stage = 'waiting') a`.execute(db)
  return rows[0]
}

/** What a shop sold by day of Spain's mainland time up to `today`, and its best products, in one statement. */
export const findSold = async (db: Db, { shopId, today }: { shopId: number; today: string }) => {
  const back = (days: number) => ({ shopId, from: addDays(today, 1 - days), to: today })
  const { rows } = await sql<{
    days: DaySales[]
    best: { product_id: number; names: Localized; units: number; cents: Cents }[]
  }>`
    select
      (select coalesce(jsonb_agg(d), '[]') from (
        select day, sum(cents)::int8 as cents, sum(orders)::int as orders from ${soldByBuyer(back(2 * SALES_DAYS), ['day'])} x group by day
      ) d) as days,
      (select coalesce(jsonb_agg(jsonb_build_object('product_id', p.id, 'names', p.names, 'units', s.units, 'cents', s.cents)
          order by s.cents desc, p.id), '[]')
        from (
          select product_id, sum(units)::int8 as units, sum(cents)::int8 as cents from ${soldByProduct(back(SALES_DAYS), ['product_id'])} x
          group by product_id order by cents desc, product_id limit ${BEST}
        ) s join products p on p.id = s.product_id) as best`.execute(db)
  return rows[0] ?? { days: [], best: [] }
}

/** Those whose first order at a shop came lately, the latest first. */
export const findNewBuyers = async (db: Db, { shopId, today }: { shopId: number; today: string }) => {
  const since = madridStart(today, -NEW_BUYER_DAYS)
  const { rows } = await sql<{ name: string; order_id: number; at: Date }>`
    select o.buyer_name as name, o.id as order_id, o.created_at as at
    from (select account_id from orders where shop_id = ${shopId} and created_at >= ${since} group by account_id) c
    cross join lateral (
      select id, buyer_name, created_at from orders where shop_id = ${shopId} and account_id = c.account_id
      order by created_at, id limit 1) o
    where o.created_at >= ${since}
    order by o.created_at desc, o.id desc limit ${BEST}`.execute(db)
  return rows
}
