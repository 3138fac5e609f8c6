import { DAY, HOUR, MINUTE } from '@lonja/core/kernel/clock.ts'
import { basisPoints } from '@lonja/core/kernel/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../db/transaction.ts'
import { deleteOrphanFiles } from '../files/delete-orphans.ts'
import { createLimiter, noLimits } from '../http/limits.ts'
import type { JobDeps } from '../jobs/task.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { eraseAll } from '../profile/personal-data.queries.ts'
import { recordStatements } from '../test/explain.ts'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { photo } from '../test/photos.ts'
import { type Ask, createWorld, type Login, type World } from '../test/world.ts'
import { accessClock } from './access-clock.ts'

let world: World
let scene: ReturnType<typeof orderScene>
beforeAll(async () => {
  world = await createWorld({ connections: 12 })
  scene = orderScene(world)
})
afterAll(() => world.close())
beforeEach(() => scene.forgetMails())

interface Request {
  id: number
  state: string
  answerBy: string | null
  askAgainFrom: string | null
  reasonText: string
  actions: string[]
  discount: number
  companyName: string
  desk: { accountName: string; group: { id: number; name: string } | null; invitation: string | null } | null
}
interface Page {
  items: Request[]
  nextCursor: string | null
  counts: Record<string, number>
}

const TOLD = {
  companyName: 'Bar Ana S.L.',
  city: 'Soria',
  taxIdentificationCode: 'B12345674',
  activity: 'Bar de tapas',
}

const privateShop = async (given: object = {}) => {
  const shopId = await world.make.shop({ visibility: 'privateNoPrices', order_email: 'tienda@lonja.test', ...given })
  return { shopId, seller: await world.login('shop', shopId) }
}
const as = <T = never>(who: Login | null, name: Parameters<World['call']>[0], ask: Ask = {}) =>
  world.call<T>(name, { ...ask, token: who?.token ?? null })
const ask = (who: Login | null, shopId: number, more: object = {}) =>
  as<Request>(who, 'requestAccess', { body: { shopId, ...TOLD, ...more } })
const act = (who: Login, ids: number[], action: string, more: object = {}) =>
  as<{ items: Request[]; skipped: number[] }>(who, 'actOnAccess', { body: { ids, action, ...more } })
const stateOf = async (who: Login | null, shopId: number) =>
  (await as<{ access: string }>(who, 'getShop', { params: { id: shopId } })).body.access
const list = async (who: Login, query: Ask['query'] = {}) => (await as<Page>(who, 'getAccessRequests', { query })).body
const clock = () => accessClock({ db: world.db, clock: () => world.now } as JobDeps, {}, 'job-1')

