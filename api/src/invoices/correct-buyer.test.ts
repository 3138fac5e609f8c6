import { DATA_CORRECTIONS_MAX } from '@lonja/core/invoices/invoice-lists.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetPeople } from '../profile/forget-people.ts'
import { COMPANY, newTaxId } from '../test/factories.ts'
import { invoiceCalls, invoiceParties } from '../test/invoice-scene.ts'
import { cutWhileWaiting } from '../test/locks.ts'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { readPdf } from '../test/read-pdf.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let seller: Login
let taxId: string
let shopId: number
let skuId: number
let addressId: number
const { setUp, turnOn, ready, sent, issue, ofOrder, read, list, giveBack, problems } = invoiceCalls(() => ({
  world,
  scene,
  buyer,
  seller,
  shopId,
  skuId,
  addressId,
}))
beforeAll(async () => {
  world = await createWorld({ connections: 12 })
  scene = orderScene(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  ;({ buyer, seller, taxId, shopId, skuId, addressId } = await invoiceParties(world))
})

describe('data of the buyer that were wrong', () => {
  const RIGHT = {
    ...{ companyName: 'Bar Lonja Nuevo S.L.', taxIdentificationCode: 'b-58818501', street: 'Calle Nueva, 9' },
    ...{ postCode: '46001', city: 'Valencia', province: 'Valencia' },
  }
  const correct = (id: number, more: object = {}, who = seller) =>
    world.call('correctInvoiceBuyer', { token: who.token, params: { id }, body: { ...RIGHT, ...more } })
  const invoiced = async (quantity = 10) => {
    const orderId = await sent(quantity)
    const { body } = await issue(orderId)
    return { orderId, id: body.items[0]?.id ?? 0 }
  }
  const numbers = async (orderId: number) =>
    (await ofOrder(orderId)).items.map(({ number, total }) => `${number.replace(/-\d+-0*/, '-')} ${total}`)
  const inbox = async () =>
    (
      await world.db
        .selectFrom('inbox_messages')
        .select('event')
        .where('operator_id', '=', buyer.operatorId)
        .where('event', 'in', ['invoiced', 'corrected', 'reinvoiced'])
        .orderBy('id')
        .execute()
    ).map(({ event }) => event)

  test('are corrected by two invoices: one takes the wrong one back, the other says the same to the right buyer', async () => {
    await turnOn()
    const { id, orderId } = await invoiced()
    const wrong = (await read(id)).body
    expect(wrong).toMatchObject({ isBuyerCorrectable: true, replacedBy: null })
    const { status, body } = await correct(id)
    expect(status).toBe(201)
    const recipient = {
      ...{ name: RIGHT.companyName, taxId: 'B58818501', street: 'Calle Nueva, 9', postCode: '46001' },
      ...{ city: 'Valencia', province: 'Valencia', country: 'ES' },
    }
    expect(body).toMatchObject({ kind: 'sale', recipient, replaces: { id }, isBuyerCorrectable: true })
    for (const part of ['lines', 'taxes', 'payments', 'net', 'vat', 'total', 'operatedOn', 'due'] as const)
      expect(body[part]).toEqual(wrong[part])
    expect(await numbers(orderId)).toEqual(['F-1 127.05', 'R-1 -127.05', 'F-2 127.05'])
    const back = (await read((await ofOrder(orderId)).items[1]?.id ?? 0)).body
    expect(back).toMatchObject({
      ...{ kind: 'corrective', reason: 'buyerData', corrects: [{ id }], replacedBy: { id: body.id }, payments: [] },
      ...{ recipient: wrong.recipient, isBuyerCorrectable: false },
    })
    // the first one stays as it was issued, and names what became of it
    const after = (await read(id)).body
    expect(after).toMatchObject({
      correctedBy: [{ id: back.id }],
      replacedBy: { id: body.id },
      isBuyerCorrectable: false,
    })
    expect([after.recipient, after.hash, after.total]).toEqual([wrong.recipient, wrong.hash, wrong.total])
    expect(await inbox()).toEqual(['invoiced', 'reinvoiced'])
    expect((await list()).sums).toMatchObject({ invoices: 3, net: 105, vat: 22.05, total: 127.05 })
    expect(await problems()).toEqual([])
    const log = await world.db
      .selectFrom('audit_log')
      .select(['before', 'after', 'subject_id'])
      .where('action', '=', 'shopInvoice.correct')
      .where('shop_id', '=', shopId)
      .execute()
    expect(log).toEqual([
      { before: { invoice: wrong.number }, after: { invoice: body.number }, subject_id: String(id) },
    ])
  })

  test('are the order’s from then on: a return afterwards corrects the new invoice, with the new buyer', async () => {
    await turnOn({ mode: 'automatic' })
    const orderId = await sent(10)
    const [first] = (await ofOrder(orderId)).items
    await giveBack(orderId, 3)
    const right = (await correct(first?.id ?? 0)).body
    // what came back before is no part of it
    expect(right).toMatchObject({
      total: 90.75,
      lines: [
        { quantity: 7, net: 70 },
        { kind: 'delivery', net: 5 },
      ],
    })
    await giveBack(orderId, 2)
    expect(await numbers(orderId)).toEqual(['F-1 127.05', 'R-1 -36.3', 'R-2 -90.75', 'F-2 90.75', 'R-3 -24.2'])
    const [, corrected, back, , last] = (await ofOrder(orderId)).items
    expect((await read(back?.id ?? 0)).body.corrects.map(({ id }) => id)).toEqual([first?.id, corrected?.id])
    expect((await read(corrected?.id ?? 0)).body).toMatchObject({
      ...{ corrects: [{ id: first?.id }], correctedBy: [{ id: back?.id }], replacedBy: { id: right.id } },
    })
    expect((await read(last?.id ?? 0)).body).toMatchObject({
      ...{
        reason: 'returned',
        corrects: [{ id: right.id }],
        recipient: { taxId: 'B58818501', name: RIGHT.companyName },
      },
    })
    expect((await read(back?.id ?? 0)).body.lines).toMatchObject([{ quantity: -7 }, { quantity: -1 }])
    // the first one names its own corrections alone
    expect((await read(first?.id ?? 0)).body.correctedBy.map(({ total }) => total)).toEqual([-36.3, -90.75])
    const order = await world.call('getOrder', { token: seller.token, params: { id: orderId } })
    expect(order.body.invoiceAddress).toMatchObject({ companyName: RIGHT.companyName, street: 'Calle Nueva, 9' })
    expect((await list()).sums).toMatchObject({ total: 66.55 })
    expect(await problems()).toEqual([])
  })

  test('are corrected once more on the invoice that stands, and on no other', async () => {
    await turnOn()
    const { id, orderId } = await invoiced()
    const second = (await correct(id)).body
    const [, back] = (await ofOrder(orderId)).items
    expect((await correct(id, { street: 'Otra, 1' })).code).toBe('invoice_not_correctable')
    expect((await correct(back?.id ?? 0, { street: 'Otra, 1' })).code).toBe('invoice_not_correctable')
    expect((await correct(second.id)).code).toBe('invoice_data_same')
    const third = await correct(second.id, { street: 'Otra, 1' })
    expect(third.body).toMatchObject({ replaces: { id: second.id }, recipient: { street: 'Otra, 1' } })
    expect(await numbers(orderId)).toEqual(['F-1 127.05', 'R-1 -127.05', 'F-2 127.05', 'R-2 -127.05', 'F-3 127.05'])
    expect((await list()).sums?.total).toBe(127.05)
    expect(await problems()).toEqual([])
  })

  test('are corrected ten times in an order and no more', async () => {
    await turnOn()
    let { id } = await invoiced()
    for (let n = 1; n <= DATA_CORRECTIONS_MAX; n++) id = (await correct(id, { companyName: `Bar ${n}` })).body.id
    const refused = await correct(id, { companyName: 'Bar otra vez' })
    expect([refused.code, refused.items[0]?.params]).toEqual(['invoice_corrected_too_often', { maximum: 10 }])
    expect((await read(id)).body.recipient.name).toBe('Bar 10')
  })

  test('with a country that is none keep an order from its invoice, and are mended on an invoice of before', async () => {
    await turnOn()
    const nowhere = (orderId: number) =>
      sql`update orders set invoice_address = invoice_address || '{"country": "ZZ"}' where id = ${orderId}`.execute(
        world.db,
      )
    const waits = await sent()
    await nowhere(waits)
    expect((await ofOrder(waits)).missing).toEqual(['buyerCountry'])
    expect((await ofOrder(waits, buyer)).missing).toEqual(['buyerCountry'])
    expect((await issue(waits)).code).toBe('invoice_facts_missing')
    // one that was issued before countries were checked
    const { id, orderId } = await invoiced()
    await sql`alter table invoices disable trigger user`.execute(world.db)
    await sql`update invoices set recipient = recipient || '{"country": "ZZ"}' where id = ${id}`.execute(world.db)
    await sql`alter table invoices enable trigger user`.execute(world.db)
    await nowhere(orderId)
    // a corrective one is due: the shop corrects the data, and nothing is asked of the buyer
    await giveBack(orderId, 1)
    expect((await ofOrder(orderId)).missing).toEqual(['buyerCountry'])
    expect((await ofOrder(orderId, buyer)).missing).toEqual([])
    expect((await correct(id)).items).toMatchObject([{ code: 'field_required', path: 'body.country' }])
    const { body } = await correct(id, { country: 'es' })
    const kept = await world.db
      .selectFrom('invoices')
      .select('recipient')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
    expect(kept.map(({ recipient }) => recipient.country)).toEqual(['ZZ', 'ES', 'ES'])
    expect((await ofOrder(orderId)).missing).toEqual([])
    // what has one keeps it
    expect((await correct(body.id, { country: 'PT', companyName: 'Otra' })).items).toMatchObject([
      { code: 'field_invalid', path: 'body.country' },
    ])
  })

  test('of two presses at once one corrects them, and no number is left out', async () => {
    await turnOn()
    const { id, orderId } = await invoiced()
    const answers = await Promise.all([correct(id), correct(id, { street: 'Otra, 1' }), correct(id)])
    expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([
      201,
      'invoice_not_correctable',
      'invoice_not_correctable',
    ])
    expect(await numbers(orderId)).toEqual(['F-1 127.05', 'R-1 -127.05', 'F-2 127.05'])
    expect(await problems()).toEqual([])
  })

  test('and a connection that is cut change nothing and take no number; pressed again they are corrected', async () => {
    await turnOn()
    const { id, orderId } = await invoiced()
    const order = { statement: 'select from orders where id = $1 for update', values: [orderId] }
    expect((await cutWhileWaiting(world.deps.pool, order, () => correct(id))).status).toBe(503)
    // where the first of the two invoices is written already: the order gets its right data last
    const log = { statement: 'lock table audit_log in share mode', values: [] }
    expect((await cutWhileWaiting(world.deps.pool, log, () => correct(id))).status).toBe(503)
    expect(await numbers(orderId)).toEqual(['F-1 127.05'])
    expect((await correct(id)).status).toBe(201)
    expect(await numbers(orderId)).toEqual(['F-1 127.05', 'R-1 -127.05', 'F-2 127.05'])
    expect(await problems()).toEqual([])
  })

  test('leave a correction by amount that waits where it was', async () => {
    await turnOn()
    const { id, orderId } = await invoiced()
    await giveBack(orderId, 2)
    const right = (await correct(id)).body
    expect(right.total).toBe(127.05)
    expect(await problems()).toEqual([])
    expect(await ofOrder(orderId)).toMatchObject({ next: 'corrective', nextTotal: -24.2 })
    const [, , , last] = (await issue(orderId)).body.items
    expect((await read(last?.id ?? 0)).body).toMatchObject({ corrects: [{ id: right.id }], total: -24.2 })
    expect(await problems()).toEqual([])
  })

  test('of an order that comes to nothing are corrected; of one that was called off there is nothing to say', async () => {
    await turnOn()
    const couponId = await world.make.coupon(shopId, { value_cents: 2000, minimum_purchase_cents: 2000 })
    await world.call('collectCoupon', { token: buyer.token, body: { couponId } })
    const given = await scene.placed(buyer, shopId, [{ skuId, quantity: 2 }], {
      ...{ deliveryMethod: 'pickUp', invoiceAddressId: addressId },
    })
    await scene.acted(seller, given.id, 'prepare')
    const free = (await issue(given.id)).body.items[0]
    expect(free?.total).toBe(0)
    const { body } = await correct(free?.id ?? 0)
    expect(body).toMatchObject({ total: 0, lines: [{ quantity: 2, net: 0 }], recipient: { taxId: 'B58818501' } })
    expect(await numbers(given.id)).toEqual(['F-1 0', 'R-1 0', 'F-2 0'])
    const off = await ready(2)
    const [sale] = (await issue(off)).body.items
    await scene.acted(seller, off, 'cancel', { reason: 'Se ha roto' })
    await issue(off)
    expect((await correct(sale?.id ?? 0)).code).toBe('invoice_not_correctable')
    expect((await read(sale?.id ?? 0)).body.isBuyerCorrectable).toBe(false)
    expect(await problems()).toEqual([])
  })

  test.each<[object, string, string | undefined]>([
    [{ taxIdentificationCode: 'B12345670' }, 'invalid_tax_id', 'body.taxIdentificationCode'],
    [{ postCode: '99999' }, 'invalid_post_code', 'body.postCode'],
    [{ postCode: '35001' }, 'post_code_elsewhere', 'body.postCode'],
    [{ companyName: ' ' }, 'field_required', 'body.companyName'],
  ])('with %j are refused with %s, and no number is taken', async (more, code, path) => {
    await turnOn()
    const { id, orderId } = await invoiced()
    expect((await correct(id, more)).items[0]).toMatchObject({ code, path })
    expect(await numbers(orderId)).toEqual(['F-1 127.05'])
    expect(await problems()).toEqual([])
  })

  test('are no way to another tax: what the tax ID decided stays', async () => {
    await turnOn()
    const { id, orderId } = await invoiced()
    const set = (surcharges: string | null) =>
      sql`update orders set surcharges = ${surcharges}::jsonb where id = ${orderId}`.execute(world.db)
    await set('{"2100": 520}')
    const refused = await correct(id)
    await set(null)
    // a company is never under the equivalence surcharge
    expect(refused.items[0]).toMatchObject({ code: 'invoice_tax_id_fixed', path: 'body.taxIdentificationCode' })
    expect(await numbers(orderId)).toEqual(['F-1 127.05'])
    // a coupon that the market pays is not good in a shop of the buyer's own company
    const couponId = await world.make.coupon(null)
    await world.call('collectCoupon', { token: buyer.token, body: { couponId } })
    const other = await invoiced()
    expect((await correct(other.id, { taxIdentificationCode: taxId })).code).toBe('invoice_tax_id_fixed')
    expect((await correct(other.id)).status).toBe(201)
    expect(await problems()).toEqual([])
  })

  test('of an order on account leave what is due to the new invoice alone', async () => {
    await turnOn()
    await world.make.access(shopId, buyer.accountId, 'approved')
    const terms = { params: { accountId: buyer.accountId }, body: { days: 30 } }
    expect((await world.call('setPaymentTerms', { token: seller.token, ...terms })).status).toBe(200)
    const wish = { paymentMethod: 'onAccount', deliveryMethod: 'shipment', addressId, invoiceAddressId: addressId }
    const order = await scene.placed(buyer, shopId, [{ skuId, quantity: 1 }], wish)
    await scene.acted(seller, order.id, 'prepare')
    const id = (await issue(order.id)).body.items[0]?.id ?? 0
    const { due, account } = (await read(id)).body
    expect(due).toBeGreaterThan(0)
    expect(account).toMatchObject({ days: 30 })
    expect((await correct(id)).body).toMatchObject({ due, account })
    expect((await read(id)).body).toMatchObject({ due: 0, account: null })
  })

  test('are not corrected under another tax ID of the shop than the one that issued the invoice', async () => {
    await turnOn()
    const { id, orderId } = await invoiced()
    const rename = (code: string) =>
      world.db.updateTable('shops').set({ tax_identification_code: code }).where('id', '=', shopId).execute()
    await rename(newTaxId())
    expect((await read(id)).body.isBuyerCorrectable).toBe(false)
    expect((await correct(id)).code).toBe('invoice_other_issuer')
    await rename(taxId)
    expect(await numbers(orderId)).toEqual(['F-1 127.05'])
    expect((await correct(id)).status).toBe(201)
  })

  test('are corrected by the shop’s own people of money while it invoices here, also of an account that ended', async () => {
    await turnOn()
    const { id } = await invoiced()
    const stranger = await world.login('shop', await world.make.shop({ ...COMPANY }))
    expect((await correct(id, {}, stranger)).code).toBe('not_found')
    expect((await correct(id, {}, buyer)).status).toBe(403)
    await setUp({ mode: 'off' })
    expect((await read(id)).body.isBuyerCorrectable).toBe(false)
    expect((await correct(id)).code).toBe('invoicing_off')
    await turnOn()
    await world.db.updateTable('accounts').set({ erased_at: world.now }).where('id', '=', buyer.accountId).execute()
    const { body } = await correct(id)
    expect(body.recipient.name).toBe(RIGHT.companyName)
    // six years later no invoice of it names anybody, and none can be corrected
    world.pass(6 * 365 * DAY + 7 * DAY)
    await forgetPeople(quietJobs(world), {}, 'job')
    seller = await world.login('shop', shopId)
    expect((await read(body.id, seller)).body).toMatchObject({ recipient: { name: '—' }, isBuyerCorrectable: false })
    expect((await correct(body.id)).code).toBe('invoice_not_correctable')
    expect(await problems()).toEqual([])
  })

  test('are on the papers: the book, the PDF and UBL say who was wrong, who is right, and count it once', async () => {
    await turnOn()
    const { id, orderId } = await invoiced()
    const right = (await correct(id)).body
    const bytes = async (answer: Promise<{ body: ArrayBuffer }>) => Buffer.from((await answer).body)
    const book = await bytes(world.call<ArrayBuffer>('exportInvoices', { token: seller.token, query: { lang: 'es' } }))
    const [, ...rows] = book.toString('utf8').trim().split('\n')
    expect(rows.map((row) => row.includes(`B58818501;${RIGHT.companyName}`))).toEqual([false, false, true])
    expect(rows.map((row) => row.split(';').at(-1)?.trim())).toEqual(['127,05', '-127,05', '127,05'])
    const [, back] = (await ofOrder(orderId)).items
    const params = (one: number) => ({ token: buyer.token, params: { id: one } })
    const ubl = async (one: number) => (await bytes(world.call<ArrayBuffer>('getInvoiceUbl', params(one)))).toString()
    const pdf = async (one: number) =>
      (await readPdf((await world.call<ArrayBuffer>('getInvoicePdf', params(one))).body)).pages.join(' ')
    expect(await pdf(right.id)).toMatch(/Sustituye a F-\d+-00001/)
    expect(await pdf(back?.id ?? 0)).toMatch(
      /Rectifica F-\d+-00001.*art\. 15\.1.*En su lugar vale la factura F-\d+-00002/s,
    )
    expect(await pdf(id)).toMatch(/En su lugar vale la factura F-\d+-00002/)
    expect(rows.map((row) => row.split(';')[4])).toEqual([
      '',
      expect.stringMatching(/^F-\d+-00001$/),
      expect.stringMatching(/^F-\d+-00001$/),
    ])
    expect(await ubl(right.id)).toMatch(
      new RegExp(`InvoiceTypeCode>380<.*InvoiceDocumentReference><cbc:ID>F-\\d+-00001<.*${RIGHT.companyName}`, 's'),
    )
    expect(await ubl(back?.id ?? 0)).toMatch(/InvoiceTypeCode>384<.*InvoicedQuantity unitCode="C62">-10</s)
  })
})
