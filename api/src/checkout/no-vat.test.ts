import { cents } from '@lonja/core/kernel/money.ts'
import { nationalZone } from '@lonja/core/shipping/shipping-fee.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { COMPANY, newTaxId } from '../test/factories.ts'
import { orderScene, type Placed } from '../test/order-scene.ts'
import { readPdf } from '../test/read-pdf.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

interface Totals {
  taxInclude: boolean
  noVatReason: string | null
  subtotal: number
  shippingCost: number
  taxes: { tax: number; subTotal: number; taxAmount: number }[]
  vat: number
  surcharge: number
  total: number
}

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let seller: Login
let shopId: number
let cups: number
let bread: number
/** addresses of the buyer */
let madrid: number
let tenerife: number
beforeAll(async () => {
  world = await createWorld({ connections: 12 })
  scene = orderScene(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  buyer = await world.login('business')
  shopId = await world.make.shop({
    ...{ ...COMPANY, tax_identification_code: newTaxId(), tax_include: true, return_days: 90 },
    // 5 without VAT
    shipping_zones: JSON.stringify([nationalZone(cents(605))]),
  })
  seller = await world.login('shop', shopId)
  // 10 and 5 without VAT
  cups = await scene.newSku(shopId, { stock: 1000, price_cents: 1210 }, { vat_bp: 2100 })
  bread = await scene.newSku(shopId, { stock: 1000, price_cents: 520 }, { vat_bp: 400 })
  madrid = await world.make.address(buyer.accountId, { is_default_delivery: true })
  tenerife = await world.make.address(buyer.accountId, {
    ...{ post_code: '38001', province: 'Santa Cruz de Tenerife', city: 'Santa Cruz' },
  })
})

const products = () => [
  { skuId: cups, quantity: 10 },
  { skuId: bread, quantity: 4 },
]
const sent = (addressId = tenerife) => ({ deliveryMethod: 'shipment', addressId })
const summary = async (more: object = sent()) =>
  (await scene.summary<Totals & { version: string }>(buyer, shopId, products(), more)).body
const place = async (more: object = {}): Promise<Placed> => {
  const { total, version } = await summary({ ...sent(), ...more })
  const answer = await world.call('createOrder', {
    token: buyer.token,
    body: {
      shopId,
      products: products(),
      paymentMethod: 'transfer',
      version,
      expectedTotal: total,
      ...sent(),
      ...more,
    },
  })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.items))
  return answer.body
}
const see = async (id: number, who = buyer) => (await world.call('getOrder', { token: who.token, params: { id } })).body
const problems = () => scene.damage('invoices', 'orders', 'money')
describe('what is sent out of the VAT area', () => {
  test('is priced without VAT, delivery as well; what stays bears it', async () => {
    expect(await summary()).toMatchObject({
      ...{ noVatReason: 'export', taxInclude: false, subtotal: 120, shippingCost: 5, vat: 0, surcharge: 0, total: 125 },
      taxes: [{ tax: 0, subTotal: 125, taxAmount: 0 }],
    })
    expect(await summary(sent(madrid))).toMatchObject({ noVatReason: null, taxInclude: true, total: 147.85 })
    expect(await summary({ deliveryMethod: 'pickUp', addressId: tenerife })).toMatchObject({ noVatReason: null })
  })

  test('goes to other countries too, but not to member states, whose buyers have to be known for VAT there', async () => {
    const to = (country: string) => world.make.address(buyer.accountId, { country, post_code: '1000' })
    expect((await summary(sent(await to('AD')))).noVatReason).toBe('export')
    expect((await summary(sent(await to('PT')))).noVatReason).toBeNull()
  })

  test('bears the tax of its shop where that is outside the area itself', async () => {
    await world.db.updateTable('shops').set({ post_code: '35001' }).where('id', '=', shopId).execute()
    expect(await summary()).toMatchObject({ noVatReason: null, taxInclude: true })
  })

  test('is without VAT in the cart of a buyer whose default address is there', async () => {
    const read = async () => (await world.call('getCarts', { token: buyer.token })).body.carts[0]
    await world.call('addToCart', { token: buyer.token, body: { shopId, products: products() } })
    expect(await read()).toMatchObject({
      noVatReason: null,
      shop: { shopSettings: { taxSetting: { taxInclude: true } } },
      items: [{ sku: { priceInfo: { level1: { price: 12.1 } }, product: { tax: 21 } } }, {}],
    })
    await world.call('updateAddress', {
      token: buyer.token,
      params: { id: tenerife },
      body: { isDefaultDelivery: true },
    })
    expect(await read()).toMatchObject({
      noVatReason: 'export',
      shop: {
        shopSettings: {
          taxSetting: { taxInclude: false },
          shipmentSetting: { zones: [{ steps: [{ from: 0, cost: 5 }] }] },
        },
      },
      items: [
        { sku: { priceInfo: { level1: { price: 10 } }, product: { tax: 0 } } },
        { sku: { priceInfo: { level1: { price: 5 } }, product: { tax: 0 } } },
      ],
    })
  })

  test('an order that was shown for another address is refused', async () => {
    const seen = await summary(sent(madrid))
    const answer = await world.call('createOrder', {
      token: buyer.token,
      body: {
        ...{ shopId, products: products(), paymentMethod: 'transfer', version: seen.version },
        ...{ expectedTotal: seen.total, ...sent() },
      },
    })
    expect(answer.status).toBe(409)
  })
})