describe('a request', () => {
  test('is asked, answered, felt on the next call, taken back, and told at each step', async () => {
    const { shopId, seller } = await privateShop()
    const buyer = await world.login('business')
    const asked = await ask(buyer, shopId, { message: 'Abrimos en junio' })
    expect([asked.status, asked.body.state, asked.body.actions]).toEqual([
      201,
      'requested',
      ['unlock', 'join', 'withdraw'],
    ])
    expect(asked.body.answerBy).toBe(new Date(world.now.getTime() + 24 * HOUR).toISOString())
    expect(asked.body.desk).toBeNull()
    expect((await ask(buyer, shopId)).code).toBe('access_waiting')
    expect(await stateOf(buyer, shopId)).toBe('requested')

    const { items, counts } = await list(seller)
    expect(items).toMatchObject([{ ...TOLD, message: 'Abrimos en junio', desk: { group: null } }])
    expect(counts).toEqual({ waiting: 1, open: 0, closed: 0 })

    const { id } = asked.body
    expect((await act(seller, [id], 'approve')).body.items[0]?.state).toBe('approved')
    expect(await stateOf(buyer, shopId)).toBe('approved')
    expect((await ask(buyer, shopId)).code).toBe('access_not_needed')

    expect((await act(seller, [id], 'revoke')).code).toBe('reason_needed')
    expect((await act(seller, [id], 'revoke', { reason: 'otherArea' })).code).toBe('field_invalid')
    expect((await act(seller, [id], 'revoke', { reason: 'inactive', note: 'Hasta pronto' })).status).toBe(200)
    expect(await stateOf(buyer, shopId)).toBe('revoked')
    expect((await ask(buyer, shopId)).items[0]).toMatchObject({ code: 'access_too_soon', params: { days: 30 } })

    const events = await world.db
      .selectFrom('access_events')
      .selectAll()
      .where('access_id', '=', id)
      .orderBy('id')
      .execute()
    expect(events.map(({ action, from_state, to_state }) => [action, from_state, to_state])).toEqual([
      ['request', 'notApplied', 'requested'],
      ['approve', 'requested', 'approved'],
      ['revoke', 'approved', 'revoked'],
    ])
    const mails = await scene.mails()
    expect(mails).toHaveLength(3)
    expect(mails[0]?.text).toContain('Bar Ana S.L. · B12345674\nSoria\nBar de tapas\nAbrimos en junio')
    expect(mails[2]?.text).toContain('Hasta pronto')
    for (const { subject, text } of mails) expect(subject + text).not.toMatch(/[{}]|undefined|null/)
  })

  test('needs what the shop wants to know, and a tax code that is one', async () => {
    const { shopId, seller } = await privateShop()
    const buyer = await world.login('business')
    expect((await ask(buyer, shopId, { activity: '' })).items).toMatchObject([
      { code: 'field_required', path: 'body.activity' },
    ])
    expect((await ask(buyer, shopId, { taxIdentificationCode: 'B12345670' })).code).toBe('invalid_tax_id')
    await as(seller, 'updateAccessSettings', { body: { questions: ['message'] } })
    const bare = { companyName: 'Bar Ana S.L.', city: 'Soria' }
    expect((await as(buyer, 'requestAccess', { body: { shopId, ...bare } })).status).toBe(201)
    const foreign = await world.login('business')
    expect((await ask(foreign, shopId, { taxIdentificationCode: 'pt 501 964 843' })).body).toMatchObject({
      taxIdentificationCode: 'PT501964843',
    })
  })

  test('brings a photo that only the two sides see, and takes it along when the buyer leaves', async () => {
    const { shopId, seller } = await privateShop()
    const stranger = (await privateShop()).seller
    const buyer = await world.login('business')
    const form = { kind: 'access-photo', file: await photo() }
    const { key } = (await as<{ key: string }>(buyer, 'uploadFile', { form })).body
    expect((await ask(await world.login('business'), shopId, { photo: key })).code).toBe('field_invalid')
    expect((await ask(buyer, shopId, { photo: key })).status).toBe(201)
    expect((await list(seller)).items).toMatchObject([{ photo: { key, url: `/file/api/v1/files/${key}` } }])
    const statuses = [seller, stranger, buyer].map(
      async (who) => (await as(who, 'getFile', { params: { key } })).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 404, 200])
    const whose = { user: [], account: [buyer.accountId], operator: [] }
    await transaction(world.db, (trx) => eraseAll(trx, whose, world.now))
    expect((await list(seller)).items).toEqual([])
    expect((await as(seller, 'getFile', { params: { key } })).status).toBe(404)
  })

  test('that is withdrawn takes its photo back at once, and the next job deletes it', async () => {
    const { shopId, seller } = await privateShop()
    const buyer = await world.login('business')
    const form = { kind: 'access-photo', file: await photo() }
    const { key } = (await as<{ key: string }>(buyer, 'uploadFile', { form })).body
    const { id } = (await ask(buyer, shopId, { photo: key })).body
    expect((await as(seller, 'getFile', { params: { key } })).status).toBe(200)
    await act(buyer, [id], 'withdraw')
    expect((await list(seller, { stage: 'closed' })).items).toMatchObject([{ id, photo: null }])
    expect((await as(seller, 'getFile', { params: { key } })).status).toBe(404)
    await deleteOrphanFiles(quietJobs(world), {}, 'job-1')
    await expect(world.deps.files.sealed.get(key)).rejects.toThrow()
    expect((await as(buyer, 'getFile', { params: { key } })).status).toBe(404)
  })

  test('tells who asks what they have told before, and visitors what asking would take', async () => {
    const { shopId } = await privateShop()
    const buyer = await world.login('business')
    await world.make.address(buyer.accountId, { city: 'Teruel' })
    const known = await as<{ known: object; actions: string[] }>(buyer, 'getShopAccess', { params: { id: shopId } })
    expect(known.body).toMatchObject({ state: 'notApplied', actions: ['request', 'unlock'], known: { city: 'Teruel' } })
    const visitor = await as(null, 'getShopAccess', { params: { id: shopId } })
    expect(visitor.body).toMatchObject({ state: 'notApplied', request: null, known: null, hasCode: false })
  })

  test('is for buyers, of shops that are closed to them', async () => {
    const { shopId, seller } = await privateShop()
    const open = await world.make.shop()
    const gone = await world.make.shop({ status: 'closed', visibility: 'privateHidden' })
    const buyer = await world.login('personal')
    expect((await ask(null, shopId)).code).toBe('login_required')
    expect((await ask(seller, shopId)).code).toBe('forbidden')
    expect((await ask(buyer, open)).code).toBe('access_not_needed')
    expect((await ask(buyer, gone)).code).toBe('invalid_store')
    expect((await ask(buyer, 2_000_000)).code).toBe('invalid_store')
  })

  test('is not for who only looks on for the account: offered nothing, and refused', async () => {
    const { shopId } = await privateShop()
    const buyer = await world.login('business')
    await ask(buyer, shopId)
    await world.db.updateTable('operators').set({ role: 'viewer' }).where('id', '=', buyer.operatorId).execute()
    const before = await as<{ actions: string[]; request: Request }>(buyer, 'getShopAccess', { params: { id: shopId } })
    expect(before.body).toMatchObject({ state: 'requested', actions: [], request: { actions: [] } })
    expect((await list(buyer)).items).toMatchObject([{ state: 'requested', actions: [] }])
    expect((await ask(buyer, shopId)).code).toBe('role_forbids')
  })

  test('may be withdrawn and made again; a refused one only after a week', async () => {
    const { shopId, seller } = await privateShop()
    const buyer = await world.login('business')
    const { id } = (await ask(buyer, shopId)).body
    expect((await act(seller, [id], 'withdraw')).code).toBe('forbidden')
    expect((await act(buyer, [id], 'approve')).code).toBe('forbidden')
    expect((await act(buyer, [id], 'withdraw')).body.items[0]?.state).toBe('withdrawn')
    expect((await act(seller, [id], 'approve')).code).toBe('access_answered')
    expect((await ask(buyer, shopId)).body.id).toBe(id)
    const refused = await act(seller, [id], 'refuse', { reason: 'otherArea' })
    expect(refused.body.items[0]).toMatchObject({ state: 'refused', actions: ['approve'] })
    const own = (await list(buyer)).items[0]
    expect(own).toMatchObject({ reasonText: 'No servimos en tu zona.', actions: ['unlock', 'join'] })
    expect(own?.askAgainFrom).toBe(new Date(world.now.getTime() + 7 * DAY).toISOString())
    world.pass(7 * DAY)
    expect((await ask(buyer, shopId)).status).toBe(201)
  })
})

