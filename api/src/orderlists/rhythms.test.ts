import type { cartContract } from '@lonja/core/cart/cart.contract.ts'
import { DAY, HOUR } from '@lonja/core/kernel/clock.ts'
import type { Reply } from '@lonja/core/kernel/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { quietJobs } from '../test/mailbag.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { prepareBaskets } from './prepare-baskets.ts'

let world: World
let shopId: number
beforeAll(async () => {
  // Monday, eleven in the morning in Madrid
  world = await createWorld({ now: new Date('2026-05-04T09:00:00Z') })
  shopId = await world.make.shop()
})
afterAll(() => world.close())

const MONDAYS = { every: 'week', weeks: 1, weekday: 1 }

/** A sku on the shelf, of a product of its own. */
const newSku = async (given: object = {}, ofShop = shopId) => {
  const id = await world.make.product(ofShop)
  const skuId = await world.make.sku(id, given)
  await refreshListings(world.db, { productIds: [id] })
  return { id, skuId }
}
const madeId = async (who: Login, name: string, lines: { skuId: number; quantity: number }[]) =>
  (await world.call('createOrderList', { token: who.token, body: { name, lines } })).body.id
const set = (who: Login, id: number, more: object = {}) =>
  world.call('setOrderListRhythm', {
    token: who.token,
    params: { id },
    body: { cycle: MONDAYS, remindOnly: false, ...more },
  })
const rhythmOf = async (who: Login, id: number) =>
  (await world.call('getOrderList', { token: who.token, params: { id } })).body.rhythm
const run = () => prepareBaskets(quietJobs(world), {}, 'job')
const told = async ({ token }: Login) =>
  (await world.call('getInboxMessages', { token, query: { type: 'orderList' } })).body.items.map(
    ({ event, path, title, text }) => ({ event, path, said: `${title}\n${text}` }),
  )
const inCart = async ({ token }: Login) =>
  (await world.call<Reply<typeof cartContract.getCarts>>('getCarts', { token })).body.carts.flatMap(({ items }) =>
    items.map(({ skuId, quantity }) => [skuId, quantity]),
  )
/** Moves the clock to a moment, which is to come. */
const until = (moment: string) => world.pass(Date.parse(moment) - world.now.getTime())
/** Somebody else who works in an account. */
const colleagueOf = async ({ accountId }: Login, role: 'owner' | 'purchaser' | 'viewer'): Promise<Login> => {
  const who = await world.login('business')
  await sql`update operators set account_id = ${accountId}, role = ${role} where id = ${who.operatorId}`.execute(
    world.db,
  )
  return { ...who, accountId }
}

test('on its day, from six on, the list is put into the cart once, also by two workers and by a job that runs again', async () => {
  const buyer = await world.login('business')
  const [first, second] = [await newSku(), await newSku({ pack_size: 6 })]
  const id = await madeId(buyer, 'Lunes', [
    { skuId: first.skuId, quantity: 10 },
    { skuId: second.skuId, quantity: 10 },
  ])
  const made = await set(buyer, id)
  expect([made.status, made.body.rhythm]).toMatchObject([
    200,
    { nextOn: '2026-05-11', isPaused: false, remindOnly: false },
  ])
  await run()
  expect(await inCart(buyer)).toEqual([])
  until('2026-05-11T03:59:59Z')
  await run()
  expect(await inCart(buyer)).toEqual([])
  // more than the list says stays, less is filled up
  await world.call('addToCart', {
    token: buyer.token,
    body: { shopId, products: [{ skuId: first.skuId, quantity: 14 }] },
  })
  until('2026-05-11T04:00:00Z')
  await Promise.all([run(), run()])
  await run()
  expect(await inCart(buyer)).toEqual([
    [first.skuId, 14],
    [second.skuId, 12],
  ])
  const [notice, ...others] = await told(buyer)
  expect(others).toEqual([])
  expect(notice).toMatchObject({ event: 'prepared', path: '/cartList' })
  expect(notice?.said).toMatch(/Lunes[\s\S]*Líneas añadidas: 1[\s\S]*Ya estaban en la cesta: 1[\s\S]*Con más unidades/)
  expect(notice?.said).not.toContain('Agotado')
  expect(await rhythmOf(buyer, id)).toMatchObject({ nextOn: '2026-05-18' })
  expect((await world.call('getOrders', { token: buyer.token })).body.items).toEqual([])
})

