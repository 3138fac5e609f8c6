import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordStatements, tablesReadWhole } from '../test/explain.ts'
import { orderScene } from '../test/order-scene.ts'
import { photo } from '../test/photos.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let seller: Login
let shopId: number
let cups: number
let plates: number
beforeAll(async () => {
  world = await createWorld({ connections: 24 })
  scene = orderScene(world)
  buyer = await world.login('business')
})
afterAll(() => world.close())
beforeEach(async () => {
  shopId = await world.make.shop({ order_email: 'pedidos@tienda.test', return_days: 14 })
  seller = await world.login('shop', shopId)
  cups = await scene.newSku(shopId, { stock: 100, price_cents: 333 })
  plates = await scene.newSku(shopId, { stock: 100, price_cents: 1999 }, { vat_bp: 1000 })
})

/** Ten cups and six plates, paid and packed. */
const packed = async (): Promise<number> => {
  const products = [
    { skuId: cups, quantity: 10 },
    { skuId: plates, quantity: 6 },
  ]
  const addressId = await world.make.address(buyer.accountId)
  const { id } = await scene.placed(buyer, shopId, products, { deliveryMethod: 'shipment', addressId })
  await scene.packed(seller, id)
  await scene.forgetMails()
  return id
}
const ship = (id: number, products?: { skuId: number; quantity: number }[]) =>
  scene.act(seller, id, 'ship', { carrier: 'SEUR', trackingNumber: `S-${id}`, ...(products && { products }) })
const read = async (who: Login, id: number) => (await world.call('getOrder', { token: who.token, params: { id } })).body
const parcel = (who: Login, id: number, body: object) =>
  world.call('actOnShipment', { token: who.token, params: { id }, body })
const nth = async (id: number, number: number) =>
  (await read(buyer, id)).shipments.find((one) => one.number === number)?.id ?? 0
const subjects = async () => (await scene.mails()).map((mail) => mail.subject.replace(/^[^:]+: /, ''))
const isSound = async () => expect(await scene.damage('stock', 'orders', 'shipments', 'money')).toEqual([])

describe('an order in parts', () => {
  test('stays open until everything has left, and is received when every parcel is', async () => {
    const id = await packed()
    expect((await ship(id, [{ skuId: cups, quantity: 4 }])).body.status).toBe('to_deliver')
    expect(await subjects()).toEqual(['en camino una parte'])
    const open = await read(buyer, id)
    expect(open.orderDetails.map(({ quantity, sent, dropped }) => [quantity, sent, dropped])).toEqual([
      [10, 4, 0],
      [6, 0, 0],
    ])
    expect(open.shipments).toMatchObject([
      { number: 1, state: 'sent', trackingLink: expect.stringContaining(`S-${id}`), lines: [{ quantity: 4 }] },
    ])
    expect([open.isPartSent, (await read(seller, id)).isPartSent]).toEqual([true, true])
    // what left cannot be called off any more
    expect((await read(seller, id)).actions).toEqual(['ship', 'propose_drop'])
    expect(open.actions).toEqual([])

    expect((await ship(id)).body.status).toBe('departed')
    expect((await read(buyer, id)).isPartSent).toBe(false)
    expect((await read(buyer, id)).shipments.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
      [4],
      [6, 6],
    ])
    await parcel(seller, await nth(id, 1), { action: 'deliver' })
    expect((await read(buyer, id)).status).toBe('departed')
    await parcel(buyer, await nth(id, 1), { action: 'receive' })
    expect((await read(buyer, id)).status).toBe('departed')
    await parcel(seller, await nth(id, 2), { action: 'deliver' })
    expect((await read(buyer, id)).status).toBe('shipment_received')
    await parcel(buyer, await nth(id, 2), { action: 'receive' })
    expect(await read(buyer, id)).toMatchObject({ status: 'recved', deliveryDate: world.now.toISOString() })
    expect((await parcel(buyer, await nth(id, 2), { action: 'receive' })).code).toBe('transition_not_allowed')
    await isSound()
  })

  test('is received as a whole by the step of the order, or by the clock', async () => {
    const id = await packed()
    await ship(id, [{ skuId: plates, quantity: 6 }])
    await ship(id)
    await scene.act(buyer, id, 'confirm_receipt')
    expect((await read(buyer, id)).shipments.map(({ state }) => state)).toEqual(['received', 'received'])
  })

  test.each<[string, [number, number][]]>([
    ['more than is open', [[0, 11]]],
    [
      'a sku twice',
      [
        [0, 3],
        [0, 3],
      ],
    ],
  ])('does not send %s', async (_what, pairs) => {
    const id = await packed()
    const products = pairs.map(([n, quantity]) => ({ skuId: [cups, plates][n] ?? 0, quantity }))
    expect(await ship(id, products)).toMatchObject({ status: 409, code: 'too_many_units' })
    expect((await read(buyer, id)).shipments).toEqual([])
  })

  test('says of a parcel without any unit that there has to be one', async () => {
    const id = await packed()
    expect(await ship(id, [{ skuId: cups, quantity: 0 }])).toMatchObject({ status: 400, code: 'nothing_to_send' })
    expect((await read(buyer, id)).shipments).toEqual([])
  })

  test('two people sending all of it at once send it once', async () => {
    const id = await packed()
    const answers = await Promise.all([ship(id), ship(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read(buyer, id)).shipments).toHaveLength(1)
  })

  test('lists the parcels to both sides, by state', async () => {
    const id = await packed()
    await ship(id, [{ skuId: cups, quantity: 1 }])
    await ship(id)
    await parcel(buyer, await nth(id, 1), { action: 'receive' })
    const list = async (who: Login, query: object) =>
      (await world.call('getShipments', { token: who.token, query: { orderId: id, ...query } })).body.items
    for (const who of [buyer, seller]) {
      expect((await list(who, {})).map(({ number }) => number).sort()).toEqual([1, 2])
      expect((await list(who, { state: 'sent' })).map(({ number }) => number)).toEqual([2])
    }
  })
})

