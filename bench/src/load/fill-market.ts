import { createDb, type Database, NO_LIMITS } from '@lonja/api/db/client.ts'
import { factories } from '@lonja/api/test/factories.ts'
import { type Buyer, insertBuyers } from '../kit/buyers.ts'
import { listProducts, openBuilder } from './list-products.ts'

/** A made-up market for load: what the scenarios choose from. */
export interface FilledMarket {
  products: number
  shopIds: number[]
  /** roots of the category tree; each has a twentieth of all products under it */
  rootIds: number[]
  productIds: number[]
  /** skus by the shop they belong to; in stock for as long as a run lasts */
  skus: Map<number, number[]>
  buyers: Buyer[]
  /** one whom a shop let in: what is counted for them is shared with nobody */
  admitted: Buyer
  /** words of their names: kind, material and use in Spanish, kinds in Chinese; a maker and one of its lines, which few products share */
  words: { kinds: string[]; materials: string[]; uses: string[]; chinese: string[]; makersLines: [string, string][] }
}

const SHOPS = 50
const BUYERS = 200
const ROOTS = 20
const BRANCHES = 5
/** Shops on the map besides those that sell: a country full. */
const NEIGHBOURS = 20_000

/**
 * Kind, material and use, in Spanish, English and Chinese: each word stands in a twentieth of all names, three given ones
 * together in one of 8000. Which products have which is decided by a hash with a fixed seed: the same in each run, in no order.
 */
const KINDS =
  'Vaso|Glass|玻璃杯;Plato|Plate|盘子;Bandeja|Tray|托盘;Cesta|Basket|篮子;Caja|Box|盒子;Bolsa|Bag|袋子;Funda|Cover|保护套;Lámpara|Lamp|灯;Toalla|Towel|毛巾;Manta|Blanket|毯子;Cuchillo|Knife|刀;Jarra|Jug|水壶;Cuenco|Bowl|碗;Reloj|Clock|时钟;Silla|Chair|椅子;Mesa|Table|桌子;Espejo|Mirror|镜子;Vela|Candle|蜡烛;Marco|Frame|相框;Percha|Hanger|衣架'
const MATERIALS =
  'cristal|glass|玻璃;madera|wood|木;acero|steel|钢;algodón|cotton|棉;bambú|bamboo|竹;cerámica|ceramic|陶瓷;cuero|leather|皮革;plástico|plastic|塑料;papel|paper|纸;lino|linen|亚麻;mármol|marble|大理石;corcho|cork|软木;latón|brass|黄铜;goma|rubber|橡胶;lana|wool|羊毛;seda|silk|丝绸;barro|clay|陶土;mimbre|wicker|柳条;aluminio|aluminium|铝;hierro|iron|铁'
const USES =
  'cocina|kitchen|厨房;jardín|garden|花园;oficina|office|办公;hotel|hotel|酒店;playa|beach|海滩;fiesta|party|派对;baño|bathroom|浴室;niños|children|儿童;viaje|travel|旅行;regalo|gift|礼品;verano|summer|夏季;invierno|winter|冬季;navidad|christmas|圣诞;tienda|shop|商店;bar|bar|酒吧;terraza|terrace|露台;taller|workshop|车间;escuela|school|学校;coche|car|汽车;mascota|pet|宠物'

/** Made-up names, each of which products at random share: one in 1000 a maker, one in 8000 a line of it. */
const SYLLABLES = ['ba', 'de', 'fi', 'go', 'lu', 'ma', 'ne', 'ri', 'so', 'tu']
const MAKERS = 1000
const LINES = 8
const digits = (n: number): string[] => [...String(n)].map((digit) => SYLLABLES[Number(digit)] ?? '')
const makers = Array.from({ length: MAKERS }, (_, n) => `${digits(MAKERS + n).join('')}k`)
const lines = Array.from({ length: MAKERS * LINES }, (_, n) => `${digits(2 * MAKERS + n).join('')}x`)

const parts = (text: string): string[][] => text.split(';').map((one) => one.split('|'))
const column = (text: string, language: number): string[] => parts(text).map((one) => one[language] ?? '')

