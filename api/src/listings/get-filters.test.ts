import type { Reply } from '@lonja/core/kernel/endpoint.ts'
import type { productsContract } from '@lonja/core/products/products.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Ask, createWorld, type Login, type World } from '../test/world.ts'
import { refreshListings } from './refresh-listings.ts'

type Filters = Reply<typeof productsContract.getFilters>
type Query = NonNullable<Ask['query']>

let world: World
let approved: Login
let operator: Login
const shops = { maker: 0, seller: 0, noPrices: 0, hidden: 0 }
const industries = { home: 0, food: 0 }
const categories = { table: 0, cups: 0, paper: 0 }
const madeProducts: Record<string, number> = {}

const colours = {
  red: { value: { es: 'Rojo', en: 'Red', zh: '红色' }, swatch: '#c00' },
  blue: { value: { es: 'Azul', en: 'Blue', zh: '蓝色' }, swatch: '#00c' },
  secret: { value: { es: 'Oro viejo', en: 'Old gold' }, swatch: '#a80' },
}
const colour = (name: keyof typeof colours) => ({
  key: 'colour',
  name: { es: 'Color', en: 'Colour', zh: '颜色' },
  ...colours[name],
})
const size = (value: string) => ({ key: 'size', name: { es: 'Talla', en: 'Size', zh: '尺码' }, value: { es: value } })

const add = async (
  key: string,
  shop: keyof typeof shops,
  given: {
    price: number
    pack?: number
    discount?: number
    country?: string
    attributes?: object[][]
    categoryId?: number
    stock?: number
  },
) => {
  const id = await world.make.product(shops[shop], { country: given.country ?? null })
  madeProducts[key] = id
  for (const attribute of given.attributes ?? [[]])
    await world.make.sku(id, {
      price_cents: given.price,
      pack_size: given.pack ?? 1,
      discount_bp: given.discount ?? 0,
      stock: given.stock ?? 500,
      attribute: JSON.stringify(attribute),
    })
  if (given.categoryId)
    await world.db.insertInto('product_categories').values({ product_id: id, category_id: given.categoryId }).execute()
}