test('what cannot be put in is told with why, in each language, and a shop that let the buyer out tells no price', async () => {
  const buyer = await world.login('business')
  const secret = await world.make.shop({ visibility: 'privateHidden' })
  await world.make.access(secret, buyer.accountId)
  const [out, off, closed, scarce] = [
    await newSku({ stock: 0 }),
    await newSku(),
    await newSku({ price_cents: 91_357 }, secret),
    await newSku({ stock: 3 }),
  ]
  for (const [n, { id }] of [out, off, closed, scarce].entries())
    await world.db
      .updateTable('products')
      .set({ names: JSON.stringify({ es: `Cosa ${n}`, en: `Thing ${n}`, zh: `物品${n}` }) })
      .where('id', '=', id)
      .execute()
  const id = await madeId(
    buyer,
    'De todo',
    [out, off, closed, scarce].map(({ skuId }) => ({ skuId, quantity: 10 })),
  )
  await world.db.deleteFrom('shop_access').where('account_id', '=', buyer.accountId).execute()
  await world.db
    .updateTable('products')
    .set({ names: JSON.stringify({ es: 'Nombre secreto' }) })
    .where('id', '=', closed.id)
    .execute()
  await world.db.updateTable('products').set({ on_shelf: false }).where('id', '=', off.id).execute()
  const { nextOn } = (await set(buyer, id)).body.rhythm ?? {}
  until(`${nextOn}T05:00:00Z`)
  await run()
  expect(await inCart(buyer)).toEqual([[scarce.skuId, 3]])
  const said = (await told(buyer))[0]?.said ?? ''
  expect(said.split('\n').filter((line) => line.includes('Cosa'))).toEqual([
    'Con menos unidades, porque no hay más: Cosa 3',
    'Agotado: Cosa 0',
    'Ya no se vende: Cosa 1',
    'La tienda no te muestra precios: Cosa 2',
  ])
  expect(said).not.toMatch(/secreto|913|€/)
  const asked = async (lang: string) =>
    (await world.call('getInboxMessages', { token: buyer.token, query: { type: 'orderList', lang } })).body.items[0]
      ?.text
  expect([await asked('en'), await asked('zh')]).toEqual([
    expect.stringContaining('Out of stock: Thing 0'),
    expect.stringContaining('已售罄：物品0'),
  ])
})

test('where nothing can be put in the notice leads to the list; a long reason names ten and counts the others', async () => {
  const buyer = await world.login('business')
  const lines: { skuId: number; quantity: number }[] = []
  for (let n = 0; n < 12; n++) lines.push({ skuId: (await newSku({ stock: 0 })).skuId, quantity: 1 })
  const id = await madeId(buyer, 'Agotada', lines)
  const { nextOn } = (await set(buyer, id)).body.rhythm ?? {}
  until(`${nextOn}T05:00:00Z`)
  await run()
  const [notice] = await told(buyer)
  expect(notice).toMatchObject({ event: 'nothing', path: `/uc/lists/${id}` })
  expect(notice?.said).toMatch(/Agotado: (Vaso \d+, ){10}2 más$/m)
})

test('who only wants to be reminded finds nothing in the cart', async () => {
  const buyer = await world.login('personal')
  const { skuId } = await newSku()
  const id = await madeId(buyer, 'Aviso', [{ skuId, quantity: 2 }])
  const { nextOn } =
    (await set(buyer, id, { remindOnly: true, cycle: { every: 'month', monthDay: 28 } })).body.rhythm ?? {}
  expect(nextOn).toBe('2026-05-28')
  until('2026-05-28T05:00:00Z')
  await run()
  await run()
  expect(await inCart(buyer)).toEqual([])
  expect(await told(buyer)).toMatchObject([{ event: 'due', path: `/uc/lists/${id}` }])
  expect(await rhythmOf(buyer, id)).toMatchObject({ nextOn: '2026-06-28', cycle: { every: 'month', monthDay: 28 } })
})

