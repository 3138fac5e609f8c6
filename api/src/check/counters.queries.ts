import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { transaction } from '../db/transaction.ts'
import type { Check } from './check.ts'
import { queryCheck, rowsOf } from './pages.queries.ts'

type Counted = 'shops' | 'products' | 'publications' | 'coupons' | 'order_comments' | 'conversations'

interface Counter {
  name: string
  table: Counted
  /** columns that count, or that name the first of what is counted, each with what it should be for row `t` */
  columns: Record<string, RawBuilder<number | Date | null>>
}

const COUNTERS: Counter[] = [
  {
    name: 'followers of shops',
    table: 'shops',
    columns: { followers: sql`(select count(*)::int from follows f where f.shop_id = t.id)` },
  },
  {
    name: 'listed products of shops',
    table: 'shops',
    columns: {
      product_count: sql`(select count(*)::int from product_listings l where l.shop_id = t.id and l.category_id = 0)`,
    },
  },
  {
    name: 'ratings of products',
    table: 'products',
    columns: {
      rating_count: sql`(select count(*)::int from order_comments c where c.product_id = t.id and c.hidden_at is null)`,
      rating_sum: sql`(select coalesce(sum(c.rating), 0)::int from order_comments c where c.product_id = t.id and c.hidden_at is null)`,
    },
  },
  {
    name: 'last messages of conversations',
    table: 'conversations',
    columns: {
      last_buyer_id: sql`(select coalesce(max(m.id), 0) from conversation_messages m where m.conversation_id = t.id and m.side = 'buyer')`,
      last_seller_id: sql`(select coalesce(max(m.id), 0) from conversation_messages m where m.conversation_id = t.id and m.side = 'seller')`,
    },
  },
  {
    name: 'likes and saves of publications',
    table: 'publications',
    columns: {
      likes: sql`(select count(*)::int from publication_activities a where a.publication_id = t.id and a.type = 'like')`,
      saves: sql`(select count(*)::int from publication_activities a where a.publication_id = t.id and a.type = 'save')`,
    },
  },
  {
    // what visitors did is forgotten after its day, what people who left did at once: known ones are the least
    name: 'views and shares of publications',
    table: 'publications',
    columns: {
      views: sql`greatest(t.views, (select count(*)::int from publication_activities a where a.publication_id = t.id and a.type = 'view'))`,
      shares: sql`greatest(t.shares, (select count(*)::int from publication_activities a where a.publication_id = t.id and a.type = 'share'))`,
    },
  },
  {
    // never fewer than are in people's hands, or more would be given out than there are; the demo market counts collectors of whom
    // it has no account. Of a promotion with a limit it is the orders that use it
    name: 'collected coupons',
    table: 'coupons',
    columns: {
      collected: sql`(select case when t.applies = 'collected' then greatest(t.collected, count(*)::int)
        when t.total is null then t.collected else count(m.used_at)::int end from collected_coupons m where m.coupon_id = t.id)`,
    },
  },
]

const names = ({ columns }: Counter) => sql.join(Object.keys(columns).map((column) => sql.ref(`t.${column}`)))
const counts = ({ columns }: Counter) => sql.join(Object.values(columns))

/** The rows are locked before they are counted, so that nobody who moves a counter comes in between. */
const recount = (db: Db, { table, columns }: Counter, ids: readonly number[]): Promise<void> =>
  transaction(db, async (trx) => {
    await sql`select id from ${sql.table(table)} where id = any(${ids}::int[]) order by id for no key update`.execute(
      trx,
    )
    const set = Object.entries(columns).map(([column, due]) => sql`${sql.ref(column)} = ${due}`)
    await sql`update ${sql.table(table)} t set ${sql.join(set)} where t.id = any(${ids}::int[])`.execute(trx)
  })

/** Counters that rows carry, against the rows that they count. */
export const counterChecks: Check[] = COUNTERS.map((counter) => ({
  name: counter.name,
  find: ({ trx }) =>
    rowsOf(
      trx,
      sql`
        select t.id, ${`${counter.table.slice(0, -1)} `}::text || t.id || ': ' || concat_ws(', ', ${names(counter)})
          || ', should be ' || concat_ws(', ', ${counts(counter)}) as says
        from ${sql.table(counter.table)} t where (${names(counter)}) is distinct from (${counts(counter)}) order by t.id`,
    ),
  repair: (db, ids) => recount(db, counter, ids),
}))

/** Coupons are used once, for an order of the account that collected them. */
export const couponChecks: Check[] = [
  queryCheck(
    'coupons were used for orders of their own account',
    sql`
      select m.id, 'collected coupon ' || m.id || ' of account ' || m.account_id || ' was used for order ' || o.number as says
      from collected_coupons m join orders o on o.id = m.used_order_id where o.account_id <> m.account_id order by m.id`,
  ),
  queryCheck(
    'orders that stand have used their coupon, and no other order has',
    sql`
      select o.id, 'order ' || o.number || ' was placed with collected coupon ' || coalesce(o.collected_coupon_id::text, 'none')
        || ', has used ' || coalesce(m.id::text, 'none') as says
      from orders o left join collected_coupons m on m.used_order_id = o.id and m.account_id = o.account_id
      where m.id is distinct from o.collected_coupon_id
        and (m.id is not null or o.stage not in ('rejected', 'cancelled', 'confirm_timeout')) order by o.id`,
  ),
]
