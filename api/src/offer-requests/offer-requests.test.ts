import type { MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import { OPEN_OFFER_REQUESTS_MAX } from '@lonja/core/offer-requests/offer-request.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMembership } from '../memberships/memberships.queries.ts'
import { eraseAll, exportAll } from '../profile/personal-data.queries.ts'
import { cutWhileWaiting } from '../test/locks.ts'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { closeOfferRequests } from './close-offer-requests.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let seller: Login
let shopId: number
let cups: number
let plates: number

beforeAll(async () => {
  world = await createWorld({ connections: 12 })
  scene = orderScene(world)
})
afterAll(() => world.close())

beforeEach(async () => {
  shopId = await world.make.shop({ automatic_pay: false })
  seller = await world.login('shop', shopId)
  buyer = await world.login('business')
  cups = await scene.newSku(shopId, { stock: 100, price_cents: 1000 })
  plates = await scene.newSku(shopId, { stock: 20, pack_size: 5, price_cents: 1000 })
})

/** A further person in an account, acting for it. */
const joined = async ({ accountId, kind }: Login, role: MembershipRole): Promise<Login> => {
  const person = await world.login('personal')
  const operatorId = await openMembership(world.db, { userId: person.userId, accountId, role, now: world.now })
  const { token } = (await world.call('switchOperator', { token: person.token, body: { operatorId } })).body
  return { ...person, accountId, operatorId, token, kind }
}

const wish = (more: object = {}) => ({ shopId, products: [{ skuId: cups, quantity: 10 }], ...more })
const ask = (more: object = {}, { who = buyer, key }: { who?: Login; key?: string } = {}) =>
  world.call('askOffer', { token: who.token, body: wish(more), headers: key ? { 'idempotency-key': key } : {} })
const asked = async (more: object = {}, who = buyer): Promise<number> => {
  const answer = await ask(more, { who })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.items))
  return answer.body.id
}
const seen = async (id: number, who = buyer) =>
  (await world.call(who === seller ? 'getSellerOfferRequest' : 'getOfferRequest', { token: who.token, params: { id } }))
    .body
const withdraw = (id: number, who = buyer) => world.call('withdrawOfferRequest', { token: who.token, params: { id } })
const decline = (id: number, reason: string | undefined = 'No llegamos a ese precio', who = seller) =>
  world.call('declineOfferRequest', { token: who.token, params: { id }, body: { reason } })
const answer = async (
  id: number | undefined,
  { who = seller, key, ...more }: Record<string, unknown> & { who?: Login; key?: string } = {},
) => {
  const body = {
    buyerId: buyer.accountId,
    products: [{ skuId: cups, quantity: 10, price: 8 }],
    deliveryMethod: 'pickUp',
    ...more,
  }
  const { total } = (await world.call('previewWrittenOrder', { token: who.token, body })).body
  return world.call('writeOrder', {
    token: who.token,
    body: { ...body, expectedTotal: total ?? 0, ...(id && { offerRequestId: id }) },
    headers: key ? { 'idempotency-key': key } : {},
  })
}
const told = async (who: Login): Promise<string[]> =>
  (
    await world.db
      .selectFrom('inbox_messages')
      .select('event')
      .where('operator_id', '=', who.operatorId)
      .where('kind', '=', 'offerRequest')
      .orderBy('id')
      .execute()
  ).map(({ event }) => event)
const close = () => closeOfferRequests(quietJobs(world), {}, '1')