beforeAll(async () => {
  world = await createWorld()
  const industry = async (es: string) =>
    (
      await world.db
        .insertInto('industries')
        .values({ names: JSON.stringify({ es, en: es, zh: es }) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  industries.home = await industry('Hogar')
  industries.food = await industry('Alimentación')
  const { home, food } = industries
  shops.maker = await world.make.shop({ type: 'manufacturer', industry_id: home, name: 'Fábrica', names: '{}' })
  shops.seller = await world.make.shop({ type: 'wholesaler', industry_id: food, name: 'Almacén', names: '{}' })
  shops.noPrices = await world.make.shop({ visibility: 'privateNoPrices', type: 'wholesaler', industry_id: home })
  shops.hidden = await world.make.shop({ visibility: 'privateHidden', type: 'retailer', industry_id: food })
  categories.table = await world.make.category({ es: 'Mesa', en: 'Table', zh: '餐桌' })
  categories.cups = await world.make.category({ es: 'Tazas', en: 'Cups', zh: '杯子' }, categories.table)
  categories.paper = await world.make.category({ es: 'Papel', en: 'Paper', zh: '纸' })
  const { cups, table, paper } = categories
  const both = [
    [colour('red'), size('M')],
    [colour('blue'), size('L')],
  ]
  await add('cup', 'maker', { price: 150, pack: 6, country: 'ES', attributes: both, categoryId: cups })
  await add('mug', 'maker', { price: 450, pack: 12, country: 'CN', attributes: [[colour('red')]], categoryId: cups })
  await add('plate', 'seller', { price: 900, pack: 6, country: 'CN', discount: 1000, categoryId: table })
  await add('pad', 'seller', { price: 90, pack: 1, categoryId: paper, stock: 0 })
  // its price, pack and discount are closed to most
  await add('quiet', 'noPrices', {
    price: 77_700,
    pack: 77,
    discount: 7700,
    country: 'FR',
    attributes: [[colour('blue')]],
    categoryId: paper,
  })
  await add('hidden', 'hidden', {
    price: 88_800,
    pack: 88,
    country: 'JP',
    attributes: [[colour('secret')]],
    categoryId: cups,
  })
  await refreshListings(world.db, { productIds: Object.values(madeProducts) })
  approved = await world.login('personal')
  operator = await world.login('market')
  for (const shopId of [shops.noPrices, shops.hidden]) await world.make.access(shopId, approved.accountId)
})
afterAll(() => world.close())

const ask = async (query: Query = {}, token: string | null = null, headers = {}): Promise<Filters> => {
  const { status, body, code } = await world.call('getFilters', { query, token, headers })
  expect(status, code ?? '').toBe(200)
  return body
}
const list = async (query: Query, token: string | null = null) => {
  const { status, body, code } = await world.call('getProducts', { query, token })
  expect(status, code ?? '').toBe(200)
  return body.items.map(({ id }) => Object.keys(madeProducts).find((key) => madeProducts[key] === id)).sort()
}
const pairs = (values: { value?: string | number; id?: number; count: number }[]) =>
  Object.fromEntries(values.map(({ value, id, count }) => [value ?? id, count]))
const attribute = (found: Filters, key: string) => pairs(found.attributes.find((one) => one.key === key)?.values ?? [])

describe('each filter', () => {
  test.each<[() => Query, string[]]>([
    [() => ({ shopIds: `${shops.maker},${shops.noPrices}` }), ['cup', 'mug', 'quiet']],
    [() => ({ shopTypes: 'wholesaler' }), ['pad', 'plate', 'quiet']],
    [() => ({ shopTypes: 'wholesaler,manufacturer' }), ['cup', 'mug', 'pad', 'plate', 'quiet']],
    [() => ({ industryIds: String(industries.food) }), ['pad', 'plate']],
    [() => ({ countries: 'CN,FR' }), ['mug', 'plate', 'quiet']],
    // tells part of a price
    [() => ({ packSizes: '6,77' }), ['cup', 'plate']],
    [() => ({ attributes: 'colour:rojo' }), ['cup', 'mug']],
    [() => ({ attributes: 'colour:rojo,colour:azul' }), ['cup', 'mug', 'quiet']],
    [() => ({ attributes: 'colour:rojo,size:l' }), ['cup']],
    [() => ({ attributes: 'colour:Rojo', countries: 'CN', categoryIds: String(categories.table) }), ['mug']],
    [() => ({ categoryIds: String(categories.table), shopTypes: 'wholesaler', sort: 'price_asc' }), ['plate']],
    [() => ({ search: 'vaso', countries: 'CN' }), ['mug', 'plate']],
    [() => ({ search: 'vaso', countries: 'CN', sort: 'recent' }), ['mug', 'plate']],
    // words that stand apart: 餐桌 is above 杯子, which other products are called vaso for
    [() => ({ search: '杯子餐桌' }), ['cup', 'mug', 'plate']],
  ])('%s', async (query, expected) => {
    expect(await list(query())).toEqual(expected)
    expect((await ask(query())).total).toBe(expected.length)
  })
})

describe('counts', () => {
  test('of everything, in the words of the caller', async () => {
    const found = await ask({}, null, { 'accept-language': 'en' })
    expect(found).toMatchObject({ total: 5, totalIsMinimum: false, inStock: 4, discountProduct: 1, needBook: 0 })
    expect(pairs(found.categories)).toEqual({ [categories.table]: 3, [categories.cups]: 2, [categories.paper]: 2 })
    expect(pairs(found.shops)).toEqual({ [shops.maker]: 2, [shops.seller]: 2, [shops.noPrices]: 1 })
    expect(pairs(found.shopTypes)).toEqual({ manufacturer: 2, wholesaler: 3 })
    expect(pairs(found.industries)).toEqual({ [industries.home]: 3, [industries.food]: 2 })
    expect(found.countries).toContainEqual({ value: 'CN', name: 'China', count: 2 })
    expect(found.attributes).toEqual([
      {
        key: 'colour',
        name: 'Colour',
        values: [
          { value: 'azul', name: 'Blue', swatch: '#00c', count: 2 },
          { value: 'rojo', name: 'Red', swatch: '#c00', count: 2 },
        ],
      },
      {
        key: 'size',
        name: 'Size',
        values: [
          { value: 'l', name: 'L', count: 1 },
          { value: 'm', name: 'M', count: 1 },
        ],
      },
    ])
    expect(found.price).toEqual({
      min: 0.9,
      max: 8.1,
      steps: [
        { from: 0.5, to: 0.99, count: 1 },
        { from: 1, to: 1.99, count: 1 },
        { from: 2, to: 2.99, count: 0 },
        { from: 3, to: 4.99, count: 1 },
        { from: 5, to: 7.99, count: 0 },
        { from: 8, to: 11.99, count: 1 },
      ],
    })
  })

  test('a group is counted without its own filter, and under all the others', async () => {
    const found = await ask({ countries: 'CN', shopTypes: 'manufacturer', priceFrom: '1' })
    expect(found.total).toBe(1)
    expect(pairs(found.countries)).toEqual({ CN: 1, ES: 1 })
    expect(pairs(found.shopTypes)).toEqual({ manufacturer: 1, wholesaler: 1 })
    expect(attribute(found, 'colour')).toEqual({ rojo: 1 })
    const inColour = await ask({ attributes: 'colour:azul', categoryIds: String(categories.cups) })
    expect(attribute(inColour, 'colour')).toEqual({ azul: 1, rojo: 2 })
    expect(attribute(inColour, 'size')).toEqual({ l: 1, m: 1 })
    expect(pairs(inColour.categories)).toEqual({ [categories.table]: 1, [categories.cups]: 1, [categories.paper]: 1 })
    expect((await ask({ priceFrom: '5' })).price).toMatchObject({ min: 0.9, max: 8.1 })
  })

  test('what was asked for stands among the values, even where nothing has it', async () => {
    const found = await ask({
      attributes: 'colour:verde',
      countries: 'PT',
      shopIds: `${shops.seller},${shops.hidden}`,
      search: 'qzx',
    })
    expect(found).toMatchObject({ total: 0, price: null, countries: [{ value: 'PT', name: 'Portugal', count: 0 }] })
    expect(found.attributes).toEqual([
      { key: 'colour', name: 'colour', values: [{ value: 'verde', name: 'verde', count: 0 }] },
    ])
    expect(pairs(found.shops)).toEqual({ [shops.seller]: 0, [shops.hidden]: 0 })
  })
})

describe('what a caller may not see', () => {
  test('hidden products are in no count, and their words in no name', async () => {
    const asks: Query[] = [{}, { attributes: 'colour:oro viejo' }, { countries: 'JP' }, { shopIds: shops.hidden }]
    for (const query of asks) {
      const found = await ask(query)
      expect(attribute(found, 'colour')['oro viejo'] ?? 0).toBe(0)
      expect(pairs(found.countries).JP ?? 0).toBe(0)
      expect(pairs(found.shops)[shops.hidden] ?? 0).toBe(0)
      expect(JSON.stringify(found)).not.toMatch(/Oro viejo|Old gold|#a80/)
      expect(pairs(found.packSizes)).not.toHaveProperty('88')
    }
    expect(await list({ attributes: 'colour:oro viejo' })).toEqual([])
  })
  test('closed prices, packs and discounts are in no count, range or filter', async () => {
    const found = await ask({ shopIds: shops.noPrices })
    expect(found).toMatchObject({ total: 1, price: null, packSizes: [], discountProduct: 0 })
    const near: Query[] = [
      { packSizes: '77' },
      { priceFrom: '100' },
      { discountProduct: true, shopIds: shops.noPrices },
    ]
    for (const query of near) {
      expect((await ask(query)).total).toBe(0)
      expect(await list(query)).toEqual([])
    }
    // among what is counted without the filter by price, too
    expect((await ask({ priceTo: '1' })).price?.max).toBe(8.1)
    expect(pairs((await ask({ packSizes: '6' })).packSizes)).toEqual({ 1: 1, 6: 2, 12: 1 })
  })
  test('those let in are told like of any other', async () => {
    for (const { token } of [approved, operator]) {
      const found = await ask({}, token)
      expect(found).toMatchObject({ total: 6, discountProduct: 2, price: { max: 888 } })
      expect(pairs(found.packSizes)).toMatchObject({ 77: 1, 88: 1 })
      expect(attribute(found, 'colour')).toMatchObject({ 'oro viejo': 1 })
      expect(await list({ packSizes: '77' }, token)).toEqual(['quiet'])
    }
    // and nobody after them from what was counted for them
    expect((await ask()).total).toBe(5)
  })
})

test('counts for visitors are kept for half a minute', async () => {
  const query = { shopIds: `${shops.maker},${shops.seller}`, inStock: true }
  const before = (await ask(query)).total
  await add('late', 'maker', { price: 100 })
  await refreshListings(world.db, { productIds: [madeProducts.late ?? 0] })
  expect((await ask({ inStock: true, shopIds: `${shops.seller},${shops.maker}` })).total).toBe(before)
  expect((await ask(query, approved.token)).total).toBe(before + 1)
  world.pass(31_000)
  expect((await ask(query)).total).toBe(before + 1)
})

test('counts of private shops are kept for those alone who may see the same shops now', async () => {
  const query = { inStock: true }
  const visitors = (await ask(query)).total
  const [mine, another] = [await world.login('personal'), await world.login('personal')]
  for (const { accountId } of [mine, another]) await world.make.access(shops.hidden, accountId)
  expect((await ask(query, mine.token)).total).toBe(visitors + 1)
  await add('another late', 'maker', { price: 100 })
  await refreshListings(world.db, { productIds: [madeProducts['another late'] ?? 0] })
  expect((await ask(query, another.token)).total).toBe(visitors + 1)
  await world.db.deleteFrom('shop_access').where('account_id', '=', mine.accountId).execute()
  expect((await ask(query, mine.token)).total).toBe(visitors)
  world.pass(31_000)
  expect((await ask(query, another.token)).total).toBe(visitors + 2)
})

test.each<Query>([
  { packSizes: '0' },
  { shopTypes: 'thief' },
  { countries: 'Spain' },
  { attributes: 'red' },
  { attributes: 'a:' },
  { industryIds: 'x' },
])('%j is refused', async (query) => {
  expect((await world.call('getFilters', { query })).code).toBe('field_invalid')
  expect((await world.call('getProducts', { query })).code).toBe('field_invalid')
})
