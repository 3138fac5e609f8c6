import { afterAll, beforeAll, expect, test } from 'vitest'
import { playAccountOrders } from '../test/account-orders.ts'
import { createWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** `npm run money` plays ten thousand. */
test('whatever becomes of an order on account, the shop keeps or gets what its goods cost, and the limit holds', async () => {
  const { faults, ends } = await playAccountOrders(world, { seed: 20_261_128, sequences: 40 })
  expect(faults).toEqual([])
  // the sequences reach the ends that they are about
  expect([...ends.keys()].join('; ')).toMatch(/cancelled, .*|completed, paid/)
}, 180_000)
