import { addDays, DAY } from '@lonja/core/kernel/clock.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { RECOMMENDED_MAX } from '@lonja/core/products/seller-product-lists.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waitingForLocks } from '../test/locks.ts'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { workOnce } from '../test/work-once.ts'
import { type Ask, createWorld, type Login, type World } from '../test/world.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let shopId: number
let seller: Login
let buyer: Login
beforeAll(async () => {
  world = await createWorld({ connections: 16 })
  scene = orderScene(world)
  buyer = await world.login('business')
})
afterAll(() => world.close())
beforeEach(async () => {
  shopId = await world.make.shop({ return_days: 14 })
  seller = await world.login('shop', shopId)
})

const inDays = (days: number) => addDays(dayOf(world.now), days)
let serial = 0
const create = async (given: object = {}, sku: object = {}) => {
  serial += 1
  const { body, items } = await world.call('createSellerProduct', {
    token: seller.token,
    body: {
      serialNumber: `H-${serial}`,
      names: { es: `Cesta ${serial}` },
      skus: [{ serialNumber: `H-${serial}-1`, price: 2, stock: 50, ...sku }],
      ...given,
    },
  })
  expect(items).toEqual([])
  return { ...body, skuId: body.skus[0]?.id ?? 0 }
}
const write = (id: number, body: object) =>
  world.call('updateSellerProduct', { token: seller.token, params: { id }, body })
const act = (kind: string, ids: readonly number[]) =>
  world.call('actOnSellerProducts', { token: seller.token, body: { ids, act: { kind } } })
const page = async (id: number) => (await world.call('getProduct', { params: { id } })).body
const listed = async (query: Ask['query']) =>
  (await world.call('getProducts', { query: { shopId, ...query } })).body.items.map(({ id }) => id)
const own = async (filter: string) =>
  (await world.call('getSellerProducts', { token: seller.token, query: { filter } })).body.items.map(({ id }) => id)

