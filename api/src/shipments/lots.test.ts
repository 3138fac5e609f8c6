import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordStatements, tablesReadWhole } from '../test/explain.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let otherBuyer: Login
let seller: Login
let stranger: Login
let shopId: number
let bread: number
let milk: number
beforeAll(async () => {
  world = await createWorld({ connections: 12 })
  scene = orderScene(world)
  buyer = await world.login('business')
  otherBuyer = await world.login('business')
  stranger = await world.login('shop', await world.make.shop())
})
afterAll(() => world.close())
beforeEach(async () => {
  shopId = await world.make.shop()
  seller = await world.login('shop', shopId)
  bread = await scene.newSku(shopId, { stock: 100, serial_number: 'PAN 1' })
  milk = await scene.newSku(shopId, { stock: 100, serial_number: 'LECHE' })
})

type Parts = { lot: string; bestBefore?: string | null; units?: number }[]
const lots = (skuId: number, ...parts: Parts) => ({ skuId, parts })
const required = (skuId: number) =>
  world.db
    .updateTable('products')
    .set({ lot_required: true })
    .where('id', 'in', world.db.selectFrom('skus').select('product_id').where('id', '=', skuId))
    .execute()

const packed = async (who = buyer, deliveryMethod: 'shipment' | 'pickUp' = 'shipment'): Promise<number> => {
  const products = [
    { skuId: bread, quantity: 10 },
    { skuId: milk, quantity: 6 },
  ]
  const addressId = await world.make.address(who.accountId)
  const { id } = await scene.placed(who, shopId, products, {
    deliveryMethod,
    ...(deliveryMethod === 'shipment' && { addressId }),
  })
  await scene.packed(seller, id)
  return id
}
const ship = (id: number, more: object = {}) =>
  scene.act(seller, id, 'ship', { carrier: 'SEUR', trackingNumber: `S-${id}`, ...more })
const read = async (who: Login, id: number) => (await world.call('getOrder', { token: who.token, params: { id } })).body
const trace = (query: Record<string, string>, who = seller) => world.call('getTrace', { token: who.token, query })
const correct = (id: number, shipment: number | null, given: object[], who = seller) =>
  world.call('setOrderLots', { token: who.token, params: { id }, body: { shipment, lots: given } })
const fileOf = async (name: 'exportTrace' | 'exportOrderLinesCsv', who: Login, given: object): Promise<string> => {
  const { body } = await world.call<ArrayBuffer>(name, { token: who.token, ...given })
  return new TextDecoder().decode(new Uint8Array(body))
}
const l1 = { lot: 'L1', bestBefore: '2027-03-01', units: 4 }
const l2 = { lot: 'L 2', bestBefore: null, units: 6 }

