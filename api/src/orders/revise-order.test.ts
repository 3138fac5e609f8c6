import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let seller: Login
let shopId: number
let cups: number
let plates: number
beforeAll(async () => {
  world = await createWorld({ connections: 12 })
  scene = orderScene(world)
  buyer = await world.login('business')
})
afterAll(() => world.close())
beforeEach(async () => {
  shopId = await world.make.shop({ automatic_pay: false })
  seller = await world.login('shop', shopId)
  cups = await scene.newSku(shopId, { stock: 100, serial_number: 'TAZA-1' })
  plates = await scene.newSku(shopId, { stock: 20, pack_size: 5, serial_number: 'PLATO-1' })
})

const placed = (more: object = {}) => scene.placed(buyer, shopId, [{ skuId: cups, quantity: 10 }], more)
const propose = async (who: Login, id: number, wish: object, key?: string) =>
  world.call('reviseOrder', {
    token: who.token,
    params: { id },
    body: { products: [], version: (await scene.order(who, id)).version, ...wish },
    headers: key ? { 'idempotency-key': key } : {},
  })
const preview = (who: Login, id: number, wish: object) =>
  world.call('previewRevision', {
    token: who.token,
    params: { id },
    body: { products: [], ...wish },
  })
const lock = (who: Login, id: number, wish: 'edit' | 'none') =>
  world.call('lockOrder', { token: who.token, params: { id }, body: { lock: wish } })
const versions = async (number: string) =>
  (
    await world.call('getOrderHistory', {
      token: buyer.token,
      params: { orderNumber: number },
    })
  ).body.revisions
const held = async (id: number) => {
  const rows = await world.db
    .selectFrom('order_lines')
    .select(['sku_id', 'held_quantity'])
    .where('order_id', '=', id)
    .orderBy('sku_id')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.sku_id, row.held_quantity]))
}
const isSound = async () => expect(await scene.damage('stock', 'orders', 'money')).toEqual([])

