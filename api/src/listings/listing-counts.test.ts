import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../db/transaction.ts'
import { pagesRead, recordStatements, rowsReadInVain } from '../test/explain.ts'
import { type Ask, createWorld, type World } from '../test/world.ts'
import { WRONG_COUNTS } from './listing-counts.queries.ts'
import { refreshListings } from './refresh-listings.ts'

/** Products of each shop: enough that to count them is seen among the pages that are read. */
const PRODUCTS = 1200

let world: World
const shops = { open: 0, noPrices: 0, hidden: 0 }
const tokens: Record<string, string | null> = { visitor: null }
let category: number
let products: number[]

/** Every sixth is recommended, every fourth has a discount; half of them stand in a category. */
const fill = async (shopId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into products (shop_id, serial_number, names, pictures, vat_bp, is_recommend, created_at, updated_at)
    select ${shopId}::int, 'N-' || n, jsonb_build_object('es', 'Vaso ' || n), '["/files/a"]', 2100, n % 6 = 0, ${world.now}, ${world.now}
    from generate_series(1, ${PRODUCTS}::int) n returning id`.execute(world.db)
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into skus (product_id, shop_id, serial_number, price_cents, discount_bp, stock, pack_size)
    select id, shop_id, serial_number, 100 + id % 900, case when id % 4 = 0 then 1000 else 0 end, 50, 6 from products where id = any(${ids}::int[])`.execute(
    world.db,
  )
  await sql`
    insert into product_categories (product_id, category_id) select id, ${category}::int from unnest(${ids}::int[]) id where id % 2 = 0`.execute(
    world.db,
  )
  return ids
}

beforeAll(async () => {
  world = await createWorld()
  category = await world.make.category({ es: 'Vasos', en: 'Glasses', zh: '杯子' })
  shops.open = await world.make.shop()
  shops.noPrices = await world.make.shop({ visibility: 'privateNoPrices' })
  shops.hidden = await world.make.shop({ visibility: 'privateHidden' })
  products = []
  for (const shopId of [shops.open, shops.noPrices, shops.hidden]) products.push(...(await fill(shopId)))
  await transaction(world.db, (trx) => refreshListings(trx, { productIds: products }))
  await sql`vacuum analyze`.execute(world.db)
  const buyer = await world.login('personal')
  await world.make.access(shops.noPrices, buyer.accountId)
  await world.make.access(shops.hidden, buyer.accountId)
  tokens.buyer = buyer.token
  tokens.stranger = (await world.login('personal')).token
  tokens.seller = (await world.login('shop', shops.hidden)).token
  tokens.operator = (await world.login('market')).token
})
afterAll(() => world.close())

/** Rows of a shop's front, and its products in a category and by price, each with how many products it has and whether prices tell of it. */
const LISTS: [string, Ask['query'], number, boolean][] = [
  ['all products', {}, PRODUCTS, false],
  ['of a category', { categoryIds: 'category' }, PRODUCTS / 2, false],
  ['recommended', { isRecommend: true }, PRODUCTS / 6, false],
  ['recommended in a category', { isRecommend: true, categoryIds: 'category' }, PRODUCTS / 6, false],
  ['discounts', { discountProduct: true, sort: 'most_discount' }, PRODUCTS / 4, true],
  ['by price', { sort: 'price_asc' }, PRODUCTS, true],
]
const READERS: Record<string, { noPrices: 'prices' | 'goods'; hidden: 'prices' | 'goods' | 'nothing' }> = {
  visitor: { noPrices: 'goods', hidden: 'nothing' },
  stranger: { noPrices: 'goods', hidden: 'nothing' },
  buyer: { noPrices: 'prices', hidden: 'prices' },
  seller: { noPrices: 'goods', hidden: 'prices' },
  operator: { noPrices: 'prices', hidden: 'prices' },
}
const TOTAL_MAX = 1000

