import { refusalMessage } from '@lonja/core/kernel/refusals.ts'
import { CONTENT_MAX } from '@lonja/core/products/content.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let shopId: number
let seller: Login
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  shopId = await world.make.shop()
  seller = await world.login('shop', shopId)
})

const OIL = { amount: 750, unit: 'ml' } as const

let serial = 0
const create = async (...skus: object[]) => {
  serial += 1
  const { body, items } = await world.call('createSellerProduct', {
    token: seller.token,
    body: {
      serialNumber: `A-${serial}`,
      names: { es: `Aceite ${serial}` },
      skus: skus.map((sku, at) => ({ serialNumber: `A-${serial}-${at}`, price: 3, stock: 50, ...sku })),
    },
  })
  expect(items).toEqual([])
  return { ...body, skuIds: body.skus.map(({ id }) => id) }
}
const write = (id: number, skus: object[]) =>
  world.call('updateSellerProduct', { token: seller.token, params: { id }, body: { skus } })
const page = async (id: number, token: string | null = null) =>
  (await world.call('getProduct', { token, params: { id } })).body
const card = async (token: string | null = null) =>
  (await world.call('getProducts', { token, query: { shopId } })).body.items[0]
const contentsOn = async (id: number, token: string | null = null) => [
  (await card(token))?.priceInfo?.level1.netContent,
  ...(await page(id, token)).skus.map(({ priceInfo }) => priceInfo?.level1.netContent),
]

