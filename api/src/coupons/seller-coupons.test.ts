import { DAY, HOUR } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifyPublished } from '../notifications/notify-followers.ts'
import { quietJobs } from '../test/mailbag.ts'
import { workOnce } from '../test/work-once.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let shopId: number
let seller: Login
beforeAll(async () => {
  world = await createWorld({ connections: 10 })
})
afterAll(() => world.close())
beforeEach(async () => {
  shopId = await world.make.shop()
  seller = await world.login('shop', shopId)
})

const day = (n: number) => new Date(world.now.getTime() + n * DAY).toISOString()
const tenEuros = () => ({ titles: { es: 'Diez euros' }, type: 'cash', value: 10, collectUntil: day(20), validDays: 15 })
const create = (given: object = {}, more: object = {}) =>
  world.call('createSellerCoupon', { token: seller.token, body: { ...tenEuros(), ...given }, ...more })
const made = async (given: object = {}) => {
  const reply = await create(given)
  expect(reply.status, reply.code ?? '').toBe(201)
  return reply.body
}
const change = (id: number, body: object) =>
  world.call('updateSellerCoupon', { token: seller.token, params: { id }, body })
const read = async (id: number) => (await world.call('getSellerCoupon', { token: seller.token, params: { id } })).body
const end = (id: number) => world.call('endSellerCoupon', { token: seller.token, params: { id } })
const remove = (id: number) => world.call('deleteSellerCoupon', { token: seller.token, params: { id } })
const own = async (query: Record<string, string> = {}) =>
  (await world.call('getSellerCoupons', { token: seller.token, query })).body
/** Ids and count of the shop's coupons in the public list, for a caller. */
const found = async (token: string | null) => {
  const { body } = await world.call('getCoupons', { token, query: { shopIds: shopId } })
  expect(body.total).toBe(body.items.length)
  return body.items.map(({ id }) => id)
}
const collect = (couponId: number, who: Login) => world.call('collectCoupon', { token: who.token, body: { couponId } })

describe('a coupon that a shop makes', () => {
  test('is collected at once, with all that was said of it', async () => {
    const productId = await world.make.product(shopId)
    const given = {
      minimumPurchase: 50,
      productIds: [productId],
      total: 40,
      perAccount: 2,
      titles: { es: 'A', zh: '甲' },
    }
    const coupon = await made(given)
    expect(coupon).toMatchObject({ state: 'running', value: 10, minimumPurchase: 50, total: 40, perAccount: 2 })
    expect(coupon.products.map(({ id }) => id)).toEqual([productId])
    expect(await found(null)).toEqual([coupon.id])
    const buyer = await world.login('business')
    expect((await collect(coupon.id, buyer)).status).toBe(201)
    expect((await read(coupon.id)).results).toEqual({ collected: 1, used: 0, sales: 0, discount: 0 })
  })

  test('of a rate, with a fixed time of use', async () => {
    const rate = { type: 'percentage', value: 10, percentage: 12.5, maxDiscount: 30 }
    const coupon = await made({ ...rate, validDays: null, validFrom: day(5), validUntil: day(30) })
    expect(coupon).toMatchObject({ type: 'percentage', value: null, percentage: 12.5, maxDiscount: 30 })
    expect(coupon).toMatchObject({ validFrom: day(5), validUntil: day(30) })
  })

  test('appears when it was scheduled, and not before', async () => {
    const buyer = await world.login('business')
    const coupon = await made({ publishedAt: day(1) })
    expect(coupon.state).toBe('scheduled')
    expect(await found(buyer.token)).toEqual([])
    expect((await collect(coupon.id, buyer)).code).toBe('not_found')
    world.pass(DAY)
    expect(await found(buyer.token)).toEqual([coupon.id])
    expect((await read(coupon.id)).state).toBe('running')
  })

  test('made once, however often the form is sent', async () => {
    const body = tenEuros()
    const twice = await Promise.all([1, 2].map(() => create(body, { headers: { 'idempotency-key': 'cupon-1' } })))
    expect(twice[0]?.body).toEqual(twice[1]?.body)
    expect((await own()).items).toHaveLength(1)
  })

  test.each([
    ['parts of a cent', { value: 10.001 }, 'field_invalid'],
    ['no amount', { value: null }, 'field_required'],
    ['no end of use', { validDays: null }, 'field_required'],
    ['no name', { titles: { es: ' ' } }, 'field_required'],
    ['a group of nobody', { audience: 'group', groupId: 999_999 }, 'field_invalid'],
    ['a product of nobody', { productIds: [999_999] }, 'field_invalid'],
  ])('with %s is refused', async (_about, given, code) => {
    expect(await create(given)).toMatchObject({ code })
    expect((await own()).items).toEqual([])
  })

  test('the list has it under its state, with the number in each', async () => {
    const [first, second] = [await made({ publishedAt: day(1) }), await made()]
    await collect((await made({ total: 1 })).id, await world.login('business'))
    const { items, counts } = await own()
    expect(items.map(({ state }) => state)).toEqual(['scheduled', 'exhausted', 'running'])
    expect(counts).toEqual({ scheduled: 1, running: 1, exhausted: 1, ended: 0 })
    expect((await own({ state: 'scheduled' })).items.map(({ id }) => id)).toEqual([first.id])
    expect((await own({ state: 'open' })).items.map(({ id }) => id)).toEqual([first.id, second.id])
    await end(second.id).then(({ status }) => expect(status).toBe(409))
    world.pass(HOUR)
    expect((await end(second.id)).body.state).toBe('ended')
    expect((await own({ state: 'ended' })).items.map(({ id }) => id)).toEqual([second.id])
    expect((await own({ state: 'open' })).items.map(({ id }) => id)).toEqual([first.id])
  })
})