describe('a wrong tracking number', () => {
  const correct = (who: Login, id: number, body: object) =>
    world.call('correctShipment', { token: who.token, params: { id }, body })
  const right = { carrier: 'GLS', trackingNumber: 'G-2' }

  test('is corrected while the parcel is on its way, and the buyer is told the right one once', async () => {
    const id = await packed()
    await ship(id, [{ skuId: cups, quantity: 4 }])
    await ship(id)
    await scene.forgetMails()
    const { version } = await read(buyer, id)
    const spaced = { carrier: ' GLS ', trackingNumber: ' G-2 ' }
    expect((await correct(seller, await nth(id, 1), spaced)).body).toMatchObject({
      ...{ number: 1, state: 'sent', ...right },
      trackingLink: expect.stringContaining('mygls.gls-spain.es/e/G-2/'),
      actions: ['correct', 'deliver'],
    })
    expect((await correct(seller, await nth(id, 1), right)).status).toBe(200)
    const told = await scene.mails()
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining('seguimiento corregido')])
    expect(told[0]?.text).toContain('Transportista: GLS\nNúmero de seguimiento: G-2')
    // the order itself has the number of its latest parcel, and who had its page open may go on with it
    expect(await read(buyer, id)).toMatchObject({ ...{ version, carrier: 'SEUR', trackingNumber: `S-${id}` } })
    await correct(seller, await nth(id, 2), { carrier: 'MRW', trackingNumber: 'M-3' })
    expect(await read(buyer, id)).toMatchObject({
      ...{ version, carrier: 'MRW', trackingNumber: 'M-3' },
      shipments: [right, { carrier: 'MRW', trackingNumber: 'M-3' }],
    })
    const { number } = await read(buyer, id)
    for (const who of [buyer, seller]) {
      const params = { orderNumber: number }
      const { items } = (await world.call('getOrderHistory', { token: who.token, params })).body
      const corrected = items.filter(({ action }: { action: string }) => action === 'tracking')
      expect(corrected.map(({ note }: { note: string }) => note)).toEqual(['GLS · G-2', 'MRW · M-3'])
    }
    const log = await world.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'order.shipment')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(log).toMatchObject([
      { before: { carrier: 'SEUR', trackingNumber: `S-${id}` }, after: right },
      { before: { carrier: 'SEUR', trackingNumber: `S-${id}` }, after: { trackingNumber: 'M-3' } },
    ])
  })

  test('that two people correct at once has the number of one of them, and each correction is told and logged', async () => {
    const id = await packed()
    await ship(id)
    await scene.forgetMails()
    const parcelId = await nth(id, 1)
    const numbers = ['G-5', 'G-6']
    const answers = await Promise.all(
      numbers.map((trackingNumber) => correct(seller, parcelId, { carrier: 'GLS', trackingNumber })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const log = await world.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'order.shipment')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    const after = log.map((row) => (row.after as { trackingNumber: string }).trackingNumber)
    expect(after.toSorted()).toEqual(numbers)
    // the second was made of what the first left, and stands in parcel and order
    expect(log[1]?.before).toMatchObject({ trackingNumber: after[0] })
    expect(await read(buyer, id)).toMatchObject({
      trackingNumber: after[1],
      shipments: [{ carrier: 'GLS', trackingNumber: after[1] }],
    })
    expect(await scene.mails()).toHaveLength(2)
  })

  test.each([
    ['carrier', { carrier: ' ', trackingNumber: 'G-2' }],
    ['trackingNumber', { carrier: 'GLS', trackingNumber: '' }],
    ['trackingNumber', { carrier: 'GLS', trackingNumber: 'x'.repeat(81) }],
  ])('needs a %s as sending does', async (field, body) => {
    const id = await packed()
    await ship(id)
    const answer = await correct(seller, await nth(id, 1), body)
    expect([answer.status, answer.items?.[0]?.path]).toEqual([400, `body.${field}`])
  })

  test('stays once the parcel is delivered or received', async () => {
    const id = await packed()
    await ship(id, [{ skuId: cups, quantity: 4 }])
    await ship(id)
    await parcel(seller, await nth(id, 1), { action: 'deliver' })
    await parcel(buyer, await nth(id, 2), { action: 'receive' })
    for (const number of [1, 2])
      expect(await correct(seller, await nth(id, number), right)).toMatchObject({
        ...{ status: 409, code: 'transition_not_allowed' },
      })
    expect((await read(buyer, id)).shipments.map(({ carrier }) => carrier)).toEqual(['SEUR', 'SEUR'])
  })

  test('is either corrected before the buyer receives it, or not at all', async () => {
    const id = await packed()
    await ship(id)
    const number = await nth(id, 1)
    const [corrected, received] = await Promise.all([
      correct(seller, number, right),
      parcel(buyer, number, { action: 'receive' }),
    ])
    expect(received.status).toBe(200)
    const isCorrected = corrected.status === 200
    if (!isCorrected) expect(corrected.code).toBe('transition_not_allowed')
    expect((await read(buyer, id)).shipments).toMatchObject([
      { state: 'received', carrier: isCorrected ? 'GLS' : 'SEUR' },
    ])
  })
})

