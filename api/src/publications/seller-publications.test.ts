import { DAY, HOUR } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifyPublished } from '../notifications/notify-followers.ts'
import { sitemapSource } from '../sitemap/sitemap-source.ts'
import { quietJobs } from '../test/mailbag.ts'
import { photo } from '../test/photos.ts'
import { workOnce } from '../test/work-once.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let shopId: number
let seller: Login
let buyer: Login
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  shopId = await world.make.shop()
  ;[seller, buyer] = [await world.login('shop', shopId), await world.login('business')]
})

const day = (n: number) => new Date(world.now.getTime() + n * DAY).toISOString()
const create = (given: object = {}, more: object = {}) =>
  world.call('createSellerPublication', {
    token: seller.token,
    body: { titles: { es: 'Llegan vasos' }, ...given },
    ...more,
  })
const made = async (given: object = {}) => {
  const reply = await create(given)
  expect(reply.status, reply.code ?? '').toBe(201)
  return reply.body
}
const change = (id: number, body: object) =>
  world.call('updateSellerPublication', { token: seller.token, params: { id }, body })
const remove = (id: number) => world.call('deleteSellerPublication', { token: seller.token, params: { id } })
const own = async (query: Record<string, string> = {}) =>
  (await world.call('getSellerPublications', { token: seller.token, query })).body
const open = (id: number, token: string | null = buyer.token) => world.call('getPublication', { token, params: { id } })
/** Ids of the shop's publications in the public list, whose count says the same. */
const found = async (token: string | null = buyer.token) => {
  const { body } = await world.call('getPublications', { token, query: { shopId } })
  expect(body.total).toBe(body.items.length)
  return body.items.map(({ id }) => id)
}
const upload = async (kind = 'publication-picture', token = seller.token) =>
  (await world.call('uploadFile', { token, form: { kind, file: await photo() } })).body.key
const act = (id: number, type: string, token: string | null = buyer.token) =>
  world.call('createPublicationActivity', { token, body: { publicationId: id, type } })

