import { VIEWS_MAX } from '@lonja/core/console/console-lists.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let [seller, colleague]: Login[] = []
beforeAll(async () => {
  world = await createWorld()
  const shopId = await world.make.shop()
  ;[seller, colleague] = [await world.login('shop', shopId), await world.login('shop', shopId)]
})
afterAll(() => world.close())

const list = async (who: Login | undefined) => {
  const ask = { token: who?.token ?? null, query: { list: 'sellerOrders' } }
  return (await world.call('getConsoleViews', ask)).body.items
}
const keep = (who: Login | undefined, name: string, query: string) =>
  world.call('createConsoleView', { token: who?.token ?? null, body: { list: 'sellerOrders', name, query } })

test('a view is kept for one membership, written over by its name, and forgotten', async () => {
  const { id } = (await keep(seller, 'Grandes', 'amountFrom=500')).body
  await keep(seller, 'Hoy', 'sort=recent')
  await keep(seller, 'Grandes', 'amountFrom=900')
  expect(await list(seller)).toMatchObject([
    { id, name: 'Grandes', query: 'amountFrom=900' },
    { name: 'Hoy', query: 'sort=recent' },
  ])
  expect(await list(colleague)).toEqual([])
  const forget = (who: Login | undefined) =>
    world.call('deleteConsoleView', { token: who?.token ?? null, params: { id } })
  expect((await forget(colleague)).status).toBe(404)
  expect((await forget(seller)).status).toBe(200)
  expect((await list(seller)).map(({ name }) => name)).toEqual(['Hoy'])
})

test('of many at once no more are kept than fit', async () => {
  const answers = await Promise.all(
    Array.from({ length: VIEWS_MAX + 3 }, (_, i) => keep(colleague, `Vista ${i}`, `search=${i}`)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(VIEWS_MAX)
  expect(answers.filter(({ code }) => code === 'too_many_views')).toHaveLength(3)
  expect((await keep(colleague, (await list(colleague))[0]?.name ?? '', 'search=x')).status).toBe(201)
})

test.each(['search=<b>', 'a b', '//other.example'])('the query %j is none of a page', async (query) => {
  expect((await keep(seller, 'Rara', query)).items[0]?.path).toBe('body.query')
})
