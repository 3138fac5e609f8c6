import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { recountTerms } from './terms.queries.ts'

let world: World
let hiddenShop: number
let admitted: Login
const goods: Record<string, number> = {}

const add = async (key: string, shopId: number, es: string) => {
  const id = await world.make.product(shopId, { names: JSON.stringify({ es }) })
  await world.make.sku(id)
  goods[key] = id
}
const refresh = () => refreshListings(world.db, { productIds: Object.values(goods) })

beforeAll(async () => {
  world = await createWorld()
  const open = await world.make.shop()
  hiddenShop = await world.make.shop({ visibility: 'privateHidden' })
  admitted = await world.login('personal')
  await world.make.access(hiddenShop, admitted.accountId)
  await add('lamp', open, 'Lámpara verde')
  await add('plainLamp', open, 'Lampara azul')
  await add('xylophone', hiddenShop, 'Xilófono verde')
  await add('spoon', hiddenShop, 'Cuchara de palo')
  await refresh()
})
afterAll(() => world.close())

interface Page {
  items: { id: number }[]
  didYouMean: string | null
  isCorrected: boolean
  isRelaxed: boolean
  nextCursor: string | null
  total: number | null
}
const find = async (query: Record<string, string | number | boolean>, token: string | null = null): Promise<Page> =>
  (await world.call('getProducts', { query, token })).body
const counted = async () =>
  (
    await world.db
      .selectFrom('search_terms')
      .select(['room', 'term', 'written', 'goods'])
      .where('term', 'in', ['lampara', 'verde', 'xilofono', 'marimba'])
      .orderBy('room')
      .orderBy('term')
      .execute()
  ).map(({ room, term, written, goods: n }) => [room === hiddenShop ? 'hidden' : room, term, written, n])

test('words are counted by who may find them, with their accents', async () => {
  const expected = [
    [0, 'lampara', 'lámpara', 2],
    [0, 'verde', 'verde', 1],
    ['hidden', 'verde', 'verde', 1],
    ['hidden', 'xilofono', 'xilófono', 1],
  ]
  expect(await counted()).toEqual(expected)
  await refresh()
  expect(await counted()).toEqual(expected)
  await recountTerms(world.db)
  expect(await counted()).toEqual(expected)
})

test('a misspelled search shows what was meant, and says so', async () => {
  const found = await find({ search: 'lanpara verdde' })
  expect(found).toMatchObject({ didYouMean: 'lámpara verde', isCorrected: true, total: 1 })
  expect(found.items.map(({ id }) => id)).toEqual([goods.lamp])
})

test('as it was typed it finds nothing, and offers the other', async () => {
  const found = await find({ search: 'lanpara verde', exact: true })
  expect(found).toMatchObject({
    items: [],
    didYouMean: 'lámpara verde',
    isCorrected: false,
    isRelaxed: false,
    total: 0,
  })
})

test('pages of what was meant go on with it', async () => {
  const first = await find({ search: 'lanpara', limit: 1 })
  expect(first).toMatchObject({ didYouMean: 'lámpara', isCorrected: true, total: 2 })
  const second = await find({ search: 'lanpara', limit: 1, cursor: first.nextCursor ?? '' })
  expect(second).toMatchObject({ didYouMean: 'lámpara', isCorrected: true, nextCursor: null })
  expect([...first.items, ...second.items].map(({ id }) => id).sort()).toEqual([goods.lamp, goods.plainLamp].sort())
})

test('what is spelled right, or is filtered away, is not put right', async () => {
  for (const search of ['lamparas verdes', 'lampara', 'verde xqzkw'])
    expect(await find({ search })).toMatchObject({ didYouMean: null })
  expect(await find({ search: 'lampara', priceFrom: '9000' })).toMatchObject({ items: [], didYouMean: null })
})

test('words of a hidden shop are known to those alone who may see it', async () => {
  const operator = await world.login('market')
  const stranger = await world.login('personal')
  for (const [token, knows] of [
    [null, false],
    [stranger.token, false],
    [admitted.token, true],
    [operator.token, true],
  ] as const) {
    expect((await find({ search: 'xilofomo' }, token)).didYouMean).toBe(knows ? 'xilófono' : null)
    for (const search of ['xil', 'xilofomo', 'ilofono']) {
      const { body } = await world.call('getSearchSuggestions', { query: { search }, token })
      expect(/xil[oó]fono/i.test(JSON.stringify(body)), search).toBe(knows)
    }
    const instead = async (search: string) =>
      (
        await world.call('getSearchAlternatives', {
          query: { search },
          token,
        })
      ).body
    const unknown = await instead('xilofomo')
    expect(unknown.words.includes('xilófono')).toBe(knows)
    // the trade knows no such word: no shop is called related
    expect(unknown).toMatchObject({ isOfTrade: false, shops: [] })
    const spoons = await instead('cuchara xilofomo')
    expect(spoons.isOfTrade).toBe(true)
    expect(spoons.shops.some(({ id }) => id === hiddenShop)).toBe(knows)
    // what has most of the words: nothing of the hidden shop, nor that it has any
    const most = await find({ search: 'xilófono verde lámpara' }, token)
    expect(most).toMatchObject({ isRelaxed: true, total: knows ? 2 : 1 })
    expect(most.items.some(({ id }) => id === goods.xylophone)).toBe(knows)
  }
})

