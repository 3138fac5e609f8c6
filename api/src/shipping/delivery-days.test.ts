import { DAY } from '@lonja/core/kernel/clock.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import type { ShippingArea } from '@lonja/core/shipping/shipping-areas.ts'
import { nationalZone, type ShippingZone } from '@lonja/core/shipping/shipping-fee.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMembership } from '../memberships/memberships.queries.ts'
import { renderNotice } from '../notifications/render-notice.ts'
import { computeAllRecords } from '../shops/compute-records.ts'
import { findRecord } from '../shops/shop-records.queries.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let madrid: number
let begin: Date
beforeAll(async () => {
  // a Monday, 11:00 in Madrid
  world = await createWorld()
  begin = world.now
  scene = orderScene(world)
  buyer = await world.login('business')
  madrid = await world.make.address(buyer.accountId, { post_code: '28013' })
})
afterAll(() => world.close())
beforeEach(() => world.pass(begin.getTime() - world.now.getTime()))

const until = (moment: string) => world.pass(Date.parse(moment) - world.now.getTime())

/** Tuesdays and Fridays, until 18:00 of the working day before. */
const ROUND = { days: [2, 5], cutOff: '18:00' }
const zone = (over: Partial<ShippingZone> = {}): ShippingZone => ({
  ...nationalZone(cents(600)),
  ...{ name: 'Península', areas: ['peninsula'] as ShippingArea[], deliveryDays: ROUND },
  ...over,
})

const aShop = async (more: object = {}, zones = [zone()]) => {
  const shopId = await world.make.shop({ shipping_zones: JSON.stringify(zones), ...more })
  const [seller, skuId] = [await world.login('shop', shopId), await scene.newSku(shopId, { stock: 1000 })]
  const products = [{ skuId, quantity: 6 }]
  const sent = { deliveryMethod: 'shipment', addressId: madrid }
  return {
    shopId,
    seller,
    skuId,
    products,
    days: async (wish: object = sent) =>
      (
        await scene.summary<{ deliveryDays: { day: string; orderUntil: string }[] | null }>(
          buyer,
          shopId,
          products,
          wish,
        )
      ).body.deliveryDays,
    place: (wish: object = {}) => scene.place(buyer, shopId, products, { ...sent, ...wish }),
    placed: (wish: object = {}) => scene.placed(buyer, shopId, products, { ...sent, ...wish }),
  }
}
const order = (id: number, who = buyer) => scene.order(who, id)
const days = (found: { day: string }[] | null) => found?.map(({ day }) => day)
const history = async ({ number }: { number: string }, who = buyer) =>
  (await world.call('getOrderHistory', { token: who.token, params: { orderNumber: number } })).body.items.map(
    ({ action, note }) => [action, note],
  )
const notices = async (orderId: number, event: string) => {
  const rows = await world.db
    .selectFrom('inbox_messages')
    .select(['role', 'path'])
    .where('event', '=', event)
    .where('kind', '=', 'order')
    .execute()
  return rows.filter(({ path }) => path.endsWith(`${orderId}`)).map(({ role }) => role)
}

describe('a zone with delivery days', () => {
  const saved = async (token: string, change: (zone: Record<string, unknown>) => object) => {
    const { body } = await world.call('getSellerShipping', { token })
    const { unweighed: _, ...rest } = body
    return world.call('updateSellerShipping', {
      token,
      body: { ...rest, zones: rest.zones.map((one) => change({ ...one })) },
    })
  }

  test('keeps each day once, and is refused beside the field that is wrong', async () => {
    const { seller, shopId } = await aShop()
    const set = (deliveryDays: unknown) => saved(seller.token, (one) => ({ ...one, deliveryDays }))
    expect((await set({ days: [5, 2, 5], cutOff: '09:30' })).body.zones[0]?.deliveryDays).toEqual({
      ...{ days: [2, 5], cutOff: '09:30' },
    })
    const wrong: [unknown, string][] = [
      [{ days: [], cutOff: '18:00' }, 'body.zones.0.deliveryDays.days'],
      [{ days: [8], cutOff: '18:00' }, 'body.zones.0.deliveryDays.days.0'],
      [{ days: [1], cutOff: '25:00' }, 'body.zones.0.deliveryDays.cutOff'],
      [{ days: [1], cutOff: '' }, 'body.zones.0.deliveryDays.cutOff'],
    ]
    for (const [given, path] of wrong) expect((await set(given)).items[0]?.path).toBe(path)
    const seen = await world.call('getShop', { params: { id: shopId } })
    expect(seen.body.shopSettings.shipmentSetting?.zones[0]?.deliveryDays).toEqual({ days: [2, 5], cutOff: '09:30' })
    expect((await set(null)).body.zones[0]?.deliveryDays).toBeNull()
  })

  test('keeps them when a program that does not know of them saves the zones, under its own name only', async () => {
    const { seller } = await aShop()
    const older = ({ deliveryDays: _, ...one }: Record<string, unknown>) => one
    expect((await saved(seller.token, older)).body.zones[0]?.deliveryDays).toEqual(ROUND)
    const renamed = await saved(seller.token, (one) => older({ ...one, name: 'Otra' }))
    expect(renamed.body.zones[0]?.deliveryDays).toBeNull()
  })
})