test('a date is skipped once however often it is asked; a pause lets dates pass, and weeks keep their count', async () => {
  const buyer = await world.login('business')
  const { skuId } = await newSku()
  const id = await madeId(buyer, 'A saltos', [{ skuId, quantity: 2 }])
  const cycle = { every: 'week', weeks: 2, weekday: 3 }
  const first = (await set(buyer, id, { cycle, beginsOn: '2026-06-10' })).body.rhythm?.nextOn ?? ''
  expect(first).toBe('2026-06-10')
  const skip = () => world.call('skipOrderListDate', { token: buyer.token, params: { id }, body: { nextOn: first } })
  const both = await Promise.all([skip(), skip()])
  expect(both.map(({ body }) => body.rhythm?.nextOn)).toEqual(['2026-06-24', '2026-06-24'])
  const pause = (isPaused: boolean) =>
    world.call('pauseOrderListRhythm', { token: buyer.token, params: { id }, body: { isPaused } })
  expect((await pause(true)).body.rhythm).toMatchObject({ isPaused: true, nextOn: null })
  until('2026-07-01T09:00:00Z')
  await run()
  expect([await inCart(buyer), await told(buyer)]).toEqual([[], []])
  expect((await pause(false)).body.rhythm).toMatchObject({ isPaused: false, nextOn: '2026-07-08' })
  for (let n = 0; n < 2; n++)
    expect((await world.call('endOrderListRhythm', { token: buyer.token, params: { id } })).status).toBe(200)
  expect(await rhythmOf(buyer, id)).toBeNull()
  expect([(await pause(true)).code, (await skip()).code]).toEqual(['not_found', 'not_found'])
})

test('dates that were missed are made up for once', async () => {
  const buyer = await world.login('business')
  const { skuId } = await newSku()
  const id = await madeId(buyer, 'Tarde', [{ skuId, quantity: 2 }])
  const { nextOn } = (await set(buyer, id)).body.rhythm ?? {}
  world.pass(30 * DAY)
  await run()
  await run()
  expect(await told(buyer)).toHaveLength(1)
  expect((await rhythmOf(buyer, id))?.nextOn?.localeCompare(String(nextOn))).toBe(1)
  expect(Date.parse((await rhythmOf(buyer, id))?.nextOn ?? '')).toBeGreaterThan(world.now.getTime() - DAY)
})

test('who merely looks sets none; another account neither sees nor ends one', async () => {
  const buyer = await world.login('business')
  const [viewer, stranger] = [await colleagueOf(buyer, 'viewer'), await world.login('business')]
  const id = await madeId(buyer, 'Mía', [{ skuId: (await newSku()).skuId, quantity: 1 }])
  await set(buyer, id)
  expect((await set(viewer, id)).code).toBe('role_forbids')
  expect((await rhythmOf(viewer, id))?.setBy).toMatch(/Persona/)
  expect((await set(stranger, id)).code).toBe('not_found')
  await world.call('endOrderListRhythm', { token: stranger.token, params: { id } })
  expect(await rhythmOf(buyer, id)).not.toBeNull()
  for (const cycle of [
    { every: 'week', weeks: 9, weekday: 1 },
    { every: 'week', weeks: 1, weekday: 8 },
    { every: 'month', monthDay: 29 },
    { every: 'day' },
  ])
    expect((await set(buyer, id, { cycle })).status).toBe(400)
})

test('it ends as whoever set it leaves the company, and the others are told; so it does as they merely look', async () => {
  const owner = await world.login('business')
  const [purchaser, other] = [await colleagueOf(owner, 'purchaser'), await colleagueOf(owner, 'purchaser')]
  const { skuId } = await newSku()
  const [left, looking, kept] = [
    await madeId(owner, 'De quien se va', [{ skuId, quantity: 1 }]),
    await madeId(owner, 'De quien mira', [{ skuId, quantity: 1 }]),
    await madeId(owner, 'De quien queda', [{ skuId, quantity: 1 }]),
  ]
  await set(purchaser, left)
  await set(other, looking)
  await set(owner, kept)
  const { operatorId } = purchaser
  expect((await world.call('leaveAccount', { token: purchaser.token, params: { operatorId }, body: {} })).status).toBe(
    200,
  )
  expect([await rhythmOf(owner, left), (await told(owner)).map(({ event }) => event)]).toEqual([null, ['ended']])
  // a role that was changed elsewhere is noticed on the day
  await sql`update operators set role = 'viewer' where id = ${other.operatorId}`.execute(world.db)
  world.pass(8 * DAY)
  await run()
  expect(await rhythmOf(owner, looking)).toBeNull()
  expect((await told(owner)).map(({ event }) => event).sort()).toEqual(['ended', 'ended', 'prepared'])
  expect(await inCart(owner)).toEqual([[skuId, 1]])
})

