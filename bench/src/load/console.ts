import { createDb, NO_LIMITS } from '@lonja/api/db/client.ts'
import { sumChangedSales } from '@lonja/api/statistics/sum-sales.ts'
import { openWorld, type World } from '@lonja/api/test/world.ts'
import type { CallName } from '@lonja/core/contract.ts'
import type { Scratch } from '../kit/scratch.ts'

/** Times that each call is made, after some that warm up. */
const CALLS = 40
const WARM_UP = 5
/** What a list or a page of the console may take at the 95th percentile, in ms. */
const LIMIT = 150
const [PRODUCTS, BUYERS] = [10_000, 2_000]

/** One shop with many orders of two years, made by the database itself. */
const fillShop = async (world: World, orders: number): Promise<{ shopId: number; token: string }> => {
  const { pool } = world.deps
  const shopId = await world.make.shop()
  const { token } = await world.login('shop', shopId)
  await pool.query(
    `with made as (
       insert into products (shop_id, serial_number, names, pictures, vat_bp, created_at, updated_at)
       select $1, 'R-' || n, jsonb_build_object('es', (array['Vaso', 'Plato', 'Taza', 'Jarra', 'Cesta'])[1 + n % 5] || ' modelo ' || n,
         'en', 'Item ' || n, 'zh', '商品' || n), '["/files/a"]', 2100, $3::timestamptz, $3::timestamptz
       from generate_series(1, $2::int) n returning id, shop_id, serial_number
     )
     insert into skus (product_id, shop_id, serial_number, price_cents, stock, pack_size)
     select id, shop_id, serial_number, 100 + id % 900, id % 200, 6 from made`,
    [shopId, PRODUCTS, world.now],
  )
  await pool.query(
    `with u as (insert into users (name, created_at) select 'Persona ' || n, $2::timestamptz from generate_series(1, $1::int) n returning id, name),
     a as (
       insert into accounts (kind, name, company_name, created_at)
       select 'business', name, (array['Bar ', 'Bazar ', 'Hotel ', 'Café '])[1 + id % 4] || id, $2::timestamptz from u returning id, name
     )
     insert into operators (user_id, account_id, role, created_at)
     select u.id, a.id, 'owner', $2::timestamptz from u join a using (name)`,
    [BUYERS, world.now],
  )
  await pool.query(
    `insert into orders (number, shop_id, account_id, placed_by, buyer_name, stage, status, payment_method, delivery_method,
       tax_include, subtotal_cents, vat_cents, total_cents, taxes, line_count, unit_count, reference, delivery_address, created_at, updated_at)
     select 'B-' || n, $1, b.account_id, b.id, b.company_name, s.stage, s.status, 'transfer', 'shipment', false, 5000, 1050, 6050 + n % 900,
       '[]', 3, 30, case when n % 10 = 0 then 'Obra ' || n else '' end,
       jsonb_build_object('province', (array['Madrid', 'Sevilla', 'Lugo', 'Soria'])[1 + n % 4]), t.at, t.at
     from generate_series(1, $2::int) n
     cross join lateral (select case when n % 50 = 0 then 'in_progress' when n % 33 = 0 then 'cancelled' else 'completed' end as stage,
       case when n % 50 = 0 then 'paid' when n % 33 = 0 then 'cancelled' else 'completed' end as status) s
     cross join lateral (select $3::timestamptz - n * interval '730 days' / $2::int as at) t
     join (select o.id, o.account_id, a.company_name, row_number() over (order by o.id) as place
       from operators o join accounts a on a.id = o.account_id where a.kind = 'business') b on b.place = 1 + n * 7919::bigint % $4::int`,
    [shopId, orders, world.now, BUYERS],
  )
  await pool.query(
    `insert into order_lines (order_id, position, sku_id, product_id, product_name, serial_number, attribute, pictures,
       pack_size, list_price_cents, price_cents, discount_bp, vat_bp, quantity, net_cents, gross_cents, need_book, held_quantity)
     select o.id, l.n, k.id, k.product_id, '{"es": "Vaso"}', k.serial_number, '[]', '[]', 6, 100, 100, 0, 2100, 10, 1666, 2016, false, 0
     from orders o cross join generate_series(0, 2) l (n)
     join skus k on k.id = (select min(id) from skus) + (o.id * 31::bigint + l.n * 977) % $1::int
     where o.shop_id = $2`,
    [PRODUCTS, shopId],
  )
  // what the worker does each minute
  await sumChangedSales(world.db)
  await pool.query('vacuum analyze')
  return { shopId, token }
}

interface Asked {
  title: string
  name: CallName
  query?: Record<string, string | number>
}

const yearBack = (now: Date): string => new Date(now.getTime() - 365 * 86_400_000).toISOString().slice(0, 10)

const callsOf = (now: Date): Asked[] => [
  { title: 'Today', name: 'getSellerToday' },
  { title: 'orders, the newest', name: 'getOrders', query: { limit: 50 } },
  { title: 'orders, the largest', name: 'getOrders', query: { limit: 50, sort: 'amount' } },
  { title: 'orders, by a part of a name', name: 'getOrders', query: { limit: 50, search: 'Hotel 12' } },
  { title: 'orders, by what nobody wrote', name: 'getOrders', query: { limit: 50, search: 'qzxwv' } },
  { title: 'the console’s search', name: 'findInShop', query: { search: 'hotel' } },
  { title: 'the console’s search, a reference', name: 'findInShop', query: { search: 'R-99' } },
  { title: 'products, by a part of a name', name: 'getSellerProducts', query: { search: 'modelo 777' } },
  { title: 'statistics, 30 days', name: 'getStatistics' },
  {
    title: 'statistics, a year',
    name: 'getStatistics',
    query: { from: yearBack(now), to: now.toISOString().slice(0, 10) },
  },
  { title: 'customers', name: 'getCustomers', query: { limit: 50 } },
]

const at = (sorted: readonly number[], part: number): number => sorted[Math.ceil(sorted.length * part) - 1] ?? 0

/** Measures the pages of a shop's console at so many orders, one call after the other, each beside its limit. */
export const measureConsole = async (scratch: Scratch, orders: number, say: (line: string) => void): Promise<void> => {
  const url = await scratch.create('console')
  const { db, pool, close } = createDb(url, { connections: 10, limits: NO_LIMITS })
  const world = openWorld({ url, db, pool, close })
  world.deps.checkReplies = false
  try {
    say(`Making a shop with ${orders} orders and ${PRODUCTS} products`)
    const { token } = await fillShop(world, orders)
    say('| page | p50 ms | p95 ms | limit ms |')
    say('|---|---:|---:|---:|')
    for (const { title, name, query = {} } of callsOf(world.now)) {
      const times: number[] = []
      for (let n = 0; n < CALLS + WARM_UP; n++) {
        const begin = performance.now()
        const { status, items } = await world.call(name, { token, query })
        if (status !== 200) throw new Error(`${title}: ${status} ${JSON.stringify(items)}`)
        if (n >= WARM_UP) times.push(performance.now() - begin)
      }
      times.sort((a, b) => a - b)
      const [half, most] = [at(times, 0.5), at(times, 0.95)].map(Math.round) as [number, number]
      say(`| ${title} | ${half} | ${most} | ${LIMIT}${most > LIMIT ? ' (beyond)' : ''} |`)
    }
  } finally {
    await world.close()
  }
}
