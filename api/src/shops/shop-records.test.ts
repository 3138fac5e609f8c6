import { DAY, HOUR } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMarket } from '../check/check-market.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { computeAllRecords } from './compute-records.ts'
import { findRecord, writeRecords } from './shop-records.queries.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
beforeAll(async () => {
  // a Monday, 11:00 in Madrid
  world = await createWorld()
  scene = orderScene(world)
  buyer = await world.login('business')
})
afterAll(() => world.close())

const aShop = async (more: object = {}) => {
  const shopId = await world.make.shop(more)
  const [seller, skuId] = [await world.login('shop', shopId), await scene.newSku(shopId, { stock: 1000 })]
  const one = [{ skuId, quantity: 6 }]
  return {
    shopId,
    seller,
    promise: async (preparationDays: unknown) => {
      const { body } = await world.call('getSellerShipping', { token: seller.token })
      const { unweighed: _, ...rest } = body
      return world.call('updateSellerShipping', { token: seller.token, body: { ...rest, preparationDays } })
    },
    placed: (more: object = {}) => scene.placed(buyer, shopId, one, more),
    one,
  }
}
const settingsOf = async (shopId: number) =>
  (await world.call('getShop', { params: { id: shopId } })).body.shopSettings.preparationDays
const leaveBy = async (id: number) => (await scene.order(buyer, id)).leaveBy

test('a shop says how many working days it needs, and buyers read it where they choose and order', async () => {
  const { shopId, seller, promise, one } = await aShop()
  expect(await settingsOf(shopId)).toBeNull()
  expect((await promise(2)).body.preparationDays).toBe(2)
  expect(await settingsOf(shopId)).toBe(2)
  expect((await scene.summary<{ preparationDays: number }>(buyer, shopId, one)).body.preparationDays).toBe(2)
  await world.call('addToCart', { token: buyer.token, body: { shopId, products: one } })
  const cart = await world.call('getCarts', { token: buyer.token, query: { shopId } })
  expect(cart.body.carts[0]?.shop.shopSettings.preparationDays).toBe(2)
  for (const wrong of [0, 31, 1.5, '2']) expect((await promise(wrong)).items[0]?.path).toBe('body.preparationDays')
  // a program that does not know of it leaves it as it is
  const { body } = await world.call('getSellerShipping', { token: seller.token })
  const { unweighed: _, preparationDays: __, ...older } = body
  expect((await world.call('updateSellerShipping', { token: seller.token, body: older })).body.preparationDays).toBe(2)
  expect((await promise(null)).body.preparationDays).toBeNull()
  expect(await settingsOf(shopId)).toBeNull()
})

test('an order keeps the promise that held when it was placed, and its day from when the shop may begin', async () => {
  const { seller, promise, placed } = await aShop()
  await promise(2)
  const { id } = await placed()
  expect(await leaveBy(id)).toBeNull()
  await promise(9)
  await scene.acted(seller, id, 'transfer_received')
  expect(await leaveBy(id)).toEqual({ day: '2026-05-06', isLate: false })
  await promise(null)
  await scene.acted(seller, id, 'prepare')
  expect(await leaveBy(id)).toEqual({ day: '2026-05-06', isLate: false })
  const later = await placed({ paymentMethod: 'payInShop' })
  await scene.acted(seller, later.id, 'prepare')
  expect(await leaveBy(later.id)).toBeNull()
  // the transfer had not come: the order waits for it, and nothing is promised meanwhile
  await scene.acted(seller, id, 'transfer_withdrawn', { reason: 'Era de otro pedido' })
  expect(await leaveBy(id)).toBeNull()
})

test('one that is paid at the counter is promised from when it is placed, and leaves when it is ready', async () => {
  const { seller, promise, placed } = await aShop()
  await promise(1)
  const { id } = await placed({ paymentMethod: 'payInShop' })
  expect(await leaveBy(id)).toEqual({ day: '2026-05-05', isLate: false })
  for (const action of ['prepare', 'ready'] as const) await scene.acted(seller, id, action)
  expect(await leaveBy(id)).toBeNull()
})

test('orders that leave today or are late are listed and counted until they leave', async () => {
  const { seller, promise, placed } = await aShop()
  await promise(1)
  const first = await placed({ paymentMethod: 'payInShop' })
  await promise(3)
  await placed({ paymentMethod: 'payInShop' })
  const due = async () =>
    (await world.call('getOrders', { token: seller.token, query: { leave: 'due' } })).body.items.map((order) => [
      order.id,
      order.leaveBy?.isLate,
    ])
  const work = async () =>
    (await world.call('getSellerToday', { token: seller.token })).body.work.find(({ what }) => what === 'leave')?.count
  const begin = world.now
  expect([await due(), await work()]).toEqual([[], undefined])
  world.pass(DAY)
  expect([await due(), await work()]).toEqual([[[first.id, false]], 1])
  world.pass(DAY)
  expect([await due(), await work()]).toEqual([[[first.id, true]], 1])
  for (const action of ['prepare', 'ready'] as const) await scene.acted(seller, first.id, action)
  expect([await due(), await work()]).toEqual([[], undefined])
  expect((await world.call('getOrders', { token: seller.token, query: { leave: 'soon' } })).status).toBe(400)
  world.pass(begin.getTime() - world.now.getTime())
})