describe('who finds a coupon', () => {
  test.each(['all', 'followers', 'group'] as const)('for %s: list, count and collecting agree', async (audience) => {
    const groupId = await world.make.buyerGroup(shopId, 500)
    const otherGroupId = await world.make.buyerGroup(shopId, 700)
    const [follower, member, other, asking] = await Promise.all([1, 2, 3, 4].map(() => world.login('business')))
    if (!follower || !member || !other || !asking) throw new Error('four buyers')
    await world.call('follow', { token: follower.token, body: { shopId } })
    await world.make.access(shopId, member.accountId, 'approved', { group_id: groupId })
    await world.make.access(shopId, other.accountId, 'approved', { group_id: otherGroupId })
    await world.make.access(shopId, asking.accountId, 'requested', { group_id: groupId })
    const { id } = await made({ audience, ...(audience === 'group' && { groupId }) })
    const meant = { all: [follower, member, other, asking], followers: [follower], group: [member] }[audience]
    for (const buyer of [follower, member, other, asking]) {
      const isMeant = meant.includes(buyer)
      expect(await found(buyer.token)).toEqual(isMeant ? [id] : [])
      const { status, code } = await collect(id, buyer)
      expect([status, code ?? null]).toEqual(isMeant ? [201, null] : [404, 'not_found'])
    }
    expect(await found(null)).toEqual(audience === 'all' ? [id] : [])
    const operator = await world.login('market')
    expect(await found(operator.token)).toEqual([id])
  })

  test('who has it keeps it after leaving the audience; nobody finds it once its group is gone', async () => {
    const groupId = await world.make.buyerGroup(shopId, 500)
    const buyer = await world.login('business')
    await world.make.access(shopId, buyer.accountId, 'approved', { group_id: groupId })
    const { id } = await made({ audience: 'group', groupId, perAccount: 2 })
    await collect(id, buyer)
    await world.call('deleteBuyerGroup', { token: seller.token, params: { id: groupId } })
    expect((await read(id)).group).toBeNull()
    expect(await found(buyer.token)).toEqual([])
    const { body } = await world.call('getMyCoupons', { token: buyer.token })
    expect(body.items).toMatchObject([{ couponId: id, state: 'notUsed' }])
  })

  test('followers hear of it once it appears; of one for a group, those who are in it', async () => {
    const jobs = { ...quietJobs(world), mailer: { send: async () => {}, close: () => {} } }
    const groupId = await world.make.buyerGroup(shopId, 500)
    const [member, other] = [await world.login('business'), await world.login('business')]
    for (const { token } of [member, other]) await world.call('follow', { token, body: { shopId } })
    await world.make.access(shopId, member.accountId, 'approved', { group_id: groupId })
    await made({ audience: 'group', groupId, publishedAt: day(1) })
    const told = async ({ token }: Login) =>
      (await world.call('getInboxMessages', { token, query: { type: 'coupon' } })).body.items.length
    const work = async () => {
      await notifyPublished(jobs, {}, 'job-1')
      await workOnce({ url: world.url, pool: world.deps.pool, deps: jobs })
    }
    await work()
    expect([await told(member), await told(other)]).toEqual([0, 0])
    world.pass(DAY)
    for (let n = 0; n < 2; n++) await work()
    expect([await told(member), await told(other)]).toEqual([1, 0])
  })
})

