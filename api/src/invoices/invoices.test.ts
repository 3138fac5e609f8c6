import { createHash } from 'node:crypto'
import { DATA_CORRECTIONS_MAX } from '@lonja/core/invoices/invoice-lists.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetPeople } from '../profile/forget-people.ts'
import { COMPANY, newTaxId } from '../test/factories.ts'
import { cutWhileWaiting } from '../test/locks.ts'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { readPdf } from '../test/read-pdf.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

const WISH = {
  mode: 'byHand',
  series: 'F',
  correctiveSeries: 'R',
  firstNumber: 1,
  language: 'es',
  registry: 'Hoja B-1234, tomo 5',
  exemptNote: '',
  isAgreed: true,
}

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let seller: Login
let shopId: number
let skuId: number
let addressId: number
let taxId: string
beforeAll(async () => {
  world = await createWorld({ connections: 12 })
  scene = orderScene(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  buyer = await world.login('business')
  taxId = newTaxId()
  shopId = await world.make.shop({ ...COMPANY, tax_identification_code: taxId, return_days: 90 })
  seller = await world.login('shop', shopId)
  skuId = await scene.newSku(shopId, { stock: 1000, price_cents: 1000 }, { vat_bp: 2100 })
  addressId = await world.make.address(buyer.accountId)
})

const settings = async (who = seller) => (await world.call('getInvoicing', { token: who.token })).body
const setUp = async (more: object = {}, who = seller) => {
  const { rowVersion } = await settings(who)
  return world.call('updateInvoicing', { token: who.token, body: { ...WISH, rowVersion, ...more } })
}
const turnOn = async (more: object = {}) => {
  const answer = await setUp(more)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.items))
}
const TRACKING = { carrier: 'SEUR', trackingNumber: 'S-1' }
/** A paid order that is packed; `more` is what else its buyer wishes. */
const ready = async (quantity = 10, more: object = {}) => {
  const wish = { deliveryMethod: 'shipment', addressId, invoiceAddressId: addressId, ...more }
  const { id } = await scene.placed(buyer, shopId, [{ skuId, quantity }], wish)
  await scene.packed(seller, id)
  return id
}
const sent = async (quantity = 10, more: object = {}) => {
  const id = await ready(quantity, more)
  await scene.acted(seller, id, 'ship', TRACKING)
  return id
}
const issue = (id: number, who = seller) => world.call('issueInvoice', { token: who.token, params: { id } })
const issueMany = (ids: readonly number[]) =>
  world.call('issueInvoices', { token: seller.token, body: { orders: ids.map((id) => ({ id })) } })
const withoutInvoice = async () => {
  const ask = { token: seller.token, query: { invoice: 'missing' } }
  return (await world.call('getOrders', ask)).body.items.map(({ id }) => id)
}
const ofOrder = async (id: number, who = seller) =>
  (await world.call('getOrderInvoices', { token: who.token, params: { id } })).body
const read = (id: number, who = buyer) => world.call('getInvoice', { token: who.token, params: { id } })
const list = async (query: object = {}, who = seller) =>
  (await world.call('getInvoices', { token: who.token, query: query as Record<string, string> })).body
/** Gives units back, with a refund of what they cost unless told otherwise. */
const giveBack = (orderId: number, quantity: number, more: object = {}) =>
  scene.giveBack({ buyer, seller }, orderId, { skuId, quantity }, more)
const problems = () => scene.damage('invoices', 'orders', 'money')

