import { boundsOfMonth, monthOf } from '@lonja/core/kernel/madrid-month.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invoiceCalls, invoiceParties } from '../test/invoice-scene.ts'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { readPdf } from '../test/read-pdf.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { issueMonthlyInvoices } from './issue-monthly.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let seller: Login
let shopId: number
let skuId: number
let addressId: number
const { turnOn, ready, sent, issue, ofOrder, read, list, giveBack, problems } = invoiceCalls(() => ({
  ...{ world, scene, buyer, seller, shopId, skuId, addressId },
}))
beforeAll(async () => {
  world = await createWorld({ connections: 12 })
  scene = orderScene(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  ;({ buyer, seller, shopId, skuId, addressId } = await invoiceParties(world))
  await world.db
    .updateTable('accounts')
    .set({ tax_identification_code: 'B12345674' })
    .where('id', '=', buyer.accountId)
    .execute()
})

const agreeing = (who = buyer) =>
  world.call('setMonthlyInvoicing', { token: seller.token, params: { accountId: who.accountId } })
const ending = () => world.call('endMonthlyInvoicing', { token: seller.token, params: { accountId: buyer.accountId } })
/** The customer has an order with the shop, so that they can agree on something; it is not sent. */
const agreed = async (mode: 'byHand' | 'automatic' = 'automatic') => {
  await turnOn({ mode })
  await ready(1)
  expect((await agreeing()).status).toBe(200)
}
const month = () => monthOf(world.now)
const pressing = (of = month()) =>
  world.call('issueMonthlyInvoice', { token: seller.token, body: { accountId: buyer.accountId, month: of } })
const waiting = async () => (await world.call('getMonthlyInvoices', { token: seller.token })).body.items
const job = () => issueMonthlyInvoices(quietJobs(world))
/** The next month begins, and everyone logs in again. */
const turnMonth = async () => {
  world.pass(boundsOfMonth(month()).until.getTime() - world.now.getTime())
  const at = world.now
  await world.db.updateTable('sessions').set({ created_at: at, seen_at: at, second_factor_at: at }).execute()
}
const told = async () => {
  const { rows } = await world.deps.pool.query<{ event: string }>(
    `select event from inbox_messages m join operators o on o.id = m.operator_id
     where o.account_id = $1 and event in ('invoiced', 'invoiced_monthly', 'corrected', 'monthlyAgreed', 'monthlyEnded') order by m.id`,
    [buyer.accountId],
  )
  return rows.map(({ event }) => event)
}

describe('what a shop and a customer agree on', () => {
  test('is for businesses of shops whose invoices the market writes; it is told, logged and shown to both', async () => {
    await ready(1)
    expect((await agreeing()).code).toBe('invoicing_off')
    await turnOn()
    const stranger = await world.login('business')
    expect((await agreeing(stranger)).code).toBe('not_found')
    expect((await agreeing()).status).toBe(200)
    expect((await agreeing()).status).toBe(200)
    expect(await told()).toEqual(['monthlyAgreed'])
    const page = await world.call('getCustomer', { token: seller.token, params: { accountId: buyer.accountId } })
    expect(page.body).toMatchObject({ isMonthly: true })
    const owed = await world.call('getOwed', { token: buyer.token })
    expect(owed.body.items).toMatchObject([{ shopId, isMonthly: true, terms: null }])
    const { rows } = await world.deps.pool.query(
      `select action from audit_log where shop_id = $1 and action like 'customer.monthly%' order by id`,
      [shopId],
    )
    expect(rows).toEqual([{ action: 'customer.monthly.set' }])
  })

  test('is not for people, nor for who has no tax ID', async () => {
    await turnOn()
    await ready(1)
    const set = (columns: object) =>
      world.db.updateTable('accounts').set(columns).where('id', '=', buyer.accountId).execute()
    await set({ tax_identification_code: '' })
    expect((await agreeing()).code).toBe('monthly_business_only')
    await set({ tax_identification_code: 'B12345674', kind: 'personal' })
    expect((await agreeing()).code).toBe('monthly_business_only')
  })

  test('ends: what waits is invoiced order by order at once where the shop issues by itself', async () => {
    await agreed()
    const ids = [await sent(2), await sent(3)]
    expect(await list()).toMatchObject({ items: [] })
    expect((await ending()).status).toBe(200)
    expect((await ending()).code).toBe('not_found')
    for (const id of ids) expect((await ofOrder(id)).items).toMatchObject([{ kind: 'sale', month: null }])
    expect(await told()).toEqual(['monthlyAgreed', 'monthlyEnded', 'invoiced', 'invoiced'])
    expect(await problems()).toEqual([])
  })

  test('ends: where it issues by hand, what waits stands among the orders without invoice', async () => {
    await agreed('byHand')
    const id = await sent(2)
    const missing = async () =>
      (await world.call('getOrders', { token: seller.token, query: { invoice: 'missing' } })).body.items.map(
        (o) => o.id,
      )
    expect(await missing()).toEqual([])
    await ending()
    expect(await missing()).toContain(id)
    expect(await list()).toMatchObject({ items: [] })
    expect((await issue(id)).status).toBe(201)
  })
})

describe('a monthly invoice', () => {
  test('has all that left in the month, to the cent; an order waits for it and is not invoiced alone', async () => {
    await agreed()
    const ids = [await sent(2), await sent(3), await sent(5)]
    for (const who of [buyer, seller])
      expect(await ofOrder(ids[0] ?? 0, who)).toMatchObject({ items: [], next: null, monthly: { month: month() } })
    expect((await issue(ids[0] ?? 0)).code).toBe('invoiced_monthly')
    // the month goes on
    await job()
    expect(await list()).toMatchObject({ items: [] })
    const of = month()
    await turnMonth()
    await job()
    const { items } = await list({}, buyer)
    expect(items).toMatchObject([{ month: of, orderId: null, kind: 'sale', net: 115, vat: 24.15, total: 139.15 }])
    const invoice = (await read(items[0]?.id ?? 0)).body
    expect(invoice.orders.map(({ id, total }) => [id, total])).toEqual([
      [ids[0], 30.25],
      [ids[1], 42.35],
      [ids[2], 66.55],
    ])
    expect(invoice.operatedOn?.slice(0, 7)).toBe(of)
    // the products and their delivery
    expect(invoice.lines.map(({ orderNumber }) => orderNumber)).toEqual(
      invoice.orders.flatMap(({ number }) => [number, number]),
    )
    expect(invoice.payments).toHaveLength(3)
    expect(invoice).toMatchObject({ due: 0, isBuyerCorrectable: false })
    // each order leads to it, and is found by its own number
    for (const { id, number } of invoice.orders) {
      expect(await ofOrder(id, buyer)).toMatchObject({ items: [{ id: invoice.id, month: of }], monthly: null })
      expect((await list({ search: number }, buyer)).items).toHaveLength(1)
    }
    expect(await told()).toEqual(['monthlyAgreed', 'invoiced_monthly'])
    expect(await problems()).toEqual([])
  })

  test('is issued once, be the job twice and two presses at work at the same time', async () => {
    await agreed()
    await sent(2)
    await sent(3)
    const of = month()
    await turnMonth()
    const answers = await Promise.all([pressing(of), job(), pressing(of), job()])
    const won = [answers[0], answers[2]].filter((answer) => answer?.status === 201)
    expect(won.length).toBeLessThanOrEqual(1)
    await job()
    expect(await list()).toMatchObject({ items: [{ month: of, total: 72.6 }] })
    expect((await pressing(of)).code).toBe('nothing_to_invoice')
    expect(await problems()).toEqual([])
  })

  test('is pressed where the shop issues by hand, also before the month ends; what comes later goes on another one', async () => {
    await agreed('byHand')
    await sent(2)
    expect(await waiting()).toMatchObject([
      {
        accountId: buyer.accountId,
        month: month(),
        orders: 1,
        invoices: 1,
        total: 30.25,
        urgency: 'open',
        missing: [],
      },
    ])
    expect((await pressing()).body.items).toHaveLength(1)
    expect(await waiting()).toEqual([])
    await sent(3)
    const of = month()
    await turnMonth()
    // by itself nothing is issued
    await job()
    expect((await list()).items).toHaveLength(1)
    expect(await waiting()).toMatchObject([{ month: of, urgency: 'due', total: 42.35 }])
    expect((await pressing(of)).status).toBe(201)
    expect((await list()).items.map(({ total }) => total)).toEqual([42.35, 30.25])
    expect(await problems()).toEqual([])
  })

  test('leaves out what came back before, and a corrective one of the order names it for what comes back later', async () => {
    await agreed()
    const [before, after, whole] = [await sent(4), await sent(5), await sent(1)]
    for (const id of [before, after, whole]) await scene.acted(buyer, id, 'confirm_receipt')
    await giveBack(before, 1)
    await giveBack(whole, 1)
    await turnMonth()
    await job()
    const { items } = await list()
    // of what came back whole its delivery is left
    expect(items).toMatchObject([{ total: 114.95 }])
    await giveBack(after, 2)
    const all = (await list()).items
    expect(all).toMatchObject([{ kind: 'corrective', orderId: after, month: null, total: -24.2 }, { total: 114.95 }])
    const corrective = (await read(all[0]?.id ?? 0)).body
    expect(corrective.corrects).toMatchObject([{ id: items[0]?.id, kind: 'sale' }])
    expect((await read(items[0]?.id ?? 0)).body.correctedBy).toMatchObject([{ id: corrective.id }])
    expect(await problems()).toEqual([])
  })

  test('is one for each buyer; an order that lacks its buyer’s data waits', async () => {
    await agreed()
    await sent(2)
    const other = await world.make.address(buyer.accountId, { tax_identification_code: 'A58818501' })
    await sent(3, { invoiceAddressId: other })
    const lacking = await sent(4)
    await world.db.updateTable('orders').set({ invoice_address: null }).where('id', '=', lacking).execute()
    const of = month()
    await turnMonth()
    await job()
    expect((await list()).items.map(({ buyerTaxId }) => buyerTaxId).toSorted()).toHaveLength(2)
    expect(await waiting()).toMatchObject([{ month: of, orders: 1, missing: ['buyer'] }])
    expect((await pressing(of)).code).toBe('invoice_facts_missing')
    const set = { token: buyer.token, params: { id: lacking }, body: { addressId } }
    expect((await world.call('setOrderInvoiceAddress', set)).status).toBe(200)
    await job()
    expect((await list()).items).toHaveLength(3)
    expect(await problems()).toEqual([])
  })

  test('has no correction of its buyer’s data, and says so', async () => {
    await agreed()
    await sent(2)
    const [issued] = (await pressing()).body.items
    const body = {
      ...{ companyName: 'Otra, S. L.', taxIdentificationCode: 'A58818501', street: 'Calle Nueva 1' },
      ...{ postCode: '39001', city: 'Santander', province: 'Cantabria' },
    }
    const ask = { token: seller.token, params: { id: issued?.id ?? 0 }, body }
    expect((await world.call('correctInvoiceBuyer', ask)).code).toBe('invoice_monthly_data')
  })

  test('is printed by order, and is a line of the book', async () => {
    await agreed()
    const id = await sent(2)
    const [issued] = (await pressing()).body.items
    const { number } = (await world.call('getOrder', { token: buyer.token, params: { id } })).body
    const params = { id: issued?.id ?? 0 }
    const pdf = await world.call<ArrayBuffer>('getInvoicePdf', { token: buyer.token, params })
    const text = (await readPdf(pdf.body)).pages.join(' ')
    for (const part of ['Factura recapitulativa', 'Operaciones', number]) expect(text).toContain(part)
  })

  test('no order has another first invoice, whoever writes it', async () => {
    await agreed()
    const id = await sent(2)
    await pressing()
    await expect(
      world.deps.pool.query(
        `insert into invoices (shop_id, account_id, order_id, kind, series, year, sequence, number, issued_at, locale, order_number,
           reference, issuer, recipient, lines, taxes, payments, net_cents, vat_cents, total_cents, previous_hash, hash)
         select shop_id, account_id, $1, kind, series, year, sequence + 1, number || 'x', issued_at, locale, order_number, reference,
           issuer, recipient, lines, taxes, payments, net_cents, vat_cents, total_cents, hash, hash
         from invoices where shop_id = $2`,
        [id, shopId],
      ),
    ).rejects.toThrow('has an invoice')
    await expect(world.deps.pool.query('update invoice_orders set total_cents = 1')).rejects.toThrow('never changed')
  })
})
