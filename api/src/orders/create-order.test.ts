import { basisPoints, cents } from '@lonja/core/kernel/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordStatements } from '../test/explain.ts'
import { oneFee } from '../test/factories.ts'
import { orderScene, type Placed } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let shopId: number
beforeAll(async () => {
  world = await createWorld({ connections: 24 })
  scene = orderScene(world)
  buyer = await world.login('business')
  shopId = await world.make.shop()
})
afterAll(() => world.close())

const codes = (answer: { items: { code: string }[] }) => answer.items.map((item) => item.code)

describe('a placed order', () => {
  test('costs what summary, order page and list say', async () => {
    const mixed = await world.make.shop({ tax_include: false, shipping_zones: oneFee(799) })
    const products = [
      { skuId: await scene.newSku(mixed, { price_cents: 333, discount_bp: 1250 }, { vat_bp: 2100 }), quantity: 7 },
      { skuId: await scene.newSku(mixed, { price_cents: 101 }, { vat_bp: 1000 }), quantity: 3 },
      { skuId: await scene.newSku(mixed, { price_cents: 999 }, { vat_bp: 400 }), quantity: 1 },
    ]
    const addressId = await world.make.address(buyer.accountId)
    const wish = { deliveryMethod: 'shipment', addressId }
    const seen = (await scene.summary<Record<string, unknown>>(buyer, mixed, products, wish)).body
    const { id, total } = await scene.placed(buyer, mixed, products, wish)
    const order = (await world.call<Record<string, unknown>>('getOrder', { token: buyer.token, params: { id } })).body
    const list = (await world.call<{ items: { id: number; total: number }[] }>('getOrders', { token: buyer.token }))
      .body
    expect(total).toBe(seen.total)
    expect(list.items.find((card) => card.id === id)?.total).toBe(seen.total)
    for (const part of ['subtotal', 'specialDiscount', 'shippingCost', 'taxes', 'vat', 'total', 'taxInclude'])
      expect(order[part], part).toEqual(seen[part])
    expect(order.orderDetails).toMatchObject(seen.lines as object[])
    // net 20.37 at 21 %, 3.03 at 10 %, 9.99 at 4 %; of 7.99 delivery 4.87, 0.73 and 2.39 go with them; VAT 5.30, 0.38, 0.50
    expect(seen).toMatchObject({ subtotal: 36.33, specialDiscount: 2.94, shippingCost: 7.99, total: 47.56 })
  })

  test('takes few statements where there are no coupons, vouchers or webhooks; both sides are told by one', async () => {
    const shop = await world.make.shop()
    await world.login('shop', shop)
    const products = [{ skuId: await scene.newSku(shop), quantity: 1 }]
    const wish = {
      shopId: shop,
      products,
      deliveryMethod: 'shipment',
      addressId: await world.make.address(buyer.accountId),
    }
    const { total } = (await scene.summary<{ total: number }>(buyer, shop, products, wish)).body
    await scene.forgetMails()
    const placed = await recordStatements(world)('createOrder', {
      token: buyer.token,
      headers: { 'idempotency-key': 'counted-statements' },
      body: { ...wish, paymentMethod: 'transfer', expectedTotal: total },
    })
    expect(placed.status).toBe(201)
    // session; cart and number; shop; products; order with the key's answer; notices; stock
    expect(placed.statements.map(({ query }) => query.sql.slice(0, 50))).toHaveLength(7)
    expect(await scene.mails()).toHaveLength(2)
  })

  test("says its variant's own reference on both sides, and a line's facts by their specified names", async () => {
    const shop = await world.make.shop()
    const seller = await world.login('shop', shop)
    const productId = await world.make.product(shop, { serial_number: 'VASO-27', vat_bp: 1000 })
    const skuId = await world.make.sku(productId, { serial_number: 'VASO-27-3', pack_size: 2, minimum: 2 })
    const products = [{ skuId, quantity: 4 }]
    const line = { productSerialNumber: 'VASO-27-3', quantity: 4 }
    expect((await scene.summary(buyer, shop, products)).body).toMatchObject({ lines: [line] })
    const { id } = await scene.placed(buyer, shop, products)
    for (const who of [buyer, seller])
      expect(await scene.order(who, id)).toMatchObject({
        orderDetails: [
          {
            ...line,
            skus: [skuId],
            skuInfo: { serialNumber: 'VASO-27-3', min2Buy: 2, attribute: [] },
            invoiceInfo: { taxPct: 10 },
          },
        ],
        sellerHandler: null,
      })
    await scene.act(seller, id, 'transfer_received')
    const { actor_name } = await world.db
      .selectFrom('order_events')
      .select('actor_name')
      .where('order_id', '=', id)
      .where('actor', '=', 'seller')
      .executeTakeFirstOrThrow()
    expect(await scene.order(buyer, id)).toMatchObject({ sellerHandler: actor_name })
  })

  test('says what the buyer noted of a line to both sides and to who packs it; other lines say nothing', async () => {
    const shop = await world.make.shop()
    const seller = await world.login('shop', shop)
    const [blue, red] = [await scene.newSku(shop), await scene.newSku(shop)]
    const noted = (note: string) => [
      { skuId: blue, quantity: 1, note },
      { skuId: red, quantity: 2 },
    ]
    const { id } = await scene.placed(buyer, shop, noted('  Si no queda azul, verde '))
    for (const who of [buyer, seller])
      expect((await scene.order(who, id)).orderDetails.map(({ note }) => note)).toEqual(['Si no queda azul, verde', ''])
    await scene.act(seller, id, 'transfer_received')
    const packed = await world.call<{ items: { lines: { note: string }[] }[] }>('getOrdersToPack', {
      token: seller.token,
      query: { ids: String(id) },
    })
    expect(packed.body.items[0]?.lines.map(({ note }) => note)).toEqual(['Si no queda azul, verde', ''])
    expect((await scene.place(buyer, shop, noted('x'.repeat(201)))).items).toMatchObject([
      { code: 'field_too_long', path: 'body.products.0.note' },
    ])
  })

  test('takes stock and leaves the cart; other lines stay', async () => {
    const [one, two] = [await scene.newSku(shopId, { stock: 10 }), await scene.newSku(shopId)]
    const products = [{ skuId: one, quantity: 4 }]
    await world.call('addToCart', {
      token: buyer.token,
      body: { shopId, products: [...products, { skuId: two, quantity: 1 }] },
    })
    await scene.placed(buyer, shopId, products)
    expect(await scene.stock(one)).toBe(6)
    const cart = await world.call<{ carts: { items: { skuId: number }[] }[] }>('getCarts', { token: buyer.token })
    expect(cart.body.carts.flatMap((entry) => entry.items.map((item) => item.skuId))).toEqual([two])
  })

  test('keeps prices, names and address as they were', async () => {
    const productId = await world.make.product(shopId)
    const skuId = await world.make.sku(productId)
    const addressId = await world.make.address(buyer.accountId)
    const wish = { deliveryMethod: 'shipment', addressId }
    const { id } = await scene.placed(buyer, shopId, [{ skuId, quantity: 2 }], wish)
    const before = await scene.order(buyer, id)
    await world.db
      .updateTable('skus')
      .set({ price_cents: cents(1) })
      .where('id', '=', skuId)
      .execute()
    await world.db
      .updateTable('products')
      .set({ names: JSON.stringify({ es: 'Otro' }), vat_bp: basisPoints(0) })
      .where('id', '=', productId)
      .execute()
    await world.db.updateTable('addresses').set({ recipient: 'Otra' }).where('id', '=', addressId).execute()
    expect(await scene.order(buyer, id)).toEqual(before)
    expect(before).toMatchObject({
      deliveryAddress: { recipient: 'Ana Pérez' },
      invoiceAddress: { recipient: 'Ana Pérez' },
    })
  })

  test.each([
    ['transfer', true, 'transfer_pending', 5 * 24],
    ['payInShop', true, 'seller_confirmed', 72],
    ['transfer', false, 'pending_seller', 24],
    ['payInShop', false, 'pending_seller', 24],
  ])('paid by %s where automatic payment is %s begins as %s', async (paymentMethod, automatic, status, hours) => {
    const shop = await world.make.shop({ automatic_pay: automatic })
    const skuId = await scene.newSku(shop)
    const { id } = await scene.placed(buyer, shop, [{ skuId, quantity: 1 }], { paymentMethod })
    const order = await scene.order(buyer, id)
    expect(order.status).toBe(status)
    expect(Date.parse(order.deadline ?? '') - world.now.getTime()).toBe(hours * 3_600_000)
  })

  test.each([
    [false, { confirmHours: 48 }, 48],
    [true, { transferDays: 10 }, 240],
  ])('waits as long as its shop has set; automatic payment %s, %j', async (automatic, times, hours) => {
    const shop = await world.make.shop({ automatic_pay: automatic })
    const { token } = await world.login('shop', shop)
    const set = (body: object) => world.call<Record<string, number>>('updateSellerSettings', { token, body })
    for (const wrong of [0, 1.5, 1000])
      expect((await set({ [Object.keys(times)[0] ?? '']: wrong })).code).toBe('field_invalid')
    expect((await set(times)).body).toMatchObject(times)
    const { id } = await scene.placed(buyer, shop, [{ skuId: await scene.newSku(shop), quantity: 1 }])
    const { deadline } = await scene.order(buyer, id)
    expect(Date.parse(deadline ?? '') - world.now.getTime()).toBe(hours * 3_600_000)
  })

  test.each(['revoked', 'refused', 'expired', 'requested'] as const)(
    'has the price for everyone where access to the shop is %s, whatever group the buyer was in',
    async (state) => {
      const shop = await world.make.shop()
      const skuId = await scene.newSku(shop, { price_cents: 1000 }, { vat_bp: 0 })
      const former = await world.login('business')
      await world.make.access(shop, former.accountId, state, { group_id: await world.make.buyerGroup(shop, 2000) })
      expect((await scene.placed(former, shop, [{ skuId, quantity: 1 }])).total).toBe(10)
    },
  )

  test('takes nothing of products whose stock is not counted', async () => {
    const skuId = await scene.newSku(shopId, { stock: 0, stock_control: 'unlimited' })
    const { id } = await scene.placed(buyer, shopId, [{ skuId, quantity: 500 }])
    await scene.act(buyer, id, 'cancel')
    expect(await scene.stock(skuId)).toBe(0)
  })

  test('has a number that can be read out, and a line for products named twice', async () => {
    const skuId = await scene.newSku(shopId, { stock: 10 })
    const { id, number } = await scene.placed(buyer, shopId, [
      { skuId, quantity: 2 },
      { skuId, quantity: 3 },
    ])
    expect(number).toMatch(/^26-\d{7}-[A-Z]$/)
    expect(await scene.order(buyer, id)).toMatchObject({ totalCount: 1, unitCount: 5 })
    expect(await scene.stock(skuId)).toBe(5)
  })
})

