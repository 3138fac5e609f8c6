import type { MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import { BUYING_ANSWERS_MAX, OPEN_BUYING_REQUESTS_MAX } from '@lonja/core/buying-requests/buying-request.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { openMembership } from '../memberships/memberships.queries.ts'
import { eraseAll, exportAll } from '../profile/personal-data.queries.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let buyer: Login
let seller: Login
let shopId: number
let productId: number
let tableware: number
let cups: number

beforeAll(async () => {
  world = await createWorld({ connections: 12 })
})
afterAll(() => world.close())

/** A product of a shop on the shelf, in a category. */
const productsOfTrade = async (shop: number, category: number): Promise<number> => {
  const id = await world.make.product(shop)
  await world.make.sku(id, { price_cents: 1000 })
  await world.db.insertInto('product_categories').values({ product_id: id, category_id: category }).execute()
  await refreshListings(world.db, { productIds: [id] })
  return id
}
/** The people of a new shop that sells in a category. */
const shopIn = async (
  category: number,
  more: object = {},
): Promise<{ who: Login; shopId: number; productId: number }> => {
  const id = await world.make.shop(more)
  return { who: await world.login('shop', id), shopId: id, productId: await productsOfTrade(id, category) }
}

beforeEach(async () => {
  // each test has a trade of its own
  tableware = await world.make.category({ es: 'Menaje', en: 'Tableware', zh: '餐具' })
  cups = await world.make.category({ es: 'Vasos', en: 'Cups', zh: '杯子' }, tableware)
  const shop = await shopIn(cups)
  seller = shop.who
  shopId = shop.shopId
  productId = shop.productId
  buyer = await world.login('business')
})

/** A further person in an account, acting for it. */
const joined = async ({ accountId, kind }: Login, role: MembershipRole): Promise<Login> => {
  const who = await world.login('personal')
  const operatorId = await openMembership(world.db, { userId: who.userId, accountId, role, now: world.now })
  const { token } = (await world.call('switchOperator', { token: who.token, body: { operatorId } })).body
  return { ...who, accountId, operatorId, token, kind }
}

const ask = (more: object = {}, { who = buyer, key }: { who?: Login; key?: string } = {}) =>
  world.call('postBuyingRequest', {
    token: who.token,
    body: { title: 'Vasos de café compostables', categoryId: cups, ...more },
    headers: key ? { 'idempotency-key': key } : {},
  })
const asked = async (more: object = {}, who = buyer): Promise<number> => {
  const answer = await ask(more, { who })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.items))
  return answer.body.id
}
const own = async (id: number, who = buyer) =>
  (await world.call('getBuyingRequest', { token: who.token, params: { id } })).body
const seenBy = (who: Login, id: number) => world.call('getSellerBuyingRequest', { token: who.token, params: { id } })
const listOf = async (who: Login, query: Record<string, string | number> = {}) =>
  (await world.call('getSellerBuyingRequests', { token: who.token, query })).body
const idsOf = async (who: Login, query: Record<string, string | number> = {}) =>
  (await listOf(who, query)).items.map(({ id }) => id)
const waiting = async (who: Login) => (await world.call('getSellerWaiting', { token: who.token })).body.buyingRequests
const answer = (
  id: number,
  { who = seller, key, ...more }: { who?: Login; key?: string; [field: string]: unknown } = {},
) =>
  world.call('answerBuyingRequest', {
    token: who.token,
    params: { id },
    body: { text: 'Los tenemos en 240 ml', ...more },
    headers: key ? { 'idempotency-key': key } : {},
  })
const change = (id: number, body: object, who = seller) =>
  world.call('changeBuyingAnswer', { token: who.token, params: { id }, body })
const takeBack = (id: number, who = seller) => world.call('takeBackBuyingAnswer', { token: who.token, params: { id } })
const close = (id: number, found = true, who = buyer) =>
  world.call('closeBuyingRequest', { token: who.token, params: { id }, body: { found } })
const told = async (who: Login) =>
  world.db
    .selectFrom('inbox_messages')
    .select(['event', 'path'])
    .where('operator_id', '=', who.operatorId)
    .where('kind', '=', 'buyingRequest')
    .orderBy('id')
    .execute()