describe('the settings', () => {
  test('are off; to begin, the shop agrees and has all that an invoice says of it', async () => {
    const before = await world.call('getInvoicing', { token: seller.token })
    expect(before.body).toMatchObject({ mode: 'off', series: 'F', correctiveSeries: 'R', agreedAt: null, missing: [] })
    expect((await setUp({ isAgreed: false })).code).toBe('invoice_agreement_needed')
    expect((await setUp({ series: 'f 1' })).items[0]).toMatchObject({ code: 'field_invalid', path: 'body.series' })
    expect((await setUp({ correctiveSeries: 'F' })).items[0]).toMatchObject({ path: 'body.correctiveSeries' })
    const on = await setUp()
    expect(on.body).toMatchObject({ mode: 'byHand', agreedAt: world.now.toISOString(), isUnused: true })
    // who agreed once need not agree again while it is on
    expect((await setUp({ mode: 'automatic', isAgreed: false })).status).toBe(200)
    expect((await setUp({ mode: 'off', isAgreed: false })).status).toBe(200)
    expect((await setUp({ isAgreed: false })).code).toBe('invoice_agreement_needed')
  })

  test.each([
    ['company_name', '', 'legalName'],
    ['tax_identification_code', null, 'taxId'],
    ['street', '', 'street'],
    ['post_code', '35001', 'vatArea'],
  ])('a shop with %s %s cannot begin', async (column, value, missing) => {
    await world.db
      .updateTable('shops')
      .set({ [column]: value })
      .where('id', '=', shopId)
      .execute()
    expect((await world.call('getInvoicing', { token: seller.token })).body.missing).toEqual([missing])
    expect((await setUp()).code).toBe('invoice_facts_missing')
  })

  test('of two people who change them at once the second is told, and loses nothing of the first', async () => {
    const { rowVersion } = await settings()
    const answers = await Promise.all([
      setUp({ rowVersion, registry: 'De Ana' }),
      setUp({ rowVersion, registry: 'De Eva' }),
    ])
    expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([200, 'conflict'])
    const kept = answers.find(({ status }) => status === 200)?.body
    expect(await settings()).toEqual(kept)
    expect(kept?.rowVersion).toBe(rowVersion + 1)
    // and so is whoever has an older page open
    expect((await setUp({ rowVersion, mode: 'off' })).items[0]).toMatchObject({
      code: 'conflict',
      path: 'body.rowVersion',
    })
    expect((await setUp({ registry: 'De Eva' })).body).toMatchObject({ registry: 'De Eva', rowVersion: rowVersion + 2 })
  })

  test('a series begins where the shop says, until it has an invoice', async () => {
    await turnOn({ series: 'WEB', firstNumber: 40 })
    expect((await setUp({ series: 'WEB', firstNumber: 50 })).body).toMatchObject({ firstNumber: 50, isUnused: true })
    const { body } = await issue(await sent())
    expect(body.items[0]?.number).toBe(`WEB-${world.now.getFullYear()}-00050`)
    expect((await setUp({ series: 'WEB', firstNumber: 60 })).code).toBe('invoice_series_used')
    expect((await setUp({ series: 'WEB', firstNumber: 50 })).body).toMatchObject({ isUnused: false })
  })

  test('a series of a tax ID is of one shop and of one kind of invoices', async () => {
    await turnOn()
    await issue(await sent())
    const swapped = await setUp({ series: 'R', correctiveSeries: 'F' })
    expect(swapped.items[0]).toMatchObject({ code: 'invoice_series_taken', path: 'body.correctiveSeries' })
    expect((await setUp({ series: 'G', correctiveSeries: 'F' })).code).toBe('invoice_series_taken')
    const others = await Promise.all(
      [1, 2].map(async () => {
        const id = await world.make.shop({ ...COMPANY, tax_identification_code: taxId })
        return world.login('shop', id)
      }),
    )
    for (const more of [{}, { series: 'R', correctiveSeries: 'R2' }, { series: 'F2', correctiveSeries: 'R' }])
      expect((await setUp(more, others[0])).code).toBe('invoice_series_taken')
    const atOnce = await Promise.all(others.map((who) => setUp({ series: 'F2', correctiveSeries: 'R2' }, who)))
    expect(atOnce.map(({ status, code }) => code ?? status).toSorted()).toEqual([200, 'invoice_series_taken'])
    // what a shop has it keeps
    await turnOn({ mode: 'automatic' })
  })

  test('a series stays that of the tax ID which its invoices say when their shop gets another one', async () => {
    await turnOn()
    await issue(await sent())
    await world.db.updateTable('shops').set({ tax_identification_code: newTaxId() }).where('id', '=', shopId).execute()
    const other = await world.login('shop', await world.make.shop({ ...COMPANY, tax_identification_code: taxId }))
    expect((await setUp({}, other)).items[0]).toMatchObject({ code: 'invoice_series_taken', path: 'body.series' })
    expect((await setUp({ series: 'F2' }, other)).status).toBe(200)
    // under the new one nothing was issued
    expect((await setUp({ series: 'G', correctiveSeries: 'F' })).status).toBe(200)
  })

  test('shops of one tax ID that number with one series are named to the market, and to it alone', async () => {
    await turnOn({ series: 'SH' })
    const second = await world.make.shop({ ...COMPANY, name: 'La otra', tax_identification_code: taxId })
    const other = await world.login('shop', second)
    expect((await setUp({ series: 'SH2', correctiveSeries: 'R2' }, other)).status).toBe(200)
    const sharedFor = async (who: Login) =>
      (await world.call('getInvoices', { token: who.token })).body.sharedSeries.filter((one) => one.taxId === taxId)
    const operator = await world.login('market')
    expect(await sharedFor(operator)).toEqual([])
    // as they could before it was refused
    await world.db.updateTable('invoicing').set({ series: 'SH' }).where('shop_id', '=', second).execute()
    const [shared, ...more] = await sharedFor(operator)
    expect([shared?.series, more]).toEqual(['SH', []])
    expect(shared?.shops.map(({ id }) => id).sort()).toEqual([shopId, second].sort())
    expect(await sharedFor(other)).toEqual([])
    const says = (await scene.damage('invoices')).flat().join()
    expect(says).toContain(`series SH of ${taxId} is used by shops`)
    // an own one ends it
    expect((await setUp({ series: 'SH3', correctiveSeries: 'R2' }, other)).status).toBe(200)
    expect(await sharedFor(operator)).toEqual([])
  })

  test('a shop that is written again takes no tax ID under which another one numbers with its series', async () => {
    await turnOn({ series: 'OP' })
    const second = await world.make.shop({ ...COMPANY, tax_identification_code: newTaxId() })
    const other = await world.login('shop', second)
    expect((await setUp({ series: 'OP' }, other)).status).toBe(200)
    await world.db.updateTable('shops').set({ status: 'returned' }).where('id', '=', second).execute()
    await world.make.owner(other, 'corcho-verde-77')
    const write = (code: string) =>
      world.call('updateShopOpening', {
        token: other.token,
        params: { id: second },
        body: { taxIdentificationCode: code },
      })
    expect((await write(taxId)).items).toMatchObject([
      { code: 'invoice_series_taken', path: 'body.taxIdentificationCode' },
    ])
    // one that it had before this was refused it keeps
    await world.db.updateTable('shops').set({ tax_identification_code: taxId }).where('id', '=', second).execute()
    expect((await write(taxId)).status).toBe(200)
    expect((await write(newTaxId())).status).toBe(200)
  })
})

