import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordStatements } from '../test/explain.ts'
import { orderScene, type Placed } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

interface Sku {
  id: number
  rowVersion: number
  price: number
  discount: number
  stock: number
  packSize: number
  storagePlace: string
  onShelf: boolean
}
interface Saved {
  rows: { id: number; result: string; sku: Sku | null; problems: { field: string; message: string }[] }[]
}

let world: World
let buy: (buyer: Login, quantity: number) => Promise<Placed>
let shopId: number
let seller: Login
let productId: number
let skuId: number
beforeAll(async () => {
  world = await createWorld()
  const scene = orderScene(world)
  buy = (buyer, quantity) => scene.placed(buyer, shopId, [{ skuId, quantity }])
})
afterAll(() => world.close())
beforeEach(async () => {
  shopId = await world.make.shop()
  seller = await world.login('shop', shopId)
  productId = await world.make.product(shopId)
  skuId = await world.make.sku(productId, { stock: 40 })
})

const rows = async (query: Record<string, string | number> = {}) =>
  (
    await world.call('getSellerSkus', {
      token: seller.token,
      query,
    })
  ).body
const save = (given: object[], more: object = {}, headers: Record<string, string> = {}) =>
  world.call('saveSkuRows', { token: seller.token, body: { rows: given, ...more }, headers })
const changes = async (id = productId) =>
  (await world.call('getSkuChanges', { token: seller.token, params: { id } })).body.items

describe('rows of skus', () => {
  test('are saved at once, for buyers too, and answered as they are now', async () => {
    const { body } = await save([
      {
        id: skuId,
        rowVersion: 1,
        price: 12.5,
        discount: 10,
        stock: 30,
        packSize: 6,
        weight: 0.35,
        unitSize: [30, 20.5, 10],
        storagePlace: ' A-12 ',
        onShelf: true,
      },
    ])
    expect(body.rows).toMatchObject([
      {
        id: skuId,
        result: 'saved',
        sku: {
          rowVersion: 2,
          price: 12.5,
          discount: 10,
          stock: 30,
          packSize: 6,
          weight: 0.35,
          unitSize: [30, 20.5, 10],
          storagePlace: 'A-12',
        },
        problems: [],
      },
    ])
    const { body: listed } = await world.call('getProducts', { query: { shopId } })
    expect(listed.items).toMatchObject([
      { priceInfo: { level1: { price: 12.5, discount: 10, min2Buy: 6, minimum: 6 } } },
    ])
  })

  test('of which one is not valid or was changed by someone else: that one stays, the others are saved', async () => {
    const [b, c] = [await world.make.sku(productId), await world.make.sku(productId)]
    await save([{ id: b, rowVersion: 1, price: 7 }])
    const foreign = await world.make.sku(await world.make.product(await world.make.shop()))
    const { body } = await save([
      { id: skuId, rowVersion: 1, price: 0, stock: 1.5 },
      { id: b, rowVersion: 1, price: 8 },
      { id: c, rowVersion: 1, price: 9 },
      { id: foreign, rowVersion: 1, price: 9 },
    ])
    expect(body.rows.map(({ id, result, sku }) => [id, result, sku?.price])).toEqual([
      [skuId, 'invalid', 10],
      [b, 'conflict', 7],
      [c, 'saved', 9],
      [foreign, 'notFound', undefined],
    ])
    expect(body.rows[0]?.problems.map(({ field }) => field)).toEqual(['price', 'stock'])
    expect(body.rows[0]?.problems[0]?.message).toContain('0,01')
    expect(body.rows[0]?.problems.every(({ message }) => message.length > 0)).toBe(true)
  })

  test('two savers of one row leave one winner', async () => {
    const both = await Promise.all([6, 7].map((price) => save([{ id: skuId, rowVersion: 1, price }])))
    expect(both.map(({ body }) => body.rows[0]?.result).sort()).toEqual(['conflict', 'saved'])
  })

  test('what was sold since their stock was seen stays sold, and is no conflict', async () => {
    await buy(await world.login('business'), 5)
    const { body } = await save([{ id: skuId, rowVersion: 1, stock: 100, stockSeen: 40 }])
    expect(body.rows[0]).toMatchObject({ result: 'saved', sku: { stock: 95 } })
  })

  test('their stock stays within its bounds, whatever came back since it was seen', async () => {
    const { body } = await save([{ id: skuId, rowVersion: 1, stock: 9_999_999, stockSeen: 0 }])
    expect(body.rows[0]).toMatchObject({ result: 'saved', sku: { stock: 9_999_999 } })
  })

  test('a change in the product’s form counts as somebody’s', async () => {
    await world.call('updateSellerProduct', {
      token: seller.token,
      params: { id: productId },
      body: { skus: [{ id: skuId, price: 11 }] },
    })
    expect((await save([{ id: skuId, rowVersion: 1, price: 12 }])).body.rows[0]?.result).toBe('conflict')
  })

  test('the same key saves once', async () => {
    const headers = { 'idempotency-key': `k-${skuId}` }
    const given = [{ id: skuId, rowVersion: 1, price: 12 }]
    const first = await save(given, {}, headers)
    expect((await save(given, {}, headers)).body).toEqual(first.body)
    expect((await save([{ id: skuId, rowVersion: 2, price: 13 }], {}, headers)).code).toBe('idempotency_mismatch')
  })

  test('a sku that is named twice is refused', async () => {
    const row = { id: skuId, rowVersion: 1, price: 12 }
    expect((await save([row, row])).code).toBe('field_invalid')
  })

  test('come page by page, product by product, and are found by words, codes and filters', async () => {
    const ids = [skuId]
    for (let n = 0; n < 4; n++)
      ids.push(await world.make.sku(productId, { stock: n, ean: n === 0 ? '8410000000012' : null }))
    const first = await rows({ limit: 3 })
    expect(first.total).toBe(5)
    const rest = await rows({ limit: 3, cursor: first.nextCursor ?? '' })
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids)
    expect((await rows({ productCode: '8410000000012' })).items.map(({ id }) => id)).toEqual([ids[1]])
    expect((await rows({ filter: 'lowStock' })).items.map(({ stock }) => stock)).toEqual([0, 1, 2])
    expect((await rows({ filter: 'noCategory', productId })).items).toHaveLength(5)
    expect((await rows({ filter: 'noPicture' })).items).toEqual([])
  })

  test('five hundred of them are saved by as many statements as two', async () => {
    await sql`
      with made as (
        insert into products (shop_id, serial_number, names, vat_bp, created_at, updated_at)
        select ${shopId}, 'M-' || n, '{"es":"Plato"}', 2100, ${world.now}, ${world.now} from generate_series(1, 250) n returning id
      )
      insert into skus (product_id, shop_id, serial_number, price_cents, stock)
      select id, ${shopId}, 'M-' || id || '-' || n, 500, 10 from made cross join generate_series(1, 2) n`.execute(
      world.db,
    )
    const { items } = await rows({ limit: 500 })
    expect(items).toHaveLength(500)
    const ask = recordStatements(world)
    const statementsFor = async (some: Sku[]): Promise<number> => {
      const given = some.map(({ id, rowVersion }) => ({ id, rowVersion, price: 6.1, stock: 20, stockSeen: 10 }))
      const { body, statements } = await ask<Saved>('saveSkuRows', { token: seller.token, body: { rows: given } })
      expect(body.rows.map(({ result }) => result)).toEqual(some.map(() => 'saved'))
      return statements.length
    }
    const few = await statementsFor(items.slice(0, 2))
    expect(await statementsFor(items.slice(2))).toBe(few)
  })
})

