import { DAY } from '@lonja/core/kernel/clock.ts'
import { ZERO } from '@lonja/core/kernel/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Ask, createWorld, type Login, type World } from '../test/world.ts'

let world: World
let shopId: number
let buyer: Login
beforeAll(async () => {
  world = await createWorld({ connections: 20 })
  shopId = await world.make.shop()
})
beforeEach(async () => {
  buyer = await world.login('business')
})
afterAll(() => world.close())

const collect = (couponId: number, who = buyer, given: Ask = {}) =>
  world.call('collectCoupon', { token: who.token, body: { couponId }, ...given })
const mine = (query: Ask['query'] = {}, who = buyer) =>
  world.call('getMyCoupons', { token: who.token, query: query ?? {} })
const remove = (ids: string, who = buyer) => world.call('deleteMyCoupons', { token: who.token, query: { ids } })
const collectedOf = async (couponId: number) =>
  (await world.db.selectFrom('coupons').select('collected').where('id', '=', couponId).executeTakeFirstOrThrow())
    .collected
const day = (n: number) => new Date(world.now.getTime() + n * DAY)

describe('collecting', () => {
  test('puts it into the buyer’s hands from now on', async () => {
    const coupon = await world.make.coupon(shopId, { valid_days: 15 })
    const { status, body } = await collect(coupon)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      couponId: coupon,
      state: 'notUsed',
      value: 10,
      shop: { id: shopId },
      usedOrderId: null,
    })
    expect([body.validFrom, body.expiresAt]).toEqual([day(0).toISOString(), day(15).toISOString()])
    expect((await mine()).body).toMatchObject({ items: [{ id: body.id }], counts: { notUsed: 1, used: 0, expired: 0 } })
    const { body: seen } = await world.call('getCoupons', {
      query: { ids: coupon },
      token: buyer.token,
    })
    expect(seen.items).toMatchObject([{ state: 'collected', mine: 1, usable: 1 }])
    expect(await collectedOf(coupon)).toBe(1)
  })

  test('as many as one may have, also after they were taken out again', async () => {
    const coupon = await world.make.coupon(shopId, { per_account: 2 })
    const [first] = [(await collect(coupon)).body, (await collect(coupon)).body]
    expect((await collect(coupon)).items[0]).toMatchObject({ code: 'coupon_already_collected', params: { limit: 2 } })
    await remove(String(first?.id))
    expect((await collect(coupon)).code).toBe('coupon_already_collected')
    expect(await collectedOf(coupon)).toBe(2)
  })

  test('is done once for each key; how many one had counts those that were taken out', async () => {
    const coupon = await world.make.coupon(shopId, { per_account: 3 })
    const once = { headers: { 'idempotency-key': `collect-${coupon}-0` } }
    const answers = await Promise.all([collect(coupon, buyer, once), collect(coupon, buyer, once)])
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(
      Array.from({ length: 2 }, () => [201, answers[0]?.body.id]),
    )
    expect(await collectedOf(coupon)).toBe(1)
    await remove(String(answers[0]?.body.id))
    const { body } = await world.call('getCoupons', { query: { ids: coupon }, token: buyer.token })
    expect(body.items).toMatchObject([{ had: 1, mine: 0 }])
  })

  test.each<[string, Parameters<World['make']['coupon']>[1], string]>([
    ['exhausted', { total: 3, collected: 3 }, 'coupon_exhausted'],
    ['over', { published_at: new Date('2026-01-01'), collect_until: new Date('2026-02-01') }, 'coupon_expired'],
    ['not yet published', { published_at: new Date('2026-12-01'), collect_until: new Date('2026-12-31') }, 'not_found'],
    ['bound to a place, without one', { distance_km: 10 }, 'location_needed'],
  ])('%s', async (_what, given, code) => {
    const coupon = await world.make.coupon(shopId, given)
    expect((await collect(coupon)).code).toBe(code)
    expect(await collectedOf(coupon)).toBe(given?.collected ?? 0)
  })

  test('for those near by', async () => {
    const coupon = await world.make.coupon(shopId, { distance_km: 10 })
    const from = (lat: number) => ({ headers: { location: JSON.stringify({ lat, lon: -3.7038 }) } })
    expect((await collect(coupon, buyer, from(41.4))).items[0]).toMatchObject({
      code: 'coupon_too_far',
      params: { distance: 10 },
    })
    expect((await collect(coupon, buyer, from(40.45))).status).toBe(201)
  })

  test('for those of its trade', async () => {
    const [bars, salons] = await Promise.all(
      ['Bares', 'Peluquerías'].map((es) =>
        world.db
          .insertInto('industries')
          .values({ names: JSON.stringify({ es }) })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    )
    await world.db
      .insertInto('followed_industries')
      .values({ user_id: buyer.userId, industry_id: bars?.id ?? 0 })
      .execute()
    expect((await collect(await world.make.coupon(null, { industry_ids: [salons?.id ?? 0] }))).code).toBe(
      'coupon_other_industry',
    )
    expect((await collect(await world.make.coupon(null, { industry_ids: [bars?.id ?? 0] }))).status).toBe(201)
  })

  test('of private shops, only with their permission', async () => {
    const quiet = await world.make.shop({ visibility: 'privateNoPrices' })
    const hidden = await world.make.shop({ visibility: 'privateHidden' })
    const closed = await world.make.shop({ status: 'closed' })
    const [ofQuiet, ofHidden] = [await world.make.coupon(quiet), await world.make.coupon(hidden)]
    expect((await collect(ofQuiet)).code).toBe('access_needed')
    expect((await collect(ofHidden)).code).toBe('not_found')
    expect((await collect(await world.make.coupon(closed))).code).toBe('not_found')
    for (const shop of [quiet, hidden]) await world.make.access(shop, buyer.accountId)
    expect([(await collect(ofQuiet)).status, (await collect(ofHidden)).status]).toEqual([201, 201])
  })
})

