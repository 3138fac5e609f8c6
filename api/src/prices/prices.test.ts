import { DAY } from '@lonja/core/kernel/clock.ts'
import { basisPoints, cents } from '@lonja/core/kernel/money.ts'
import { LIST_ROWS_MAX } from '@lonja/core/prices/price-list.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { recordStatements } from '../test/explain.ts'
import { orderScene } from '../test/order-scene.ts'
import { amountTexts, leaksOf, readings } from '../test/readings.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let shopId: number
let seller: Login
let groupId: number
let otherGroupId: number
let member: Login
let otherMember: Login
let plain: Login
beforeAll(async () => {
  world = await createWorld()
  scene = orderScene(world)
  shopId = await world.make.shop()
  seller = await world.login('shop', shopId)
  groupId = await world.make.buyerGroup(shopId, 0)
  otherGroupId = await world.make.buyerGroup(shopId, 0)
  ;[member, otherMember, plain] = [
    await world.login('business'),
    await world.login('business'),
    await world.login('business'),
  ]
  await world.make.access(shopId, member.accountId, 'approved', { group_id: groupId })
  await world.make.access(shopId, otherMember.accountId, 'approved', { group_id: otherGroupId })
})
afterAll(() => world.close())

const make = async (body: object) =>
  (await world.call('createPriceList', { token: seller.token, body: { groupIds: [groupId], ...body } })).body
const save = (id: number, rows: object[]) =>
  world.call('savePriceListRows', {
    token: seller.token,
    params: { id },
    body: { rows },
  })
const newSku = async (sku: object) => {
  const productId = await world.make.product(shopId)
  const skuId = await world.make.sku(productId, { stock: 5000, ...sku })
  const { serial_number: serialNumber } = await world.db
    .selectFrom('skus')
    .select('serial_number')
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow()
  await refreshListings(world.db, { productIds: [productId] })
  return { productId, skuId, serialNumber }
}
const levelOf = async (who: Login | null, productId: number, query = {}) => {
  const answer = await world.call('getProduct', {
    token: who?.token ?? null,
    params: { id: productId },
    query,
  })
  return answer.status === 200 ? answer.body.skus[0]?.priceInfo?.level1 : answer.code
}