describe('the history of price and stock', () => {
  test('has each way in which they change: who, why, before and after', async () => {
    await save([{ id: skuId, rowVersion: 1, price: 12 }])
    await world.call('updateSellerProduct', {
      token: seller.token,
      params: { id: productId },
      body: { skus: [{ id: skuId, stock: 50, stockSeen: 40 }] },
    })
    const buyer = await world.login('business')
    const order = await buy(buyer, 5)
    await world.call('actOnOrder', {
      token: buyer.token,
      params: { id: order.id },
      body: { action: 'cancel', reason: 'Ya no' },
    })
    await save([{ id: skuId, rowVersion: 3, stock: 48, stockSeen: 50 }], { reason: 'stockTake', note: 'Dos rotos' })
    await world.call('actOnSellerProducts', {
      token: seller.token,
      body: { ids: [productId], act: { kind: 'price', percent: 10 } },
    })
    const list = await changes()
    expect(
      list.map(({ reason, price, stock }) => [reason, price.before, price.after, stock.before, stock.after]),
    ).toEqual([
      ['bulk', 12, 13.2, 48, 48],
      ['stockTake', 12, 12, 50, 48],
      ['cancel', 12, 12, 45, 50],
      ['order', 12, 12, 50, 45],
      ['edit', 12, 12, 40, 50],
      ['grid', 10, 12, 40, 40],
    ])
    expect(list[1]?.note).toBe('Dos rotos')
    expect(list.map(({ order }) => order?.id)).toEqual([undefined, undefined, order.id, order.id, undefined, undefined])
    // buyers have no name in it
    expect(list.map(({ by }) => by !== null)).toEqual([true, true, false, false, true, true])
  })

  test('begins with a new sku, and has no row where nothing of it changed', async () => {
    const { body } = await world.call('createSellerProduct', {
      token: seller.token,
      body: { serialNumber: 'N-1', names: { es: 'Nuevo' }, skus: [{ serialNumber: 'N-1', price: 3, stock: 4 }] },
    })
    await save([{ id: body.skus[0]?.id, rowVersion: 1, storagePlace: 'B-1' }])
    expect(await changes(body.id)).toMatchObject([
      { reason: 'edit', price: { before: null, after: 3 }, stock: { before: null, after: 4 } },
    ])
  })
})

