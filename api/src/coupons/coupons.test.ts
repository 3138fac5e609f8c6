import type { couponsContract } from '@lonja/core/coupons/coupons.contract.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import type { Reply } from '@lonja/core/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Ask, createWorld, type Login, type World } from '../test/world.ts'

type List = Reply<typeof couponsContract.getCoupons>
type Coupon = List['items'][number]

let world: World
let callers: Record<'bar' | 'other' | 'approved' | 'seller' | 'operator', Login>
const coupons: Record<string, number> = {}
const shops: Record<string, number> = {}
const industries: Record<string, number> = {}

const day = (n: number) => new Date(world.now.getTime() + n * DAY)
const MADRID = { lat: 40.4168, lon: -3.7038 }
const at = (place: object) => ({ location: JSON.stringify(place) })

beforeAll(async () => {
  world = await createWorld()
  for (const [key, names] of Object.entries({
    food: { es: 'Alimentación', en: 'Food', zh: '食品' },
    beauty: { es: 'Belleza', en: 'Beauty', zh: '美妆' },
  })) {
    const row = await world.db
      .insertInto('industries')
      .values({ names: JSON.stringify(names) })
      .returning('id')
      .executeTakeFirstOrThrow()
    industries[key] = row.id
  }
  const { food, beauty } = industries as Record<'food' | 'beauty', number>
  shops.madrid = await world.make.shop({ ...MADRID })
  shops.sevilla = await world.make.shop({ lat: 37.3891, lon: -5.9845 })
  shops.quiet = await world.make.shop({ visibility: 'privateNoPrices' })
  shops.hidden = await world.make.shop({ visibility: 'privateHidden' })
  shops.closed = await world.make.shop({ status: 'closed' })
  const { madrid, sevilla, quiet, hidden, closed } = shops as Record<string, number>
  const add = async (key: string, shop: number | null | undefined, given: Parameters<World['make']['coupon']>[1]) => {
    coupons[key] = await world.make.coupon(shop ?? null, given)
  }
  const part = { type: 'percentage' } as const
  await add('ten', madrid, { published_at: day(-9), collect_until: day(20) })
  await add('part', madrid, {
    ...part,
    percent_bp: 1500,
    max_discount_cents: 6000,
    published_at: day(-8),
    collect_until: day(19),
  })
  await add('near', madrid, { distance_km: 30, value_cents: 500, published_at: day(-7), collect_until: day(18) })
  await add('market', null, {
    value_cents: 300,
    minimum_purchase_cents: 0,
    published_at: day(-6),
    collect_until: day(17),
  })
  await add('bars', sevilla, {
    industry_ids: [food],
    value_cents: 2000,
    minimum_purchase_cents: 20_000,
    published_at: day(-5),
    collect_until: day(16),
  })
  await add('salons', null, {
    ...part,
    percent_bp: 500,
    industry_ids: [beauty],
    published_at: day(-4),
    collect_until: day(15),
  })
  await add('quiet', quiet, { value_cents: 700, published_at: day(-3), collect_until: day(14) })
  await add('soon', sevilla, { value_cents: 600, published_at: day(-2), collect_until: day(2), valid_until: day(5) })
  await add('gone', sevilla, {
    value_cents: 900,
    total: 5,
    collected: 5,
    published_at: day(-2.5),
    collect_until: day(13),
  })
  await add('hidden', hidden, { value_cents: 5000, published_at: day(-1), collect_until: day(12) })
  await add('closed', closed, {})
  await add('over', madrid, { value_cents: 800, published_at: day(-20), collect_until: day(-1) })
  await add('later', madrid, { published_at: day(1) })
  callers = {
    bar: await world.login('business'),
    other: await world.login('personal'),
    approved: await world.login('personal'),
    seller: await world.login('shop', hidden ?? 0),
    operator: await world.login('market'),
  }
  await world.db.insertInto('followed_industries').values({ user_id: callers.bar.userId, industry_id: food }).execute()
  for (const shop of [quiet, hidden]) await world.make.access(shop ?? 0, callers.approved.accountId)
  await world.make.access(quiet ?? 0, callers.other.accountId, 'requested')
})
afterAll(() => world.close())

