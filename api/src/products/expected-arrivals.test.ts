import { addDays, DAY } from '@lonja/core/kernel/clock.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { notifyRestocked } from '../restock/notify-restocked.ts'
import { quietJobs } from '../test/mailbag.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let shopId: number
let seller: Login
let productId: number
let skuId: number
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  shopId = await world.make.shop()
  seller = await world.login('shop', shopId)
  productId = await world.make.product(shopId)
  skuId = await world.make.sku(productId, { stock: 0, pack_size: 6, minimum: 6, serial_number: `S-${shopId}` })
  await refreshListings(world.db, { productIds: [productId] })
})

const inDays = (days: number) => addDays(dayOf(world.now), days)
const tell = (row: object, named: object = { id: skuId }) =>
  world.call('updateStock', { token: seller.token, body: { rows: [{ ...named, ...row }] } })
const grid = async (row: object, because: { reason?: 'grid' | 'stockTake' } = {}) => {
  const { body } = await world.call('getSellerSkus', { token: seller.token, query: { productId } })
  const [sku] = body.items
  const rows = [{ id: skuId, rowVersion: sku?.rowVersion, stockSeen: sku?.stock, ...row }]
  return (await world.call('saveSkuRows', { token: seller.token, body: { rows, ...because } })).body.rows[0]
}
const form = (sku: object) =>
  world.call('updateSellerProduct', {
    token: seller.token,
    params: { id: productId },
    body: { skus: [{ id: skuId, ...sku }] },
  })
const stored = async () =>
  (await world.call('getSellerSkus', { token: seller.token, query: { productId } })).body.items[0]?.expectedOn
const page = async (who: Login | null = null) =>
  (await world.call('getProduct', { token: who?.token ?? null, params: { id: productId } })).body
const shown = async (who: Login | null = null) => {
  const { expectedOn, skus } = await page(who)
  return [expectedOn, ...skus.map((sku) => sku.expectedOn)]
}
const card = async (who: Login | null = null) =>
  (await world.call('getProducts', { token: who?.token ?? null, query: { shopId } })).body.items[0]?.expectedOn