describe('many products at once', () => {
  const act = (ids: number[], wanted: object, headers: Record<string, string> = {}) =>
    world.call('actOnSellerProducts', { token: seller.token, body: { ids, act: wanted }, headers })
  const undo = (batchId: string | null) =>
    world.call('undoPriceChange', {
      token: seller.token,
      params: { batchId: batchId ?? '' },
      body: {},
    })
  const onSale = async () => (await world.call('getProducts', { query: { shopId } })).body.items.map(({ id }) => id)

  test('are hidden and shown', async () => {
    expect((await act([productId], { kind: 'unpublish' })).body).toEqual({ done: 1, skipped: [], batchId: null })
    expect(await onSale()).toEqual([])
    await act([productId], { kind: 'publish' })
    expect(await onSale()).toEqual([productId])
  })

  test('change prices, all of a product or none, and have them put back but where they changed since', async () => {
    const cheap = await world.make.product(shopId)
    await world.make.sku(cheap, { price_cents: 1 })
    const later = await world.make.product(shopId)
    const laterSku = await world.make.sku(later)
    const { body } = await act([productId, cheap, later], { kind: 'price', percent: -60 })
    expect(body).toMatchObject({ done: 2, skipped: [{ id: cheap, reason: 'priceBounds' }] })
    await save([{ id: laterSku, rowVersion: 2, price: 5 }])
    expect((await undo(body.batchId)).body).toMatchObject({ done: 1, skipped: [{ reason: 'changedSince' }] })
    const { items } = await rows()
    expect(items.map(({ id, price }) => [id, price])).toEqual([
      [skuId, 10],
      [expect.any(Number), 0.01],
      [laterSku, 5],
    ])
    // once is all that it can be undone
    expect((await undo(body.batchId)).body).toMatchObject({ done: 0 })
  })

  test('change once when the same act is sent twice', async () => {
    const headers = { 'idempotency-key': `act-${skuId}` }
    const wanted = { kind: 'price', percent: 10 }
    const both = await Promise.all([1, 2].map(() => act([productId], wanted, headers)))
    expect(both[1]?.body).toEqual(both[0]?.body)
    expect((await rows()).items[0]?.price).toBe(11)
    expect((await act([productId], { kind: 'price', percent: 20 }, headers)).code).toBe('idempotency_mismatch')
  })

  test('offer no way back where no price changed', async () => {
    expect((await act([productId], { kind: 'price', percent: 0.01 })).body).toMatchObject({ done: 1, batchId: null })
  })

  test('have a discount, which is undone alike', async () => {
    const { body } = await act([productId], { kind: 'discount', percent: 15 })
    expect((await rows()).items[0]?.discount).toBe(15)
    await undo(body.batchId)
    expect((await rows()).items[0]?.discount).toBe(0)
  })

  test('move to a category', async () => {
    const categoryId = await world.make.category({ es: 'Vasos', en: 'Glasses', zh: '杯子' })
    await act([productId], { kind: 'category', categoryId })
    expect((await rows({ categoryId })).items.map(({ id }) => id)).toEqual([skuId])
    expect((await act([productId], { kind: 'category', categoryId: 2_000_000_000 })).code).toBe('field_invalid')
  })

  test('are deleted, but for those that were ordered', async () => {
    await buy(await world.login('business'), 1)
    const free = await world.make.product(shopId)
    await world.make.sku(free)
    await act([productId, free], { kind: 'discount', percent: 5 })
    expect(await onSale()).toHaveLength(2)
    const { body } = await act([productId, free, 2_000_000_000], { kind: 'delete' })
    expect(body).toMatchObject({
      done: 1,
      skipped: [
        { id: productId, reason: 'inUse' },
        { id: 2_000_000_000, reason: 'notFound' },
      ],
    })
    expect(await onSale()).toEqual([productId])
    const shop = await world.db.selectFrom('shops').select('product_count').where('id', '=', shopId).executeTakeFirst()
    expect(shop?.product_count).toBe(1)
  })

  test('a copy is hidden, without stock, with free serial numbers; and a copy of it again', async () => {
    const copy = () => world.call('copySellerProduct', { token: seller.token, params: { id: productId }, body: {} })
    const [first, second] = [(await copy()).body, (await copy()).body]
    expect(first).toMatchObject({ onShelf: false, skus: [{ stock: 0, price: 10 }] })
    expect([first.serialNumber.slice(-2), second.serialNumber.slice(-2)]).toEqual(['-2', '-3'])
    expect(second.skus[0]?.serialNumber).toMatch(/-3$/)
  })
})