const insertCategories = async ({ pool }: Database): Promise<number[]> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into categories (level, slug, names, position)
     select 1, 'root-' || n, jsonb_build_object('es', 'Sección ' || n, 'en', 'Section ' || n, 'zh', '分类' || n), n
     from generate_series(1, $1::int) n returning id`,
    [ROOTS],
  )
  await pool.query(
    `insert into categories (parent_id, level, slug, names, position)
     select c.id, 2, c.slug || '-' || n, jsonb_build_object('es', 'Grupo ' || n, 'en', 'Group ' || n, 'zh', '组' || n), n
     from categories c, generate_series(1, $1::int) n`,
    [BRANCHES],
  )
  return rows.map((row) => row.id)
}

const insertProducts = async ({ pool }: Database, products: number, shopIds: number[]): Promise<void> => {
  const names = [0, 1, 2].flatMap((language) => [KINDS, MATERIALS, USES].map((text) => column(text, language)))
  await pool.query(
    `insert into products (shop_id, serial_number, names, descriptions, pictures, vat_bp, retail_price_cents, is_recommend, created_at, updated_at)
     select ($1::int[])[1 + n % cardinality($1::int[])], 'P-' || n,
       jsonb_build_object(
         'es', k.es || ' de ' || m.es || ' para ' || u.es || ' ' || r.words || ' ' || n,
         'en', r.words || ' ' || m.en || ' ' || k.en || ' for ' || u.en || ' ' || n,
         'zh', r.words || ' ' || u.zh || m.zh || k.zh || n),
       jsonb_build_object('es', 'Caja de ' || 6 + n % 18 || ' unidades, ' || m.es || ' de primera.', 'en', 'Box of ' || 6 + n % 18, 'zh', '每箱' || 6 + n % 18 || '件'),
       jsonb_build_array('/files/load/' || n % 500), 2100, 500 + n % 9000, n % 50 = 0,
       now() - n * interval '1 minute', now()
     from generate_series(1, $2::int) n,
       lateral (select (hashint4extended(n, 20260101) & 1073741823) % 8000 as at) h,
       lateral (select ($12::text[])[1 + n % ${MAKERS}] || ' ' || ($13::text[])[1 + n % ${MAKERS * LINES}] as words) r,
       lateral (select ($3::text[])[1 + at % 20] es, ($6::text[])[1 + at % 20] en, ($9::text[])[1 + at % 20] zh) k,
       lateral (select ($4::text[])[1 + at / 20 % 20] es, ($7::text[])[1 + at / 20 % 20] en, ($10::text[])[1 + at / 20 % 20] zh) m,
       lateral (select ($5::text[])[1 + at / 400] es, ($8::text[])[1 + at / 400] en, ($11::text[])[1 + at / 400] zh) u`,
    [shopIds, products, ...names, makers, lines],
  )
  await pool.query(
    `insert into product_categories (product_id, category_id)
     select p.id, c.ids[1 + p.id % cardinality(c.ids)] from products p, (select array_agg(id order by id) ids from categories where level = 2) c`,
  )
  // Every third product comes in three sizes. Stock lasts for any run: it is the cost of taking it that is measured.
  await pool.query(
    `insert into skus (product_id, shop_id, serial_number, attribute, price_cents, discount_bp, pack_size, minimum, stock, position)
     select p.id, p.shop_id, p.serial_number || '-' || s,
       jsonb_build_array(jsonb_build_object('key', 'size', 'name', jsonb_build_object('es', 'Talla'), 'value', jsonb_build_object('es', s::text))),
       100 + (p.id * 7919::bigint + s * 131) % 20000, case when p.id % 10 = 0 then 1500 else 0 end, 1, 1, 2000000, s
     from products p, generate_series(1, case when p.id % 3 = 0 then 3 else 1 end) s`,
  )
}

/** Shops without products, spread over the country and thicker around its middle. */
const insertNeighbours = ({ pool }: Database) =>
  pool.query(
    `insert into shops (sub_domain, name, names, type, visibility, city, province, lat, lon, created_at)
     select 'near-' || n, 'Almacén ' || n, jsonb_build_object('es', 'Almacén ' || n),
       (array['manufacturer', 'wholesaler', 'retailer'])[1 + n % 3], 'public', 'Madrid', 'Madrid',
       40.27 + 3.5 * power(sin(n), 3), -3.75 + 5 * power(cos(n * 1.7), 3), timestamptz '2026-01-01'
     from generate_series(1, $1::int) n`,
    [NEIGHBOURS],
  )

/** Fills an empty market with so many products in 50 open shops, 20,000 neighbours, and 200 buyers who are logged in. */
export const fillMarket = async (url: string, products: number): Promise<FilledMarket> => {
  const database = createDb(url, { limits: NO_LIMITS })
  try {
    return await fill(database, url, products)
  } finally {
    await database.close()
  }
}

const fill = async (database: Database, url: string, products: number): Promise<FilledMarket> => {
  const { db, pool } = database
  const now = new Date()
  const make = factories(db, () => now)
  const shopIds: number[] = []
  for (let n = 0; n < SHOPS; n++) shopIds.push(await make.shop({ sub_domain: `load-${n}`, automatic_pay: true }))
  const rootIds = await insertCategories(database)
  const builder = await openBuilder(url)
  await insertProducts(builder, products, shopIds).finally(builder.close)
  await insertNeighbours(database)
  // Without statistics of what was just written, listing it would be planned for empty tables.
  await pool.query('analyze')
  const { rows } = await pool.query<{ id: number }>('select id from products order by id')
  const productIds = rows.map((row) => row.id)
  await listProducts(url, productIds)
  const { rows: stock } = await pool.query<{ shopId: number; ids: number[] }>(
    'select shop_id as "shopId", array_agg(id order by id) as ids from skus group by shop_id',
  )
  const skus = new Map(stock.map(({ shopId, ids }) => [shopId, ids]))
  const buyers = await insertBuyers(
    pool,
    Array.from({ length: BUYERS }, (_, n) => `Buyer ${n}`),
    now,
  )
  const [admitted, ...others] = buyers
  if (!admitted) throw new RangeError('no buyers')
  await make.access(shopIds[0] ?? 0, admitted.accountId)
  // Ids of orders start high, so that a replayed statement's old id cannot be mistaken for a quantity or a price.
  await pool.query(`alter sequence orders_id_seq restart 500000000; select setval('order_number_seq', 5000000)`)
  await pool.query('vacuum analyze')
  const words = {
    kinds: column(KINDS, 0),
    materials: column(MATERIALS, 0),
    uses: column(USES, 0),
    chinese: column(KINDS, 2),
    makersLines: productIds.slice(0, MAKERS).map((_, n): [string, string] => [makers[n] ?? '', lines[n] ?? '']),
  }
  return { products, shopIds, rootIds, productIds, skus, buyers: others, admitted, words }
}
