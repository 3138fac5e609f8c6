import { DAY } from '@lonja/core/kernel/clock.ts'
import { cents, type Euros } from '@lonja/core/kernel/money.ts'
import { nationalZone, type ShippingZone } from '@lonja/core/shipping/shipping-fee.ts'
import { toWireZone } from '@lonja/core/shipping/zone-wire.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
beforeAll(async () => {
  world = await createWorld()
  scene = orderScene(world)
  buyer = await world.login('business')
})
afterAll(() => world.close())

const zone = (over: Partial<ShippingZone>): ShippingZone => ({ ...nationalZone(cents(690)), areas: [], ...over })
const ZONES = [
  zone({ name: 'Península', areas: ['peninsula'], freeFromCents: cents(15_000), leadDays: { min: 1, max: 2 } }),
  zone({
    name: 'Canarias',
    areas: ['canaries'],
    basis: 'weight',
    steps: [
      { from: 0, costCents: cents(1500) },
      { from: 10_000, costCents: cents(4000) },
    ],
    leadDays: { min: 5, max: 8 },
  }),
]
const zoned = (over: object = {}) =>
  world.make.shop({ shipping_zones: JSON.stringify(ZONES), ship_elsewhere: 'refuse', ...over })
const address = (post_code: string, country = 'ES') => world.make.address(buyer.accountId, { post_code, country })

interface Summary {
  shippingCost: number | null
  total: number
  arrival: { from: string; to: string } | null
  pickUpTimes: { day: string; from: string; to: string }[] | null
  closure: { reopens: string; isNow: boolean } | null
  freeShipFrom: number | null
  freeShipMissing: number
  problems: { code: string; message: string }[]
}

describe('an order is charged by the zone of its address', () => {
  test('summary, order and order page say the same fee and the same days', async () => {
    const shopId = await zoned()
    const skuId = await scene.newSku(shopId, { weight_grams: 2500 })
    const products = [{ skuId, quantity: 5 }]
    const cases = [
      ['28013', 6.9, 100, 150],
      ['35001', 40, 0, null],
    ] as const
    for (const [postCode, shippingCost, freeShipMissing, freeShipFrom] of cases) {
      const addressId = await address(postCode)
      const wish = { deliveryMethod: 'shipment', addressId }
      const { body } = await scene.summary<Summary>(buyer, shopId, products, wish)
      expect(body).toMatchObject({ shippingCost, freeShipMissing, freeShipFrom, problems: [] })
      const placed = await scene.placed(buyer, shopId, products, wish)
      const order = await scene.order(buyer, placed.id)
      expect(order).toMatchObject({ shippingCost, arrival: body.arrival })
      expect(body.arrival?.from).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  })

  test('a weight that is not known is quoted by the shop, and an address that no zone has is refused at its field', async () => {
    const shopId = await zoned()
    const skuId = await scene.newSku(shopId)
    const products = [{ skuId, quantity: 5 }]
    const cases = [
      ['35001', 'shipping_not_calculable', 'body.deliveryMethod'],
      ['51001', 'address_not_served', 'body.addressId'],
    ] as const
    for (const [postCode, code, path] of cases) {
      const wish = { deliveryMethod: 'shipment', addressId: await address(postCode) }
      const { body } = await scene.summary<Summary>(buyer, shopId, products, wish)
      expect(body.problems.map((problem) => problem.code)).toEqual([code])
      const refused = await scene.place(buyer, shopId, products, wish)
      expect([refused.code, refused.items[0]?.path]).toEqual([code, path])
    }
    const { body } = await scene.summary<Summary>(buyer, shopId, products, {
      deliveryMethod: 'shipment',
      addressId: await address('1000', 'PT'),
    })
    expect(body.problems[0]?.code).toBe('address_not_served')
  })
})

describe('holidays', () => {
  const today = () => world.now.toISOString().slice(0, 10)
  const later = (days: number) => new Date(world.now.getTime() + days * DAY).toISOString().slice(0, 10)
  const away = (orders: 'later' | 'refused', from = today(), to = later(9)) =>
    zoned({ automatic_pay: false, holidays: JSON.stringify([{ from, to, orders }]) })

  test('orders are taken, and the time to confirm them counts from the reopening', async () => {
    const open = await zoned({ automatic_pay: false })
    const closed = await away('later')
    const wish = { deliveryMethod: 'shipment', addressId: await address('28013') }
    const deadlines: (string | null)[] = []
    for (const shopId of [open, closed]) {
      const products = [{ skuId: await scene.newSku(shopId), quantity: 1 }]
      const { body } = await scene.summary<Summary>(buyer, shopId, products, wish)
      expect(body.closure?.reopens ?? null).toBe(shopId === closed ? later(10) : null)
      const { id } = await scene.placed(buyer, shopId, products, wish)
      deadlines.push((await scene.order(buyer, id)).deadline)
      if (shopId === closed) expect(Date.parse(body.arrival?.from ?? '')).toBeGreaterThan(Date.parse(later(10)))
    }
    const [soon, afterwards] = deadlines.map((deadline) => Date.parse(deadline ?? ''))
    expect(soon).toBe(world.now.getTime() + DAY)
    // midnight of the reopening in Madrid, and a day
    expect(afterwards).toBe(Date.parse(`${later(10)}T00:00:00+02:00`) + DAY)
  })

  test('a shop that takes no orders meanwhile says from when on it does', async () => {
    const shopId = await away('refused')
    const products = [{ skuId: await scene.newSku(shopId), quantity: 1 }]
    const { body } = await scene.summary<Summary>(buyer, shopId, products)
    expect(body.problems.map(({ code }) => code)).toEqual(['shop_on_holiday'])
    expect(body.problems[0]?.message).toMatch(/\d{4}/)
    expect((await scene.place(buyer, shopId, products)).code).toBe('shop_on_holiday')
    const soon = await away('refused', later(3), later(5))
    const wanted = [{ skuId: await scene.newSku(soon), quantity: 1 }]
    const announced = await scene.summary<Summary>(buyer, soon, wanted)
    expect(announced.body).toMatchObject({ problems: [], closure: { isNow: false, reopens: later(6) } })
  })
})

describe('pick-up at a time', () => {
  test('is needed where the shop has slots; of two who want the last place one gets it', async () => {
    const slots = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '12:00', capacity: 1 }]
    const shopId = await zoned({ pick_up_slots: JSON.stringify(slots) })
    const products = [{ skuId: await scene.newSku(shopId), quantity: 1 }]
    const { body } = await scene.summary<Summary>(buyer, shopId, products)
    const pickUpTime = body.pickUpTimes?.at(-1)
    expect(body.pickUpTimes?.length).toBeGreaterThan(12)
    expect((await scene.place(buyer, shopId, products)).code).toBe('pick_up_time_needed')
    const wrong = { pickUpTime: { ...pickUpTime, from: '03:00' } }
    expect((await scene.place(buyer, shopId, products, wrong)).code).toBe('pick_up_time_full')
    const other = await world.login('business')
    const both = await Promise.all([buyer, other].map((who) => scene.place(who, shopId, products, { pickUpTime })))
    expect(both.map(({ status, code }) => code ?? status).toSorted()).toEqual([201, 'pick_up_time_full'])
    const winner = both.find(({ status }) => status === 201)?.body
    const owner = both[0]?.status === 201 ? buyer : other
    expect(await scene.order(owner, winner?.id ?? 0)).toMatchObject({ pickUpTime })
    await scene.act(owner, winner?.id ?? 0, 'cancel', { reason: 'Ya no lo necesito' })
    expect((await scene.place(other, shopId, products, { pickUpTime })).status).toBe(201)
  })
})