describe('what is left out', () => {
  test('goes back on sale and is owed to the cent, once the buyer agrees', async () => {
    const id = await packed()
    await ship(id, [
      { skuId: cups, quantity: 7 },
      { skuId: plates, quantity: 6 },
    ])
    expect((await scene.act(seller, id, 'propose_drop')).code).toBe('reason_needed')
    await scene.act(seller, id, 'propose_drop', { reason: 'No queda' })
    expect(await read(buyer, id)).toMatchObject({
      ...{ dropReason: 'No queda', dropValue: 12.08 },
      actions: ['accept_drop', 'decline_drop'],
    })
    await scene.act(buyer, id, 'decline_drop')
    expect(await read(buyer, id)).toMatchObject({ dropReason: null, dropValue: null })
    await scene.act(seller, id, 'propose_drop', { reason: 'No queda' })
    await scene.act(buyer, id, 'accept_drop')
    const order = await read(seller, id)
    // three cups of 3.33: what ten cost with VAT less what seven cost
    expect(order).toMatchObject({
      status: 'refunding',
      refunds: [{ state: 'requested', amount: 12.08, mayRepay: true }],
    })
    expect(order.orderDetails.map(({ dropped }) => dropped)).toEqual([3, 0])
    expect(await scene.stock(cups)).toBe(93)
    await isSound()
  })

  test('is an offer that ends when another part leaves', async () => {
    const id = await packed()
    await ship(id, [{ skuId: cups, quantity: 7 }])
    await scene.act(seller, id, 'propose_drop', { reason: 'No queda' })
    await ship(id, [{ skuId: cups, quantity: 1 }])
    expect((await scene.act(buyer, id, 'accept_drop')).code).toBe('transition_not_allowed')
  })
})

