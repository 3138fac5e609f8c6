import { DAY } from '@lonja/core/kernel/clock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let scene: ReturnType<typeof orderScene>
beforeAll(async () => {
  // 4 May 2026
  world = await createWorld()
  scene = orderScene(world)
})
afterAll(() => world.close())

/** A shop with a sku of its own, and an order of an account on each of these days. */
const shopWith = async (who: Login, days: readonly string[], given: object = {}) => {
  const shopId = await world.make.shop(given)
  if ('visibility' in given) await world.make.access(shopId, who.accountId)
  const skuId = await world.make.sku(await world.make.product(shopId))
  const order = async (day: string) => {
    const { id } = await scene.placed(who, shopId, [{ skuId, quantity: 6 }])
    await sql`update orders set created_at = ${`${day}T10:00:00Z`}::timestamptz where id = ${id}`.execute(world.db)
    return id
  }
  for (const day of days) await order(day)
  return { shopId, order }
}
const times = async ({ token }: Login) => (await world.call('getUsualTimes', { token })).body.items
const shops = async (who: Login) => (await times(who)).map(({ shopId }) => shopId)
const hide = ({ token }: Login, shopId: number) => world.call('hideUsualTime', { token, params: { shopId } })

test('it is time as soon as the mean of the days between orders has passed, and not where there are two or they stopped long ago', async () => {
  const buyer = await world.login('business')
  const due = await shopWith(buyer, ['2026-04-14', '2026-04-21', '2026-04-27'])
  await shopWith(buyer, ['2026-04-06', '2026-04-20', '2026-05-01'])
  await shopWith(buyer, ['2026-04-01', '2026-04-20'])
  await shopWith(buyer, ['2026-01-05', '2026-01-12', '2026-01-19'])
  expect(await times(buyer)).toMatchObject([{ shopId: due.shopId, rhythmDays: 7, lastOn: '2026-04-27' }])
  expect(await times(await world.login('business'))).toEqual([])
})

test('orders that were called off do not count', async () => {
  const buyer = await world.login('business')
  const { shopId, order } = await shopWith(buyer, ['2026-04-14', '2026-04-20'])
  const id = await order('2026-04-27')
  expect(await shops(buyer)).toEqual([shopId])
  await sql`update orders set stage = 'cancelled' where id = ${id}`.execute(world.db)
  expect(await shops(buyer)).toEqual([])
})

test('who hides it is told again only after another order there; colleagues of the account hide it for all of them', async () => {
  const buyer = await world.login('business')
  const [one, other] = [
    await shopWith(buyer, ['2026-04-14', '2026-04-20', '2026-04-26']),
    await shopWith(buyer, ['2026-04-13', '2026-04-19', '2026-04-27']),
  ]
  expect(await shops(buyer)).toEqual([one.shopId, other.shopId])
  const twice = await Promise.all([hide(buyer, one.shopId), hide(buyer, one.shopId)])
  expect([twice.map(({ status }) => status), await shops(buyer)]).toEqual([[200, 200], [other.shopId]])
  const stranger = await world.login('business')
  expect((await hide(stranger, other.shopId)).status).toBe(200)
  expect(await shops(buyer)).toEqual([other.shopId])
  world.pass(DAY)
  await one.order('2026-05-05')
  expect(await shops(buyer)).toEqual([other.shopId])
  world.pass(8 * DAY)
  expect(await shops(buyer)).toContain(one.shopId)
  world.pass(-9 * DAY)
})

test('a shop that let the buyer out, or is no longer open, is not told', async () => {
  const buyer = await world.login('business')
  const days = ['2026-04-14', '2026-04-21', '2026-04-27']
  const hidden = await shopWith(buyer, days, { visibility: 'privateHidden' })
  const open = await shopWith(buyer, days)
  expect((await shops(buyer)).sort()).toEqual([hidden.shopId, open.shopId].sort())
  await world.db.deleteFrom('shop_access').where('account_id', '=', buyer.accountId).execute()
  expect(await shops(buyer)).toEqual([open.shopId])
  await sql`update shops set status = 'closed' where id = ${open.shopId}`.execute(world.db)
  expect(await shops(buyer)).toEqual([])
})
