import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('finds orders, products and buyers of the own shop, five of a kind at most, and nothing of another', async () => {
  const scene = orderScene(world)
  const shopId = await world.make.shop()
  const seller = await world.login('shop', shopId)
  const rival = await world.login('shop', await world.make.shop())
  const buyer = await world.login('business')
  const skuId = await scene.newSku(shopId, { stock: 9, serial_number: 'JARRA-1' }, { names: { es: 'Jarra' } })
  for (const n of [2, 3, 4, 5, 6, 7]) await scene.newSku(shopId, {}, { names: { es: `Vaso ${n}` } })
  const { number } = await scene.placed(buyer, shopId, [{ skuId, quantity: 1 }])
  const find = async (search: string, who = seller) =>
    (await world.call('findInShop', { token: who.token, query: { search } })).body
  const running = String(Number(number.slice(3, 10)))
  for (const typed of [number, number.toLowerCase().replaceAll('-', ''), running])
    expect((await find(typed)).orders).toMatchObject([{ number }])
  expect((await find('jarra')).products).toMatchObject([{ name: 'Jarra' }])
  expect((await find('JARRA-1')).products).toMatchObject([{ name: 'Jarra' }])
  expect((await find('vaso')).products).toHaveLength(5)
  const { rows } = await world.deps.pool.query<{ name: string }>(
    "select coalesce(nullif(company_name, ''), name) as name from accounts where id = $1",
    [buyer.accountId],
  )
  expect((await find(rows[0]?.name ?? '')).buyers).toEqual([{ id: buyer.accountId, name: rows[0]?.name }])
  for (const word of [number, 'jarra', rows[0]?.name ?? ''])
    expect(await find(word, rival)).toEqual({ orders: [], products: [], buyers: [] })
})
