import type { commissionsContract } from '@lonja/core/commissions/commissions.contract.ts'
import { addDays, DAY } from '@lonja/core/kernel/clock.ts'
import type { Reply } from '@lonja/core/kernel/endpoint.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import { sql } from 'kysely'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireOrders } from '../orders/order-expiry.ts'
import { COMPANY } from '../test/factories.ts'
import { openMailbag, quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { readPdf } from '../test/read-pdf.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { issueMarketInvoices } from './issue-invoices.ts'

type Rule = Reply<typeof commissionsContract.createCommissionRule>

let world: World
let scene: ReturnType<typeof orderScene>
let operator: Login
let buyer: Login
let seller: Login
let shopId: number
let skuId: number
beforeAll(async () => {
  world = await createWorld({ connections: 12 })
  scene = orderScene(world)
  await world.make.marketIdentity()
})
afterAll(() => world.close())

const FACTS = { ...COMPANY, tax_identification_code: 'A58818501' }
beforeEach(async () => {
  // what was charged before was charged by rules that held
  world.pass(DAY)
  await world.db.deleteFrom('commission_rules').where('valid_from', '>=', world.now).execute()
  await world.db
    .updateTable('commission_rules')
    .set({ valid_until: world.now })
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', world.now)]))
    .execute()
  operator = await world.login('market')
  buyer = await world.login('business')
  shopId = await world.make.shop({ ...FACTS, return_days: 90 })
  seller = await world.login('shop', shopId)
  // 121 € for ten, with VAT
  skuId = await scene.newSku(shopId, { stock: 1000, price_cents: 1000 }, { vat_bp: 2100 })
})

const createRule = (body: object, who = operator) =>
  world.call('createCommissionRule', {
    token: who.token,
    body: { percent: 0, fixed: 0, from: addDays(dayOf(world.now), 1), ...body },
  })
/** Time passes, and everyone logs in again. */
const pass = async (ms: number) => {
  world.pass(ms)
  const at = world.now
  await world.db.updateTable('sessions').set({ created_at: at, seen_at: at, second_factor_at: at }).execute()
}
/** The same, in force. */
const charge = async (body: object): Promise<Rule> => {
  const answer = await createRule(body)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.items))
  await pass(DAY)
  return answer.body
}
const subDomain = async () =>
  (await world.db.selectFrom('shops').select('sub_domain').where('id', '=', shopId).executeTakeFirstOrThrow())
    .sub_domain

/** An order that is paid and waits at the counter. */
const ready = async (quantity = 10) => {
  const { id } = await scene.placed(buyer, shopId, [{ skuId, quantity }])
  await scene.packed(seller, id)
  return id
}
const received = async (quantity = 10) => {
  const id = await ready(quantity)
  await scene.act(seller, id, 'hand_over')
  return id
}
/** Gives back units of a received order and repays them. */
const giveBack = async (orderId: number, quantity: number) => {
  await scene.giveBack({ buyer, seller }, orderId, { skuId, quantity })
  await scene.repaid(seller, orderId)
}
const commissionOf = async (who: Login, id: number) =>
  (await world.call('getOrder', { token: who.token, params: { id } })).body.commission
const charged = async (month?: string, who = seller) =>
  (await world.call('getCommissions', { token: who.token, query: month ? { month } : {} })).body
const issue = () => issueMarketInvoices(quietJobs(world))
const invoices = async (who: Login, query = {}) =>
  (await world.call('getMarketInvoices', { token: who.token, query })).body
const invoice = (who: Login, id: number) => world.call('getMarketInvoice', { token: who.token, params: { id } })
const toNextMonth = async () => {
  const month = dayOf(world.now).slice(0, 7)
  while (dayOf(world.now).startsWith(month)) await pass(DAY)
}
const expectSound = async () => expect(await scene.damage('orders', 'money', 'commissions')).toEqual([])