describe('a version', () => {
  test('by the seller holds both outcomes, and is the order once the buyer accepts it', async () => {
    const { id, number } = await placed()
    const answer = await propose(seller, id, {
      products: [
        { skuId: cups, quantity: 4, price: 8, message: 'Solo quedan cuatro' },
        { skuId: plates, quantity: 10 },
      ],
      deliveryDate: '2100-05-04',
      message: 'Platos de la misma serie',
    })
    expect([answer.status, answer.body.status]).toEqual([200, 'pending_buyer'])
    // 4 x 8 and 10 x 10 with 21 % of VAT; before, 10 x 10
    expect(answer.body.revision).toMatchObject({
      number: 1,
      side: 'seller',
      state: 'proposed',
      total: 159.72,
      oldTotal: 121,
    })
    expect(answer.body.revision?.lines).toMatchObject([
      { skuId: cups, quantity: 4, price: 8, oldQuantity: 10, oldPrice: 10, message: 'Solo quedan cuatro' },
      { skuId: plates, quantity: 10, price: 10, oldQuantity: 0, oldPrice: null },
    ])
    expect([answer.body.total, answer.body.orderDetails.length]).toEqual([121, 1])
    expect(await held(id)).toEqual({ [cups]: 10, [plates]: 10 })
    expect([await scene.stock(cups), await scene.stock(plates)]).toEqual([90, 10])
    await isSound()

    const accepted = await scene.act(buyer, id, 'accept')
    expect([accepted.status, accepted.body.status]).toEqual([200, 'transfer_pending'])
    expect(await scene.order(buyer, id)).toMatchObject({
      total: 159.72,
      unitCount: 14,
      totalCount: 2,
      revision: null,
      agreedDeliveryDate: '2100-05-04',
    })
    expect(await held(id)).toEqual({ [cups]: 4, [plates]: 10 })
    expect([await scene.stock(cups), await scene.stock(plates)]).toEqual([96, 10])
    expect((await versions(number)).map(({ state }) => state)).toEqual(['accepted'])
    await isSound()
    await scene.act(buyer, id, 'cancel')
    expect([await scene.stock(cups), await scene.stock(plates)]).toEqual([100, 20])
    await isSound()
  })

  test('that is declined leaves the order as it was, and its stock too', async () => {
    const { id, number } = await placed()
    await propose(seller, id, {
      products: [
        { skuId: cups, quantity: 30 },
        { skuId: plates, quantity: 5 },
      ],
    })
    expect((await scene.act(buyer, id, 'decline')).code).toBe('reason_needed')
    const declined = await scene.act(buyer, id, 'decline', { reason: 'Es demasiado' })
    expect([declined.status, declined.body.status]).toEqual([200, 'pending_seller'])
    expect(await scene.order(seller, id)).toMatchObject({ total: 121, revision: null })
    expect(await held(id)).toEqual({ [cups]: 10 })
    expect([await scene.stock(cups), await scene.stock(plates)]).toEqual([90, 20])
    expect(await versions(number)).toMatchObject([{ state: 'rejected', reason: 'Es demasiado' }])
    await isSound()
  })

  test.each([
    ['never agreed on', false, 'pending_seller', 'pending_seller'],
    ['agreed on before', true, 'transfer_pending', 'agreed'],
  ] as const)(
    'of the buyer is declined by the shop, with a reason, when the order was %s',
    async (_, automatic, status, told) => {
      await world.db.updateTable('shops').set({ automatic_pay: automatic }).where('id', '=', shopId).execute()
      const { id, number } = await placed()
      await propose(buyer, id, { products: [{ skuId: cups, quantity: 30 }] })
      expect((await scene.order(seller, id)).actions).toContain('decline')
      expect((await scene.act(seller, id, 'decline')).code).toBe('reason_needed')
      const declined = await scene.act(seller, id, 'decline', { reason: 'No queda tanto' })
      expect([declined.status, declined.body.status]).toEqual([200, status])
      expect(await scene.order(buyer, id)).toMatchObject({ total: 121, revision: null })
      expect([await held(id), await scene.stock(cups)]).toEqual([{ [cups]: 10 }, 90])
      expect(await versions(number)).toMatchObject([{ side: 'buyer', state: 'rejected', reason: 'No queda tanto' }])
      const { body } = await world.call('getInboxMessages', {
        token: buyer.token,
      })
      expect(JSON.stringify(body.items[0])).toContain('No queda tanto')
      const note = await world.db
        .selectFrom('inbox_messages')
        .select('event')
        .where('role', '=', 'buyer')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      expect(note.event).toBe(`decline.${told}`)
      expect((await scene.act(seller, id, 'decline', { reason: 'Otra vez' })).code).toBe('transition_not_allowed')
      await isSound()
    },
  )

  test('that is countered is superseded; confirming takes the buyer’s, with the seller’s prices', async () => {
    const { id, number } = await placed()
    await propose(seller, id, {
      products: [
        { skuId: cups, quantity: 20, price: 9 },
        { skuId: plates, quantity: 10 },
      ],
      shipping: 0,
    })
    const countered = await propose(buyer, id, {
      products: [
        { skuId: cups, quantity: 15 },
        { skuId: plates, quantity: 0 },
      ],
    })
    expect([countered.status, countered.body.status]).toEqual([200, 'pending_seller'])
    expect(countered.body.revision?.lines).toMatchObject([{ skuId: cups, quantity: 15, price: 9, oldPrice: 10 }])
    expect(await held(id)).toEqual({ [cups]: 15 })
    expect(await scene.stock(plates)).toBe(20)
    await isSound()
    await scene.act(seller, id, 'confirm')
    expect(await scene.order(buyer, id)).toMatchObject({ status: 'transfer_pending', total: 163.35, unitCount: 15 })
    expect((await versions(number)).map(({ side, state }) => `${side} ${state}`)).toEqual([
      'seller superseded',
      'buyer accepted',
    ])
    await isSound()
  })

  test.each([
    ['cancel', () => buyer],
    ['reject', () => seller],
  ] as const)('is off when the order ends by %s', async (action, who) => {
    const { id, number } = await placed()
    await propose(buyer, id, {
      products: [
        { skuId: cups, quantity: 20 },
        { skuId: plates, quantity: 5 },
      ],
    })
    expect((await scene.act(who(), id, action, { reason: 'No' })).status).toBe(200)
    expect((await versions(number)).map(({ state }) => state)).toEqual(['rejected'])
    expect([await scene.stock(cups), await scene.stock(plates)]).toEqual([100, 20])
    expect(await held(id)).toEqual({ [cups]: 0 })
    await isSound()
  })

  test('is proposed once by one key, and not of an order that changed since', async () => {
    const { id, number } = await placed()
    const { version } = await scene.order(seller, id)
    const wish = { products: [{ skuId: cups, quantity: 5 }], version }
    const both = await Promise.all([0, 1].map(() => propose(seller, id, wish, 'one')))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await versions(number)).toHaveLength(1)
    expect((await propose(buyer, id, { ...wish, products: [{ skuId: cups, quantity: 6 }] })).code).toBe('order_changed')
  })

  test.each([
    ['nothing different', () => seller, () => ({}), 'nothing_changed'],
    ['no products', () => buyer, () => ({ products: [{ skuId: cups, quantity: 0 }] }), 'pick_a_product'],
    [
      'a price by the buyer',
      () => buyer,
      () => ({ products: [{ skuId: cups, quantity: 10, price: 1 }] }),
      'seller_sets_prices',
    ],
    ['shipping by the buyer', () => buyer, () => ({ shipping: 5 }), 'seller_sets_prices'],
    ['parts of a pack', () => seller, () => ({ products: [{ skuId: plates, quantity: 7 }] }), 'quantity_not_a_pack'],
    ['more than there is', () => seller, () => ({ products: [{ skuId: plates, quantity: 25 }] }), 'insufficient_stock'],
    [
      'a price of nothing',
      () => seller,
      () => ({ products: [{ skuId: cups, quantity: 10, price: 0 }] }),
      'field_invalid',
    ],
    ['a day that is over', () => buyer, () => ({ deliveryDate: '2020-01-01' }), 'field_invalid'],
  ] as const)('with %s is refused, and nothing of it stays', async (_, who, wish, code) => {
    const { id } = await placed()
    expect((await propose(who(), id, wish())).code).toBe(code)
    expect(await scene.order(buyer, id)).toMatchObject({ status: 'pending_seller', revision: null })
    expect([await scene.stock(cups), await scene.stock(plates)]).toEqual([90, 20])
  })

  test('adds nothing of another shop, and nothing that was taken off the shelf', async () => {
    const { id } = await placed()
    const foreign = await scene.newSku(await world.make.shop())
    expect((await propose(seller, id, { products: [{ skuId: foreign, quantity: 1 }] })).code).toBe('item_removed')
    await world.db.updateTable('skus').set({ on_shelf: false }).where('id', '=', cups).execute()
    expect((await propose(buyer, id, { products: [{ skuId: cups, quantity: 11 }] })).code).toBe('item_removed')
    expect((await propose(buyer, id, { products: [{ skuId: cups, quantity: 9 }] })).status).toBe(200)
  })

  test('is shown before it is proposed, with what stands in its way', async () => {
    const { id } = await placed()
    const fine = await preview(seller, id, { products: [{ skuId: plates, quantity: 10 }] })
    expect(fine.body).toMatchObject({ total: 242, oldTotal: 121, problems: [] })
    const short = await preview(seller, id, { products: [{ skuId: plates, quantity: 25 }] })
    expect(short.body.problems).toMatchObject([{ code: 'insufficient_stock', skuId: plates }])
    const found = await world.call('findOrderProducts', {
      token: buyer.token,
      params: { id },
      query: { search: 'plato' },
    })
    expect(found.body.items.map(({ skuId }) => skuId)).toEqual([plates])
  })

  test('is not for an order that is paid', async () => {
    const { id } = await placed()
    await scene.act(seller, id, 'confirm')
    await scene.act(seller, id, 'transfer_received')
    expect((await propose(seller, id, { products: [{ skuId: cups, quantity: 5 }] })).code).toBe(
      'transition_not_allowed',
    )
  })

  test('writes an audit row where the seller proposes it', async () => {
    const { id } = await placed()
    await propose(seller, id, { products: [{ skuId: cups, quantity: 5 }] })
    const rows = await world.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_type', '=', 'order')
      .where('subject_id', '=', String(id))
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['order.revise'])
  })
})

