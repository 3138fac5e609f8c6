import { afterAll, beforeAll, expect, test } from 'vitest'
import { playAccountOrders } from '../test/account-orders.ts'
import { createWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** `npm run money` plays ten thousand. */
test('whatever becomes of an order on account, the shop keeps or gets what its products cost, and the limit holds', async () => {
  const { faults, ends } = await playAccountOrders(world, { seed: 20_261_139, sequences: 13 })
  expect(faults).toEqual([])
  // the sequences reach the ends that they are about
  for (const end of [/^(recved|completed), paid/, /^(to_deliver|departed), unpaid/, /^cancelled/])
    expect(
      [...ends.keys()].filter((one) => end.test(one)),
      String(end),
    ).not.toEqual([])
}, 180_000)
