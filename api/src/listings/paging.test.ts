import type { CallName } from '@lonja/core/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Ask, createWorld, type Login, type World } from '../test/world.ts'
import { refreshListings } from './refresh-listings.ts'

interface Page {
  items: { id: number }[]
  nextCursor: string | null
  total: number | null
  totalIsMinimum: boolean
}
const PRODUCTS = 53

let world: World
let operator: Login
let root: number
let branches: number[]

beforeAll(async () => {
  world = await createWorld()
  operator = await world.login('market')
  root = await world.make.category({ es: 'Todo', en: 'All', zh: '全部' })
  branches = await Promise.all([1, 2].map((n) => world.make.category({ es: `R${n}`, en: `R${n}`, zh: `R${n}` }, root)))
  const shops = await Promise.all([1, 2, 3, 4, 5].map(() => world.make.shop({ followers: 7, name: 'Igual' })))
  const ids: number[] = []
  for (let n = 0; n < PRODUCTS; n++) {
    // same instant, three prices, two discounts: nearly every key is equal
    const id = await world.make.product(shops[n % 5] ?? 0, { names: JSON.stringify({ es: 'Vaso azul' }) })
    await world.make.sku(id, { price_cents: 100 * (n % 3), discount_bp: 500 * (n % 2) })
    for (const category_id of branches)
      await world.db.insertInto('product_categories').values({ product_id: id, category_id }).execute()
    ids.push(id)
  }
  // a microsecond apart: a cursor that loses them repeats or skips
  await world.db
    .updateTable('products')
    .set({ created_at: '2026-05-04T09:00:00.000001Z' })
    .where('id', 'in', ids.slice(0, 9))
    .execute()
  await refreshListings(world.db, { productIds: ids })
})
afterAll(() => world.close())

const walk = async (name: CallName, query: NonNullable<Ask['query']>) => {
  const seen: number[] = []
  const totals: (number | null)[] = []
  let cursor: string | null = null
  do {
    const at: Record<string, string> = cursor ? { cursor } : {}
    const { status, body }: { status: number; body: Page } = await world.call<Page>(name, {
      query: { ...query, limit: 4, ...at },
      token: operator.token,
      headers: { location: '{"lat":40.27,"lon":-3.75}' },
    })
    expect(status).toBe(200)
    seen.push(...body.items.map(({ id }) => id))
    totals.push(body.total)
    cursor = body.nextCursor
  } while (cursor && seen.length < 500)
  return { seen, totals }
}

describe.each(['recent', 'oldest', 'price_asc', 'price_desc', 'most_discount', 'relevance'])(
  'products by %s',
  (sort) => {
    test.each<[string, () => NonNullable<Ask['query']>]>([
      ['all', () => ({})],
      ['of one category', () => ({ categoryIds: root })],
      ['of several categories that share them', () => ({ categoryIds: [root, ...branches].join(',') })],
      ['found by words', () => ({ search: 'vaso azul' })],
      ['found by words in several categories', () => ({ search: 'vasos', categoryIds: branches.join(',') })],
    ])('%s: every one once, counted once', async (_about, query) => {
      const { seen, totals } = await walk('getProducts', { sort, ...query() })
      expect(seen).toHaveLength(PRODUCTS)
      expect(new Set(seen).size).toBe(PRODUCTS)
      expect(totals).toEqual([PRODUCTS, ...totals.slice(1).map(() => null)])
    })
  },
)

describe.each(['recent', 'oldest', 'followers', 'name', 'distance'])('shops by %s', (sort) => {
  test('every one once', async () => {
    const { seen, totals } = await walk('getShops', { sort })
    expect(seen).toHaveLength(5)
    expect(new Set(seen).size).toBe(5)
    expect(totals).toEqual([5, null])
  })
})