describe('a rule', () => {
  test('begins tomorrow at the earliest, names one scope, and ends no earlier than today', async () => {
    const today = dayOf(world.now)
    const categoryId = await world.make.category({ es: 'Vasos', en: 'Glasses', zh: '杯子' })
    expect((await createRule({ from: today })).code).toBe('commission_from')
    expect((await createRule({ subDomain: 'no-such-shop' })).code).toBe('not_found')
    expect((await createRule({ categoryId: 2_000_000_001 })).code).toBe('not_found')
    expect((await createRule({ categoryId, subDomain: await subDomain() })).code).toBe('commission_scope')
    expect((await createRule({ from: addDays(today, 9), until: addDays(today, 8) })).code).toBe('field_invalid')
    expect((await createRule({ fixed: 0.125 })).code).toBe('field_invalid')
    const { body } = await createRule({ categoryId, percent: 2.5, fixed: 0.3, from: addDays(today, 2) })
    expect(body).toMatchObject({
      scope: 'category',
      name: 'Vasos',
      percent: 2.5,
      fixed: 0.3,
      state: 'coming',
      until: null,
    })
    const params = { id: body.id }
    const end = (until: string) => world.call('endCommissionRule', { token: operator.token, params, body: { until } })
    const take = () => world.call('deleteCommissionRule', { token: operator.token, params })
    expect((await end(addDays(today, 1))).code).toBe('commission_until')
    await pass(3 * DAY)
    expect((await end(addDays(today, 2))).code).toBe('commission_until')
    expect((await take()).code).toBe('commission_running')
    expect((await end(addDays(today, 3))).body).toMatchObject({ state: 'running', until: addDays(today, 3) })
    expect((await end(addDays(today, 4))).code).toBe('commission_until')
    await pass(DAY)
    const listed = await world.call('getCommissionRules', { token: operator.token })
    expect(listed.body.items.find(({ id }) => id === body.id)).toMatchObject({ state: 'ended' })
  })

  test('of one scope holds alone: of two written at once one is refused; one that has not begun is taken back', async () => {
    const answers = await Promise.all([1, 2, 3].map((percent) => createRule({ percent })))
    expect(answers.map(({ code }) => code).sort()).toEqual([null, 'commission_overlap', 'commission_overlap'].sort())
    const id = answers.find(({ status }) => status === 201)?.body.id ?? 0
    expect((await world.call('deleteCommissionRule', { token: operator.token, params: { id } })).status).toBe(200)
    expect((await createRule({ percent: 4 })).status).toBe(201)
  })

  test('is not written by a market whose own taxes are others', async () => {
    const set = (post_code: string) => world.db.updateTable('market_identity').set({ post_code }).execute()
    await set('35001')
    expect((await createRule({ percent: 3 })).code).toBe('market_not_taxed')
    await set('08001')
  })
})

