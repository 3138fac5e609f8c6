import { holdsMinute } from '@lonja/core/shops/opening-hours.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneFee } from '../test/factories.ts'
import { type Ask, createWorld, type Login, type World } from '../test/world.ts'

let world: World
let buyer: Login
let glass: number
const ids: Record<string, number> = {}
const weekdays = (from: string, to: string) =>
  JSON.stringify([1, 2, 3, 4, 5].map((day) => ({ day, spans: [{ from, to }] })))

beforeAll(async () => {
  // a Monday at 11:00 in Madrid, 10:00 in the Canary Islands
  world = await createWorld({ now: new Date('2026-05-04T09:00:00Z') })
  buyer = await world.login('personal')
  const row = await world.db
    .insertInto('industries')
    .values({ names: JSON.stringify({ es: 'Vidrio', zh: '玻璃' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  glass = row.id
  const add = async (key: string, given: Parameters<World['make']['shop']>[0]) => {
    ids[key] = await world.make.shop({ sub_domain: key, name: key, ...given })
  }
  await add('getafe', {
    lat: 40.305,
    lon: -3.731,
    industry_id: glass,
    opening_hours: weekdays('09:00', '14:00'),
    shipping_zones: oneFee(500, 20_000),
  })
  await add('toledo', {
    lat: 39.857,
    lon: -4.024,
    province: 'Toledo',
    type: 'manufacturer',
    opening_hours: weekdays('11:30', '20:00'),
  })
  await add('telde', {
    lat: 27.995,
    lon: -15.417,
    province: 'Las Palmas',
    industry_id: glass,
    opening_hours: weekdays('10:30', '18:00'),
  })
  await add('sevilla', { lat: 37.39, lon: -5.99, province: 'Seville', visibility: 'privateHidden', type: 'retailer' })
  await add('nowhere', { lat: null, lon: null, province: 'Sevilla' })
  await add('closed', { lat: 40.3, lon: -3.7, status: 'closed', opening_hours: weekdays('00:00', '24:00') })
  for (const key of ['toledo', 'sevilla'])
    await world.call('follow', { token: buyer.token, body: { shopId: ids[key] } })
})
afterAll(() => world.close())

const here = { headers: { location: '{"lat":40.3,"lon":-3.7}' } }
const names = async (query: Ask['query'], given: Ask = {}) => {
  const { body, status } = await world.call('getShops', {
    query: { sort: 'oldest', ...query },
    ...given,
  })
  expect(status).toBe(200)
  return body.items.map((item) => item.subDomain)
}

describe('filters', () => {
  test.each<[Record<string, string | boolean | number>, string[]]>([
    [{ distance: 5 }, ['getafe']],
    [{ distance: 80 }, ['getafe', 'toledo']],
    [{ distance: 80, types: 'manufacturer' }, ['toledo']],
    [{ freeShipping: true }, ['getafe']],
    [{ freeShipping: false }, ['getafe', 'toledo', 'telde', 'sevilla', 'nowhere']],
    [{ openNow: true }, ['getafe']],
  ])('%j', async (query, expected) => {
    expect(await names(query, here)).toEqual(expected)
  })
  test('without a place, every distance is near', async () => {
    expect(await names({ distance: 5 })).toHaveLength(5)
  })
  test('open now by the clock on each shop’s wall', async () => {
    // 11:30 in Madrid, 10:30 in Telde
    world.pass(30 * 60_000)
    expect(await names({ openNow: true })).toEqual(['getafe', 'toledo', 'telde'])
    const { body } = await world.call('getShops')
    expect(Object.fromEntries(body.items.map((item) => [item.subDomain, item.isOpen]))).toEqual({
      getafe: true,
      toledo: true,
      telde: true,
      sevilla: null,
      nowhere: null,
    })
    world.pass(-30 * 60_000)
  })
  test('those one follows; a visitor is asked to log in', async () => {
    expect(await names({ followed: true }, { token: buyer.token })).toEqual(['toledo', 'sevilla'])
    expect((await world.call('getShops', { query: { followed: true } })).code).toBe('login_required')
  })
})

test('the database computes opening hours as the rule does', async () => {
  const time = fc.oneof(
    fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`),
    fc.constantFrom('24:00', 'noche', ''),
  )
  const week = fc.array(
    fc.record({
      day: fc.integer({ min: 1, max: 7 }),
      spans: fc.array(fc.record({ from: time, to: time }), { maxLength: 3 }),
    }),
    { maxLength: 5 },
  )
  const weeks = fc.sample(week, { numRuns: 200, seed: 7 })
  const minutes = fc.sample(fc.integer({ min: 0, max: 10_079 }), { numRuns: 100, seed: 8 })
  const { rows } = await world.deps.pool.query<{ open: boolean[] }>(
    `select array_agg(open_minutes(h.week) @> m.minute order by m.at) as open
     from jsonb_array_elements($1::jsonb) with ordinality h (week, n), unnest($2::int[]) with ordinality m (minute, at)
     group by h.n order by h.n`,
    [JSON.stringify(weeks), minutes],
  )
  expect(rows.map(({ open }) => open)).toEqual(weeks.map((one) => minutes.map((minute) => holdsMinute(one, minute))))
})

describe('what each filter would leave', () => {
  const facets = async (query: Ask['query'] = {}, given: Ask = {}) => {
    const { status, body } = await world.call('getShopFacets', { query: query ?? {}, ...given })
    expect(status).toBe(200)
    return body
  }
  test('all shops', async () => {
    expect(await facets({}, { token: buyer.token, ...here })).toEqual({
      total: 5,
      types: [
        { value: 'manufacturer', count: 1 },
        { value: 'wholesaler', count: 3 },
        { value: 'retailer', count: 1 },
      ],
      visibilities: [
        { value: 'public', count: 4 },
        { value: 'privateNoPrices', count: 0 },
        { value: 'privateHidden', count: 1 },
      ],
      industries: [{ id: glass, name: 'Vidrio', count: 2 }],
      provinces: [
        { id: '35', name: 'Las Palmas', count: 1 },
        { id: '28', name: 'Madrid', count: 1 },
        { id: '41', name: 'Sevilla', count: 2 },
        { id: '45', name: 'Toledo', count: 1 },
      ],
      distances: [5, 10, 25, 50, 100, 250].map((km) => ({ km, count: km < 100 ? 1 : 2 })),
      openNow: 1,
      freeShipping: 1,
      followed: 2,
    })
  })
  test('a filter does not narrow its own counts, only those of the others', async () => {
    const body = await facets({ types: 'manufacturer', distance: 80 }, here)
    expect(body.total).toBe(1)
    expect(body.types.map(({ count }) => count)).toEqual([1, 1, 0])
    expect(body.distances.map(({ count }) => count)).toEqual([0, 0, 0, 0, 1, 1])
    expect(body.provinces).toEqual([{ id: '45', name: 'Toledo', count: 1 }])
    expect([body.openNow, body.followed]).toEqual([0, null])
  })
  test('each count is the length of the list that it promises', async () => {
    const { provinces, types } = await facets({ search: 'e' })
    for (const { id, count } of provinces) expect((await names({ search: 'e', province: id })).length).toBe(count)
    for (const { value, count } of types) expect((await names({ search: 'e', types: value })).length).toBe(count)
  })
  test('none', async () => {
    const body = await facets({ search: 'zzz' })
    expect([body.total, body.provinces]).toEqual([0, []])
  })
})

describe('near by', () => {
  const near = (query: Ask['query'] = {}, given: Ask = {}) =>
    world.call('getShopsNearBy', { query: query ?? {}, ...given })
  const pins = async (query: Ask['query'], given: Ask = {}) =>
    (await near(query, given)).body.items.map((pin) => pin.subDomain)

  test('inside a box, the nearest to its middle first', async () => {
    const { body } = await near({ box: '-4.5,39,-3,41' }, here)
    expect(body.center).toEqual({ lat: 40, lon: -3.75 })
    expect(body.items.map(({ subDomain }) => subDomain)).toEqual(['toledo', 'getafe'])
    expect(body).toMatchObject({ total: 2, nextCursor: null })
    // the distance told is that from the caller
    expect(body.items[1]).toMatchObject({ distance: expect.closeTo(2.69, 1), location: { lat: 40.305, lon: -3.731 } })
  })
  test('around a place, around the caller, around the middle of Spain', async () => {
    expect(await pins({ lat: 28, lon: -15.4, radius: 20 })).toEqual(['telde'])
    expect(await pins({ radius: 20 }, here)).toEqual(['getafe'])
    expect(await pins({})).toEqual(['getafe', 'toledo', 'sevilla', 'telde'])
    expect((await near({})).body.center).toEqual({ lat: 40.27, lon: -3.75 })
  })
  test('with the filters of the list', async () => {
    expect(await pins({ industryIds: glass })).toEqual(['getafe', 'telde'])
    expect(await pins({ openNow: true })).toEqual(['getafe'])
    expect(await pins({ followed: true }, { token: buyer.token })).toEqual(['toledo', 'sevilla'])
  })
  test('page by page', async () => {
    const first = (await near({ limit: 3 })).body
    expect(first.items).toHaveLength(3)
    expect(await pins({ limit: 3, cursor: first.nextCursor ?? '' })).toEqual(['telde'])
  })
  test.each([
    { box: '1,2,3' },
    { box: '-4,41,-3,40' },
    { lat: '40' },
    { lat: '91', lon: '0' },
    { lat: '40', lon: '181' },
    { limit: '501' },
    { radius: '-1' },
  ] as Record<string, string>[])('refuses %j', async (query) => {
    expect((await near(query)).status).toBe(400)
  })
})