describe('lots of a shipment', () => {
  test('are read by its shop and its buyer, in parcels and lines, and by nobody else', async () => {
    const id = await packed()
    const given = [lots(bread, l1, { lot: 'L 2' })]
    expect((await ship(id, { lots: given })).status).toBe(200)
    for (const who of [buyer, seller]) {
      const order = await read(who, id)
      expect(order.shipments[0]?.lines.map((line) => line.lots)).toEqual([[l1, l2], []])
      expect(order.orderDetails.map((line) => line.lots)).toEqual([[l1, l2], []])
    }
    const ofMarket = await read(await world.login('market'), id)
    expect(ofMarket.shipments[0]?.lines.map((line) => line.lots)).toEqual([[], []])
    expect(ofMarket.orderDetails.map((line) => line.lots)).toEqual([[], []])
    expect(await scene.damage('shipments')).toEqual([])
  })

  test('belong to the parcel that takes them along', async () => {
    const id = await packed()
    await ship(id, { products: [{ skuId: bread, quantity: 4 }], lots: [lots(bread, { lot: 'A' })] })
    await ship(id, { lots: [lots(bread, { lot: 'B', units: 2 })] })
    const { shipments, orderDetails } = await read(seller, id)
    const unitsOf = (parts: readonly { lot: string; units: number }[]) => parts.map(({ lot, units }) => [lot, units])
    expect(shipments.map(({ lines }) => unitsOf(lines[0]?.lots ?? []))).toEqual([[['A', 4]], [['B', 2]]])
    expect(unitsOf(orderDetails[0]?.lots ?? [])).toEqual([
      ['A', 4],
      ['B', 2],
    ])
  })

  test.each<[string, () => object[], string]>([
    ['more units than leave', () => [lots(bread, { lot: 'A', units: 11 })], 'lot_units'],
    ['a sku that does not leave', () => [lots(999_999_999, { lot: 'A' })], 'lot_units'],
    ['a sku twice', () => [lots(bread, { lot: 'A', units: 1 }), lots(bread, { lot: 'B', units: 1 })], 'lot_units'],
    [
      'nine lots',
      () => [lots(bread, ...Array.from({ length: 9 }, (_, n) => ({ lot: `L${n}`, units: 1 })))],
      'field_invalid',
    ],
    ['a lot that is too long', () => [lots(bread, { lot: 'x'.repeat(41) })], 'field_too_long'],
    ['a lot with a break', () => [lots(bread, { lot: 'A\nB' })], 'field_invalid'],
    ['a lot of nothing', () => [lots(bread, { lot: '  ' })], 'field_required'],
    ['a day that is none', () => [lots(bread, { lot: 'A', bestBefore: '2027-02-30' })], 'field_invalid'],
    ['no units', () => [lots(bread, { lot: 'A', units: 0 })], 'field_invalid'],
  ])('are refused with %s, and nothing leaves', async (_what, given, code) => {
    const id = await packed()
    const answer = await ship(id, { lots: given() })
    expect(answer.code).toBe(code)
    expect(answer.items[0]?.path).toMatch(/^body\.lots\.\d/)
    expect((await read(seller, id)).shipments).toEqual([])
  })

  test('are asked for where the product needs them, in the single act and in the bulk act', async () => {
    const id = await packed()
    await required(bread)
    const refused = await ship(id, { lots: [lots(milk, { lot: 'M' })] })
    expect(refused).toMatchObject({ status: 409, code: 'lot_needed' })
    expect(refused.items[0]).toMatchObject({ path: 'body.lots', params: { product: 'PAN 1', skuId: bread } })
    expect((await ship(id, { lots: [lots(bread, { lot: 'A', units: 9 })] })).items[0]).toMatchObject({
      code: 'lot_needed',
      path: 'body.lots.0.parts',
    })
    const bulk = await world.call('actOnOrders', {
      token: seller.token,
      body: { action: 'ship', orders: [{ id, carrier: 'SEUR', trackingNumber: '1' }] },
    })
    expect(bulk.body.results[0]?.refusal?.code).toBe('lot_needed')
    expect((await read(seller, id)).shipments).toEqual([])
    // what stays behind is not asked for
    expect((await ship(id, { products: [{ skuId: milk, quantity: 6 }] })).status).toBe(200)
    expect((await ship(id, { lots: [lots(bread, { lot: 'A' })] })).status).toBe(200)
    const toPack = await world.call('getOrdersToPack', { token: seller.token, query: { ids: String(await packed()) } })
    expect(toPack.body.items[0]?.lines.map((line) => line.lotRequired)).toEqual([true, false])
    expect((await read(seller, id)).orderDetails.map((line) => line.lotRequired)).toEqual([true, false])
    expect((await read(buyer, id)).orderDetails.map((line) => line.lotRequired)).toEqual([false, false])
  })

  test('of two that send all at once one writes its own', async () => {
    const id = await packed()
    const answers = await Promise.all(['A', 'B'].map((lot) => ship(id, { lots: [lots(bread, { lot })] })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await trace({})).body.items).toHaveLength(1)
  })
})

describe('an order that is fetched', () => {
  test('has the lots with which it was handed over', async () => {
    const id = await packed(buyer, 'pickUp')
    await required(milk)
    expect((await scene.act(seller, id, 'hand_over')).code).toBe('lot_needed')
    expect((await scene.act(seller, id, 'hand_over', { lots: [lots(milk, { lot: 'M1' })] })).status).toBe(200)
    expect((await read(buyer, id)).orderDetails[1]?.lots).toEqual([{ lot: 'M1', bestBefore: null, units: 6 }])
    expect((await trace({ lot: 'm1' })).body.items).toMatchObject([
      { orderId: id, shipment: null, units: 6, phone: '' },
    ])
    expect((await correct(id, null, [lots(bread, { lot: 'P', units: 10 })])).status).toBe(200)
    expect((await read(buyer, id)).orderDetails.map((line) => line.lots.length)).toEqual([1, 1])
    expect(await scene.damage('shipments')).toEqual([])
  })
})

