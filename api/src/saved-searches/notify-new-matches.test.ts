import { DAY, HOUR, MINUTE } from '@lonja/core/kernel/clock.ts'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { quietJobs } from '../test/mailbag.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { notifyNewMatches } from './notify-new-matches.ts'

let world: World
let shopId: number
beforeAll(async () => {
  world = await createWorld()
  shopId = await world.make.shop()
})
afterAll(() => world.close())

const debut = async (name: string, ofShop = shopId) => {
  world.pass(MINUTE)
  const id = await world.make.product(ofShop, { names: JSON.stringify({ es: name }) })
  await world.make.sku(id, { price_cents: 73_915 })
  await refreshListings(world.db, { productIds: [id] })
  return id
}
/** Makes statements fail that ask for this word. */
const failsOn = (word: string): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (JSON.stringify(node).includes(word)) throw new Error(`${word} cannot be asked for`)
    return node
  },
  transformResult: async ({ result }) => result,
})
const save = async ({ token }: Login, query: object, body: object = {}): Promise<number> => {
  const answer = await world.call<{ id: number }>('saveSearch', { token, body: { query, ...body } })
  expect(answer.status).toBe(200)
  return answer.body.id
}
const run = () => notifyNewMatches(quietJobs(world), {}, 'job')
/** The morning after: what came on sale until then has settled. */
const nextMorning = () => {
  const next = new Date(Math.floor(world.now.getTime() / DAY) * DAY + DAY + 7 * HOUR)
  world.pass(next.getTime() - world.now.getTime())
}
const told = async ({ token }: Login) =>
  (await world.call('getInboxMessages', { token, query: { type: 'savedSearch' } })).body.items.map(
    ({ title, text, path }: { title: string; text: string; path: string }) => ({ title, text, path }),
  )

test('one notice of all searches with something new, also by two workers, without products and prices', async () => {
  const [buyer, other] = [await world.login('business'), await world.login('personal')]
  await save(buyer, { search: 'jarra' })
  await save(buyer, { search: 'plato' }, { name: 'Mis platos' })
  await save(buyer, { search: 'cuchillo' })
  await save(other, { search: 'cuchillo' })
  for (const name of ['Jarra de cristal', 'Plato hondo', 'Plato llano']) await debut(name)
  nextMorning()
  await Promise.all([run(), run()])
  await run()
  const notices = await told(buyer)
  expect(notices).toMatchObject([{ path: '/uc/searches' }])
  expect(notices[0]?.text).toContain('Mis platos (2)')
  expect(notices[0]?.text).toContain('jarra (1)')
  expect(notices[0]?.text).not.toMatch(/cuchillo|cristal|hondo|739|€/)
  expect(await told(other)).toEqual([])
})

test('at most once a day, of each product once, and of none that came before the search', async () => {
  const buyer = await world.login('business')
  await debut('Farol viejo')
  await save(buyer, { search: 'farol' })
  nextMorning()
  await run()
  expect(await told(buyer)).toEqual([])
  await debut('Farol nuevo')
  world.pass(HOUR)
  // looked for today already
  await run()
  expect(await told(buyer)).toEqual([])
  nextMorning()
  await run()
  expect(await told(buyer)).toHaveLength(1)
  nextMorning()
  await run()
  expect(await told(buyer)).toHaveLength(1)
})

test('what came on sale just now is told the day after, once', async () => {
  const buyer = await world.login('business')
  await save(buyer, { search: 'cubo' })
  nextMorning()
  await debut('Cubo de zinc')
  await run()
  expect(await told(buyer)).toEqual([])
  for (let n = 0; n < 2; n++) {
    nextMorning()
    await run()
  }
  expect(await told(buyer)).toHaveLength(1)
})

