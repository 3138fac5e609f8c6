import { SECOND } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Ask, createWorld, type Login, type World } from '../test/world.ts'
import { refreshListings } from './refresh-listings.ts'

let world: World
const shops: Record<'open' | 'gross' | 'noPrices' | 'hidden' | 'closed', number> = {
  open: 0,
  gross: 0,
  noPrices: 0,
  hidden: 0,
  closed: 0,
}
const categories = { glass: 0, cups: 0, paper: 0 }
/** ids by the name that a test knows a product by */
const madeProducts: Record<string, number> = {}
let callers: Record<'approved' | 'waiting' | 'seller' | 'otherSeller' | 'operator', Login>

const add = async (
  key: string,
  shop: keyof typeof shops,
  {
    price = 1000,
    discount = 0,
    stock = 50,
    inCategories = [] as number[],
    vat = 2100,
    need_book = false,
    ...product
  }: {
    price?: number
    discount?: number
    stock?: number
    inCategories?: number[]
    vat?: number
    is_recommend?: boolean
    need_book?: boolean
    created_at?: Date
    on_shelf?: boolean
    retail_price_cents?: number
  } = {},
) => {
  const id = await world.make.product(shops[shop], { vat_bp: vat, ...product })
  madeProducts[key] = id
  await world.make.sku(id, { price_cents: price, discount_bp: discount, stock, need_book, pack_size: 6, minimum: 6 })
  for (const category_id of inCategories) {
    await world.db.insertInto('product_categories').values({ product_id: id, category_id }).execute()
  }
}

const at = (day: number) => new Date(Date.UTC(2026, 3, day))

beforeAll(async () => {
  world = await createWorld()
  shops.open = await world.make.shop()
  shops.gross = await world.make.shop({ tax_include: true })
  shops.noPrices = await world.make.shop({ visibility: 'privateNoPrices' })
  shops.hidden = await world.make.shop({ visibility: 'privateHidden' })
  shops.closed = await world.make.shop({ status: 'closed' })
  categories.glass = await world.make.category({ es: 'Cristal', en: 'Glass', zh: '玻璃' })
  categories.cups = await world.make.category({ es: 'Tazas', en: 'Cups', zh: '杯子' }, categories.glass)
  categories.paper = await world.make.category({ es: 'Papel', en: 'Paper', zh: '纸' })
  await add('cheap', 'open', { price: 100, created_at: at(1), inCategories: [categories.cups] })
  await add('dear', 'open', { price: 9000, created_at: at(2), inCategories: [categories.cups, categories.paper] })
  await add('reduced', 'open', { price: 2000, discount: 5000, created_at: at(3), inCategories: [categories.paper] })
  // 12.10 with VAT is 10.00 net
  await add('grossTen', 'gross', { price: 1210, created_at: at(4), is_recommend: true })
  await add('soldOut', 'gross', { price: 605, stock: 5, created_at: at(5) })
  await add('presale', 'gross', { price: 2420, need_book: true, created_at: at(6) })
  await add('silent', 'noPrices', { price: 777, discount: 9000, created_at: at(7), retail_price_cents: 4321 })
  await add('secret', 'hidden', { price: 888, created_at: at(8), retail_price_cents: 5432 })
  await add('gone', 'closed', { created_at: at(9) })
  await add('offShelf', 'open', { on_shelf: false, created_at: at(10) })
  await refreshListings(world.db, { productIds: Object.values(madeProducts) })
  callers = {
    approved: await world.login('personal'),
    waiting: await world.login('business'),
    seller: await world.login('shop', shops.hidden),
    otherSeller: await world.login('shop', shops.open),
    operator: await world.login('market'),
  }
  for (const shopId of [shops.hidden, shops.noPrices]) {
    await world.make.access(shopId, callers.approved.accountId)
    await world.make.access(shopId, callers.waiting.accountId, 'requested')
  }
})
afterAll(() => world.close())

const list = (query: Ask['query'] = {}, token: string | null = null) =>
  world.call('getProducts', { query: query ?? {}, token })