describe('the mails of a new order', () => {
  test('go to the buyer in their language and to the shop, and only if the order stands', async () => {
    const shop = await world.make.shop()
    const owner = await world.login('shop', shop)
    await world.db.updateTable('operators').set({ role: 'owner' }).where('id', '=', owner.operatorId).execute()
    await world.db.updateTable('users').set({ email: 'jefa@tienda.test' }).where('id', '=', owner.userId).execute()
    const caller = await world.login('personal')
    await world.db
      .updateTable('users')
      .set({ email: 'li@bar.test', locale: 'zh' })
      .where('id', '=', caller.userId)
      .execute()
    const skuId = await scene.newSku(shop, { stock: 1 })
    await scene.forgetMails()
    const { number } = await scene.placed(caller, shop, [{ skuId, quantity: 1 }])
    expect((await scene.place(caller, shop, [{ skuId, quantity: 1 }])).code).toBe('out_of_stock')
    expect((await scene.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      ['li@bar.test', `订单 ${number}：等待您转账`],
      ['jefa@tienda.test', expect.stringContaining(`Pedido nuevo ${number}`)],
    ])
    await world.db.updateTable('shops').set({ order_email: 'pedidos@tienda.test' }).where('id', '=', shop).execute()
    await world.db.updateTable('skus').set({ stock: 1 }).where('id', '=', skuId).execute()
    await scene.placed(caller, shop, [{ skuId, quantity: 1 }])
    expect((await scene.mails()).at(-1)?.to).toBe('pedidos@tienda.test')
  })
})

