import { DAY } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { quietJobs } from '../test/mailbag.ts'
import { createWorld, type World } from '../test/world.ts'
import { forgetMisses } from './misses.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
  const id = await world.make.product(await world.make.shop(), { names: JSON.stringify({ es: 'Lámpara verde' }) })
  await world.make.sku(id)
  await refreshListings(world.db, { productIds: [id] })
})
afterAll(() => world.close())

const search = (text: string, more: Record<string, string> = {}) =>
  world.call('getProducts', { query: { search: text, ...more } })
const misses = async () =>
  (await world.call('getSearchMisses', { token: (await world.login('market')).token })).body.items.map(
    ({ search: text, times, hasSome }) => [text, times, hasSome],
  )

test('searches that no product fits are counted, without what may name a person', async () => {
  for (const text of [
    'Xilófono',
    'xilofono',
    ' XILÓFONO ',
    'lámpara xilófono',
    'lámpara verde',
    'ana@bar.example',
    '612 345 678',
  ])
    await search(text)
  // a search within filters says nothing of the market
  await search('marimba', { categoryIds: '1' })
  expect(await misses()).toEqual([
    ['xilofono', 3, false],
    ['lampara xilofono', 1, true],
  ])
})

test('they are forgotten a season after they were last asked', async () => {
  world.pass(89 * DAY)
  await forgetMisses(quietJobs(world), {}, 'job')
  expect(await misses()).toHaveLength(2)
  world.pass(2 * DAY)
  await forgetMisses(quietJobs(world), {}, 'job')
  expect(await misses()).toEqual([])
})

test('two who ask the same at once are both counted', async () => {
  await Promise.all(Array.from({ length: 5 }, () => search('marimba')))
  expect(await misses()).toEqual([['marimba', 5, false]])
})

test('words of the trade are listed page by page', async () => {
  const { body } = await world.call('getSynonymGroups', {
    token: (await world.login('market')).token,
    query: { limit: 100 },
  })
  expect(body.items).toHaveLength(100)
  expect(body.items.every(({ isBuiltin }) => isBuiltin)).toBe(true)
  expect(body.nextCursor).not.toBeNull()
})
