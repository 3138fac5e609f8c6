import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { COMPANY, newTaxId } from '../test/factories.ts'
import { orderScene, type Placed } from '../test/order-scene.ts'
import { readPdf } from '../test/read-pdf.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

interface Totals {
  taxes: { tax: number; subTotal: number; taxAmount: number; surcharge: number; surchargeAmount: number }[]
  vat: number
  surcharge: number
  total: number
}

const BODY = {
  recipient: 'Rosa Gil',
  phone: '+34 600 000 000',
  country: 'ES',
  province: 'Madrid',
  city: 'Madrid',
  street: 'Calle Mayor, 1',
  postCode: '28013',
  companyName: 'Bazar Rosa',
  taxIdentificationCode: '12345678Z',
  equivalenceSurcharge: true,
}

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let seller: Login
let shopId: number
let cups: number
let bread: number
/** of the buyer: under the scheme, and not */
let bazaar: number
let company: number
beforeAll(async () => {
  world = await createWorld({ connections: 12 })
  scene = orderScene(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  buyer = await world.login('business')
  shopId = await world.make.shop({ ...COMPANY, tax_identification_code: newTaxId(), return_days: 90 })
  seller = await world.login('shop', shopId)
  cups = await scene.newSku(shopId, { stock: 1000, price_cents: 1000 }, { vat_bp: 2100 })
  bread = await scene.newSku(shopId, { stock: 1000, price_cents: 500 }, { vat_bp: 400 })
  bazaar = await saved()
  company = await world.make.address(buyer.accountId)
})

const create = (more: object = {}) => world.call('createAddress', { token: buyer.token, body: { ...BODY, ...more } })
const saved = async () => (await create()).body.id
const wanted = () => [
  { skuId: cups, quantity: 10 },
  { skuId: bread, quantity: 4 },
]
const summary = async (more: object = {}) =>
  (await scene.summary<Totals>(buyer, shopId, wanted(), { invoiceAddressId: bazaar, ...more })).body
const place = async (more: object = {}): Promise<Placed> => {
  const wish = { deliveryMethod: 'pickUp', invoiceAddressId: bazaar, ...more }
  const { total } = await summary(wish)
  const answer = await world.call('createOrder', {
    token: buyer.token,
    body: { shopId, products: wanted(), paymentMethod: 'transfer', expectedTotal: total, ...wish },
  })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.items))
  return answer.body
}
const see = async (id: number, who = buyer) => (await world.call('getOrder', { token: who.token, params: { id } })).body
const problems = () => scene.damage('invoices', 'orders', 'money')

describe('the tick of an address', () => {
  const update = (id: number, body: object) => world.call('updateAddress', { token: buyer.token, params: { id }, body })
  test('is kept and taken away', async () => {
    expect((await create()).body.equivalenceSurcharge).toBe(true)
    expect((await update(bazaar, { city: 'Getafe' })).body.equivalenceSurcharge).toBe(true)
    expect((await update(bazaar, { equivalenceSurcharge: false })).body.equivalenceSurcharge).toBe(false)
  })
  test('is refused for a company, also one that the tax ID becomes later', async () => {
    const refusal = { code: 'surcharge_not_for_companies', path: 'body.equivalenceSurcharge' }
    expect((await create({ taxIdentificationCode: 'B12345674' })).items).toMatchObject([refusal])
    expect((await update(bazaar, { taxIdentificationCode: 'B12345674' })).items).toMatchObject([refusal])
    expect((await update(company, { equivalenceSurcharge: true })).items).toMatchObject([refusal])
  })
})

