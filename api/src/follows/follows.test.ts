import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let buyer: Login
beforeAll(async () => {
  world = await createWorld({ connections: 20 })
  buyer = await world.login('personal')
})
afterAll(() => world.close())

const follow = (shopId: number, { token }: Login) => world.call('follow', { token, body: { shopId } })
const unfollow = (shopId: number, { token }: Login) => world.call('unfollow', { token, params: { id: shopId } })
const info = async (shopId: number, who: Login | null = null) =>
  (await world.call('getFollowInfo', { token: who?.token ?? null, params: { id: shopId } })).body

test('following twice is following once, and so is leaving', async () => {
  const shopId = await world.make.shop({ followers: 7 })
  for (let n = 0; n < 2; n++)
    expect((await follow(shopId, buyer)).body).toEqual({ shopId, following: true, followers: 8 })
  expect(await info(shopId, buyer)).toEqual({ shopId, following: true, followers: 8 })
  expect(await info(shopId)).toEqual({ shopId, following: false, followers: 8 })
  for (let n = 0; n < 2; n++)
    expect((await unfollow(shopId, buyer)).body).toEqual({ shopId, following: false, followers: 7 })
})

test('twenty at once are counted exactly, those who press twice among them', async () => {
  const shopId = await world.make.shop()
  const many = await Promise.all(Array.from({ length: 20 }, () => world.login('business')))
  const twice = [...many, ...many.slice(0, 10)]
  expect((await Promise.all(twice.map((who) => follow(shopId, who)))).every(({ status }) => status === 200)).toBe(true)
  expect((await info(shopId)).followers).toBe(20)
  const leaving = many.slice(0, 15)
  await Promise.all([...leaving, ...leaving].map((who) => unfollow(shopId, who)))
  expect((await info(shopId)).followers).toBe(5)
  const { rows } = await world.deps.pool.query('select count(*)::int as n from follows where shop_id = $1', [shopId])
  expect(rows).toEqual([{ n: 5 }])
})

test('a closed shop or none cannot be followed', async () => {
  const closed = await world.make.shop({ status: 'closed' })
  for (const id of [closed, 999_999]) {
    expect((await follow(id, buyer)).code).toBe('not_found')
    expect((await unfollow(id, buyer)).code).toBe('not_found')
    expect((await world.call('getFollowInfo', { params: { id } })).code).toBe('not_found')
  }
})

test('one’s own list, the latest first, page by page; closed shops leave it', async () => {
  const caller = await world.login('personal')
  const shops: number[] = []
  for (let n = 0; n < 5; n++) {
    world.pass(MINUTE)
    shops.unshift(await world.make.shop())
    await follow(shops[0] ?? 0, caller)
  }
  const list = (query: Record<string, string | number> = {}) => world.call('getFollows', { token: caller.token, query })
  const first = (await list({ limit: 2 })).body
  expect(first).toMatchObject({ total: 5, items: [{ id: shops[0], following: true }, { id: shops[1] }] })
  const second = (await list({ limit: 2, cursor: first.nextCursor ?? '' })).body
  expect(second.items.map(({ id }) => id)).toEqual(shops.slice(2, 4))
  expect(second.total).toBeNull()
  await world.db
    .updateTable('shops')
    .set({ status: 'closed' })
    .where('id', '=', shops[1] ?? 0)
    .execute()
  const left = (await list()).body
  expect([left.total, left.nextCursor, left.items.map(({ id }) => id)]).toEqual([
    4,
    null,
    shops.filter((_, i) => i !== 1),
  ])
  expect((await list({ cursor: 'x' })).code).toBe('field_invalid')
})
