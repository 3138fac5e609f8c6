import { HOUR } from '@lonja/core/kernel/clock.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import { readQuickLines } from '@lonja/core/orders/quick-lines.ts'
import type { ShippingArea } from '@lonja/core/shipping/shipping-areas.ts'
import { nationalZone } from '@lonja/core/shipping/shipping-fee.ts'
import { arrivalBetween } from '@lonja/core/shipping/working-days.ts'
import { dayAt } from '@lonja/core/shops/closures.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { expireOrders } from './order-expiry.ts'

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
  cups = await scene.newSku(shopId, { stock: 100, serial_number: 'TAZA-1', ean: '8412345678905' })
  plates = await scene.newSku(shopId, { stock: 20, pack_size: 5, serial_number: 'PLATO-1' })
  await world.call('follow', { token: buyer.token, body: { shopId } })
})

const wish = (more: object = {}) => ({
  buyerId: buyer.accountId,
  products: [{ skuId: cups, quantity: 10 }],
  deliveryMethod: 'pickUp',
  ...more,
})
const preview = (body: object, who = seller) => world.call('previewWrittenOrder', { token: who.token, body })
const write = async (more: object = {}, key?: string, who = seller) => {
  const body = wish(more)
  const { total } = (await preview(body)).body
  return world.call('writeOrder', {
    token: who.token,
    body: { expectedTotal: total ?? 0, ...body },
    headers: key ? { 'idempotency-key': key } : {},
  })
}
const written = async (more: object = {}): Promise<number> => {
  const answer = await write(more)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.items))
  return answer.body.id
}
const codeOf = (answer: { items: { code: string }[] }) => answer.items[0]?.code
const isSound = async () => expect(await scene.damage('stock', 'orders', 'money')).toEqual([])

