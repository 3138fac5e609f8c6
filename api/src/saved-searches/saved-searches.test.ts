import { DAY, MINUTE } from '@lonja/core/kernel/clock.ts'
import type { Reply } from '@lonja/core/kernel/endpoint.ts'
import { NEW_COUNTED_MAX, SAVED_SEARCHES_MAX } from '@lonja/core/saved-searches/saved-search.ts'
import type { savedSearchesContract } from '@lonja/core/saved-searches/saved-searches.contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

type List = Reply<typeof savedSearchesContract.getSavedSearches>

let world: World
let shopId: number
beforeAll(async () => {
  world = await createWorld()
  shopId = await world.make.shop()
})
afterAll(() => world.close())

/** A product with this name that comes on sale a minute from now, in a shop or in one of its own. */
const debut = async (
  name: string,
  { ofShop = shopId, ...given }: { ofShop?: number; [column: string]: unknown } = {},
) => {
  world.pass(MINUTE)
  const id = await world.make.product(ofShop, { names: JSON.stringify({ es: name }), ...given })
  await world.make.sku(id)
  await refreshListings(world.db, { productIds: [id] })
  return id
}
const save = ({ token }: Login, query: object, body: object = {}) =>
  world.call<{ id: number; name: string }>('saveSearch', { token, body: { query, ...body } })
const list = async ({ token }: Login, query: object = {}) =>
  (await world.call<List>('getSavedSearches', { token, query: query as Record<string, string> })).body
const look = ({ token }: Login, id: number) => world.call('lookAtSavedSearch', { token, params: { id } })
const news = async (who: Login) => (await list(who)).items.map(({ newCount }) => newCount)
const setShelf = async (id: number, on_shelf: boolean) => {
  world.pass(MINUTE)
  await world.db.updateTable('products').set({ on_shelf, updated_at: world.now }).where('id', '=', id).execute()
  await refreshListings(world.db, { productIds: [id] })
}

test('a search is saved once however it is written, for all who act for the account, and taken off again', async () => {
  const buyer = await world.login('business')
  const [first, again] = [
    await save(buyer, { search: 'copas  de vino' }),
    await save(buyer, { search: 'Copas de Vino', sort: 'recent' }),
  ]
  expect([first.status, again.body]).toEqual([200, first.body])
  const { id } = first.body
  expect(await list(buyer)).toMatchObject({
    items: [
      { id, name: 'copas de vino', query: { search: 'copas de vino' }, notify: true, newCount: 0, isGone: false },
    ],
    total: 1,
  })
  const idOf = async (query: Record<string, string>) =>
    (await world.call<{ id: number | null }>('getSavedSearchId', { token: buyer.token, query })).body.id
  expect([await idOf({ search: 'COPAS de vino' }), await idOf({ search: 'copas' }), await idOf({})]).toEqual([
    id,
    null,
    null,
  ])
  expect((await list(await world.login('business'))).items).toEqual([])
  const remove = () => world.call('deleteSavedSearch', { token: buyer.token, params: { id } })
  for (let n = 0; n < 2; n++) expect((await remove()).status).toBe(200)
  expect((await list(buyer)).items).toEqual([])
})