describe('an invoice', () => {
  test('says what the order says, to the cent, and its buyer is told', async () => {
    await turnOn()
    const id = await sent(10, { reference: 'PO-77' })
    expect(await ofOrder(id)).toMatchObject({ items: [], isOn: true, next: 'sale', nextTotal: 127.05, missing: [] })
    expect(await ofOrder(id, buyer)).toMatchObject({ next: null, nextTotal: null })
    await scene.forgetMails()
    const issued = await issue(id)
    expect(issued.status).toBe(201)
    expect(issued.body).toMatchObject({ next: null, items: [{ kind: 'sale', total: 127.05 }] })
    const invoice = (await read(issued.body.items[0]?.id ?? 0)).body
    const year = world.now.getFullYear()
    expect(invoice).toMatchObject({
      number: `F-${year}-00001`,
      issuer: { name: 'Vidal, S.L.', taxId, city: 'Barcelona', country: 'ES', registry: WISH.registry },
      recipient: { name: 'Bar Ana S.L.', taxId: 'B12345674', street: 'Calle Mayor, 1', country: 'ES' },
      reference: 'PO-77',
      operatedOn: world.now.toISOString().slice(0, 10),
      lines: [
        { kind: 'goods', quantity: 10, unitPrice: 10, tax: 21, net: 100 },
        { kind: 'delivery', quantity: 1, tax: 21, net: 5 },
      ],
      taxes: [{ tax: 21, net: 105, vat: 22.05, gross: 127.05 }],
      payments: [{ provider: 'transfer', amount: 127.05 }],
      due: 0,
      noVatReason: null,
      corrects: [],
      correctedBy: [],
    })
    const order = await world.call('getOrder', {
      token: buyer.token,
      params: { id },
    })
    expect(invoice.total).toBe(order.body.total)
    expect(invoice.taxes.map(({ net, vat }) => [net, vat])).toEqual(
      order.body.taxes.map(({ subTotal, taxAmount }) => [subTotal, taxAmount]),
    )
    const mails = await scene.mails()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain(invoice.number)
    expect(mails[0]?.text).toContain(`/uc/invoices/${invoice.id}`)
    expect(await problems()).toEqual([])
  })

  test('is issued once, however often it is asked for at once, and no number is left out', async () => {
    await turnOn()
    const ids = [await sent(), await sent(), await sent()]
    const answers = await Promise.all(ids.flatMap((id) => [issue(id), issue(id), issue(id)]))
    expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([
      ...[201, 201, 201],
      ...Array.from({ length: 6 }, () => 'nothing_to_invoice'),
    ])
    const { items } = await list()
    expect(items.map(({ number }) => number.slice(-5)).sort()).toEqual(['00001', '00002', '00003'])
    expect(await problems()).toEqual([])
  })

  test('several are issued in one act: each order on its own, none twice, the others say why not', async () => {
    await turnOn()
    const [invoiced, fresh, other] = [await sent(), await sent(), await ready()]
    const early = await scene.placed(buyer, shopId, [{ skuId, quantity: 1 }])
    await issue(invoiced)
    expect((await withoutInvoice()).toSorted()).toEqual([fresh, other].toSorted())
    const { status, body } = await issueMany([fresh, invoiced, early.id, other])
    expect(status).toBe(200)
    expect(body.results.map(({ id, refusal }) => [id, refusal?.code ?? null])).toEqual([
      [fresh, null],
      [invoiced, 'already_invoiced'],
      [early.id, 'invoice_too_early'],
      [other, null],
    ])
    expect(body.results[1]).toMatchObject({
      number: expect.stringMatching(/\d/),
      refusal: { message: expect.stringMatching(/\w/) },
    })
    expect(await withoutInvoice()).toEqual([])
    const again = await issueMany([fresh, other])
    expect(again.body.results.map(({ refusal }) => refusal?.code)).toEqual(['already_invoiced', 'already_invoiced'])
    const { items } = await list()
    expect(items.map(({ number }) => number.slice(-5)).sort()).toEqual(['00001', '00002', '00003'])
    const log = await world.db
      .selectFrom('audit_log')
      .select('subject_id')
      .where('action', '=', 'order.invoice')
      .where('shop_id', '=', shopId)
      .execute()
    expect(log).toHaveLength(3)
    expect(await problems()).toEqual([])
  })

  test('of two who issue the same orders at once, each order has one winner', async () => {
    await turnOn()
    const ids = [await sent(), await sent(), await sent()]
    const answers = await Promise.all([issueMany(ids), issueMany(ids.toReversed())])
    const done = answers.flatMap(({ body }) => body.results).filter(({ refusal }) => refusal === null)
    expect(done.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(await problems()).toEqual([])
  })

  test('an order whose invoice a change calls to correct is left to its own page', async () => {
    await turnOn()
    const id = await sent()
    await issue(id)
    await giveBack(id, 2)
    expect((await ofOrder(id)).next).toBe('corrective')
    expect((await issueMany([id])).body.results[0]?.refusal?.code).toBe('already_invoiced')
    expect((await ofOrder(id)).items).toHaveLength(1)
  })

  test('several are refused before anything is issued when one is another shop’s, and where the shop issues none', async () => {
    const id = await sent()
    expect((await issueMany([id])).body.results[0]?.refusal?.code).toBe('invoicing_off')
    await turnOn()
    const elsewhere = await world.make.shop()
    const foreign = await scene.placed(buyer, elsewhere, [{ skuId: await scene.newSku(elsewhere), quantity: 1 }])
    expect((await issueMany([id, foreign.id])).items[0]).toMatchObject({ code: 'not_found', path: 'body.orders.1.id' })
    expect((await ofOrder(id)).items).toEqual([])
  })

  test('keeps a transfer from being taken back, also where both waited for the order', async () => {
    await turnOn()
    const id = await ready()
    const withdraw = () => scene.act(seller, id, 'transfer_withdrawn', { reason: 'Era de otro pedido' })
    const untilWaiting = async (wanted: number) => {
      const waiting = sql<{ n: number }>`
        select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      while (((await waiting.execute(world.db)).rows[0]?.n ?? 0) < wanted);
    }
    const both = await world.db.transaction().execute(async (trx) => {
      await sql`select from orders where id = ${id} for update`.execute(trx)
      const issuing = issue(id)
      await untilWaiting(1)
      const withdrawing = withdraw()
      await untilWaiting(2)
      return [issuing, withdrawing]
    })
    const answers = await Promise.all(both)
    expect(answers.map(({ status, code }) => code ?? status)).toEqual([201, 'order_changed'])
    expect((await withdraw()).code).toBe('transition_not_allowed')
    const payments = world.db.selectFrom('payments').select('state').where('order_id', '=', id)
    expect(await payments.execute()).toEqual([{ state: 'settled' }])
  })

  test('of an order on account lets a transfer be taken back that was noted afterwards, and none from before', async () => {
    await turnOn()
    await world.make.access(shopId, buyer.accountId, 'approved')
    const terms = { params: { accountId: buyer.accountId }, body: { days: 30 } }
    expect((await world.call('setPaymentTerms', { token: seller.token, ...terms })).status).toBe(200)
    const wish = { paymentMethod: 'onAccount', deliveryMethod: 'shipment', addressId, invoiceAddressId: addressId }
    const { id } = await scene.placed(buyer, shopId, [{ skuId, quantity: 1 }], wish)
    const note = () => scene.acted(seller, id, 'transfer_received')
    const withdraw = () => scene.act(seller, id, 'transfer_withdrawn', { reason: 'Era de otro pedido' })
    await scene.acted(seller, id, 'prepare')
    await note()
    expect((await withdraw()).status).toBe(200)
    await note()
    world.pass(1000)
    expect((await issue(id)).status).toBe(201)
    expect((await withdraw()).code).toBe('transition_not_allowed')
    const { id: other } = await scene.placed(buyer, shopId, [{ skuId, quantity: 1 }], wish)
    await scene.acted(seller, other, 'prepare')
    expect((await issue(other)).status).toBe(201)
    world.pass(1000)
    await scene.acted(seller, other, 'transfer_received')
    expect((await scene.act(seller, other, 'transfer_withdrawn', { reason: 'Era de otro pedido' })).status).toBe(200)
  })

  test('a refused issue takes no number', async () => {
    await turnOn()
    const early = await scene.placed(buyer, shopId, [{ skuId, quantity: 1 }])
    expect((await issue(early.id)).code).toBe('invoice_too_early')
    expect((await issue(await sent())).body.items[0]?.number).toMatch(/-00001$/)
  })

  test('waits for the buyer’s data, which only the buyer may add, and only before it is issued', async () => {
    await turnOn()
    const id = await sent()
    await world.db.updateTable('orders').set({ invoice_address: null }).where('id', '=', id).execute()
    expect((await ofOrder(id)).missing).toEqual(['buyer'])
    expect((await ofOrder(id, buyer)).missing).toEqual(['buyer'])
    expect((await issue(id)).code).toBe('invoice_facts_missing')
    const name = (who: Login, address: number) =>
      world.call('setOrderInvoiceAddress', { token: who.token, params: { id }, body: { addressId: address } })
    const stranger = await world.login('business')
    expect((await name(buyer, await world.make.address(stranger.accountId))).code).toBe('not_found')
    expect((await name(stranger, addressId)).code).toBe('not_found')
    expect((await name(seller, addressId)).code).toBe('forbidden')
    expect((await name(buyer, addressId)).status).toBe(200)
    expect((await issue(id)).status).toBe(201)
    expect((await name(buyer, addressId)).code).toBe('invoice_issued')
  })

  test('without VAT says why: abroad by itself, at home in the shop’s words', async () => {
    await turnOn()
    skuId = await scene.newSku(shopId, { stock: 1000, price_cents: 1000 }, { vat_bp: 0 })
    const home = await sent(1, { deliveryMethod: 'shipment' })
    expect((await ofOrder(home)).missing).toEqual(['exemptNote'])
    await turnOn({ exemptNote: 'Exenta, art. 20.Uno.9.º LIVA' })
    const { body } = await issue(home)
    expect((await read(body.items[0]?.id ?? 0)).body).toMatchObject({
      noVatReason: 'exempt',
      exemptNote: 'Exenta, art. 20.Uno.9.º LIVA',
      vat: 0,
    })
    addressId = await world.make.address(buyer.accountId, { country: 'ES', province: 'Las Palmas', post_code: '35001' })
    const island = await sent(1)
    const issued = await issue(island)
    expect((await read(issued.body.items[0]?.id ?? 0)).body).toMatchObject({ noVatReason: 'export', exemptNote: '' })
  })

  test('stays as it was, whatever changes afterwards', async () => {
    await turnOn()
    const { body } = await issue(await sent())
    const [first] = body.items
    const before = (await read(first?.id ?? 0)).body
    await world.db.updateTable('shops').set({ company_name: 'Otra, S.A.' }).where('id', '=', shopId).execute()
    await turnOn({ registry: 'Otra hoja' })
    expect((await read(first?.id ?? 0)).body).toEqual(before)
    for (const change of [
      sql`update invoices set total_cents = 0, net_cents = 0, vat_cents = 0 where id = ${before.id}`,
      sql`delete from invoices where id = ${before.id}`,
      sql`truncate invoices cascade`,
    ])
      await expect(change.execute(world.db)).rejects.toThrow('an issued invoice is never changed')
  })

  test('is a PDF in its own language, for its sides alone', async () => {
    await turnOn({ language: 'en' })
    const { body } = await issue(await sent())
    const params = { id: body.items[0]?.id ?? 0 }
    const pdf = (who: Login) => world.call<ArrayBuffer>('getInvoicePdf', { token: who.token, params })
    const { pages, language } = await readPdf((await pdf(buyer)).body)
    expect(language).toBe('en')
    for (const text of [body.items[0]?.number ?? '', taxId, 'B12345674', 'Hoja B-1234', '€127.05', '22.05', 'art. 5'])
      expect(pages.join(' ')).toContain(text)
    expect((await pdf(await world.login('business'))).code).toBe('not_found')
  })

  test('is handed out as UBL to both sides', async () => {
    await turnOn({ language: 'en' })
    const { body } = await issue(await sent())
    const params = { id: body.items[0]?.id ?? 0 }
    const ubl = (who: Login) => world.call<ArrayBuffer>('getInvoiceUbl', { token: who.token, params })
    for (const who of [buyer, seller]) {
      const { status, headers, body: bytes } = await ubl(who)
      const text = new TextDecoder().decode(bytes)
      expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
      expect(headers.get('content-disposition')).toContain('.xml')
      for (const part of [
        body.items[0]?.number ?? '',
        `ES${taxId}`,
        'ESB12345674',
        'Hoja B-1234',
        '>127.05<',
        '>22.05<',
        'art. 5',
      ])
        expect(text).toContain(part)
    }
    expect((await ubl(await world.login('business'))).code).toBe('not_found')
  })

  test('holds the fingerprint of the one before it', async () => {
    await turnOn()
    await issue(await sent())
    world.pass(1000)
    await issue(await sent())
    const rows = await world.db
      .selectFrom('invoices')
      .select(['number', 'previous_hash', 'hash', 'vat_cents', 'total_cents', 'issued_at'])
      .where('shop_id', '=', shopId)
      .orderBy('id')
      .execute()
    expect(rows.map((row) => row.previous_hash)).toEqual(['', rows[0]?.hash])
    const [, second] = rows
    const [y, mo, d] = (second?.issued_at.toISOString() ?? '').slice(0, 10).split('-')
    const wall = new Intl.DateTimeFormat('sv', {
      ...{ timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'medium' },
    }).format(second?.issued_at)
    const offset = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Madrid', timeZoneName: 'longOffset' })
      .formatToParts(second?.issued_at)
      .find(({ type }) => type === 'timeZoneName')
      ?.value.slice(3)
    const text =
      `IDEmisorFactura=${taxId}&NumSerieFactura=${second?.number}&FechaExpedicionFactura=${d}-${mo}-${y}&TipoFactura=F1` +
      `&CuotaTotal=22.05&ImporteTotal=127.05&Huella=${rows[0]?.hash}&FechaHoraHusoGenRegistro=${wall.replace(' ', 'T')}${offset}`
    expect(second?.hash).toBe(createHash('sha256').update(text).digest('hex').toUpperCase())
    expect(await problems()).toEqual([])
  })

  test('is read by its two sides and nobody else', async () => {
    await turnOn()
    const { body } = await issue(await sent())
    const id = body.items[0]?.id ?? 0
    const [other, otherShop] = [await world.login('business'), await world.login('shop', await world.make.shop())]
    expect((await read(id, seller)).status).toBe(200)
    expect((await read(id, buyer)).status).toBe(200)
    for (const who of [other, otherShop]) {
      expect((await read(id, who)).code).toBe('not_found')
      expect((await list({}, who)).items).toEqual([])
    }
  })
})

describe('by itself', () => {
  test('an order is invoiced when all of it has left, not before', async () => {
    await turnOn({ mode: 'automatic' })
    const id = await ready(10)
    await scene.acted(seller, id, 'ship', { ...TRACKING, products: [{ skuId, quantity: 4 }] })
    expect((await ofOrder(id)).items).toEqual([])
    await scene.acted(seller, id, 'ship', TRACKING)
    expect((await ofOrder(id)).items).toMatchObject([{ kind: 'sale', total: 127.05 }])
    expect(await problems()).toEqual([])
  })

  test('an order that is handed over is invoiced then', async () => {
    await turnOn({ mode: 'automatic' })
    const id = await ready(10, { deliveryMethod: 'pickUp', addressId: undefined })
    expect((await ofOrder(id)).items).toEqual([])
    await scene.acted(seller, id, 'hand_over')
    expect((await ofOrder(id)).items).toMatchObject([{ total: 121 }])
  })

  test('units that are left out are not invoiced', async () => {
    await turnOn({ mode: 'automatic' })
    const id = await ready(10)
    await scene.acted(seller, id, 'ship', { ...TRACKING, products: [{ skuId, quantity: 4 }] })
    await scene.acted(seller, id, 'propose_drop', { reason: 'No quedan' })
    await scene.acted(buyer, id, 'accept_drop')
    const [first] = (await ofOrder(id)).items
    expect(first).toMatchObject({ kind: 'sale', total: 54.45 })
    expect((await read(first?.id ?? 0)).body.lines).toMatchObject([{ quantity: 4, net: 40 }, { net: 5 }])
    expect(await problems()).toEqual([])
  })

  test('an order without the buyer’s data leaves all the same, and is invoiced once they are there', async () => {
    await turnOn({ mode: 'automatic' })
    const id = await ready()
    await world.db.updateTable('orders').set({ invoice_address: null }).where('id', '=', id).execute()
    await scene.acted(seller, id, 'ship', TRACKING)
    expect(await ofOrder(id)).toMatchObject({ items: [], missing: ['buyer'] })
    await world.call('setOrderInvoiceAddress', { token: buyer.token, params: { id }, body: { addressId } })
    expect((await ofOrder(id)).items).toHaveLength(1)
  })

  test('an order that left before the shop agreed is left to the shop', async () => {
    const id = await sent()
    world.pass(1000)
    await turnOn({ mode: 'automatic' })
    await scene.acted(buyer, id, 'confirm_receipt')
    expect(await ofOrder(id)).toMatchObject({ items: [], next: 'sale' })
    expect((await issue(id)).status).toBe(201)
  })

  test('a return makes a corrective one of a series of its own', async () => {
    await turnOn({ mode: 'automatic' })
    const id = await sent(10)
    await giveBack(id, 3)
    const { items } = await ofOrder(id, buyer)
    const year = world.now.getFullYear()
    expect(items).toMatchObject([
      { kind: 'sale', number: `F-${year}-00001`, total: 127.05 },
      { kind: 'corrective', number: `R-${year}-00001`, total: -36.3 },
    ])
    const corrective = (await read(items[1]?.id ?? 0)).body
    expect(corrective).toMatchObject({
      reason: 'returned',
      corrects: [{ number: `F-${year}-00001` }],
      lines: [{ kind: 'goods', quantity: -3, unitPrice: 10, net: -30 }],
      taxes: [{ tax: 21, net: -30, vat: -6.3, gross: -36.3 }],
    })
    expect((await read(items[0]?.id ?? 0)).body.correctedBy).toMatchObject([{ number: `R-${year}-00001` }])
    // the rest with its delivery
    await giveBack(id, 7, { withShipping: true })
    const all = await ofOrder(id)
    expect(all.items.map(({ total }) => total)).toEqual([127.05, -36.3, -90.75])
    expect(await problems()).toEqual([])
  })
})

describe('a correction', () => {
  test('is issued with one press where the shop issues by hand, once', async () => {
    await turnOn()
    const id = await sent(10)
    await issue(id)
    await giveBack(id, 2, { refund: 20 })
    expect(await ofOrder(id)).toMatchObject({ next: 'corrective', nextTotal: -20 })
    const answers = await Promise.all([issue(id), issue(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const { items } = await ofOrder(id)
    const { lines, total } = (await read(items[1]?.id ?? 0)).body
    // of 24.20 € the shop kept 4.20 €
    expect(lines).toMatchObject([
      { kind: 'goods', quantity: -2, net: -20 },
      { kind: 'agreed', quantity: 1, net: 3.47 },
    ])
    expect(total).toBe(-20)
    expect(await problems()).toEqual([])
  })

  test.each(['byHand', 'automatic'])(
    '(%s) is not issued under another tax ID than that of the invoice',
    async (mode) => {
      await turnOn({ mode })
      const id = await sent(10)
      if (mode === 'byHand') await issue(id)
      const rename = (code: string) =>
        world.db.updateTable('shops').set({ tax_identification_code: code }).where('id', '=', shopId).execute()
      await rename(newTaxId())
      // the return itself goes on
      await giveBack(id, 2)
      expect(await ofOrder(id)).toMatchObject({ next: 'corrective', missing: ['sameIssuer'] })
      expect((await issue(id)).code).toBe('invoice_other_issuer')
      expect((await ofOrder(id)).items).toHaveLength(1)
      await rename(taxId)
      expect((await issue(id)).status).toBe(201)
      expect((await ofOrder(id)).items).toHaveLength(2)
      expect(await problems()).toEqual([])
    },
  )

  test('takes all of it back when an order is called off after its invoice', async () => {
    await turnOn()
    const id = await ready(10)
    expect((await issue(id)).body.items).toHaveLength(1)
    await scene.acted(seller, id, 'cancel', { reason: 'Se ha roto' })
    await issue(id)
    const { items, next } = await ofOrder(id)
    expect(items.map(({ total }) => total)).toEqual([127.05, -127.05])
    expect((await read(items[1]?.id ?? 0)).body.reason).toBe('cancelled')
    expect(next).toBeNull()
    expect((await issue(id)).code).toBe('nothing_to_invoice')
    expect(await problems()).toEqual([])
  })
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

describe('the list', () => {
  test('is narrowed by time, kind and text, and says what it comes to', async () => {
    await turnOn()
    const first = await sent(10)
    await issue(first)
    await giveBack(first, 1)
    await issue(first)
    const before = world.now.toISOString().slice(0, 10)
    world.pass(2 * DAY)
    await world.db.updateTable('sessions').set({ created_at: world.now, seen_at: world.now }).execute()
    await issue(await sent(1))
    const all = await list()
    expect(all.items.map(({ total }) => total)).toEqual([18.15, -12.1, 127.05])
    expect(all.sums).toMatchObject({ invoices: 3, net: 110, vat: 23.1, irpf: 0, total: 133.1 })
    expect((await list({ dateTo: before })).sums?.invoices).toBe(2)
    expect((await list({ kind: 'corrective' })).items).toHaveLength(1)
    expect((await list({ search: 'bar ana' })).items).toHaveLength(3)
    expect((await list({ search: 'B12345674' })).items).toHaveLength(3)
    expect((await list({ search: 'vidal' }, buyer)).items).toHaveLength(3)
    expect((await list({ search: '%' })).items).toHaveLength(0)
    const page = await list({ limit: '2' })
    expect((await list({ limit: '2', cursor: page.nextCursor })).items).toHaveLength(1)
  })

  test('is a book with a line for each rate, in which no cell is a formula', async () => {
    await turnOn()
    const other = await scene.newSku(shopId, { stock: 100, price_cents: 500 }, { vat_bp: 1000 })
    await world.db.updateTable('addresses').set({ company_name: '=cmd()' }).where('id', '=', addressId).execute()
    const { id } = await scene.placed(
      buyer,
      shopId,
      [
        { skuId, quantity: 1 },
        { skuId: other, quantity: 2 },
      ],
      {
        ...{ deliveryMethod: 'pickUp', invoiceAddressId: addressId },
      },
    )
    for (const action of ['transfer_received', 'prepare'] as const) await scene.acted(seller, id, action)
    await issue(id)
    const answer = await world.call<ArrayBuffer>('exportInvoices', { token: seller.token, query: { lang: 'es' } })
    const [head, ...rows] = Buffer.from(answer.body).toString('utf8').trim().split('\n')
    expect(head).toContain('Base imponible;Tipo de IVA (%);Cuota de IVA')
    expect(rows.map((row) => row.split(';').slice(-8))).toEqual([
      ['10,00', '21', '2,10', '', '', '', '0,00', '23,10'],
      ['10,00', '10', '1,00', '', '', '', '', ''],
    ])
    expect(rows[0]).toContain("'=cmd()")
  })

  test('is a book that says what is paid, what is not, and what nobody owes as it was credited before it was paid', async () => {
    await turnOn()
    const paid = await sent(1)
    await issue(paid)
    const unpaid = async () => {
      const { id } = await scene.placed(buyer, shopId, [{ skuId, quantity: 2 }], {
        ...{ deliveryMethod: 'pickUp', paymentMethod: 'payInShop', invoiceAddressId: addressId },
      })
      await scene.acted(seller, id, 'prepare')
      await issue(id)
      return id
    }
    await unpaid()
    const off = await unpaid()
    await scene.acted(seller, off, 'cancel', { reason: 'Se ha roto' })
    await issue(off)
    const answer = await world.call<ArrayBuffer>('exportInvoices', { token: seller.token, query: { lang: 'es' } })
    const [head = '', ...rows] = Buffer.from(answer.body).toString('utf8').trim().split('\n')
    const at = head.split(';').indexOf('Pagada')
    expect(rows.map((row) => row.split(';')[at])).toEqual(['Sí', 'No', 'Rectificada', ''])
  })
})

describe('the market', () => {
  let office: Login
  let other: Login
  const number = (year = world.now.getFullYear()) => `F-${year}-00001`
  const looks = async (action: 'shopInvoice.view' | 'shopInvoice.download') =>
    world.db
      .selectFrom('audit_log')
      .select(['subject_id', 'shop_id', 'after'])
      .where('action', '=', action)
      .where('actor_user_id', '=', office.userId)
      .orderBy('id')
      .execute()

  /** An invoice of this test's shop, and one of another shop under another name. */
  const ofTwoShops = async () => {
    await turnOn()
    await issue(await sent())
    const mine = { shopId, skuId, seller }
    shopId = await world.make.shop({ ...COMPANY, company_name: 'Besaya, S.L.', tax_identification_code: newTaxId() })
    ;[seller, skuId] = [
      await world.login('shop', shopId),
      await scene.newSku(shopId, { stock: 1000, price_cents: 1000 }, { vat_bp: 2100 }),
    ]
    other = seller
    await turnOn()
    await issue(await sent(1))
    const second = shopId
    ;({ shopId, skuId, seller } = mine)
    const nameOf = async (id: number) =>
      (await world.db.selectFrom('shops').select('sub_domain').where('id', '=', id).executeTakeFirstOrThrow())
        .sub_domain
    return { first: await nameOf(shopId), second: await nameOf(second) }
  }
  beforeEach(async () => {
    office = await world.login('market')
  })

  test('finds the invoices of all shops by shop, and by the name or tax ID of either side', async () => {
    const { first, second } = await ofTwoShops()
    const numbersOf = async (query: object, who = office) =>
      (await list(query, who)).items.map(({ issuerName, total }) => `${issuerName} ${total}`)
    const [mine, others] = ['Vidal, S.L. 127.05', 'Besaya, S.L. 18.15']
    expect((await numbersOf({ limit: '2' })).sort()).toEqual([others, mine].sort())
    // what all come to is said once for a list
    const { nextCursor, sums } = await list({ limit: '1' }, office)
    expect(sums?.invoices).toBeGreaterThan(1)
    expect((await list({ limit: '1', cursor: nextCursor }, office)).sums).toBeNull()
    expect(await numbersOf({ subDomain: first })).toEqual([mine])
    expect(await numbersOf({ subDomain: second.toUpperCase() })).toEqual([others])
    expect((await list({ subDomain: second }, office)).sums).toMatchObject({
      invoices: 1,
      net: 15,
      vat: 3.15,
      total: 18.15,
    })
    expect(await numbersOf({ subDomain: 'nobody-at-all' })).toEqual([])
    expect(await numbersOf({ subDomain: first, search: 'vidal' })).toEqual([mine])
    expect(await numbersOf({ subDomain: first, search: taxId })).toEqual([mine])
    expect(await numbersOf({ subDomain: first, search: 'bar ana' })).toEqual([mine])
    expect(await numbersOf({ subDomain: first, search: number(), kind: 'corrective' })).toEqual([])
    // a side finds what is its own, whatever it asks for
    expect(await numbersOf({ subDomain: second }, seller)).toEqual([])
    expect(await numbersOf({ subDomain: first }, other)).toEqual([])
    expect(await numbersOf({ subDomain: first }, buyer)).toEqual([mine])
  })

  test('is in the log when it opens an invoice or takes a book; its two sides are not', async () => {
    const { first } = await ofTwoShops()
    const [invoice] = (await list({ subDomain: first }, office)).items
    const params = { id: invoice?.id ?? 0 }
    for (const who of [seller, buyer, office]) {
      expect((await read(params.id, who)).body).toMatchObject({ id: params.id, issuer: { name: 'Vidal, S.L.' } })
      expect((await world.call('getInvoicePdf', { token: who.token, params })).status).toBe(200)
      const query = { subDomain: first, search: 'bar ana' }
      expect((await world.call('exportInvoices', { token: who.token, query })).status).toBe(200)
    }
    expect(await looks('shopInvoice.view')).toMatchObject(
      Array(2).fill({ subject_id: String(params.id), shop_id: shopId }),
    )
    // a search may be somebody's name
    expect(await looks('shopInvoice.download')).toEqual([
      { subject_id: 'book', shop_id: null, after: { subDomain: first } },
    ])
    const all = await world.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', 'like', 'shopInvoice.%')
      .where('actor_user_id', 'in', [seller.userId, buyer.userId])
      .execute()
    expect(all).toEqual([])
  })
})

test('of an account that ended, an invoice names its buyer for six years and no longer', async () => {
  await turnOn()
  const gone = (await issue(await sent(2, { reference: 'PED-7' }))).body.items[0]?.id ?? 0
  const ended = buyer.accountId
  buyer = await world.login('business')
  addressId = await world.make.address(buyer.accountId)
  const stays = (await issue(await sent(2))).body.items[0]?.id ?? 0
  await world.db.updateTable('accounts').set({ erased_at: world.now }).where('id', '=', ended).execute()
  const row = (id: number) => world.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const before = await row(gone)
  const after = async (ms: number) => {
    world.pass(ms)
    await forgetPeople(quietJobs(world), {}, 'job')
    return row(gone)
  }
  expect(await after(6 * 365 * DAY)).toEqual(before)
  const blank = { name: '—', taxId: '', street: '', postCode: '', city: '', province: '', country: '', registry: '' }
  expect(await after(7 * DAY)).toEqual({ ...before, recipient: blank, reference: '' })
  expect((await row(stays)).recipient).toEqual(before.recipient)
  // nothing else of it can be changed by then, and its fingerprint holds
  await expect(sql`update invoices set net_cents = 0 where id = ${gone}`.execute(world.db)).rejects.toThrow(
    'never changed',
  )
  await expect(
    sql`update invoices set recipient = ${JSON.stringify(blank)} where id = ${stays}`.execute(world.db),
  ).rejects.toThrow('never changed')
  expect(await problems()).toEqual([])
})

test('damage to invoices is found', async () => {
  await turnOn()
  const id = await sent()
  await issue(id)
  await issue(await sent())
  const [first] = (await ofOrder(id)).items
  const damage = async (change: RawBuilder<unknown>) => {
    await sql`alter table invoices disable trigger invoices_issued`.execute(world.db)
    await change.execute(world.db)
    await sql`alter table invoices enable trigger invoices_issued`.execute(world.db)
  }
  expect(await problems()).toEqual([])
  await damage(sql`update invoices set number = number || 'x' where id = ${first?.id ?? 0}`)
  expect(JSON.stringify(await problems())).toContain('is not what its fingerprint was made of')
  await damage(sql`update invoices set number = left(number, -1) where id = ${first?.id ?? 0}`)
  await sql`update invoice_numbers set next_number = 9 where shop_id = ${shopId}`.execute(world.db)
  expect(JSON.stringify(await problems())).toContain('it has 2 invoices up to 2')
  await sql`update invoice_numbers set next_number = 3 where shop_id = ${shopId}`.execute(world.db)
  await damage(sql`delete from invoices where id = ${first?.id ?? 0}`)
  expect(JSON.stringify(await problems())).toContain('does not follow the one before it')
})