describe('an order that the shop writes', () => {
  test('waits for the buyer with its stock held, and is due once they accept it and choose how to pay', async () => {
    await scene.forgetMails()
    const id = await written({
      products: [
        { skuId: cups, quantity: 10, price: 8 },
        { skuId: plates, quantity: 5 },
      ],
      comments: 'Como hablamos en la feria',
    })
    const seen = await scene.order(buyer, id)
    expect(seen).toMatchObject({
      status: 'pending_buyer',
      writtenBy: 'seller',
      awaitsAcceptance: true,
      comments: 'Como hablamos en la feria',
      // 10 x 8 and 5 x 10 with 21 % of VAT
      total: 157.3,
    })
    expect(seen.actions).toEqual(['accept', 'reject', 'propose'])
    expect(seen.deadline).toBe(new Date(world.now.getTime() + 24 * HOUR).toISOString())
    expect([await scene.stock(cups), await scene.stock(plates)]).toEqual([90, 15])
    const [mail] = await scene.mails()
    expect(mail?.subject).toContain('lo ha preparado para ti')
    expect((await scene.act(buyer, id, 'accept', { paymentMethod: 'card' })).status).toBe(409)
    const accepted = await scene.act(buyer, id, 'accept', { paymentMethod: 'transfer' })
    expect([accepted.status, accepted.body.status]).toEqual([200, 'transfer_pending'])
    expect(await scene.order(buyer, id)).toMatchObject({
      awaitsAcceptance: false,
      writtenBy: 'seller',
      paymentMethod: 'transfer',
      transfer: { concept: accepted.body.number },
    })
    await isSound()
  })

  test('can be rejected with a reason, withdrawn, and ends by itself, which gives its stock back', async () => {
    const rejected = await written()
    expect(codeOf(await scene.act(buyer, rejected, 'reject'))).toBe('reason_needed')
    expect((await scene.act(buyer, rejected, 'reject', { reason: 'Ya no' })).body.status).toBe('rejected')
    const withdrawn = await written()
    expect((await scene.act(seller, withdrawn, 'cancel', { reason: 'Error' })).body.status).toBe('cancelled')
    const forgotten = await written()
    expect(await scene.stock(cups)).toBe(90)
    world.pass(24 * HOUR + 1)
    await expireOrders(quietJobs(world), {}, 'job-1')
    expect((await scene.order(buyer, forgotten)).status).toBe('confirm_timeout')
    expect(await scene.stock(cups)).toBe(100)
    await isSound()
  })

  test('comes back to the buyer after their own version, whether the shop takes or declines it', async () => {
    const propose = async (id: number) =>
      world.call('reviseOrder', {
        token: buyer.token,
        params: { id },
        body: { products: [{ skuId: cups, quantity: 4 }], version: (await scene.order(buyer, id)).version },
      })
    const taken = await written()
    expect((await propose(taken)).status).toBe(200)
    expect((await scene.act(seller, taken, 'confirm')).body.status).toBe('pending_buyer')
    expect((await scene.order(buyer, taken)).orderDetails).toMatchObject([{ skuId: cups, quantity: 4 }])
    const declined = await written()
    await propose(declined)
    expect((await scene.act(seller, declined, 'decline', { reason: 'Mínimo diez' })).body.status).toBe('pending_buyer')
    expect((await scene.act(buyer, declined, 'accept', { paymentMethod: 'payInShop' })).body.status).toBe('in_progress')
    expect(await scene.stock(cups)).toBe(86)
    await isSound()
  })

  test('needs an address of the buyer where it is sent, which the buyer chooses', async () => {
    const id = await written({ deliveryMethod: 'shipment', shipping: 12 })
    const accept = (more: object) => scene.act(buyer, id, 'accept', { paymentMethod: 'transfer', ...more })
    expect(codeOf(await accept({}))).toBe('address_needed')
    const stranger = await world.login('business')
    expect(codeOf(await accept({ addressId: await world.make.address(stranger.accountId) }))).toBe('not_found')
    const addressId = await world.make.address(buyer.accountId)
    expect((await accept({ addressId })).body.status).toBe('transfer_pending')
    const seen = await scene.order(buyer, id)
    expect(seen.deliveryAddress).not.toBeNull()
    // 10 x 10 and 12 of delivery with 21 % of VAT
    expect(seen.total).toBe(135.52)
  })

  test('is not written for an account that was deleted', async () => {
    const gone = await world.login('business')
    await world.call('follow', { token: gone.token, body: { shopId } })
    expect((await write({ buyerId: gone.accountId })).status).toBe(201)
    await world.db.updateTable('accounts').set({ erased_at: world.now }).where('id', '=', gone.accountId).execute()
    expect(codeOf(await write({ buyerId: gone.accountId }))).toBe('not_found')
  })

  test('is not begun by an account that the market has suspended, which may turn it down', async () => {
    const id = await written({ deliveryMethod: 'pickUp' })
    const suspend = (set: object) =>
      world.db.updateTable('accounts').set(set).where('id', '=', buyer.accountId).execute()
    await suspend({ suspended_at: world.now, suspended_ground: 'abuse', suspended_facts: 'Insultos' })
    try {
      expect(codeOf(await scene.act(buyer, id, 'accept', { paymentMethod: 'transfer' }))).toBe('account_suspended')
      expect((await scene.act(buyer, id, 'reject', { reason: 'No' })).status).toBe(200)
    } finally {
      await suspend({ suspended_at: null, suspended_ground: null, suspended_facts: '' })
    }
  })

  describe('sent to an address in another zone than it was written for', () => {
    const zone = (name: string, areas: ShippingArea[], fee: number, days: number) => ({
      ...nationalZone(cents(fee)),
      ...{ name, areas, leadDays: { min: days, max: days } },
    })
    let madrid: number
    let lasPalmas: number
    beforeEach(async () => {
      const zones = [zone('Península', ['peninsula'], 600, 1), zone('Canarias', ['canaries'], 2500, 7)]
      await world.db
        .updateTable('shops')
        .set({ shipping_zones: JSON.stringify(zones) })
        .where('id', '=', shopId)
        .execute()
      madrid = await world.make.address(buyer.accountId)
      lasPalmas = await world.make.address(buyer.accountId, { post_code: '35001', province: '35', city: 'Las Palmas' })
    })
    const accept = (id: number, addressId: number, more: object = {}) =>
      scene.act(buyer, id, 'accept', { paymentMethod: 'transfer', addressId, ...more })
    const totals = async (id: number) => {
      const params = { id: String(id) }
      const { body } = await world.call('getOfferTotals', { token: buyer.token, params })
      return new Map(body.items.map((item) => [item.addressId, item.problem?.code ?? item.total]))
    }

    test('costs what the tariff of that zone says, and is accepted with the total that was shown', async () => {
      const id = await written({ deliveryMethod: 'shipment' })
      expect(await totals(id)).toEqual(
        new Map<number, number>([
          [madrid, 128.26],
          [lasPalmas, 125],
        ]),
      )
      const unseen = await accept(id, lasPalmas)
      expect([codeOf(unseen), unseen.items[0]?.params]).toEqual(['total_changed', { total: 125 }])
      expect(codeOf(await accept(id, lasPalmas, { expectedTotal: 128.26 }))).toBe('total_changed')
      expect((await accept(id, lasPalmas, { expectedTotal: 125 })).body.status).toBe('transfer_pending')
      expect(await scene.order(buyer, id)).toMatchObject({
        total: 125,
        due: 125,
        deliveryAddress: { city: 'Las Palmas' },
        arrival: arrivalBetween(dayAt(world.now, 'Europe/Madrid'), { min: 7, max: 7 }),
      })
      await isSound()
    })

    test('is refused where the shop named the fee for another zone, and accepted once written for this one', async () => {
      const id = await written({ deliveryMethod: 'shipment', shipping: 12 })
      expect(await totals(id)).toEqual(
        new Map<number, number | string>([
          [madrid, 135.52],
          [lasPalmas, 'shipping_other_zone'],
        ]),
      )
      expect(codeOf(await accept(id, lasPalmas))).toBe('shipping_other_zone')
      const again = await written({ deliveryMethod: 'shipment', shipping: 30, shippingZone: 'Canarias' })
      expect(codeOf(await accept(again, madrid))).toBe('shipping_other_zone')
      expect((await accept(again, lasPalmas)).body.status).toBe('transfer_pending')
      expect((await scene.order(buyer, again)).total).toBe(130)
      await isSound()
    })

    test('written for a zone out of the VAT area, it bears no VAT and goes nowhere else', async () => {
      const id = await written({ deliveryMethod: 'shipment', shippingZone: 'Canarias' })
      expect(await scene.order(buyer, id)).toMatchObject({ noVatReason: 'export', vat: 0, total: 125 })
      expect(await totals(id)).toEqual(
        new Map<number, number | string>([
          [madrid, 'shipping_other_zone'],
          [lasPalmas, 125],
        ]),
      )
      expect(codeOf(await accept(id, madrid))).toBe('shipping_other_zone')
      expect((await accept(id, lasPalmas)).body.status).toBe('transfer_pending')
      await isSound()
    })

    test('keeps to a fee that the shop named in its answer to another version', async () => {
      const id = await written({ deliveryMethod: 'shipment' })
      const revise = async (who: Login, body: object) =>
        world.call('reviseOrder', {
          token: who.token,
          params: { id },
          body: { ...body, version: (await scene.order(who, id)).version },
        })
      expect((await revise(buyer, { products: [{ skuId: cups, quantity: 4 }] })).status).toBe(200)
      expect((await revise(seller, { products: [], shipping: 3 })).status).toBe(200)
      expect(await totals(id)).toEqual(
        new Map<number, number | string>([
          [madrid, 52.03],
          [lasPalmas, 'shipping_other_zone'],
        ]),
      )
      expect((await accept(id, madrid, { expectedTotal: 52.03 })).body.status).toBe('transfer_pending')
      expect((await scene.order(buyer, id)).total).toBe(52.03)
      await isSound()
    })

    test('shows the shop the tariff of the zone that it writes for', async () => {
      const { body } = await preview(wish({ deliveryMethod: 'shipment', shippingZone: 'Canarias' }))
      expect(body).toMatchObject({ total: 125, noVatReason: 'export', shippingZones: ['Península', 'Canarias', ''] })
      expect(codeOf(await preview(wish({ deliveryMethod: 'shipment', shippingZone: 'Marte' })))).toBe('field_invalid')
    })
  })

  test('is written once with one key, and once by two calls at the last units', async () => {
    const key = crypto.randomUUID()
    const both = [await write({}, key), await write({}, key)]
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
    const products = [{ skuId: plates, quantity: 15 }]
    const race = await Promise.all([write({ products }), write({ products })])
    expect(race.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await scene.stock(plates)).toBe(5)
    await isSound()
  })

  test('goes to buyers of the shop alone', async () => {
    const stranger = await world.login('business')
    const names = async (search: string) =>
      (await world.call('findOrderBuyers', { token: seller.token, query: { search } })).body.items.map(({ id }) => id)
    expect(await names('')).toEqual([buyer.accountId])
    expect(await names('nadie así')).toEqual([])
    expect(codeOf(await write({ buyerId: stranger.accountId }))).toBe('not_found')
    await scene.placed(stranger, shopId, [{ skuId: cups, quantity: 1 }])
    expect((await names('')).sort()).toEqual([buyer.accountId, stranger.accountId].sort())
    expect((await write({ buyerId: stranger.accountId })).status).toBe(201)
  })

  test.each([
    ['packs', () => ({ products: [{ skuId: plates, quantity: 7 }] }), 'quantity_not_a_pack'],
    ['the stock', () => ({ products: [{ skuId: cups, quantity: 101 }] }), 'insufficient_stock'],
    ['a total that was not shown', () => ({ expectedTotal: 1 }), 'total_changed'],
    ['a price of nothing', () => ({ products: [{ skuId: cups, quantity: 1, price: 0 }] }), 'field_invalid'],
    ['no products', () => ({ products: [] }), 'pick_a_product'],
  ] as const)('is refused by %s', async (_, more, code) => {
    expect(codeOf(await write(more()))).toBe(code)
    expect(await scene.stock(cups)).toBe(100)
  })

  test('takes lines by reference and EAN, at the prices of its buyer', async () => {
    const codes = [
      { productCode: 'taza-1', quantity: 3 },
      { productCode: '8412345678905', quantity: 2 },
      { productCode: 'PLATO-1', quantity: null },
      { productCode: 'NADA', quantity: 1 },
    ]
    const { body } = await preview(wish({ products: [], codes }))
    expect(body.lines).toMatchObject([
      { skuId: cups, quantity: 5, price: 10 },
      { skuId: plates, quantity: 5, price: 10 },
    ])
    expect(body.unknownCodes).toEqual(['NADA'])
  })
})

test('a line whose whole text is a reference is that one; else its words are a reference and units, or packs', async () => {
  const blue = await scene.newSku(shopId, { stock: 100, pack_size: 5, serial_number: '20 TAZA-1' })
  const ask = async (line: string) => {
    const { lines: codes } = readQuickLines(line)
    const { lines, unknownCodes } = (await preview(wish({ products: [], codes }))).body
    return [...lines.map(({ skuId, quantity }) => [skuId, quantity]), ...unknownCodes]
  }
  expect(await ask('20 taza-1')).toEqual([[blue, 5]])
  expect(await ask('21 taza-1')).toEqual([[cups, 21]])
  expect(await ask('20;taza-1')).toEqual([[cups, 20]])
  expect(await ask('20 TAZA-1;10')).toEqual([[blue, 10]])
  expect(await ask('2 packs PLATO-1')).toEqual([[plates, 10]])
  expect(await ask('500 AZUL')).toEqual(['500 AZUL'])
})