describe('what a unit holds', () => {
  test('is written and shown beside the price at once, changed, and taken back', async () => {
    const { id, skus, skuIds } = await create({ netContent: OIL, ladder: [{ from: 12, price: 2.5 }] })
    expect(skus).toMatchObject([{ netContent: OIL }])
    expect(await contentsOn(id)).toEqual([OIL, OIL])
    expect((await page(id)).skus[0]?.priceInfo?.level1).toMatchObject({ price: 3, ladder: [{ from: 12, price: 2.5 }] })
    const litre = { amount: 1000, unit: 'ml' }
    expect((await write(id, [{ id: skuIds[0], netContent: litre }])).body.skus).toMatchObject([{ netContent: litre }])
    expect(await contentsOn(id)).toEqual([litre, litre])
    // what is not named stays
    await write(id, [{ id: skuIds[0], price: 4 }])
    expect(await contentsOn(id)).toEqual([litre, litre])
    await write(id, [{ id: skuIds[0], netContent: null }])
    expect(await contentsOn(id)).toEqual([undefined, undefined])
  })

  test('is that of the sku whose price a card shows', async () => {
    const { id } = await create(
      { price: 9, netContent: { amount: 5000, unit: 'ml' } },
      { price: 3, netContent: OIL },
      { price: 5 },
    )
    expect(await contentsOn(id)).toEqual([OIL, { amount: 5000, unit: 'ml' }, OIL, undefined])
  })

  test('goes with a copy, and stands in the cart', async () => {
    const { id, skuIds } = await create({ netContent: OIL })
    const copy = await world.call('copySellerProduct', { token: seller.token, params: { id }, body: {} })
    expect(copy.body.skus).toMatchObject([{ netContent: OIL }])
    const buyer = await world.login('business')
    const [skuId = 0] = skuIds
    await world.call('addToCart', { token: buyer.token, body: { shopId, products: [{ skuId, quantity: 6 }] } })
    const cart = (await world.call('getCarts', { token: buyer.token })).body
    expect(JSON.stringify(cart)).toContain('"netContent":{"amount":750,"unit":"ml"}')
  })

  test.each([
    [{ amount: 0, unit: 'ml' }],
    [{ amount: -1, unit: 'ml' }],
    [{ amount: 1.5, unit: 'ml' }],
    [{ amount: CONTENT_MAX + 1, unit: 'g' }],
    [{ amount: 1, unit: 'kg' }],
  ])('of %j is refused by its name', async (netContent) => {
    const { id, skuIds } = await create({ netContent: OIL })
    const { code, items } = await write(id, [{ id: skuIds[0], netContent }])
    expect(code).not.toBeNull()
    expect(items[0]?.path).toMatch(/^body\.skus\.0\.netContent\./)
    expect(items[0]?.message).toContain('el contenido')
    expect(await contentsOn(id)).toEqual([OIL, OIL])
  })

  test('in a row of the spreadsheet is saved, or refused at its cell', async () => {
    const { id, skuIds } = await create({}, {})
    const [a = 0, b = 0] = skuIds
    const { body } = await world.call('saveSkuRows', {
      token: seller.token,
      body: {
        rows: [
          { id: a, rowVersion: 1, netContent: OIL },
          { id: b, rowVersion: 1, netContent: { amount: 0, unit: 'piece' } },
        ],
      },
    })
    expect(body.rows).toMatchObject([
      { result: 'saved', sku: { netContent: OIL }, problems: [] },
      {
        result: 'invalid',
        sku: { netContent: null },
        problems: [{ field: 'netContent', message: refusalMessage('field_invalid', 'es', { field: 'netContent' }) }],
      },
    ])
    expect((await page(id)).skus.map(({ priceInfo }) => priceInfo?.level1.netContent)).toEqual([OIL, undefined])
  })

  test('is given to all skus of many products at once, and told of in the audit log', async () => {
    const [first, second] = [await create({}, { netContent: OIL }), await create({})]
    const act = (netContent: object | null) =>
      world.call('actOnSellerProducts', {
        token: seller.token,
        body: { ids: [first.id, second.id], act: { kind: 'netContent', netContent } },
      })
    expect((await act(OIL)).body).toMatchObject({ done: 2, skipped: [], batchId: null })
    for (const { id } of [first, second])
      expect((await page(id)).skus.every(({ priceInfo }) => priceInfo?.level1.netContent?.amount === 750)).toBe(true)
    const { before, after } = await world.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('subject_type', '=', 'product')
      .where('subject_id', '=', String(first.id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const named = `sku.${first.skuIds[0]}.content`
    expect([before, after]).toEqual([
      { [`${named}_amount`]: null, [`${named}_unit`]: null },
      { [`${named}_amount`]: 750, [`${named}_unit`]: 'ml' },
    ])
    await act(null)
    expect(await contentsOn(first.id)).toEqual([undefined, undefined, undefined])
    expect((await act({ amount: 0, unit: 'g' })).items[0]?.message).toContain('el contenido')
  })

  test('is of no shop whose prices are closed, nor beside stars', async () => {
    const { id } = await create({ netContent: OIL })
    const stranger = await world.login('business')
    await world.call('updateSellerSettings', { token: seller.token, body: { visibility: 'privateNoPrices' } })
    for (const token of [null, stranger.token]) {
      expect(JSON.stringify([await card(token), await page(id, token)])).not.toContain('netContent')
    }
    await world.make.access(shopId, stranger.accountId, 'approved')
    expect(await contentsOn(id, stranger.token)).toEqual([OIL, OIL])
  })
})

test('a content makes another version of its product, and no other words of it; none makes the version that was', async () => {
  const { id, skuIds } = await create({})
  const stored = async () =>
    (
      await sql<{ version: number; words: string }>`
        select l.version, s::text as words from product_listings l join product_search s on s.product_id = l.product_id
        where l.product_id = ${id} and l.category_id = 0`.execute(world.db)
    ).rows[0]
  const before = await stored()
  await write(id, [{ id: skuIds[0], netContent: OIL }])
  const told = await stored()
  expect(told?.version).not.toBe(before?.version)
  expect(told?.words).toBe(before?.words)
  await write(id, [{ id: skuIds[0], netContent: null }])
  expect(await stored()).toEqual(before)
  await refreshListings(world.db, { productIds: [id] })
  expect(await stored()).toEqual(before)
})

test('the database keeps no half of a content, and none that is no unit', async () => {
  const { skuIds } = await create({})
  for (const set of ['content_amount = 5', "content_unit = 'g'", "content_amount = 5, content_unit = 'kg'"])
    await expect(
      sql`update skus set ${sql.raw(set)} where id = ${skuIds[0] ?? 0}`.execute(world.db),
      set,
    ).rejects.toThrow(/violates check constraint/)
})