describe('many at once', () => {
  test('twenty coupons and seventy buyers: exactly twenty have one', async () => {
    const coupon = await world.make.coupon(shopId, { total: 20 })
    const buyers = await Promise.all(Array.from({ length: 70 }, () => world.login('personal')))
    const answers = await Promise.all(buyers.map((who) => collect(coupon, who)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, 'coupon_exhausted']))
    expect(await collectedOf(coupon)).toBe(20)
    const held = await world.db.selectFrom('collected_coupons').select('id').where('coupon_id', '=', coupon).execute()
    expect(held).toHaveLength(20)
  })
  test('one buyer who presses ten times has one, and takes none from the others', async () => {
    const coupon = await world.make.coupon(shopId, { total: 5 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => collect(coupon)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'coupon_already_collected')).toHaveLength(9)
    expect(await collectedOf(coupon)).toBe(1)
  })
})

describe('one’s own coupons', () => {
  test('by state, the one that ends first before the others, page after page', async () => {
    const add = async (valid_days: number) => (await collect(await world.make.coupon(shopId, { valid_days }))).body.id
    const [week, month, short, used] = [await add(7), await add(30), await add(1), await add(30)]
    const { id: order } = await world.db
      .insertInto('orders')
      .values({
        number: `t-${buyer.accountId}`,
        shop_id: shopId,
        account_id: buyer.accountId,
        placed_by: buyer.operatorId,
        buyer_name: 'Bar',
        stage: 'agreed',
        status: 'paid',
        payment_method: 'transfer',
        delivery_method: 'pickUp',
        tax_include: false,
        subtotal_cents: ZERO,
        vat_cents: ZERO,
        total_cents: ZERO,
        taxes: '[]',
        line_count: 0,
        unit_count: 0,
        created_at: world.now,
        updated_at: world.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db
      .updateTable('collected_coupons')
      .set({ used_at: world.now, used_order_id: order })
      .where('id', '=', used)
      .execute()
    // a session ends later than a coupon
    world.pass(2 * DAY)
    const ids = async (query: Ask['query']) => (await mine(query)).body.items.map(({ id }) => id)
    expect(await ids({ state: 'notUsed' })).toEqual([week, month])
    expect(await ids({ state: 'used' })).toEqual([used])
    expect(await ids({ state: 'expired' })).toEqual([short])
    expect(await ids({})).toEqual([used, short, month, week])
    expect((await mine({ state: 'used' })).body).toMatchObject({
      total: 1,
      counts: { notUsed: 2, used: 1, expired: 1 },
      items: [{ state: 'used', usedOrderId: order }],
    })
    const first = (await mine({ state: 'notUsed', limit: 1 })).body
    expect(await ids({ state: 'notUsed', limit: 1, cursor: first.nextCursor ?? '' })).toEqual([month])
    expect((await mine({ state: 'used', cursor: first.nextCursor ?? '' })).code).toBe('field_invalid')
  })

  test('are taken out together, or none of them', async () => {
    const add = async (who = buyer) => (await collect(await world.make.coupon(shopId), who)).body.id
    const [one, two, three] = [await add(), await add(), await add()]
    const foreign = await add(await world.login('personal'))
    expect((await remove(`${one},${foreign}`)).code).toBe('not_found')
    expect((await mine()).body.items).toHaveLength(3)
    expect((await remove(`${one},${two}`)).body).toEqual({ deleted: 2 })
    expect((await remove(String(one))).code).toBe('not_found')
    expect((await world.call('deleteMyCoupon', { token: buyer.token, params: { id: three } })).body).toEqual({
      deleted: 1,
    })
    expect((await mine()).body).toMatchObject({ items: [], counts: { notUsed: 0 } })
  })

  test('at least one has to be picked', async () => {
    const answer = await remove('', buyer)
    expect(answer.items[0]).toMatchObject({ code: 'pick_a_coupon', message: 'Selecciona al menos un cupón' })
    expect((await world.call('deleteMyCoupons', { token: buyer.token })).code).toBe('pick_a_coupon')
    const english = await world.call('deleteMyCoupons', { token: buyer.token, query: { lang: 'en' } })
    expect(english.items[0]?.message).toBe('Please select at least one coupon')
  })
})