describe('who is under the scheme', () => {
  const charged = {
    taxes: [
      { tax: 21, subTotal: 100, taxAmount: 21, surcharge: 5.2, surchargeAmount: 5.2 },
      { tax: 4, subTotal: 20, taxAmount: 0.8, surcharge: 0.5, surchargeAmount: 0.1 },
    ],
    vat: 21.8,
    surcharge: 5.3,
    total: 147.1,
  }
  test('pays it by the address that is invoiced', async () => {
    expect(await summary()).toMatchObject(charged)
    expect(await summary({ invoiceAddressId: company })).toMatchObject({ surcharge: 0, total: 141.8 })
    // the first address is the default one
    expect(await summary({ invoiceAddressId: undefined })).toMatchObject(charged)
  })
  test('does not pay it on what leaves the area of Spanish VAT, nor to a shop outside it', async () => {
    const tenerife = await world.make.address(buyer.accountId, { post_code: '38001', city: 'Santa Cruz' })
    const sent = { deliveryMethod: 'shipment', addressId: tenerife }
    expect((await summary(sent)).surcharge).toBe(0)
    expect((await summary({ ...sent, addressId: company })).surcharge).toBeGreaterThan(0)
    await world.db.updateTable('shops').set({ post_code: '38001' }).where('id', '=', shopId).execute()
    expect((await summary()).surcharge).toBe(0)
  })
  test('pays it on top of prices with VAT', async () => {
    await world.db.updateTable('shops').set({ tax_include: true }).where('id', '=', shopId).execute()
    // 100 and 20 with VAT are 82.64 and 19.23 without
    expect(await summary()).toMatchObject({ surcharge: 4.4, total: 124.4 })
  })
  test('sees it in the cart', async () => {
    const cart = async () => {
      const answer = await world.call('addToCart', {
        token: buyer.token,
        body: { shopId, products: [{ skuId: cups, quantity: 1 }] },
      })
      return answer.body.carts.map(({ surcharged }) => surcharged)
    }
    expect(await cart()).toEqual([true])
    const read = await world.call('getCarts', { token: buyer.token })
    expect(read.body.carts).toMatchObject([{ surcharged: true }])
    await world.call('updateAddress', {
      token: buyer.token,
      params: { id: company },
      body: { isDefaultInvoice: true },
    })
    expect(await cart()).toEqual([false])
  })
  test('is told when the tick changed since the summary', async () => {
    const seen = await world.call('getOrderSummary', {
      token: buyer.token,
      body: { shopId, products: wanted(), deliveryMethod: 'pickUp', invoiceAddressId: bazaar },
    })
    await world.call('updateAddress', {
      token: buyer.token,
      params: { id: bazaar },
      body: { equivalenceSurcharge: false },
    })
    const { version, total: expectedTotal } = seen.body
    const body = { shopId, products: wanted(), deliveryMethod: 'pickUp', paymentMethod: 'transfer' }
    const answer = await world.call('createOrder', {
      token: buyer.token,
      body: { ...body, invoiceAddressId: bazaar, version, expectedTotal },
    })
    expect(answer.status).toBe(409)
  })
})