const nameOf = (id: number) => Object.keys(madeProducts).find((key) => madeProducts[key] === id)
const names = async (query: Ask['query'] = {}, token: string | null = null) => {
  const answer = await list(query, token)
  expect(answer.status, answer.code ?? '').toBe(200)
  return answer.body.items.map((item) => nameOf(item.id))
}

const everythingPublic = ['silent', 'presale', 'soldOut', 'grossTen', 'reduced', 'dear', 'cheap']

describe('who sees what', () => {
  test('a visitor sees public products and those shown without prices', async () => {
    expect(await names()).toEqual(everythingPublic)
  })
  test('one who waits for an answer sees no more', async () => {
    expect(await names({}, callers.waiting.token)).toEqual(everythingPublic)
  })
  test.each(['approved', 'seller', 'operator'] as const)('%s sees the hidden shop too', async (caller) => {
    expect(await names({}, callers[caller].token)).toEqual(['secret', ...everythingPublic])
  })
  test('a seller does not see what other shops hide', async () => {
    expect(await names({}, callers.otherSeller.token)).toEqual(everythingPublic)
    expect(await names({ shopId: shops.hidden }, callers.otherSeller.token)).toEqual([])
  })

  test('closed prices are nowhere, and neither is how they are written', async () => {
    for (const token of [null, callers.waiting.token, callers.otherSeller.token]) {
      const card = (await list({ shopId: shops.noPrices }, token)).body.items[0]
      expect(card).toMatchObject({ priceInfo: null, retailPrice: null, shop: { shopSettings: { taxSetting: null } } })
    }
    const open = (await list({ shopId: shops.noPrices }, callers.approved.token)).body.items[0]
    expect(open).toMatchObject({
      priceInfo: { level1: { price: 7.77, discount: 90, min2Buy: 6, minimum: 6 } },
      retailPrice: 43.21,
      shop: { access: 'approved', shopSettings: { taxSetting: { taxInclude: false, tax: 21 } } },
    })
  })
  test.each<Record<string, string | boolean>>([
    { sort: 'price_asc' },
    { sort: 'price_desc' },
    { sort: 'most_discount' },
    { discountProduct: true },
    { discountProduct: false },
    { priceFrom: '0' },
    { priceTo: '1000' },
  ])('the place in a list by %j tells no closed price', async (query) => {
    expect(await names(query)).not.toContain('silent')
    expect(await names({ ...query, ids: madeProducts.silent ?? 0 }, callers.waiting.token)).toEqual([])
  })
  test('those let in find them by price like any other', async () => {
    // net: 0.78, 1.00, 5.00, 8.88, 10.00 twice, 20.00, 90.00
    expect(await names({ sort: 'price_asc' }, callers.approved.token)).toEqual([
      'silent',
      'cheap',
      'soldOut',
      'secret',
      'reduced',
      'grossTen',
      'presale',
      'dear',
    ])
  })

  test('one product: hidden ones are not found', async () => {
    const ask = (key: string, token: string | null = null) =>
      world.call('getProduct', { params: { id: madeProducts[key] ?? 0 }, token })
    expect((await ask('secret')).code).toBe('not_found')
    expect((await ask('secret', callers.waiting.token)).code).toBe('not_found')
    expect((await ask('secret', callers.approved.token)).status).toBe(200)
    expect((await ask('gone', callers.approved.token)).code).toBe('not_found')
    expect((await ask('gone', callers.operator.token)).status).toBe(200)
    expect((await ask('offShelf')).code).toBe('not_found')
    expect((await ask('silent')).body).toMatchObject({
      priceInfo: null,
      retailPrice: null,
      skus: [{ priceInfo: null }],
    })
  })
})