describe('an order', () => {
  test('owes nothing without a rule, and none that holds later', async () => {
    const id = await received()
    await charge({ percent: 3 })
    await giveBack(id, 1)
    expect(await commissionOf(seller, id)).toBeNull()
    expect((await charged()).items).toEqual([])
  })

  test('owes its commission when the buyer has the products, and says so to its shop alone', async () => {
    await charge({ percent: 3, fixed: 0.25 })
    const id = await ready()
    expect(await commissionOf(seller, id)).toBeNull()
    await scene.act(seller, id, 'hand_over')
    expect(await commissionOf(seller, id)).toBe(3.25)
    expect(await commissionOf(buyer, id)).toBeNull()
    expect(await commissionOf(operator, id)).toBeNull()
    expect(await charged()).toMatchObject({
      items: [{ kind: 'accrue', orderId: id, amount: 3.25 }],
      months: [{ month: dayOf(world.now).slice(0, 7), amount: 3.25, orders: 1 }],
    })
    const other = await world.login('shop', await world.make.shop())
    expect((await charged(undefined, other)).items).toEqual([])
    await expectSound()
  })

  test('is charged by the rule of its shop before that of its category before that of the market', async () => {
    const root = await world.make.category({ es: 'Menaje', en: 'Tableware', zh: '餐具' })
    const leaf = await world.make.category({ es: 'Platos', en: 'Plates', zh: '盘子' }, root)
    const product = await world.db
      .selectFrom('skus')
      .select('product_id')
      .where('id', '=', skuId)
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('product_categories')
      .values({ product_id: product.product_id, category_id: leaf })
      .execute()
    await charge({ percent: 5 })
    expect(await commissionOf(seller, await received())).toBe(5)
    await charge({ percent: 4, categoryId: root })
    expect(await commissionOf(seller, await received())).toBe(4)
    await charge({ percent: 1, subDomain: await subDomain() })
    expect(await commissionOf(seller, await received())).toBe(1)
    await expectSound()
  })

  test('is charged once, however many workers and people say at once that it arrived', async () => {
    await charge({ percent: 3 })
    const addressId = await world.make.address(buyer.accountId)
    const { id } = await scene.placed(buyer, shopId, [{ skuId, quantity: 10 }], {
      deliveryMethod: 'shipment',
      addressId,
    })
    await scene.packed(seller, id)
    await scene.act(seller, id, 'ship', { carrier: 'SEUR', trackingNumber: 'S-1' })
    await world.db.updateTable('orders').set({ deadline_at: world.now }).where('id', '=', id).execute()
    await Promise.all([
      expireOrders(quietJobs(world), {}, 'one'),
      expireOrders(quietJobs(world), {}, 'two'),
      scene.act(buyer, id, 'confirm_receipt'),
    ])
    expect((await charged()).items).toMatchObject([{ kind: 'accrue', amount: 3 }])
    await expectSound()
  })

  test('owes less when money goes back, by the part that went back, and nothing when all of it did', async () => {
    await charge({ percent: 3, fixed: 1 })
    const id = await received()
    await giveBack(id, 4)
    expect(await commissionOf(seller, id)).toBe(2.4)
    await giveBack(id, 6)
    expect(await commissionOf(seller, id)).toBe(0)
    expect((await charged()).items.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['adjust', -2.4],
      ['adjust', -1.6],
      ['accrue', 4],
    ])
    await expectSound()
  })

  test('refuses a change of what was charged', async () => {
    await charge({ percent: 3 })
    await received()
    await expect(
      world.db
        .updateTable('commissions')
        .set({ net_cents: cents(1) })
        .execute(),
    ).rejects.toThrow(/never changed/)
  })
})

