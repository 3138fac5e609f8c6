import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let seller: Login
let colleague: Login
let shopId: number
let skuId: number
beforeAll(async () => {
  world = await createWorld({ connections: 24 })
  scene = orderScene(world)
  buyer = await world.login('business')
})
afterAll(() => world.close())
beforeEach(async () => {
  shopId = await world.make.shop({ order_email: 'pedidos@tienda.test' })
  seller = await world.login('shop', shopId)
  colleague = await world.login('shop', shopId)
  skuId = await scene.newSku(shopId, { stock: 100 })
  await scene.forgetMails()
})

const sent = async () => {
  const addressId = await world.make.address(buyer.accountId)
  return scene.placed(buyer, shopId, [{ skuId, quantity: 10 }], { deliveryMethod: 'shipment', addressId })
}
const reviewed = async (more: object = {}) => {
  await world.db.updateTable('shops').set({ automatic_pay: false }).where('id', '=', shopId).execute()
  return scene.placed(buyer, shopId, [{ skuId, quantity: 10 }], { ...more })
}
const tracking = { carrier: 'Correos Express', trackingNumber: 'CE123456789ES' }

describe('the life of an order', () => {
  test('that is paid by transfer and sent', async () => {
    const { id, number } = await sent()
    await scene.forgetMails()
    const steps = [
      [seller, 'transfer_received', {}, 'paid'],
      [seller, 'prepare', {}, 'in_progress'],
      [seller, 'ready', {}, 'to_deliver'],
      [seller, 'ship', tracking, 'departed'],
      [seller, 'carrier_delivered', {}, 'shipment_received'],
      [buyer, 'confirm_receipt', {}, 'recved'],
    ] as const
    for (const [who, action, more, status] of steps) {
      expect((await scene.order(who, id)).actions[0]).toBe(action)
      world.pass(60_000)
      const answer = await scene.act(who, id, action, more)
      expect([answer.status, answer.body.status]).toEqual([200, status])
    }
    const order = await scene.order(buyer, id)
    expect(order).toMatchObject({
      paymentStatus: 'paid',
      version: 7,
      ...tracking,
      deliveryDate: world.now.toISOString(),
    })
    expect(await scene.stock(skuId)).toBe(90)
    const history = await world.call('getOrderHistory', {
      token: buyer.token,
      params: { orderNumber: number.toLowerCase() },
    })
    expect(history.body.items.map((item) => item.action)).toEqual(['place', ...steps.map(([, action]) => action)])
    expect(history.body.items[4]?.note).toBe('Correos Express · CE123456789ES')
    const mails = await scene.mails()
    expect(mails.map((mail) => mail.to === 'pedidos@tienda.test')).toEqual([false, false, false, false, false, true])
    expect(mails[3]?.text).toContain('CE123456789ES')
    expect(mails[3]?.text).toContain(`https://lonja.test/uc/order-detail?id=${id}`)
  })

  test('that is confirmed, paid and fetched in the shop', async () => {
    const { id } = await reviewed({ paymentMethod: 'payInShop' })
    for (const action of ['confirm', 'ready'] as const) await scene.act(seller, id, action)
    const { body } = await scene.act(seller, id, 'hand_over')
    expect(body).toMatchObject({ status: 'recved', paymentStatus: 'paid', paymentDate: world.now.toISOString() })
  })
})

test('a buyer takes back that an order be cancelled, once and before the shop has answered; both sides see it', async () => {
  const { id, number } = await sent()
  await scene.acted(seller, id, 'transfer_received')
  expect((await scene.act(buyer, id, 'withdraw_cancel')).code).toBe('transition_not_allowed')
  await scene.acted(buyer, id, 'ask_cancel', { reason: 'Me he equivocado' })
  expect((await scene.act(seller, id, 'withdraw_cancel')).code).toBe('transition_not_allowed')
  const stranger = await world.login('business')
  expect((await scene.act(stranger, id, 'withdraw_cancel')).status).toBe(404)
  await scene.forgetMails()
  const answers = await Promise.all([1, 2, 3].map(() => scene.act(buyer, id, 'withdraw_cancel')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await scene.mails()).map(({ to, subject }) => [to, subject])).toEqual([
    ['pedidos@tienda.test', expect.stringMatching(/ya no pide cancelarlo/)],
  ])
  for (const who of [buyer, seller]) {
    const { body } = await world.call('getOrderHistory', { token: who.token, params: { orderNumber: number } })
    expect(body.items.map(({ action }) => action)).toEqual([
      'place',
      'transfer_received',
      'ask_cancel',
      'withdraw_cancel',
    ])
    expect((await scene.order(who, id)).cancelAsked).toBe(false)
  }
  expect((await scene.order(seller, id)).actions).not.toContain('decline_cancel')
  // it may be asked again, and what the shop has answered is not taken back
  await scene.acted(buyer, id, 'ask_cancel', { reason: 'Ahora sí' })
  await scene.acted(seller, id, 'decline_cancel', { reason: 'Ya está preparado' })
  expect((await scene.act(buyer, id, 'withdraw_cancel')).code).toBe('transition_not_allowed')
})