describe('an order is refused', () => {
  test('when the total is another than the buyer saw, with the new one in their language', async () => {
    const skuId = await scene.newSku(shopId, { price_cents: 123_450 }, { vat_bp: 0 })
    const body = {
      shopId,
      products: [{ skuId, quantity: 1 }],
      deliveryMethod: 'pickUp',
      paymentMethod: 'transfer',
      expectedTotal: 1,
    }
    const answer = await world.call('createOrder', { token: buyer.token, body })
    expect([answer.status, answer.code]).toEqual([409, 'total_changed'])
    expect(answer.items[0]).toMatchObject({
      path: 'body.expectedTotal',
      params: { total: 1234.5 },
      message: expect.stringContaining('1.234,50'),
    })
    expect(await scene.stock(skuId)).toBe(100)
  })

  test.each([-1, 1])('when the total is off by one cent (%i)', async (cents) => {
    const skuId = await scene.newSku(shopId, { price_cents: 1000 }, { vat_bp: 0 })
    const products = [{ skuId, quantity: 1 }]
    const answer = await scene.place(buyer, shopId, products, { expectedTotal: (1000 + cents) / 100 })
    expect([answer.code, await scene.stock(skuId)]).toEqual(['total_changed', 100])
  })

  test('for more units of one sku than a line may have, also when they come as two lines', async () => {
    const skuId = await scene.newSku(shopId, { price_cents: 1, stock_control: 'unlimited' })
    const products = [
      { skuId, quantity: 50_000 },
      { skuId, quantity: 50_000 },
    ]
    expect((await scene.place(buyer, shopId, products)).items).toMatchObject([
      { code: 'quantity_above_maximum', path: 'body.products.0.quantity' },
    ])
    await scene.placed(buyer, shopId, [{ skuId, quantity: 99_999 }])
  })

  test('for every line at fault, each by its place, and takes nothing of the others', async () => {
    const good = await scene.newSku(shopId)
    const short = await scene.newSku(shopId, { stock: 5 })
    const out = await scene.newSku(shopId, { stock: 0 })
    const gone = await scene.newSku(shopId, { on_shelf: false })
    const asked = await scene.newSku(shopId, { stock_control: 'limit' })
    const packed = await scene.newSku(shopId, { pack_size: 6 })
    const foreign = await scene.newSku(await world.make.shop())
    const wanted = [good, short, out, gone, asked, packed, foreign].map((skuId) => ({ skuId, quantity: 7 }))
    const answer = await scene.place(buyer, shopId, wanted)
    expect(answer.status).toBe(409)
    expect(Object.fromEntries(answer.items.map((item) => [item.path, item.code]))).toEqual({
      'body.products.1.quantity': 'insufficient_stock',
      'body.products.2.quantity': 'out_of_stock',
      'body.products.3.quantity': 'item_removed',
      'body.products.4.quantity': 'not_for_sale_online',
      'body.products.5.quantity': 'quantity_not_a_pack',
      'body.products.6.quantity': 'item_removed',
    })
    expect(await scene.stock(good)).toBe(100)
    const summary = await scene.summary<{ problems: { code: string; skuId: number; message: string }[] }>(
      buyer,
      shopId,
      wanted,
    )
    expect(summary.status).toBe(200)
    expect(summary.body.problems.map((problem) => [problem.skuId, problem.code])).toEqual(
      expect.arrayContaining([
        [short, 'insufficient_stock'],
        [foreign, 'item_removed'],
      ]),
    )
    expect(summary.body.problems.find((problem) => problem.skuId === short)?.message).toContain('5')
  })

  test('without a shop, as its summary is', async () => {
    const wish = { products: [{ skuId: await scene.newSku(shopId), quantity: 1 }], deliveryMethod: 'pickUp' }
    const order = { ...wish, paymentMethod: 'transfer', expectedTotal: 10 }
    const headers = { 'accept-language': 'en' }
    for (const [call, body] of [
      ['getOrderSummary', wish],
      ['createOrder', order],
    ] as const)
      expect((await world.call(call, { token: buyer.token, body, headers })).items).toMatchObject([
        { code: 'pick_a_shop', path: 'body.shopId', message: 'Please pick a shop.' },
      ])
  })

  test('without products, below the minimum, beyond the maximum', async () => {
    const shop = await world.make.shop({ minimum_order_cents: 5000 })
    const skuId = await scene.newSku(shop)
    expect(codes(await scene.place(buyer, shop, [{ skuId, quantity: 0 }]))).toContain('pick_a_product')
    const below = await scene.place(buyer, shop, [{ skuId, quantity: 4 }])
    expect(below.items[0]).toMatchObject({ code: 'below_order_minimum', params: { minimum: 50, missing: 10 } })
    const dear = await scene.newSku(shop, { price_cents: 2_000_000_000, stock_control: 'unlimited' })
    const many = Array.from({ length: 100 }, () => ({ skuId: dear, quantity: 99_999 }))
    expect(codes(await scene.place(buyer, shop, many))).toEqual(['order_too_large'])
    expect((await scene.summary(buyer, shop, many)).code).toBe('order_too_large')
  })

  test('the first order with a shop below a minimum of its own', async () => {
    const shop = await world.make.shop({ minimum_order_cents: 2000, first_order_minimum_cents: 5000 })
    const skuId = await scene.newSku(shop)
    const fresh = await world.login('business')
    const of = (quantity: number) => [{ skuId, quantity }]
    const asked = async () => (await scene.summary(fresh, shop, of(4))).body
    const inCart = async () => {
      const ask = { token: fresh.token, body: { shopId: shop, products: of(1) } }
      const { body } = await world.call<{ carts: { isFirstOrder: boolean }[] }>('addToCart', ask)
      return body.carts.map(({ isFirstOrder }) => isFirstOrder)
    }
    expect(await asked()).toMatchObject({ minimumOrder: 50, minimumMissing: 10 })
    const below = await scene.place(fresh, shop, of(4))
    expect(below.items[0]).toMatchObject({ code: 'below_order_minimum', params: { minimum: 50, missing: 10 } })
    expect(await inCart()).toEqual([true])

    const first = await scene.placed(fresh, shop, of(5))
    expect(await inCart()).toEqual([false])
    expect(await asked()).toMatchObject({ minimumOrder: 20, minimumMissing: 0 })
    // one that was called off stands no more, so that the next is the first again
    await scene.act(fresh, first.id, 'cancel')
    expect(codes(await scene.place(fresh, shop, of(4)))).toContain('below_order_minimum')
    await scene.placed(fresh, shop, of(5))
    await scene.placed(fresh, shop, of(2))
  })

  test.each([
    ['shipment without an address', {}, { deliveryMethod: 'shipment' }, 'address_needed', 'body.addressId'],
    ['pick-up where there is none', { pick_up: false }, {}, 'not_set_up', 'body.deliveryMethod'],
    [
      'delivery where there is none',
      { ship_set: false },
      { deliveryMethod: 'shipment' },
      'not_set_up',
      'body.deliveryMethod',
    ],
    [
      'delivery without a price',
      { shipping_zones: oneFee(null) },
      { deliveryMethod: 'shipment' },
      'shipping_not_calculable',
      'body.deliveryMethod',
    ],
    ['a card', {}, { paymentMethod: 'card' }, 'payment_method_unavailable', 'body.paymentMethod'],
    [
      'pay in shop of what is sent',
      {},
      { deliveryMethod: 'shipment', paymentMethod: 'payInShop' },
      'payment_method_unavailable',
      'body.paymentMethod',
    ],
    ['a transfer to nowhere', { bank_account: null }, {}, 'payment_method_unavailable', 'body.paymentMethod'],
    ['a closed shop', { status: 'closed' }, {}, 'invalid_store', undefined],
    ['a private shop', { visibility: 'privateNoPrices' }, {}, 'access_needed', undefined],
    ['a shop without a tax setting', { tax_set: false }, {}, 'not_set_up', 'body.shopId'],
  ] as const)('%s', async (about, settings, wish, code, path) => {
    const shop = await world.make.shop(settings)
    const skuId = await scene.newSku(shop)
    const needsAddress = about !== 'shipment without an address' && 'deliveryMethod' in wish
    const addressId = needsAddress ? await world.make.address(buyer.accountId) : undefined
    const answer = await scene.place(buyer, shop, [{ skuId, quantity: 1 }], { ...wish, addressId })
    expect(answer.code).toBe(code)
    if (path) expect(answer.items[0]?.path).toBe(path)
    expect(await scene.stock(skuId)).toBe(100)
  })

  test('to an address abroad, whose delivery nobody has priced', async () => {
    const skuId = await scene.newSku(shopId)
    const addressId = await world.make.address(buyer.accountId, { country: 'PT' })
    const answer = await scene.place(buyer, shopId, [{ skuId, quantity: 1 }], { deliveryMethod: 'shipment', addressId })
    expect(answer.code).toBe('shipping_not_calculable')
  })

  test('by someone who may only look', async () => {
    const viewer = await world.login('business')
    await world.db.updateTable('operators').set({ role: 'viewer' }).where('id', '=', viewer.operatorId).execute()
    const skuId = await scene.newSku(shopId)
    expect((await scene.place(viewer, shopId, [{ skuId, quantity: 1 }])).code).toBe('role_forbids')
  })
})