describe('asking for an offer', () => {
  test('keeps what was asked for as it is sold now; the shop is told, the cart stays, and no stock is held', async () => {
    await world.call('addToCart', { token: buyer.token, body: { shopId, products: [{ skuId: cups, quantity: 10 }] } })
    await scene.forgetMails()
    const neededBy = dayOf(new Date(world.now.getTime() + 3 * DAY))
    const id = await asked({
      products: [
        { skuId: cups, quantity: 10, wishedPrice: 7.5, note: 'Sin logotipo' },
        { skuId: plates, quantity: 500 },
      ],
      note: 'Para todo el verano',
      neededBy,
    })
    expect(await seen(id)).toMatchObject({
      state: 'open',
      shopId,
      neededBy,
      note: 'Para todo el verano',
      unitCount: 510,
      order: null,
      lines: [
        {
          skuId: cups,
          quantity: 10,
          price: 10,
          wishedPrice: 7.5,
          note: 'Sin logotipo',
          today: { price: 10, taxInclude: false, stock: 100 },
        },
        // more than there is may be asked for
        { skuId: plates, quantity: 500, wishedPrice: null, note: '', today: { price: 10, stock: 20 } },
      ],
      actions: ['withdraw'],
    })
    expect((await seen(id, seller)).actions).toEqual(['answer', 'decline'])
    expect([await told(seller), await told(buyer)]).toEqual([['asked'], []])
    const mail = (await scene.mails()).findLast(({ text }) => text.includes(`/seller/offer-requests/${id}`))
    // what the buyer wrote stays with the request, and goes with them
    expect(mail?.text).toMatch(/Referencias: 2/)
    expect(mail?.text).not.toContain('Para todo el verano')
    expect(await scene.stock(cups)).toBe(100)
    const carts = (await world.call('getCarts', { token: buyer.token })).body.carts
    expect(carts[0]?.items).toMatchObject([{ skuId: cups, quantity: 10 }])
    const waiting = await world.call('getSellerWaiting', { token: seller.token })
    expect(waiting.body.offerRequests).toBe(1)
    const today = await world.call('getSellerToday', { token: seller.token })
    expect(today.body.work).toContainEqual(
      expect.objectContaining({ what: 'offerRequests', count: 1, until: null, day: neededBy }),
    )
  })

  test('shows frozen prices beside those of today', async () => {
    const id = await asked()
    await world.db
      .updateTable('skus')
      .set({ price_cents: cents(1200) })
      .where('id', '=', cups)
      .execute()
    expect((await seen(id)).lines).toMatchObject([{ price: 10, today: { price: 12 } }])
    await world.db.updateTable('shops').set({ tax_include: true }).where('id', '=', shopId).execute()
    // the shop writes its prices otherwise since
    expect(await seen(id)).toMatchObject({ taxInclude: false, lines: [{ today: { price: 12, taxInclude: true } }] })
    await world.db.updateTable('skus').set({ on_shelf: false }).where('id', '=', cups).execute()
    expect((await seen(id)).lines).toMatchObject([{ price: 10, today: null }])
    expect((await ask()).code).toBe('item_removed')
    await world.db.updateTable('shops').set({ status: 'suspended' }).where('id', '=', shopId).execute()
    expect((await seen(id)).closedBy?.code).toBe('invalid_store')
    expect((await ask()).code).toBe('invalid_store')
  })

  test.each([
    ['nothing', () => ({ products: [] }), 'pick_a_product'],
    ['half a pack', () => ({ products: [{ skuId: plates, quantity: 7 }] }), 'quantity_not_a_pack'],
    ['fewer than are sold', () => ({ products: [{ skuId: plates, quantity: 1 }] }), 'quantity_below_minimum'],
    ['a price of nothing', () => ({ products: [{ skuId: cups, quantity: 1, wishedPrice: 0 }] }), 'field_invalid'],
    ['parts of a cent', () => ({ products: [{ skuId: cups, quantity: 1, wishedPrice: 1.001 }] }), 'field_invalid'],
    ['an answer of yesterday', () => ({ neededBy: dayOf(new Date(world.now.getTime() - DAY)) }), 'field_invalid'],
    [
      'an answer after it is closed',
      () => ({ neededBy: dayOf(new Date(world.now.getTime() + 15 * DAY)) }),
      'field_invalid',
    ],
  ])('refuses %s', async (_, more, code) => {
    expect((await ask(more())).code).toBe(code)
  })

  test('is for products whose prices the buyer sees, and for those who trade for their account', async () => {
    const closed = await world.make.shop({ visibility: 'privateNoPrices' })
    const hidden = await scene.newSku(closed, { stock: 10 })
    const there = { shopId: closed, products: [{ skuId: hidden, quantity: 1 }] }
    expect((await ask(there)).code).toBe('access_needed')
    await world.make.access(closed, buyer.accountId, 'approved')
    expect((await ask(there)).status).toBe(201)
    expect((await ask({}, { who: await joined(buyer, 'viewer') })).code).toBe('role_forbids')
    const purchaser = await joined(buyer, 'purchaser')
    await world.call('setSpendingLimits', {
      token: buyer.token,
      params: { operatorId: purchaser.operatorId },
      body: { order: 0, month: 0 },
    })
    const id = await asked({}, purchaser)
    const viewer = await joined(buyer, 'viewer')
    expect((await seen(id, viewer)).actions).toEqual([])
    expect((await withdraw(id, viewer)).code).toBe('role_forbids')
    expect((await withdraw(id)).status).toBe(200)
  })

  test('is not done at a shop that takes no requests; what waits there can still be answered', async () => {
    const id = await asked()
    const owner = await joined(seller, 'owner')
    const set = await world.call('updateSellerSettings', { token: owner.token, body: { takesOfferRequests: false } })
    expect(set.body.takesOfferRequests).toBe(false)
    expect((await ask()).code).toBe('offer_requests_off')
    const preview = { token: buyer.token, body: wish() }
    expect((await world.call('previewOfferRequest', preview)).code).toBe('offer_requests_off')
    expect(await seen(id)).toMatchObject({ shopTakesRequests: false, actions: ['withdraw'] })
    expect((await answer(id)).status).toBe(201)
  })

  test('tells before it is done what lines cost, and why some cannot be asked for', async () => {
    const body = wish({
      products: [
        { skuId: cups, quantity: 10 },
        { skuId: plates, quantity: 7 },
        { skuId: 2_000_000_007, quantity: 1 },
      ],
    })
    const { body: told } = await world.call('previewOfferRequest', { token: buyer.token, body })
    expect(told).toMatchObject({
      shopId,
      taxInclude: false,
      neededBy: { min: dayOf(world.now), max: dayOf(new Date(world.now.getTime() + 14 * DAY)) },
      lines: [
        { skuId: cups, price: 10, stock: 100, minimum: 1 },
        { skuId: plates, minimum: 5 },
      ],
    })
    expect(told.problems.map(({ code, skuId }) => [code, skuId])).toEqual([
      ['item_removed', 2_000_000_007],
      ['quantity_not_a_pack', plates],
    ])
  })

  test('is done once by one key, also by two presses at once', async () => {
    const [one, two] = await Promise.all([ask({}, { key: 'same' }), ask({}, { key: 'same' })])
    expect([one.status, two.status, one.body.id === two.body.id]).toEqual([201, 201, true])
    expect(await told(seller)).toEqual(['asked'])
    expect((await ask({ note: 'otra' }, { key: 'same' })).code).toBe('idempotency_mismatch')
  })

  test('whose connection is cut asks for nothing; the same key asks once then, and answers as it did where its answer was lost', async () => {
    const log = { statement: 'lock table inbox_messages in share mode', values: [] }
    const cut = await cutWhileWaiting(world.deps.pool, log, () => ask({}, { key: 'cut' }))
    expect(cut.status).toBe(503)
    const open = async () =>
      (await world.call('getOfferRequests', { token: buyer.token })).body.items.map(({ id }) => id)
    expect([await open(), await told(seller)]).toEqual([[], []])
    const [again, lost] = [await ask({}, { key: 'cut' }), await ask({}, { key: 'cut' })]
    expect([again.status, lost.status]).toEqual([201, 201])
    expect(lost.body).toEqual(again.body)
    expect([await open(), await told(seller)]).toEqual([[again.body.id], ['asked']])
  })

  test('stops at so many open requests at a shop, also when two come at once', async () => {
    for (let n = 1; n < OPEN_OFFER_REQUESTS_MAX; n++) await asked()
    const both = await Promise.all([ask(), ask()])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await ask()).code).toBe('too_many_offer_requests')
    const [{ id } = { id: 0 }] = (await world.call('getOfferRequests', { token: buyer.token })).body.items
    await withdraw(id)
    expect((await ask()).status).toBe(201)
  })
})