describe('the lock on an order', () => {
  test('keeps the other side from changing and paying it, until it is given back or its time is over', async () => {
    const { id } = await placed()
    const taken = await lock(seller, id, 'edit')
    expect(taken.body.lock).toEqual({
      side: 'seller',
      purpose: 'edit',
      until: new Date(world.now.getTime() + 15 * MINUTE).toISOString(),
    })
    const refused = await lock(buyer, id, 'edit')
    expect([refused.status, refused.code, refused.items[0]?.params]).toEqual([409, 'order_locked', taken.body.lock])
    expect((await propose(buyer, id, { products: [{ skuId: cups, quantity: 5 }] })).code).toBe('order_locked')
    // the other side’s is not theirs to give back
    await lock(buyer, id, 'none')
    expect((await scene.order(buyer, id)).lock?.side).toBe('seller')
    await lock(seller, id, 'none')
    expect((await lock(buyer, id, 'edit')).body.lock?.side).toBe('buyer')
    expect((await scene.act(seller, id, 'confirm')).code).toBe('order_locked')
    world.pass(15 * MINUTE)
    expect((await scene.order(buyer, id)).lock).toBeNull()
    expect((await lock(seller, id, 'edit')).status).toBe(200)
  })

  test('is given back by proposing', async () => {
    const { id } = await placed()
    await lock(seller, id, 'edit')
    expect((await propose(seller, id, { products: [{ skuId: cups, quantity: 5 }] })).body.lock).toBeNull()
  })

  test('cannot be taken where nothing can be changed', async () => {
    const { id } = await placed()
    await scene.act(buyer, id, 'cancel')
    expect((await lock(seller, id, 'edit')).code).toBe('transition_not_allowed')
  })
})

