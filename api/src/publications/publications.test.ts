import { DAY, MINUTE } from '@lonja/core/kernel/clock.ts'
import type { Reply } from '@lonja/core/kernel/endpoint.ts'
import type { publicationsContract } from '@lonja/core/publications/publications.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { quietJobs } from '../test/mailbag.ts'
import { type Ask, createWorld, type Login, type World } from '../test/world.ts'
import { forgetVisitors } from './forget-visitors.ts'

type List = Reply<typeof publicationsContract.getPublications>
type Type = 'view' | 'like' | 'share' | 'save'

let world: World
const ids: Record<string, number> = {}
const shops: Record<string, number> = {}
const madeProducts: Record<string, number> = {}
let buyer: Login
let stranger: Login
let industry: number
const day = (n: number) => new Date(Date.UTC(2026, 3, n))
const text = (es: string, more: object = {}) => JSON.stringify({ es, ...more })

beforeAll(async () => {
  world = await createWorld({ connections: 8 })
  buyer = await world.login('business')
  stranger = await world.login('personal')
  const row = await world.db
    .insertInto('industries')
    .values({ names: JSON.stringify({ es: 'Hogar' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  industry = row.id
  shops.open = await world.make.shop({ industry_id: industry })
  shops.quiet = await world.make.shop({ visibility: 'privateNoPrices' })
  shops.hidden = await world.make.shop({ visibility: 'privateHidden' })
  shops.closed = await world.make.shop({ status: 'closed' })
  for (const shop of ['open', 'quiet', 'hidden']) {
    madeProducts[shop] = await world.make.product(shops[shop] ?? 0)
    await world.make.sku(madeProducts[shop])
  }
  const bare = await world.make.product(shops.open, { on_shelf: false })
  await world.make.sku(bare)
  await refreshListings(world.db, { productIds: [...Object.values(madeProducts), bare] })
  const add = async (key: string, shop: string, given: Parameters<World['make']['publication']>[1]) => {
    ids[key] = await world.make.publication(shops[shop] ?? 0, given)
  }
  await add('terraza', 'open', {
    published_at: day(1),
    kind: 'guide',
    tags: ['terrace'],
    titles: text('Montar una terraza', { zh: '夏季露台布置' }),
    texts: text(`Camión lleno. ${'Vasos apilables y jarras. '.repeat(30)}`),
    // one is off the shelf, one is another shop's
    productIds: [madeProducts.open ?? 0, bare, madeProducts.hidden ?? 0],
    likes: 5,
  })
  await add('oferta', 'open', { published_at: day(2), kind: 'offer', titles: text('Lotes al 20 %') })
  await add('salon', 'quiet', {
    published_at: day(3),
    productIds: [madeProducts.quiet ?? 0],
    tags: ['gifts', 'wellbeing'],
    likes: 2,
  })
  await add('secreto', 'hidden', { published_at: day(3), productIds: [madeProducts.hidden ?? 0] })
  await add('cierre', 'closed', { published_at: day(5) })
  await world.make.access(shops.hidden, buyer.accountId)
  await world.db
    .insertInto('follows')
    .values({ account_id: buyer.accountId, shop_id: shops.quiet, created_at: world.now })
    .execute()
})
afterAll(() => world.close())

const nameOf = (id: number) => Object.entries(ids).find(([, one]) => one === id)?.[0]
const list = async (query: Ask['query'] = {}, token: string | null = null) => {
  const { status, body } = await world.call('getPublications', { query: query ?? {}, token })
  expect(status).toBe(200)
  return body
}
const names = async (query: Ask['query'] = {}, token: string | null = null) =>
  (await list(query, token)).items.map(({ id }) => nameOf(id))
const one = (key: string, given: Ask = {}) => world.call('getPublication', { params: { id: ids[key] ?? 0 }, ...given })
const act = (key: string, type: Type, given: Ask = {}) =>
  world.call('createPublicationActivity', { body: { publicationId: ids[key], type }, ...given })
const undo = (id: number, token: string | null) => world.call('deletePublicationActivity', { params: { id }, token })

describe('list', () => {
  test.each<[Record<string, string>, string[]]>([
    [{}, ['salon', 'oferta', 'terraza']],
    [{ sort: 'oldest' }, ['terraza', 'oferta', 'salon']],
    [{ sort: 'popular' }, ['terraza', 'salon', 'oferta']],
    [{ kind: 'offer' }, ['oferta']],
    [{ tag: 'wellbeing' }, ['salon']],
    [{ search: 'camion' }, ['terraza']],
    [{ search: '露台' }, ['terraza']],
    [{ search: '%' }, ['oferta']],
    [{ visibility: 'public' }, ['oferta', 'terraza']],
    [{ saved: 'false' }, ['salon', 'oferta', 'terraza']],
  ])('%j', async (query, expected) => {
    const { items, total } = await list(query)
    expect(items.map(({ id }) => nameOf(id))).toEqual(expected)
    expect(total).toBe(expected.length)
  })
  test('by shop, industry, product', async () => {
    expect(await names({ shopId: shops.quiet ?? 0 })).toEqual(['salon'])
    expect(await names({ industryIds: industry })).toEqual(['oferta', 'terraza'])
    expect(await names({ productId: madeProducts.quiet ?? 0 })).toEqual(['salon'])
    expect(await names({ productId: madeProducts.hidden ?? 0 })).toEqual(['terraza'])
  })
  test('of followed shops, and saved', async () => {
    expect(await names({ followed: true }, buyer.token)).toEqual(['salon'])
    expect(await names({ saved: true }, stranger.token)).toEqual([])
    const { body } = await act('oferta', 'save', { token: stranger.token })
    expect(await names({ saved: true }, stranger.token)).toEqual(['oferta'])
    expect(await names({ saved: true }, buyer.token)).toEqual([])
    await undo(body.activity?.id ?? 0, stranger.token)
    expect(await names({ saved: true }, stranger.token)).toEqual([])
  })
  test('of a hidden shop for those let in', async () => {
    expect(await names({}, buyer.token)).toEqual(['secreto', 'salon', 'oferta', 'terraza'])
    expect((await list({}, buyer.token)).total).toBe(4)
    expect(await names({ shopId: shops.hidden ?? 0 }, stranger.token)).toEqual([])
  })
  test.each(['recent', 'oldest', 'popular'])('pages by %s without gap or repetition', async (sort) => {
    const whole = await names({ sort }, buyer.token)
    const paged: (string | undefined)[] = []
    let cursor: string | null = null
    do {
      const page: List = await list({ sort, limit: 1, ...(cursor ? { cursor } : {}) }, buyer.token)
      paged.push(...page.items.map(({ id }) => nameOf(id)))
      cursor = page.nextCursor
    } while (cursor)
    expect(paged).toEqual(whole)
  })
  test('refuses the cursor of another order', async () => {
    const { nextCursor } = await list({ limit: 1 })
    const answer = await world.call('getPublications', { query: { sort: 'popular', cursor: nextCursor ?? '' } })
    expect(answer.items[0]?.path).toBe('query.cursor')
  })
})

describe('what is shown', () => {
  test('tagged products of the shop that are on the shelf, with the price that the caller may see', async () => {
    const { items } = await list()
    const terraza = items.find(({ id }) => id === ids.terraza)
    expect(terraza?.products.map(({ id }) => id)).toEqual([madeProducts.open])
    expect(terraza).toMatchObject({ productCount: 1, products: [{ priceInfo: { level1: { price: 10 } } }] })
    const salon = items.find(({ id }) => id === ids.salon)
    expect(salon).toMatchObject({ products: [{ priceInfo: null, retailPrice: null }] })
  })
  test('the beginning of the text in lists, all of it on its own', async () => {
    const listed = (await list()).items.find(({ id }) => id === ids.terraza)?.text ?? ''
    expect([...listed].length).toBeLessThanOrEqual(280)
    expect(listed).toMatch(/…$/)
    expect((await one('terraza')).body.text.length).toBeGreaterThan(700)
    expect((await one('terraza', { query: { lang: 'zh' } })).body.title).toBe('夏季露台布置')
  })
  test('nothing of hidden and closed shops', async () => {
    for (const key of ['secreto', 'cierre']) {
      expect((await one(key, { token: stranger.token })).code).toBe('not_found')
      expect((await act(key, 'like', { token: stranger.token })).code).toBe('not_found')
    }
    expect((await one('secreto', { token: buyer.token })).body.products).toHaveLength(1)
  })
})

describe('activities', () => {
  const counters = async (key: string) => (await one(key)).body.counters
  const from = (ip: string) => ({ headers: { 'x-client-ip': ip, 'user-agent': 'Reader' } })

  test('likes are counted once each, whoever comes at the same time', async () => {
    const before = (await counters('oferta')).likes
    const done = await Promise.all(
      Array.from({ length: 10 }, (_, i) => act('oferta', 'like', { token: (i % 2 ? buyer : stranger).token })),
    )
    expect(new Set(done.map(({ body }) => body.activity?.id)).size).toBe(2)
    expect((await counters('oferta')).likes).toBe(before + 2)

    const { body } = await one('oferta', { token: buyer.token })
    const likeId = body.mine.like ?? 0
    expect(body.mine).toEqual({ like: likeId, save: null })
    const undone = await Promise.all(Array.from({ length: 5 }, () => undo(likeId, buyer.token)))
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
    expect((await counters('oferta')).likes).toBe(before + 1)
  })
  test('likes and saves need a log-in', async () => {
    for (const type of ['like', 'save'] as const) expect((await act('oferta', type)).code).toBe('login_required')
  })
  test('a view counts once a caller and day, a visitor’s without a trace of them the day after', async () => {
    const before = (await counters('salon')).views
    for (const ip of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) await act('salon', 'view', from(ip))
    for (let i = 0; i < 2; i++) await act('salon', 'view', { token: buyer.token })
    expect((await counters('salon')).views).toBe(before + 3)
    const kept = await world.db.selectFrom('publication_visits').selectAll().execute()
    expect(kept).toHaveLength(2)
    expect(JSON.stringify(kept)).not.toMatch(/10\.0\.0|Reader/)

    world.pass(DAY)
    const { body } = await act('salon', 'view', from('10.0.0.1'))
    expect(body).toMatchObject({ activity: null, counters: { views: before + 4 } })
    // the request deletes nothing: others may be waiting for it
    expect(await world.db.selectFrom('publication_visits').selectAll().execute()).toHaveLength(kept.length + 1)
    const forget = () => forgetVisitors(quietJobs(world), {}, 'job')
    await forget()
    expect(await world.db.selectFrom('publication_visits').selectAll().execute()).toHaveLength(1)
    expect(await world.db.selectFrom('visitor_salts').selectAll().execute()).toHaveLength(1)

    // the day goes on until it ends in UTC, after midnight in Spain
    world.pass(DAY - (world.now.getTime() % DAY) - MINUTE)
    await forget()
    expect(await world.db.selectFrom('visitor_salts').selectAll().execute()).toHaveLength(1)

    // nothing is kept after a day on which nobody came
    world.pass(DAY)
    await forget()
    expect(await world.db.selectFrom('publication_visits').selectAll().execute()).toEqual([])
    expect(await world.db.selectFrom('visitor_salts').selectAll().execute()).toEqual([])
  })
  test('views and shares stay counted', async () => {
    const { body } = await act('salon', 'share', { token: buyer.token })
    expect((await undo(body.activity?.id ?? 0, buyer.token)).code).toBe('not_found')
    expect((await counters('salon')).shares).toBe(1)
  })
  test('each caller lists their own, by pages', async () => {
    const mine = async (query: Ask['query']) =>
      (
        await world.call('getPublicationActivities', {
          query: query ?? {},
          token: buyer.token,
        })
      ).body
    const whole = await mine({})
    expect(whole.items.map(({ type }) => type)).toEqual(['share', 'view'])
    const first = await mine({ limit: 1 })
    const second = await mine({ limit: 1, cursor: first.nextCursor ?? '' })
    expect([...first.items, ...second.items]).toEqual(whole.items)
    expect((await mine({ type: 'save' })).total).toBe(0)
  })
  test('counters agree with what was done', async () => {
    const { rows } = await world.deps.pool.query(
      `
      select p.id from publications p where p.id = $1 and
        (p.likes, p.saves) <> (select count(*) filter (where type = 'like'), count(*) filter (where type = 'save')
          from publication_activities a where a.publication_id = p.id)`,
      [ids.oferta],
    )
    expect(rows).toEqual([])
  })
})
