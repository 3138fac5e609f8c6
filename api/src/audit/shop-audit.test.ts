import { DAY } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Login, type World } from '../test/world.ts'
import { auditAll } from './audit.ts'

interface Entry {
  action: string
  role: string
  actor: { id: number; name: string } | null
  subjectId: string | null
  before: object
  after: object
}

let world: World
let owner: Login
let staff: Login
let stranger: Login
let market: Login
let shopId: number

beforeAll(async () => {
  world = await createWorld()
  shopId = await world.make.shop()
  owner = await world.login('shop', shopId)
  staff = await world.login('shop', shopId)
  stranger = await world.login('shop', await world.make.shop())
  market = await world.login('market')
  for (const who of [owner, stranger]) await world.make.owner(who, 'corcho-verde-77')
  for (const who of [staff, stranger])
    await world.call('updateSellerSettings', { token: who.token, body: { minimumOrder: 40 } })
  const { accountId, operatorId, userId } = market
  const actor = {
    ...{ accountId, operatorId, userId, userName: 'Eva', kind: 'market' as const, role: 'owner' as const },
  }
  await auditAll(
    world.db,
    { actor: { ...actor, shopId: null, sessionId: 0, isProven: true, isSuspended: false }, now: world.now },
    [
      { action: 'shop.status', subject: ['shop', shopId], shopId, after: { status: 'suspended', caseId: 9 } },
      { action: 'product.take', subject: ['product', 1], shopId, after: { caseId: 9 } },
      { action: 'payment.propose', subject: ['payment', 1], shopId, after: { decision: 'fail' } },
    ],
  )
})
afterAll(() => world.close())

const read = async (who: Login, query: Record<string, string | number> = {}) =>
  (await world.call<{ items: Entry[] }>('getShopAuditLog', { token: who.token, query })).body.items

test('an owner reads what the people of their own shop changed', async () => {
  const [entry, ...others] = (await read(owner)).filter(({ action }) => action === 'shop.settings.update')
  expect(others).toEqual([])
  expect(entry).toMatchObject({ role: 'staff', actor: { id: staff.userId }, subjectId: String(shopId) })
  expect(JSON.stringify(entry?.after)).toContain('4000')
})

test('staff is refused, and the owner of another shop reads their own alone', async () => {
  expect(await world.call('getShopAuditLog', { token: staff.token })).toMatchObject({
    status: 403,
    code: 'role_forbids',
  })
  const acts = await read(stranger)
  expect(acts.length).toBeGreaterThan(0)
  expect(acts.filter(({ subjectId }) => subjectId === String(shopId))).toEqual([])
  expect(await read(stranger, { userId: staff.userId })).toEqual([])
})

test('of the market’s people it tells what they did, and not what leads to a decision', async () => {
  const acts = (await read(owner)).filter(({ role }) => role === 'operator')
  expect(acts).toMatchObject([{ action: 'shop.status', actor: null, subjectId: null, before: {}, after: {} }])
  expect(await read(owner, { userId: market.userId })).toEqual([])
  expect(await read(owner, { action: 'product.take' })).toEqual([])
})

test('it names a product and a variant by their references, as the shop does', async () => {
  const body = { serialNumber: 'TZ-0127', names: { es: 'Taza' }, skus: [{ serialNumber: 'TZ-0127-1', price: 2 }] }
  const { id, skus } = (
    await world.call<{ id: number; skus: { id: number }[] }>('createSellerProduct', { token: owner.token, body })
  ).body
  const [sku] = skus
  const named = { subjectName: 'TZ-0127 · Taza', skus: [{ id: sku?.id, serialNumber: 'TZ-0127-1' }] }
  expect((await read(owner, { subject: 'product' }))[0]).toMatchObject(named)
  const price = { skus: [{ id: sku?.id, price: 3 }] }
  await world.call('updateSellerProduct', { token: owner.token, params: { id }, body: price })
  expect((await read(owner, { subject: 'product' }))[0]).toMatchObject(named)
  await world.call('updateSellerProduct', { token: owner.token, params: { id }, body: { names: { es: 'Taza azul' } } })
  expect((await read(owner, { subject: 'product' }))[0]).toMatchObject({ subjectName: 'TZ-0127 · Taza azul', skus: [] })
})

test('it names people and what has a name in each language, in the market’s reading too', async () => {
  const people = await world.db.selectFrom('users').select(['id', 'name']).execute()
  const nameOf = (who: Login) => people.find(({ id }) => id === who.userId)?.name
  const categoryId = await world.make.category({ es: 'Vasos', en: 'Glasses', zh: '杯子' })
  const times = { starts_at: world.now, ends_at: new Date(world.now.getTime() + DAY) }
  const asked = { note: '', asked_by: market.userId, asked_at: world.now, expires_at: times.ends_at }
  const announcement = await world.db
    .insertInto('announcements')
    .values({ ...times, texts: JSON.stringify({ es: 'Cerramos el lunes' }), audience: 'all' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [invited, raised] = await world.db
    .insertInto('proposals')
    .values([
      { ...asked, kind: 'invitation', email: 'nueva@lonja.example', operator_id: null, role: 'money' },
      { ...asked, kind: 'membership', email: null, operator_id: market.operatorId, role: 'owner' },
    ])
    .returning('id')
    .execute()
  await auditAll(world.db, { actor: null, now: world.now }, [
    { action: 'membership.update', subject: ['membership', staff.operatorId], shopId },
    { action: 'user.sessions.end', subject: ['user', staff.userId] },
    { action: 'category.update', subject: ['category', categoryId] },
    { action: 'job.retry', subject: ['job', '4711'] },
    { action: 'announcement.create', subject: ['announcement', announcement.id] },
    { action: 'team.propose', subject: ['team', invited?.id ?? 0] },
    { action: 'team.propose', subject: ['team', raised?.id ?? 0] },
  ])
  expect((await read(owner, { subject: 'membership' }))[0]).toMatchObject({ subjectName: nameOf(staff) })
  const allOfMarket = async (subject: string) =>
    (await world.call<{ items: object[] }>('getAuditLog', { token: market.token, query: { subject } })).body.items
  const ofMarket = async (subject: string) => (await allOfMarket(subject))[0]
  expect(await ofMarket('user')).toMatchObject({ subjectName: nameOf(staff) })
  expect(await ofMarket('category')).toMatchObject({ subjectName: 'Vasos' })
  expect(await ofMarket('job')).toMatchObject({ subjectName: null, subjectId: '4711' })
  expect(await ofMarket('announcement')).toMatchObject({ subjectName: 'Cerramos el lunes' })
  expect(await allOfMarket('team')).toMatchObject([
    { subjectName: nameOf(market) },
    { subjectName: 'nueva@lonja.example' },
  ])
})

test('it is narrowed by person, act, kind of thing and day', async () => {
  expect((await read(owner, { userId: staff.userId })).map(({ action }) => action)).toContain('shop.settings.update')
  expect(new Set((await read(owner, { action: 'shop.status' })).map(({ action }) => action))).toEqual(
    new Set(['shop.status']),
  )
  expect(await read(owner, { subject: 'coupon' })).toEqual([])
  expect(await read(owner, { to: '2020-01-01' })).toEqual([])
})
