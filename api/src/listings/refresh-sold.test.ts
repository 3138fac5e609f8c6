import { HOUR } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { workOnce } from '../test/work-once.ts'
import { createWorld, type World } from '../test/world.ts'
import { refreshListings } from './refresh-listings.ts'
import { refreshSold } from './refresh-sold.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('what was ordered most stands first within the hour; orders called off do not count', async () => {
  const scene = orderScene(world)
  const buyer = await world.login('business')
  const shopId = await world.make.shop()
  const [few, many, none] = [
    await scene.newSku(shopId, { stock: 500 }),
    await scene.newSku(shopId, { stock: 500 }),
    await scene.newSku(shopId, { stock: 500 }),
  ]
  const skus = await world.db.selectFrom('skus').select(['id', 'product_id']).orderBy('id').execute()
  const productOf = (skuId: number) => skus.find(({ id }) => id === skuId)?.product_id
  await refreshListings(world.db, { productIds: skus.map((sku) => sku.product_id) })
  const bySales = async () => {
    const { body } = await world.call('getProducts', { query: { sort: 'amount' } })
    return body.items.map(({ id }) => id)
  }
  const sweep = async () => {
    await refreshSold(quietJobs(world), {}, 'job-1')
    await workOnce({ url: world.url, pool: world.deps.pool, deps: quietJobs(world) })
  }

  await scene.placed(buyer, shopId, [{ skuId: few, quantity: 5 }])
  const { id } = await scene.placed(buyer, shopId, [
    { skuId: many, quantity: 90 },
    { skuId: few, quantity: 1 },
  ])
  await sweep()
  expect(await bySales()).toEqual([many, few, none].map(productOf))

  world.pass(HOUR)
  await scene.act(buyer, id, 'cancel', { reason: 'Ya no hace falta' })
  await sweep()
  expect((await bySales())[0]).toBe(productOf(few))
})
