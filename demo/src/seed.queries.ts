import type { Db } from '@lonja/api/db/client.ts'
import type { PaymentSettings } from '@lonja/api/db/types.ts'
import type { Actor } from '@lonja/api/http/actor.ts'
import { BEST_SKU } from '@lonja/api/listings/best-sku.ts'
import { digestOf } from '@lonja/api/saved-searches/asked-list.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import type { Reportable } from '@lonja/core/moderation/report-reasons.ts'
import { orderListNameKey } from '@lonja/core/orderlists/order-list.ts'
import { firstDateToCome } from '@lonja/core/orderlists/rhythm.ts'
import { canonicalSearch } from '@lonja/core/saved-searches/saved-search.ts'
import { type Insertable, sql } from 'kysely'

export { alignIds, insertRows, type Row } from '@lonja/api/setup/rows.queries.ts'

/** Whether the market holds nothing yet. */
export const isEmptyMarket = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from shops) and not exists (select from users) and not exists (select from categories) as empty`.execute(
    db,
  )
  return rows[0]?.empty ?? false
}

/** Lifts the time limits of calls for the rest of this transaction: seeding writes the whole market in one. */
export const liftTimeLimits = async (trx: Db): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
}

/** Takes everything out of the market but the record of its migrations and the audit log, which nothing empties. */
export const emptyMarket = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = current_schema() and tablename not in ('migrations', 'audit_log')`.execute(
    db,
  )
  // these refuse to be emptied, and go with the orders here
  const kept = ['ledger', 'voucher_events', 'commissions', 'invoices', 'invoice_orders', 'verifactu_records']
  const turn = async (way: 'disable' | 'enable') => {
    for (const name of kept)
      await sql`alter table ${sql.table(name)} ${sql.raw(way)} trigger ${sql.ref(`${name}_kept`)}`.execute(db)
  }
  await turn('disable')
  await sql`truncate ${sql.join(rows.map((row) => sql.table(row.tablename)))} restart identity cascade`.execute(db)
  await turn('enable')
}

/** Lets the next order number come after the seeded ones. */
export const alignOrderNumbers = async (db: Db, last: number): Promise<void> => {
  await sql`select setval('order_number_seq', ${last})`.execute(db)
}

/** Names in each used coupon the order that was placed with it: orders and coupons name each other. */
export const linkCouponsToOrders = async (db: Db): Promise<void> => {
  await sql`update collected_coupons m set used_order_id = o.id from orders o where o.collected_coupon_id = m.id`.execute(
    db,
  )
}

/** Computes the shops' followers from who follows them. */
export const countFollowers = async (db: Db): Promise<void> => {
  await sql`update shops s set followers = (select count(*) from follows f where f.shop_id = s.id)`.execute(db)
}

/** Has `buyer` save two products of each of these public shops, some of them while they cost more than now. */
export const letBuyerSave = async (
  db: Db,
  { now, buyer, shops }: { now: Date; buyer: string; shops: readonly string[] },
): Promise<void> => {
  await sql`
    insert into saved_products (account_id, product_id, sku_id, net_cents, created_at)
    select o.account_id, x.product_id, x.sku_id, (case when x.nth = 1 then round(x.net * 1.12) else x.net end)::int,
      ${now}::timestamptz - (x.nth * 5 + x.product_id % 4) * interval '1 day' - x.product_id % 7 * interval '1 hour'
    from (
      select p.id as product_id, best.id as sku_id, best.net_cents as net,
        row_number() over (partition by s.id order by p.id % 10, p.id) as nth
      from products p join shops s on s.id = p.shop_id join lateral (${BEST_SKU}) best on true
      where p.on_shelf and s.visibility = 'public' and s.status = 'open' and s.sub_domain = any(${[...shops]}::text[])
    ) x
    join users u on u.email = ${buyer} join operators o on o.user_id = u.id and o.role = 'owner'
    join accounts a on a.id = o.account_id and a.kind = 'business'
    where x.nth <= 2`.execute(db)
}

/** An order list of the demo: its name by which its owner finds it, and the shops whose products stand in it. */
interface DemoList {
  name: string
  note: string
  shops: readonly string[]
  /** lines of each shop */
  each: number
  /** days ago that it was changed */
  days: number
  /** its basket is prepared each week on this day, 1 for Monday to 7; null: it has no rhythm */
  weekday: number | null
}

