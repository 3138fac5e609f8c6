import { CART_LINES_MAX } from '@lonja/core/cart/cart.contract.ts'
import { API_BASE, type CallName, contract } from '@lonja/core/contract.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldsOfRow } from '../test/json-schema.ts'
import { leastHeld, processorTime } from '../test/least-held.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

/** Processor time that one request may take, in ms. */
const PROCESSOR_MAX = 200

let world: World
let orders: ReturnType<typeof orderScene>
let buyer: Login
let seller: Login
let shopId: number
let skuId: number
beforeAll(async () => {
  world = await createWorld({ connections: 12 })
  orders = orderScene(world)
  shopId = await world.make.shop({ payment_methods: ['transfer', 'payInShop'] })
  skuId = await orders.newSku(shopId, { stock: 1_000_000 })
  buyer = await world.login('business')
  seller = await world.login('shop', shopId)
})
afterAll(() => world.close())

const KEY = 'una-clave-de-prueba'
const create = (who: Login, quantity: number, key: string, more: object = {}) =>
  orders.place(who, shopId, [{ skuId, quantity }], more, key)
const countOrders = async (who: Login) => {
  const { rows } = await world.deps.pool.query<{ n: number }>(
    'select count(*)::int as n from orders where account_id = $1',
    [who.accountId],
  )
  return rows[0]?.n
}

describe('a key that is used again', () => {
  test('with another body, for another call or by another account makes nothing twice', async () => {
    const [who, other] = [await world.login('business'), await world.login('business')]
    const first = await create(who, 1, KEY)
    expect(first.status).toBe(201)
    expect((await create(who, 1, KEY)).body.id).toBe(first.body.id)
    for (const [quantity, more] of [
      [2, {}],
      [1, { comments: 'Otra' }],
      [1, { paymentMethod: 'payInShop' }],
    ] as const)
      expect((await create(who, quantity, KEY, more)).code).toBe('idempotency_mismatch')
    const elsewhere = await world.call('askReturn', {
      token: who.token,
      body: { orderId: first.body.id, products: [{ skuId, quantity: 1 }] },
      headers: { 'idempotency-key': KEY },
    })
    expect(['idempotency_mismatch', 'return_not_allowed']).toContain(elsewhere.code)
    expect((await create(other, 2, KEY)).status).toBe(201)
    expect([await countOrders(who), await countOrders(other)]).toEqual([1, 1])
  })

  test('by many at once with different bodies makes one order', async () => {
    const who = await world.login('business')
    const answers = await Promise.all([1, 2, 3, 1, 2, 3].map((quantity) => create(who, quantity, KEY)))
    const made = answers.filter(({ status }) => status === 201)
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
    for (const { status, code } of answers) if (status !== 201) expect(code).toBe('idempotency_mismatch')
    expect(await countOrders(who)).toBe(1)
  })

  test('after a refusal is free again', async () => {
    const who = await world.login('business')
    expect((await create(who, 1, KEY, { expectedTotal: 1 })).code).toBe('total_changed')
    expect((await create(who, 2, KEY)).status).toBe(201)
  })

  test.each(['x'.repeat(5000), ' ', '\u00e9', "'; drop table orders; --", '__proto__', '0', 'a b'])(
    'whatever it is (%#) is a key or is refused',
    async (key) => {
      const who = await world.login('business')
      const { status } = await create(who, 1, key)
      expect([201, 400]).toContain(status)
      expect(await countOrders(who)).toBe(status === 201 ? 1 : 0)
    },
  )
})

/** Pieces of JSON that no value of a program is written as, and moments that no calendar here has. */
const HOSTILE = [
  ...['-0', '1e999', '-1e999', '9007199254740993', '9223372036854775808', '2147483648', '{"length":1e9}'],
  ...['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{}}}', '['.repeat(500) + ']'.repeat(500)],
  ...['"\\u0000"', '"\\ud800"', '"\\u202e"', '"=1+1"', '"<img src=x onerror=alert(1)>"'],
  ...['"99999-01-01T00:00:00Z"', '"+275760-09-13T00:00:00.000Z"', '"0000-01-01T00:00:00Z"', '"9999-12-31T23:59:59Z"'],
]

