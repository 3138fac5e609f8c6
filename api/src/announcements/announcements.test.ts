import { DAY } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let operator: Login
beforeAll(async () => {
  world = await createWorld()
  operator = await world.login('market')
})
afterAll(() => world.close())

const at = (days: number) => new Date(world.now.getTime() + days * DAY).toISOString()
const body = (word: string, audience = 'all', from = 0, until = 1) => ({
  texts: { es: word, en: word, zh: word },
  ...{ audience, startsAt: at(from), endsAt: at(until) },
})
const announce = (given: object) => world.call('createAnnouncement', { token: operator.token, body: given })
const read = async (who: Login | null) =>
  (await world.call('getAnnouncements', { token: who?.token ?? null })).body.items.map(({ text }) => text)

test('everyone reads what is for them, within its time', async () => {
  const [buyer, seller] = [await world.login('business'), await world.login('shop', await world.make.shop())]
  await announce(body('todos'))
  await announce(body('compradores', 'buyers'))
  const { id } = (await announce(body('tiendas', 'sellers'))).body
  await announce(body('mañana', 'all', 1, 2))
  const all = async () => (await Promise.all([read(null), read(buyer), read(seller)])).map((texts) => texts.toSorted())
  expect(await all()).toEqual([['todos'], ['compradores', 'todos'], ['tiendas', 'todos']])
  await world.call('deleteAnnouncement', { token: operator.token, params: { id } })
  expect(await read(seller)).toEqual(['todos'])
  world.pass(DAY)
  expect(await all()).toEqual([['mañana'], ['mañana'], ['mañana']])
})

test('one that was changed meanwhile is not written over', async () => {
  const { id } = (await announce(body('uno'))).body
  const change = (word: string) =>
    world.call('updateAnnouncement', { token: operator.token, params: { id }, body: { ...body(word), rowVersion: 1 } })
  const codes = (await Promise.all([change('dos'), change('tres')])).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['conflict', null])
})

test.each([
  ['before it begins', [1, 1], 'date_order'],
  ['in the past', [-2, -1], 'date_past'],
  ['in three years', [0, 1100], 'date_far'],
] as const)('an end %s is refused', async (_, [from, until], code) => {
  expect((await announce(body('x', 'all', from, until))).code).toBe(code)
})

test('one language is enough: readers of another get it; none is refused', async () => {
  const in_ = (texts: object) => announce({ ...body('x', 'sellers'), texts })
  expect((await in_({ es: '', zh: '今天免运费' })).status).toBe(201)
  const seller = await world.login('shop', await world.make.shop())
  expect(await read(seller)).toContain('今天免运费')
  expect((await in_({ es: ' ', en: '' })).items).toMatchObject([{ code: 'field_required', path: 'body.texts' }])
})