describe('an order that bears it', () => {
  test('keeps it whatever is ticked afterwards, in its sheet and in other versions', async () => {
    const { id, total } = await place()
    expect(total).toBe(147.1)
    await world.call('updateAddress', {
      token: buyer.token,
      params: { id: bazaar },
      body: { equivalenceSurcharge: false },
    })
    expect(await see(id, seller)).toMatchObject({ surcharge: 5.3, total: 147.1 })
    const sheet = await world.call<ArrayBuffer>('getOrderSheet', { token: buyer.token, params: { id } })
    const text = (await readPdf(sheet.body)).pages.join(' ')
    expect(text).toContain('Recargo de equivalencia')
    expect(text).toContain('5,2 %')
    const { version } = await see(id)
    const proposed = await world.call('reviseOrder', {
      token: seller.token,
      params: { id },
      body: { version, products: [{ skuId: cups, quantity: 20 }], message: 'Más tazas' },
    })
    expect(proposed.status).toBe(200)
    expect((await scene.act(buyer, id, 'accept')).status).toBe(200)
    expect(await see(id)).toMatchObject({ vat: 42.8, surcharge: 10.5, total: 273.3 })
    expect(await problems()).toEqual([])
  })

  test('is repaid and invoiced with it, and the book of both sides says so', async () => {
    const settings = {
      mode: 'byHand',
      series: 'F',
      correctiveSeries: 'R',
      firstNumber: 1,
      language: 'es',
      rowVersion: 0,
    }
    const body = { ...settings, registry: '', exemptNote: '', isAgreed: true }
    expect((await world.call('updateInvoicing', { token: seller.token, body })).status).toBe(200)
    const { id } = await place({ deliveryMethod: 'shipment', addressId: company })
    await scene.sent(seller, id)
    const issue = () => world.call('issueInvoice', { token: seller.token, params: { id } })
    expect((await issue()).status).toBe(201)
    const whole = await see(id)
    expect((await scene.act(buyer, id, 'confirm_receipt')).status).toBe(200)
    await scene.giveBack({ buyer, seller }, id, { skuId: cups, quantity: 5 })
    expect((await issue()).status).toBe(201)
    const list = await world.call('getInvoices', { token: buyer.token })
    expect(list.body.items).toMatchObject([
      // 50 with 21 and 5.2 %
      { kind: 'corrective', vat: -10.5, surcharge: -2.6, total: -63.1 },
      { kind: 'sale', vat: whole.vat, surcharge: whole.surcharge, total: whole.total },
    ])
    // the norm of e-invoices has no element for it
    const ubl = await world.call('getInvoiceUbl', { token: buyer.token, params: { id: list.body.items[0]?.id ?? 0 } })
    expect(ubl.code).toBe('invoice_not_in_ubl')
    for (const who of [buyer, seller]) {
      const book = await world.call<ArrayBuffer>('exportInvoices', { token: who.token, query: { lang: 'es' } })
      const text = new TextDecoder().decode(book.body)
      expect(text).toContain('Tipo de recargo de equivalencia;Cuota de recargo de equivalencia')
      expect(text).toContain(';5,2;-2,60;')
    }
    expect(await problems()).toEqual([])
  })

  test('that the shop wrote bears what the buyer is under when accepting it', async () => {
    await world.call('follow', { token: buyer.token, body: { shopId } })
    const body = { buyerId: buyer.accountId, products: wanted(), deliveryMethod: 'shipment', shipping: 10 }
    const seen = await world.call('previewWrittenOrder', { token: seller.token, body })
    expect(seen.body.surcharge).toBeGreaterThan(0)
    const written = await world.call('writeOrder', {
      token: seller.token,
      body: { ...body, expectedTotal: seen.body.total },
    })
    const { id } = written.body
    const totals = async () =>
      (
        await world.call('getOfferTotals', {
          token: buyer.token,
          params: { id: String(id) },
        })
      ).body.items.find(({ addressId }) => addressId === company)?.total
    expect(await totals()).toBe(seen.body.total)
    await world.call('updateAddress', {
      token: buyer.token,
      params: { id: bazaar },
      body: { equivalenceSurcharge: false },
    })
    const without = await totals()
    expect(without).toBeLessThan(seen.body.total)
    const accept = { paymentMethod: 'transfer', addressId: company, expectedTotal: without }
    expect((await scene.act(buyer, id, 'accept', accept)).status).toBe(200)
    expect(await see(id)).toMatchObject({ surcharge: 0, total: without })
    expect(await problems()).toEqual([])
  })

  test('that the shop wrote to be fetched bears what the one is under whom it is invoiced to', async () => {
    await world.call('follow', { token: buyer.token, body: { shopId } })
    await world.call('updateAddress', { token: buyer.token, params: { id: company }, body: { isDefaultInvoice: true } })
    const body = { buyerId: buyer.accountId, products: wanted(), deliveryMethod: 'pickUp' }
    const { id } = (await world.call('writeOrder', { token: seller.token, body: { ...body, expectedTotal: 141.8 } }))
      .body
    const shown = async () =>
      (
        await world.call('getOfferTotals', {
          token: buyer.token,
          params: { id: String(id) },
        })
      ).body.fetchedTotal
    expect(await shown()).toBe(141.8)
    const accept = (more: object) => scene.act(buyer, id, 'accept', { paymentMethod: 'transfer', ...more })
    expect((await accept({ invoiceAddressId: bazaar })).code).toBe('total_changed')
    await world.call('updateAddress', { token: buyer.token, params: { id: bazaar }, body: { isDefaultInvoice: true } })
    expect(await shown()).toBe(147.1)
    expect((await accept({ expectedTotal: 147.1 })).status).toBe(200)
    expect(await see(id)).toMatchObject({ surcharge: 5.3, total: 147.1 })
    expect(await problems()).toEqual([])
  })
})

