import { DAY, MINUTE } from '@lonja/core/kernel/clock.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import { nationalZone } from '@lonja/core/shipping/shipping-fee.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startLocalVies } from '../providers/vat-numbers/local-vies.ts'
import { createVies } from '../providers/vat-numbers/vies.ts'
import { COMPANY, newTaxId } from '../test/factories.ts'
import { openMailbag, quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { readPdf } from '../test/read-pdf.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { askVies } from './ask-vies.ts'
import { recheckVatNumbers } from './vat-number-jobs.ts'

interface Summary {
  version: string
  taxInclude: boolean
  noVatReason: string | null
  euVat: string | null
  vat: number
  surcharge: number
  total: number
}

let vies: Awaited<ReturnType<typeof startLocalVies>>
let world: World
let jobs: ReturnType<typeof openMailbag>
let scene: ReturnType<typeof orderScene>
let buyer: Login
let seller: Login
let shopId: number
let cups: number
beforeAll(async () => {
  vies = await startLocalVies(() => world.now)
  world = await createWorld({ connections: 12, vies: createVies({ url: vies.url, patienceMs: MINUTE }) })
  scene = orderScene(world)
  jobs = openMailbag(world)
})
afterAll(async () => {
  await world.close()
  await vies.stop()
})
beforeEach(async () => {
  vies.fail(null)
  vies.asked.length = 0
  buyer = await world.login('business')
  shopId = await world.make.shop({
    ...{ ...COMPANY, tax_identification_code: newTaxId(), tax_include: true, return_days: 90 },
    // 5 without VAT
    shipping_zones: JSON.stringify([{ ...nationalZone(cents(605)), areas: ['spain', 'eu'] }]),
  })
  seller = await world.login('shop', shopId)
  // 10 without VAT
  cups = await scene.newSku(shopId, { stock: 1000, price_cents: 1210 }, { vat_bp: 2100 })
})

const body = {
  ...{ recipient: 'Inês Carvalho', phone: '+351 210 000 118', country: 'PT', province: 'Lisboa', city: 'Lisboa' },
  ...{ street: 'Rua Garrett, 112', postCode: '1200-205', companyName: 'Café do Chiado, Lda.' },
}
/** An address that is saved as a page does; its VAT number is looked up by the job unless told otherwise. */
const save = async (
  code = 'PT 513 000 001',
  { over = {}, looked = true }: { over?: object; looked?: boolean } = {},
) => {
  const answer = await world.call('createAddress', {
    token: buyer.token,
    body: { ...body, taxIdentificationCode: code, ...over },
  })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.items))
  if (looked) await jobs.deliver()
  return answer.body.id
}
const book = async (id: number) =>
  (await world.call('getAddresses', { token: buyer.token })).body.items.find((one) => one.id === id)
const standing = async (id: number) => (await book(id))?.vatNumber?.standing
const products = () => [{ skuId: cups, quantity: 10 }]
const sent = (addressId: number) => ({ deliveryMethod: 'shipment', addressId })
const summary = async (more: object) => (await scene.summary<Summary>(buyer, shopId, products(), more)).body
const order = (seen: Summary, more: object) =>
  world.call('createOrder', {
    token: buyer.token,
    body: {
      ...{ shopId, products: products(), paymentMethod: 'transfer', version: seen.version },
      ...{ expectedTotal: seen.total, ...more },
    },
  })
const place = async (addressId: number) => {
  const answer = await order(await summary(sent(addressId)), sent(addressId))
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.items))
  return answer.body.id
}
const see = async (id: number, who = buyer) => (await world.call('getOrder', { token: who.token, params: { id } })).body
const problems = () => scene.damage('invoices', 'orders', 'money')