describe('the check-out', () => {
  test('offers the next days, in the basket the first of them, and none where it is fetched or the zone has none', async () => {
    const {
      days: offered,
      shopId,
      products,
    } = await aShop({}, [zone(), zone({ name: 'Baleares', areas: ['balearics'], deliveryDays: null })])
    const found = await offered()
    expect(days(found)?.slice(0, 3)).toEqual(['2026-05-05', '2026-05-08', '2026-05-12'])
    expect(found?.[0]).toEqual({
      ...{ day: '2026-05-05', orderUntil: '2026-05-04T16:00:00.000Z', untilDay: '2026-05-04', untilTime: '18:00' },
    })
    expect(await offered({ deliveryMethod: 'pickUp' })).toBeNull()
    const palma = await world.make.address(buyer.accountId, { post_code: '07001' })
    expect(await offered({ deliveryMethod: 'shipment', addressId: palma })).toBeNull()
    await world.call('addToCart', { token: buyer.token, body: { shopId, products } })
    const cart = await world.call('getCarts', { token: buyer.token, query: { shopId } })
    expect(cart.body.carts[0]?.nextDelivery).toMatchObject({ day: '2026-05-05', untilTime: '18:00' })
  })

  test('takes the chosen day, and the first where none is named, as programs from before do', async () => {
    const { placed, seller } = await aShop({ preparation_days: 5 })
    const chosen = await placed({ deliveryDay: '2026-05-12' })
    expect(await order(chosen.id)).toMatchObject({ agreedDeliveryDate: '2026-05-12', arrival: null, leaveBy: null })
    const first = await placed()
    for (const who of [buyer, seller])
      expect(await order(first.id, who)).toMatchObject({ agreedDeliveryDate: '2026-05-05', arrival: null })
  })

  test('refuses a day whose cut-off passed after the summary; the same order goes through with another', async () => {
    const { place, days: offered } = await aShop()
    until('2026-05-04T15:59:00Z')
    expect(days(await offered())?.[0]).toBe('2026-05-05')
    until('2026-05-04T16:00:00Z')
    const refused = await place({ deliveryDay: '2026-05-05' })
    expect([refused.status, refused.code, refused.items[0]?.path]).toEqual([
      409,
      'delivery_day_passed',
      'body.deliveryDay',
    ])
    expect(days(await offered())?.[0]).toBe('2026-05-08')
    expect((await place({ deliveryDay: '2026-05-08' })).status).toBe(201)
  })

  test('refuses days on which the shop does not deliver, and any where it has none', async () => {
    const shop = await aShop({ holidays: JSON.stringify([{ from: '2026-05-12', to: '2026-05-12', orders: 'later' }]) })
    // a Wednesday, a day of closure, and one beyond those that are offered
    for (const deliveryDay of ['2026-05-06', '2026-05-12', '2026-12-29'])
      expect((await shop.place({ deliveryDay })).code).toBe('delivery_day_passed')
    const without = await aShop({}, [zone({ deliveryDays: null, leadDays: { min: 1, max: 2 } })])
    expect((await without.place({ deliveryDay: '2026-05-05' })).code).toBe('delivery_day_passed')
    const plain = await without.placed()
    expect(await order(plain.id)).toMatchObject({ agreedDeliveryDate: null, arrival: { from: '2026-05-05' } })
    const fetched = await shop.placed({ deliveryMethod: 'pickUp', deliveryDay: '2026-05-05' })
    expect((await order(fetched.id)).agreedDeliveryDate).toBeNull()
  })

  test('promises no day of products that the shop has yet to receive, nor where it is closed for long', async () => {
    const { shopId } = await aShop()
    const skuId = await scene.newSku(shopId, { stock: 10, need_book: true })
    await world.call('addToCart', { token: buyer.token, body: { shopId, products: [{ skuId, quantity: 6 }] } })
    const cart = await world.call('getCarts', { token: buyer.token, query: { shopId } })
    expect(cart.body.carts[0]?.nextDelivery).toBeNull()
    const wish = { deliveryMethod: 'shipment', addressId: madrid }
    const { id } = await scene.placed(buyer, shopId, [{ skuId, quantity: 6 }], wish)
    expect((await order(id)).agreedDeliveryDate).toBeNull()
    const closed = await aShop({
      holidays: JSON.stringify([{ from: '2026-05-04', to: '2026-08-31', orders: 'later' }]),
    })
    expect(await closed.days()).toEqual([])
    expect((await order((await closed.placed()).id)).agreedDeliveryDate).toBeNull()
  })

  test('gives orders of several shops each its own day, by the zone of the address', async () => {
    const [one, other] = [
      await aShop(),
      await aShop({}, [zone({ deliveryDays: { days: [3], cutOff: '10:00' }, leadDays: { min: 2, max: 3 } })]),
    ]
    const [first, second] = [await one.placed(), await other.placed()]
    // Monday 11:00: for Wednesday 6 orders were taken until today at ten
    expect([(await order(first.id)).agreedDeliveryDate, (await order(second.id)).agreedDeliveryDate]).toEqual([
      '2026-05-05',
      '2026-05-13',
    ])
  })
})