test('what its list was looked at is not told, and neither is a search that is not to be told of; turned on, it tells of what comes after', async () => {
  const buyer = await world.login('business')
  const [seen, silent] = [
    await save(buyer, { search: 'sartén' }),
    await save(buyer, { search: 'olla' }, { notify: false }),
  ]
  await debut('Sartén')
  await debut('Olla')
  world.pass(HOUR)
  await world.call('lookAtSavedSearch', { token: buyer.token, params: { id: seen } })
  nextMorning()
  await run()
  expect(await told(buyer)).toEqual([])
  await world.call('changeSavedSearch', { token: buyer.token, params: { id: silent }, body: { notify: true } })
  nextMorning()
  await run()
  expect(await told(buyer)).toEqual([])
  await debut('Olla exprés')
  nextMorning()
  await run()
  expect((await told(buyer)).map(({ text }: { text: string }) => text.includes('olla (1)'))).toEqual([true])
})

test('a shop that let the buyer out meanwhile is not told of, and neither is one that closed', async () => {
  const [member, left] = [await world.login('business'), await world.login('business')]
  const [hidden, closing] = [await world.make.shop({ visibility: 'privateHidden' }), await world.make.shop()]
  for (const who of [member, left]) {
    await world.make.access(hidden, who.accountId)
    await save(who, { search: 'vela' })
    await save(who, { shopId: String(closing) })
  }
  await debut('Vela perfumada', hidden)
  const inClosing = await debut('Palmatoria', closing)
  await world.db.updateTable('shop_access').set({ state: 'revoked' }).where('account_id', '=', left.accountId).execute()
  await world.db.updateTable('shops').set({ status: 'closed' }).where('id', '=', closing).execute()
  await refreshListings(world.db, { productIds: [inClosing] })
  nextMorning()
  await run()
  expect([(await told(member)).length, (await told(left)).length]).toEqual([1, 0])
  expect((await told(member))[0]?.text).toContain('vela (1)')
})

test('a search that fails keeps no other from its notice, has its day, and tells the day after what it missed', async () => {
  const buyer = await world.login('business')
  await save(buyer, { search: 'mantel roto' }, { name: 'La que falla' })
  await save(buyer, { search: 'mantel' }, { name: 'La que va' })
  await debut('Mantel roto de hilo')
  nextMorning()
  const jobs = quietJobs(world)
  const failing = notifyNewMatches({ ...jobs, db: jobs.db.withPlugin(failsOn('roto')) }, {}, 'job')
  await expect(failing).rejects.toThrow('could not be told of new products')
  const first = await told(buyer)
  expect(first).toHaveLength(1)
  expect(first[0]?.text).toContain('La que va (1)')
  expect(first[0]?.text).not.toContain('La que falla')
  await run()
  expect(await told(buyer)).toHaveLength(1)
  nextMorning()
  await run()
  const all = await told(buyer)
  expect(all).toHaveLength(2)
  expect(all[0]?.text).toContain('La que falla (1)')
  expect(all[0]?.text).not.toContain('La que va')
})

test('a suspended account is told nothing, also not of that time once it is restored', async () => {
  const buyer = await world.login('business')
  await save(buyer, { search: 'cesta' })
  const suspend = (suspended_at: Date | null) =>
    world.db
      .updateTable('accounts')
      .set({ suspended_at, suspended_ground: suspended_at && 'terms' })
      .where('id', '=', buyer.accountId)
      .execute()
  await suspend(world.now)
  await debut('Cesta de mimbre')
  nextMorning()
  await run()
  await suspend(null)
  nextMorning()
  await run()
  expect(await told(buyer)).toEqual([])
})

test('a category that is gone is passed over', async () => {
  const buyer = await world.login('business')
  const category = await world.make.category({ es: 'Tapetes', en: 'Mats', zh: '垫子' })
  await save(buyer, { categoryIds: String(category) })
  await save(buyer, { search: 'tapete' })
  await world.db.deleteFrom('categories').where('id', '=', category).execute()
  await debut('Tapete')
  nextMorning()
  await run()
  expect((await told(buyer)).map(({ text }: { text: string }) => text.includes('tapete (1)'))).toEqual([true])
})