describe('the VAT number of an address', () => {
  test('is written as in VIES, and looked up by a job in the name of who runs the market', async () => {
    const id = await save('513.000.001', { looked: false })
    expect(await book(id)).toMatchObject({
      taxIdentificationCode: 'PT513000001',
      vatNumber: { number: 'PT513000001', standing: 'waiting', askedAt: null, validAt: null },
    })
    expect(vies.asked).toEqual([])
    await jobs.deliver()
    expect(vies.asked).toMatchObject([{ countryCode: 'PT', vatNumber: '513000001' }])
    const at = world.now.toISOString()
    expect((await book(id))?.vatNumber).toMatchObject({
      standing: 'confirmed',
      askedAt: at,
      validAt: at,
      name: 'JOHN DOE',
    })
  })

  test('that is a slip is refused; a tax ID that is none is kept as it is', async () => {
    const slip = await world.call('createAddress', {
      token: buyer.token,
      body: { ...body, taxIdentificationCode: 'PT51300000' },
    })
    expect(slip.items).toMatchObject([{ code: 'invalid_vat_number', path: 'body.taxIdentificationCode' }])
    const id = await save('Bilhete 77', { looked: false })
    expect(await book(id)).toMatchObject({ taxIdentificationCode: 'Bilhete 77', vatNumber: null })
  })

  test('is not looked up again when only the street changes; another number is', async () => {
    const id = await save()
    const change = (taxIdentificationCode: string) =>
      world.call('updateAddress', {
        token: buyer.token,
        params: { id },
        body: { street: 'Rua Nova', taxIdentificationCode },
      })
    await change('PT513000001')
    await jobs.deliver()
    expect(vies.asked).toHaveLength(1)
    await change('PT513000200')
    expect(await standing(id)).toBe('waiting')
    await jobs.deliver()
    expect(await standing(id)).toBe('invalid')
  })

  test('may be looked up at once by its account alone', async () => {
    vies.fail('MS_UNAVAILABLE')
    const id = await save()
    expect(await standing(id)).toBe('unanswered')
    vies.fail(null)
    const check = (token: string) => world.call('checkVatNumber', { token, params: { id } })
    const stranger = await world.login('business')
    expect((await check(stranger.token)).code).toBe('not_found')
    expect(await standing(id)).toBe('unanswered')
    const all = await Promise.all([check(buyer.token), check(buyer.token), check(buyer.token)])
    expect(all.map(({ status, body: { vatNumber } }) => [status, vatNumber?.standing])).toEqual(
      Array.from({ length: 3 }, () => [200, 'confirmed']),
    )
  })

  test('of another account says nothing of one’s own address with the same number', async () => {
    await save()
    buyer = await world.login('business')
    vies.fail('TIMEOUT')
    const own = await save()
    expect(await standing(own)).toBe('unanswered')
  })

  test('the same number keeps its last valid answer through silence, for thirty days; then the clock’s job has asked again', async () => {
    const id = await save()
    vies.fail('SERVICE_UNAVAILABLE')
    await askVies(world.deps, { addressId: id })
    expect((await book(id))?.vatNumber).toMatchObject({ standing: 'confirmed', name: 'JOHN DOE' })
    world.pass(30 * DAY + 1)
    expect(await standing(id)).toBe('unanswered')
    vies.fail(null)
    await recheckVatNumbers(quietJobs(world), {}, 'job-1')
    expect(await standing(id)).toBe('confirmed')
  })
})