describe('a correction', () => {
  test('writes the named lines anew, is in the audit log, and keeps when they left', async () => {
    const id = await packed()
    await ship(id, { lots: [lots(bread, l1), lots(milk, { lot: 'M' })] })
    const [sent] = (await trace({ lot: 'L1' })).body.items
    world.pass(60_000)
    expect((await correct(id, 1, [lots(bread, { lot: 'L9', units: 10 })])).body.lots).toEqual([
      { skuId: bread, parts: [{ lot: 'L9', bestBefore: null, units: 10 }] },
      { skuId: milk, parts: [{ lot: 'M', bestBefore: null, units: 6 }] },
    ])
    expect((await trace({ lot: 'L1' })).body.items).toEqual([])
    expect((await trace({ lot: 'L9' })).body.items[0]?.at).toBe(sent?.at)
    const told = () =>
      world.db
        .selectFrom('audit_log')
        .select('after')
        .where('action', '=', 'order.lots')
        .where('subject_id', '=', String(id))
        .execute()
    expect(JSON.stringify(await told())).toContain(`${bread}: L9 × 10`)
    // the market's people read that lots were corrected, and not which
    const market = await world.login('market')
    const query = { action: 'order.lots', subject: 'order', subjectId: String(id) }
    const { items } = (await world.call<{ items: object[] }>('getAuditLog', { token: market.token, query })).body
    expect(items).toMatchObject([{ before: {}, after: {} }])
    // what is as it was is no change
    await correct(id, 1, [lots(bread, { lot: 'L9', units: 10 })])
    expect(await told()).toHaveLength(1)
  })

  test('is refused for what the shop does not have; a completed order is corrected like any other, one that never left is not', async () => {
    const id = await packed()
    await ship(id)
    expect((await correct(id, 2, [])).code).toBe('not_found')
    expect((await correct(id, null, [])).code).toBe('transition_not_allowed')
    expect((await correct(id, 1, [], stranger)).status).toBe(404)
    expect((await correct(id, 1, [], buyer)).status).toBe(403)
    expect((await correct(id, 1, [lots(bread, { lot: 'A', units: 11 })])).code).toBe('lot_units')
    await required(milk)
    // a line that is not named is not judged, one that is emptied is
    expect((await correct(id, 1, [lots(bread, { lot: 'A' })])).status).toBe(200)
    expect((await correct(id, 1, [lots(milk)])).code).toBe('lot_needed')
    await world.db.updateTable('orders').set({ status: 'completed', stage: 'completed' }).where('id', '=', id).execute()
    expect((await correct(id, 1, [lots(bread, { lot: 'B' })])).status).toBe(200)
    expect((await read(buyer, id)).orderDetails[0]?.lots).toMatchObject([{ lot: 'B', units: 10 }])
    expect((await correct(id, 1, [lots(bread, { lot: 'C' })], stranger)).status).toBe(404)
    const told = await world.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'order.lots')
      .where('subject_id', '=', String(id))
      .execute()
    expect(JSON.stringify(told)).toContain(`${bread}: B × 10`)
    const unsent = await packed(buyer, 'pickUp')
    await world.db
      .updateTable('orders')
      .set({ status: 'cancelled', stage: 'cancelled' })
      .where('id', '=', unsent)
      .execute()
    expect((await correct(unsent, null, [lots(bread, { lot: 'C' })])).code).toBe('transition_not_allowed')
  })

  test('of two at once is one of them whole', async () => {
    const id = await packed()
    await ship(id)
    await Promise.all(
      ['A', 'B', 'C'].map((lot) => correct(id, 1, [lots(bread, { lot: `${lot}1`, units: 4 }, { lot: `${lot}2` })])),
    )
    const parts = (await read(seller, id)).orderDetails[0]?.lots ?? []
    expect(parts.map(({ units }) => units)).toEqual([4, 6])
    expect(new Set(parts.map(({ lot }) => lot[0])).size).toBe(1)
  })
})