describe('asking the shops of a trade', () => {
  test('keeps what was said, and tells a shop of it without who asks', async () => {
    await world.make.address(buyer.accountId)
    const start = (await world.call('startBuyingRequest', { token: buyer.token })).body
    expect(start).toMatchObject({ province: '28', open: 0, maximum: OPEN_BUYING_REQUESTS_MAX })
    const id = await asked({
      details: 'Con tapa, para llevar.',
      quantity: '20 cajas al mes',
      mostPrice: 0.12,
      province: '28',
    })
    expect(await own(id)).toMatchObject({
      ...{ state: 'open', title: 'Vasos de café compostables', details: 'Con tapa, para llevar.', mostPrice: 0.12 },
      ...{ category: { id: cups, name: 'Vasos' }, quantity: '20 cajas al mes', province: '28', answers: [] },
      until: dayOf(new Date(world.now.getTime() + 14 * DAY)),
      actions: ['edit', 'find', 'drop'],
    })
    const seen = await seenBy(seller, id)
    expect(seen.body).toMatchObject({ title: 'Vasos de café compostables', isCompany: true, isNew: true, answer: null })
    expect(seen.body.actions).toEqual(['answer'])
    const account = await world.db
      .selectFrom('accounts as a')
      .innerJoin('operators as o', 'o.account_id', 'a.id')
      .innerJoin('users as u', 'u.id', 'o.user_id')
      .select(['a.name', 'u.name as person', 'u.email'])
      .where('a.id', '=', buyer.accountId)
      .executeTakeFirstOrThrow()
    for (const secret of [account.name, account.person, String(account.email), 'accountId', 'askedBy'])
      expect(JSON.stringify([seen.body, await listOf(seller)])).not.toContain(secret)
  })

  test.each([
    ['a short title', { title: 'ab' }, 'field_too_short'],
    ['no category', { categoryId: 2_000_000_007 }, 'field_invalid'],
    ['a price of nothing', { mostPrice: 0 }, 'field_invalid'],
    ['parts of a cent', { mostPrice: 1.001 }, 'field_invalid'],
    ['a province that there is not', { province: '77' }, 'field_invalid'],
    ['a day that is past', { until: '2001-01-01' }, 'field_invalid'],
    ['a day that is too far', { until: '2101-01-01' }, 'field_invalid'],
  ])('refuses %s', async (_, more, code) => {
    expect((await ask(more)).code).toBe(code)
  })

  test('refuses words that the market wants nowhere, in each of its texts and in an answer', async () => {
    const operator = await world.login('market')
    await world.call('updateBlockedWords', { token: operator.token, body: { words: ['timo'] } })
    const id = await asked()
    for (const more of [{ title: 'Un timo' }, { details: 'es un timo' }, { quantity: 'un timo' }])
      expect((await ask(more)).code).toBe('message_blocked')
    expect((await answer(id, { text: 'timo' })).code).toBe('message_blocked')
    await world.call('updateBlockedWords', { token: operator.token, body: { words: [] } })
  })

  test('is open up to five times, also when two ask at once, and again once one is closed', async () => {
    const [first] = [await asked(), await asked(), await asked(), await asked()]
    const both = await Promise.all([ask(), ask()])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await ask()).code).toBe('too_many_buying_requests')
    await close(first ?? 0)
    expect((await ask()).status).toBe(201)
  })

  test('is done once by one key', async () => {
    const [one, two] = await Promise.all([ask({}, { key: 'k1' }), ask({}, { key: 'k1' })])
    expect(one.body.id).toBe(two.body.id)
    expect((await ask({ title: 'Otra cosa' }, { key: 'k1' })).code).toBe('idempotency_mismatch')
  })

  test('is for whoever trades for the account; the words may be written anew, and nothing else', async () => {
    const viewer = await joined(buyer, 'viewer')
    expect((await ask({}, { who: viewer })).code).toBe('role_forbids')
    const purchaser = await joined(buyer, 'purchaser')
    const id = await asked({ quantity: '3 cajas' }, purchaser)
    const body = { title: 'Vasos de papel', details: 'De 360 ml', mostPrice: 0.2 }
    expect((await world.call('updateBuyingRequest', { token: buyer.token, params: { id }, body })).status).toBe(200)
    expect(await own(id, viewer)).toMatchObject({ ...body, quantity: '', category: { id: cups }, actions: [] })
    expect((await close(id, true, viewer)).code).toBe('role_forbids')
    expect((await close(id, false)).status).toBe(200)
    expect((await own(id)).state).toBe('dropped')
    expect((await world.call('updateBuyingRequest', { token: buyer.token, params: { id }, body })).code).toBe(
      'buying_request_over',
    )
  })
})

