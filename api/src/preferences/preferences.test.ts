import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../test/world.ts'

let world: World
const industries: number[] = []
beforeAll(async () => {
  world = await createWorld()
  for (const es of ['Vidrio', 'Textil', 'Juguetes']) {
    const row = await world.db
      .insertInto('industries')
      .values({ names: JSON.stringify({ es }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    industries.push(row.id)
  }
})
afterAll(() => world.close())

const update = (token: string, body: unknown) => world.call('updateParameters', { token, body })
const read = async (token: string) => (await world.call('getParameters', { token })).body

test('what one sets is the same on the next device; what is left out stays', async () => {
  const { token } = await world.login('personal')
  expect(await read(token)).toEqual({
    language: 'es',
    location: null,
    followedIndustries: [],
    recentSearches: [],
    updatedAt: null,
  })
  const location = { lat: 40.3, lon: -3.7, name: 'Getafe' }
  await update(token, { location, language: 'zh', recentSearches: ['copas', 'vasos', 'copas'] })
  await update(token, { followedIndustries: [industries[2], industries[0]] })
  expect(await read(token)).toEqual({
    language: 'zh',
    location,
    followedIndustries: [industries[0], industries[2]],
    recentSearches: ['copas', 'vasos'],
    updatedAt: world.now.toISOString(),
  })
  expect((await update(token, { location: null })).body).toMatchObject({
    location: null,
    recentSearches: ['copas', 'vasos'],
  })
  const other = await world.login('personal')
  expect((await read(other.token)).recentSearches).toEqual([])
})

test('the last list of industries is the one that counts', async () => {
  const { token } = await world.login('business')
  const choose = (industryIds: unknown) => world.call('followIndustries', { token, body: { industryIds } })
  expect((await choose(industries)).body).toEqual({ industryIds: industries })
  await Promise.all([choose(industries.slice(0, 1)), choose(industries.slice(1)), choose(industries.slice(0, 1))])
  expect([industries.slice(0, 1), industries.slice(1)]).toContainEqual((await read(token)).followedIndustries)
  expect((await choose([999_999])).items[0]).toMatchObject({ code: 'field_invalid', path: 'body.industryIds' })
  expect((await choose([])).body).toEqual({ industryIds: [] })
})

test.each([
  { location: { lat: 91, lon: 0 } },
  { location: 'Madrid' },
  { recentSearches: Array.from({ length: 11 }, (_, i) => `vaso ${i}`) },
  { recentSearches: ['x'.repeat(101)] },
  { language: 'fr' },
  { theme: 'dark' },
  { followedIndustries: [999_999] },
])('refuses %j', async (body) => {
  const { token } = await world.login('personal')
  expect((await update(token, body)).status).toBe(400)
  expect((await read(token)).updatedAt).toBeNull()
})

test('lists to choose from, in the caller’s language', async () => {
  const one = await world.call('getCategoryData', {
    query: { type: 'shopType', lang: 'zh' },
  })
  expect(one.body.items[0]).toEqual({ code: 'manufacturer', name: '厂家' })
  const all = await world.call('getCategoryDatas')
  expect(all.body.items.map(({ type, items }) => [type, items.length > 0])).toContainEqual(['country', true])
  expect(all.body.items.find(({ type }) => type === 'industry')?.items.map(({ name }) => name)).toEqual([
    'Vidrio',
    'Textil',
    'Juguetes',
  ])
  const some = await world.call('getCategoryDatas', {
    query: { types: 'unit,province' },
  })
  expect(some.body.items.map(({ type }) => type)).toEqual(['unit', 'province'])
  expect((await world.call('getCategoryDatas', { query: { types: 'colour' } })).code).toBe('field_invalid')
})
