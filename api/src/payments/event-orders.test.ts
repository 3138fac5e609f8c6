import { afterAll, beforeAll, expect, test } from 'vitest'
import { playEventOrders } from '../test/event-orders.ts'
import { type PaymentScene, paymentScene } from '../test/payment-scene.ts'

let scene: PaymentScene
beforeAll(async () => {
  scene = await paymentScene()
})
afterAll(() => scene.close())

/** `npm run money` plays ten thousand. */
test('whatever comes in whatever order, each order agrees with its gateways', async () => {
  const { faults, ends } = await playEventOrders(scene, { seed: 20_261_122, sequences: 40 })
  expect(faults).toEqual([])
  // the sequences reach the ends that they are about
  expect([...ends.keys()]).toEqual(expect.arrayContaining(['agreed, paid', 'cancelled, refunded', 'cancelled, unpaid']))
  expect(await scene.orders.damage('orders', 'money', 'stock')).toEqual([])
})