describe('who is told of it', () => {
  test('shops with products in the category or below it', async () => {
    const wide = await asked({ categoryId: tableware })
    const narrow = await asked()
    const plates = await shopIn(tableware)
    const others = await shopIn(await world.make.category({ es: 'Textil', en: 'Textiles', zh: '纺织' }))
    expect(await idsOf(seller)).toEqual([narrow, wide])
    expect(await idsOf(plates.who)).toEqual([wide])
    expect(await idsOf(others.who)).toEqual([])
    expect((await seenBy(plates.who, narrow)).status).toBe(404)
    expect((await answer(narrow, { who: plates.who })).status).toBe(404)
    expect(await idsOf(seller, { categoryId: cups })).toEqual([narrow])
    expect((await listOf(seller)).categories.map(({ id, count }) => [id, count])).toEqual([
      [tableware, 1],
      [cups, 1],
    ])
  })

  test.each([
    [
      'whose products are off the shelf',
      async () => {
        await world.db.updateTable('products').set({ on_shelf: false }).where('id', '=', productId).execute()
        await refreshListings(world.db, { productIds: [productId] })
      },
    ],
    [
      'that is suspended',
      () => world.db.updateTable('shops').set({ status: 'suspended' }).where('id', '=', shopId).execute(),
    ],
    [
      'in which somebody of the asking account works',
      () =>
        openMembership(world.db, {
          userId: seller.userId,
          accountId: buyer.accountId,
          role: 'purchaser',
          now: world.now,
        }),
    ],
    [
      'when the account is suspended',
      () =>
        world.db
          .updateTable('accounts')
          .set({ suspended_at: world.now, suspended_ground: 'abuse' })
          .where('id', '=', buyer.accountId)
          .execute(),
    ],
  ])('no shop %s', async (_, become) => {
    const id = await asked()
    expect(await idsOf(seller)).toEqual([id])
    expect(await waiting(seller)).toBe(1)
    await become()
    expect(await idsOf(seller)).toEqual([])
    expect(await waiting(seller)).toBe(0)
    expect((await seenBy(seller, id)).status).toBe(404)
    expect((await answer(id)).status).toBe(404)
  })

  test('a request is counted until somebody of the shop has opened it', async () => {
    const id = await asked()
    expect(await waiting(seller)).toBe(1)
    const today = await world.call('getSellerToday', { token: seller.token })
    expect(today.body.work).toContainEqual(expect.objectContaining({ what: 'buyingRequests', count: 1 }))
    for (let n = 0; n < 2; n++)
      expect((await world.call('readBuyingRequest', { token: seller.token, params: { id } })).status).toBe(200)
    expect(await waiting(seller)).toBe(0)
    expect((await seenBy(seller, id)).body.isNew).toBe(false)
  })

  test('in a merged category those who sell in the other; in a deleted one those of the category above', async () => {
    const operator = await world.login('market')
    const id = await asked()
    const glasses = await world.make.category({ es: 'Copas', en: 'Glasses', zh: '酒杯' }, tableware)
    const merge = { params: { id: cups }, body: { rowVersion: 1, intoId: glasses } }
    expect((await world.call('mergeCategory', { token: operator.token, ...merge })).status).toBe(200)
    expect((await own(id)).category).toEqual({ id: glasses, name: 'Copas' })
    const empty = await world.make.category({ es: 'Jarras', en: 'Jugs', zh: '水壶' }, tableware)
    const other = await asked({ categoryId: empty })
    const deleted = await world.call('deleteCategory', { token: operator.token, params: { id: empty } })
    expect(deleted.status).toBe(200)
    expect((await own(other)).category?.id).toBe(tableware)
  })
})

