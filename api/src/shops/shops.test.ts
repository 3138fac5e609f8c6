import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { oneFee } from '../test/factories.ts'
import { type Ask, createWorld, type Login, type World } from '../test/world.ts'

let world: World
const shops: Record<string, number> = {}
let callers: Record<'approved' | 'waiting' | 'seller' | 'otherSeller' | 'operator', Login>
let industry: number

const add = async (key: string, given: Parameters<World['make']['shop']>[0] = {}) => {
  shops[key] = await world.make.shop({
    sub_domain: key,
    names: JSON.stringify({ es: given.name, zh: '店铺' }),
    ...given,
  })
}
const day = (n: number) => new Date(Date.UTC(2026, 3, n))

beforeAll(async () => {
  world = await createWorld()
  const row = await world.db
    .insertInto('industries')
    .values({ names: JSON.stringify({ es: 'Vidrio', en: 'Glass', zh: '玻璃' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  industry = row.id
  await add('fuenlabrada', {
    name: 'Almacenes Ñúñez',
    lat: 40.2839,
    lon: -3.8,
    followers: 3,
    created_at: day(1),
    industry_id: industry,
  })
  await add('sevilla', {
    name: 'Cristalería Bética',
    lat: 37.39,
    lon: -5.99,
    city: 'Sevilla',
    province: 'Sevilla',
    type: 'manufacturer',
    followers: 9,
    created_at: day(2),
  })
  await add('nowhere', {
    name: 'Zapatos',
    lat: null,
    lon: null,
    created_at: day(3),
    shipping_zones: oneFee(500, 15_000),
    minimum_order_cents: 5000,
  })
  await add('quiet', { name: 'Boutique', visibility: 'privateNoPrices', created_at: day(4) })
  await add('hidden', {
    name: 'Club',
    visibility: 'privateHidden',
    created_at: day(5),
    street: 'Calle Sola, 1',
    business_phone: '+34 600 000 000',
  })
  await add('review', { name: 'Nueva', status: 'under_review', created_at: day(6) })
  await add('closed', { name: 'Cerrada', status: 'closed', created_at: day(7) })
  const products: number[] = []
  for (const key of ['fuenlabrada', 'quiet', 'hidden']) {
    for (let n = 1; n <= 4; n++) {
      const id = await world.make.product(shops[key] ?? 0, {
        pictures: JSON.stringify(n === 3 ? [] : [`/files/${key}/${n}`, '/files/other']),
        created_at: day(n),
      })
      await world.make.sku(id)
      products.push(id)
    }
  }
  await refreshListings(world.db, { productIds: products })
  callers = {
    approved: await world.login('personal'),
    waiting: await world.login('business'),
    seller: await world.login('shop', shops.hidden),
    otherSeller: await world.login('shop', shops.sevilla),
    operator: await world.login('market'),
  }
  for (const key of ['hidden', 'quiet']) {
    await world.make.access(shops[key] ?? 0, callers.approved.accountId)
    await world.make.access(shops[key] ?? 0, callers.waiting.accountId, 'requested')
  }
})
afterAll(() => world.close())

const list = (query: Ask['query'] = {}, given: Ask = {}) => world.call('getShops', { query: query ?? {}, ...given })
const names = async (query: Ask['query'] = {}, given: Ask = {}) => {
  const { status, body } = await list(query, given)
  expect(status).toBe(200)
  return body.items.map((item) => item.subDomain)
}
const everyone = ['hidden', 'quiet', 'nowhere', 'sevilla', 'fuenlabrada']
const here = { headers: { location: '{"lat":40.27,"lon":-3.75}' } }

describe('list', () => {
  test.each<[Record<string, string>, string[]]>([
    [{}, everyone],
    [{ sort: 'oldest' }, everyone.toReversed()],
    [{ sort: 'followers' }, ['sevilla', 'fuenlabrada', 'hidden', 'quiet', 'nowhere']],
    [{ sort: 'name' }, ['fuenlabrada', 'quiet', 'hidden', 'sevilla', 'nowhere']],
    [{ sort: 'distance' }, everyone],
    [{ search: 'nunez' }, []],
    [{ search: 'ñúñez' }, ['fuenlabrada']],
    [{ search: 'beti crista' }, ['sevilla']],
    [{ search: '店铺', types: 'manufacturer' }, ['sevilla']],
    [{ search: '%' }, []],
    [{ types: 'manufacturer,retailer' }, ['sevilla']],
    [{ province: '41' }, ['sevilla']],
    [{ province: 'seville' }, ['sevilla']],
    [{ province: 'Atlantis' }, []],
    [{ visibility: 'privateHidden' }, ['hidden']],
  ])('%j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
    expect((await list(query)).body.total).toBe(expected.length)
  })
  test('by industry', async () => {
    expect(await names({ industryIds: industry })).toEqual(['fuenlabrada'])
  })
  test('by distance from the caller, the placeless last', async () => {
    // hidden and quiet are in Madrid
    expect(await names({ sort: 'distance' }, here)).toEqual(['fuenlabrada', 'quiet', 'hidden', 'sevilla', 'nowhere'])
    const { items } = (await list({ sort: 'distance' }, here)).body
    expect(items.map(({ distance }) => distance)).toEqual([4.515, 16.786, 16.786, expect.closeTo(374, -1), null])
  })
  test.each([{ types: 'bakery' }, { sort: 'random' }, { cursor: 'x' }, { limit: '0' }, { industryIds: 'a' }] as Record<
    string,
    string
  >[])('refuses %j', async (query) => {
    expect((await list(query)).status).toBe(400)
  })
  test('the least of them is the same list', async () => {
    const { body } = await world.call('getShopsBasic', {
      query: { ids: `${shops.quiet},${shops.sevilla},${shops.closed}` },
    })
    expect(body.items.map((item) => item.subDomain)).toEqual(['quiet', 'sevilla'])
    expect(body.items[0]).not.toHaveProperty('thumbnails')
  })
})

describe('cards', () => {
  const card = async (key: string, token: string | null = null) =>
    (await list({}, { token, ...here })).body.items.find((item) => item.subDomain === key)

  test('show what a buyer chooses by', async () => {
    expect(await card('fuenlabrada')).toMatchObject({
      name: 'Almacenes Ñúñez',
      access: 'open',
      industry: { id: industry, name: 'Vidrio' },
      followers: 3,
      productCount: 4,
      // the newest three that have a picture
      thumbnails: ['/files/fuenlabrada/4', '/files/fuenlabrada/2', '/files/fuenlabrada/1'],
      freeShipFrom: null,
      minimumOrder: 0,
      shopSettings: { taxSetting: { taxInclude: false, tax: 21 } },
    })
    expect(await card('nowhere')).toMatchObject({
      location: null,
      distance: null,
      freeShipFrom: 150,
      minimumOrder: 50,
      thumbnails: [],
    })
  })
  test('of private shops show no more than their owner wants', async () => {
    for (const token of [null, callers.waiting.token, callers.otherSeller.token]) {
      expect(await card('hidden', token)).toMatchObject({
        thumbnails: [],
        productCount: 0,
        shopSettings: { taxSetting: null },
      })
      expect(await card('quiet', token)).toMatchObject({ productCount: 4, shopSettings: { taxSetting: null } })
      expect((await card('quiet', token))?.thumbnails).toHaveLength(3)
    }
    for (const token of [callers.approved.token, callers.seller.token, callers.operator.token]) {
      expect(await card('hidden', token)).toMatchObject({ productCount: 4, shopSettings: { taxSetting: { tax: 21 } } })
      expect((await card('hidden', token))?.thumbnails).toHaveLength(3)
    }
    expect((await card('hidden', callers.waiting.token))?.access).toBe('requested')
    expect((await card('hidden'))?.access).toBe('notApplied')
  })
})

describe('one shop', () => {
  const shop = (key: string, given: Ask = {}) => world.call('getShop', { params: { id: shops[key] ?? 0 }, ...given })

  test('in the caller’s language', async () => {
    const { body } = await shop('sevilla', { query: { lang: 'en' } })
    expect(body).toMatchObject({
      province: 'Seville',
      city: 'Sevilla',
      shopSettings: { returnDays: 14, paymentSetting: { automaticPay: true } },
    })
    expect((await shop('sevilla', { query: { lang: 'zh' } })).body.name).toBe('店铺')
  })
  test('under review by its address; closed to its own people and the market’s', async () => {
    expect((await shop('review')).body.access).toBe('underReview')
    expect((await shop('closed')).code).toBe('not_found')
    expect((await shop('closed', { token: callers.operator.token })).status).toBe(200)
    expect((await world.call('getShop', { params: { id: 999_999 } })).code).toBe('not_found')
  })
  test('that hides its products shows its sign alone, except to whom it let in', async () => {
    const nothing = { about: '', street: '', businessPhone: null, businessEmail: null, website: null, images: [] }
    for (const token of [null, callers.waiting.token])
      expect((await shop('hidden', { token })).body).toMatchObject({ ...nothing, openingHours: [], productCount: 0 })
    expect((await shop('hidden', { token: callers.approved.token })).body.street).not.toBe('')
  })
  test('by its host’s first label', async () => {
    const id = (sub: string) => world.call('getShopIdFromSubdomain', { params: { sub } })
    expect((await id('sevilla')).body.shopId).toBe(shops.sevilla)
    expect((await id('closed')).code).toBe('invalid_store')
    expect((await id('nobody')).code).toBe('invalid_store')
    expect((await id('Bad_Name')).status).toBe(400)
  })
})

describe('settings', () => {
  const settings = (query: Record<string, string | number>, token: string | null = null) =>
    world.call('getShopSettingPublic', { query, token })

  test('all of them, or those asked for', async () => {
    const all = (await settings({ shopId: shops.nowhere ?? 0 })).body
    expect(all).toMatchObject({
      minimumOrder: 50,
      shipmentSetting: { national: { freeShipFrom: { enabled: true, from: 150 } } },
    })
    const some = (await settings({ shopId: shops.nowhere ?? 0, properties: 'shipmentSetting, taxSetting' })).body
    expect(Object.keys(some).sort()).toEqual(['shipmentSetting', 'shopId', 'taxSetting'])
  })
  test('the tax setting only for those who see prices', async () => {
    const shopId = shops.quiet ?? 0
    expect((await settings({ shopId })).body).toMatchObject({ taxSetting: null, minimumOrder: 0 })
    expect((await settings({ shopId }, callers.approved.token)).body.taxSetting).toEqual({ taxInclude: false, tax: 21 })
  })
  test('what does not exist is refused', async () => {
    expect((await settings({ shopId: shops.closed ?? 0 })).code).toBe('not_found')
    expect((await settings({ shopId: shops.quiet ?? 0, properties: 'bankAccount' })).items[0]?.path).toBe(
      'query.properties',
    )
  })
})

test('industries count open shops', async () => {
  const { body } = await world.call('getIndustries', { query: { lang: 'zh' } })
  expect(body).toEqual({ items: [{ id: industry, name: '玻璃', shopCount: 1 }] })
})