describe('an idempotency key', () => {
  test('sent twenty times at once places one order and gives one answer', async () => {
    const skuId = await scene.newSku(shopId, { stock: 1000 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => scene.place(buyer, shopId, [{ skuId, quantity: 3 }], {}, 'twenty')),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body)
    expect(await scene.stock(skuId)).toBe(997)
  })

  test('with another body is refused, with another account is another key', async () => {
    const skuId = await scene.newSku(shopId)
    const first = await scene.placed(buyer, shopId, [{ skuId, quantity: 1 }], {}, 'mine')
    const other = await scene.place(buyer, shopId, [{ skuId, quantity: 2 }], {}, 'mine')
    expect([other.status, other.code]).toEqual([422, 'idempotency_mismatch'])
    const stranger = await scene.placed(await world.login('personal'), shopId, [{ skuId, quantity: 1 }], {
      key: 'mine',
    })
    expect(stranger.id).not.toBe(first.id)
  })

  test('of an order that took the last units is answered by that order, not by a refusal', async () => {
    const skuId = await scene.newSku(shopId, { stock: 1 })
    const first = await scene.place(buyer, shopId, [{ skuId, quantity: 1 }], {}, 'last')
    const again = await scene.place(buyer, shopId, [{ skuId, quantity: 1 }], {}, 'last')
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect((await scene.place(buyer, shopId, [{ skuId, quantity: 1 }], {}, 'other')).code).toBe('out_of_stock')
  })

  test('that another kind of call has used is refused, and no order is left', async () => {
    const skuId = await scene.newSku(shopId, { stock: 5 })
    await world.db
      .insertInto('idempotency_keys')
      .values({
        ...{ account_id: buyer.accountId, key: 'elsewhere', route: 'POST /conversations' },
        ...{ body_hash: Buffer.from('x'), reply: '{}', created_at: world.now },
      })
      .execute()
    const refused = await scene.place(buyer, shopId, [{ skuId, quantity: 1 }], {}, 'elsewhere')
    expect([refused.status, refused.code]).toEqual([422, 'idempotency_mismatch'])
    expect(await scene.stock(skuId)).toBe(5)
  })

  test('of a refused order can be used again', async () => {
    const skuId = await scene.newSku(shopId, { stock: 0 })
    expect((await scene.place(buyer, shopId, [{ skuId, quantity: 1 }], {}, 'again')).code).toBe('out_of_stock')
    await world.db.updateTable('skus').set({ stock: 1 }).where('id', '=', skuId).execute()
    expect((await scene.place(buyer, shopId, [{ skuId, quantity: 1 }], {}, 'again')).status).toBe(201)
  })
})