/** Has `buyer` keep an order list of what these public shops sell, in whole packs. */
export const letBuyerKeepList = async (
  db: Db,
  { now, buyer, list }: { now: Date; buyer: string; list: DemoList },
): Promise<void> => {
  const { name, note, shops, each, days, weekday } = list
  const nextOn = weekday === null ? null : firstDateToCome({ every: 'week', weeks: 1, weekday }, { from: null, now })
  await sql`
    with made as (
      insert into order_lists (account_id, name, name_key, note, updated_at, updated_by)
      select o.account_id, ${name}, ${orderListNameKey(name)}, ${note}, ${now}::timestamptz - ${days} * interval '1 day', o.id
      from users u join operators o on o.user_id = u.id and o.role = 'owner'
      join accounts a on a.id = o.account_id and a.kind = 'business'
      where u.email = ${buyer} returning id, updated_by
    ), rhythm as (
      insert into order_list_rhythms (list_id, weeks, weekday, remind_only, next_on, set_by, set_at)
      select made.id, 1, ${weekday}::int, false, ${nextOn}::date, made.updated_by, ${now}::timestamptz from made
      where ${weekday}::int is not null
    )
    insert into order_list_lines (list_id, shop_id, sku_id, quantity, product_name, attribute, serial_number, picture)
    select made.id, x.shop_id, x.id, x.least * (1 + x.nth % 3), x.names, x.attribute, x.serial_number, x.picture
    from made cross join (
      select k.id, k.shop_id, k.attribute, k.serial_number, coalesce(k.pictures ->> 0, p.pictures ->> 0) as picture, p.names,
        ceil(greatest(k.pack_size, k.minimum) / k.pack_size::numeric)::int * k.pack_size as least,
        row_number() over (partition by s.id order by (p.id + ${days}) % 11, p.id) as nth, array_position(${[...shops]}::text[], s.sub_domain::text) as place
      from products p join shops s on s.id = p.shop_id join lateral (${BEST_SKU}) best on true join skus k on k.id = best.id
      where p.on_shelf and s.visibility = 'public' and s.status = 'open' and s.sub_domain = any(${[...shops]}::text[])
    ) x
    where x.nth <= ${each} order by x.place, x.nth`.execute(db)
}

/** A saved search of the demo: of a shop's list, or of words in the market's. */
export type DemoSearch =
  | { shop: string; news: number; name: string }
  | { search: string; inStock: boolean; name: string }

/**
 * Has `buyer` save a search a week ago. Of a shop's list so many public products came on sale in the hours before `now`; of words all there is
 * was looked at.
 */
export const letBuyerSaveSearch = async (
  db: Db,
  { now, buyer, search }: { now: Date; buyer: string; search: DemoSearch },
): Promise<void> => {
  const isOfShop = 'shop' in search
  const shop = isOfShop
    ? await db.selectFrom('shops').select('id').where('sub_domain', '=', search.shop).executeTakeFirst()
    : undefined
  const asked = canonicalSearch(isOfShop ? { shopId: shop?.id } : { search: search.search, inStock: search.inStock })
  if (!asked) return
  const weekAgo = new Date(now.getTime() - 7 * DAY)
  if (isOfShop)
    await sql`
      update first_listings d set listed_at = ${now}::timestamptz - x.nth * interval '2 hours'
      from (
        select p.id, row_number() over (order by p.created_at desc, p.id desc) as nth
        from products p join product_listings l on l.product_id = p.id and l.category_id = 0 and l.audience = 0
        where p.shop_id = ${shop?.id ?? 0}
      ) x
      where d.product_id = x.id and x.nth <= ${search.news}`.execute(db)
  await sql`
    insert into saved_searches (account_id, name, query, query_key, locale, notify, looked_at, told_at, told_on, created_at)
    select o.account_id, ${search.name}, ${JSON.stringify(asked.query)}::jsonb, ${digestOf(asked.key)}, 'es', true,
      ${isOfShop ? new Date(now.getTime() - DAY) : now}::timestamptz, ${new Date(now.getTime() - DAY)}::timestamptz,
      ${dayOf(now)}::date, ${weekAgo}::timestamptz
    from users u join operators o on o.user_id = u.id and o.role = 'owner'
    join accounts a on a.id = o.account_id and a.kind = 'business'
    where u.email = ${buyer}`.execute(db)
}

/** Lets some buyers wait for what is sold out in public shops, and `buyer` for one in `shop`. */
export const letBuyersWait = async (
  db: Db,
  { now, buyer, shop }: { now: Date; buyer: string; shop: string },
): Promise<void> => {
  await sql`
    insert into restock_alerts (account_id, sku_id, created_at)
    select a.id, k.id, ${now}::timestamptz - (1 + (a.id + k.id) % 20) * interval '1 day' - k.id % 9 * interval '1 hour'
    from (
      select k.id, row_number() over (partition by s.id order by k.id) as place, s.sub_domain
      from skus k join products p on p.id = k.product_id join shops s on s.id = k.shop_id
      where p.on_shelf and k.on_shelf and s.visibility = 'public' and s.status = 'open'
        and k.stock_control = 'notAllowedToBuy' and k.stock < greatest(k.pack_size, k.minimum)
    ) k cross join lateral (
      select id from (
        select id, kind from accounts where kind in ('business', 'personal') order by (id * 7919 + k.id * 31) % 1009 limit 1 + k.id % 3) x
      union select o.account_id from operators o join users u on u.id = o.user_id join accounts b on b.id = o.account_id
      where u.email = ${buyer} and o.role = 'owner' and b.kind in ('business', 'personal') and k.place = 1 and k.sub_domain = ${shop}
    ) a
    where k.place <= 3 on conflict do nothing`.execute(db)
}