test('an order notes when it was paid, sent and received, each at that step alone', async () => {
  const { id } = await sent()
  const noted = () =>
    world.db
      .selectFrom('orders')
      .select(['payment_status', 'paid_at', 'shipped_at', 'received_at', 'carrier', 'tracking_number', 'reject_reason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const expected: Record<string, unknown> = { ...(await noted()) }
  expect(expected).toEqual({
    ...{ payment_status: 'unpaid', paid_at: null, shipped_at: null, received_at: null },
    ...{ carrier: expected.carrier, tracking_number: expected.tracking_number, reject_reason: expected.reject_reason },
  })
  const steps: [Login, Parameters<typeof scene.act>[2], object, (at: Date) => object][] = [
    [seller, 'transfer_received', {}, (paid_at) => ({ payment_status: 'paid', paid_at })],
    // what is said of another step is no reason of a rejection
    [seller, 'prepare', { reason: 'Mañana', ...tracking }, () => ({})],
    [seller, 'ready', {}, () => ({})],
    [
      seller,
      'ship',
      tracking,
      (shipped_at) => ({ shipped_at, carrier: tracking.carrier, tracking_number: tracking.trackingNumber }),
    ],
    [seller, 'carrier_delivered', {}, () => ({})],
    [buyer, 'confirm_receipt', {}, (received_at) => ({ received_at })],
  ]
  for (const [who, action, more, changes] of steps) {
    world.pass(60_000)
    expect([action, (await scene.act(who, id, action, more)).status]).toEqual([action, 200])
    Object.assign(expected, changes(world.now))
    expect({ action, ...(await noted()) }).toEqual({ action, ...expected })
  }
})

describe('stock', () => {
  test.each([
    ['sold out comes back, lists are told', 100, 1],
    ['in stock all the time comes back, they are not', 10, 0],
  ])('of products that were %s', async (_about, quantity, told) => {
    const { id } = await scene.placed(buyer, shopId, [{ skuId, quantity }])
    await scene.forgetMails()
    await scene.act(seller, id, 'cancel', { reason: 'No llega' })
    const { rows } = await world.deps.pool.query<{ payload: { productIds: number[] } }>(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'refresh_products'`,
    )
    const { product_id } = await world.db
      .selectFrom('skus')
      .select('product_id')
      .where('id', '=', skuId)
      .executeTakeFirstOrThrow()
    expect(rows.map(({ payload }) => payload.productIds)).toEqual(told ? [[product_id]] : [])
  })

  test.each([
    ['cancelled by the buyer', 'buyer', 'cancel'],
    ['cancelled by the seller', 'seller', 'cancel'],
  ] as const)('comes back once from an order %s', async (_about, side, action) => {
    const { id } = await scene.placed(buyer, shopId, [{ skuId, quantity: 10 }])
    expect(await scene.stock(skuId)).toBe(90)
    const who = side === 'buyer' ? buyer : seller
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => scene.act(who, id, action, { reason: 'No llega' })),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([null, 'transition_not_allowed']))
    expect(await scene.stock(skuId)).toBe(100)
    expect(await scene.order(buyer, id)).toMatchObject({ status: 'cancelled', rejectReason: 'No llega', actions: [] })
  })

  test('comes back from a rejected order', async () => {
    const { id } = await reviewed()
    await scene.act(seller, id, 'reject', { reason: 'Sin género' })
    expect(await scene.stock(skuId)).toBe(100)
  })
})

describe('a step is refused', () => {
  test('without its reason or its tracking number', async () => {
    const { id } = await reviewed()
    expect((await scene.act(seller, id, 'reject')).items).toMatchObject([
      { code: 'reason_needed', path: 'body.reason' },
    ])
    expect((await scene.act(seller, id, 'reject', { reason: '  ' })).code).toBe('reason_needed')
    const other = await sentPaid()
    expect((await scene.act(seller, other, 'ship', { carrier: 'Seur' })).items).toMatchObject([
      { code: 'tracking_needed', path: 'body.trackingNumber' },
    ])
    expect((await scene.act(seller, other, 'confirm')).items[0]).toMatchObject({ path: 'body.action' })
  })

  test('to the wrong side, and to strangers as if there were no order', async () => {
    const { id } = await scene.placed(buyer, shopId, [{ skuId, quantity: 1 }])
    const strange = [await world.login('personal'), await world.login('shop', await world.make.shop())]
    for (const one of strange) expect((await scene.act(one, id, 'cancel', { reason: 'x' })).status).toBe(404)
    for (const one of [buyer, await world.login('market')]) {
      const answer = await scene.act(one, id, 'transfer_received')
      expect([answer.status, answer.code]).toEqual([409, 'transition_not_allowed'])
    }
    for (const action of ['expire', 'place', 'settle', 'propose'] as const)
      expect((await scene.act(buyer, id, action)).code).toBe('field_invalid')
    expect((await scene.order(buyer, id)).status).toBe('transfer_pending')
  })

  test('when the order is another than the caller saw', async () => {
    const { id } = await sent()
    await scene.act(seller, id, 'transfer_received', { version: 1 })
    const late = await scene.act(colleague, id, 'prepare', { version: 1 })
    expect([late.status, late.code]).toEqual([409, 'order_changed'])
  })
})

const sentPaid = async () => {
  const { id } = await scene.placed(buyer, shopId, [{ skuId, quantity: 1 }], {
    deliveryMethod: 'shipment',
    addressId: await world.make.address(buyer.accountId),
  })
  await world.db.updateTable('shops').set({ automatic_pay: true }).where('id', '=', shopId).execute()
  const { status } = await scene.order(seller, id)
  if (status === 'pending_seller') await scene.act(seller, id, 'confirm')
  await scene.packed(seller, id)
  return id
}

describe('two clicks at once leave one winner', () => {
  test.each([1, 2, 3, 4, 5])('confirm and reject by two sellers, round %d', async () => {
    const { id } = await reviewed()
    const answers = await Promise.all([
      scene.act(seller, id, 'confirm'),
      scene.act(colleague, id, 'reject', { reason: 'Sin género' }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const { status } = await scene.order(buyer, id)
    expect(status).toBe(answers[0]?.status === 200 ? 'transfer_pending' : 'rejected')
    expect(await scene.stock(skuId)).toBe(status === 'rejected' ? 100 : 90)
  })

  test.each([1, 2, 3, 4, 5])('cancel by the buyer and money received by the seller, round %d', async () => {
    const { id } = await sent()
    const answers = await Promise.all([scene.act(buyer, id, 'cancel'), scene.act(seller, id, 'transfer_received')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(await scene.stock(skuId)).toBe(answers[0]?.status === 200 ? 100 : 90)
  })

  test('a part that is sent again under its key is one parcel', async () => {
    const { id } = await sent()
    await scene.packed(seller, id)
    const send = (quantity: number) =>
      world.call<{ shipments: object[] }>('actOnOrder', {
        token: seller.token,
        params: { id },
        body: { action: 'ship', ...tracking, products: [{ skuId, quantity }] },
        headers: { 'idempotency-key': `part-${id}` },
      })
    const answers = await Promise.all([send(4), send(4), send(4)])
    expect(answers.map(({ code }) => code)).toEqual([null, null, null])
    expect((await send(4)).body.shipments).toHaveLength(1)
    expect((await send(5)).code).toBe('idempotency_mismatch')
  })

  test('cancel comes too late for what is being sent', async () => {
    const id = await sentPaid()
    const answers = await Promise.all([scene.act(buyer, id, 'cancel'), scene.act(seller, id, 'ship', tracking)])
    expect(answers.map((answer) => answer.code)).toEqual(['transition_not_allowed', null])
    expect((await scene.order(buyer, id)).status).toBe('departed')
  })
})