const nameOf = (id: number) => Object.keys(coupons).find((key) => coupons[key] === id)
const list = (query: Ask['query'] = {}, given: Ask = {}) => world.call('getCoupons', { query: query ?? {}, ...given })
const names = async (query: Ask['query'] = {}, given: Ask = {}) => {
  const answer = await list(query, given)
  expect(answer.status, answer.code ?? '').toBe(200)
  expect(answer.body.total).toBe(answer.body.items.length)
  return answer.body.items.map(({ id }) => nameOf(id))
}
const open = ['soon', 'gone', 'quiet', 'salons', 'bars', 'market', 'near', 'part', 'ten']

describe('who sees which coupons', () => {
  test('those of hidden shops only whom the shop let in, and the market', async () => {
    expect(await names()).toEqual(open)
    expect(await names({}, callers.other)).toEqual(open)
    for (const who of ['approved', 'seller', 'operator'] as const) {
      expect(await names({}, callers[who]), who).toEqual(['hidden', ...open])
    }
    expect(await names({ shopIds: shops.hidden ?? 0 })).toEqual([])
    expect(await names({ ids: coupons.hidden ?? 0, validity: 'current' }, callers.other)).toEqual([])
  })

  const stateOf = async (key: string, given: Ask = {}) => {
    const { body } = await list({ ids: coupons[key] ?? 0, validity: key === 'over' ? 'expired' : 'current' }, given)
    return [body.items[0]?.state, body.items[0]?.reason]
  }
  test('each is what the rule says to its caller', async () => {
    expect(await stateOf('ten')).toEqual(['collectable', null])
    expect(await stateOf('gone')).toEqual(['exhausted', null])
    expect(await stateOf('over')).toEqual(['expired', null])
    expect((await stateOf('near'))[1]).toMatch(/dónde estás/)
    expect((await stateOf('near', { headers: at({ lat: 37.4, lon: -6 }) }))[1]).toMatch(/30 km/)
    expect(await stateOf('near', { headers: at(MADRID) })).toEqual(['collectable', null])
    expect((await stateOf('quiet', callers.other))[0]).toBe('notForYou')
    expect((await stateOf('quiet', callers.approved))[0]).toBe('collectable')
    expect((await stateOf('salons', callers.bar))[1]).toMatch(/otro sector/)
    expect((await stateOf('salons', callers.other))[0]).toBe('collectable')
    expect((await stateOf('bars', callers.bar))[0]).toBe('collectable')
  })
  test('the filter of what may be collected agrees with the rule, for each caller', async () => {
    for (const given of [{}, callers.bar, callers.other, callers.approved, { headers: at(MADRID) }]) {
      const { body } = await list({}, given)
      const may = (wanted: boolean) =>
        body.items.filter(({ state }) => (state === 'collectable') === wanted).map(({ id }) => nameOf(id))
      expect(await names({ collectable: true }, given)).toEqual(may(true))
      expect(await names({ collectable: false }, given)).toEqual(may(false))
    }
  })
})