describe.each(Object.entries(READERS))('%s', (reader, sees) => {
  test.each(LISTS)(
    '%s of one shop: as many as this reader may see, without counting them',
    async (_, query, goods, tells) => {
      const ask = recordStatements(world)
      for (const [shop, sight] of Object.entries({ open: 'prices', ...sees })) {
        const shopId = shops[shop as keyof typeof shops]
        const { body, statements } = await ask<{ items: unknown[]; total: number; totalIsMinimum: boolean }>(
          'getProducts',
          {
            query: { limit: 5, shopId, ...query, ...(query?.categoryIds && { categoryIds: category }) },
            token: tokens[reader] ?? null,
          },
        )
        const found = sight === 'nothing' || (tells && sight === 'goods') ? 0 : goods
        expect([body.items.length, body.total, body.totalIsMinimum]).toEqual([
          Math.min(found, 5),
          Math.min(found, TOTAL_MAX),
          found > TOTAL_MAX,
        ])
        const list = statements.find(({ query: { sql: text } }) => text.includes('listing_counts'))
        if (!list) throw new Error('the kept counts were not read')
        expect(list.query.sql).toMatch(/prepared \*\/$/)
        expect(list.query.sql).not.toMatch(/count\(/)
        // of a shop whose products or prices are closed to this reader one row tells so; measured: 5, those of others in the small table of counts
        expect(await rowsReadInVain(world.deps.pool, list.query)).toBeLessThan(10)
        // measured: at most 7
        expect(await pagesRead(world.deps.pool, list.query)).toBeLessThan(20)
      }
    },
  )
})

test('categories of one shop are read from what is kept, whatever its size', async () => {
  const ask = recordStatements(world)
  const { body, statements } = await ask<{ items: { productCount: number }[] }>('getShopCategoryTree', {
    query: { shopId: shops.open },
  })
  expect(body.items.map(({ productCount }) => productCount)).toEqual([PRODUCTS / 2])
  const texts = statements.map(({ query: { sql: text } }) => text).filter((text) => text.includes('related_type'))
  expect(texts).toHaveLength(1)
  expect(texts[0]).not.toMatch(/count\(\*\)/)
})

const wrong = async () => (await WRONG_COUNTS.execute(world.db)).rows

test('what changes products changes the counts in its transaction, also beside others of the same shop', async () => {
  const ids = products.slice(0, 40)
  const counts = async () => {
    const { rows } = await sql<{ goods: number; discounted: number; recommended: number; product_count: number }>`
      select n.goods, n.discounted, n.recommended, s.product_count from listing_counts n join shops s on s.id = n.shop_id
      where n.shop_id = ${shops.open} and n.category_id = 0`.execute(world.db)
    return rows[0]
  }
  const before = await counts()
  const change = (product: number, column: 'on_shelf' | 'is_recommend', value: boolean) =>
    transaction(world.db, async (trx) => {
      await sql`update products set ${sql.ref(column)} = ${value} where id = ${product}`.execute(trx)
      await refreshListings(trx, { productIds: [product] })
    })
  // a shop's people save forty of its products at once, each in a transaction of its own
  await Promise.all(ids.map((id, n) => change(id, n % 2 ? 'on_shelf' : 'is_recommend', n % 2 === 0)))
  expect(await wrong()).toEqual([])
  expect(await counts()).toMatchObject({ goods: PRODUCTS - 20, product_count: PRODUCTS - 20 })
  await sql`update products set is_recommend = serial_number like 'N-%' and substr(serial_number, 3)::int % 6 = 0, on_shelf = true
    where id = any(${ids}::int[])`.execute(world.db)
  await transaction(world.db, (trx) => refreshListings(trx, { productIds: ids }))
  expect(await wrong()).toEqual([])
  expect(await counts()).toEqual(before)
  // nothing of a change that is taken back stays
  const undone = transaction(world.db, async (trx) => {
    await sql`update products set on_shelf = false where id = any(${ids}::int[])`.execute(trx)
    await refreshListings(trx, { productIds: ids })
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  expect(await counts()).toEqual(before)
})