describe('answering', () => {
  test('shows the buyer words and products at the prices of this buyer, and tells them once', async () => {
    const id = await asked()
    expect((await answer(id, { productIds: [productId] })).status).toBe(201)
    expect(await told(buyer)).toEqual([{ event: 'answered', path: `/uc/buying-requests/${id}` }])
    const [given] = (await own(id)).answers
    expect(given).toMatchObject({
      text: 'Los tenemos en 240 ml',
      shop: { id: shopId, isSeen: true },
      products: [{ id: productId, priceInfo: { level1: { price: 10 } } }],
    })
    expect((await answer(id)).code).toBe('buying_request_answered')
    expect((await change(id, { text: 'Nos llegan el lunes' })).status).toBe(200)
    expect((await own(id)).answers).toMatchObject([{ text: 'Nos llegan el lunes', products: [] }])
    expect(await idsOf(seller)).toEqual([])
    expect(await idsOf(seller, { list: 'answered' })).toEqual([id])
    expect((await takeBack(id)).status).toBe(200)
    expect((await own(id)).answers).toEqual([])
    expect((await takeBack(id)).status).toBe(404)
    expect((await answer(id)).status).toBe(201)
    expect(await told(buyer)).toHaveLength(1)
    const acts = await world.db
      .selectFrom('audit_log')
      .select('action')
      .where('shop_id', '=', shopId)
      .where('subject_type', '=', 'buyingRequest')
      .orderBy('id')
      .execute()
    expect(acts.map(({ action }) => action)).toEqual(
      ['answer', 'answer.change', 'answer.takeBack', 'answer'].map((act) => `buyingRequest.${act}`),
    )
  })

  test('is done once by a shop: of two people at once one has answered, and a key repeats its answer', async () => {
    const id = await asked()
    const both = await Promise.all([answer(id), answer(id)])
    expect(both.map(({ status, code }) => code ?? status).sort()).toEqual([201, 'buying_request_answered'])
    const other = await asked()
    const twice = await Promise.all([answer(other, { key: 'a' }), answer(other, { key: 'a' })])
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    expect((await own(other)).answerCount).toBe(1)
  })

  test('shows no price of a shop that does not let the buyer in, and nothing that it hides from them', async () => {
    const closed = await shopIn(cups, { visibility: 'privateNoPrices' })
    const hidden = await shopIn(cups, { visibility: 'privateHidden' })
    const id = await asked()
    for (const { who, productId: product } of [closed, hidden])
      expect((await answer(id, { who, productIds: [product] })).status).toBe(201)
    const byShop = new Map((await own(id)).answers.map((given) => [given.shop.id, given]))
    expect(byShop.get(closed.shopId)).toMatchObject({
      shop: { isSeen: true, access: 'notApplied' },
      products: [{ id: closed.productId, priceInfo: null }],
    })
    expect(byShop.get(hidden.shopId)).toMatchObject({ shop: { isSeen: false }, products: [] })
    await world.make.access(closed.shopId, buyer.accountId, 'approved')
    const after = (await own(id)).answers.find(({ shop }) => shop.id === closed.shopId)
    expect(after?.products).toMatchObject([{ priceInfo: { level1: { price: 10 } } }])
  })

  test('takes up to five products of the shop that are on the shelf', async () => {
    const rival = await shopIn(cups)
    const id = await asked()
    expect((await answer(id, { productIds: [rival.productId] })).code).toBe('field_invalid')
    expect((await answer(id, { productIds: [1, 2, 3, 4, 5, 6] })).code).toBe('field_invalid')
    const off = await productsOfTrade(shopId, cups)
    expect((await answer(id, { productIds: [off, productId] })).status).toBe(201)
    await world.db.updateTable('products').set({ on_shelf: false }).where('id', '=', off).execute()
    expect((await own(id)).answers[0]?.products.map((product) => product.id)).toEqual([productId])
    expect((await seenBy(seller, id)).body.answer?.products.map((product) => product.id)).toEqual([productId])
  })

  test('is done by twenty shops at most, also when two answer at once', async () => {
    const id = await asked()
    for (let n = 0; n < BUYING_ANSWERS_MAX - 1; n++) {
      const shop = await world.make.shop({})
      const { operatorId } = await world.make.operator('shop', shop)
      await world.db
        .insertInto('buying_answers')
        .values({
          request_id: id,
          shop_id: shop,
          answered_by: operatorId,
          answered_at: world.now,
          text: 'x',
          product_ids: [],
        })
        .execute()
    }
    // two at once for the last place
    const { who: other } = await shopIn(cups)
    const codes = (await Promise.all([answer(id), answer(id, { who: other })])).map(({ code }) => code ?? 'answered')
    expect(codes.toSorted()).toEqual(['answered', 'buying_request_full'])
    const { who: third } = await shopIn(cups)
    expect((await answer(id, { who: third })).code).toBe('buying_request_full')
    expect(await idsOf(third)).not.toContain(id)
  })

  test.each(['orders', 'products', 'accounts'] as const)('by the role %s', async (role) => {
    const id = await asked()
    const who = await joined(seller, role)
    const may = { orders: [200, 201], products: [403, 403], accounts: [200, 403] }[role]
    expect([(await seenBy(who, id)).status, (await answer(id, { who })).status]).toEqual(may)
    if (role === 'accounts') expect((await seenBy(who, id)).body.actions).toEqual([])
  })
})

test('a title that is too short is told how long it has to be', async () => {
  const { items } = await ask({ title: 'ab' })
  expect(items).toMatchObject([{ code: 'field_too_short', path: 'body.title', params: { minimum: 3 } }])
  expect(items?.[0]?.message).toContain('3')
})

