import { HOUR } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quietJobs } from '../test/mailbag.ts'
import { paymentScene } from '../test/payment-scene.ts'
import { expireOrders } from './order-expiry.ts'

const ROUNDS = 5

let scene: Awaited<ReturnType<typeof paymentScene>>
beforeAll(async () => {
  scene = await paymentScene()
})
afterAll(() => scene.close())

const expectSoundBooks = async () => expect(await scene.orders.damage('stock', 'orders', 'money')).toEqual([])

test(`of a buyer who pays and a seller who changes the order, one is first, ${ROUNDS} times`, async () => {
  const { world, orders } = scene
  const { shopId, skuId } = await scene.shop()
  const buyer = await world.login('business')
  const seller = await world.login('shop', shopId)
  const won = { pay: 0, change: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await scene.place(buyer, shopId, [{ skuId, quantity: 2 }])
    const { version } = await orders.order(seller, id)
    const change = () =>
      round % 2 === 0
        ? world.call('reviseOrder', {
            token: seller.token,
            params: { id },
            body: { products: [{ skuId, quantity: 1 }], version },
          })
        : world.call('lockOrder', { token: seller.token, params: { id }, body: { lock: 'edit' } })
    const [paid, changed] = await Promise.all([scene.pay(buyer, id), change()])
    const said = `${paid.status} ${paid.code}, ${changed.status} ${changed.code}`
    expect(
      [paid, changed].filter(({ status }) => status === 200),
      said,
    ).toHaveLength(1)
    const isPaying = paid.status === 200
    won[isPaying ? 'pay' : 'change']++
    if (isPaying) expect(changed.code, said).toBe('order_locked')
    else expect(paid.code, said).toBe(round % 2 === 0 ? 'not_payable' : 'order_locked')
    expect((await orders.act(buyer, id, 'cancel')).status).toBe(200)
  }
  expect(won.pay + won.change).toBe(ROUNDS)
  expect(await orders.stock(skuId)).toBe(100)
  await expectSoundBooks()
})

test(`an edit while the money arrives or the order runs out leaves one of them, ${ROUNDS} times`, async () => {
  const { world, orders } = scene
  const { shopId, skuId } = await scene.shop()
  const buyer = await world.login('business')
  const seller = await world.login('shop', shopId)
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await scene.place(buyer, shopId, [{ skuId, quantity: 2 }])
    const { version } = await orders.order(seller, id)
    const edit = () =>
      world.call('reviseOrder', {
        token: seller.token,
        params: { id },
        body: { products: [{ skuId, quantity: 1 }], version },
      })
    if (round % 2 === 0) {
      const page = await scene.openForm((await scene.pay(buyer, id)).body)
      const [edited] = await Promise.all([edit(), scene.press(page, { result: 'approve' })])
      expect(['order_locked', 'order_changed']).toContain(edited.code)
      const { stage, payment_status: paid, total_cents: total, ledger } = await scene.money(id)
      expect([stage, paid, ledger]).toEqual(['agreed', 'paid', [total]])
      expect((await orders.act(seller, id, 'cancel', { reason: 'No' })).status).toBe(200)
    } else {
      const later = { ...quietJobs(world), clock: () => new Date(world.now.getTime() + HOUR) }
      const [edited] = await Promise.all([edit(), expireOrders(later, {}, 'job')])
      const { stage } = await scene.money(id)
      expect([edited.code, stage]).toEqual(
        edited.status === 200 ? [null, 'pending_buyer'] : ['order_changed', 'cancelled'],
      )
      if (stage === 'pending_buyer') expect((await orders.act(buyer, id, 'cancel')).status).toBe(200)
    }
    expect(await orders.stock(skuId)).toBe(100)
  }
  await expectSoundBooks()
})