describe("a list's price", () => {
  test('stands on page, card, cart, summary and order of its group, in force between its dates, and is frozen', async () => {
    const { productId, skuId, serialNumber } = await newSku({
      price_cents: 1000,
      ladder: JSON.stringify([{ from: 12, price_cents: 900 }]),
    })
    const list = await make({ name: 'Bares', percent: -10 })
    expect(await levelOf(plain, productId)).toEqual({
      price: 10,
      discount: 0,
      min2Buy: 1,
      minimum: 1,
      ladder: [{ from: 12, price: 9 }],
    })
    const byPercent = {
      price: 9,
      discount: 0,
      yourPrice: true,
      publicPrice: 10,
      ladder: [{ from: 12, price: 8.1, publicPrice: 9 }],
    }
    expect(await levelOf(member, productId)).toMatchObject(byPercent)
    expect((await save(list.id, [{ serialNumber, price: 8.5, ladder: [{ from: 6, price: 7 }] }])).body).toEqual({
      saved: 1,
      refused: [],
    })
    const own = { price: 8.5, yourPrice: true, publicPrice: 10, ladder: [{ from: 6, price: 7, publicPrice: 10 }] }
    expect(await levelOf(member, productId)).toMatchObject(own)
    const cards = await world.call('getProducts', {
      token: member.token,
      query: { ids: productId },
    })
    expect(cards.body.items[0]?.priceInfo?.level1).toMatchObject(own)
    const body = { shopId, products: [{ skuId, quantity: 6 }] }
    const added = await world.call('addToCart', {
      token: member.token,
      body,
    })
    expect(added.body.carts[0]?.items[0]?.sku.priceInfo?.level1).toMatchObject(own)

    const wanted = [{ skuId, quantity: 6 }]
    const { body: summary } = await scene.summary<{ lines: object[]; total: number }>(member, shopId, wanted)
    expect(summary.lines).toMatchObject([{ price: 7, listPrice: 7, discount: 0, yourPrice: true, ladderFrom: 6 }])
    const placed = await scene.placed(member, shopId, wanted)
    expect(placed.total).toBe(summary.total)
    await save(list.id, [{ serialNumber, price: 1, ladder: [] }])
    expect(await scene.order(member, placed.id)).toMatchObject({
      orderDetails: [{ price: 7, ladderFrom: 6, yourPrice: true }],
    })
    const lines = await world.db
      .selectFrom('order_lines')
      .select(['price_list_id', 'ladder_from', 'price_cents'])
      .where('order_id', '=', placed.id)
      .execute()
    expect(lines).toEqual([{ price_list_id: list.id, ladder_from: 6, price_cents: 700 }])

    expect(
      (await scene.summary<{ lines: object[] }>(plain, shopId, [{ skuId, quantity: 12 }])).body.lines,
    ).toMatchObject([{ price: 9, ladderFrom: 12, yourPrice: false }])
    const later = new Date(world.now.getTime() + DAY).toISOString()
    const change = (set: object) =>
      world.call('updatePriceList', { token: seller.token, params: { id: list.id }, body: set })
    expect((await change({ startsAt: later })).body.state).toBe('scheduled')
    expect(await levelOf(member, productId)).toMatchObject({ price: 10 })
    expect((await change({ startsAt: null, endsAt: later })).body.state).toBe('running')
    expect(await levelOf(member, productId)).toMatchObject({ price: 1 })
    const ended = await world.call('endPriceList', { token: seller.token, params: { id: list.id }, body: {} })
    expect(ended.body.state).toBe('ended')
    expect(await levelOf(member, productId)).toMatchObject({ price: 10 })
  })

  test('is what products that a version adds to an order cost for as many units', async () => {
    const first = await newSku({ price_cents: 500 })
    const second = await newSku({ price_cents: 1000 })
    const list = await make({ name: 'Versiones' })
    await save(list.id, [{ serialNumber: second.serialNumber, price: 9, ladder: [{ from: 10, price: 8 }] }])
    const order = await scene.placed(member, shopId, [{ skuId: first.skuId, quantity: 1 }])
    const preview = async (quantity: number) =>
      (
        await world.call('previewRevision', {
          token: seller.token,
          params: { id: order.id },
          body: { products: [{ skuId: second.skuId, quantity }] },
        })
      ).body.lines?.find(({ skuId }) => skuId === second.skuId)
    expect(await preview(9)).toMatchObject({ price: 9, ladderFrom: null })
    expect(await preview(10)).toMatchObject({ price: 8, ladderFrom: 10 })
    await world.call('deletePriceList', { token: seller.token, params: { id: list.id } })
  })

  test('is in no answer to anyone else', async () => {
    const { productId, serialNumber } = await newSku({ price_cents: 999_900 })
    const [price, step] = [846_217, 739_153]
    const list = await make({ name: 'Secreta' })
    await save(list.id, [{ serialNumber, price: price / 100, ladder: [{ from: 10, price: step / 100 }] }])
    const publicationId = await world.make.publication(shopId, { productIds: [productId] })
    const couponId = await world.make.coupon(shopId)
    const texts = new RegExp([...amountTexts(price), ...amountTexts(step)].join('|'))
    const secret = { shopId, productId, publicationId, couponId, texts }
    const leaks = (who: Login | null) =>
      leaksOf(world, { token: who?.token ?? null, urls: readings(secret, [serialNumber]), secrets: [secret] })
    const otherShop = await world.login('shop', await world.make.shop())
    for (const who of [null, otherMember]) expect(await leaks(who)).toEqual([])
    // what is looked for is there for whom it is meant
    expect((await leaks(member)).length).toBeGreaterThan(0)
    // neither sorting nor the price filter follow it
    const between = { shopId, priceFrom: 8000, priceTo: 9000 }
    const found = await world.call('getProducts', { token: member.token, query: between })
    expect(found.body.items).toEqual([])

    expect(await levelOf(seller, productId, { asGroup: groupId })).toMatchObject({ price: price / 100 })
    expect(await levelOf(seller, productId)).toMatchObject({ price: 9999 })
    for (const who of [null, plain, member, otherShop])
      expect(await levelOf(who, productId, { asGroup: groupId })).toBe('not_found')
  })

  test.each([
    ['owner', true],
    ['staff', true],
    ['products', true],
    ['orders', false],
    ['accounts', false],
  ] as const)('of a group is looked at by a shop’s %s: %s', async (role, may) => {
    const { productId } = await newSku({ price_cents: 1000 })
    const who = await world.login('shop', shopId)
    await world.db.updateTable('operators').set({ role }).where('id', '=', who.operatorId).execute()
    const seen = await levelOf(who, productId, { asGroup: groupId })
    if (may) expect(seen).toMatchObject({ price: 10 })
    else expect(seen).toBe('role_forbids')
    // whoever may look is told of the groups
    expect((await world.call('getPriceLists', { token: who.token })).status).toBe(may ? 200 : 403)
    if (may) expect((await world.call('getBuyerGroups', { token: who.token })).status).toBe(200)
  })

  test('costs a buyer without a group no statement', async () => {
    const { productId } = await newSku({ price_cents: 100 })
    const record = recordStatements(world)
    const statements = async (who: Login) => {
      const seen = await record('getProduct', { token: who.token, params: { id: productId } })
      return seen.statements.filter(({ query }) => query.sql.includes('price_list_prices')).length
    }
    await make({ name: 'Cuenta' })
    expect(await statements(plain)).toBe(0)
    expect(await statements(otherMember)).toBe(0)
    expect(await statements(member)).toBe(1)
  })
})