describe('what is sent to another member state', () => {
  test('bears no VAT for the holder of a confirmed number, delivery as well', async () => {
    const lisbon = await save()
    expect(await summary(sent(lisbon))).toMatchObject({
      ...{ noVatReason: 'intraEu', euVat: 'confirmed', taxInclude: false, vat: 0, surcharge: 0, total: 105 },
    })
    expect(await summary({ deliveryMethod: 'pickUp' })).toMatchObject({
      noVatReason: null,
      euVat: null,
      taxInclude: true,
    })
  })

  test('bears it where the products go to another state, stay in Spain, or the shop is out of the VAT area', async () => {
    const lisbon = await save()
    const paris = await world.make.address(buyer.accountId, { country: 'FR', post_code: '75001' })
    const madrid = await world.make.address(buyer.accountId)
    expect(await summary({ ...sent(paris), invoiceAddressId: lisbon })).toMatchObject({
      euVat: 'missing',
      taxInclude: true,
    })
    expect(await summary({ ...sent(madrid), invoiceAddressId: lisbon })).toMatchObject({
      euVat: null,
      taxInclude: true,
    })
    await world.db.updateTable('shops').set({ post_code: '35001' }).where('id', '=', shopId).execute()
    expect(await summary(sent(lisbon))).toMatchObject({ euVat: null, noVatReason: null, taxInclude: true })
  })

  test.each([
    ['unknown to VIES', 'PT513000200', 'invalid'],
    ['without an answer', 'PT513000301', 'unanswered'],
  ])('bears it while the number is %s, and says so', async (_what, code, euVat) => {
    const id = await save(code)
    expect(await summary(sent(id))).toMatchObject({ euVat, noVatReason: null, total: 127.05 })
    const seen = await see(await place(id))
    expect(seen).toMatchObject({ noVatReason: null, vatProof: null, total: 127.05 })
  })

  test('asks VIES while the check-out is shown where nothing is known, once in ten minutes', async () => {
    const id = await save('PT513000001', { looked: false })
    vies.fail('MS_MAX_CONCURRENT_REQ')
    expect(await summary(sent(id))).toMatchObject({ euVat: 'unanswered', total: 127.05 })
    expect(await summary(sent(id))).toMatchObject({ euVat: 'unanswered' })
    expect(vies.asked).toHaveLength(1)
    vies.fail(null)
    world.pass(10 * MINUTE)
    expect(await summary(sent(id))).toMatchObject({ euVat: 'confirmed', total: 105 })
    expect(await summary(sent(id))).toMatchObject({ euVat: 'confirmed' })
    expect(vies.asked).toHaveLength(2)
  })

  test('bears none while VIES is down for thirty days after its last valid answer, then it does', async () => {
    const id = await save()
    vies.fail('SERVICE_UNAVAILABLE')
    world.pass(30 * DAY)
    expect(await summary(sent(id))).toMatchObject({ euVat: 'confirmed', total: 105 })
    world.pass(1)
    expect(await summary(sent(id))).toMatchObject({ euVat: 'unanswered', total: 127.05 })
  })

  test('is not ordered at a total that a changed number no longer makes', async () => {
    const id = await save()
    const seen = await summary(sent(id))
    await world.call('updateAddress', {
      ...{ token: buyer.token, params: { id }, body: { taxIdentificationCode: 'PT513000200' } },
    })
    expect((await order(seen, sent(id))).status).toBe(409)
    const withVat = await summary(sent(id))
    expect(withVat).toMatchObject({ euVat: 'invalid', total: 127.05 })
    // nor at one with VAT once the number is confirmed
    await world.call('updateAddress', {
      ...{ token: buyer.token, params: { id }, body: { taxIdentificationCode: 'PT513000001' } },
    })
    await jobs.deliver()
    expect((await order(withVat, sent(id))).status).toBe(409)
    expect((await order(await summary(sent(id)), sent(id))).status).toBe(201)
  })

  test('is shown in the cart as it will be ordered', async () => {
    const read = async () => {
      return (await world.call('getCarts', { token: buyer.token })).body.carts[0]
    }
    vies.fail('TIMEOUT')
    const id = await save()
    await world.call('addToCart', { token: buyer.token, body: { shopId, products: products() } })
    expect(await read()).toMatchObject({ noVatReason: null, euVat: 'unanswered' })
    vies.fail(null)
    await world.call('checkVatNumber', { token: buyer.token, params: { id } })
    expect(await read()).toMatchObject({
      ...{ noVatReason: 'intraEu', euVat: 'confirmed' },
      items: [{ sku: { priceInfo: { level1: { price: 10 } } } }],
    })
  })
})

