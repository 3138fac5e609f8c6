import type { CallName } from '@lonja/core/contract.ts'
import type { BlockType } from '@lonja/core/home/block-lists.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { filters } from '@lonja/core/products/filters.contract.ts'
import { SHOP_TYPES } from '@lonja/core/shops/shop-lists.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photo } from './photos.ts'
import { type Ask, createWorld, type World } from './world.ts'

// What buyers narrow lists by and what the first pages show has to have a writer among the calls of shops: of products nothing here is
// written past the API. Shops themselves are made, as their opening is no matter of products.
let world: World
let shopIds: number[]
beforeAll(async () => {
  world = await createWorld()
  const operator = await world.login('market')
  expect((await world.call('fillWithStarterSet', { token: operator.token })).status).toBe(200)
  const [industry] = (await world.call('getIndustries')).body.items
  shopIds = []
  for (const type of SHOP_TYPES) {
    const shopId = await world.make.shop({ type, industry_id: industry?.id ?? 0 })
    shopIds.push(shopId)
    await fill(shopId)
  }
})
afterAll(() => world.close())

const fill = async (shopId: number): Promise<void> => {
  const { token } = await world.login('shop', shopId)
  const [category] = (await world.call('getCategoryTrees', { query: { levels: 1 } })).body.items
  const form = { kind: 'product-picture', file: await photo() }
  const { key } = (await world.call('uploadFile', { token, form })).body
  const create = (serialNumber: string, given: object, sku: object) =>
    world.call('createSellerProduct', {
      token,
      body: {
        serialNumber,
        names: { es: `Vaso ${serialNumber}` },
        categoryIds: [category?.catId ?? 0],
        skus: [{ serialNumber, price: 2, stock: 50, packSize: 6, ...sku }],
        ...given,
      },
    })
  const answers = [
    await create('A', { recommended: true, country: 'ES', brand: 'Vidralia', pictures: [key] }, { discount: 10 }),
    await create('B', {}, { needBook: true, attributes: [{ name: { es: 'Color' }, value: { es: 'Rojo' } }] }),
    await world.call('createSellerCoupon', {
      token,
      body: {
        titles: { es: 'Diez euros' },
        type: 'cash',
        value: 10,
        publishedAt: 'now',
        collectUntil: at(20),
        validDays: 15,
      },
    }),
    await world.call('createSellerPublication', {
      token,
      body: { titles: { es: 'Llegan vasos' }, publishedAt: 'now' },
    }),
  ]
  expect(answers.map(({ status, items }) => [status, items])).toEqual(answers.map(() => [201, []]))
}
const at = (days: number) => new Date(world.now.getTime() + days * DAY).toISOString()

describe('each filter of products', () => {
  const GROUPS = Object.keys(filters.shape).filter((name) => !name.startsWith('total'))
  test.each(GROUPS)('%s leaves something', async (group) => {
    const { body } = await world.call('getFilters')
    const found = body[group as keyof typeof body]
    if (typeof found === 'number') expect(found).toBeGreaterThan(0)
    else if (Array.isArray(found)) expect(found.length).toBeGreaterThan(0)
    else expect(found).not.toBeNull()
  })
})

describe('each block of the home page', () => {
  /** As web/src/home/home.server.ts asks for them. */
  const LISTS: Record<BlockType, [CallName, Ask['query']?]> = {
    hero: ['getProducts', { isRecommend: true, inStock: true }],
    categories: ['getCategoryTrees', { levels: 1 }],
    industries: ['getIndustries'],
    nearBy: ['getShops', { sort: 'distance' }],
    recommended: ['getProducts', { isRecommend: true }],
    discounted: ['getProducts', { discountProduct: true }],
    recent: ['getProducts', { sort: 'recent' }],
    shops: ['getShops', { sort: 'followers' }],
    newShops: ['getShops', { sort: 'recent' }],
    publications: ['getPublications'],
    coupons: ['getCoupons', { sort: 'amount', collectable: true }],
  }
  test('has something to show, with its own filter too', async () => {
    const { items: blocks } = (await world.call('getIndexBlocks')).body
    expect(blocks.map(({ type }) => type)).toEqual(expect.arrayContaining(['hero', 'recommended', 'discounted']))
    const empty: string[] = []
    for (const { type, filter } of blocks) {
      const [name, query] = LISTS[type]
      const { status, body } = await world.call<{ items: object[] }>(name, { query: { ...query, ...filter } })
      if (status !== 200 || body.items.length === 0) empty.push(type)
    }
    expect(empty).toEqual([])
  })
})

describe('each row of a shop’s front', () => {
  test.each([
    [{ isRecommend: true }],
    [{ discountProduct: true, sort: 'most_discount' }],
    [{ sort: 'recent' }],
    [{ needBook: true }],
  ])('%j has something to show', async (query) => {
    for (const shopId of shopIds) {
      const { body } = await world.call('getProducts', { query: { shopId, ...query } })
      expect(body.items.length).toBeGreaterThan(0)
    }
  })
})