describe('a publication that a shop writes', () => {
  test('is read by everyone once it is published, with its pictures and the products that it tags', async () => {
    const [first, second] = [await world.make.product(shopId), await world.make.product(shopId)]
    for (const product of [first, second]) await world.make.sku(product)
    const given = { kind: 'arrivals', texts: { es: 'Uno\n\nDos <b>tres</b>' }, tags: ['table'], publishedAt: 'now' }
    const key = await upload()
    const { id, pictures, products } = await made({ ...given, pictures: [key], productIds: [second, first] })
    expect(pictures).toMatchObject([{ key }])
    expect(products.map((one) => one.id)).toEqual([second, first])
    const { body } = await open(id, null)
    expect(body).toMatchObject({
      kind: 'arrivals',
      tags: ['table'],
      text: 'Uno\n\nDos <b>tres</b>',
      state: 'published',
    })
    expect(body.pictures).toEqual(pictures.map(({ address }) => address))
    expect(await found(null)).toEqual([id])
  })

  test.each([
    ['a draft', () => null],
    ['scheduled', () => day(1)],
  ])('%s is found by nobody, in no call, but by its shop as a preview', async (_about, publishedAt) => {
    const productId = await world.make.product(shopId)
    const { id } = await made({ publishedAt: publishedAt(), productIds: [productId] })
    const operator = await world.login('market')
    for (const token of [null, buyer.token, operator.token]) {
      expect((await open(id, token)).code).toBe('not_found')
      expect(await found(token)).toEqual([])
      const { body } = await world.call('getPublications', { token, query: { productId } })
      expect(body).toMatchObject({ items: [], total: 0 })
      expect((await act(id, 'view', token)).code).toBe('not_found')
    }
    const named: number[] = []
    for await (const one of sitemapSource(world.db, world.deps.clock).publications(shopId)) named.push(one.id)
    expect(named).toEqual([])
    expect((await open(id, seller.token)).status).toBe(200)
    expect(await found(seller.token)).toEqual([])
  })

  test('appears at its moment, and its shop’s followers hear of it once, also when it is published again', async () => {
    const jobs = { ...quietJobs(world), mailer: { send: async () => {}, close: () => {} } }
    await world.call('follow', { token: buyer.token, body: { shopId } })
    const { id } = await made({ publishedAt: day(1) })
    const work = async () => {
      await notifyPublished(jobs, {}, 'job-1')
      await workOnce({ url: world.url, pool: world.deps.pool, deps: jobs })
    }
    const told = async () =>
      (
        await world.call('getInboxMessages', {
          token: buyer.token,
          query: { type: 'publication' },
        })
      ).body.items.length
    await work()
    expect(await told()).toBe(0)
    world.pass(DAY + HOUR)
    expect(await found()).toEqual([id])
    await work()
    await change(id, { publishedAt: null })
    await change(id, { publishedAt: 'now' })
    await work()
    expect(await told()).toBe(1)
  })

  test('is changed, taken back with its likes kept, and published again', async () => {
    const { id } = await made({ publishedAt: 'now' })
    await act(id, 'save')
    expect((await change(id, { titles: { es: 'Vasos nuevos' } })).body).toMatchObject({ state: 'published' })
    expect((await change(id, { publishedAt: null })).body).toMatchObject({ state: 'draft', publishedAt: null })
    const { body } = await world.call('getPublications', { token: buyer.token, query: { saved: 'true' } })
    expect(body.items).toEqual([])
    const { body: again } = await change(id, { publishedAt: 'now' })
    expect(again).toMatchObject({ state: 'published', counters: { saves: 1 }, titles: { es: 'Vasos nuevos' } })
    expect((await change(id, { publishedAt: day(-1) })).code).toBe('date_past')
  })

  test('is deleted with what was done with it, and lets its pictures go', async () => {
    const key = await upload()
    const { id } = await made({ publishedAt: 'now', pictures: [key] })
    await act(id, 'like')
    expect((await remove(id)).status).toBe(200)
    expect((await open(id)).code).toBe('not_found')
    const file = world.db.selectFrom('files').select('holder').where('key', '=', key)
    expect(await file.executeTakeFirst()).toEqual({ holder: null })
  })

  test('keeps the pictures that are named, in their order, and lets others go', async () => {
    const [one, two] = [await upload(), await upload()]
    const { id, pictures } = await made({ pictures: [one, two] })
    const second = pictures[1]?.address
    const { body } = await change(id, { pictures: [second] })
    expect(body.pictures).toEqual([pictures[1]])
    const gone = world.db.selectFrom('files').select('holder').where('key', '=', one)
    expect(await gone.executeTakeFirst()).toEqual({ holder: null })
  })

  test.each([
    ['without a title', async () => ({ titles: { en: ' ' } }), 'field_required'],
    [
      'with a product of another',
      async () => ({ productIds: [await world.make.product(await world.make.shop())] }),
      'field_invalid',
    ],
    ['with a picture for a product', async () => ({ pictures: [await upload('product-picture')] }), 'field_invalid'],
    ['with an address from elsewhere', async () => ({ pictures: ['/files/test/1'] }), 'field_invalid'],
    ['in the past', async () => ({ publishedAt: day(-1) }), 'date_past'],
  ])('%s is refused, and nothing is written', async (_about, given, code) => {
    expect(await create(await given())).toMatchObject({ code })
    expect((await own()).items).toEqual([])
  })

  test('is written once, however often the form is sent, and listed under its state', async () => {
    const key = { headers: { 'idempotency-key': 'texto-1' } }
    const twice = await Promise.all([1, 2].map(() => create({}, key)))
    expect(twice[0]?.body).toEqual(twice[1]?.body)
    const [scheduled, published] = [await made({ publishedAt: day(1) }), await made({ publishedAt: 'now' })]
    const { items, counts } = await own()
    expect(items.map(({ state }) => state)).toEqual(['published', 'scheduled', 'draft'])
    expect(counts).toEqual({ draft: 1, scheduled: 1, published: 1 })
    expect((await own({ state: 'scheduled' })).items.map(({ id }) => id)).toEqual([scheduled.id])
    expect((await own({ state: 'published' })).items.map(({ id }) => id)).toEqual([published.id])
  })

  test('leaves its row in the audit log', async () => {
    const { id } = await made()
    await change(id, { publishedAt: 'now' })
    await remove(id)
    const rows = await world.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_type', '=', 'publication')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['publication.create', 'publication.update', 'publication.delete'])
  })
})