describe('the day of an order', () => {
  test('is the one by which it leaves, from when the shop may begin, and what the shop changes later moves nothing', async () => {
    const { placed, seller, shopId } = await aShop()
    const { id, number } = await placed({ deliveryDay: '2026-05-12' })
    await world.db
      .updateTable('shops')
      .set({ shipping_zones: JSON.stringify([zone({ deliveryDays: { days: [1], cutOff: '08:00' } })]) })
      .where('id', '=', shopId)
      .execute()
    await scene.acted(seller, id, 'transfer_received')
    expect(await order(id)).toMatchObject({
      ...{ agreedDeliveryDate: '2026-05-12', leaveBy: { day: '2026-05-12', isLate: false } },
    })
    expect((await history({ number })).map(([action]) => action)).not.toContain('delivery_day')
  })

  test('moves to the next one where the order is paid after it; both sides are told and the history says it', async () => {
    const { placed, seller } = await aShop()
    const { id, number } = await placed()
    until('2026-05-07T08:00:00Z')
    await scene.acted(seller, id, 'transfer_received')
    expect(await order(id)).toMatchObject({
      ...{ agreedDeliveryDate: '2026-05-08', leaveBy: { day: '2026-05-08', isLate: false } },
    })
    for (const who of [buyer, seller])
      expect(await history({ number }, who)).toContainEqual(['delivery_day', '2026-05-08'])
    expect((await notices(id, 'delivery_day')).toSorted()).toEqual(['buyer', 'seller'])
    // with the money taken back and noted again, the day is over once more
    await scene.acted(seller, id, 'transfer_withdrawn', { reason: 'Era de otro pedido' })
    until('2026-05-09T08:00:00Z')
    await scene.acted(seller, id, 'transfer_received')
    expect((await order(id)).agreedDeliveryDate).toBe('2026-05-12')
  })

  test('stays where the shop confirms it in time, and moves where it confirms too late', async () => {
    const { placed, seller } = await aShop({ automatic_pay: false, confirm_hours: 100 })
    const [soon, late] = [await placed(), await placed()]
    for (const { id } of [soon, late]) expect((await order(id)).status).toBe('pending_seller')
    await scene.acted(seller, soon.id, 'confirm')
    await scene.acted(seller, soon.id, 'transfer_received')
    until('2026-05-06T08:00:00Z')
    await scene.acted(seller, late.id, 'confirm')
    await scene.acted(seller, late.id, 'transfer_received')
    expect([(await order(soon.id)).agreedDeliveryDate, (await order(late.id)).agreedDeliveryDate]).toEqual([
      '2026-05-05',
      '2026-05-08',
    ])
  })

  test('leaves out a closure that the shop announced meanwhile', async () => {
    const { placed, seller, shopId } = await aShop()
    const { id } = await placed()
    await world.db
      .updateTable('shops')
      .set({ holidays: JSON.stringify([{ from: '2026-05-08', to: '2026-05-08', orders: 'later' }]) })
      .where('id', '=', shopId)
      .execute()
    until('2026-05-06T08:00:00Z')
    await scene.acted(seller, id, 'transfer_received')
    expect((await order(id)).agreedDeliveryDate).toBe('2026-05-12')
  })

  test('can be another one by a version, on which both sides agree', async () => {
    const { placed, seller, skuId } = await aShop({ automatic_pay: false })
    const { id } = await placed()
    const proposed = await world.call('reviseOrder', {
      token: seller.token,
      params: { id: String(id) },
      body: {
        ...{ products: [{ skuId, quantity: 6 }], message: 'El viernes', deliveryDate: '2026-05-08' },
        version: (await order(id, seller)).version,
      },
    })
    expect(proposed.status).toBeLessThan(300)
    expect((await order(id)).agreedDeliveryDate).toBe('2026-05-05')
    await scene.acted(buyer, id, 'accept')
    expect((await order(id)).agreedDeliveryDate).toBe('2026-05-08')
    await scene.acted(seller, id, 'transfer_received')
    expect((await order(id)).leaveBy).toEqual({ day: '2026-05-08', isLate: false })
  })

  test('of an offer is the first that can be had when its buyer accepts it', async () => {
    const { seller, shopId, skuId } = await aShop()
    await world.call('follow', { token: buyer.token, body: { shopId } })
    const wish = { buyerId: buyer.accountId, products: [{ skuId, quantity: 6 }], deliveryMethod: 'shipment' } as const
    const { body: preview } = await world.call('previewWrittenOrder', { token: seller.token, body: wish })
    const written = await world.call('writeOrder', {
      token: seller.token,
      body: { ...wish, expectedTotal: (preview as { total: number }).total },
    })
    expect(written.status).toBe(201)
    const { id } = written.body as { id: number }
    expect((await order(id)).agreedDeliveryDate).toBeNull()
    until('2026-05-04T20:00:00Z')
    await scene.acted(buyer, id, 'accept', { paymentMethod: 'transfer', addressId: madrid })
    expect(await order(id)).toMatchObject({ agreedDeliveryDate: '2026-05-08', arrival: null })
  })

  test('that waited for an owner’s approval is the one that was asked for, or the first that is left', async () => {
    const { shopId, products } = await aShop()
    const owner = await world.login('business')
    const person = await world.login('personal')
    const operatorId = await openMembership(world.db, {
      ...{ userId: person.userId, accountId: owner.accountId, role: 'purchaser' as const, now: world.now },
    })
    const { token } = (await world.call('switchOperator', { token: person.token, body: { operatorId } })).body
    await world.call('setSpendingLimits', {
      ...{ token: owner.token, params: { operatorId }, body: { order: 1, month: null } },
    })
    const addressId = await world.make.address(owner.accountId, { post_code: '28013' })
    const wish = { shopId, products, deliveryMethod: 'shipment', paymentMethod: 'transfer', addressId }
    const { total } = (await scene.summary(owner, shopId, products, { deliveryMethod: 'shipment', addressId })).body
    const ask = async (more: object) =>
      (await world.call('askApproval', { token, body: { ...wish, expectedTotal: total, ...more } })).body.id
    const [chosen, passed, first] = [
      await ask({ deliveryDay: '2026-05-12' }),
      await ask({ deliveryDay: '2026-05-05' }),
      await ask({}),
    ]
    const asked = await world.call('getApprovalRequest', { token: owner.token, params: { id: first } })
    expect(asked.body.wish.deliveryDay).toBe('2026-05-05')
    until('2026-05-05T10:00:00Z')
    const approved = async (id: number) => {
      const { body } = await world.call('approveRequest', {
        ...{ token: owner.token, params: { id }, body: { expectedTotal: total } },
      })
      return (await order(body.id, owner)).agreedDeliveryDate
    }
    expect([await approved(chosen), await approved(passed), await approved(first)]).toEqual([
      '2026-05-12',
      '2026-05-08',
      '2026-05-08',
    ])
  })
})