describe('a shop changes its delivery', () => {
  const asShop = async () => {
    const shopId = await world.make.shop()
    return { shopId, seller: await world.login('shop', shopId) }
  }
  const settings = { ships: true, elsewhere: 'refuse', pickUp: true, pickUpHours: 48, pickUpSlots: [] }
  const change = (seller: Login, body: object) =>
    world.call('updateSellerShipping', {
      token: seller.token,
      body: { ...settings, zones: ZONES.map(toWireZone), ...body },
    })

  test('the change holds at once; who did not see it is told', async () => {
    const { shopId, seller } = await asShop()
    const changed = await change(seller, { version: 1 })
    expect(changed.body).toMatchObject({ version: 2, zones: [{ name: 'Península' }, { name: 'Canarias' }] })
    expect((await change(seller, { version: 1 })).code).toBe('conflict')
    // also where what was written would overlap with what was saved meanwhile
    const twice = [...ZONES, ...ZONES].map(toWireZone)
    expect((await change(seller, { version: 1, zones: twice })).code).toBe('conflict')
    expect((await change(seller, { version: 2, zones: twice })).status).toBe(400)
    const skuId = await scene.newSku(shopId)
    const { body } = await scene.summary<Summary>(buyer, shopId, [{ skuId, quantity: 1 }], {
      deliveryMethod: 'shipment',
      addressId: await address('28013'),
    })
    expect(body.shippingCost).toBe(6.9)
    const shop = await world.call('getShop', { params: { id: shopId } })
    expect(shop.body).toMatchObject({
      freeShipFrom: 150,
      shopSettings: { shipmentSetting: { zones: changed.body.zones } },
    })
  })

  test.each([
    ['an area in two zones', { zones: [ZONES[0], ZONES[0]] }, 'zones_overlap', 'body.zones.1.areas'],
    ['a zone of nothing', { zones: [zone({})] }, 'zone_empty', 'body.zones.0.areas'],
    [
      'steps that fall',
      { zones: [zone({ areas: ['spain'], steps: [100, 5].map((from) => ({ from, costCents: null })) })] },
      'steps_not_rising',
      'body.zones.0.steps',
    ],
  ])('%s is refused', async (_, { zones }, code, path) => {
    const { seller } = await asShop()
    const answer = await change(seller, { version: 1, zones: zones.map((one) => toWireZone(one ?? zone({}))) })
    expect([answer.code, answer.items[0]?.path]).toEqual([code, path])
  })

  test('parts of a cent are refused at their step', async () => {
    const { seller } = await asShop()
    const zones = [{ ...toWireZone(zone({ areas: ['spain'] })), steps: [{ from: 0, cost: 1.005 as Euros }] }]
    const answer = await change(seller, { version: 1, zones })
    expect([answer.code, answer.items[0]?.path]).toEqual(['field_invalid', 'body.zones.0.steps.0.cost'])
  })

  test('an amount below nothing or above a million is refused with the bound', async () => {
    const { seller } = await asShop()
    const steps = [{ from: 0, cost: -3 as Euros }]
    const zones = [{ ...toWireZone(zone({ areas: ['spain'] })), steps, freeFrom: 1_000_001 as Euros }]
    const { items } = await change(seller, { version: 1, zones })
    expect(items.map(({ path, params }) => [path, params])).toEqual([
      ['body.zones.0.steps.0.cost', { field: 'cost', minimum: 0 }],
      ['body.zones.0.freeFrom', { field: 'freeFrom', maximum: 1_000_000 }],
    ])
  })
})