describe('what differs', () => {
  const sentPhoto = async () => {
    const form = { kind: 'order-photo', file: await photo() }
    return (await world.call('uploadFile', { token: buyer.token, form })).body
  }

  test('reaches the shop with note and photos, and is paid back by one call more', async () => {
    const id = await packed()
    await ship(id)
    await scene.forgetMails()
    const { key } = await sentPhoto()
    const differences = [{ skuId: cups, missing: 1, damaged: 2 }]
    const body = { action: 'receive', differences, note: 'Caja mojada', photos: [key] }
    expect((await parcel(buyer, await nth(id, 1), body)).body).toMatchObject({ state: 'received', mayClaim: true })
    expect(await subjects()).toEqual([expect.stringContaining('recibido por'), expect.stringContaining('diferencias')])
    const [seen] = (await read(seller, id)).shipments
    expect(seen).toMatchObject({
      differenceNote: 'Caja mojada',
      lines: [{ missing: 1, damaged: 2, wrong: 0 }, { missing: 0 }],
      photos: [{ key }],
      mayClaim: true,
    })
    const file = await world.call('getFile', { token: seller.token, params: { key } })
    expect(file.status).toBe(200)
    const asked = await world.call('askReturn', {
      token: seller.token,
      body: { orderId: id, shipmentId: seen?.id },
    })
    expect(asked).toMatchObject({ status: 201, body: { reason: 'damaged', lines: [{ quantity: 3 }], proposed: 12.08 } })
    expect((await read(buyer, id)).status).toBe('return')
    const twice = await world.call('askReturn', { token: buyer.token, body: { orderId: id, shipmentId: seen?.id } })
    expect(twice.code).toBe('nothing_to_return')
    await isSound()
  })

  test('is claimed with the receipt itself', async () => {
    const id = await packed()
    await ship(id)
    const body = {
      action: 'receive',
      differences: [{ skuId: plates, wrong: 6 }],
      claim: true,
      iban: 'ES91 2100 0418 4502 0005 1332',
    }
    expect((await parcel(buyer, await nth(id, 1), body)).body.mayClaim).toBe(false)
    expect(await read(buyer, id)).toMatchObject({
      status: 'return',
      refundIban: 'ES9121000418450200051332',
      returns: [{ reason: 'wrong', state: 'requested', lines: [{ quantity: 6 }] }],
    })
    await isSound()
  })

  test('is no more than the parcel holds', async () => {
    const id = await packed()
    await ship(id)
    const differences = [{ skuId: cups, missing: 6, damaged: 5 }]
    expect((await parcel(buyer, await nth(id, 1), { action: 'receive', differences })).code).toBe('too_many_units')
    expect((await read(buyer, id)).status).toBe('departed')
  })
})

test('a page of a shop’s parcels is read by an index, however many orders it has', async () => {
  const id = await packed()
  await ship(id)
  const copies = async (table: 'orders' | 'shipments' | 'shipment_lines', of: string, changes: string) =>
    sql`insert into ${sql.table(table)} select (jsonb_populate_record(t, ${sql.raw(changes)})).*
      from ${sql.table(table)} t, generate_series(1, 3000) n where ${sql.raw(of)} = ${id}`.execute(world.db)
  await copies('orders', 't.id', `jsonb_build_object('id', 100000 + n, 'number', 'N' || n)`)
  await copies('shipments', 't.order_id', `jsonb_build_object('id', 100000 + n, 'order_id', 100000 + n)`)
  const own = '(select order_id from shipments s where s.id = t.shipment_id)'
  await copies('shipment_lines', own, `jsonb_build_object('shipment_id', 100000 + n)`)
  await sql`analyze orders, shipments, shipment_lines`.execute(world.db)
  const { body, statements } = await recordStatements(world)<{ items: unknown[] }>('getShipments', {
    token: seller.token,
  })
  expect(body.items).toHaveLength(24)
  for (const { query } of statements) expect(await tablesReadWhole(world.deps.pool, query), query.sql).toEqual([])
})