describe('the shop', () => {
  test('narrows, sorts, exports and counts its orders by their day, and picks what goes out on it', async () => {
    const { placed, seller } = await aShop()
    const late = await placed({ deliveryDay: '2026-05-12' })
    const soon = await placed({ deliveryDay: '2026-05-05' })
    const fetched = await placed({ deliveryMethod: 'pickUp' })
    for (const { id } of [late, soon, fetched]) await scene.acted(seller, id, 'transfer_received')
    const list = async (query: Record<string, string>) =>
      (await world.call('getOrders', { token: seller.token, query })).body
    expect((await list({ deliveryDay: '2026-05-12' })).items.map(({ id }) => id)).toEqual([late.id])
    const sorted = async (sort: string): Promise<number[]> => {
      const ids: number[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await list({ sort, limit: '1', ...(cursor && { cursor }) })
        ids.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      }
      return ids
    }
    expect(await sorted('deliveryDay')).toEqual([soon.id, late.id, fetched.id])
    expect(await sorted('deliveryDayDown')).toEqual([late.id, soon.id, fetched.id])
    expect((await list({ deliveryDay: 'martes' })).items).toBeUndefined()
    const csv = await world.call<ArrayBuffer>('exportOrdersCsv', {
      token: seller.token,
      query: { deliveryDay: '2026-05-12' },
    })
    const [titles, ...lines] = new TextDecoder().decode(csv.body).trim().split('\n')
    expect(titles).toContain('Día de reparto')
    expect(lines).toEqual([expect.stringContaining('2026-05-12')])
    const today = async () => (await world.call('getSellerToday', { token: seller.token })).body.nextDelivery
    expect(await today()).toEqual({ day: '2026-05-05', count: 1 })
    world.pass(2 * DAY)
    expect(await today()).toEqual({ day: '2026-05-12', count: 1 })
    const pack = await world.call('getOrdersToPack', {
      token: seller.token,
      query: { ids: `${soon.id},${fetched.id}` },
    })
    expect(pack.body.items.map(({ agreedDeliveryDate: day }) => day)).toEqual(['2026-05-05', null])
  })

  test('is not held to be slow for orders that were wished for later, and late for those that miss their day', async () => {
    const { placed, seller, shopId } = await aShop()
    const [kept, missed] = [await placed({ deliveryDay: '2026-05-15' }), await placed({ deliveryDay: '2026-05-15' })]
    for (const { id } of [kept, missed]) {
      await scene.acted(seller, id, 'transfer_received')
      await scene.acted(seller, id, 'prepare')
      await scene.acted(seller, id, 'ready')
    }
    const ship = (id: number) => scene.acted(seller, id, 'ship', { carrier: 'Furgoneta', trackingNumber: '1' })
    until('2026-05-15T05:00:00Z')
    await ship(kept.id)
    world.pass(3 * DAY)
    await ship(missed.id)
    world.pass(DAY)
    await computeAllRecords(world.db, world.now)
    expect((await findRecord(world.db, { shopId }))?.figures).toMatchObject({
      ...{ sendDays: null, onTime: { value: 50, cases: 2 } },
    })
  })

  test('hears of the day with the order, and so does the buyer', async () => {
    const { placed } = await aShop()
    const { id } = await placed()
    const rows = await world.db
      .selectFrom('inbox_messages')
      .select(['params', 'path'])
      .where('kind', '=', 'order')
      .execute()
    const facts = rows.filter(({ path }) => path.endsWith(`${id}`)).map((row) => row.params)
    expect(facts.length).toBeGreaterThan(0)
    for (const one of facts) expect(one).toMatchObject({ deliveryDay: { day: '2026-05-05' } })
    const told = facts.map((own) =>
      renderNotice({ role: 'buyer', kind: 'order', event: 'place.transfer_pending', facts: own }, 'es').paragraphs.at(
        -1,
      ),
    )
    expect(new Set(told)).toEqual(new Set(['Día de reparto: 5 de mayo de 2026.']))
  })
})

test('an order of now is refused its day to the second, by the clock of the shop’s wall', async () => {
  const { place } = await aShop({ province: 'Las Palmas', post_code: '35001' })
  // 18:00 there is 19:00 in Madrid
  until('2026-05-04T16:59:59Z')
  expect((await place({ deliveryDay: '2026-05-05' })).status).toBe(201)
  until('2026-05-04T17:00:00Z')
  expect((await place({ deliveryDay: '2026-05-05' })).code).toBe('delivery_day_passed')
})