describe('the invoice of a month', () => {
  test('is issued once for each shop, frozen, and its people hear of it', async () => {
    await charge({ percent: 3 })
    const id = await received()
    await received(20)
    await giveBack(id, 5)
    await toNextMonth()
    await Promise.all([issue(), issue(), issue()])
    await issue()
    const { items } = await invoices(seller)
    expect(items).toHaveLength(1)
    const [card] = items
    expect(card).toMatchObject({
      net: 7.5,
      total: 9.08,
      state: 'due',
      isRectifying: false,
      dueOn: addDays(dayOf(world.now), 30),
    })
    await world.db.updateTable('shops').set({ company_name: 'Otra, S.L.' }).where('id', '=', shopId).execute()
    expect((await invoice(seller, card?.id ?? 0)).body).toMatchObject({
      issuer: { name: 'Mercado de Prueba, S.L.', taxId: 'B12345674', registry: 'Hoja B-1' },
      recipient: { name: 'Vidal, S.L.', taxId: 'A58818501' },
      lines: [
        { kind: 'percent', percent: 3, base: 300, orders: 2, net: 9 },
        { kind: 'adjust', percent: null, base: null, orders: 1, net: -1.5 },
      ],
      taxes: [{ tax: 21, net: 7.5, vat: 1.58, gross: 9.08 }],
    })
    const pdf = await world.call<ArrayBuffer>('getMarketInvoicePdf', {
      token: seller.token,
      params: { id: card?.id ?? 0 },
      query: { lang: 'es' },
    })
    const [page] = (await readPdf(pdf.body)).pages
    for (const words of [
      'Mercado de Prueba, S.L.',
      'Hoja B-1',
      'Vidal, S.L.',
      'Comisión del 3 %',
      '300,00 €',
      '9,08 €',
    ])
      expect(page).toContain(words)
    expect(page).toContain(`Factura ${card?.number}`)
    const mailbag = openMailbag(world)
    await mailbag.deliver()
    expect(
      mailbag.mails.map(({ subject }) => subject).filter((subject) => subject.includes(card?.number ?? '?')),
    ).toHaveLength(1)
    const other = await world.login('shop', await world.make.shop())
    expect((await invoices(other)).items).toEqual([])
    expect((await invoice(other, card?.id ?? 0)).code).toBe('not_found')
    expect((await invoice(buyer, card?.id ?? 0)).code).toBe('forbidden')
    await expect(
      world.db
        .updateTable('market_invoices')
        .set({ total_cents: cents(1) })
        .execute(),
    ).rejects.toThrow(/never changed/)
    await expectSound()
  })

  test('is a rectifying one where more went back than was charged, and names what it corrects', async () => {
    await charge({ percent: 3 })
    const id = await received()
    await toNextMonth()
    await issue()
    const [first] = (await invoices(seller)).items
    await giveBack(id, 10)
    await toNextMonth()
    await issue()
    const [second] = (await invoices(seller)).items
    expect(second).toMatchObject({
      net: -3,
      total: -3.63,
      isRectifying: true,
      number: expect.stringMatching(/^R\d{4}-\d{5}$/),
    })
    expect((await invoice(seller, second?.id ?? 0)).body.rectifies).toEqual([first?.number])
    await toNextMonth()
    await issue()
    expect((await invoices(seller)).items).toHaveLength(2)
    await expectSound()
  })

  test('bears no VAT where Spanish VAT does not apply', async () => {
    await world.db.updateTable('shops').set({ post_code: '35001' }).where('id', '=', shopId).execute()
    await charge({ percent: 3 })
    await received()
    await toNextMonth()
    await issue()
    expect((await invoices(seller)).items).toMatchObject([{ net: 3, total: 3 }])
  })

  test('waits for the facts that lack, and holds those months when it is issued', async () => {
    await world.db.updateTable('shops').set({ tax_identification_code: null }).where('id', '=', shopId).execute()
    await charge({ percent: 3 })
    await received()
    await toNextMonth()
    await issue()
    expect((await invoices(seller)).items).toEqual([])
    expect((await invoices(operator)).waiting).toContainEqual(
      expect.objectContaining({ shopId, net: 3, missing: ['taxId'] }),
    )
    await world.db.updateTable('shops').set(FACTS).where('id', '=', shopId).execute()
    await issue()
    expect((await invoices(seller)).items).toMatchObject([{ net: 3 }])
    expect((await invoices(operator)).waiting.map((row) => row.shopId)).not.toContain(shopId)
  })

  test('is marked as paid with a reason: of two at once one is told that it is done', async () => {
    await charge({ percent: 3 })
    await received()
    await toNextMonth()
    await issue()
    const [card] = (await invoices(operator, { state: 'due' })).items.filter((row) => row.shopId === shopId)
    const settle = (state: string) =>
      world.call('settleMarketInvoice', {
        token: operator.token,
        params: { id: card?.id ?? 0 },
        body: { state, reason: 'Transferencia del día 3' },
      })
    const answers = await Promise.all([settle('paid'), settle('paid')])
    expect(answers.map(({ code }) => code).sort()).toEqual(['invoice_state', null])
    expect((await invoice(operator, card?.id ?? 0)).body).toMatchObject({
      state: 'paid',
      note: 'Transferencia del día 3',
    })
    expect((await invoice(seller, card?.id ?? 0)).body).toMatchObject({ state: 'paid', note: '' })
    expect((await settle('due')).status).toBe(200)
  })
})