describe('the day on which more of a sku is expected', () => {
  test('is set by table, form and program, and taken away', async () => {
    expect((await tell({ expectedOn: inDays(3) })).body.rows[0]).toMatchObject({ result: 'saved' })
    expect(await stored()).toBe(inDays(3))
    expect(await grid({ expectedOn: inDays(4) })).toMatchObject({ result: 'saved', sku: { expectedOn: inDays(4) } })
    expect((await form({ expectedOn: inDays(5) })).body.skus[0]).toMatchObject({ expectedOn: inDays(5), stock: 0 })
    const { body } = await world.call('getSellerProducts', { token: seller.token, query: { state: 'soldOut' } })
    expect(body.items[0]?.expectedOn).toBe(inDays(5))
    await tell({ expectedOn: null })
    expect(await stored()).toBeNull()
  })

  test('is from today on and within a year, else its row is refused and named', async () => {
    for (const [day, said] of [
      [inDays(-1), 'hoy'],
      [inDays(365), '12'],
      ['2027-02-31', ''],
      ['pronto', ''],
    ] as const) {
      const refused = { result: 'invalid', problems: [{ field: 'expectedOn', message: expect.stringContaining(said) }] }
      const [row] = (await tell({ expectedOn: day, stock: 50 }, { serialNumber: `S-${shopId}` })).body.rows
      expect(row, day).toMatchObject(day === inDays(-1) ? { result: 'saved' } : refused)
      expect(await grid({ expectedOn: day }), day).toMatchObject(refused)
    }
    const past = await form({ expectedOn: inDays(-1) })
    expect([past.code, past.items?.[0]?.path]).toEqual(['arrival_past', 'body.skus.0.expectedOn'])
    expect((await form({ expectedOn: inDays(365) })).code).toBe('arrival_far')
    expect((await form({ expectedOn: 'pronto' })).status).toBe(400)
    expect(await stored()).toBeNull()
    expect((await tell({ expectedOn: inDays(0) })).body.rows[0]?.result).toBe('saved')
    expect((await tell({ expectedOn: inDays(364) })).body.rows[0]?.result).toBe('saved')
  })

  test('ends when its shop raises the stock to enough for a purchase, whatever it does so with', async () => {
    const expect_ = () => tell({ expectedOn: inDays(9) })
    const soldOut = () => world.db.updateTable('skus').set({ stock: 0 }).where('id', '=', skuId).execute()
    for (const raise of [
      () => tell({ stock: 60 }),
      () => grid({ stock: 60 }),
      () => form({ stock: 60, stockSeen: 0 }),
    ]) {
      await soldOut()
      await expect_()
      await raise()
      expect(await stored()).toBeNull()
    }
    await soldOut()
    await expect_()
    await tell({ stock: 5 })
    expect(await stored()).toBe(inDays(9))
    await tell({ stock: 60, expectedOn: inDays(20) })
    expect(await stored()).toBe(inDays(20))
  })

  test('outlives a count that finds a unit more than there should have been, and ends with one of an empty shelf', async () => {
    const stand = (stock: number) => world.db.updateTable('skus').set({ stock }).where('id', '=', skuId).execute()
    await stand(12)
    await tell({ expectedOn: inDays(9) })
    expect(await grid({ stock: 13 }, { reason: 'stockTake' })).toMatchObject({
      sku: { stock: 13, expectedOn: inDays(9) },
    })
    await stand(0)
    expect(await grid({ stock: 13 }, { reason: 'stockTake' })).toMatchObject({ sku: { stock: 13, expectedOn: null } })
  })

  test('ends with the first press of a button that is pressed twice, and the second press is no conflict', async () => {
    const soldOut = { stock: 0, expected_on: inDays(9) }
    const reset = () => world.db.updateTable('skus').set(soldOut).where('id', '=', skuId).execute()
    const sku = { id: skuId, stock: 60, stockSeen: 0 }
    await reset()
    const seen = await world.call('getSellerProduct', { token: seller.token, params: { id: productId } })
    const formPress = {
      ...{ token: seller.token, params: { id: productId }, headers: { 'idempotency-key': 'form' } },
      body: { version: seen.body.version, skus: [sku] },
    }
    for (const press of ['first', 'second'])
      expect(await world.call('updateSellerProduct', formPress), press).toMatchObject({
        status: 200,
        body: { skus: [{ stock: 60, expectedOn: null }] },
      })
    await reset()
    const { body } = await world.call('getSellerSkus', { token: seller.token, query: { productId } })
    const rows = [{ ...sku, rowVersion: body.items[0]?.rowVersion }]
    const rowPress = { token: seller.token, headers: { 'idempotency-key': 'row' }, body: { rows } }
    for (const press of ['first', 'second'])
      expect((await world.call('saveSkuRows', rowPress)).body.rows, press).toMatchObject([
        { result: 'saved', sku: { stock: 60, expectedOn: null } },
      ])
  })

  test('stands where a program sends the same again, is ended by it once it is past, and stops no stock', async () => {
    const day = inDays(1)
    const rows = async () => {
      const { body } = await world.call('getSellerSkus', { token: seller.token, query: { productId } })
      return body.items.map(({ stock, expectedOn }) => [stock, expectedOn])
    }
    for (const stock of [240, 250, 260]) {
      await tell({ stock, expectedOn: day })
      expect(await rows()).toEqual([[stock, day]])
    }
    world.pass(2 * DAY)
    expect((await tell({ stock: 230, expectedOn: day })).body.rows[0]).toMatchObject({ result: 'saved', problems: [] })
    expect(await rows()).toEqual([[230, null]])
  })

  test('that is past stands in the form, and is saved with it', async () => {
    await tell({ expectedOn: inDays(1) })
    world.pass(3 * DAY)
    const was = await stored()
    expect((await form({ expectedOn: was, price: 12 })).body.skus[0]).toMatchObject({ price: 12, expectedOn: was })
  })

  test('is kept in the audit log', async () => {
    await tell({ expectedOn: inDays(2) })
    const { rows } = await world.deps.pool.query<{ after: object }>(
      `select after from audit_log where shop_id = $1 and action = 'product.update' order by id desc limit 1`,
      [shopId],
    )
    expect(rows[0]?.after).toEqual({ [`sku.${skuId}.expected_on`]: inDays(2) })
  })
})