test('two who take the last of a stock for their versions leave one of them', async () => {
  const last = await scene.newSku(shopId, { stock: 5 })
  const orders = await Promise.all([placed(), placed()])
  const answers = await Promise.all(
    orders.map(({ id }) => propose(buyer, id, { products: [{ skuId: last, quantity: 5 }] })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.code).toMatch(/stock/)
  expect(await scene.stock(last)).toBe(0)
  await isSound()
})

describe('a shop that looks at no order of known buyers', () => {
  test.each([
    ['none', true, 'pending_seller'],
    ['repeat', false, 'pending_seller'],
    ['repeat', true, 'transfer_pending'],
    ['all', false, 'transfer_pending'],
  ] as const)('lets through %s, where the buyer is known %s: %s', async (skipReview, isKnown, status) => {
    const owner = await world.login('shop', shopId)
    const set = await world.call('updateSellerSettings', {
      token: owner.token,
      body: { skipReview },
    })
    expect(set.body.skipReview).toBe(skipReview)
    const newcomer = await world.login('business')
    if (isKnown) {
      const { id } = await scene.placed(newcomer, shopId, [{ skuId: cups, quantity: 1 }])
      await world.db
        .updateTable('orders')
        .set({ stage: 'completed', status: 'completed' })
        .where('id', '=', id)
        .execute()
    }
    const lines = [{ skuId: cups, quantity: 1 }]
    const seen = await scene.summary<{ needsConfirmation: boolean }>(newcomer, shopId, lines)
    expect(seen.body.needsConfirmation).toBe(status === 'pending_seller')
    expect((await scene.placed(newcomer, shopId, lines)).status).toBe(status)
  })
})