describe('many at once', () => {
  test('200 buyers of the last 50 packs: exactly 50 get one', async () => {
    const skuId = await scene.newSku(shopId, { stock: 50 * 6, pack_size: 6 })
    const buyers = await Promise.all(Array.from({ length: 200 }, () => world.login('personal')))
    const answers = await Promise.all(buyers.map((one) => scene.place(one, shopId, [{ skuId, quantity: 6 }])))
    const won = answers.filter((answer) => answer.status === 201)
    const lost = answers.filter((answer) => answer.status !== 201)
    expect(won).toHaveLength(50)
    expect(new Set(lost.map((answer) => `${answer.status} ${answer.code}`))).toEqual(new Set(['409 out_of_stock']))
    expect(await scene.stock(skuId)).toBe(0)
    expect(new Set(won.map((answer: { body: Placed }) => answer.body.number)).size).toBe(50)
    const sold = await world.db
      .selectFrom('order_lines')
      .select((eb) => eb.fn.sum<string>('quantity').as('n'))
      .where('sku_id', '=', skuId)
      .executeTakeFirstOrThrow()
    expect(Number(sold.n)).toBe(300)
  })

  test('a line that was there is not blamed for one that was gone', async () => {
    const [plenty, scarce] = [await scene.newSku(shopId, { stock: 17 }), await scene.newSku(shopId, { stock: 1 })]
    const wanted = [
      { skuId: plenty, quantity: 6 },
      { skuId: scarce, quantity: 1 },
    ]
    const answers = await Promise.all(Array.from({ length: 20 }, () => scene.place(buyer, shopId, wanted)))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    const blamed = answers.flatMap((answer) => answer.items.map((item) => `${item.code} ${item.path}`))
    expect(new Set(blamed)).toEqual(new Set(['out_of_stock body.products.1.quantity']))
    expect(await scene.stock(plenty)).toBe(11)
  })

  test('the same products in opposite order never wait for each other in a circle', async () => {
    const skus = await Promise.all(Array.from({ length: 6 }, () => scene.newSku(shopId, { stock: 10_000 })))
    const before = await deadlocks()
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, i) => {
        const wanted = skus.map((skuId) => ({ skuId, quantity: 1 }))
        return scene.place(buyer, shopId, i % 2 ? wanted : wanted.reverse())
      }),
    )
    expect(answers.filter((answer) => answer.status !== 201)).toEqual([])
    expect(await Promise.all(skus.map(scene.stock))).toEqual(skus.map(() => 9920))
    expect(await deadlocks()).toBe(before)
  })

  const deadlocks = async () => {
    const { rows } = await world.deps.pool.query(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0].deadlocks)
  }
})

test('an order’s number bears the year of the mainland’s clocks', async () => {
  world.pass(Date.UTC(world.now.getUTCFullYear(), 11, 31, 23, 30) - world.now.getTime())
  const [late, shop] = [await world.login('business'), await world.make.shop()]
  const { number } = await scene.placed(late, shop, [{ skuId: await scene.newSku(shop), quantity: 1 }])
  expect(number.slice(0, 2)).toBe(String(world.now.getUTCFullYear() + 1).slice(2))
})