describe('what buyers are told', () => {
  test('is the day, where it is sold out; the first of several on cards; nothing once it is past', async () => {
    const other = await world.make.sku(productId, { stock: 0 })
    await tell({ expectedOn: inDays(8) })
    await tell({ expectedOn: inDays(2) }, { id: other })
    expect(await shown()).toEqual([inDays(2), inDays(8), inDays(2)])
    expect(await card()).toBe(inDays(2))
    const first = inDays(2)
    world.pass(2 * DAY)
    expect(await shown()).toEqual([first, inDays(6), first])
    world.pass(DAY)
    // nothing was written meanwhile
    expect(await shown()).toEqual([inDays(5), inDays(5), null])
    expect(await card()).toBe(inDays(5))
    world.pass(7 * DAY)
    expect(await shown()).toEqual([null, null, null])
    expect(await card()).toBeNull()
  })

  test('is seen by the next visitor', async () => {
    expect([await card(), ...(await shown())]).toEqual([null, null, null])
    await tell({ expectedOn: inDays(8) })
    expect([await card(), ...(await shown())]).toEqual([inDays(8), inDays(8), inDays(8)])
  })

  test('is nothing where it can be bought, and orders are refused as ever where it cannot', async () => {
    await world.make.sku(productId, { stock: 30 })
    await tell({ expectedOn: inDays(8) })
    expect(await shown()).toEqual([null, inDays(8), null])
    expect(await card()).toBeNull()
    const buyer = await world.login('business')
    const body = { shopId, products: [{ skuId, quantity: 6 }] }
    expect((await world.call('addToCart', { token: buyer.token, body })).code).toBe('out_of_stock')
  })

  test('is nothing where prices are closed to them', async () => {
    await tell({ expectedOn: inDays(8) })
    await world.call('updateSellerSettings', { token: seller.token, body: { visibility: 'privateNoPrices' } })
    expect(await shown()).toEqual([null, null])
    expect(await card()).toBeNull()
    const buyer = await world.login('business')
    expect(await card(buyer)).toBeNull()
    await world.make.access(shopId, buyer.accountId)
    expect(await shown(buyer)).toEqual([inDays(8), inDays(8)])
    expect(await card(buyer)).toBe(inDays(8))
  })

  test('stands among what they wait for, saved and look up by reference, and moving it tells nobody', async () => {
    const buyer = await world.login('business')
    const { token } = buyer
    await world.call('createRestockAlert', { token, body: { skuId } })
    await world.call('saveProduct', { token, body: { productId } })
    await tell({ expectedOn: inDays(8) })
    const waits = await world.call('getRestockAlerts', { token })
    const saved = await world.call('getSavedProducts', { token })
    const found = await world.call('findByCodes', { token, body: { codes: [`S-${shopId}`] } })
    expect([
      waits.body.items[0]?.expectedOn,
      saved.body.items[0]?.expectedOn,
      found.body.items[0]?.offers[0]?.sku?.expectedOn,
    ]).toEqual(Array(3).fill(inDays(8)))
    await tell({ expectedOn: inDays(9) })
    await notifyRestocked(quietJobs(world), {}, 'job')
    expect((await world.call('getInboxMessages', { token, query: { type: 'restock' } })).body.items).toEqual([])
    world.pass(20 * DAY)
    expect((await world.call('getRestockAlerts', { token })).body.items[0]?.expectedOn).toBeNull()
  })

  test('is nothing among what they wait for, where it is off sale or its shop shows no prices yet', async () => {
    const buyer = await world.login('business')
    const { token } = buyer
    await world.call('createRestockAlert', { token, body: { skuId } })
    await tell({ expectedOn: inDays(8) })
    const waits = async () => (await world.call('getRestockAlerts', { token })).body.items.map((one) => one.expectedOn)
    expect(await waits()).toEqual([inDays(8)])
    await tell({ onShelf: false })
    expect(await waits()).toEqual([null])
    await tell({ onShelf: true })
    const product = world.db.updateTable('products').where('id', '=', productId)
    await product.set({ on_shelf: false }).execute()
    expect(await waits()).toEqual([null])
    await product.set({ on_shelf: true }).execute()
    await world.db.updateTable('shops').set({ tax_set: false }).where('id', '=', shopId).execute()
    expect(await waits()).toEqual([null])
  })

  test('stands in a cart whose line was sold out meanwhile', async () => {
    const buyer = await world.login('business')
    await tell({ stock: 12 })
    await world.db
      .insertInto('cart_items')
      .values({ account_id: buyer.accountId, shop_id: shopId, sku_id: skuId, quantity: 6, created_at: world.now })
      .execute()
    await tell({ stock: 0, expectedOn: inDays(8) })
    const { body } = await world.call('getCarts', { token: buyer.token })
    expect(body.carts[0]?.items[0]?.sku).toMatchObject({ isAvailable: false, expectedOn: inDays(8) })
  })
})

test('a copy of a product expects nothing', async () => {
  await tell({ expectedOn: inDays(8) })
  const { body } = await world.call('copySellerProduct', { token: seller.token, params: { id: productId }, body: {} })
  expect(body.skus.map(({ expectedOn }) => expectedOn)).toEqual([null])
})