describe('price lists', () => {
  test('refuse a second name, foreign groups, an end before the beginning; copies are for nobody', async () => {
    const { serialNumber } = await newSku({ price_cents: 1000 })
    const list = await make({ name: 'Copiada' })
    await save(list.id, [{ serialNumber, price: 5 }])
    const create = (body: object) => world.call('createPriceList', { token: seller.token, body })
    expect((await create({ name: 'copiada' })).code).toBe('price_list_taken')
    const foreign = await world.make.buyerGroup(await world.make.shop(), 0)
    expect((await create({ name: 'Ajena', groupIds: [foreign] })).code).toBe('not_found')
    const [startsAt, endsAt] = [2, 1].map((days) => new Date(world.now.getTime() + days * DAY).toISOString())
    expect((await create({ name: 'Al revés', startsAt, endsAt })).code).toBe('date_order')
    const over = await create({ name: 'Acabada', endsAt: world.now.toISOString() })
    expect([over.code, over.items[0]?.path]).toEqual(['date_past', 'body.endsAt'])
    const copy = await world.call('copyPriceList', {
      token: seller.token,
      params: { id: list.id },
      body: { name: 'Copia' },
    })
    expect(copy.body).toMatchObject({ ownPrices: 1, groups: [] })
  })

  test('keep the rows that are right, say why not of the others, and give a row back to the percent', async () => {
    const { serialNumber } = await newSku({ price_cents: 1000, pack_size: 6, minimum: 6 })
    const list = await make({ name: 'Filas' })
    const { body } = await save(list.id, [
      { serialNumber, price: 9 },
      { serialNumber: 'no-such', price: 9 },
      { serialNumber, price: -1 },
      { serialNumber, ladder: [{ from: 12, price: 12 }] },
      { serialNumber, ladder: [{ from: 13, price: 1 }] },
    ])
    expect([body.saved, body.refused.map(({ at }) => at)]).toEqual([1, [1, 2, 4]])
    const rows = async () =>
      (
        await world.call('getPriceListSkus', {
          token: seller.token,
          params: { id: list.id },
          query: { search: serialNumber },
        })
      ).body.items
    expect((await save(list.id, [{ serialNumber, price: 9, ladder: [] }])).body.saved).toBe(1)
    expect(await rows()).toMatchObject([{ price: 9, buyerPrice: 9 }])
    await save(list.id, [{ serialNumber, price: null }])
    expect(await rows()).toMatchObject([{ price: null, buyerPrice: 10 }])
  })

  test('are handed out as files and looked at before they are kept: a price, a percent, or back to the percent', async () => {
    const skus = [
      await newSku({ price_cents: 1000 }),
      await newSku({ price_cents: 999 }),
      await newSku({ price_cents: 500 }),
      await newSku({ price_cents: 500 }),
    ]
    const [one = '', two = '', three = '', four = ''] = skus.map(({ serialNumber }) => serialNumber)
    const list = await make({ name: 'Archivo', percent: -5 })
    await save(list.id, [
      { serialNumber: three, price: 4 },
      { serialNumber: four, price: 3 },
    ])
    const look = (file: File) =>
      world.call('readPriceListFile', {
        token: seller.token,
        params: { id: list.id },
        query: { lang: 'es' },
        form: { file },
      })
    const csv = (...rows: string[]) => new File([['Ref;Precio', ...rows].join('\n')], 'tarifa.csv')
    const { body } = await look(
      csv(`${one};8,50`, `${two};-12,5 %`, `${three};4,00`, `${four};`, 'no-such;1', `${one}x;caro`),
    )
    expect(body.changes.map(({ serialNumber, before, price }) => [serialNumber, before, price])).toEqual([
      [one, null, 8.5],
      [two, null, 8.74],
      [four, 3, null],
    ])
    expect([body.unchanged, body.refused.map(({ at }) => at)]).toEqual([1, [6, 7]])
    const kept = async () =>
      (await world.call('getPriceList', { token: seller.token, params: { id: list.id } })).body.ownPrices
    expect(await kept()).toBe(2)

    // what is handed out changes nothing when it comes back
    for (const [name, ending] of [
      ['exportPriceList', 'csv'],
      ['exportPriceListXlsx', 'xlsx'],
    ] as const) {
      const file = await world.call<ArrayBuffer>(name, {
        token: seller.token,
        params: { id: list.id },
        query: { lang: 'es' },
      })
      expect(file.headers.get('content-disposition')).toMatch(new RegExp(`price-list-${list.id}.*\\.${ending}`))
      const again = await look(new File([file.body], `tarifa.${ending}`))
      expect([again.status, again.body.changes, again.body.refused]).toEqual([200, [], []])
      expect(again.body.unchanged).toBeGreaterThanOrEqual(4)
    }
    const refusal = async (file: File) => (await look(file)).code
    expect(await refusal(new File([Buffer.from('PK\u0003\u0004 no workbook')], 'a.xlsx'))).toBe('prices_unreadable')
    expect(await refusal(csv(...Array.from({ length: 5001 }, (_, n) => `V-${n};1`)))).toBe('prices_too_many')
    expect(await refusal(new File([new Uint8Array(6_000_000)], 'a.csv'))).toBe('file_too_large')
  })

  test('of a shop with more skus than a file may have lines are whole as CSV, and refused as XLSX', async () => {
    const id = await world.make.shop()
    const owner = await world.login('shop', id)
    const skuId = await world.make.sku(await world.make.product(id))
    await sql`insert into skus select (jsonb_populate_record(k, jsonb_build_object('id', nextval(pg_get_serial_sequence('skus', 'id')), 'serial_number', 'M-' || g,
        'attribute', jsonb_build_array(jsonb_build_object('name', '{"es": "Talla"}'::jsonb, 'value', jsonb_build_object('es', g::text)))))).*
      from skus k, generate_series(1, ${LIST_ROWS_MAX}) g where k.id = ${skuId}`.execute(world.db)
    const list = await world.call('createPriceList', { token: owner.token, body: { name: 'Todo', percent: -5 } })
    const ask = { token: owner.token, params: { id: list.body.id }, query: { lang: 'en' } }
    const csv = await world.call<ArrayBuffer>('exportPriceList', ask)
    const serials = Buffer.from(csv.body)
      .toString()
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(',')[0])
    expect(new Set(serials).size).toBe(LIST_ROWS_MAX + 1)
    expect(await world.call('exportPriceListXlsx', ask)).toMatchObject({ status: 409, code: 'export_too_long' })
  })

  test('all customers of a shop are in its file, however many they are', async () => {
    const id = await world.make.shop()
    const owner = await world.login('shop', id)
    const buyer = await world.login('business')
    await world.make.access(id, buyer.accountId, 'approved')
    await sql`with added as (
        insert into accounts (kind, name, created_at) select kind, 'Cliente ' || g, created_at
        from accounts b, generate_series(1, 20000) g where b.id = ${buyer.accountId} returning id)
      insert into shop_access (shop_id, account_id, state, requested_at, changed_at, decided_at)
      select a.shop_id, added.id, a.state, a.requested_at, a.changed_at, a.decided_at
      from shop_access a, added where a.shop_id = ${id} and a.account_id = ${buyer.accountId}`.execute(world.db)
    const file = await world.call<ArrayBuffer>('exportCustomers', { token: owner.token, query: { lang: 'en' } })
    expect(Buffer.from(file.body).toString().trim().split('\n')).toHaveLength(20_002)
  })

  test('a ladder of the product form is refused where a step is not cheaper, and lists show it', async () => {
    const { productId, skuId } = await newSku({ price_cents: 1000 })
    const change = (steps: object[]) =>
      world.call('updateSellerProduct', {
        token: seller.token,
        params: { id: productId },
        body: { skus: [{ id: skuId, ladder: steps }] },
      })
    const refused = await change([
      { from: 10, price: 9 },
      { from: 20, price: 9 },
    ])
    expect([refused.code, refused.items[0]?.path]).toEqual(['ladder_price', 'body.skus.0.ladder.1'])
    expect((await change([{ from: 10, price: 9 }])).status).toBe(200)
    expect(await levelOf(null, productId)).toMatchObject({ price: 10, ladder: [{ from: 10, price: 9 }] })
  })
})