/**
 * Views and carts of products: of a year in the shop that is shown, of a month in the others. They go with what was sold, with
 * the days of the week, and with chance that is the same each time.
 */
export const fillProductDays = async (db: Db, { now, shop }: { now: Date; shop: string }): Promise<void> => {
  await sql`
    insert into product_days (product_id, shop_id, day, views, carts)
    select p.id, p.shop_id, d.day, v.views, (v.views * (14 + p.id % 13) + abs(hashint4(p.id + d.n * 31)) % 100) / 100
    from products p join shops s on s.id = p.shop_id
    left join (
      select l.product_id, count(*) as orders from order_lines l join orders o on o.id = l.order_id
      where o.created_at > ${now}::timestamptz - interval '1 year' group by l.product_id
    ) sold on sold.product_id = p.id
    cross join lateral (
      select ${now}::date - n as day, n from generate_series(0, case when s.sub_domain = ${shop} then 364 else 29 end) n
    ) d
    cross join lateral (
      select ((1 + coalesce(sold.orders, 0) * 30 / 365.0) * case when extract(isodow from d.day) > 5 then 0.6 else 1.1 end
        * (60 + abs(hashint4(p.id * 397 + d.n)) % 90) / 100.0)::int as views
    ) v
    where p.on_shelf and v.views > 0`.execute(db)
}

/** Fresh statistics, so that the first user's plans are good. */
export const analyse = async (db: Db): Promise<void> => {
  await sql`analyze`.execute(db)
}

/** What people with these e-mails log in with: password hashes and sealed second factor keys. */
export const findLoginSecrets = (db: Db, { emails }: { emails: readonly string[] }) =>
  db
    .selectFrom('users as u')
    .leftJoin('second_factors as f', 'f.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.password_hash', 'f.secret as factor'])
    .where('u.email', 'in', emails)
    .where('u.disabled_at', 'is', null)
    .execute()

/** Adds ways to pay to the shops that take transfers; answers which they are. */
export const addPaymentMethods = async (
  db: Db,
  { methods }: { methods: readonly string[] },
): Promise<{ id: number }[]> => {
  const { rows } = await sql<{ id: number }>`
    update shops set payment_methods = payment_methods || ${[...methods]}::text[]
    where 'transfer' = any(payment_methods) returning id`.execute(db)
  return rows
}

export const putGatewayContracts = async (db: Db, rows: Insertable<PaymentSettings>[]): Promise<void> => {
  await db.insertInto('payment_settings').values(rows).execute()
}

/** Who logs in with an e-mail, as calls know them: with the first account of theirs. */
export const findActor = async (db: Db, { email }: { email: string }): Promise<Actor> => {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('operators as o', 'o.user_id', 'u.id')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select(['u.id as userId', 'u.name as userName', 'o.id as operatorId', 'o.account_id as accountId'])
    .select(['a.kind', 'o.role', 'a.shop_id as shopId'])
    .where('u.email', '=', email)
    .orderBy('o.id')
    .executeTakeFirstOrThrow()
  return { ...row, sessionId: 0, isProven: true, isSuspended: false }
}

