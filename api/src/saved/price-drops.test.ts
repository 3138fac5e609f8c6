import { DAY } from '@lonja/core/kernel/clock.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { quietJobs } from '../test/mailbag.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { notifyPriceDrops } from './notify-price-drops.ts'

let world: World
let shopId: number
beforeAll(async () => {
  world = await createWorld()
  shopId = await world.make.shop()
})
afterAll(() => world.close())

/** A product on the shelf with one sku at 10 €, saved by these buyers. */
const savedBy = async (who: readonly Login[], ofShop = shopId) => {
  const id = await world.make.product(ofShop)
  const skuId = await world.make.sku(id, { price_cents: 1000 })
  await world.db
    .updateTable('products')
    .set({ names: JSON.stringify({ es: `Cosa ${id}`, en: `Thing ${id}` }) })
    .where('id', '=', id)
    .execute()
  await refreshListings(world.db, { productIds: [id] })
  for (const { token } of who)
    expect((await world.call('saveProduct', { token, body: { productId: id } })).status).toBe(200)
  return { id, skuId, name: `Cosa ${id}` }
}
const setPrice = async (skuId: number, price: number) => {
  await world.db
    .updateTable('skus')
    .set({ price_cents: cents(price) })
    .where('id', '=', skuId)
    .execute()
}
const choose = ({ token }: Login, ...channels: string[]) =>
  world.call('updateNoticeChoices', {
    token,
    body: { items: channels.map((channel) => ({ kind: 'priceDrop', channel, wanted: true })) },
  })
/** A buyer who wants to hear of lower prices in the inbox. */
const waiting = async (): Promise<Login> => {
  const who = await world.login('business')
  await choose(who, 'inbox')
  return who
}
const run = () => notifyPriceDrops(quietJobs(world), {}, 'job')
const told = async ({ token }: Login) =>
  (await world.call('getInboxMessages', { token, query: { type: 'priceDrop' } })).body.items.map(({ text, path }) => ({
    text,
    path,
  }))
const namesIn = (texts: readonly { text: string }[]) => texts.map(({ text }) => text.match(/Cosa \d+/g) ?? [])

test('who chose it is told once of all that fell by 5 % or more, also by two workers; who did not is told nothing', async () => {
  const [buyer, silent] = [await waiting(), await world.login('business')]
  const [much, just, little, same] = [
    await savedBy([buyer, silent]),
    await savedBy([buyer]),
    await savedBy([buyer]),
    await savedBy([buyer]),
  ]
  await setPrice(much.skuId, 500)
  await setPrice(just.skuId, 950)
  await setPrice(little.skuId, 951)
  await Promise.all([run(), run()])
  await run()
  const notices = await told(buyer)
  expect(notices).toMatchObject([{ path: '/uc/saved' }])
  expect(namesIn(notices)).toEqual([[just.name, much.name]])
  expect(notices[0]?.text).not.toMatch(/€|5,00|9,50/)
  expect([await told(silent), same.id > 0]).toEqual([[], true])
})

test('at most once a day; the next fall counts from what was told', async () => {
  const buyer = await waiting()
  const thing = await savedBy([buyer])
  await setPrice(thing.skuId, 900)
  await run()
  await setPrice(thing.skuId, 800)
  await run()
  expect(await told(buyer)).toHaveLength(1)
  world.pass(DAY)
  await run()
  expect(await told(buyer)).toHaveLength(2)
  world.pass(DAY)
  await setPrice(thing.skuId, 770)
  await run()
  expect(await told(buyer)).toHaveLength(2)
  world.pass(DAY)
  await setPrice(thing.skuId, 760)
  await run()
  expect(await told(buyer)).toHaveLength(3)
})

test('the price is the buyer’s own: what its list gives it counts, and what others pay does not', async () => {
  const [member, other] = [await waiting(), await waiting()]
  const [groupId, listId] = [await world.make.buyerGroup(shopId, 0), await world.make.priceList(shopId)]
  await world.make.access(shopId, member.accountId, 'approved', { group_id: groupId })
  const thing = await savedBy([member, other])
  await sql`insert into price_list_groups (list_id, group_id) values (${listId}, ${groupId})`.execute(world.db)
  await sql`insert into price_list_prices (list_id, sku_id, price_cents) values (${listId}, ${thing.skuId}, 700)`.execute(
    world.db,
  )
  await run()
  expect([namesIn(await told(member)), await told(other)]).toEqual([[[thing.name]], []])
})

test('a private shop that let the buyer out, one that shows no prices, and what is off the shelf are not told of', async () => {
  const buyer = await waiting()
  const [hidden, priceless] = [
    await world.make.shop({ visibility: 'privateHidden' }),
    await world.make.shop({ visibility: 'privateNoPrices' }),
  ]
  for (const shop of [hidden, priceless]) await world.make.access(shop, buyer.accountId)
  const things = [await savedBy([buyer], hidden), await savedBy([buyer], priceless), await savedBy([buyer])]
  for (const { skuId } of things) await setPrice(skuId, 500)
  await world.db.deleteFrom('shop_access').where('account_id', '=', buyer.accountId).execute()
  const off = things[2]?.id ?? 0
  await world.db.updateTable('products').set({ on_shelf: false }).where('id', '=', off).execute()
  await refreshListings(world.db, { productIds: [off] })
  await run()
  expect(await told(buyer)).toEqual([])
  // let in again, it is told of what it may see
  world.pass(DAY)
  await world.make.access(hidden, buyer.accountId)
  await run()
  expect(namesIn(await told(buyer))).toEqual([[things[0]?.name]])
})

test('each person of an account hears by their own choice; a suspended account and who left hear nothing', async () => {
  const owner = await world.login('business')
  const [reader, gone] = [await world.login('business'), await world.login('business')]
  for (const { operatorId } of [reader, gone])
    await sql`update operators set account_id = ${owner.accountId}, role = 'purchaser' where id = ${operatorId}`.execute(
      world.db,
    )
  await choose(reader, 'inbox', 'mail')
  await choose(gone, 'inbox', 'mail')
  await sql`update operators set disabled_at = ${world.now} where id = ${gone.operatorId}`.execute(world.db)
  const suspended = await waiting()
  const thing = await savedBy([owner, suspended])
  await world.db
    .updateTable('accounts')
    .set({ suspended_at: world.now, suspended_ground: 'terms' })
    .where('id', '=', suspended.accountId)
    .execute()
  await setPrice(thing.skuId, 500)
  await run()
  expect([await told(owner), namesIn(await told(reader)), await told(suspended)]).toEqual([[], [[thing.name]], []])
  const mails = await sql<{ user_id: number }>`
    select (letter ->> 'userId')::int as user_id from letters where letter ->> 'kind' = 'priceDrop'`.execute(world.db)
  expect(mails.rows).toEqual([{ user_id: reader.userId }])
})
