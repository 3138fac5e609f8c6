import type { MenuNode } from '@lonja/core/home/home.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { createWorld, type World } from '../test/world.ts'

let world: World
let ids: { home: number; glass: number; empty: number; maker: number; trade: number; shelf: number; shops: number }

beforeAll(async () => {
  world = await createWorld()
  const { make, db } = world
  const shopId = await make.shop()
  const closed = await make.shop({ status: 'closed' })
  const home = await make.category({ es: 'Hogar', en: 'Home', zh: '家居' })
  const glass = await make.category({ es: 'Cristal', en: 'Glass', zh: '玻璃' }, home)
  const empty = await make.category({ es: 'Vacía', en: 'Empty', zh: '空' })
  const product = await make.product(shopId)
  await make.sku(product)
  await db.insertInto('product_categories').values({ product_id: product, category_id: glass }).execute()
  await refreshListings(db, { productIds: [product] })
  const lead = async (name: string, related: 'Product' | 'Shop' | 'CategoryData', extra: object) => {
    const id = await make.category({ es: name, en: name, zh: name })
    await db
      .updateTable('categories')
      .set({ related_type: related, position: 9, extra: JSON.stringify(extra) })
      .where('id', '=', id)
      .execute()
    return id
  }
  const maker = await lead('Tiendas', 'Shop', { relatedIds: [shopId, closed], filter: { types: 'manufacturer' } })
  await lead('Ofertas', 'Product', { type: 'discounted_products', filter: { sort: 'most_discount' } })
  const trade = await lead('Bar', 'CategoryData', { relatedIds: [glass, 999] })
  const shelf = await make.menuEntry({ category_id: home, names: '{}', levels: 2, position: 2 })
  const shops = await make.menuEntry({ related_type: 'Shop', position: 1 })
  await make.menuEntry({ related_type: 'CategoryData', category_id: trade, parent_id: shops })
  await make.menuEntry({ related_type: 'Policy', target: 'aboutus', parent_id: shops })
  await make.menuEntry({ category_id: empty })
  await make.menuEntry({ enabled: false })
  ids = { home, glass, empty, maker, trade, shelf, shops }
})
afterAll(() => world.close())

test('the tree names what an entry leads to: shops that are open, categories that exist, kinds of products', async () => {
  const { items } = (await world.call('getCategoryTrees')).body
  expect(items.map(({ name, relatedType, type }) => [name, relatedType, type])).toEqual([
    ['Hogar', 'Product', null],
    ['Tiendas', 'Shop', null],
    ['Ofertas', 'Product', 'discounted_products'],
    ['Bar', 'CategoryData', null],
  ])
  const [, maker, offers, trade] = items
  expect(maker?.relatedData).toHaveLength(1)
  expect(maker?.extra).toEqual({ filter: { types: 'manufacturer' } })
  expect(offers?.extra.filter).toEqual({ sort: 'most_discount' })
  expect(trade?.relatedData).toEqual([{ id: ids.glass, name: 'Cristal' }])
})

test('the menu opens into categories, in the caller’s language, without empty and switched-off entries', async () => {
  const { items } = (await world.call('getMenuTree', { query: { lang: 'zh' } })).body
  const brief = (nodes: MenuNode[]): unknown[] =>
    nodes.map((node) => [node.name, node.levelId, ...brief(node.children)])
  expect(brief(items)).toEqual([
    ['入口', 1, ['入口', 2], ['入口', 2]],
    ['家居', 1, ['玻璃', 2]],
  ])
  const bar = await world.call('getMenuTree', { query: { lang: 'zh', levels: '1' } })
  expect(brief(bar.body.items)).toEqual([
    ['入口', 1],
    ['家居', 1],
  ])
  const [shops] = items
  expect(shops?.children.map(({ extra }) => extra)).toEqual([{}, { target: 'aboutus' }])
  expect(shops?.children[0]?.relatedData).toEqual([{ id: ids.glass, name: '玻璃' }])
})

test('one entry comes with all below it; an unknown one is not found', async () => {
  const shelf = await world.call('getMenu', { params: { id: ids.shelf } })
  expect([shelf.body.name, shelf.body.catId, shelf.body.children[0]?.catId]).toEqual(['Hogar', ids.home, ids.glass])
  expect((await world.call('getMenu', { params: { id: 999_999 } })).code).toBe('not_found')
})

test('the home page is rows: order, languages, limits and filters as they are kept', async () => {
  const text = (es: string, zh: string) => JSON.stringify({ es, zh })
  await world.db
    .insertInto('index_blocks')
    .values([
      { type: 'recent', position: 2, titles: text('Recién llegados', '新品'), shown: 6, filter: '{"sort":"recent"}' },
      { type: 'hero', position: 1, titles: text('Compra', '采购'), link: '/goods-list', link_texts: text('Ver', '看') },
      { type: 'shops', position: 0, enabled: false },
    ])
    .execute()
  const { items } = (await world.call('getIndexBlocks', { query: { lang: 'zh' } })).body
  expect(items).toMatchObject([
    { type: 'hero', title: '采购', link: '/goods-list', linkText: '看', picture: null, filter: {} },
    { type: 'recent', title: '新品', text: '', link: null, limit: 6, filter: { sort: 'recent' } },
  ])
})
