import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { countListed } from '../listings/listing-counts.queries.ts'
import { rewriteListings } from '../listings/listings.queries.ts'
import { readQuery } from '../search/read-query.ts'
import { recentDictionary } from '../search/synonyms.queries.ts'
import { recountTerms } from '../search/terms.queries.ts'
import { withoutIndexes } from './without-indexes.ts'

const SHOPS = 200
const PUBLICATIONS = 20_000
/** ten roots with nine children each */
const CATEGORIES = 100
const COMMENTS = 20_000
const COUPONS = 21_000
const WORDS = ['vaso', 'taza', 'plato', 'lámpara', 'cesta', 'manta', 'vela', 'reloj', 'espejo', 'cojín']

/** Publications of all shops, each with four of its shop's products. */
const fillPublications = async (db: Db, products: number): Promise<void> => {
  await sql`
    insert into publications (shop_id, kind, titles, tags, published_at, likes)
    select 1 + n % ${SHOPS}::int, case when n % 4 = 0 then 'guide' else 'news' end,
      jsonb_build_object('es', (${WORDS}::text[])[1 + n % 10] || ' modelo ' || n % 997),
      case when n % 25 = 0 then '{gifts}'::text[] else '{}' end, timestamptz '2026-01-01' + n / 10 * interval '1 minute', n % 100
    from generate_series(1, ${PUBLICATIONS}::int) n`.execute(db)
  // the products of a shop are numbered in its steps
  await sql`
    insert into publication_products (publication_id, product_id, position)
    select p.id, p.shop_id - 1 + ${SHOPS}::int * (1 + (p.id + k) % ${Math.max(1, Math.floor(products / SHOPS) - 1)}::int), k
    from publications p, generate_series(0, 3) k on conflict do nothing`.execute(db)
}

/** Orders of twenty lines, each with a comment on one of the first products. */
const fillComments = async (db: Db): Promise<void> => {
  await sql`
    with person as (insert into users (name, created_at) values ('Ana', now()) returning id),
    account as (insert into accounts (kind, name, created_at) values ('business', 'Bar Ana', now()) returning id as account_id),
    operator as (
      insert into operators (user_id, account_id, role, created_at)
      select person.id, account.account_id, 'owner', now() from person, account returning id, account_id
    ),
    placed as (
      insert into orders (number, shop_id, account_id, placed_by, buyer_name, stage, status, payment_method, delivery_method,
        tax_include, subtotal_cents, vat_cents, total_cents, taxes, line_count, unit_count, created_at, updated_at)
      select 'large-' || n, 1, account_id, id, 'Ana', 'completed', 'completed', 'transfer', 'pickUp', false, 0, 0, 0, '[]', 0, 0, now(), now()
      from operator, generate_series(1, ${COMMENTS / 20}::int) n returning id, account_id
    ),
    lines as (
      insert into order_lines (order_id, position, sku_id, product_id, product_name, serial_number, attribute, pictures,
        pack_size, list_price_cents, price_cents, discount_bp, vat_bp, quantity, net_cents, gross_cents, need_book, held_quantity)
      select placed.id, n, k.id, k.product_id, '{}', '', '[]', '[]', 1, 0, 0, 0, 2100, 1, 0, 0, false, 1
      from (select id, row_number() over (order by id) as place from placed) placed
      join generate_series(1, ${COMMENTS}::int) n on place = 1 + n % ${COMMENTS / 20}::int
      join skus k on k.product_id = 1 + n % 1000
      returning id, product_id
    )
    insert into order_comments (order_line_id, product_id, shop_id, account_id, rating, text, created_at)
    select lines.id, product_id, p.shop_id, account_id, 1 + lines.id % 5, 'Bien', now()
    from lines join products p on p.id = product_id, account`.execute(db)
}

