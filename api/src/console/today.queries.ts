import { type DaySales, SALES_DAYS } from '@lonja/core/console/sales.ts'
import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import type { GoodsFilter } from '@lonja/core/products/seller-product-lists.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { COUNTS_AS_SOLD } from '../db/rules.ts'
import { GOODS_FILTERS } from '../products/seller-products.queries.ts'

/** Best products and new buyers that are shown, and days within which a buyer counts as new. */
const BEST = 5
const NEW_BUYER_DAYS = 90
/** What may be very many is counted up to here. */
const COUNTED_MAX = 1000

/** How many orders of a shop stand in these statuses, by delivery, with the first deadline and those whose buyer asked to call them off. */
export const countOrdersInWork = (db: Db, { shopId, statuses }: { shopId: number; statuses: readonly OrderStatus[] }) =>
  db
    .selectFrom('orders')
    .select((eb) => [
      'status',
      'delivery_method',
      sql<number>`count(*)::int`.as('count'),
      eb.fn.min('deadline_at').as('until'),
      sql<number>`(count(*) filter (where cancel_asked))::int`.as('cancel_asked'),
    ])
    .where('shop_id', '=', shopId)
    .where('status', 'in', statuses)
    .groupBy(['status', 'delivery_method'])
    .execute()

/** What waits in a shop besides orders, messages, comments and transfers. */
export const countOtherWork = async (db: Db, { shopId }: { shopId: number }) => {
  const onShelfWith = (filter: GoodsFilter) => sql`(select count(*)::int from (
    select from products p where p.shop_id = ${shopId} and p.on_shelf and ${GOODS_FILTERS[filter]} limit ${COUNTED_MAX}) x)`
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

export interface Figures {
  days: DaySales[]
  best: { product_id: number; name: Localized; units: number; cents: Cents }[]
  buyers: { name: string; order_id: number; at: string }[]
}

/** What a shop sold by day of Spain's mainland time up to `today`, its best products and its newest buyers, in one statement. */
export const findFigures = async (db: Db, { shopId, today }: { shopId: number; today: string }): Promise<Figures> => {
  const dayBefore = (days: number) => sql`(${today}::date - ${days}::int)`
  const start = (days: number) => sql`(${dayBefore(days)}::timestamp at time zone 'Europe/Madrid')`
  const { rows } = await sql<Figures>`
    with recent as materialized (
      select o.id, o.total_cents, (o.created_at at time zone 'Europe/Madrid')::date as day
      from orders o where o.shop_id = ${shopId} and o.created_at >= ${start(2 * SALES_DAYS - 1)} and ${COUNTS_AS_SOLD})
    select
      (select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'cents', d.cents, 'orders', d.orders)), '[]') from (
        select day, sum(total_cents)::int8 as cents, count(*)::int as orders from recent group by day) d) as days,
      (select coalesce(jsonb_agg(to_jsonb(b) order by b.cents desc, b.product_id), '[]') from (
        select l.product_id, (array_agg(l.product_name order by l.id desc))[1] as name,
          sum(l.quantity - l.dropped_quantity)::int8 as units, sum(l.net_cents)::int8 as cents
        from recent r join order_lines l on l.order_id = r.id
        where r.day > ${dayBefore(SALES_DAYS)} and l.quantity > l.dropped_quantity
        group by l.product_id order by cents desc, l.product_id limit ${BEST}) b) as best,
      (select coalesce(jsonb_agg(to_jsonb(n) order by n.at desc), '[]') from (
        select o.buyer_name as name, o.id as order_id, o.created_at as at
        from orders o
        where o.shop_id = ${shopId} and o.created_at >= ${start(NEW_BUYER_DAYS)} and not exists (
          select from orders e where e.account_id = o.account_id and e.shop_id = o.shop_id
            and (e.created_at, e.id) < (o.created_at, o.id))
        order by o.created_at desc, o.id desc limit ${BEST}) n) as buyers`.execute(db)
  return rows[0] ?? { days: [], best: [], buyers: [] }
}
