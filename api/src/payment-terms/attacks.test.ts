import type { MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { RECEIVABLES_MAX } from '@lonja/core/payment-terms/payment-terms.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pagesRead, recordStatements, tablesReadWhole } from '../test/explain.ts'
import { COMPANY, newTaxId } from '../test/factories.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let orders: ReturnType<typeof orderScene>
beforeAll(async () => {
  world = await createWorld({ connections: 12 })
  orders = orderScene(world)
})
afterAll(() => world.close())

const shopWith = async (shop: object = {}, sku: object = {}) => {
  const shopId = await world.make.shop({
    ...{ payment_methods: ['transfer'], skip_review: 'all', tax_include: true },
    ...shop,
  })
  const skuId = await orders.newSku(shopId, { stock: 10_000, price_cents: 1000, ...sku })
  return { shopId, skuId, seller: await world.login('shop', shopId) }
}
type Shop = Awaited<ReturnType<typeof shopWith>>

const grant = (seller: Login, accountId: number, body: object) =>
  world.call('setPaymentTerms', { token: seller.token, params: { accountId }, body })
const end = (seller: Login, accountId: number) =>
  world.call('endPaymentTerms', { token: seller.token, params: { accountId } })
const customerOf = async ({ shopId, seller }: Shop, terms?: object, buyer?: Login) => {
  const who = buyer ?? (await world.login('business'))
  await world.make.access(shopId, who.accountId, 'approved')
  if (terms) expect(await grant(seller, who.accountId, terms)).toMatchObject({ status: 200 })
  return who
}
const place = (buyer: Login, { shopId, skuId }: Shop, quantity: number, more: object = {}) =>
  orders.place(buyer, shopId, [{ skuId, quantity }], { paymentMethod: 'onAccount', ...more })
const placed = (buyer: Login, { shopId, skuId }: Shop, quantity: number) =>
  orders.placed(buyer, shopId, [{ skuId, quantity }], { paymentMethod: 'onAccount' })
const offerOf = async (buyer: Login, { shopId, skuId }: Shop) =>
  (
    await orders.summary<{ onAccount: { open: number; left: number | null } | null }>(buyer, shopId, [
      { skuId, quantity: 1 },
    ])
  ).body.onAccount
const handOver = async (seller: Login, id: number) => {
  await orders.handedOver(seller, id)
}
const propose = async (seller: Login, id: number, skuId: number, quantity: number) => {
  const { version } = await orders.order(seller, id)
  const body = { version, products: [{ skuId, quantity }] }
  expect(await world.call('reviseOrder', { token: seller.token, params: { id }, body })).toMatchObject({ status: 200 })
}

describe('the grant and the limit', () => {
  test('what is ended between check-out and order is refused; an order that was first keeps its days', async () => {
    const shop = await shopWith()
    const buyer = await customerOf(shop, { days: 30 })
    const { body } = await orders.summary<{ total: number }>(buyer, shop.shopId, [{ skuId: shop.skuId, quantity: 1 }])
    await end(shop.seller, buyer.accountId)
    const wish = { shopId: shop.shopId, products: [{ skuId: shop.skuId, quantity: 1 }], deliveryMethod: 'pickUp' }
    const late = await world.call('createOrder', {
      token: buyer.token,
      body: { ...wish, paymentMethod: 'onAccount', expectedTotal: body.total },
    })
    expect(late).toMatchObject({ status: 409, code: 'payment_method_unavailable' })
    expect(late.items[0]?.path).toBe('body.paymentMethod')
    expect(await orders.stock(shop.skuId)).toBe(10_000)
    for (let round = 0; round < 5; round++) {
      await grant(shop.seller, buyer.accountId, { days: 30 })
      const [order] = await Promise.all([place(buyer, shop, 1), end(shop.seller, buyer.accountId)])
      if (order.status === 201) {
        const read = await world.call('getOrder', {
          token: buyer.token,
          params: { id: order.body.id },
        })
        expect(read.body.termsDays).toBe(30)
      } else expect(order.code).toBe('payment_method_unavailable')
    }
  })

  test('each shop’s limit is its own, also where both are ordered from at once', async () => {
    const [one, two] = [await shopWith(), await shopWith()]
    const buyer = await customerOf(one, { days: 30, limit: 20 })
    await customerOf(two, { days: 30, limit: 10 }, buyer)
    const answers = await Promise.all([place(buyer, one, 2), place(buyer, two, 1), place(buyer, two, 1)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409])
    expect(await offerOf(buyer, one)).toMatchObject({ open: 20, left: 0 })
    expect(await offerOf(buyer, two)).toMatchObject({ open: 10, left: 0 })
  })

  test('the limit holds to the cent after VAT was rounded', async () => {
    const shop = await shopWith({ tax_include: false }, { price_cents: 333 })
    const buyer = await customerOf(shop, { days: 30, limit: 12.08 })
    // 9.99 and 21 % of it, 2.0979
    expect(await place(buyer, shop, 3)).toMatchObject({
      code: 'account_limit_reached',
      items: [{ params: { left: 12.08 } }],
    })
    await grant(shop.seller, buyer.accountId, { days: 30, limit: 12.09 })
    expect(await place(buyer, shop, 3)).toMatchObject({ status: 201, body: { total: 12.09 } })
    expect(await offerOf(buyer, shop)).toMatchObject({ open: 12.09, left: 0 })
  })

  test.each([
    [0.01, true],
    [0.07, true],
    [1.1, true],
    [1_234_567.89, true],
    [10_000_000, true],
    [0.001, false],
    [10_000_000.01, false],
    [1e300, false],
    ['1.000', false],
    [[100], false],
  ])('a limit of %j is taken as it is written, or refused: %s', async (limit, isTaken) => {
    const shop = await shopWith()
    const buyer = await customerOf(shop)
    const answer = await grant(shop.seller, buyer.accountId, { days: 30, limit })
    if (isTaken) expect(answer).toMatchObject({ status: 200, body: { limit } })
    else {
      expect(answer.status).toBe(400)
      expect(answer.items[0]).toMatchObject({ path: 'body.limit', message: expect.stringContaining('el límite') })
      // "1.000" is a thousand to some and one to others: the user is told how to write it
      expect(answer.code).toBe(typeof limit === 'number' ? 'field_invalid' : 'field_not_a_number')
    }
  })

  test('what is owed may be more than twenty million', async () => {
    const shop = await shopWith({}, { price_cents: 900_000_000 })
    const buyer = await customerOf(shop, { days: 30 })
    for (const n of [1, 2, 3]) expect(await place(buyer, shop, 1), `order ${n}`).toMatchObject({ status: 201 })
    expect(await offerOf(buyer, shop)).toMatchObject({ open: 27_000_000 })
    for (const [name, who] of [
      ['getOwed', buyer],
      ['getReceivables', shop.seller],
    ] as const)
      expect(await world.call(name, { token: who.token })).toMatchObject({ status: 200, body: { total: 27_000_000 } })
    const { token } = shop.seller
    const { status } = await world.call('getCustomer', { token, params: { accountId: buyer.accountId } })
    expect(status).toBe(200)
  })
})

describe('another version', () => {
  test('that costs more is refused while something became overdue; one that costs less is not', async () => {
    const shop = await shopWith()
    const buyer = await customerOf(shop, { days: 1 })
    const [late, open] = [await placed(buyer, shop, 1), await placed(buyer, shop, 3)]
    await handOver(shop.seller, late.id)
    await propose(shop.seller, open.id, shop.skuId, 4)
    world.pass(3 * DAY)
    expect(await orders.act(buyer, open.id, 'accept')).toMatchObject({ status: 409, code: 'account_overdue' })
    expect(await orders.stock(shop.skuId)).toBe(10_000 - 1 - 4)
    await orders.acted(buyer, open.id, 'decline', { reason: 'No' })
    await propose(shop.seller, open.id, shop.skuId, 2)
    await orders.acted(buyer, open.id, 'accept')
    expect(await offerOf(buyer, shop)).toMatchObject({ open: 30 })
    expect(await orders.damage('money', 'orders', 'stock')).toEqual([])
  })

  test('that costs more is refused once the account is ended; the order stands as it was', async () => {
    const shop = await shopWith()
    const buyer = await customerOf(shop, { days: 30 })
    const { id } = await placed(buyer, shop, 2)
    await propose(shop.seller, id, shop.skuId, 3)
    await end(shop.seller, buyer.accountId)
    expect((await orders.act(buyer, id, 'accept')).code).toBe('payment_method_unavailable')
    await orders.acted(buyer, id, 'decline', { reason: 'No' })
    expect(await orders.order(buyer, id)).toMatchObject({ total: 20 })
  })

  test('of an order that is paid in part counts only what is still to be paid', async () => {
    const shop = await shopWith()
    const buyer = await customerOf(shop, { days: 30, limit: 30 })
    const { id, number } = await placed(buyer, shop, 3)
    const text = `Date,Description,Amount\n${world.now.toISOString().slice(0, 10)},${number},10.00\n`
    const { token } = shop.seller
    await world.call('importStatement', { token, form: { file: new File([text], 'a.csv') } })
    const { body } = await world.call('getBankEntries', {
      token,
      query: { state: 'open' },
    })
    const entries = body.items.map((entry) => ({ id: entry.id, orderIds: [id] }))
    expect(await world.call('bookBankEntries', { token, body: { entries } })).toMatchObject({ status: 200 })
    await propose(shop.seller, id, shop.skuId, 4)
    await orders.acted(buyer, id, 'accept')
    expect(await offerOf(buyer, shop)).toMatchObject({ open: 30, left: 0 })
    expect(await orders.damage('money', 'orders')).toEqual([])
  })

  test('an invoice follows what came back before it was paid: together they say what is owed', async () => {
    const shop = await shopWith({ ...COMPANY, tax_identification_code: newTaxId(), return_days: 90 })
    const { seller, skuId } = shop
    const { body: settings } = await world.call('getInvoicing', { token: seller.token })
    const wish = { mode: 'automatic', series: 'F', correctiveSeries: 'R', firstNumber: 1, language: 'es' }
    const more = { registry: '', exemptNote: '', isAgreed: true, rowVersion: settings.rowVersion }
    const on = await world.call('updateInvoicing', { token: seller.token, body: { ...wish, ...more } })
    expect(on.status).toBe(200)
    const buyer = await customerOf(shop, { days: 30 })
    const invoiceAddressId = await world.make.address(buyer.accountId)
    const order = await place(buyer, shop, 5, { invoiceAddressId })
    expect(order.status).toBe(201)
    const { id } = order.body
    await handOver(seller, id)
    await orders.giveBack({ buyer, seller }, id, { skuId, quantity: 2 })
    const { body } = await world.call('getOrderInvoices', {
      token: seller.token,
      params: { id },
    })
    expect(body.items.map(({ kind, total }) => [kind, total])).toEqual([
      ['sale', 50],
      ['corrective', -20],
    ])
    expect((await offerOf(buyer, shop))?.open).toBe(30)
    expect(await orders.damage('invoices', 'money', 'orders')).toEqual([])
  })
})

test('on the islands it is late by the day of the mainland, as it is due', async () => {
  const shop = await shopWith({ province: 'Las Palmas', city: 'Las Palmas', post_code: '35001' })
  const buyer = await customerOf(shop, { days: 10 })
  const { id } = await placed(buyer, shop, 1)
  // half past eleven in the evening of the islands, half past midnight of the next day on the mainland
  const hour = 60 * 60 * 1000
  const tonight = Date.UTC(world.now.getUTCFullYear(), world.now.getUTCMonth(), world.now.getUTCDate(), 22, 30)
  world.pass(tonight - world.now.getTime())
  await handOver(shop.seller, id)
  const read = async () => (await world.call('getOrder', { token: buyer.token, params: { id } })).body
  const { dueOn } = await read()
  expect(dueOn).toBe(new Date(tonight + 11 * DAY).toISOString().slice(0, 10))
  world.pass(Date.parse(`${dueOn}T00:00:00Z`) + 21 * hour - world.now.getTime())
  expect(await read()).toMatchObject({ isOverdue: false })
  world.pass(2 * hour)
  expect(await read()).toMatchObject({ isOverdue: true })
  expect(await place(buyer, shop, 1)).toMatchObject({ code: 'account_overdue' })
  expect(await orders.damage('money')).toEqual([])
})

describe('who may', () => {
  test.each<[MembershipRole, boolean, boolean]>([
    ['owner', true, true],
    ['staff', true, true],
    ['orders', true, false],
    ['products', false, false],
    ['accounts', false, true],
  ])('a person of a shop in the role %s grants: %s, sees what is owed: %s', async (role, grants, sees) => {
    const shop = await shopWith()
    const buyer = await customerOf(shop, { days: 30 })
    await world.db.updateTable('operators').set({ role }).where('id', '=', shop.seller.operatorId).execute()
    const { accountId } = buyer
    expect((await grant(shop.seller, accountId, { days: 10 })).status).toBe(grants ? 200 : 403)
    for (const name of ['getReceivables', 'exportReceivables'] as const)
      expect((await world.call(name, { token: shop.seller.token })).status, name).toBe(sees ? 200 : 403)
    expect((await end(shop.seller, accountId)).status).toBe(grants ? 200 : 403)
  })

  test('nobody grants to another shop’s customer, to a shop, to themselves, or as a buyer', async () => {
    const [one, two] = [await shopWith(), await shopWith()]
    const buyer = await customerOf(one)
    for (const [who, accountId] of [
      [two.seller, buyer.accountId],
      [two.seller, one.seller.accountId],
      [two.seller, two.seller.accountId],
      [two.seller, 2_147_483_647],
    ] as const)
      expect(await grant(who, accountId, { days: 30 })).toMatchObject({ status: 404, code: 'not_found' })
    expect((await grant(buyer, buyer.accountId, { days: 30 })).status).toBe(403)
    expect(await end(two.seller, buyer.accountId)).toMatchObject({ status: 404 })
    for (const accountId of ['0', '-1', '1e9', '9007199254740993', '__proto__', '1;drop'])
      expect(
        (await world.call('setPaymentTerms', { token: one.seller.token, params: { accountId }, body: { days: 30 } }))
          .status,
      ).toBe(400)
  })
})

test('the file of what is owed runs no formula', async () => {
  const shop = await shopWith()
  const texts = ['=1+1', '+A1', '-A1', '@SUM(A1)', '\t=1', '"; =1', '＝1+1']
  for (const name of texts) {
    const buyer = await customerOf(shop, { days: 30 })
    await world.db.updateTable('accounts').set({ company_name: name }).where('id', '=', buyer.accountId).execute()
    await placed(buyer, shop, 1)
  }
  const { token } = shop.seller
  for (const lang of ['es', 'en', 'zh']) {
    const { status, body } = await world.call<ArrayBuffer>('exportReceivables', { token, query: { lang } })
    expect(status).toBe(200)
    const cells = new TextDecoder()
      .decode(body)
      .split(/\r?\n/)
      .slice(1)
      .filter(Boolean)
      .map((row) => row.replace(/^"/, ''))
    expect(cells).toHaveLength(texts.length)
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t＝]/)
  }
})

test('ten thousand customers who owe are read at once, by indexes', async () => {
  const shop = await shopWith()
  const buyer = await customerOf(shop, { days: 30 })
  const { id } = await placed(buyer, shop, 1)
  await handOver(shop.seller, id)
  await sql`insert into accounts (id, kind, name, created_at)
    select 1000000 + n, 'business', 'Cliente ' || n, now() from generate_series(1, 10000) n`.execute(world.db)
  // the function stands in `from`: in the list of columns it would run once for each of them
  await sql`insert into orders select copy.* from orders o, generate_series(1, 10000) n, jsonb_populate_record(o, jsonb_build_object(
      'id', 1000000 + n, 'number', 'N' || n, 'account_id', 1000000 + n, 'due_on', o.due_on - n % 120)) copy
    where o.id = ${id}`.execute(world.db)
  await sql`analyze orders, accounts, order_credits, payments, refunds`.execute(world.db)
  const { token } = shop.seller
  const { body, statements } = await recordStatements(world)<{
    total: number
    customers: number
    sums: Record<string, number>
    items: { accountId: number; over60: number }[]
  }>('getReceivables', { token })
  // all of them are summed; those who owe the longest are named, as many as a page bears
  expect(body).toMatchObject({ total: 100_010, customers: 10_001 })
  expect(Object.values(body.sums).reduce((sum, one) => sum + one, 0)).toBe(100_010)
  expect(body.items).toHaveLength(RECEIVABLES_MAX)
  for (const { over60 } of body.items) expect(over60).toBe(10)
  for (const { query } of statements) {
    expect(
      (await tablesReadWhole(world.deps.pool, query)).filter((table) => table !== 'accounts'),
      query.sql,
    ).toEqual([])
    // measured: 41,000, four for each who owes
    expect(await pagesRead(world.deps.pool, query), query.sql).toBeLessThan(100_000)
  }
  const { body: file } = await world.call<ArrayBuffer>('exportReceivables', { token })
  expect(new TextDecoder().decode(file).trim().split('\n')).toHaveLength(10_002)
})
