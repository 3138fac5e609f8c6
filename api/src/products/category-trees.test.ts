import { MINUTE } from '@lonja/core/kernel/clock.ts'
import type { CategoryNode } from '@lonja/core/products/products.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { type Ask, createWorld, type Login, type World } from '../test/world.ts'

let world: World
let shops: { open: number; noPrices: number; hidden: number; closed: number }
let callers: Record<'approved' | 'seller' | 'otherSeller' | 'operator', Login>
let categories: { home: number; glass: number; cups: number; paper: number; guide: number }

const stock = async (shopId: number, categoryId: number) => {
  const id = await world.make.product(shopId)
  await world.make.sku(id)
  await world.db.insertInto('product_categories').values({ product_id: id, category_id: categoryId }).execute()
  await refreshListings(world.db, { productIds: [id] })
}

beforeAll(async () => {
  world = await createWorld()
  shops = {
    open: await world.make.shop(),
    noPrices: await world.make.shop({ visibility: 'privateNoPrices' }),
    hidden: await world.make.shop({ visibility: 'privateHidden' }),
    closed: await world.make.shop({ status: 'closed' }),
  }
  const home = await world.make.category({ es: 'Hogar', en: 'Home', zh: '家居' })
  const glass = await world.make.category({ es: 'Cristal', en: 'Glass', zh: '玻璃' }, home)
  const cups = await world.make.category({ es: 'Tazas', en: 'Cups', zh: '杯子' }, glass)
  const paper = await world.make.category({ es: 'Papel', en: 'Paper', zh: '纸' })
  const guide = await world.make.category({ es: 'Tiendas', en: 'Shops', zh: '店铺' })
  await world.db.updateTable('categories').set({ related_type: 'Shop', position: 9 }).where('id', '=', guide).execute()
  categories = { home, glass, cups, paper, guide }
  await stock(shops.open, cups)
  await stock(shops.open, glass)
  await stock(shops.noPrices, cups)
  await stock(shops.hidden, paper)
  await stock(shops.closed, paper)
  callers = {
    approved: await world.login('personal'),
    seller: await world.login('shop', shops.hidden),
    otherSeller: await world.login('shop', shops.open),
    operator: await world.login('market'),
  }
  await world.make.access(shops.hidden, callers.approved.accountId)
})
afterAll(() => world.close())

const brief = (nodes: CategoryNode[]): unknown[] =>
  nodes.map(({ name, productCount, children }) => [name, productCount, ...brief(children)])
const ask = async (call: 'getCategoryTrees' | 'getShopCategoryTree', given: Ask = {}) => {
  const answer = await world.call<{ items: CategoryNode[] }>(call, given)
  return answer.status === 200 ? brief(answer.body.items) : answer.code
}
const forAll = [
  ['Hogar', 3, ['Cristal', 3, ['Tazas', 2]]],
  ['Tiendas', 0],
]
const withHidden = [
  ['Hogar', 3, ['Cristal', 3, ['Tazas', 2]]],
  ['Papel', 1],
  ['Tiendas', 0],
]

test('the market tree counts what the caller may see', async () => {
  expect(await ask('getCategoryTrees')).toEqual(forAll)
  expect(await ask('getCategoryTrees', { token: callers.otherSeller.token })).toEqual(forAll)
  for (const caller of ['approved', 'seller', 'operator'] as const) {
    expect(await ask('getCategoryTrees', { token: callers[caller].token }), caller).toEqual(withHidden)
  }
})
test('in the language asked for', async () => {
  expect(await ask('getCategoryTrees', { query: { lang: 'zh' } })).toEqual([
    ['家居', 3, ['玻璃', 3, ['杯子', 2]]],
    ['店铺', 0],
  ])
})
test('as far down as asked for', async () => {
  expect(await ask('getCategoryTrees', { query: { levels: '1' } })).toEqual([
    ['Hogar', 3],
    ['Tiendas', 0],
  ])
  expect(await ask('getCategoryTrees', { query: { levels: '2' } })).toEqual([
    ['Hogar', 3, ['Cristal', 3]],
    ['Tiendas', 0],
  ])
  expect(await ask('getCategoryTrees', { query: { levels: '0' } })).toBe('field_invalid')
})
test('a shop’s tree holds its own categories', async () => {
  expect(await ask('getShopCategoryTree', { query: { shopId: shops.noPrices } })).toEqual([
    ['Hogar', 1, ['Cristal', 1, ['Tazas', 1]]],
  ])
  expect(await ask('getShopCategoryTree', { query: { shopId: shops.hidden } })).toEqual([])
  expect(await ask('getShopCategoryTree', { query: { shopId: shops.hidden }, token: callers.approved.token })).toEqual([
    ['Papel', 1],
  ])
  expect(await ask('getShopCategoryTree', { query: { shopId: shops.closed } })).toBe('not_found')
  expect(await ask('getShopCategoryTree', { query: { shopId: 999_999 } })).toBe('not_found')
})
test('new products are counted within half a minute', async () => {
  await stock(shops.open, categories.paper)
  world.pass(MINUTE)
  expect(await ask('getCategoryTrees')).toEqual(withHidden)
})