test('many presses at once save one search, and none beyond the most there may be', async () => {
  const buyer = await world.login('business')
  const pressed = await Promise.all(Array.from({ length: 6 }, () => save(buyer, { search: 'vasos' })))
  expect(new Set(pressed.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  for (let n = 1; n < SAVED_SEARCHES_MAX - 1; n++) await save(buyer, { search: `cosa ${n}` })
  const last = await Promise.all(['una', 'otra', 'tercera'].map((search) => save(buyer, { search })))
  expect(last.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const refused = await save(buyer, { search: 'la cincuenta y una' })
  expect([refused.status, refused.code]).toEqual([409, 'too_many_saved_searches'])
  // what is there already may be saved again
  expect((await save(buyer, { search: 'vasos' })).status).toBe(200)
  expect((await list(buyer)).total).toBe(SAVED_SEARCHES_MAX)
})

test('the whole market is no search, and neither is what lists refuse', async () => {
  const buyer = await world.login('personal')
  expect((await save(buyer, { sort: 'recent', exact: 'true' })).code).toBe('nothing_to_save')
  expect((await save(buyer, { priceTo: 'dear' })).code).toBe('field_invalid')
  expect((await save(buyer, { shopId: '0' })).code).toBe('field_invalid')
})

test('the latest first, page by page; called by what it asks for until somebody names it', async () => {
  const buyer = await world.login('business')
  const tienda = (await world.db.selectFrom('shops').select('name').where('id', '=', shopId).executeTakeFirstOrThrow())
    .name
  const ids: number[] = []
  for (const query of [{ search: 'copas', shopId: String(shopId) }, { inStock: 'true' }, { countries: 'PT' }]) {
    world.pass(MINUTE)
    ids.unshift((await save(buyer, query)).body.id)
  }
  const first = await list(buyer, { limit: '2' })
  const second = await list(buyer, { limit: '2', cursor: first.nextCursor })
  expect([...first.items, ...second.items].map(({ id, name }) => [id, name])).toEqual([
    [ids[0], 'Portugal'],
    [ids[1], 'Productos con filtros'],
    [ids[2], `copas · ${tienda}`],
  ])
  expect(second.items[0]?.names).toEqual([{ param: 'shopId', value: String(shopId), name: tienda }])
  const change = (id: number, body: object, who = buyer) =>
    world.call('changeSavedSearch', { token: who.token, params: { id }, body })
  expect((await change(ids[0] ?? 0, { name: ' De Portugal ' })).body).toEqual({
    id: ids[0],
    name: 'De Portugal',
    notify: true,
  })
  expect((await change(ids[0] ?? 0, { notify: false })).body).toMatchObject({ name: 'De Portugal', notify: false })
  expect((await change(ids[0] ?? 0, { name: '' })).code).toBe('field_required')
  expect((await change(ids[0] ?? 0, { name: 'Mía' }, await world.login('business'))).code).toBe('not_found')
  expect((await look(await world.login('business'), ids[0] ?? 0)).code).toBe('not_found')
})

test('new is what came on sale since the list was looked at, and what fits', async () => {
  const buyer = await world.login('business')
  await debut('Jarra vieja')
  const { id } = (await save(buyer, { search: 'jarra', shopId: String(shopId) })).body
  expect(await news(buyer)).toEqual([0])
  const fits = await debut('Jarra de cristal')
  await debut('Plato llano')
  await debut('Jarra de otra tienda', { ofShop: await world.make.shop() })
  expect((await list(buyer)).items).toMatchObject([
    { newCount: 1, hasMoreNew: false, newest: [{ id: fits, name: 'Jarra de cristal' }] },
  ])
  expect((await look(buyer, id)).body).toEqual({ id, query: { search: 'jarra', shopId: String(shopId) } })
  expect(await news(buyer)).toEqual([0])
  await debut('Jarra de barro')
  expect(await news(buyer)).toEqual([1])
  // what nobody looked at for a month is no news
  world.pass(31 * DAY)
  expect(await news(buyer)).toEqual([0])
})

test('what comes back is not new: stock, the shelf, a shop that was looked at again; a draft that is put on sale is', async () => {
  const buyer = await world.login('business')
  const own = await world.make.shop()
  const old = await debut('Cubo', { ofShop: own })
  const draft = await debut('Cubo en borrador', { ofShop: own, on_shelf: false })
  await save(buyer, { search: 'cubo', shopId: String(own) })
  await setShelf(old, false)
  await setShelf(old, true)
  await world.db.updateTable('skus').set({ stock: 0 }).where('product_id', '=', old).execute()
  await refreshListings(world.db, { productIds: [old] })
  await world.db.updateTable('skus').set({ stock: 9 }).where('product_id', '=', old).execute()
  for (const status of ['under_review', 'open'] as const) {
    world.pass(MINUTE)
    await world.db.updateTable('shops').set({ status, moved_at: world.now }).where('id', '=', own).execute()
    await refreshListings(world.db, { productIds: [old, draft] })
  }
  expect(await news(buyer)).toEqual([0])
  await setShelf(draft, true)
  expect(await news(buyer)).toEqual([1])
})

test('what a shop has on its first day is new', async () => {
  const buyer = await world.login('business')
  const opening = await world.make.shop({ status: 'draft' })
  const before = await debut('Sartén', { ofShop: opening })
  await save(buyer, { search: 'sartén' })
  world.pass(MINUTE)
  await world.db.updateTable('shops').set({ status: 'open', moved_at: world.now }).where('id', '=', opening).execute()
  await refreshListings(world.db, { productIds: [before] })
  expect(await news(buyer)).toEqual([1])
})

test('more than are counted are said to be more', async () => {
  const buyer = await world.login('business')
  const own = await world.make.shop()
  await save(buyer, { shopId: String(own) })
  for (let n = 0; n < NEW_COUNTED_MAX; n++) await debut(`Cosa ${n}`, { ofShop: own })
  expect((await list(buyer)).items).toMatchObject([{ newCount: NEW_COUNTED_MAX, hasMoreNew: false }])
  await debut('Una más', { ofShop: own })
  const [item] = (await list(buyer)).items
  expect([item?.newCount, item?.hasMoreNew, item?.newest.length]).toEqual([NEW_COUNTED_MAX, true, 4])
})

test('each reader sees what is new by its own access; filters by price count no closed prices', async () => {
  const [member, stranger] = [await world.login('business'), await world.login('business')]
  const hidden = await world.make.shop({ visibility: 'privateHidden' })
  const priceless = await world.make.shop({ visibility: 'privateNoPrices' })
  for (const shop of [hidden, priceless]) await world.make.access(shop, member.accountId)
  for (const who of [member, stranger]) {
    await save(who, { search: 'farol' })
    await save(who, { search: 'farol', priceTo: '500' })
  }
  await debut('Farol de hierro', { ofShop: hidden })
  await debut('Farol de papel', { ofShop: priceless })
  expect([await news(member), await news(stranger)]).toEqual([
    [2, 2],
    [0, 1],
  ])
  await world.db
    .updateTable('shop_access')
    .set({ state: 'revoked' })
    .where('account_id', '=', member.accountId)
    .execute()
  const answer = await list(member)
  expect(answer.items.map(({ newCount }) => newCount)).toEqual([0, 1])
  expect(JSON.stringify(answer)).not.toContain('hierro')
})

test('a misspelled search finds as its list does; of words that nothing has, nothing is new', async () => {
  const buyer = await world.login('business')
  const own = await world.make.shop()
  await debut('Mantel de lino', { ofShop: own })
  await save(buyer, { search: 'mantl' })
  await save(buyer, { search: 'mantel zzyzx' })
  await debut('Mantel de hilo', { ofShop: own })
  // the later first
  expect(await news(buyer)).toEqual([0, 1])
})

test('a category that is gone is said, and so is a shop that closed; one that was merged leads on', async () => {
  const buyer = await world.login('business')
  const closing = await world.make.shop()
  const category = () => world.make.category({ es: 'Faroles', en: 'Lanterns', zh: '灯笼' })
  const [gone, merged, into] = [await category(), await category(), await category()]
  for (const query of [
    { shopId: String(closing) },
    { categoryIds: String(gone) },
    { categoryIds: String(merged) },
    { categoryIds: `${gone},${into}` },
  ]) {
    world.pass(MINUTE)
    expect((await save(buyer, query)).status).toBe(200)
  }
  expect((await list(buyer)).items.map(({ isGone }) => isGone)).toEqual([false, false, false, false])
  await world.db.updateTable('shops').set({ status: 'closed' }).where('id', '=', closing).execute()
  await world.db.deleteFrom('categories').where('id', '=', gone).execute()
  await world.db.updateTable('categories').set({ merged_into: into }).where('id', '=', merged).execute()
  const { items } = await list(buyer)
  expect(items.map(({ isGone, query }) => [isGone, query.categoryIds])).toEqual([
    [false, `${gone},${into}`],
    [false, String(into)],
    [true, String(gone)],
    [true, undefined],
  ])
})

test('the first day of a product is noted once, and goes with it', async () => {
  const id = await debut('Cesta')
  const first = world.now
  await setShelf(id, false)
  await setShelf(id, true)
  const days = () => world.db.selectFrom('first_listings').select('listed_at').where('product_id', '=', id).execute()
  expect(await days()).toEqual([{ listed_at: first }])
  await sql`delete from products where id = ${id}`.execute(world.db)
  expect(await days()).toEqual([])
})

test('are among an account’s own data', async () => {
  const [ana, bea] = [await world.login('personal'), await world.login('personal')]
  for (const who of [ana, bea]) await save(who, { search: 'velas' })
  const { body } = await world.call<ArrayBuffer>('getMyData', { token: ana.token })
  const told = JSON.parse(Buffer.from(body).toString())
  expect(told).toMatchObject({ saved_searches: [{ account_id: ana.accountId, query: { search: 'velas' } }] })
  expect(JSON.stringify(told.saved_searches)).not.toContain('query_key')
})