describe('whom an order is invoiced to after it was placed', () => {
  const name = (id: number, addressId: number) =>
    world.call('setOrderInvoiceAddress', { token: buyer.token, params: { id }, body: { addressId } })
  const path = 'body.addressId'
  const [hasIt, hasNone] = [
    { code: 'order_with_surcharge', path },
    { code: 'order_without_surcharge', path },
  ]
  const moveShop = (post_code: string) =>
    world.db.updateTable('shops').set({ post_code }).where('id', '=', shopId).execute()

  test('bears the surcharge that was charged, or bears none where none was', async () => {
    const [withIt, without] = [await place(), await place({ invoiceAddressId: company })]
    const shop = await saved()
    expect((await name(withIt.id, company)).items).toMatchObject([hasIt])
    expect((await name(without.id, bazaar)).items).toMatchObject([hasNone])
    expect((await name(withIt.id, shop)).status).toBe(200)
    expect((await name(without.id, await world.make.address(buyer.accountId))).status).toBe(200)
    // what the buyer ticks afterwards makes another scheme of the same address
    const untick = { token: buyer.token, params: { id: shop }, body: { equivalenceSurcharge: false } }
    expect((await world.call('updateAddress', untick)).status).toBe(200)
    expect((await name(withIt.id, shop)).items).toMatchObject([hasIt])
  })

  test('is not asked otherwise when the shop moves', async () => {
    const [withIt, without] = [await place(), await place({ invoiceAddressId: company })]
    await moveShop('38001')
    expect((await name(withIt.id, company)).items).toMatchObject([hasIt])
    expect((await name(withIt.id, bazaar)).status).toBe(200)
    expect((await name(without.id, bazaar)).items).toMatchObject([hasNone])
    const rice = await scene.newSku(shopId, { stock: 1000, price_cents: 1000 }, { vat_bp: 700 })
    const { id } = await scene.placed(buyer, shopId, [{ skuId: rice, quantity: 1 }], { invoiceAddressId: company })
    await moveShop('08003')
    expect((await name(id, bazaar)).status).toBe(200)
  })

  test('is named once the products are handed over, by who had named nobody: the invoice bears what was charged', async () => {
    const { rowVersion } = (await world.call('getInvoicing', { token: seller.token })).body
    const settings = { mode: 'automatic', series: 'F', correctiveSeries: 'R', firstNumber: 1, language: 'es' }
    const body = { ...settings, registry: '', exemptNote: '', isAgreed: true, rowVersion }
    expect((await world.call('updateInvoicing', { token: seller.token, body })).status).toBe(200)
    buyer = await world.login('business')
    const { id } = await place({ invoiceAddressId: undefined })
    bazaar = await saved()
    expect((await name(id, bazaar)).items).toMatchObject([hasNone])
    await scene.acted(seller, id, 'transfer_received')
    await scene.handedOver(seller, id)
    expect((await name(id, bazaar)).status).toBe(200)
    const { items } = (
      await world.call('getOrderInvoices', {
        token: buyer.token,
        params: { id: String(id) },
      })
    ).body
    expect(items).toMatchObject([{ total: 141.8 }])
    expect(await problems()).toEqual([])
  })

  test('of an order that the shop wrote is who accepted it, also where the products bear no VAT', async () => {
    const free = await scene.newSku(shopId, { stock: 1000, price_cents: 1000 }, { vat_bp: 0 })
    await world.call('follow', { token: buyer.token, body: { shopId } })
    const offer = { buyerId: buyer.accountId, products: [{ skuId: free, quantity: 1 }], deliveryMethod: 'pickUp' }
    const { id } = (await world.call('writeOrder', { token: seller.token, body: { ...offer, expectedTotal: 10 } })).body
    const accept = { paymentMethod: 'transfer', invoiceAddressId: company, expectedTotal: 10 }
    expect((await scene.act(buyer, id, 'accept', accept)).status).toBe(200)
    expect((await name(id, await world.make.address(buyer.accountId))).status).toBe(200)
  })

  test('is not asked for the surcharge by an order that bears none wherever its buyer stands', async () => {
    const island = await world.make.address(buyer.accountId, { province: 'Las Palmas', post_code: '35001' })
    const { id } = await place({ deliveryMethod: 'shipment', addressId: island, invoiceAddressId: company })
    expect((await name(id, bazaar)).status).toBe(200)
  })
})