test('a service record is what the orders and answers of the last 90 days come to', async () => {
  const { shopId, seller, promise, placed, one } = await aShop()
  const other = await aShop()
  await promise(2)
  const addressId = await world.make.address(buyer.accountId)
  const sent = []
  for (let n = 0; n < 10; n++) {
    const { id } = await placed(n === 0 ? { deliveryMethod: 'shipment', addressId } : {})
    sent.push(id)
    await scene.acted(seller, id, 'transfer_received')
  }
  const late = await placed()
  const cancelled = await placed()
  const asked = await placed()
  for (const { id } of [late, cancelled, asked]) await scene.acted(seller, id, 'transfer_received')
  const unpaid = await placed()
  await scene.acted(buyer, unpaid.id, 'cancel')
  await scene.acted(buyer, asked.id, 'ask_cancel', { reason: 'Me he equivocado' })
  // what the buyer took back counts as the shop's own
  await scene.acted(buyer, cancelled.id, 'ask_cancel', { reason: 'Me he equivocado' })
  await scene.acted(buyer, cancelled.id, 'withdraw_cancel')
  for (const id of [cancelled.id, asked.id]) await scene.acted(seller, id, 'cancel', { reason: 'Sin género' })
  const question = await world.call('startConversation', { token: buyer.token, body: { shopId, text: '¿Tenéis más?' } })
  world.pass(150 * 60_000)
  await world.call('sendMessage', { token: seller.token, params: { id: question.body.id }, body: { text: 'Sí' } })
  world.pass(DAY)
  for (const id of sent) for (const action of ['prepare', 'ready'] as const) await scene.acted(seller, id, action)
  await scene.acted(seller, sent[0] as number, 'ship', { carrier: 'SEUR', trackingNumber: 'S-1' })
  const broken = { orderId: sent[0], products: [{ skuId: one[0]?.skuId, quantity: 1 }], reason: 'damaged' }
  const back = await world.call('askReturn', {
    token: buyer.token,
    body: { ...broken, refundWay: 'transfer', iban: 'ES9121000418450200051332' },
  })
  expect(back.status).toBe(201)
  world.pass(3 * DAY)

  await computeAllRecords(world.db, world.now)
  const figures = {
    sendDays: { value: 1, cases: 10 },
    // ten on time, one still here although its day is over
    onTime: { value: 91, cases: 11 },
    calledOff: { value: 8, cases: 12 },
    incidents: { value: 10, cases: 10 },
    answerHours: { value: 3, cases: 1 },
  }
  expect(await findRecord(world.db, { shopId })).toEqual({ day: '2026-05-08', figures })
  await computeAllRecords(world.db, world.now)
  expect(await findRecord(world.db, { shopId })).toEqual({ day: '2026-05-08', figures })

  // buyers are told what ten cases stand behind, the shop and the market all of it
  const shop = await world.call('getShop', { params: { id: shopId } })
  expect(shop.body.serviceRecord).toEqual({ sendDays: 1, onTime: 91, calledOff: 8, incidents: 10, answerHours: null })
  expect((await world.call('getShop', { params: { id: other.shopId } })).body.serviceRecord).toBeNull()
  const own = await world.call('getStatistics', { token: seller.token })
  expect(own.body.service).toEqual({ day: '2026-05-08', figures })
  const market = await world.login('market')
  const opening = await world.call('getShopOpening', { token: market.token, params: { id: shopId } })
  expect(opening.body.serviceRecord).toEqual({ day: '2026-05-08', figures })

  // a record that is not what the orders say is found and made anew, but not one that newer orders have left behind
  expect(await scene.damage('service')).toEqual([])
  const record = { shopId, zone: 'Europe/Madrid', day: '2026-05-08', until: world.now, closed: [] }
  await writeRecords(world.db, [{ ...record, figures: { ...figures, onTime: { value: 100, cases: 11 } } }])
  expect(await scene.damage('service')).toHaveLength(1)
  await checkMarket(
    world.db,
    { clock: () => world.now, dataDir: world.dataDir },
    { subjects: ['service'], repair: true },
  )
  expect(await findRecord(world.db, { shopId })).toEqual({ day: '2026-05-08', figures })
  world.pass(HOUR)
  for (const action of ['prepare', 'ready'] as const) await scene.acted(seller, late.id, action)
  expect(await scene.damage('service')).toEqual([])

  // after 90 days nothing of it counts
  world.pass(91 * DAY)
  await computeAllRecords(world.db, world.now)
  const none = { sendDays: null, onTime: null, calledOff: null, incidents: null, answerHours: null }
  expect((await findRecord(world.db, { shopId }))?.figures).toEqual(none)
})

test('the record of a hidden shop is for those whom it let in', async () => {
  const { shopId, seller } = await aShop({ visibility: 'privateHidden' })
  const figure = { value: 1, cases: 10 }
  const none = { onTime: null, calledOff: null, incidents: null, answerHours: null }
  const record = { shopId, zone: 'Europe/Madrid', day: '2026-05-08', until: world.now, closed: [] }
  await writeRecords(world.db, [{ ...record, figures: { ...none, sendDays: figure } }])
  const seen = async (token: string | null) =>
    (await world.call('getShop', { token, params: { id: shopId } })).body.serviceRecord
  expect(await seen(null)).toBeNull()
  expect(await seen(buyer.token)).toBeNull()
  expect(await seen(seller.token)).toEqual({ ...none, sendDays: 1 })
})