describe('the trace of a lot', () => {
  test('tells its shop who got how much, when and in which order, as a list and as a file', async () => {
    const [first, second] = [await packed(), await packed(otherBuyer)]
    await ship(first, { lots: [lots(bread, { lot: 'L 5' })] })
    await ship(second, { lots: [lots(bread, { lot: 'l5', units: 2 }), lots(milk, { lot: 'L5' })] })
    const found = (await trace({ lot: ' L5' })).body
    expect(found.items.map(({ orderId, units, shipment }) => [orderId, units, shipment])).toEqual(
      expect.arrayContaining([
        [first, 10, 1],
        [second, 2, 1],
        [second, 6, 1],
      ]),
    )
    expect(found.sums).toEqual({ units: 18, customers: 2, orders: 2 })
    expect((await trace({ lot: 'L5', reference: 'pan1' })).body.sums).toEqual({ units: 12, customers: 2, orders: 2 })
    expect((await trace({ reference: 'LECHE' })).body.items).toHaveLength(1)
    expect((await trace({})).body).toMatchObject({ sums: null, items: [{}, {}, {}] })
    expect((await trace({ lot: 'L' })).body.items).toEqual([])
    const page = (await trace({ lot: 'L5', limit: '2' })).body
    const rest = (await trace({ lot: 'L5', limit: '2', cursor: page.nextCursor ?? '' })).body
    expect([page.items.length, rest.items.length, rest.sums]).toEqual([2, 1, null])
    const file = await fileOf('exportTrace', seller, { query: { lot: 'L5' } })
    const lines = file.trim().split('\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toContain('Lote')
    expect(file).toContain('PAN 1')
  })

  test('is the own shop’s alone', async () => {
    await ship(await packed(), { lots: [lots(bread, { lot: 'SECRET' })] })
    expect((await trace({ lot: 'SECRET' }, stranger)).body).toMatchObject({ items: [], sums: { units: 0 } })
    expect((await trace({ lot: 'SECRET' }, buyer)).status).toBe(403)
  })

  test('leads a buyer to the own orders with it, and a shop to its own', async () => {
    const [mine, theirs] = [await packed(), await packed(otherBuyer)]
    for (const id of [mine, theirs]) await ship(id, { lots: [lots(bread, { lot: 'Q-77' })] })
    const found = async (who: Login) =>
      (await world.call('getOrders', { token: who.token, query: { search: 'q-77' } })).body.items.map(({ id }) => id)
    expect(await found(buyer)).toEqual([mine])
    expect(await found(otherBuyer)).toEqual([theirs])
    expect((await found(seller)).toSorted()).toEqual([mine, theirs].toSorted())
    expect(await found(stranger)).toEqual([])
    expect(await found(await world.login('market'))).toEqual([])
  })

  test('stands in the lines that a buyer takes as a file, in one cell', async () => {
    const id = await packed()
    await ship(id, { lots: [lots(bread, l1, { lot: 'L2' })] })
    expect(await fileOf('exportOrderLinesCsv', buyer, { params: { id } })).toContain(
      'Lote L1: 4 (consumo 1/3/27); Lote L2: 6',
    )
  })
})

test('a lot, a reference and all of a shop are found by an index each, however many lots left', async () => {
  const id = await packed()
  await ship(id, { lots: [lots(bread, { lot: 'L-0' })] })
  await sql`
    insert into sent_lots (shop_id, account_id, order_id, line_id, shipment_id, sent_at, lot, lot_key, reference_key, units)
    select shop_id, account_id, order_id, line_id, shipment_id, sent_at - n * interval '1 minute', 'L-' || n, 'l-' || n,
      'ref' || n, units from sent_lots, generate_series(1, 5000) n where order_id = ${id}`.execute(world.db)
  await sql`analyze sent_lots`.execute(world.db)
  const ask = recordStatements(world)
  const asked: Record<string, string>[] = [{}, { lot: 'L-4000' }, { reference: 'REF4000' }]
  for (const query of asked) {
    const { body, statements } = await ask<{ items: unknown[] }>('getTrace', { token: seller.token, query })
    expect(body.items).toHaveLength(Object.keys(query).length > 0 ? 1 : 24)
    for (const { query: one } of statements) expect(await tablesReadWhole(world.deps.pool, one), one.sql).toEqual([])
  }
})

test('a product says whether it needs lots, in its form and in an act on many', async () => {
  const { product_id: id } = await world.db
    .selectFrom('skus')
    .select('product_id')
    .where('id', '=', bread)
    .executeTakeFirstOrThrow()
  const token = seller.token
  const product = async () => (await world.call('getSellerProduct', { token, params: { id } })).body
  const act = (kind: string) => world.call('actOnSellerProducts', { token, body: { ids: [id], act: { kind } } })
  expect((await product()).lotRequired).toBe(false)
  await world.call('updateSellerProduct', { token, params: { id }, body: { lotRequired: true } })
  expect((await product()).lotRequired).toBe(true)
  expect((await act('unrequireLot')).body.done).toBe(1)
  expect((await product()).lotRequired).toBe(false)
  await act('requireLot')
  expect((await product()).lotRequired).toBe(true)
})