describe('an order without VAT', () => {
  test('stays so in other versions, also for products that come to it, and says why on its sheet', async () => {
    const jars = await scene.newSku(shopId, { stock: 1000, price_cents: 1100 }, { vat_bp: 1000 })
    const { id, total } = await place()
    expect(total).toBe(125)
    const { version } = await see(id)
    const proposed = await world.call('reviseOrder', {
      token: seller.token,
      params: { id },
      body: { version, products: [{ skuId: jars, quantity: 3 }], message: 'Con tres tarros' },
    })
    expect(proposed.status).toBe(200)
    expect((await scene.act(buyer, id, 'accept')).status).toBe(200)
    expect(await see(id)).toMatchObject({ noVatReason: 'export', taxInclude: false, vat: 0, total: 155 })
    const sheet = await world.call<ArrayBuffer>('getOrderSheet', { token: buyer.token, params: { id } })
    expect((await readPdf(sheet.body)).pages.join(' ')).toContain('Exportación exenta, art. 21 LIVA.')
    expect(await problems()).toEqual([])
  })

  test('is invoiced as an exempt export, and repaid without VAT', async () => {
    const body = {
      ...{ mode: 'byHand', series: 'F', correctiveSeries: 'R', firstNumber: 1, language: 'es', rowVersion: 0 },
      ...{ registry: '', exemptNote: '', isAgreed: true },
    }
    expect((await world.call('updateInvoicing', { token: seller.token, body })).status).toBe(200)
    const { id } = await place()
    await scene.sent(seller, id)
    const issue = () => world.call('issueInvoice', { token: seller.token, params: { id } })
    expect((await issue()).status).toBe(201)
    expect((await scene.act(buyer, id, 'confirm_receipt')).status).toBe(200)
    await scene.giveBack({ buyer, seller }, id, { skuId: cups, quantity: 5 })
    expect((await issue()).status).toBe(201)
    const list = await world.call('getInvoices', { token: buyer.token })
    expect(list.body.items).toMatchObject([
      { kind: 'corrective', net: -50, vat: 0, total: -50 },
      { kind: 'sale', net: 125, vat: 0, total: 125 },
    ])
    for (const one of list.body.items) {
      const read = await world.call('getInvoice', { token: buyer.token, params: { id: one.id } })
      expect(read.body).toMatchObject({ noVatReason: 'export', exemptNote: '' })
    }
    const book = await world.call<ArrayBuffer>('exportInvoices', { token: seller.token, query: { lang: 'es' } })
    expect(new TextDecoder().decode(book.body)).toContain(';125,00;0;0,00;Exportación exenta, art. 21 LIVA.;')
    expect(await problems()).toEqual([])
  })

  test('may be one that the shop wrote for a zone out of the area, by its tariff there', async () => {
    const zone = { ...nationalZone(cents(2420)), name: 'Canarias', areas: ['canaries'] }
    await world.db
      .updateTable('shops')
      .set({ shipping_zones: JSON.stringify([nationalZone(cents(605)), zone]) })
      .where('id', '=', shopId)
      .execute()
    await world.call('follow', { token: buyer.token, body: { shopId } })
    const body = {
      buyerId: buyer.accountId,
      products: products(),
      deliveryMethod: 'shipment',
      shippingZone: 'Canarias',
    }
    const written = await world.call('writeOrder', {
      token: seller.token,
      body: { ...body, expectedTotal: 140 },
    })
    const { id } = written.body
    const accept = { paymentMethod: 'transfer', addressId: tenerife, expectedTotal: 140 }
    expect((await scene.act(buyer, id, 'accept', accept)).status).toBe(200)
    expect(await see(id)).toMatchObject({ noVatReason: 'export', shippingCost: 20, vat: 0, total: 140 })
    expect(await problems()).toEqual([])
  })

  test('may be one that the shop wrote: it loses its VAT where the buyer has it sent out of the area', async () => {
    await world.call('follow', { token: buyer.token, body: { shopId } })
    const body = { buyerId: buyer.accountId, products: products(), deliveryMethod: 'shipment', shipping: 12.1 }
    const seen = await world.call('previewWrittenOrder', { token: seller.token, body })
    expect(seen.body).toMatchObject({ noVatReason: null, total: 153.9 })
    const written = await world.call('writeOrder', {
      token: seller.token,
      body: { ...body, expectedTotal: seen.body.total },
    })
    const { id } = written.body
    const totals = await world.call('getOfferTotals', {
      token: buyer.token,
      params: { id: String(id) },
    })
    const at = (address: number) => totals.body.items.find(({ addressId }) => addressId === address)?.total
    expect([at(madrid), at(tenerife)]).toEqual([153.9, 130])
    const accept = { paymentMethod: 'transfer', addressId: tenerife, expectedTotal: 130 }
    expect((await scene.act(buyer, id, 'accept', accept)).status).toBe(200)
    expect(await see(id)).toMatchObject({
      ...{ noVatReason: 'export', taxInclude: false, subtotal: 120, shippingCost: 10, vat: 0, total: 130 },
    })
    expect(await problems()).toEqual([])
  })
})