describe('time', () => {
  test('reminds the shop once, expires what nobody answered, and the answer still counts later', async () => {
    const { shopId, seller } = await privateShop()
    const buyer = await world.login('business')
    // what other tests left waiting
    world.pass(DAY)
    await clock()
    const { id } = (await ask(buyer, shopId)).body
    await scene.forgetMails()
    world.pass(19 * HOUR)
    await clock()
    expect(await scene.mails()).toHaveLength(0)
    world.pass(HOUR)
    await clock()
    await clock()
    expect((await scene.mails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('sigue esperando tu respuesta'),
    ])
    world.pass(4 * HOUR)
    // the clock is right before its job has run
    expect((await list(buyer)).items[0]).toMatchObject({ state: 'expired', actions: ['request', 'unlock', 'join'] })
    expect((await as(buyer, 'getShopAccess', { params: { id: shopId } })).body).toMatchObject({ state: 'expired' })
    await clock()
    await clock()
    expect(await stateOf(buyer, shopId)).toBe('expired')
    expect(await scene.mails()).toHaveLength(3)
    expect((await act(seller, [id], 'approve')).body.items[0]?.state).toBe('approved')
  })
})

describe('two at once', () => {
  test('of two sellers who decide, one does', async () => {
    const { shopId, seller } = await privateShop()
    const other = await world.login('shop', shopId)
    const buyer = await world.login('business')
    const { id } = (await ask(buyer, shopId)).body
    const answers = await Promise.all([
      act(seller, [id], 'approve', { seen: 'requested' }),
      act(other, [id], 'refuse', { seen: 'requested', reason: 'other' }),
      act(other, [id], 'approve', { seen: 'requested' }),
    ])
    expect(answers.map(({ code }) => code ?? 'done').filter((code) => code === 'done')).toHaveLength(1)
    const events = await world.db.selectFrom('access_events').select('id').where('access_id', '=', id).execute()
    expect(events).toHaveLength(2)
  })

  test('one asks once, however often they press', async () => {
    const { shopId } = await privateShop()
    const buyer = await world.login('business')
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(buyer, shopId)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await scene.mails()).toHaveLength(1)
  })

  test('an invitation for one lets one of twenty in', async () => {
    const { shopId, seller } = await privateShop()
    const made = await as<{ token: string; id: number }>(seller, 'createAccessInvitation', {
      body: { label: 'Feria', maxUses: 1 },
    })
    const guests = await Promise.all(Array.from({ length: 20 }, () => world.login('business')))
    const answers = await Promise.all(
      guests.map((guest) => as(guest, 'acceptAccessInvitation', { params: { token: made.body.token } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'invitation_used_up')).toHaveLength(19)
    const winner = guests[answers.findIndex(({ status }) => status === 200)] as Login
    expect(await stateOf(winner, shopId)).toBe('approved')
    // who is in already uses nothing up
    expect((await as(winner, 'acceptAccessInvitation', { params: { token: made.body.token } })).status).toBe(200)
    expect((await list(seller, { stage: 'open' })).items[0]?.desk?.invitation).toBe('Feria')
  })
})

describe('the code', () => {
  test('lets in at once; five wrong tries stop a person for a time', async () => {
    const { shopId, seller } = await privateShop()
    const buyer = await world.login('business')
    const unlock = (who: Login, code: string) => as(who, 'unlockShop', { body: { shopId, code } })
    expect((await unlock(buyer, 'palmera')).code).toBe('wrong_access_code')
    // it is no verification code
    const none = await as(buyer, 'unlockShop', { body: { shopId }, headers: { 'accept-language': 'zh' } })
    expect(none.items).toMatchObject([{ path: 'body.code', message: '请填写店铺访问码。' }])
    await as(seller, 'updateAccessSettings', { body: { unlockPassword: 'palmera' } })
    expect((await as(null, 'getShopAccess', { params: { id: shopId } })).body).toMatchObject({ hasCode: true })

    world.deps.limits = createLimiter(world.deps.pool)
    for (let i = 0; i < 5; i++) expect((await unlock(buyer, 'no es')).code).toBe('wrong_access_code')
    const stopped = await unlock(buyer, 'palmera')
    expect(stopped.code).toBe('too_many_requests')
    expect(Number(stopped.items[0]?.params?.seconds)).toBeGreaterThan(14 * (MINUTE / 1000))
    const other = await world.login('business')
    expect((await unlock(other, ' palmera ')).status).toBe(200)
    world.deps.limits = noLimits
    expect(await stateOf(other, shopId)).toBe('approved')
    expect((await unlock(other, 'palmera')).code).toBe('access_not_needed')

    const { items } = await list(seller, { stage: 'open' })
    await act(seller, [items[0]?.id ?? 0], 'revoke', { reason: 'other' })
    expect((await unlock(other, 'palmera')).code).toBe('access_revoked')
    await as(seller, 'updateAccessSettings', { body: { unlockPassword: null } })
    expect((await unlock(buyer, 'palmera')).code).toBe('wrong_access_code')
  })
})

describe('invitations', () => {
  test('say whom they come from, and end by date, by number and by word', async () => {
    const { seller } = await privateShop()
    const groupId = await world.make.buyerGroup(seller.shopId ?? 0, 1000)
    const make = async (more: object) =>
      (await as<{ token: string; id: number }>(seller, 'createAccessInvitation', { body: { label: 'Feria', ...more } }))
        .body
    const see = async (token: string) =>
      (await as<{ state: string }>(null, 'getAccessInvitation', { params: { token } })).body.state
    const dated = await make({ validDays: 1, groupId })
    expect(await see(dated.token)).toBe('valid')
    const buyer = await world.login('personal')
    await as(buyer, 'acceptAccessInvitation', { params: { token: dated.token } })
    expect((await list(buyer)).items[0]).toMatchObject({ via: 'invitation', discount: 10 })
    world.pass(DAY)
    expect(await see(dated.token)).toBe('expired')

    const called = await make({})
    await as(seller, 'revokeAccessInvitation', { params: { id: called.id } })
    const late = await world.login('personal')
    const accept = async (token: string) => (await as(late, 'acceptAccessInvitation', { params: { token } })).code
    expect([await accept(called.token), await accept(dated.token)]).toEqual([
      'invitation_revoked',
      'invitation_expired',
    ])
    expect((await as(null, 'getAccessInvitation', { params: { token: 'x'.repeat(22) } })).code).toBe('not_found')
    const page = await as<Page>(seller, 'getAccessInvitations', { query: { limit: 1 } })
    expect(page.body.items[0]?.id).toBe(called.id)
    const rest = await as<Page>(seller, 'getAccessInvitations', { query: { cursor: page.body.nextCursor ?? '' } })
    expect(rest.body.items.map(({ id }) => id)).toEqual([dated.id])
  })
})

describe("a shop's desk", () => {
  test('has its own rows only, oldest wait first, page by page, and answers several at once', async () => {
    const { shopId, seller } = await privateShop()
    const stranger = (await privateShop()).seller
    const ids: number[] = []
    for (let i = 0; i < 5; i++) {
      ids.push((await ask(await world.login('business'), shopId, { companyName: `Bar ${i}` })).body.id)
      world.pass(MINUTE)
    }
    const first = await list(seller, { limit: 2 })
    const second = await list(seller, { limit: 3, cursor: first.nextCursor ?? '' })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
    expect(second.nextCursor).toBeNull()
    expect((await list(seller, { search: 'bar 3' })).items.map(({ id }) => id)).toEqual([ids[3]])
    expect((await list(stranger)).items).toEqual([])
    expect((await act(stranger, [ids[0] ?? 0], 'approve')).code).toBe('not_found')

    await act(seller, [ids[4] ?? 0], 'approve')
    const groupId = await world.make.buyerGroup(shopId, 500)
    const foreignGroup = await world.make.buyerGroup(stranger.shopId ?? 0, 500)
    expect((await act(seller, ids, 'approve', { groupId: foreignGroup })).code).toBe('not_found')
    const bulk = await act(seller, ids, 'approve', { groupId })
    expect(bulk.body.skipped).toEqual([ids[4]])
    expect(bulk.body.items).toHaveLength(5)
    const open = await list(seller, { stage: 'open' })
    expect(open.counts).toEqual({ waiting: 0, open: 5, closed: 0 })
    expect(open.items.filter(({ desk }) => desk?.group?.id === groupId)).toHaveLength(4)
    expect((await act(seller, [ids[0] ?? 0], 'regroup', { groupId: null })).body.items[0]?.desk?.group).toBeNull()
    expect((await act(seller, [ids[0] ?? 0, 2_000_000], 'revoke', { reason: 'other' })).code).toBe('not_found')
  })

  test('says how much waits for its answer', async () => {
    const { shopId, seller } = await privateShop({ visibility: 'public', automatic_pay: false })
    const stranger = (await privateShop()).seller
    const buyer = await world.login('business')
    const skuId = await scene.newSku(shopId)
    await scene.placed(buyer, shopId, [{ skuId, quantity: 1 }])
    const confirmed = await scene.placed(buyer, shopId, [{ skuId, quantity: 1 }])
    await scene.act(seller, confirmed.id, 'confirm')
    await world.make.access(shopId, buyer.accountId, 'requested')
    const waiting = async (who: Login) => (await as(who, 'getSellerWaiting')).body
    const nothing = {
      orders: 0,
      access: 0,
      offerRequests: 0,
      buyingRequests: 0,
      comments: 0,
      messages: 0,
      transfers: 0,
    }
    expect(await waiting(seller)).toEqual({ ...nothing, orders: 1, access: 1 })
    expect(await waiting(stranger)).toEqual(nothing)
  })

  test('tells many whom it lets in at once as it tells one: each in their inbox and by mail, in as many statements', async () => {
    const { shopId, seller } = await privateShop()
    const buyers = await Promise.all(Array.from({ length: 12 }, () => world.login('business')))
    const ids: number[] = []
    for (const buyer of buyers) ids.push((await ask(buyer, shopId)).body.id)
    await scene.forgetMails()
    const record = recordStatements(world)
    const approve = (some: number[]) =>
      record('actOnAccess', { token: seller.token, body: { ids: some, action: 'approve' } })
    const [one, many] = [await approve(ids.slice(0, 1)), await approve(ids.slice(1))]
    expect(many.statements.map(({ query }) => query.sql.slice(0, 40))).toEqual(
      one.statements.map(({ query }) => query.sql.slice(0, 40)),
    )
    for (const buyer of buyers) {
      const inbox = await as<{ items: object[] }>(buyer, 'getInboxMessages')
      expect(inbox.body.items).toMatchObject([{ event: 'approved', path: `/shop-index/${shopId}` }])
    }
    const userIds = buyers.map(({ userId }) => userId)
    const people = await world.db.selectFrom('users').select('email').where('id', 'in', userIds).execute()
    expect((await scene.mails()).map(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted())
  })

  test('keeps groups of different names', async () => {
    const { seller } = await privateShop()
    const stranger = (await privateShop()).seller
    const make = (name: string) => as<{ id: number }>(seller, 'createBuyerGroup', { body: { name, discount: 12.5 } })
    const { id } = (await make('Bares')).body
    expect((await make('bares')).code).toBe('group_taken')
    const renamed = await as(seller, 'updateBuyerGroup', { params: { id }, body: { name: 'BARES', discount: 15 } })
    expect(renamed.body).toMatchObject({ id, name: 'BARES', discount: 15, members: 0 })
    expect((await as(stranger, 'updateBuyerGroup', { params: { id }, body: {} })).code).toBe('not_found')
    expect((await as(stranger, 'deleteBuyerGroup', { params: { id } })).code).toBe('not_found')
    expect((await as(seller, 'deleteBuyerGroup', { params: { id } })).status).toBe(200)
    expect((await as(seller, 'getBuyerGroups')).body).toEqual({ items: [] })
  })
})

interface Level {
  price: number
  discount: number
  yourPrice?: true
}
interface Priced {
  priceInfo: { level1: Level } | null
}

describe("a group's prices", () => {
  test('stand on cards, pages, carts, summaries and orders of its buyers, and of nobody else', async () => {
    const { shopId, seller } = await privateShop()
    const productId = await world.make.product(shopId)
    const skuId = await world.make.sku(productId, { price_cents: 1000, discount_bp: 500, stock: 500 })
    await refreshListings(world.db, { productIds: [productId] })
    const [member, plain] = [await world.login('business'), await world.login('business')]
    await world.make.access(shopId, member.accountId, 'approved', {
      group_id: await world.make.buyerGroup(shopId, 2000),
    })
    await world.make.access(shopId, plain.accountId, 'approved')

    const levels = async (who: Login | null) => {
      const products = await as<{ items: Priced[] }>(who, 'getProducts', { query: { shopId } })
      const product = await as<Priced & { skus: Priced[] }>(who, 'getProduct', { params: { id: productId } })
      const seen = [products.body.items[0], product.body, product.body.skus[0]]
      if (who && who !== seller && who.kind !== 'market') {
        await as(who, 'addToCart', { body: { shopId, products: [{ skuId, quantity: 2 }] } })
        const cart = await as<{ carts: { items: { sku: Priced }[] }[] }>(who, 'getCarts')
        if (cart.body.carts[0]) seen.push(cart.body.carts[0].items[0]?.sku)
      }
      return seen.map((one) => one?.priceInfo?.level1 ?? null)
    }
    const theirs = { price: 10, discount: 20, yourPrice: true }
    const everyones = { price: 10, discount: 5 }
    for (const level of await levels(member)) expect(level).toMatchObject(theirs)
    for (const who of [plain, seller, await world.login('market')])
      for (const level of await levels(who)) {
        expect(level).toMatchObject(everyones)
        expect(level).not.toHaveProperty('yourPrice')
      }
    for (const who of [null, await world.login('business')])
      for (const level of await levels(who)) expect(level).toBeNull()

    const products = [{ skuId, quantity: 10 }]
    const summary = await scene.summary<{ lines: object[]; subtotal: number; specialDiscount: number }>(
      member,
      shopId,
      products,
    )
    expect(summary.body).toMatchObject({
      lines: [{ listPrice: 10, price: 8, discount: 20, yourPrice: true }],
      subtotal: 100,
      specialDiscount: 20,
    })
    const order = await scene.placed(member, shopId, products)
    expect(order.total).toBe(96.8)
    expect((await scene.placed(plain, shopId, products)).total).toBe(114.95)

    // the order keeps what was agreed
    await world.db
      .updateTable('buyer_groups')
      .set({ discount_bp: basisPoints(0) })
      .where('shop_id', '=', shopId)
      .execute()
    expect(await scene.order(member, order.id)).toMatchObject({ orderDetails: [{ price: 8, yourPrice: true }] })
    expect((await levels(member))[0]).toMatchObject(everyones)
  })

  test('are nobody’s in a shop without tax setting, in lists as on cards', async () => {
    const { shopId, seller } = await privateShop({ tax_set: false })
    const productId = await world.make.product(shopId)
    await world.make.sku(productId, { price_cents: 1000, discount_bp: 500 })
    await refreshListings(world.db, { productIds: [productId] })
    const member = await world.login('business')
    await world.make.access(shopId, member.accountId, 'approved', {
      group_id: await world.make.buyerGroup(shopId, 2000),
    })
    for (const who of [member, seller, await world.login('market')]) {
      const listed = async (query: object) =>
        (await as<{ items: Priced[] }>(who, 'getProducts', { query: { shopId, ...query } })).body.items
      expect(await listed({})).toMatchObject([{ priceInfo: null, retailPrice: null }])
      for (const query of [{ sort: 'price_asc' }, { priceFrom: '5' }, { discountProduct: true }])
        expect(await listed(query), JSON.stringify(query)).toEqual([])
    }
  })

  test('end with the access, and the cart of a hidden shop tells nothing of its products', async () => {
    const shopId = await world.make.shop({ visibility: 'privateHidden' })
    const seller = await world.login('shop', shopId)
    const skuId = await scene.newSku(shopId, {}, { names: JSON.stringify({ es: 'Candil secreto' }) })
    const buyer = await world.login('business')
    const id = await world.make.access(shopId, buyer.accountId)
    const body = { shopId, products: [{ skuId, quantity: 1 }] }
    expect((await as(buyer, 'addToCart', { body })).status).toBe(200)
    await act(seller, [id], 'revoke', { reason: 'other' })
    const cart = await as<{ count: number; carts: object[] }>(buyer, 'getCarts')
    expect(cart.body).toMatchObject({ count: 1, carts: [{ shopId, items: [], hiddenCount: 1 }] })
    expect(JSON.stringify(cart.body)).not.toContain('Candil')
    expect((await scene.summary(buyer, shopId, body.products)).code).toBe('access_needed')
    expect((await scene.place(buyer, shopId, body.products)).code).toBe('access_needed')
    expect((await as(buyer, 'deleteCart', { params: { shopId } })).body).toMatchObject({ count: 0 })
  })
})