test('a shop that closed may take its answer back, and not change it', async () => {
  const id = await asked()
  await answer(id)
  await world.db.updateTable('shops').set({ status: 'closed' }).where('id', '=', shopId).execute()
  expect((await seenBy(seller, id)).body.actions).toEqual(['takeBack'])
  expect((await change(id, { text: 'Nos llegan el lunes' })).code).toBe('shop_not_open')
  expect((await own(id)).answers).toMatchObject([{ text: 'Los tenemos en 240 ml' }])
  expect((await takeBack(id)).status).toBe(200)
})

describe('once it is over', () => {
  test.each([
    ['found', (id: number) => close(id)],
    ['dropped', (id: number) => close(id, false)],
  ])('%s by its buyer: whoever sells there still reads it, and nobody answers', async (state, end) => {
    const id = await asked()
    await end(id)
    expect((await own(id)).state).toBe(state)
    expect((await own(id)).actions).toEqual([])
    expect(await idsOf(seller)).toEqual([])
    expect((await seenBy(seller, id)).body).toMatchObject({ state, actions: [] })
    expect((await answer(id)).code).toBe('buying_request_over')
    expect((await close(id)).code).toBe('buying_request_over')
  })

  test('by the clock alone, from the day after its last one on', async () => {
    const id = await asked({ until: dayOf(world.now) })
    await answer(id)
    world.pass(DAY)
    const late = await asked()
    expect((await own(id)).state).toBe('over')
    expect(await idsOf(seller)).toEqual([late])
    expect(await idsOf(seller, { list: 'answered' })).toEqual([id])
    for (const refused of [await change(id, { text: 'Tarde' }), await takeBack(id), await close(id)])
      expect(refused.code).toBe('buying_request_over')
  })

  test('removed by the market: with a reason, which its buyer is told, and out of sight of who did not answer', async () => {
    const operator = await world.login('market')
    const rival = await shopIn(cups)
    const id = await asked()
    await answer(id)
    const remove = (reason?: string) =>
      world.call('removeBuyingRequest', { token: operator.token, params: { id }, body: { reason } })
    const market = (list: 'open' | 'ended') =>
      world.call('getMarketBuyingRequests', { token: operator.token, query: { list, limit: '100' } })
    expect((await market('open')).body.items).toContainEqual(
      expect.objectContaining({ id, accountId: buyer.accountId, answerCount: 1 }),
    )
    const whole = await world.call('getMarketBuyingRequest', { token: operator.token, params: { id } })
    expect(whole.body).toMatchObject({ answers: [{ shopId, text: 'Los tenemos en 240 ml' }], actions: ['remove'] })
    expect((await remove()).code).toBe('reason_needed')
    expect((await remove('Es publicidad')).status).toBe(200)
    expect((await remove('Otra vez')).code).toBe('buying_request_over')
    expect(await own(id)).toMatchObject({ state: 'removed', reason: 'Es publicidad', actions: [] })
    expect((await told(buyer)).map(({ event }) => event)).toEqual(['answered', 'removed'])
    expect((await seenBy(rival.who, id)).status).toBe(404)
    expect((await seenBy(seller, id)).body.state).toBe('removed')
    expect((await market('ended')).body.items.map((row) => row.id)).toContain(id)
    const [row] = await world.db
      .selectFrom('audit_log')
      .select(['account_id', 'after'])
      .where('action', '=', 'buyingRequest.remove')
      .where('subject_id', '=', String(id))
      .execute()
    expect(row).toMatchObject({ account_id: buyer.accountId, after: { reason: '***' } })
  })
})

test('a person is told what they asked for; when they leave, their company keeps it without their words', async () => {
  const person = await joined(buyer, 'purchaser')
  const id = await asked({ details: 'Llamad a Ana' }, person)
  await answer(id)
  const inboxOf = async (who: Login) =>
    JSON.stringify(
      await world.db.selectFrom('inbox_messages').select('params').where('operator_id', '=', who.operatorId).execute(),
    )
  expect(await inboxOf(buyer)).toContain('Vasos de café compostables')
  const whose = { user: [person.userId], account: [], operator: [person.operatorId] }
  let data = ''
  for await (const piece of exportAll(world.db, whose, world.now)) data += piece
  expect(data).toContain('Llamad a Ana')
  await world.db.transaction().execute((trx) => eraseAll(trx, whose, world.now))
  expect(await own(id)).toMatchObject({ state: 'dropped', title: '—', details: '', quantity: '' })
  expect(await inboxOf(buyer)).not.toContain('compostables')
  await world.db
    .transaction()
    .execute((trx) => eraseAll(trx, { user: [], account: [buyer.accountId], operator: [] }, world.now))
  const left = await sql`select from buying_requests where account_id = ${buyer.accountId}`.execute(world.db)
  expect(left.rows).toEqual([])
})