interface Target {
  name: CallName
  who: Login
  params?: Record<string, string | number>
  body: Record<string, unknown>
}

const targets = async (): Promise<Target[]> => {
  const { id } = await orders.placed(buyer, shopId, [{ skuId, quantity: 2 }])
  const addressId = await world.make.address(buyer.accountId)
  const products = [{ skuId, quantity: 1 }]
  const wish = { shopId, products, deliveryMethod: 'pickUp', addressId, couponId: 0, voucherIds: [1] }
  const at = new Date(world.now.getTime() + DAY).toISOString()
  return [
    { name: 'getOrderSummary', who: buyer, body: wish },
    {
      ...{ name: 'createOrder', who: buyer },
      body: {
        ...{ ...wish, paymentMethod: 'transfer', expectedTotal: 12.1, reference: 'R', comments: 'C', version: 'v' },
        ...{ acceptVoucherExcess: true, invoiceAddressId: addressId },
        pickUpTime: { day: '2026-05-05', from: '10:00', to: '11:00' },
      },
    },
    {
      ...{ name: 'actOnOrder', who: seller, params: { id } },
      body: {
        ...{ action: 'ship', version: 1, reason: 'R', carrier: 'C', trackingNumber: 'T' },
        ...{ products, expectedTotal: 1, addressId },
      },
    },
    {
      ...{ name: 'reviseOrder', who: seller, params: { id } },
      body: {
        ...{ version: 1, products: [{ skuId, quantity: 1, price: 3, message: 'M' }], message: 'M' },
        ...{ shipping: 4, deliveryDate: '2026-05-09' },
      },
    },
    {
      ...{ name: 'payOrder', who: buyer },
      body: { orderId: id, paymentMethod: 'transfer', phone: '600', returnTo: '/' },
    },
    {
      ...{ name: 'createSellerCoupon', who: seller },
      body: {
        ...{ titles: { es: 'Diez' }, type: 'amount', value: 10, percentage: 5, maxDiscount: 1, minimumPurchase: 20 },
        ...{ audience: 'everyone', groupId: 1, distanceLimit: 5, industryIds: [1], categoryIds: [1], productIds: [1] },
        ...{ publishedAt: at, collectUntil: at, validDays: 10, validFrom: at, validUntil: at, total: 5, perAccount: 1 },
      },
    },
    {
      ...{ name: 'issueVoucher', who: seller },
      body: { accountId: buyer.accountId, amount: 1.5, validDays: 5, note: 'N', reason: 'R' },
    },
    { name: 'redeemVoucher', who: buyer, body: { code: 'A' } },
    { name: 'offerVoucher', who: buyer, body: { voucherId: 1 } },
    { name: 'changeTransfer', who: buyer, params: { id: 1 }, body: { status: 'recved', code: 'A' } },
    {
      ...{ name: 'setPaymentTerms', who: seller, params: { accountId: buyer.accountId } },
      body: { days: 30, limit: 5 },
    },
  ]
}

/** The body with each of its fields, and each field of its first items, replaced by this piece of JSON. */
const spoilt = (body: unknown, piece: string): string[] => {
  const whole = JSON.stringify(body)
  if (Array.isArray(body)) return [piece, ...spoilt(body[0] ?? null, piece).map((one) => `[${one}]`)]
  if (typeof body !== 'object' || body === null) return [piece]
  return [
    piece,
    // the last one of two equal names counts, and a name that is no field counts for nothing
    ...Object.entries(body).flatMap(([name, value]) =>
      spoilt(value, piece).map((one) => `${whole.slice(0, -1)},${JSON.stringify(name)}:${one}}`),
    ),
    `${whole.slice(0, -1)},"__proto__":${piece}}`,
  ]
}

