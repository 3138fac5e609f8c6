import { readFile } from 'node:fs/promises'
import { nearKeys } from '@lonja/core/search/search-terms-spelling.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../db/transaction.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { quietJobs } from '../test/mailbag.ts'
import { createWorld, type World } from '../test/world.ts'
import { loadTradeWords, readTradeWords } from './load-trade-words.ts'
import { readQuery } from './read-query.ts'
import { rewriteIndex } from './rewrite-index.ts'
import { findIndexed, loadDictionary, noteChange } from './synonyms.queries.ts'
import { wordsOf } from './words.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  const id = await world.make.product(await world.make.shop(), { names: JSON.stringify({ es: 'Cachirulo verde' }) })
  await world.make.sku(id)
  await refreshListings(world.db, { productIds: [id] })
})
afterAll(() => world.close())

const found = async (search: string): Promise<number> => {
  const words = wordsOf(readQuery(search, await loadDictionary(world.db)), null)
  if (words === null || words === 'nothing') throw new Error('no words')
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from product_search where tsv @@ ${words.match}::tsquery`.execute(world.db)
  return rows[0]?.n ?? 0
}

test('the words that come with the program are many, in three languages, and are loaded once', async () => {
  const groups = readTradeWords(await readFile(new URL('./trade-words.txt', import.meta.url), 'utf8'))
  expect(groups.length).toBeGreaterThanOrEqual(600)
  const versions = () =>
    world.db.selectFrom('search_synonyms').select(sql<string>`max(xmin::text::bigint)`.as('last')).executeTakeFirst()
  const before = await versions()
  await loadTradeWords(world.url)
  expect(await versions()).toEqual(before)
})

test('products are found by a group that was added once they are written anew', async () => {
  expect(await found('pañoleta')).toBe(0)
  await transaction(world.db, async (trx) => {
    const words = JSON.stringify({ es: ['cachirulo', 'pañoleta'], en: ['kerchief'], zh: ['头巾布'] })
    await trx.insertInto('search_synonyms').values({ trade: 'textil', words }).execute()
    await noteChange(trx)
  })
  expect((await findIndexed(world.db)).due).not.toBe((await findIndexed(world.db)).indexed)
  await rewriteIndex(quietJobs(world), {}, 'job')
  expect(await Promise.all(['pañoleta', 'kerchief', '头巾布'].map(found))).toEqual([1, 1, 1])
  expect((await findIndexed(world.db)).due).toBe((await findIndexed(world.db)).indexed)
})

test('a misspelled word finds others by the keys of this program once products are written anew', async () => {
  await sql`update search_terms set near = '{}'`.execute(world.db)
  await sql`update search_state set indexed = ''`.execute(world.db)
  await rewriteIndex(quietJobs(world), {}, 'job')
  const { near } = await world.db
    .selectFrom('search_terms')
    .select('near')
    .where('term', '=', 'cachirulo')
    .executeTakeFirstOrThrow()
  expect(near).toEqual(nearKeys('cachirulo'))
})

test('names that the market’s people add find products, and no more once they are taken away', async () => {
  const { token } = await world.login('market')
  const words = { es: ['cachirulazo', 'pañolón'], en: [], zh: ['大头巾'] }
  const made = await world.call('createSynonymGroup', { body: { trade: 'textil', words }, token })
  expect([made.status, made.body]).toMatchObject([201, { trade: 'textil', words, isBuiltin: false }])
  const own = async (query: object) =>
    (await world.call('getSynonymGroups', { query: { ...query }, token })).body.items.map(({ id }) => id)
  expect(await own({ isOwn: 'true', search: 'CACHIRULAZO' })).toEqual([made.body.id])
  expect(await own({ isOwn: 'false', search: 'cachirulazo' })).toEqual([])
  expect((await findIndexed(world.db)).due).not.toBe((await findIndexed(world.db)).indexed)

  expect((await world.call('deleteSynonymGroup', { params: { id: made.body.id }, token })).status).toBe(200)
  expect(await own({ search: 'cachirulazo' })).toEqual([])
  // those of the program stay, as do those that are gone
  const [builtin = 0] = await own({ isOwn: 'false', limit: 1 })
  for (const id of [builtin, made.body.id])
    expect((await world.call('deleteSynonymGroup', { params: { id }, token })).status).toBe(404)
})

test.each([
  ['one name alone', { es: ['cachirulazo'], en: [], zh: [] }],
  ['a name with a measure', { es: ['garrafa 5 l', 'bidón'], en: [], zh: [] }],
  ['Chinese with Latin letters', { es: ['camiseta'], en: [], zh: ['T恤'] }],
])('%s is no group of names', async (_, words) => {
  const { token } = await world.login('market')
  expect((await world.call('createSynonymGroup', { body: { trade: 'textil', words }, token })).status).toBe(400)
})