describe('what a shop changes', () => {
  test('all of a scheduled one, and deletes it; of one that runs, only what harms nobody', async () => {
    const { id } = await made({ publishedAt: day(1) })
    expect((await change(id, { value: 25, publishedAt: day(2) })).body).toMatchObject({
      value: 25,
      publishedAt: day(2),
    })
    expect((await end(id)).code).toBe('coupon_not_begun')
    world.pass(3 * DAY)
    expect(await change(id, { value: 5 })).toMatchObject({ status: 409, code: 'coupon_fixed' })
    expect((await change(id, { titles: { es: 'Otro' }, total: null })).body).toMatchObject({ titles: { es: 'Otro' } })
    expect((await remove(id)).code).toBe('coupon_begun')
    const other = await made({ publishedAt: day(1) })
    expect((await remove(other.id)).status).toBe(200)
    expect((await own()).items.map((one) => one.id)).toEqual([id])
  })

  test('a form without seconds gives the end back as it was: the name of one that runs may change', async () => {
    const { id } = await made()
    const until = new Date((await read(id)).collectUntil)
    until.setUTCSeconds(37, 0)
    await world.db.updateTable('coupons').set({ collect_until: until }).where('id', '=', id).execute()
    const shown = new Date(until)
    shown.setUTCSeconds(0, 0)
    const named = await change(id, { titles: { es: 'Otro nombre' }, collectUntil: shown.toISOString() })
    expect([named.status, named.body.collectUntil]).toEqual([200, until.toISOString()])
    const earlier = new Date(shown.getTime() - 60_000).toISOString()
    expect((await change(id, { collectUntil: earlier })).code).toBe('coupon_fixed')
  })

  test('an end now stops collecting, and what was collected is used as it was promised', async () => {
    const buyer = await world.login('business')
    const { id } = await made({ perAccount: 5 })
    const { body } = await collect(id, buyer)
    world.pass(HOUR)
    expect((await end(id)).body).toMatchObject({ state: 'ended', collectUntil: day(0) })
    expect((await collect(id, buyer)).code).toBe('coupon_expired')
    expect(await found(buyer.token)).toEqual([])
    const { body: mine } = await world.call('getMyCoupons', { token: buyer.token })
    expect(mine.items).toMatchObject([{ id: body.id, state: 'notUsed', expiresAt: body.expiresAt }])
    expect((await change(id, { collectUntil: day(9) })).code).toBe('coupon_ended')
    expect((await end(id)).code).toBe('coupon_ended')
  })

  test('an end among many who collect: who got it holds it, and the count is theirs', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => world.login('business')))
    const { id } = await made()
    world.pass(HOUR)
    const [ended, ...collected] = await Promise.all([end(id), ...buyers.map((buyer) => collect(id, buyer))])
    expect(ended?.status).toBe(200)
    const got = collected.filter(({ status }) => status === 201).length
    const refused = collected.filter(({ status }) => status === 409).length
    expect(got + refused).toBe(buyers.length)
    expect((await read(id)).results.collected).toBe(got)
  })

  test('leaves its row in the audit log', async () => {
    const { id } = await made({ publishedAt: day(1) })
    await change(id, { value: 25 })
    await remove(id)
    const rows = await world.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject_type', '=', 'coupon')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['coupon.create', 'coupon.update', 'coupon.delete'])
    expect(rows[1]).toMatchObject({ before: { value: 1000 }, after: { value: 2500 } })
  })
})