/** Sends a body as it stands. */
const send = async ({ name, who, params = {} }: Target, body: string, headers: Record<string, string> = {}) => {
  const row: Endpoint = contract[name]
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(params[key]))
  const answer = await world.api.request(`http://lonja.test${API_BASE}${path}`, {
    method: row.method,
    headers: { 'content-type': 'application/json', authorization: who.token, ...headers },
    body,
  })
  return { status: answer.status, text: await answer.text() }
}

test('whatever stands in a field of an order, a coupon or a voucher is answered or refused, and nothing of it is run', async () => {
  const faults: string[] = []
  let sent = 0
  for (const target of await targets())
    for (const piece of HOSTILE)
      for (const body of new Set(spoilt(target.body, piece))) {
        const { status, text } = await send(target, body)
        sent += 1
        if (status >= 500) faults.push(`${target.name} ${body.slice(0, 300)}: ${status} ${text.slice(0, 200)}`)
      }
  expect(faults.slice(0, 10)).toEqual([])
  expect(sent).toBeGreaterThan(1000)
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  expect(await orders.damage('orders', 'money', 'stock', 'coupons')).toEqual([])
})

test('the longest bodies that are taken, and those beyond, hold the processor for no longer than they may', async () => {
  const productId = await world.make.product(shopId)
  const first = await world.make.sku(productId, { stock: 1_000_000 })
  await sql`insert into skus select (jsonb_populate_record(k, jsonb_build_object('id', 1000000 + n, 'position', n, 'serial_number', 'N' || n))).*
    from skus k, generate_series(1, ${CART_LINES_MAX}::int) n where k.id = ${first}`.execute(world.db)
  const lines = (count: number) => Array.from({ length: count }, (_, n) => ({ skuId: 1_000_001 + n, quantity: 1 }))
  const who = await world.login('business')
  const wish = { shopId, deliveryMethod: 'pickUp' }
  const summary: Target = { name: 'getOrderSummary', who, body: {} }
  const order: Target = { name: 'createOrder', who, body: {} }
  const { body: seen } = await orders.summary(who, shopId, lines(CART_LINES_MAX))
  const placed = { ...wish, products: lines(CART_LINES_MAX), paymentMethod: 'transfer', expectedTotal: seen.total }
  const bodies: [string, Target, string, number][] = [
    ['all lines', summary, JSON.stringify({ ...wish, products: lines(CART_LINES_MAX) }), 200],
    ['an order of all lines', order, JSON.stringify(placed), 201],
    ['a line too many', summary, JSON.stringify({ ...wish, products: lines(CART_LINES_MAX + 1) }), 400],
    ['too long', summary, JSON.stringify({ ...wish, products: lines(200_000) }), 413],
    ['too deep', summary, '['.repeat(100_000), 400],
    ['spaces', summary, `${' '.repeat(3_000_000)}{}`, 413],
  ]
  const slow: string[] = []
  for (const [what, target, body, expected] of bodies) {
    const { status, text } = await send(target, body)
    expect(status, `${what} ${text.slice(0, 300)}`).toBe(expected)
    const ms = await leastHeld(() => processorTime(() => send(target, body)), PROCESSOR_MAX)
    if (ms > PROCESSOR_MAX) slow.push(`${what}: ${ms} ms`)
  }
  expect(slow).toEqual([])
})