describe('what a shop says of a product', () => {
  test('is shown, filtered by and told of in the audit log at once, and can be taken back', async () => {
    const facts = { country: 'PT', returnDays: 0, recommended: true }
    const { id, skuId, ...made } = await create({ ...facts, retailPrice: 5 }, { needBook: true, discount: 12.5 })
    expect(made).toMatchObject({ ...facts, skus: [{ needBook: true, discount: 12.5 }] })
    expect(await page(id)).toMatchObject({
      ...{ country: 'PT', returnDeadline: 0, isRecommend: true, needBook: true },
      skus: [{ needBook: true, priceInfo: { level1: { price: 2, discount: 12.5 } } }],
    })
    expect(await listed({ isRecommend: true, needBook: true, countries: 'PT' })).toEqual([id])
    expect([await own('recommended'), await own('preSale')]).toEqual([[id], [id]])

    const none = { country: null, returnDays: null, recommended: false }
    const { body } = await write(id, { ...none, skus: [{ id: skuId, needBook: false, discount: 0 }] })
    expect(body).toMatchObject({ ...none, skus: [{ needBook: false, discount: 0 }] })
    expect(await page(id)).toMatchObject({ country: null, returnDeadline: 14, isRecommend: false, needBook: false })
    const filters: Ask['query'][] = [{ isRecommend: true }, { needBook: true }, { countries: 'PT' }]
    for (const query of filters) expect(await listed(query)).toEqual([])
    const log = await world.db
      .selectFrom('audit_log')
      .select('after')
      .where('shop_id', '=', shopId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(log.after).toMatchObject({
      ...{ country: null, return_days: null, is_recommend: false },
      ...{ [`sku.${skuId}.need_book`]: false, [`sku.${skuId}.discount_bp`]: 0 },
    })
    expect(await scene.damage('products')).toEqual([])
  })

  test('is another version of what its lists and pages show, whichever of it changes', async () => {
    const { id, skuId } = await create()
    const version = async () =>
      (await world.db.selectFrom('product_listings').select('version').where('product_id', '=', id).executeTakeFirst())
        ?.version
    const seen = new Set([await version()])
    const changes: object[] = [
      { country: 'PT' },
      { returnDays: 30 },
      { recommended: true },
      { skus: [{ id: skuId, needBook: true }] },
      { skus: [{ id: skuId, expectedOn: inDays(9) }] },
      { skus: [{ id: skuId, discount: 5 }] },
    ]
    for (const body of changes) {
      expect((await write(id, body)).status).toBe(200)
      seen.add(await version())
    }
    expect(seen.size).toBe(1 + changes.length)
  })

  test.each([
    [{ returnDays: -1 }, 'body.returnDays'],
    [{ returnDays: 366 }, 'body.returnDays'],
    [{ returnDays: 1.5 }, 'body.returnDays'],
    [{ country: 'XX' }, 'body.country'],
    [{ country: 'es' }, 'body.country'],
  ])('%j is none', async (given, path) => {
    const { id } = await create()
    const { status, items } = await write(id, given)
    expect([status, items[0]?.path]).toEqual([400, path])
  })

  test('goes with a copy of it, but for the recommendation, which is of the one product', async () => {
    const { id } = await create(
      { country: 'CN', returnDays: 30, recommended: true },
      { needBook: true, discount: 5, expectedOn: inDays(5) },
    )
    const copied = await world.call('copySellerProduct', { token: seller.token, params: { id }, body: {} })
    expect(copied.body).toMatchObject({
      ...{ country: 'CN', returnDays: 30, recommended: false, onShelf: false },
      skus: [{ needBook: true, discount: 5, expectedOn: null, stock: 0 }],
    })
  })

  test('is written by table and by a program too, where it is a sku’s', async () => {
    const { id, skuId } = await create()
    const { body } = await world.call('getSellerSkus', { token: seller.token, query: { productId: id } })
    const rows = [{ id: skuId, rowVersion: body.items[0]?.rowVersion, needBook: true, expectedOn: inDays(12) }]
    const saved = await world.call('saveSkuRows', { token: seller.token, body: { rows } })
    expect(saved.body.rows[0]).toMatchObject({ result: 'saved', sku: { needBook: true, expectedOn: inDays(12) } })
    const told = await world.call('updateStock', {
      token: seller.token,
      body: { rows: [{ id: skuId, needBook: false }] },
    })
    expect(told.body.rows[0]?.result).toBe('saved')
    // it has come in
    expect((await page(id)).skus[0]).toMatchObject({ needBook: false, expectedOn: null })
  })
})

describe('products that a shop recommends', () => {
  test('are so many at most, those off the shelf included', async () => {
    const ids: number[] = []
    for (let n = 0; n < RECOMMENDED_MAX + 2; n++) ids.push((await create()).id)
    const all = await act('recommend', ids)
    expect(all.body).toMatchObject({
      done: RECOMMENDED_MAX,
      skipped: ids.slice(-2).map((id) => ({ id, reason: 'recommendedFull' })),
    })
    expect(await listed({ isRecommend: true, limit: '50' })).toHaveLength(RECOMMENDED_MAX)
    const [first = 0] = ids
    const last = ids.at(-1) ?? 0
    await write(first, { onShelf: false })
    const refused = await write(last, { recommended: true })
    expect([refused.status, refused.code, refused.items[0]?.path]).toEqual([
      409,
      'recommended_full',
      'body.recommended',
    ])
    expect(refused.items[0]?.message).toContain(String(RECOMMENDED_MAX))
    const made = await world.call('createSellerProduct', {
      token: seller.token,
      body: {
        serialNumber: 'ONE-MORE',
        names: { es: 'Otra' },
        recommended: true,
        skus: [{ serialNumber: 'O', price: 1 }],
      },
    })
    expect(made.code).toBe('recommended_full')
    // one that is recommended already is saved again
    expect((await write(first, { recommended: true })).status).toBe(200)
    expect((await act('unrecommend', [first])).body).toMatchObject({ done: 1, skipped: [] })
    expect((await write(last, { recommended: true })).status).toBe(200)
  })

  test('stay so many when two are recommended at the same time', async () => {
    const ids: number[] = []
    for (let n = 0; n < RECOMMENDED_MAX + 1; n++) ids.push((await create()).id)
    await act('recommend', ids.slice(0, RECOMMENDED_MAX - 1))
    const client = await world.deps.pool.connect()
    try {
      // both are held where the first waits for its product, so that neither has counted the other’s
      await client.query('begin')
      await client.query('select from products where id = any($1) for update', [ids.slice(-2)])
      const both = ids.slice(-2).map((id) => write(id, { recommended: true }))
      await expect.poll(() => waitingForLocks(world.deps.pool)).toBe(2)
      await client.query('commit')
      const answers = await Promise.all(both)
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    } finally {
      client.release()
    }
    expect(await listed({ isRecommend: true, limit: '50' })).toHaveLength(RECOMMENDED_MAX)
  })

  test('go in by a file without being recommended where there is no room, which its errors tell', async () => {
    const ids: number[] = []
    for (let n = 0; n < RECOMMENDED_MAX - 1; n++) ids.push((await create()).id)
    await act('recommend', ids)
    const csv = 'Referencia;Nombre;Precio;Recomendado\nN1;Vaso;1,00;sí\nN2;Copa;1,00;sí\nN3;Taza;1,00;no\n'
    const form = { kind: 'goods-file', file: new File([csv], 'a.csv') }
    const { key } = (await world.call('uploadFile', { token: seller.token, form })).body
    const { body } = await world.call('startImport', { token: seller.token, body: { file: key } })
    await workOnce({ url: world.url, pool: world.deps.pool, deps: quietJobs(world) })
    const { body: done } = await world.call('getImport', { token: seller.token, params: { id: body.id } })
    expect(done).toMatchObject({ made: 3 })
    expect(await listed({ isRecommend: true, limit: '50' })).toHaveLength(RECOMMENDED_MAX)
    const errors = await world.call<ArrayBuffer>('getImportErrors', { token: seller.token, params: { id: body.id } })
    const text = Buffer.from(errors.body).toString()
    expect(text).toContain('N2')
    expect(text).toContain(`ya recomienda ${RECOMMENDED_MAX} productos`)
    expect(text).not.toContain('N1')
  })
})

describe('what is sold before it is there', () => {
  test('is told of a product where all of its skus on the shelf are', async () => {
    const one = { price: 2, stock: 5 }
    const { id, skus } = await create({
      skus: [
        { ...one, serialNumber: `A-${shopId}`, needBook: true },
        { ...one, serialNumber: `B-${shopId}` },
      ],
    })
    const told = async () => [(await page(id)).needBook, (await listed({ needBook: true })).includes(id)]
    expect(await told()).toEqual([false, false])
    const b = skus[1]?.id
    await write(id, { skus: [{ id: b, needBook: true }] })
    expect(await told()).toEqual([true, true])
    await write(id, { skus: [{ id: b, needBook: false, onShelf: false }] })
    expect(await told()).toEqual([true, true])
    expect(await scene.damage('products')).toEqual([])
  })

  test('can be ordered as far as its stock goes, or without end, and its order keeps that and the day', async () => {
    const counted = await create({}, { needBook: true, stock: 3, expectedOn: inDays(9) })
    const open = await create({}, { needBook: true, stock: 0, stockControl: 'unlimited' })
    const none = await create({}, { needBook: true, stock: 0, expectedOn: inDays(9) })
    expect((await page(counted.id)).skus[0]).toMatchObject({ isAvailable: true, expectedOn: inDays(9) })
    const lines = [
      { skuId: counted.skuId, quantity: 3 },
      { skuId: open.skuId, quantity: 500 },
    ]
    const put = (products: object[]) => world.call('addToCart', { token: buyer.token, body: { shopId, products } })
    expect((await put([{ skuId: none.skuId, quantity: 1 }])).status).toBe(409)
    const { status, body } = await put(lines)
    const inCart = ({ carts }: typeof body) =>
      carts.find((entry) => entry.shopId === shopId)?.items.map(({ sku }) => [sku.needBook, sku.expectedOn])
    expect([status, inCart(body)]).toEqual([
      200,
      [
        [true, inDays(9)],
        [true, null],
      ],
    ])
    // the shop ends the sale ahead of one while it stands in the cart
    await write(open.id, { skus: [{ id: open.skuId, needBook: false }] })
    expect(inCart((await world.call('getCarts', { token: buyer.token })).body)).toEqual([
      [true, inDays(9)],
      [false, null],
    ])
    const { id } = await scene.placed(buyer, shopId, lines)
    expect(await scene.stock(counted.skuId)).toBe(0)
    // what its shop says afterwards changes nothing of the order
    await write(counted.id, { skus: [{ id: counted.skuId, needBook: false, expectedOn: null }], returnDays: 90 })
    const order = await scene.order(buyer, id)
    expect(order.orderDetails).toMatchObject([
      { skus: [counted.skuId], needBook: true, expectedOn: inDays(9), returnDays: 14 },
      { skus: [open.skuId], needBook: false, expectedOn: null },
    ])
    expect((await scene.place(buyer, shopId, [{ skuId: counted.skuId, quantity: 1 }])).status).not.toBe(201)
  })
})

describe('days in which a product may be given back', () => {
  test('are its own, and with none of them it stays while others of the order go back', async () => {
    const fresh = await create({ returnDays: 0 })
    const usual = await create()
    const long = await create({ returnDays: 30 })
    const products = [fresh, usual, long].map(({ skuId }) => ({ skuId, quantity: 2 }))
    const { id } = await scene.placed(buyer, shopId, products, {
      deliveryMethod: 'shipment',
      addressId: await world.make.address(buyer.accountId),
    })
    await scene.sent(seller, id)
    const ask = (skuId: number) =>
      world.call('askReturn', {
        token: buyer.token,
        body: { orderId: id, products: [{ skuId, quantity: 1 }], reason: 'not_wanted' },
      })
    // also before all of it was received
    expect((await ask(fresh.skuId)).code).toBe('return_not_allowed')
    await scene.acted(buyer, id, 'confirm_receipt')
    expect((await scene.order(buyer, id)).orderDetails.map(({ returnable }) => returnable)).toEqual([0, 2, 2])
    expect((await ask(fresh.skuId)).items[0]).toMatchObject({ code: 'return_not_allowed', path: 'body.products' })
    world.pass(29 * DAY)
    expect((await ask(usual.skuId)).code).toBe('return_not_allowed')
    expect((await ask(long.skuId)).status).toBe(201)
  })
})