test('a suspended account, an empty list and one that was deleted get nothing', async () => {
  const [suspended, buyer] = [await world.login('business'), await world.login('business')]
  const { skuId } = await newSku()
  const theirs = await madeId(suspended, 'Parada', [{ skuId, quantity: 1 }])
  const [empty, gone] = [
    (await world.call('createOrderList', { token: buyer.token, body: { name: 'Vacía' } })).body.id,
    await madeId(buyer, 'Borrada', [{ skuId, quantity: 1 }]),
  ]
  await set(suspended, theirs)
  await set(buyer, empty)
  await set(buyer, gone)
  await world.call('deleteOrderList', { token: buyer.token, params: { id: gone } })
  await world.db
    .updateTable('accounts')
    .set({ suspended_at: world.now, suspended_ground: 'terms' })
    .where('id', '=', suspended.accountId)
    .execute()
  world.pass(8 * DAY)
  await run()
  expect([await inCart(buyer), await told(buyer)]).toEqual([[], []])
  expect([await inCart(suspended), await told(suspended)]).toEqual([[], []])
})

test('a list that fails keeps no other from its date and is tried again', async () => {
  const [unlucky, lucky] = [await world.login('business'), await world.login('business')]
  const { skuId } = await newSku()
  await set(unlucky, await madeId(unlucky, 'Falla', [{ skuId, quantity: 1 }]))
  await set(lucky, await madeId(lucky, 'Sigue', [{ skuId, quantity: 1 }]))
  world.pass(8 * DAY)
  await sql`alter table cart_items add constraint test_unlucky check (account_id <> ${sql.lit(unlucky.accountId)})`.execute(
    world.db,
  )
  await expect(run()).rejects.toThrow(/could not be prepared/)
  expect([await inCart(unlucky), await inCart(lucky)]).toEqual([[], [[skuId, 1]]])
  await sql`alter table cart_items drop constraint test_unlucky`.execute(world.db)
  world.pass(HOUR)
  await run()
  expect([await inCart(unlucky), await told(lucky)]).toMatchObject([[[skuId, 1]], [{ event: 'prepared' }]])
})

test('the page tells until when to order from shops that have delivery days, and nothing of those that the buyer may not see', async () => {
  const buyer = await world.login('business')
  const zone = {
    ...{ name: 'Península', areas: ['peninsula'], provinces: [], postCodes: [], basis: 'amount' },
    ...{ steps: [{ from: 0, costCents: 0 }], freeFromCents: null, leadDays: null },
    deliveryDays: { days: [2, 5], cutOff: '18:00' },
  }
  const terms = { ship_set: true, shipping_zones: JSON.stringify([zone]) }
  const [delivering, hidden] = [
    await world.make.shop(terms),
    await world.make.shop({ ...terms, visibility: 'privateHidden' }),
  ]
  const grant = await world.make.access(hidden, buyer.accountId)
  const lines = [await newSku({}, delivering), await newSku({}, hidden), await newSku()]
  const id = await madeId(
    buyer,
    'Con reparto',
    lines.map(({ skuId }) => ({ skuId, quantity: 1 })),
  )
  const ask = async () =>
    (await world.call('getOrderListDelivery', { token: buyer.token, params: { id } })).body.items.map(
      (item) => item.shopId,
    )
  expect([typeof grant, await ask()]).toEqual(['number', [delivering, hidden]])
  await world.db.deleteFrom('shop_access').where('account_id', '=', buyer.accountId).execute()
  expect(await ask()).toEqual([delivering])
})
