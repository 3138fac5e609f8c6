import type { CallName } from '@lonja/core/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { recordStatements } from './explain.ts'
import { type Ask, createWorld, type World } from './world.ts'

let world: World
let ask: ReturnType<typeof recordStatements>
const tokens: Record<string, string | null> = { visitor: null }

beforeAll(async () => {
  world = await createWorld({ connections: 1 })
  const open = await world.make.shop()
  const hidden = await world.make.shop({ visibility: 'privateHidden' })
  const productIds: number[] = []
  for (const [n, shopId] of [open, open, open, hidden].entries()) {
    const id = await world.make.product(shopId, { names: JSON.stringify({ es: `Vaso ${n}` }), is_recommend: true })
    await world.make.sku(id, { discount_bp: 1000, stock: 50 })
    productIds.push(id)
  }
  await refreshListings(world.db, { productIds })
  const buyer = await world.login('personal')
  await world.make.access(hidden, buyer.accountId)
  tokens.buyer = buyer.token
  tokens.stranger = (await world.login('personal')).token
  const couponId = await world.make.coupon(null)
  await sql`
    insert into collected_coupons (coupon_id, account_id, collected_at, valid_from, expires_at)
    select ${couponId}, id, ${world.now}, ${world.now}, ${world.now}::timestamptz + interval '15 days' from accounts`.execute(
    world.db,
  )
  await sql`
    insert into cart_items (account_id, shop_id, sku_id, quantity, created_at)
    select a.id, k.shop_id, k.id, 6, ${world.now} from accounts a, (select min(id) as id, min(shop_id) as shop_id from skus) k`.execute(
    world.db,
  )
  ask = recordStatements(world)
})
afterAll(() => world.close())

/** Lists of the home page, of a shop's front and of the cart, as their pages ask for them. */
const LISTS: [CallName, Ask['query']][] = [
  ['getProducts', { isRecommend: true, inStock: true, limit: 20 }],
  ['getProducts', { isRecommend: true, limit: 20 }],
  ['getProducts', { discountProduct: true, sort: 'most_discount', limit: 20 }],
  ['getProducts', { sort: 'recent', limit: 20 }],
  ['getProducts', { shopId: 1, isRecommend: true, limit: 5 }],
  ['getProducts', { shopId: 1, discountProduct: true, sort: 'most_discount', limit: 5 }],
  ['getProducts', { shopId: 1, ids: '1,2', limit: 2 }],
  ['getShops', { sort: 'followers', limit: 8 }],
  ['getShops', { sort: 'recent', limit: 8 }],
  ['getCoupons', { sort: 'amount', collectable: true, limit: 8 }],
  ['getPublications', { limit: 6 }],
  ['getFollows', { limit: 8 }],
  ['getBoughtProducts', { limit: 24 }],
  ['getSavedProducts', { limit: 24 }],
  ['getSavedProductIds', { productIds: '1,2' }],
  ['getCarts', {}],
  ['getCartCoupons', {}],
]
const OWN: CallName[] = ['getFollows', 'getBoughtProducts', 'getSavedProducts', 'getSavedProductIds', 'getCartCoupons']

const isPrepared = ({ query }: { query: { sql: string } }): boolean => query.sql.endsWith('/* prepared */')

test.each(LISTS)('%s %j: planned once, whoever asks', async (name, query) => {
  for (const [reader, token] of Object.entries(tokens)) {
    if (reader === 'visitor' && OWN.includes(name)) continue
    const { status, statements } = await ask(name, { query, token })
    expect([status, statements.filter((one) => !isPrepared(one)).map((one) => one.query.sql)]).toEqual([200, []])
  }
})

test.each(['va', 'vaso', 'vaso 2', 'vasos de', 'SKU-1', '杯'])(
  'suggestions for %s: one statement whose plan is kept, whoever asks',
  async (search) => {
    await ask('getSearchSuggestions', { query: { search: 'vaso' } })
    for (const [reader, token] of Object.entries(tokens)) {
      const { body, statements } = await ask<{ words: string[]; products: unknown[] }>('getSearchSuggestions', {
        query: { search },
        token,
      })
      const isFound = body.words.length + body.products.length > 0
      const own = statements.filter(({ query }) => query.sql.includes('completions'))
      expect(own.map(isPrepared)).toEqual([true])
      // where it finds nothing, others look for what is near
      if (!isFound) continue
      // besides, the session and what it may see
      expect(statements.length).toBeLessThanOrEqual(reader === 'visitor' ? 1 : 3)
    }
  },
)

test('after some calls the plan of suggestions is the kept one, for visitors and for those whom a shop let in', async () => {
  for (let n = 0; n < 12; n++)
    for (const search of ['va', 'vaso 2', 'vasos de cristal'])
      for (const token of [null, tokens.buyer ?? null])
        await world.call('getSearchSuggestions', { query: { search }, token })
  const { rows } = await sql<{ kept: number; made: number }>`
    select generic_plans::int as kept, custom_plans::int as made from pg_prepared_statements where statement ~ 'completions'`.execute(
    world.db,
  )
  expect(rows.length).toBeGreaterThanOrEqual(2)
  // the server makes a plan for the values five times before it takes the kept one
  for (const { kept, made } of rows) expect([made, kept > 10]).toEqual([5, true])
})

test('the suggestions of a hidden shop’s products are for those whom it let in', async () => {
  const found = async (reader: string) =>
    (
      await ask<{ products: { name: string }[] }>('getSearchSuggestions', {
        query: { search: 'vaso' },
        token: tokens[reader] ?? null,
      })
    ).body.products
      .map(({ name }) => name)
      .sort()
  expect(await found('visitor')).toEqual(['Vaso 0', 'Vaso 1', 'Vaso 2'])
  expect(await found('stranger')).toEqual(['Vaso 0', 'Vaso 1', 'Vaso 2'])
  expect(await found('buyer')).toEqual(['Vaso 0', 'Vaso 1', 'Vaso 2', 'Vaso 3'])
})