describe('days at the ends of the calendar', () => {
  const DAYS = ['0000-01-01', '0000-12-31', '0001-01-01', '9999-12-30', '9999-12-31']

  test('are answered or refused by whatever reads them', async () => {
    const market = await world.login('market')
    // some of it is for a shop's owners alone
    await world.db.updateTable('operators').set({ role: 'owner' }).where('id', '=', seller.operatorId).execute()
    const tokens: Record<string, string> = { buyer: buyer.token, seller: seller.token, operator: market.token }
    const faults: string[] = []
    let asked = 0
    for (const [name, row] of Object.entries<Endpoint>(contract)) {
      const fields = fieldsOfRow(row).flatMap(({ at, schema }) =>
        at.startsWith('query.') && schema.format?.startsWith('date')
          ? [{ field: at.slice('query.'.length), end: schema.format === 'date' ? '' : 'T00:00:00Z' }]
          : [],
      )
      for (const { field, end } of row.method === 'GET' ? fields : [])
        for (const day of DAYS) {
          const token = tokens[row.scope] ?? seller.token
          const usual = Object.fromEntries(fields.map((one) => [one.field, `2026-05-01${one.end}`]))
          const query = { ...usual, [field]: `${day}${end}` }
          const answer = await world.call(name as CallName, { token, query, params: { id: 1, accountId: 1 } })
          asked += 1
          if (answer.status >= 500) faults.push(`${name} ${field} ${day}: ${answer.status}`)
        }
    }
    expect(faults).toEqual([])
    expect(asked).toBeGreaterThan(20)
  })

  test('are answered or refused where they are written', async () => {
    for (const day of DAYS) {
      const { id } = await orders.placed(buyer, shopId, [{ skuId, quantity: 2 }])
      const products = [{ skuId, quantity: 1 }]
      const body = { version: 1, products, deliveryDate: day }
      const revised = await world.call('reviseOrder', { token: seller.token, params: { id }, body })
      expect([200, 400], `deliveryDate ${day}`).toContain(revised.status)
      if (revised.status === 200) expect((await orders.act(buyer, id, 'accept')).status).toBe(200)
      const paid = await orders.placed(buyer, shopId, [{ skuId, quantity: 1 }])
      await orders.acted(seller, paid.id, 'transfer_received')
      await orders.acted(seller, paid.id, 'cancel', { reason: 'No' })
      const { body: order } = await world.call('getOrder', {
        token: seller.token,
        params: { id: paid.id },
      })
      const repaid = await world.call('repayRefund', {
        token: seller.token,
        params: { id: order.refunds[0]?.id ?? 0 },
        body: { reference: 'T', date: day },
      })
      expect([200, 400], `repaid on ${day}`).toContain(repaid.status)
      const list = { name: `Lista ${day}`, startsAt: `${day}T00:00:00Z`, endsAt: `${day}T12:00:00Z` }
      const listed = await world.call('createPriceList', { token: seller.token, body: list })
      expect([201, 400], `a price list of ${day}`).toContain(listed.status)
    }
  })

  test('do not close a shop so long that its orders have no deadline', async () => {
    const closed = await world.make.shop({ automatic_pay: false })
    const owner = await world.login('shop', closed)
    const closedUntil = async (to: string) => {
      const holidays = [{ from: '2026-01-01', to, orders: 'later' }]
      const { body: front } = await world.call('getSellerFront', { token: owner.token })
      const body = { version: front.version, holidays }
      const saved = await world.call('updateSellerFront', { token: owner.token, body })
      if (saved.status !== 200) return saved
      return world.call('publishSellerFront', { token: owner.token, body: { version: saved.body.version } })
    }
    for (const day of ['9999-01-01', '9999-12-31'])
      expect(await closedUntil(day)).toMatchObject({ status: 400, items: [{ path: 'body.holidays.0.to' }] })
    expect((await closedUntil('9998-12-31')).status).toBe(200)
    const sku = await orders.newSku(closed, { stock: 10 })
    const { id } = await orders.placed(buyer, closed, [{ skuId: sku, quantity: 1 }])
    expect((await orders.order(buyer, id)).deadline).toMatch(/^9999-/)
    expect((await world.call('getShop', { token: buyer.token, params: { id: closed } })).status).toBe(200)
  })
})