describe('the yearly report', () => {
  test('agrees with the ledger and the commissions to the cent, and says who is reported and what lacks', async () => {
    await charge({ percent: 3 })
    const year = Number(dayOf(world.now).slice(0, 4))
    const small = await received()
    await giveBack(small, 4)
    const gone = await received(1)
    await giveBack(gone, 1)
    const read = async (query: object = {}) =>
      (await world.call('getSellersReport', { token: operator.token, query: { year, limit: 100, ...query } })).body
    const { items, totals } = await read()
    const own = items.find((row) => row.shopId === shopId)
    expect(own).toMatchObject({
      year: { sales: 1, gross: 72.6, fees: 1.8 },
      isReportable: false,
      missing: [],
      vatNumber: 'ESA58818501',
    })
    const { rows } = await sql<{ gross: number; fees: number }>`
      select (select sum(amount_cents) from ledger)::int as gross, (select sum(net_cents) from commissions)::int as fees`.execute(
      world.db,
    )
    expect([totals.gross, totals.fees]).toEqual([(rows[0]?.gross ?? 0) / 100, (rows[0]?.fees ?? 0) / 100])
    const sum = (of: 'gross' | 'fees' | 'sales') =>
      Math.round(
        100 * items.flatMap(({ quarters }) => quarters.map((one) => one[of])).reduce((all, one) => all + one, 0),
      ) / 100
    expect([sum('gross'), sum('fees'), sum('sales')]).toEqual([totals.gross, totals.fees, totals.sales])
    await received(200)
    await world.db.updateTable('shops').set({ bank_account: null }).where('id', '=', shopId).execute()
    const later = (await read()).items.find((row) => row.shopId === shopId)
    expect(later).toMatchObject({ isReportable: true, missing: ['iban'] })
    expect((await read({ year: year - 1 })).items).toEqual([])
  })

  test('counts an order in the quarter in which its money came, not in that of a transfer noted by mistake', async () => {
    const { id } = await scene.placed(buyer, shopId, [{ skuId, quantity: 1 }])
    const pay = async (month: string, kinds: readonly string[], amount = 1210) => {
      const at = `2019-${month}-10T12:00:00Z`
      const { rows } = await sql<{ id: number }>`
        insert into payments (order_id, shop_id, provider, method, state, amount_cents, reference, created_at, updated_at, settled_at)
        values (${id}, ${shopId}, 'cash', 'payInShop', 'settled', ${amount}, ${`Q-${month}`}, ${at}, ${at}, ${at}) returning id`.execute(
        world.db,
      )
      for (const kind of kinds)
        await sql`insert into ledger (at, order_id, shop_id, kind, payment_id, amount_cents) values (${at}, ${id}, ${shopId}, ${kind},
          ${rows[0]?.id}, ${kind === 'payment' ? amount : -amount})`.execute(world.db)
    }
    await pay('02', ['payment', 'payment_withdrawn'])
    await pay('08', ['payment'])
    const { body } = await world.call('getSellersReport', { token: operator.token, query: { year: 2019, limit: 100 } })
    const own = body.items.find((row) => row.shopId === shopId)
    expect(own?.quarters.map(({ sales, gross }) => [sales, gross])).toEqual([
      [0, 0],
      [0, 0],
      [1, 12.1],
      [0, 0],
    ])
  })

  test('is a file with a row for each seller', async () => {
    await received()
    const answer = await world.call<ArrayBuffer>('exportSellersReport', {
      token: operator.token,
      headers: { 'accept-language': 'es' },
      query: { year: dayOf(world.now).slice(0, 4) },
    })
    const [titles = '', ...rows] = new TextDecoder().decode(answer.body).trim().split('\n')
    expect(titles.split(';')).toHaveLength(24)
    expect(rows.filter((row) => row.includes('A58818501')).at(-1)).toMatch(/;121,00;/)
  })

  test('is a message for the tax agency, which holds companies with their facts and says how many it leaves out', async () => {
    const year = dayOf(world.now).slice(0, 4)
    const read = () => world.call<ArrayBuffer>('exportSellersReportXml', { token: operator.token, query: { year } })
    const set = (changes: object) => world.db.updateTable('shops').set(changes).where('id', '=', shopId).execute()
    await received(200)
    const elementsOf = (body: ArrayBuffer) => {
      const names: string[] = []
      const parser = new SaxesParser({ xmlns: true })
      parser.on('opentag', ({ local, uri }) => names.push(`${uri.split(':').at(-2)} ${local}`))
      parser.on('error', (error) => {
        throw error
      })
      parser.write(new TextDecoder().decode(body)).close()
      return names
    }
    const whole = await read()
    expect(whole.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(elementsOf(whole.body)).toEqual(expect.arrayContaining(['dpi ReportableSeller', 'dpistf DocRefId']))
    expect(new TextDecoder().decode(whole.body)).toContain('<TIN issuedBy="ES">A58818501</TIN>')
    for (const [changes, reason] of [
      [{ tax_identification_code: '12345678Z' }, 'person'],
      [{ tax_identification_code: 'A58818501', city: '' }, 'incomplete'],
    ] as const) {
      await set(changes)
      const { body } = await world.call('getSellersReport', {
        token: operator.token,
        query: { year, limit: 100 },
      })
      expect(body.items.find((row) => row.shopId === shopId)).toMatchObject({ isReportable: true, notInXml: reason })
      const text = new TextDecoder().decode((await read()).body)
      expect(text).toMatch(/<Warning>[^<]*: \d+<\/Warning>/)
      expect(text).not.toContain(`-S${shopId}<`)
    }
    await world.db.deleteFrom('market_identity').execute()
    expect((await read()).code).toBe('report_market_unknown')
    await world.make.marketIdentity()
  })
})

test('a shop whose invoice fails holds up no other one; it is tried again', async () => {
  await charge({ percent: 10 })
  const sold = async () => {
    const id = await world.make.shop(FACTS)
    const products = await scene.newSku(id, { stock: 10, price_cents: 1000 }, { vat_bp: 2100 })
    const owner = await world.login('shop', id)
    const order = await scene.placed(buyer, id, [{ skuId: products, quantity: 1 }])
    await scene.packed(owner, order.id)
    await scene.acted(owner, order.id, 'hand_over')
    return id
  }
  const [first, second] = [await sold(), await sold()]
  await sql`create function fail_invoice() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$`.execute(
    world.db,
  )
  await sql`create trigger fail_invoice before insert on market_invoices for each row when (new.shop_id = ${sql.lit(first)})
    execute function fail_invoice()`.execute(world.db)
  await pass(31 * DAY)
  const invoiced = async () =>
    (
      await world.db.selectFrom('market_invoices').select('shop_id').where('shop_id', 'in', [first, second]).execute()
    ).map(({ shop_id }) => shop_id)
  await expect(issueMarketInvoices(quietJobs(world))).rejects.toThrow('1 shops could not be invoiced')
  expect(await invoiced()).toEqual([second])
  await sql`drop trigger fail_invoice on market_invoices`.execute(world.db)
  await issueMarketInvoices(quietJobs(world))
  expect((await invoiced()).sort()).toEqual([first, second].sort())
})

test('vouchers are summed up by shop and by age', async () => {
  const [held, old] = [await world.make.voucher(shopId, buyer.accountId), await world.make.voucher(shopId, null)]
  await world.db
    .updateTable('vouchers')
    .set({ created_at: new Date(world.now.getTime() - 400 * DAY) })
    .where('id', '=', old)
    .execute()
  const { id } = await scene.placed(buyer, shopId, [{ skuId, quantity: 1 }], {
    voucherIds: [held],
    expectedTotal: 0,
    acceptVoucherExcess: true,
  })
  const { body } = await world.call('getVoucherBalances', { token: operator.token, query: { limit: 100 } })
  const own = body.items.find((row) => row.shopId === shopId)
  const { rows } = await sql<{ issued: number; left: number; old: number }>`
    select sum(amount_cents)::int as issued, sum(balance_cents)::int as left,
      sum(balance_cents) filter (where id = ${old})::int as old from vouchers where shop_id = ${shopId}`.execute(
    world.db,
  )
  const [sums] = rows
  expect(id).toBeGreaterThan(0)
  expect(own).toMatchObject({
    issued: (sums?.issued ?? 0) / 100,
    used: ((sums?.issued ?? 0) - (sums?.left ?? 0)) / 100,
    ended: 0,
    balance: (sums?.left ?? 0) / 100,
    old: (sums?.old ?? 0) / 100,
  })
  expect(own?.used).toBeGreaterThan(0)
})