test('words follow their products: renamed, opened to all, taken off the shelf', async () => {
  const { xylophone = 0, lamp = 0 } = goods
  const rename = world.db.updateTable('products').set({ names: JSON.stringify({ es: 'Marimba verde' }) })
  await rename.where('id', '=', xylophone).execute()
  await refresh()
  expect((await counted()).filter(([, term]) => term !== 'lampara')).toEqual([
    [0, 'verde', 'verde', 1],
    ['hidden', 'marimba', 'marimba', 1],
    ['hidden', 'verde', 'verde', 1],
  ])
  await world.db.updateTable('shops').set({ visibility: 'public' }).where('id', '=', hiddenShop).execute()
  await refresh()
  expect((await counted()).filter(([, term]) => term !== 'lampara')).toEqual([
    [0, 'marimba', 'marimba', 1],
    [0, 'verde', 'verde', 2],
  ])
  await world.db.updateTable('products').set({ on_shelf: false }).where('id', 'in', [lamp, xylophone]).execute()
  await refresh()
  expect(await counted()).toEqual([[0, 'lampara', 'lámpara', 1]])
})

test('shops that write products at the same time wait, and lose no word', async () => {
  const shops = await Promise.all(Array.from({ length: 4 }, () => world.make.shop()))
  const ids = await Promise.all(
    shops.map(async (shopId) => {
      const id = await world.make.product(shopId, { names: JSON.stringify({ es: 'Tambor rojo verde azul' }) })
      await world.make.sku(id)
      return id
    }),
  )
  await Promise.all(
    ids.map((id) => world.db.transaction().execute((trx) => refreshListings(trx, { productIds: [id] }))),
  )
  const row = world.db.selectFrom('search_terms').select('goods').where('term', '=', 'tambor')
  expect(await row.executeTakeFirst()).toEqual({ goods: 4 })
})

test('what is counted word by word is what a recount finds, however products are renamed and hidden', async () => {
  const WORDS = ['café', 'cafe', 'CAFÉ', 'Té', 'te', 'pão', 'pao', 'año', 'ano', 'vaso', '咖啡', '咖啡杯']
  const shops = await Promise.all([world.make.shop(), world.make.shop()])
  const ids = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => {
      const id = await world.make.product(shops[n % 2] ?? 0)
      await world.make.sku(id)
      return id
    }),
  )
  const countsOf = async () =>
    world.db.selectFrom('search_terms').select(['room', 'term', 'goods']).orderBy('room').orderBy('term').execute()
  // the same numbers at every run
  let seed = 7
  const any = <T>(list: readonly T[]): T => {
    seed = (seed * 48_271) % 2_147_483_647
    return list[seed % list.length] as T
  }
  const text = () => [any(WORDS), any(WORDS), any(WORDS)].join(' ')
  for (let round = 0; round < 8; round++) {
    await Promise.all(
      ids.map((id) =>
        world.db.transaction().execute(async (trx) => {
          const names = JSON.stringify({ es: text(), en: text(), zh: text() })
          await trx
            .updateTable('products')
            .set({ names, on_shelf: any([true, true, false]) })
            .where('id', '=', id)
            .execute()
          await refreshListings(trx, { productIds: [id] })
        }),
      ),
    )
    const visibility = any(['public', 'privateHidden'] as const)
    await world.db.updateTable('shops').set({ visibility }).where('id', '=', any(shops)).execute()
    await refreshListings(world.db, { productIds: ids })
    const counted = await countsOf()
    await recountTerms(world.db)
    expect(await countsOf(), `round ${round}`).toEqual(counted)
  }
})

test('a word that one product writes in two ways is one word of all its languages, with its accents', async () => {
  const id = await world.make.product(await world.make.shop(), { names: JSON.stringify({ es: 'Bidé', en: 'Bide' }) })
  await world.make.sku(id)
  const row = () =>
    world.db
      .selectFrom('search_terms')
      .select(['written', 'goods', 'languages'])
      .where('term', '=', 'bide')
      .executeTakeFirst()
  await refreshListings(world.db, { productIds: [id] })
  const one = { written: 'bidé', goods: 1, languages: 3 }
  expect(await row()).toEqual(one)
  await recountTerms(world.db)
  expect(await row()).toEqual(one)
  await world.db
    .updateTable('products')
    .set({ names: JSON.stringify({ es: 'Bidé' }) })
    .where('id', '=', id)
    .execute()
  await refreshListings(world.db, { productIds: [id] })
  expect(await row()).toMatchObject({ goods: 1 })
})