/** The address to which an account's orders go unless it says otherwise. */
export const findOrderAddress = async (
  db: Db,
  { accountId, city }: { accountId: number; city?: string | undefined },
): Promise<number> => {
  const row = await db
    .selectFrom('addresses')
    .select('id')
    .where('account_id', '=', accountId)
    .$if(city !== undefined, (qb) => qb.where('city', '=', city ?? ''))
    .orderBy('is_default_delivery', 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The skus in an account's cart. */
export const findCartSkuIds = async (db: Db, { accountId }: { accountId: number }): Promise<ReadonlySet<number>> => {
  const rows = await db.selectFrom('cart_items').select('sku_id').where('account_id', '=', accountId).execute()
  return new Set(rows.map((row) => row.sku_id))
}

/** Counted skus of a shop of which there is enough for several orders: one of each product, the first ones first. */
export const findWellStocked = (db: Db, { shopId, limit }: { shopId: number; limit: number }) =>
  db
    .selectFrom('skus as k')
    .innerJoin('products as p', 'p.id', 'k.product_id')
    .distinctOn('k.product_id')
    .select(['k.id', 'k.product_id', 'k.minimum', 'k.pack_size'])
    .where('k.shop_id', '=', shopId)
    .where('k.stock_control', '=', 'notAllowedToBuy')
    .where('k.need_book', '=', false)
    .where('k.stock', '>=', sql<number>`3 * (k.minimum + 5 * k.pack_size)`)
    .orderBy('k.product_id')
    .orderBy('k.id')
    .limit(limit)
    .execute()

/** What left a shop last: parcels, and orders that were fetched, without a parcel; with whose orders they are of. */
export const findLastLeft = async (db: Db, { shopId, limit }: { shopId: number; limit: number }) =>
  (
    await sql<{ shipmentId: number | null; at: Date; id: number; shop_id: number; account_id: number }>`
      select p.id as "shipmentId", coalesce(p.sent_at, o.received_at) as at, o.id, o.shop_id, o.account_id
      from orders o left join shipments p on p.order_id = o.id
      where o.shop_id = ${shopId} and (p.id is not null or (o.delivery_method = 'pickUp' and o.received_at is not null))
      order by at desc, o.id desc, p.id limit ${limit}`.execute(db)
  ).rows

/** The oldest product of a shop that is on the shelf. */
export const findOldestProduct = (db: Db, { shopId }: { shopId: number }) =>
  db
    .selectFrom('products')
    .select(['id', 'names'])
    .where('shop_id', '=', shopId)
    .where('on_shelf', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()

/** The category that has a slug. */
export const findCategoryBySlug = async (db: Db, { slug }: { slug: string }): Promise<number> =>
  (await db.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id

/** Some products of a shop that stand in lists of a category or of one below it, the first ones first. */
export const findListed = async (
  db: Db,
  { shopId, categoryId, limit }: { shopId: number; categoryId: number; limit: number },
): Promise<number[]> => {
  const rows = await db
    .selectFrom('product_listings')
    .select('product_id')
    .where('shop_id', '=', shopId)
    .where('category_id', '=', categoryId)
    .orderBy('product_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.product_id)
}

/** What an order costs, in cents. */
export const findOrderTotal = async (db: Db, { orderId }: { orderId: number }): Promise<number> => {
  const row = await db.selectFrom('orders').select('total_cents').where('id', '=', orderId).executeTakeFirstOrThrow()
  return row.total_cents
}

/** The refund of an order that its shop has still to repay. */
export const findOpenRefund = async (db: Db, { orderId }: { orderId: number }): Promise<number> => {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Messages of before a moment count as read. */
export const readOldMessages = async (db: Db, { before }: { before: Date }): Promise<void> => {
  await sql`update inbox_messages set read_at = created_at where read_at is null and created_at < ${before}`.execute(db)
}

/** Forgets the mails of what happened in the seeded past. */
export const forgetNoticeMails = async (db: Db): Promise<void> => {
  await sql`delete from letters`.execute(db)
}

/** What of a shop the demo has reported, all shown before a moment: two products that no publication tags, a publication, and a review of few points. */
export const findModerated = async (
  db: Db,
  { shopId, before }: { shopId: number; before: Date },
): Promise<{ hidden: number; product: number; publication: number; comment: number }> => {
  const { rows } = await sql<{ hidden: number; product: number; publication: number; comment: number }>`
    with untagged as (
      select id from products p where shop_id = ${shopId} and on_shelf and created_at < ${before}
        and not exists (select from publication_products t where t.product_id = p.id) order by id desc limit 2)
    select (select max(id) from untagged) as hidden, (select min(id) from untagged) as product,
      (select max(id) from publications where shop_id = ${shopId} and published_at < ${before}) as publication,
      (select id from order_comments where shop_id = ${shopId} and created_at < ${before} order by rating, id desc limit 1) as comment`.execute(
    db,
  )
  const [row] = rows
  if (!row?.publication || !row.comment || row.hidden === row.product)
    throw new RangeError('the shop has too little to moderate')
  return row
}

/** The case that waits about something. */
export const findWaitingCase = async (db: Db, { kind, id }: { kind: Reportable; id: number }): Promise<number> =>
  (
    await db
      .selectFrom('moderation_cases')
      .select('id')
      .where('kind', '=', kind)
      .where('subject_id', '=', id)
      .where('waits_since', 'is not', null)
      .executeTakeFirstOrThrow()
  ).id

/** The payment in review that came last. */
export const findPaymentInReview = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('payments')
      .select('id')
      .where('state', '=', 'in_review')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id

/** Leaves the job with a key as one that used up its tries, at a moment. */
export const giveUpJob = async (
  db: Db,
  { key, error, at }: { key: string; error: string; at: Date },
): Promise<void> => {
  await sql`select graphile_worker.permanently_fail_jobs(array(
    select id from graphile_worker.jobs where key = ${key}), ${error})`.execute(db)
  await sql`update graphile_worker._private_jobs set created_at = ${at}, updated_at = ${at} where key = ${key}`.execute(
    db,
  )
}
