import { sql } from 'kysely'
import { refreshListings } from '../catalogue/listings.queries.ts'
import type { Db } from '../db/client.ts'

const SHOPS = 200
/** ten roots with nine children each */
const CATEGORIES = 100
const COUPONS = 21_000
const WORDS = ['vaso', 'taza', 'plato', 'lámpara', 'cesta', 'manta', 'vela', 'reloj', 'espejo', 'cojín']

/** Does a large piece of writing without a table's indexes and builds them anew after: a third of the time. */
const withoutIndexes = async (db: Db, table: string, work: () => Promise<unknown>): Promise<void> => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid = ${table}::regclass and not i.indisunique`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  await work()
  for (const { definition } of rows) await sql.raw(definition).execute(db)
}

/** Fills an empty market with many goods at once, made by the database itself, and lets it take their measure. */
export const fillMarket = async (db: Db, { products }: { products: number }): Promise<void> => {
  await sql`
    insert into shops (sub_domain, name, names, type, visibility, city, province, lat, lon, followers, created_at)
    select 'large-' || n, 'Tienda ' || n, jsonb_build_object('es', 'Tienda ' || n), 'wholesaler',
      case when n % 20 = 0 then 'privateHidden' when n % 20 = 1 then 'privateNoPrices' else 'public' end,
      'Madrid', 'Madrid', 36 + n % 7, -8 + n % 11, n % 50, timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${SHOPS}::int) n`.execute(db)
  await sql`
    insert into categories (parent_id, level, slug, names)
    select case when n > 10 then 1 + n % 10 end, case when n > 10 then 2 else 1 end, 'large-' || n, jsonb_build_object('es', 'Clase ' || n)
    from generate_series(1, ${CATEGORIES}::int) n`.execute(db)
  // many goods were made in the same instant, as imports make them
  await sql`
    insert into products (shop_id, serial_number, names, pictures, vat_bp, is_recommend, created_at, updated_at)
    select 1 + n % ${SHOPS}::int, 'R-' || n,
      jsonb_build_object('es', (${WORDS}::text[])[1 + n % 10] || ' ' || (${WORDS}::text[])[1 + n / 10 % 10] || ' modelo ' || n % 997),
      '["/files/a"]', 2100, n % 50 = 0, timestamptz '2026-01-01' + n / 100 * interval '1 minute', now()
    from generate_series(1, ${products}::int) n`.execute(db)
  await sql`
    insert into skus (product_id, shop_id, serial_number, price_cents, discount_bp, stock, pack_size)
    select id, shop_id, serial_number, 100 + id * 7919::bigint % 5000, case when id % 8 = 0 then 1000 else 0 end, id % 30, 6 from products`.execute(
    db,
  )
  await sql`
    insert into product_categories (product_id, category_id)
    select id, 11 + id % ${CATEGORIES - 10}::int from products`.execute(db)
  await withoutIndexes(db, 'product_search', () =>
    sql`
    insert into product_search (product_id, tsv, text)
    select id, setweight(to_tsvector('spanish', translate(names ->> 'es', 'áí', 'ai')), 'A') || setweight(to_tsvector('simple', serial_number), 'B'),
      lower(names ->> 'es' || ' ' || serial_number) from products`.execute(db),
  )
  await fillCoupons(db)
  await sql`analyze`.execute(db)
  await withoutIndexes(db, 'product_listings', () =>
    refreshListings(db, { productIds: Array.from({ length: products }, (_, i) => i + 1) }),
  )
  await sql`analyze`.execute(db)
}

/** Years of coupons, a third of them running, and as many collected ones. */
const fillCoupons = async (db: Db): Promise<void> => {
  await sql`
    insert into coupons (shop_id, type, titles, value_cents, percent_bp, minimum_purchase_cents, distance_km, industry_ids,
      published_at, collect_until, valid_days, total, collected)
    select case when n % 10 > 0 then 1 + n % ${SHOPS}::int end, case when n % 3 = 0 then 'percentage' else 'cash' end,
      jsonb_build_object('es', 'Cupón ' || n), case when n % 3 > 0 then 100 + n % 4000 end, case when n % 3 = 0 then 100 + n % 3000 end,
      n % 12000, case when n % 10 = 1 then 100 end, case when n % 7 = 0 then array[1 + n % 5] else '{}' end,
      timestamptz '2024-01-01' + n * interval '1 hour', timestamptz '2024-03-01' + n * interval '1 hour', 15, 100, n % 101
    from generate_series(1, ${COUPONS}::int) n`.execute(db)
  await sql`
    insert into accounts (kind, name, created_at) select 'personal', 'Cuenta ' || n, now() from generate_series(1, 500) n`.execute(
    db,
  )
  await sql`
    insert into collected_coupons (coupon_id, account_id, collected_at, valid_from, expires_at)
    select c.id, a.id, c.published_at, c.published_at, c.collect_until
    from coupons c join accounts a on a.kind = 'personal' and a.id % 500 = c.id % 500`.execute(db)
}
