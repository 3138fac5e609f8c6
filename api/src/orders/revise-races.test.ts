import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMarket } from '../check/check-market.ts'
import { paymentScene } from '../test/payment-scene.ts'

const ROUNDS = 30

let scene: Awaited<ReturnType<typeof paymentScene>>
beforeAll(async () => {
  scene = await paymentScene()
})
afterAll(() => scene.close())

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
  const about = { clock: () => world.now, dataDir: '' }
  const results = await checkMarket(world.db, about, { subjects: ['stock', 'orders', 'money'] })
  expect(results.filter(({ count }) => count > 0)).toEqual([])
})