/** Fills an empty market with many products at once, made by the database itself, and lets it take their measure. */
export const fillMarket = async (db: Db, { products }: { products: number }): Promise<void> => {
  await sql`
    insert into industries (names) select jsonb_build_object('es', 'Sector ' || n) from generate_series(1, 5) n`.execute(
    db,
  )
  await sql`
    insert into shops (sub_domain, name, names, type, industry_id, visibility, city, province, lat, lon, followers, created_at)
    select 'large-' || n, 'Tienda ' || n, jsonb_build_object('es', 'Tienda ' || n),
      case when n % 40 = 3 then 'manufacturer' else 'wholesaler' end, 1 + n % 5,
      case when n % 20 = 0 then 'privateHidden' when n % 20 = 1 then 'privateNoPrices' else 'public' end,
      'Madrid', 'Madrid', 36 + n % 7, -8 + n % 11, n % 50, timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${SHOPS}::int) n`.execute(db)
  await sql`
    insert into categories (parent_id, level, slug, names)
    select case when n > 10 then 1 + n % 10 end, case when n > 10 then 2 else 1 end, 'large-' || n, jsonb_build_object('es', 'Clase ' || n)
    from generate_series(1, ${CATEGORIES}::int) n`.execute(db)
  // many products were made in the same instant, as imports make them
  await sql`
    insert into products (shop_id, serial_number, names, pictures, vat_bp, country, is_recommend, brand, created_at, updated_at)
    select 1 + n % ${SHOPS}::int, 'R-' || n,
      jsonb_build_object('es', (${WORDS}::text[])[1 + n % 10] || ' ' || (${WORDS}::text[])[1 + n / 10 % 10] || ' modelo ' || n % 997),
      '["/files/a"]', 2100, (array['ES', 'ES', 'CN', 'PT'])[1 + n % 4], n % 50 = 0,
      case when n % 4 = 0 then 'Marca ' || n % 300 else '' end, timestamptz '2026-01-01' + n / 100 * interval '1 minute', now()
    from generate_series(1, ${products}::int) n`.execute(db)
  await sql`
    insert into skus (product_id, shop_id, serial_number, price_cents, discount_bp, stock, need_book, pack_size, attribute)
    select id, shop_id, serial_number, 100 + id * 7919::bigint % 5000, case when id % 8 = 0 then 1000 else 0 end, id % 30,
      id % 400 = 0, case when id % 500 = 0 then 144 else 6 end,
      jsonb_build_array(jsonb_build_object('key', 'colour', 'name', '{"es": "Color"}'::jsonb, 'value', jsonb_build_object('es', 'tono ' || id % 300)))
    from products`.execute(db)
  await sql`
    insert into product_categories (product_id, category_id)
    select id, 11 + id % ${CATEGORIES - 10}::int from products`.execute(db)
  await fillComments(db)
  await fillPublications(db, products)
  await fillCoupons(db)
  await fillAccess(db)
  await sql`analyze`.execute(db)
  await withoutIndexes(db, 'product_listings', async () =>
    countListed(db, await rewriteListings(db, { productIds: Array.from({ length: products }, (_, i) => i + 1) })),
  )
  const dictionary = await recentDictionary(db)
  // what a name's first word says that its product is
  const kinds = WORDS.map((word) =>
    (readQuery(word, dictionary).terms[0]?.kinds ?? []).map((kind) => `'${kind}'`).join(' '),
  )
  await withoutIndexes(db, 'product_search', () =>
    sql`
    insert into product_search (product_id, tsv, names, text, words, places, room)
    select p.id, setweight(n.tsv, 'A') || setweight(to_tsvector('simple', translate(p.serial_number, 'R-', 'r ')), 'B'), n.tsv,
      n.text || ' ' || lower(serial_number), array(select '1' || w from regexp_split_to_table(p.names ->> 'es', '[ 0-9]+') w where w <> ''),
      l.category_ids || -l.shop_id, case when l.audience = 2 then l.shop_id else 0 end
    from products p join product_listings l on l.product_id = p.id and l.category_id = 0,
      lateral (select translate(p.names ->> 'es', 'áí', 'ai') as text) t,
      lateral (select t.text, to_tsvector('spanish', t.text) || to_tsvector('english', t.text) || to_tsvector('simple', t.text)
        || (${kinds}::text[])[1 + p.id % 10]::tsvector as tsv) n`.execute(db),
  )
  await recountTerms(db)
  await sql`analyze`.execute(db)
}