describe('filters and sorts', () => {
  test.each<[Ask['query'], string[]]>([
    [{ type: 'percentage' }, ['salons', 'part']],
    [{ shopIds: 'madrid' }, ['near', 'part', 'ten']],
    [{ shopIds: 'madrid,sevilla', type: 'cash' }, ['soon', 'gone', 'bars', 'near', 'ten']],
    [{ industryIds: 'beauty' }, ['soon', 'gone', 'quiet', 'salons', 'market', 'near', 'part', 'ten']],
    [{ minimumPurchase: '0' }, ['market']],
    [{ minimumPurchase: '199.99' }, open.filter((key) => key !== 'bars')],
    [{ validity: 'soon' }, ['soon']],
    [{ validity: 'expired' }, ['over']],
    [{ sort: 'oldest' }, open.toSorted((a, b) => open.indexOf(b) - open.indexOf(a))],
    [{ sort: 'expiry_near' }, ['soon', 'gone', 'quiet', 'salons', 'bars', 'market', 'near', 'part', 'ten']],
    [{ sort: 'expiry_far' }, ['ten', 'part', 'near', 'market', 'bars', 'salons', 'quiet', 'gone', 'soon']],
    [{ sort: 'amount' }, ['part', 'bars', 'ten', 'gone', 'quiet', 'soon', 'near', 'market', 'salons']],
    // rates at the minimum purchase: 3 € off anything is all of it; 10/50, 9/50, 15 %, 7/50, 6/50, 5/50 …
    [{ sort: 'most_discount' }, ['market', 'ten', 'gone', 'part', 'quiet', 'soon', 'bars', 'near', 'salons']],
  ])('%j', async (query, expected) => {
    const known: Record<string, number> = { ...shops, ...industries }
    const asked = Object.fromEntries(
      Object.entries(query ?? {}).map(([key, value]) => [
        key,
        /Ids$/.test(key)
          ? String(value)
              .split(',')
              .map((word) => known[word])
              .join(',')
          : value,
      ]),
    )
    expect(await names(asked)).toEqual(expected)
  })
  test('by distance from the caller', async () => {
    expect(await names({ distance: '100' }, { headers: at(MADRID) })).toEqual(['quiet', 'near', 'part', 'ten'])
    const { body } = await list({ shopIds: shops.sevilla ?? 0 }, { headers: at(MADRID) })
    expect(body.items[0]?.distance).toBeCloseTo(390, -1)
    expect((await list({ distance: '100' })).code).toBe('location_needed')
  })
  test.each(['recent', 'oldest', 'expiry_near', 'expiry_far', 'amount', 'most_discount'])(
    'page after page by %s holds each once',
    async (sort) => {
      const seen: number[] = []
      let cursor: string | null = null
      do {
        const { body }: { body: List } = await list({ sort, limit: 2, ...(cursor ? { cursor } : {}) })
        seen.push(...body.items.map(({ id }) => id))
        cursor = body.nextCursor
      } while (cursor)
      expect(seen.map(nameOf)).toEqual(await names({ sort }))
    },
  )
  test.each([
    [{ cursor: Buffer.from('{"s":"recent","k":1.5,"id":1}').toString('base64url') }, 'field_invalid'],
    [{ cursor: Buffer.from('{"s":"amount","k":1,"id":1}').toString('base64url') }, 'field_invalid'],
    [{ type: 'gift' }, 'field_invalid'],
    [{ distance: '0' }, 'field_invalid'],
  ])('%j is refused', async (query, code) => {
    expect((await list(query)).code).toBe(code)
  })
})

test('a coupon tells its terms in the caller’s language', async () => {
  const category = await world.make.category({ es: 'Vasos', en: 'Glasses', zh: '玻璃杯' })
  const id = await world.make.coupon(shops.madrid ?? 0, {
    type: 'percentage',
    percent_bp: 1250,
    max_discount_cents: 4050,
    titles: JSON.stringify({ es: 'Vasos de verano', en: 'Summer glasses', zh: '夏季杯具' }),
    industry_ids: [industries.food ?? 0],
    category_ids: [category],
    total: 20,
    collected: 3,
    published_at: day(-30),
    valid_until: day(60),
  })
  const { body } = await list({ ids: id, lang: 'zh' })
  expect(body.items[0] as Coupon).toMatchObject({
    title: '夏季杯具',
    shop: { id: shops.madrid, city: 'Madrid' },
    type: 'percentage',
    value: null,
    percentage: 12.5,
    maxDiscount: 40.5,
    minimumPurchase: 50,
    industries: [{ name: '食品' }],
    categories: [{ id: category, name: '玻璃杯' }],
    products: [],
    total: 20,
    left: 17,
    endsSoon: false,
    validUntil: day(60).toISOString(),
    validDays: null,
    mine: 0,
  })
  await world.db.deleteFrom('coupons').where('id', '=', id).execute()
})