describe('an intra-Community supply', () => {
  test('keeps by which answer of VIES it bears no VAT, whatever becomes of the number', async () => {
    const lisbon = await save()
    const id = await place(lisbon)
    const validAt = world.now.toISOString()
    world.pass(DAY)
    await world.call('updateAddress', {
      ...{ token: buyer.token, params: { id: lisbon }, body: { taxIdentificationCode: 'PT513000200' } },
    })
    await jobs.deliver()
    for (const who of [buyer, seller])
      expect(await see(id, who)).toMatchObject({
        ...{ noVatReason: 'intraEu', total: 105, vat: 0 },
        vatProof: { rule: 'intraEu', number: 'PT513000001', validAt, name: 'JOHN DOE' },
      })
    const jars = await scene.newSku(shopId, { stock: 1000, price_cents: 1100 }, { vat_bp: 1000 })
    const proposed = await world.call('reviseOrder', {
      ...{ token: seller.token, params: { id } },
      body: { version: 1, products: [{ skuId: jars, quantity: 3 }], message: 'Con tres tarros' },
    })
    expect(proposed.status).toBe(200)
    expect((await scene.act(buyer, id, 'accept')).status).toBe(200)
    expect(await see(id)).toMatchObject({ noVatReason: 'intraEu', vat: 0, total: 135 })
    const sheet = await world.call<ArrayBuffer>('getOrderSheet', { token: buyer.token, params: { id } })
    expect((await readPdf(sheet.body)).pages.join(' ')).toContain('Entrega intracomunitaria exenta, art. 25 LIVA.')
    expect(await problems()).toEqual([])
  })

  test('is invoiced with the VAT number that was confirmed, in the category K, and repaid without VAT', async () => {
    const settings = {
      ...{ mode: 'byHand', series: 'F', correctiveSeries: 'R', firstNumber: 1, language: 'es', rowVersion: 0 },
      ...{ registry: '', exemptNote: '', isAgreed: true },
    }
    expect((await world.call('updateInvoicing', { token: seller.token, body: settings })).status).toBe(200)
    const athens = await save('094014299', {
      over: { country: 'GR', city: 'Atenas', province: 'Ática', postCode: '10558' },
    })
    const id = await place(athens)
    // not to whom no number was confirmed
    const other = await world.make.address(buyer.accountId, { country: 'GR' })
    const named = await world.call('setOrderInvoiceAddress', {
      ...{ token: buyer.token, params: { id }, body: { addressId: other } },
    })
    expect(named.code).toBe('other_vat_number')
    await scene.sent(seller, id)
    const issue = () => world.call('issueInvoice', { token: seller.token, params: { id } })
    expect((await issue()).status).toBe(201)
    expect((await scene.act(buyer, id, 'confirm_receipt')).status).toBe(200)
    await scene.giveBack({ buyer, seller }, id, { skuId: cups, quantity: 5 })
    expect((await issue()).status).toBe(201)
    const list = await world.call('getInvoices', { token: buyer.token })
    expect(list.body.items).toMatchObject([
      { kind: 'corrective', net: -50, vat: 0, total: -50 },
      { kind: 'sale', net: 105, vat: 0, total: 105 },
    ])
    const sale = list.body.items[1]?.id ?? 0
    const read = await world.call('getInvoice', { token: buyer.token, params: { id: sale } })
    expect(read.body).toMatchObject({ noVatReason: 'intraEu', recipient: { taxId: 'EL094014299', country: 'GR' } })
    const ubl = await world.call<ArrayBuffer>('getInvoiceUbl', { token: buyer.token, params: { id: sale } })
    const text = new TextDecoder().decode(ubl.body)
    for (const part of [
      '<cbc:CompanyID>EL094014299</cbc:CompanyID><cac:TaxScheme>',
      '<cac:TaxCategory><cbc:ID>K</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReasonCode>VATEX-EU-IC<',
      '<cac:DeliveryLocation><cac:Address><cac:Country><cbc:IdentificationCode>GR<',
    ])
      expect(text).toContain(part)
    const vatBook = await world.call<ArrayBuffer>('exportInvoices', { token: seller.token, query: { lang: 'es' } })
    const lines = new TextDecoder().decode(vatBook.body)
    expect(lines).toContain(';105,00;0;0,00;Entrega intracomunitaria exenta, art. 25 LIVA.;')
    expect(lines).toContain('EL094014299')
    // its name can be corrected, and not the number by which it bears no VAT
    const correct = (taxIdentificationCode: string) =>
      world.call('correctInvoiceBuyer', {
        ...{ token: seller.token, params: { id: sale } },
        body: {
          ...{ companyName: 'Taberna de Atenas', taxIdentificationCode, street: 'Odos, 1' },
          ...{ city: 'Atenas', province: 'Ática', postCode: '10558' },
        },
      })
    expect((await correct('EL090000045')).items[0]).toMatchObject({
      ...{ code: 'invoice_tax_id_fixed', path: 'body.taxIdentificationCode' },
    })
    expect((await correct('094014299')).body).toMatchObject({
      ...{ noVatReason: 'intraEu', net: 55, vat: 0, total: 55 },
      recipient: { name: 'Taberna de Atenas', taxId: 'EL094014299', country: 'GR' },
    })
    expect(await problems()).toEqual([])
  })

  test('may be one that the shop wrote: it loses its VAT when the holder of a confirmed number accepts it', async () => {
    const lisbon = await save('PT513000001', { looked: false })
    await world.call('follow', { token: buyer.token, body: { shopId } })
    const wish = { buyerId: buyer.accountId, products: products(), deliveryMethod: 'shipment', shipping: 6.05 }
    const written = await world.call('writeOrder', {
      token: seller.token,
      body: { ...wish, expectedTotal: 127.05 },
    })
    expect(written.status).toBe(201)
    const { id } = written.body
    const totals = await world.call('getOfferTotals', {
      ...{ token: buyer.token, params: { id } },
    })
    expect(totals.body.items).toMatchObject([{ addressId: lisbon, total: 105 }])
    const accept = { paymentMethod: 'transfer', addressId: lisbon }
    expect((await scene.act(buyer, id, 'accept', { ...accept, expectedTotal: 127.05 })).status).toBe(409)
    expect((await scene.act(buyer, id, 'accept', { ...accept, expectedTotal: 105 })).status).toBe(200)
    expect(await see(id)).toMatchObject({
      ...{ noVatReason: 'intraEu', taxInclude: false, vat: 0, total: 105, vatProof: { number: 'PT513000001' } },
    })
    expect(await problems()).toEqual([])
  })
})

test('the market’s people see whom it asks, and what came of it', async () => {
  const office = await world.login('market')
  await save()
  const health = await world.call('getHealth', {
    token: office.token,
  })
  expect(health.body.vatNumbers).toMatchObject({ host: new URL(vies.url).host, answeredAt: world.now.toISOString() })
  expect(health.body.vatNumbers.confirmed).toBeGreaterThan(0)
})

describe('a market that asks nobody', () => {
  test('says so, enqueues nothing, and charges VAT', async () => {
    const silent = await createWorld()
    try {
      const who = await silent.login('business')
      const made = await silent.call('createAddress', {
        ...{ token: who.token, body: { ...body, taxIdentificationCode: 'PT513000001' } },
      })
      expect(made.body.vatNumber).toMatchObject({ standing: 'off' })
      const checked = await silent.call('checkVatNumber', { token: who.token, params: { id: made.body.id } })
      expect(checked.body.vatNumber).toMatchObject({ standing: 'off', askedAt: null })
    } finally {
      await silent.close()
    }
  })
})