describe('filters', () => {
  test.each<[Ask['query'], string[]]>([
    [{ categoryIds: 'glass' }, ['dear', 'cheap']],
    [{ categoryIds: 'cups' }, ['dear', 'cheap']],
    [{ categoryIds: 'glass,paper' }, ['reduced', 'dear', 'cheap']],
    [{ isRecommend: true }, ['grossTen']],
    [{ discountProduct: true }, ['reduced']],
    [{ inStock: false }, ['soldOut']],
    [{ needBook: true }, ['presale']],
    [{ priceFrom: '10' }, ['presale', 'grossTen', 'reduced', 'dear']],
    [{ priceTo: '9.99' }, ['soldOut', 'cheap']],
    [{ priceFrom: '10', priceTo: '10' }, ['grossTen', 'reduced']],
    [{ ids: 'cheap,secret,presale' }, ['presale', 'cheap']],
    [{ shopId: 'gross', sort: 'price_asc' }, ['soldOut', 'grossTen', 'presale']],
    [{ shopId: 'open', categoryIds: 'paper', sort: 'price_desc' }, ['dear', 'reduced']],
  ])('%j', async (query, expected) => {
    const known: Record<string, number> = { ...categories, ...shops, ...madeProducts }
    const asked = Object.fromEntries(
      Object.entries(query ?? {}).map(([k, v]) => [
        k,
        ['categoryIds', 'ids', 'shopId'].includes(k)
          ? String(v)
              .split(',')
              .map((word) => known[word])
              .join(',')
          : v,
      ]),
    )
    expect(await names(asked)).toEqual(expected)
    const { body } = await list(asked)
    expect([body.total, body.totalIsMinimum, body.nextCursor]).toEqual([expected.length, false, null])
  })
})

describe('sorts', () => {
  test.each<[string, string[]]>([
    ['recent', everythingPublic],
    ['oldest', everythingPublic.toReversed()],
    ['price_asc', ['cheap', 'soldOut', 'reduced', 'grossTen', 'presale', 'dear']],
    ['price_desc', ['dear', 'presale', 'grossTen', 'reduced', 'soldOut', 'cheap']],
    ['most_discount', ['reduced', 'presale', 'soldOut', 'grossTen', 'dear', 'cheap']],
  ])('%s', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected)
  })
})

test('stock of a card is that of ten seconds ago at most', async () => {
  await list({ ids: madeProducts.dear ?? 0 })
  await world.db
    .updateTable('skus')
    .set({ stock: 3 })
    .where('product_id', '=', madeProducts.dear ?? 0)
    .execute()
  world.pass(10 * SECOND)
  const card = (await list({ ids: madeProducts.dear ?? 0 })).body.items[0]
  expect(card).toMatchObject({ stock: 3, isAvailable: false, priceInfo: { level1: { price: 90 } } })
  await world.db
    .updateTable('skus')
    .set({ stock: 50 })
    .where('product_id', '=', madeProducts.dear ?? 0)
    .execute()
})

test('the least of a product is the same list', async () => {
  const [full, basic] = [
    await list({ sort: 'price_asc' }),
    await world.call('getProductsBasic', { query: { sort: 'price_asc' } }),
  ]
  expect(basic.body.items.map((item) => item.id)).toEqual(full.body.items.map((item) => item.id))
  expect(Object.keys(basic.body.items[0] ?? {}).sort()).toEqual([
    'id',
    'name',
    'needBook',
    'pictures',
    'serialNumber',
    'tax',
  ])
})

describe('bad input', () => {
  test.each([
    'x',
    '{}',
    'bnVsbA',
    Buffer.from('{"s":"recent","k":1.5,"id":1}').toString('base64url'),
    Buffer.from('{"s":"recent","k":1e300,"id":1}').toString('base64url'),
    Buffer.from('{"s":"price_asc","k":1,"id":1}').toString('base64url'),
    Buffer.from('{"s":"recent","k":1,"id":"1; drop"}').toString('base64url'),
  ])('cursor %s', async (cursor) => {
    const answer = await list({ cursor })
    expect([answer.status, answer.code, answer.items[0]?.path]).toEqual([400, 'field_invalid', 'query.cursor'])
  })
  test.each<Record<string, string>>([
    { limit: '0' },
    { limit: '101' },
    { priceFrom: '-1' },
    { priceFrom: '1.234' },
    { categoryIds: 'a' },
    { sort: 'random' },
    { shopId: '0' },
  ])('%j', async (query) => {
    expect((await list(query)).status).toBe(400)
  })
})