describe('customers', () => {
  test('are summed, found, noted on by their shop alone, and their statement says what is owed', async () => {
    const { skuId } = await newSku({ price_cents: 1000 })
    const buyer = await world.login('business')
    const order = await scene.placed(buyer, shopId, [{ skuId, quantity: 3 }])
    const as = <T>(name: Parameters<World['call']>[0], ask: object, who = seller) =>
      world.call<T>(name, { token: who.token, ...ask })
    interface Customer {
      accountId: number
      spend: number
      orders: number
      notes: number
    }
    const find = async (query: object) => (await as<{ items: Customer[] }>('getCustomers', { query })).body.items
    expect((await find({ limit: 500 })).find(({ accountId }) => accountId === buyer.accountId)).toMatchObject({
      spend: order.total,
      orders: 1,
      notes: 0,
    })
    const quiet = await find({ quiet: 'true', limit: 500 })
    expect(quiet.map(({ accountId }) => accountId)).toContain(otherMember.accountId)
    expect(quiet.map(({ accountId }) => accountId)).not.toContain(buyer.accountId)
    expect((await find({ groupId: otherGroupId })).map(({ accountId }) => accountId)).toEqual([otherMember.accountId])
    for (const sort of ['spend', 'orders', 'recent', 'quiet', 'late', 'name']) {
      const pages = await as<{ nextCursor: string }>('getCustomers', { query: { sort, limit: 1 } })
      expect((await as('getCustomers', { query: { sort, limit: 1, cursor: pages.body.nextCursor } })).status).toBe(200)
    }

    const params = { accountId: buyer.accountId }
    const note = await as<{ id: number }>('addCustomerNote', { params, body: { text: 'Paga tarde' } })
    expect((await as('getCustomer', { params })).body).toMatchObject({
      noteList: [{ text: 'Paga tarde' }],
      latestOrders: [{ number: order.number }],
      contact: (
        await world.call('getOrder', {
          token: buyer.token,
          params: { id: order.id },
        })
      ).body.deliveryAddress,
    })
    const address = {
      ...{ recipient: 'Bar Sol', phone: '+34600111222', street: 'Moll, 2', postCode: '08003' },
      ...{ city: 'Barcelona', province: 'Barcelona', country: 'ES' },
      ...{ companyName: 'Bar Sol, S.L.', taxIdentificationCode: 'A58818501' },
    }
    await world.db
      .updateTable('orders')
      .set({ delivery_address: null, invoice_address: JSON.stringify(address) })
      .where('id', '=', order.id)
      .execute()
    expect((await as('getCustomer', { params })).body).toMatchObject({
      contact: { phone: '+34600111222', of: 'invoice' },
    })
    const letIn = { accountId: otherMember.accountId }
    expect((await as('getCustomer', { params: letIn })).body).toMatchObject({ latestOrders: [], contact: null })
    const rival = await world.login('shop', await world.make.shop())
    expect((await as('getCustomer', { params }, rival)).code).toBe('not_found')
    expect((await as('deleteCustomerNote', { params: { id: note.body.id } }, rival)).code).toBe('not_found')
    const text = JSON.stringify(
      await world.db.selectFrom('audit_log').selectAll().where('subject_type', '=', 'customer').execute(),
    )
    expect(text).not.toContain('Paga tarde')

    const statement = async () =>
      (await as<{ balance: number; items: { kind: string; amount: number }[] }>('getCustomerStatement', { params }))
        .body
    const charged = (await scene.order(buyer, order.id)) as { status: string }
    const owed = ['pending_seller', 'pending_buyer'].includes(charged.status) ? 0 : order.total
    expect((await statement()).balance).toBe(owed)
    await world.db.updateTable('orders').set({ status: 'in_progress' }).where('id', '=', order.id).execute()
    expect(await statement()).toMatchObject({ balance: order.total, items: [{ kind: 'order', amount: order.total }] })
  })

  test('have a rhythm from the third day with an order on, and are late beyond it until they order again', async () => {
    const { skuId } = await newSku({ price_cents: 1000 })
    const buyer = await world.login('business')
    const order = (who = buyer) => scene.placed(who, shopId, [{ skuId, quantity: 3 }])
    const find = async (query: object) => {
      const { body } = await world.call('getCustomers', { token: seller.token, query: { limit: 500, ...query } })
      return body.items.find(({ accountId }) => accountId === buyer.accountId)
    }
    const ago = async (days: number, more: object = {}, who = buyer) => {
      const { id } = await order(who)
      const at = new Date(world.deps.clock().getTime() - days * 86_400_000)
      await world.db
        .updateTable('orders')
        .set({ created_at: at, ...more })
        .where('id', '=', id)
        .execute()
    }
    for (const days of [15, 25, 25]) await ago(days)
    await ago(20, { stage: 'cancelled', status: 'cancelled' })
    await ago(5, { written_by: 'seller' })
    expect(await find({})).toMatchObject({ rhythmDays: null, isLate: false })
    await ago(35)
    // ten days apart, and fifteen without one
    expect(await find({ late: 'true', sort: 'late' })).toMatchObject({ rhythmDays: 10, isLate: true })
    // the one that is later by its own rhythm comes first, however long the other one is away
    const later = await world.login('business')
    for (const days of [8, 9, 10]) await ago(days, {}, later)
    const { body } = await world.call('getCustomers', { token: seller.token, query: { sort: 'late', limit: 2 } })
    expect(body.items.map(({ accountId }) => accountId)).toEqual([later.accountId, buyer.accountId])
    await order()
    expect(await find({ late: 'true' })).toBeUndefined()
    expect(await find({})).toMatchObject({ isLate: false })
  })

  test('a statement counts what went back as no debt', async () => {
    const { skuId } = await newSku({ price_cents: 1000 })
    const buyer = await world.login('business')
    const order = await scene.placed(buyer, shopId, [{ skuId, quantity: 2 }])
    const total = cents(Math.round(order.total * 100))
    await world.db.updateTable('orders').set({ status: 'completed' }).where('id', '=', order.id).execute()
    const times = { created_at: world.now, updated_at: world.now }
    const about = { order_id: order.id, shop_id: shopId }
    const { id: payment } = await world.db
      .insertInto('payments')
      .values({
        ...about,
        ...times,
        provider: 'cash',
        method: 'payInShop',
        state: 'settled',
        amount_cents: total,
        reference: 'P-1',
        settled_at: world.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: refund } = await world.db
      .insertInto('refunds')
      .values({
        ...about,
        ...times,
        payment_id: payment,
        state: 'succeeded',
        amount_cents: cents(500),
        succeeded_at: world.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = { ...about, payment_id: payment, at: world.now }
    await world.db
      .insertInto('ledger')
      .values([
        { ...row, kind: 'payment', amount_cents: total, refund_id: null },
        { ...row, kind: 'refund', amount_cents: cents(-500), refund_id: refund },
      ])
      .execute()
    const { body } = await world.call('getCustomerStatement', {
      token: seller.token,
      params: { accountId: buyer.accountId },
    })
    expect(body.balance).toBe(0)
    expect(body.items.map(({ kind, amount }) => `${kind} ${amount}`).sort()).toEqual(
      [`credit -5`, `order ${order.total}`, `payment ${-order.total}`, 'refund 5'].sort(),
    )
  })
})

test('a discount of the sku stays beside a list, the lower of the two counts', async () => {
  const { productId } = await newSku({ price_cents: 1000, discount_bp: basisPoints(3000) })
  await make({ name: 'Junto', percent: -10 })
  expect(await levelOf(member, productId)).toEqual({ price: 10, discount: 30, min2Buy: 1, minimum: 1 })
})