describe('a request', () => {
  test('is answered by the order that the shop writes for it, and each leads to the other', async () => {
    const id = await asked()
    const { items } = (await world.call('findOrderBuyers', { token: seller.token })).body
    // who only asked for an offer may be written an order
    expect(items.map((one) => one.id)).toEqual([buyer.accountId])
    const written = await answer(id, { key: 'sent' })
    expect(written.status).toBe(201)
    expect((await answer(id, { key: 'sent' })).body).toEqual(written.body)
    const orderId = written.body.id
    for (const who of [buyer, seller]) {
      expect((await seen(id, who)).order).toMatchObject({ id: orderId, number: written.body.number })
      expect((await scene.order(who, orderId)).offerRequestId).toBe(id)
      expect(await seen(id, who)).toMatchObject({ state: 'answered', actions: [] })
    }
    // the order tells of itself
    expect(await told(buyer)).toEqual([])
    expect((await answer(id)).code).toBe('offer_request_over')
    expect(await scene.stock(cups)).toBe(90)
  })

  test('stays open where the order that answers it is refused', async () => {
    const id = await asked({ products: [{ skuId: cups, quantity: 500 }] })
    expect((await answer(id, { products: [{ skuId: cups, quantity: 500 }] })).code).toBe('insufficient_stock')
    expect((await seen(id)).state).toBe('open')
    const other = await world.login('business')
    await world.call('follow', { token: other.token, body: { shopId } })
    expect((await answer(id, { buyerId: other.accountId })).code).toBe('not_found')
    expect((await seen(id)).state).toBe('open')
  })

  test('is declined with a reason, which its buyer is told and the log knows', async () => {
    const id = await asked()
    await scene.forgetMails()
    expect((await decline(id, '')).code).toBe('reason_needed')
    expect((await decline(id)).status).toBe(200)
    expect(await seen(id)).toMatchObject({ state: 'declined', reason: 'No llegamos a ese precio', actions: [] })
    expect(await told(buyer)).toEqual(['declined'])
    expect((await scene.mails()).some(({ text }) => text.includes('No llegamos a ese precio'))).toBe(true)
    const log = await world.db
      .selectFrom('audit_log')
      .select(['action', 'shop_id', 'after'])
      .where('subject_type', '=', 'offerRequest')
      .where('subject_id', '=', String(id))
      .execute()
    expect(log).toMatchObject([{ action: 'offerRequest.decline', shop_id: shopId, after: { reason: '***' } }])
    expect((await decline(id)).code).toBe('offer_request_over')
    expect((await withdraw(id)).code).toBe('offer_request_over')
  })

  test.each(['orders', 'staff'] as const)('is answered by a shop’s %s', async (role) => {
    expect((await decline(await asked(), 'No', await joined(seller, role))).status).toBe(200)
  })

  test('is read and not answered by who only keeps the books, and closed to who keeps the products', async () => {
    const id = await asked()
    const [accounts, products] = [await joined(seller, 'accounts'), await joined(seller, 'products')]
    const read = (who: Login) => world.call('getSellerOfferRequest', { token: who.token, params: { id } })
    expect((await read(accounts)).body.actions).toEqual([])
    expect((await decline(id, 'No', accounts)).code).toBe('role_forbids')
    expect((await read(products)).code).toBe('role_forbids')
    const waiting = await world.call('getSellerWaiting', { token: products.token })
    expect(waiting.body.offerRequests).toBe(0)
  })

  test('ends once, whatever both sides do at the same moment', async () => {
    for (let n = 0; n < 4; n++) {
      const id = await asked()
      const acts = await Promise.all([answer(id), withdraw(id), decline(id)])
      expect(acts.filter(({ status }) => status < 300)).toHaveLength(1)
      for (const { status, code } of acts) if (status >= 300) expect(code).toBe('offer_request_over')
      const after = await seen(id)
      expect(after.state === 'answered').toBe(after.order !== null)
    }
    expect(await scene.damage('stock', 'orders', 'money')).toEqual([])
  })

  test('is closed after fourteen days, of which both sides hear once; until the job comes it is over as well', async () => {
    const id = await asked()
    await world.db
      .updateTable('offer_requests')
      .set({ closes_at: new Date(world.now.getTime() - 1000) })
      .where('id', '=', id)
      .execute()
    expect(await seen(id)).toMatchObject({ state: 'closed', actions: [] })
    for (const { code } of [await decline(id), await withdraw(id), await answer(id)])
      expect(code).toBe('offer_request_over')
    const listed = (state: string) => world.call('getOfferRequests', { token: buyer.token, query: { state } })
    expect([(await listed('open')).body.items.length, (await listed('closed')).body.items.length]).toEqual([0, 1])
    await Promise.all([close(), close()])
    await close()
    expect([await told(buyer), await told(seller)]).toEqual([['closed'], ['asked', 'closed']])
    expect((await seen(id)).state).toBe('closed')
  })

  test('that cannot be closed keeps no other from it', async () => {
    const [bad, good] = [await asked(), await asked()]
    const late = new Date(world.now.getTime() - 1000)
    await world.db.updateTable('offer_requests').set({ closes_at: late }).where('id', 'in', [bad, good]).execute()
    await sql`create function refuse_bad() returns trigger language plpgsql as $$ begin raise 'bad row'; end $$`.execute(
      world.db,
    )
    const trigger = sql`create trigger bad before update on offer_requests for each row when (old.id = ${sql.lit(bad)})
      execute function refuse_bad()`
    await trigger.execute(world.db)
    await expect(close()).rejects.toThrow(`offer requests ${bad} could not be closed`)
    await sql`drop trigger bad on offer_requests; drop function refuse_bad()`.execute(world.db)
    const stored = () =>
      world.db.selectFrom('offer_requests').select('state').where('id', 'in', [bad, good]).orderBy('id')
    expect(await stored().execute()).toEqual([{ state: 'open' }, { state: 'closed' }])
    await close()
    expect(await stored().execute()).toEqual([{ state: 'closed' }, { state: 'closed' }])
  })

  test('is withdrawn by a suspended account too, which asks for nothing more', async () => {
    const id = await asked()
    await world.db
      .updateTable('accounts')
      .set({ suspended_at: world.now, suspended_ground: 'terms' })
      .where('id', '=', buyer.accountId)
      .execute()
    expect((await ask()).code).toBe('account_suspended')
    expect((await withdraw(id)).status).toBe(200)
  })

  test('keeps from a shop who of the buyer’s people asked, and is no longer written for who was sent away', async () => {
    const closed = await world.make.shop({ visibility: 'privateHidden' })
    const theirs = await world.login('shop', closed)
    await world.make.access(closed, buyer.accountId, 'approved')
    const skuId = await scene.newSku(closed, { stock: 10 })
    const id = await asked({ shopId: closed, products: [{ skuId, quantity: 1 }] })
    const read = async () => (await world.call('getSellerOfferRequest', { token: theirs.token, params: { id } })).body
    expect((await read()).askedBy).toBe('')
    expect((await seen(id)).askedBy).not.toBe('')
    await world.db.updateTable('shop_access').set({ state: 'revoked' }).where('shop_id', '=', closed).execute()
    expect((await read()).closedBy?.code).toBe('access_needed')
    const body = { buyerId: buyer.accountId, products: [{ skuId, quantity: 1 }] }
    const preview = await world.call('previewWrittenOrder', { token: theirs.token, body })
    expect(preview.code).toBe('access_needed')
  })

  test('leaves nothing of the words of who goes', async () => {
    const id = await asked({ products: [{ skuId: cups, quantity: 1, note: 'Para Ana' }], note: 'Soy Ana' })
    await decline(id, 'Ana, otro día')
    const whose = { user: [], account: [], operator: [buyer.operatorId] }
    let exported = ''
    for await (const piece of exportAll(world.db, whose, world.now)) exported += piece
    expect(JSON.parse(exported).offer_requests).toMatchObject([{ id, note: 'Soy Ana', reason: 'Ana, otro día' }])
    const before = await seen(id, seller)
    await world.db.transaction().execute((trx) => eraseAll(trx, whose, world.now))
    const after = await seen(id, seller)
    expect(JSON.stringify(after.lines)).not.toContain('Ana')
    expect([after.note, after.reason]).toEqual(['', ''])
    expect(after.lines.map(({ skuId, quantity }) => [skuId, quantity])).toEqual(
      before.lines.map(({ skuId, quantity }) => [skuId, quantity]),
    )
  })
})
