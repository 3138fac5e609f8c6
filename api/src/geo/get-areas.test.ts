import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('52 provinces, sorted as the caller sorts', async () => {
  const { body } = await world.call('getAreas')
  expect(body.provinces).toHaveLength(52)
  expect(body.provinces.slice(0, 3).map(({ name }) => name)).toEqual(['A Coruña', 'Álava', 'Albacete'])
  expect(body.towns).toEqual([])
  const english = await world.call('getAreas', { query: { lang: 'en' } })
  expect(english.body.provinces.find(({ id }) => id === '41')?.name).toBe('Seville')
})
test('the towns of one, none of them land that towns share', async () => {
  const { body } = await world.call('getAreas', { query: { provinceId: '28' } })
  expect(body.towns).toHaveLength(179)
  expect(body.towns).toContain('Alcalá de Henares')
  for (const { id } of body.provinces) {
    const { towns } = (await world.call('getAreas', { query: { provinceId: id } })).body
    expect(towns.length, id).toBeGreaterThan(0)
    expect(towns.filter((name) => name.startsWith('Comunidad de') || name.startsWith('Ledanía'))).toEqual([])
  }
})
test('no such province has no towns; nonsense is refused', async () => {
  expect((await world.call('getAreas', { query: { provinceId: '99' } })).body.towns).toEqual([])
  expect((await world.call('getAreas', { query: { provinceId: 'Madrid' } })).code).toBe('field_invalid')
})

test('where a town lies, and the middle of its province', async () => {
  const position = async (query: Record<string, string>) => (await world.call('getAreas', { query })).body.position
  // the National Geographic Institute has Getafe at 40.305 N 3.731 W
  expect(await position({ provinceId: '28', town: 'getafe' })).toEqual({
    lat: expect.closeTo(40.3, 1),
    lon: expect.closeTo(-3.7, 1),
    name: 'getafe',
  })
  expect(await position({ provinceId: '35', lang: 'en' })).toEqual({
    lat: expect.closeTo(28.2, 0),
    lon: expect.closeTo(-14.9, 0),
    name: 'Las Palmas',
  })
  expect(await position({ provinceId: '28', town: 'Atlantis' })).toBeNull()
  expect(await position({})).toBeNull()
})
