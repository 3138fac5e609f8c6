import { brandKey, cleanBrand } from '@lonja/core/products/brand.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderScene } from '../test/order-scene.ts'
import { type Ask, createWorld, type Login, type World } from '../test/world.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let shopId: number
let seller: Login
beforeAll(async () => {
  world = await createWorld({ connections: 8 })
  scene = orderScene(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  shopId = await world.make.shop()
  seller = await world.login('shop', shopId)
})

let serial = 0
const create = async (given: object = {}, login = seller) => {
  serial += 1
  const { body, items } = await world.call('createSellerProduct', {
    token: login.token,
    body: {
      serialNumber: `B-${serial}`,
      names: { es: `Cesta ${serial}`, en: `Basket ${serial}` },
      skus: [{ serialNumber: `B-${serial}-1`, price: 2, stock: 50 }],
      ...given,
    },
  })
  expect(items).toEqual([])
  return body
}
const write = (id: number, body: object) =>
  world.call('updateSellerProduct', { token: seller.token, params: { id }, body })
const page = async (id: number, token: string | null = null) =>
  (await world.call('getProduct', { params: { id }, token })).body
const listed = async (query: Ask['query'], token: string | null = null) =>
  (await world.call('getProducts', { query, token })).body.items.map(({ id }) => id)
const brands = async (query: Ask['query'], token: string | null = null) =>
  (await world.call('getFilters', { query, token })).body.brands
const offered = async (token = seller.token, query: Ask['query'] = {}) =>
  (await world.call('getSellerBrands', { token, query })).body.items
/** A name that no other test has. */
const named = (word: string) => {
  serial += 1
  return `${word}${String.fromCharCode(...[...String(serial)].map((digit) => 97 + Number(digit)))}x`
}

test('brands are told apart in the database as in the program', async () => {
  const samples = [
    ...[
      'Café Sol',
      'CAFÉ',
      'ＶＩＤ',
      'Ñandú',
      'ñ',
      'ã',
      'Aura, S.',
      'ΟΔΟΣ',
      'Straße',
      'İstanbul',
      '家舒坊',
      'ﾊﾝｶｸ',
      'ガ',
      '한국',
    ],
    ...[
      '´a',
      'ﷺ'.repeat(9),
      '\u0301',
      'a \u0301 b',
      `${'a'.repeat(59)} b`,
      'ǅ',
      'Ωmega',
      'ϒ\u0301',
      '½',
      '①②',
      'ΑΣ, ΣΑ',
    ],
  ].map(cleanBrand)
  const { rows } = await sql<{ key: string }>`
    select brand_key(brand) as key from unnest(${samples}::text[]) with ordinality as s(brand, at) order by at`.execute(
    world.db,
  )
  expect(rows.map(({ key }) => key)).toEqual(samples.map(brandKey))
})

describe('the brand of a product', () => {
  test('is told by page, lists, table and audit log, and can be taken back', async () => {
    const brand = named('Vidralia')
    const { id, ...made } = await create({ brand: `  ${brand}\u200b  Bar ` })
    expect(made.brand).toBe(`${brand} Bar`)
    expect((await page(id)).brand).toBe(`${brand} Bar`)
    const key = brandKey(`${brand} Bar`)
    for (const asked of [key, `${brand.toUpperCase()}  bar`, `nobody,${key}`])
      expect(await listed({ brand: asked })).toEqual([id])
    expect(await brands({ shopId })).toEqual([{ value: key, name: `${brand} Bar`, count: 1 }])
    const own = await world.call('getSellerProducts', { token: seller.token, query: { search: brand.toUpperCase() } })
    expect(own.body.items).toMatchObject([{ id, brand: `${brand} Bar` }])
    await write(id, { brand: '' })
    expect([(await page(id)).brand, await listed({ brand: key }), await brands({ shopId, inStock: true })]).toEqual([
      '',
      [],
      [],
    ])
    const log = await world.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('shop_id', '=', shopId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([log.before, log.after]).toEqual([{ brand: `${brand} Bar` }, { brand: null }])
    expect(await scene.damage('products')).toEqual([])
  })

  test('is another version of what lists and pages show, and one value however it is written', async () => {
    const brand = named('Mesonia')
    const { id } = await create()
    const version = async () =>
      (await world.db.selectFrom('product_listings').select('version').where('product_id', '=', id).executeTakeFirst())
        ?.version
    const seen = [await version()]
    for (const written of [brand, brand.toUpperCase()]) {
      await write(id, { brand: written })
      seen.push(await version())
    }
    expect(new Set(seen).size).toBe(3)
    const other = await create({ brand })
    expect(await brands({ shopId })).toEqual([{ value: brandKey(brand), name: brand.toUpperCase(), count: 2 }])
    expect((await listed({ brand: brandKey(brand) })).toSorted()).toEqual([id, other.id].toSorted())
  })

  test('stays countable beside another that the list asks for', async () => {
    const [one, other] = [named('Uno'), named('Dos')]
    await create({ brand: one })
    await create({ brand: other })
    expect((await brands({ shopId, brand: brandKey(one) })).toSorted((a, b) => (a.name < b.name ? 1 : -1))).toEqual([
      { value: brandKey(one), name: one, count: 1 },
      { value: brandKey(other), name: other, count: 1 },
    ])
    expect(await brands({ shopId, brand: 'nobody' })).toContainEqual({ value: 'nobody', name: 'nobody', count: 0 })
  })

  test.each([['a'.repeat(61)], ['\u0958'.repeat(60)]])('%j is too long for one', async (brand) => {
    const { id } = await create()
    const { status, items } = await write(id, { brand })
    expect([status, items[0]?.path]).toEqual([400, 'body.brand'])
    const bulk = await world.call('actOnSellerProducts', {
      token: seller.token,
      body: { ids: [id], act: { kind: 'brand', brand } },
    })
    expect([bulk.status, bulk.items[0]?.path]).toEqual([400, 'body.act.brand'])
  })

  test('goes with a copy, and is given to many at once', async () => {
    const brand = named('Fogarel')
    const { id } = await create({ brand })
    const copy = await world.call('copySellerProduct', { token: seller.token, params: { id }, body: {} })
    expect(copy.body.brand).toBe(brand)
    const plain = await create()
    const other = await world.login('shop', await world.make.shop())
    const foreign = await create({}, other)
    const act = await world.call('actOnSellerProducts', {
      token: seller.token,
      body: { ids: [plain.id, id, foreign.id], act: { kind: 'brand', brand: ` ${brand} ` } },
    })
    expect(act.body).toMatchObject({ done: 2, skipped: [{ id: foreign.id, reason: 'notFound' }] })
    expect((await listed({ brand: brandKey(brand) })).toSorted()).toEqual([id, plain.id].toSorted())
    expect((await page(foreign.id)).brand).toBe('')
    expect(await scene.damage('products')).toEqual([])
  })

  test('is what products are found by, as it is typed too', async () => {
    const brand = named('Hermetik')
    const { id } = await create({ brand })
    const other = await create({ names: { es: 'Jarra', en: 'Jug' } })
    const queries: Ask['query'][] = [
      { search: brand },
      { search: `cesta ${brand.toUpperCase()}` },
      { search: brand, exact: true },
    ]
    for (const query of queries) {
      const { body } = await world.call('getProducts', { query })
      expect([body.items.map((item) => item.id), body.didYouMean, body.similarTo]).toEqual([[id], null, null])
    }
    await write(other.id, { brand: 'Fairy' })
    const fairy = await world.call('getProducts', { query: { search: 'fairy', shopId } })
    expect([fairy.body.items.map((item) => item.id), fairy.body.similarTo]).toEqual([[other.id], null])
  })
})

describe('brands of shops that hide their products', () => {
  test('are known to those who may see them alone', async () => {
    const [secret, shared] = [named('Oculta'), named('Comun')]
    const hidden = await world.make.shop({ visibility: 'privateHidden' })
    const owner = await world.login('shop', hidden)
    const own = await create({ brand: secret }, owner)
    // the first of all to write it, in a way of its own
    const first = await create({ brand: shared.toUpperCase() }, owner)
    const open = await create({ brand: shared })
    const approved = await world.login('personal')
    await world.make.access(hidden, approved.accountId)
    for (const token of [null, seller.token, (await world.login('business')).token]) {
      expect(await listed({ brand: brandKey(secret) }, token)).toEqual([])
      expect(await brands({ shopId: hidden }, token)).toEqual([])
      const asked = await brands({ brand: brandKey(secret) }, token)
      expect(asked.filter(({ count }) => count > 0).map(({ value }) => value)).not.toContain(brandKey(secret))
      expect(asked).toContainEqual({ value: brandKey(secret), name: brandKey(secret), count: 0 })
      expect(await brands({ brand: brandKey(shared) }, token)).toContainEqual({
        value: brandKey(shared),
        name: shared,
        count: 1,
      })
      const { body } = await world.call('getSearchSuggestions', { query: { search: secret.slice(0, 8) }, token })
      expect(JSON.stringify(body)).not.toContain(secret.toLowerCase())
    }
    expect(await brands({ shopId: hidden }, approved.token)).toHaveLength(2)
    expect((await listed({ brand: brandKey(shared) }, approved.token)).toSorted()).toEqual(
      [first.id, open.id].toSorted(),
    )
    expect((await page(own.id, approved.token)).brand).toBe(secret)

    expect(await offered()).not.toContain(secret)
    expect(await offered(owner.token)).toContain(secret)
    expect(await offered()).toEqual(expect.arrayContaining([shared]))
    // its own first, and each once however another shop writes it
    const written = await offered(owner.token)
    expect(written.slice(0, 2)).toEqual([shared.toUpperCase(), secret])
    expect(written.filter((brand) => brandKey(brand) === brandKey(shared))).toHaveLength(1)
    expect(await offered(owner.token, { own: true })).toEqual([shared.toUpperCase(), secret])
  })
})