/** Each of many buyers knows many shops; some shops hand out invitations and have groups by the hundred. */
const fillAccess = async (db: Db): Promise<void> => {
  await sql`
    insert into shop_access (shop_id, account_id, state, requested_at, changed_at, answer_by, company_name)
    select s.id, a.id, x.state, x.at, x.at, case when x.state = 'requested' then x.at + interval '1 day' end, 'Bar ' || a.id
    from shops s join accounts a on a.kind = 'personal' and (a.id + s.id) % 25 = 0
    cross join lateral (select (array['requested', 'approved', 'approved', 'refused', 'expired'])[1 + (a.id / 25 + s.id) % 5] as state,
      now() - (a.id + s.id) * interval '1 minute' as at) x`.execute(db)
  await sql`
    insert into buyer_groups (shop_id, name, discount_bp, created_at)
    select s.id, 'Grupo ' || n, n * 100, now() from shops s cross join generate_series(1, 8) n`.execute(db)
  await sql`
    insert into access_invitations (shop_id, token, label, created_by, created_at)
    select s.id, 'invitation-' || s.id || '-' || n, 'Feria', (select min(id) from operators), now() - n * interval '1 hour'
    from shops s cross join generate_series(1, 8) n`.execute(db)
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

/**
 * Orders of every account in one shop, one a fortnight with a payment by card each, the times to order that accounts hid, and tens of
 * thousands of people and of accounts without orders: as many as it takes until an index costs less than the whole table.
 */
export const fillOrders = async (db: Db): Promise<void> => {
  await sql`
    insert into users (name, email, created_at)
    select md5('name ' || n), md5('mail ' || n) || '@large.example', now() from generate_series(1, 40000) n`.execute(db)
  await sql`
    with placed as (
      insert into orders (number, shop_id, account_id, placed_by, buyer_name, stage, status, payment_method, delivery_method,
        tax_include, subtotal_cents, vat_cents, total_cents, taxes, line_count, unit_count, created_at, updated_at)
      select 'years-' || a.id || '-' || n, 1 + a.id % ${SHOPS}::int, a.id, (select min(id) from operators), 'Ana', 'completed', 'completed',
        'card', 'pickUp', false, 0, 0, 0, '[]', 0, 0, now() - n * interval '14 days', now()
      from accounts a, generate_series(1, 26) n returning id, shop_id
    )
    insert into payments (order_id, shop_id, provider, method, state, amount_cents, reference, provider_payment, merchant, created_at, updated_at)
    select id, shop_id, 'redsys', 'card', 'failed', 100, 'ref-' || id, 'paid-' || id, '999008881-1', now(), now() from placed`.execute(
    db,
  )
  await sql`
    insert into usual_times_hidden (account_id, shop_id, sold_on)
    select a.id, 1 + (a.id + n) % ${SHOPS}::int, date '2025-01-01' from accounts a, generate_series(1, 10) n on conflict do nothing`.execute(
    db,
  )
  await sql`
    insert into accounts (kind, name, created_at) select 'personal', md5('account ' || n), now() from generate_series(1, 40000) n`.execute(
    db,
  )
  await sql`analyze users, accounts, orders, payments, usual_times_hidden`.execute(db)
}

/** Two years of messages to everyone who is there, of which half were never read. */
export const fillInboxes = async (db: Db): Promise<void> => {
  await sql`
    insert into inbox_messages (operator_id, role, kind, event, params, path, created_at, read_at)
    select o.id, 'buyer', k.kind, k.event, '{"at": {"at": "2026-01-01T00:00:00Z"}}', '/uc',
      timestamptz '2024-01-01' + n * interval '3 hours', case when n % 2 = 0 then now() end
    from operators o, generate_series(1, 6000) n, lateral (
      select (array['security', 'access'])[1 + n / 2 % 2] as kind, (array['newDevice', 'approved'])[1 + n / 2 % 2] as event) k`.execute(
    db,
  )
  await sql`analyze inbox_messages`.execute(db)
}
