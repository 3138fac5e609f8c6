import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { COMPANY, newTaxId } from '../test/factories.ts'
import { INVOICING, invoiceCalls, invoiceParties, TRACKING } from '../test/invoice-scene.ts'
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
const { settings, setUp, turnOn, ready, sent, issue, ofOrder, read, list, giveBack, problems } = invoiceCalls(() => ({
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

const issueMany = (ids: readonly number[]) =>
  world.call('issueInvoices', { token: seller.token, body: { orders: ids.map((id) => ({ id })) } })
const withoutInvoice = async () => {
  const ask = { token: seller.token, query: { invoice: 'missing' } }
  return (await world.call('getOrders', ask)).body.items.map(({ id }) => id)
}

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
      issuer: { name: 'Vidal, S.L.', taxId, city: 'Barcelona', country: 'ES', registry: INVOICING.registry },
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
