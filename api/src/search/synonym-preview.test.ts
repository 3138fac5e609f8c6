import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { quietJobs } from '../test/mailbag.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { rewriteIndex } from './rewrite-index.ts'

let world: World
let operator: Login
let lamp: number
let hidden: number
beforeAll(async () => {
  world = await createWorld()
  operator = await world.login('market')
  const make = async (name: string, shop: object = {}) => {
    const id = await world.make.product(await world.make.shop(shop), { names: JSON.stringify({ es: name }) })
    await world.make.sku(id)
    return id
  }
  lamp = await make('Lumbrera verde')
  hidden = await make('Lumbrera oculta', { visibility: 'privateHidden' })
  await refreshListings(world.db, { productIds: [lamp, hidden] })
})
afterAll(() => world.close())

const words = (es: string[]) => ({ trade: 'hogar', words: { es, en: [], zh: [] } })
const preview = (body: object) => world.call('previewSynonymGroup', { token: operator.token, body })
const stored = async () => {
  const of = (table: 'search_synonyms' | 'product_search' | 'search_state' | 'audit_log') =>
    world.db.selectFrom(table).selectAll().execute()
  return JSON.stringify([
    await of('search_synonyms'),
    await of('product_search'),
    await of('search_state'),
    await of('audit_log'),
  ])
}
const find = async (search: string) => {
  const { body } = await world.call('getProducts', { query: { search } })
  return body.items.map(({ id }) => id)
}

test('shows what each name and each search in vain would find, and keeps nothing', async () => {
  await find('zarandel verde')
  const before = await stored()
  const { status, body } = await preview(words(['zarandel', 'lumbrera']))
  expect(status).toBe(200)
  expect(body.isPartial).toBe(false)
  const byName = (name: string) => body.searches.find(({ search }) => search === name)
  expect(byName('zarandel')).toEqual({ search: 'zarandel', before: [], after: [{ id: lamp, name: 'Lumbrera verde' }] })
  expect(byName('lumbrera')?.after.map(({ id }) => id)).toEqual([lamp])
  expect(body.searches.map(({ search }) => search)).toContain('zarandel verde')
  expect(await stored()).toBe(before)
  expect(await find('zarandel')).toEqual([])
})

test('what it showed is so once the names are saved, changed and written', async () => {
  const group = await world.call('createSynonymGroup', {
    token: operator.token,
    body: words(['zarandel', 'farolillo']),
  })
  await rewriteIndex(quietJobs(world), {}, 'job')
  expect(await find('zarandel')).toEqual([])
  const id = group.body.id
  const shown = await preview({ id, ...words(['zarandel', 'lumbrera']) })
  expect(shown.body.searches.find(({ search }) => search === 'zarandel')?.after.map((one) => one.id)).toEqual([lamp])
  const changed = await world.call('updateSynonymGroup', {
    token: operator.token,
    params: { id },
    body: words(['zarandel', 'lumbrera']),
  })
  expect(changed.body.words.es).toEqual(['zarandel', 'lumbrera'])
  await rewriteIndex(quietJobs(world), {}, 'job')
  world.pass(60_000)
  // a search takes the names that it read at most ten seconds ago
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_100)
  onTestFinished(() => clock.mockRestore())
  expect(await find('zarandel')).toEqual([lamp])
  const [act] = await world.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_type', '=', 'synonymGroup')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(act).toMatchObject({
    action: 'synonymGroup.update',
    before: { words: { es: ['zarandel', 'farolillo'] } },
    after: { words: { es: ['zarandel', 'lumbrera'] } },
  })
  // taken away again: what it found by its other name is shown as lost
  const less = await preview({ id, ...words(['zarandel', 'candelabro']) })
  expect(less.body.searches.find(({ search }) => search === 'zarandel')).toMatchObject({
    before: [{ id: lamp }],
    after: [],
  })
})

test('a group of the program, or of nobody, is not changed', async () => {
  const { id } = await world.db
    .insertInto('search_synonyms')
    .values({
      key: 'prueba',
      trade: 'hogar',
      words: JSON.stringify({ es: ['a', 'b'], en: [], zh: [] }),
      updated_at: world.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const wrong of [id, 2_000_000_001]) {
    const body = words(['quinqué', 'candil'])
    const params = { id: wrong }
    expect((await world.call('updateSynonymGroup', { token: operator.token, params, body })).code).toBe('not_found')
    expect((await preview({ id: wrong, ...body })).code).toBe('not_found')
  }
})
