import type { DeliveryMethod } from '@lonja/core/checkout/delivery-method.ts'
import type { CallName, Contract } from '@lonja/core/contract.ts'
import { HOUR } from '@lonja/core/kernel/clock.ts'
import type { Reply } from '@lonja/core/kernel/endpoint.ts'
import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { ORDER_STATUSES, type OrderStatus } from '@lonja/core/orders/order-status.ts'
import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quietJobs } from '../test/mailbag.ts'
import { type PaymentScene, paymentScene } from '../test/payment-scene.ts'
import type { Ask, Login } from '../test/world.ts'
import { expireOrders } from './order-expiry.ts'

type Order = Reply<Contract['getOrder']>

let scene: PaymentScene
let buyer: Login
let addressId: number
beforeAll(async () => {
  scene = await paymentScene()
  buyer = await scene.world.login('business')
  addressId = await scene.world.make.address(buyer.accountId)
})
afterAll(() => scene.close())

const call = <Name extends CallName>(name: Name, ask?: Ask) => scene.world.call(name, ask)
const read = async (who: Login, id: number) => (await call('getOrder', { token: who.token, params: { id } })).body

/** A shop with one product, its seller, and what both sides do with an order of ten units. */
const openShop = async (settings: object = {}) => {
  const { shopId, skuId } = await scene.shop({ return_days: 14, ...settings }, { stock: 500 })
  const seller = await scene.world.login('shop', shopId)
  const place = async (paymentMethod: PaymentMethod, deliveryMethod: DeliveryMethod = 'pickUp', more: object = {}) => {
    const wish = { paymentMethod, deliveryMethod, ...(deliveryMethod === 'shipment' && { addressId }), ...more }
    return (await scene.orders.placed(buyer, shopId, [{ skuId, quantity: 10 }], wish)).id
  }
  const sells = async (id: number, ...actions: ('transfer_received' | 'prepare' | 'ready' | 'carrier_delivered')[]) => {
    for (const action of actions) await scene.orders.act(seller, id, action)
  }
  /** Placed by transfer and brought to the carrier. */
  const sent = async () => {
    const id = await place('transfer', 'shipment')
    await sells(id, 'transfer_received', 'prepare', 'ready')
    await scene.orders.act(seller, id, 'ship', { carrier: 'SEUR', trackingNumber: 'S-1' })
    return id
  }
  const received = async () => {
    const id = await sent()
    await scene.orders.act(buyer, id, 'confirm_receipt')
    return id
  }
  /** Three of the ten units are asked back. */
  const askBack = async (orderId: number) =>
    call('askReturn', {
      token: buyer.token,
      body: {
        orderId,
        products: [{ skuId, quantity: 3 }],
        reason: 'not_wanted',
        refundWay: 'transfer',
        iban: 'ES9121000418450200051332',
      },
    })
  const decide = (id: number, body: object) => call('actOnReturn', { token: seller.token, params: { id }, body })
  const propose = async (who: Login, id: number, products: object[]) =>
    call('reviseOrder', {
      token: who.token,
      params: { id },
      body: { products, version: (await read(who, id)).version },
    })
  return { shopId, skuId, seller, place, sells, sent, received, askBack, decide, propose }
}
type Shop = Awaited<ReturnType<typeof openShop>>

const REVIEWING = { automatic_pay: false }
const runClock = () => expireOrders(quietJobs(scene.world), {}, 'job')

describe('each status of section 4 is reached by calls and by the clock', () => {
  const ways: Record<OrderStatus, { settings?: object; walk: (shop: Shop) => Promise<number> }> = {
    pending_seller: { settings: REVIEWING, walk: ({ place }) => place('transfer') },
    pending_buyer: {
      settings: REVIEWING,
      walk: async ({ place, propose, seller, skuId }) => {
        const id = await place('transfer')
        await propose(seller, id, [{ skuId, quantity: 8 }])
        return id
      },
    },
    seller_confirmed: { walk: ({ place }) => place('payInShop') },
    pending_payment: { walk: ({ place }) => place('card') },
    transfer_pending: { walk: ({ place }) => place('transfer') },
    pending_review: {
      walk: async ({ place }) => {
        const id = await place('card')
        scene.redsys.behave({ notifications: [{ kind: 'mismatch', field: 'amount' }] })
        await scene.atRedsys((await scene.pay(buyer, id)).body)
        return id
      },
    },
    paid: {
      walk: async ({ place, sells }) => {
        const id = await place('transfer')
        await sells(id, 'transfer_received')
        return id
      },
    },
    in_progress: {
      walk: async ({ place, sells }) => {
        const id = await place('payInShop')
        await sells(id, 'prepare')
        return id
      },
    },
    to_deliver: {
      walk: async ({ place, sells }) => {
        const id = await place('payInShop')
        await sells(id, 'prepare', 'ready')
        return id
      },
    },
    departed: { walk: ({ sent }) => sent() },
    shipment_received: {
      walk: async ({ sent, sells }) => {
        const id = await sent()
        await sells(id, 'carrier_delivered')
        return id
      },
    },
    recved: { walk: ({ received }) => received() },
    return: {
      walk: async ({ received, askBack }) => {
        const id = await received()
        await askBack(id)
        return id
      },
    },
    refunding: {
      walk: async ({ received, askBack, decide }) => {
        const id = await received()
        const { body } = await askBack(id)
        await decide(body.id, { action: 'accept', answer: 'Por SEUR' })
        await decide(body.id, { action: 'receive' })
        return id
      },
    },
    completed: {
      settings: { return_days: 0 },
      walk: async ({ received }) => {
        const id = await received()
        scene.world.pass(HOUR)
        await runClock()
        return id
      },
    },
    rejected: {
      settings: REVIEWING,
      walk: async ({ place, seller }) => {
        const id = await place('transfer')
        await scene.orders.act(seller, id, 'reject', { reason: 'No queda' })
        return id
      },
    },
    cancelled: {
      walk: async ({ place }) => {
        const id = await place('transfer')
        await scene.orders.act(buyer, id, 'cancel', { reason: 'Me equivoqué' })
        return id
      },
    },
    confirm_timeout: {
      settings: REVIEWING,
      walk: async ({ place }) => {
        const id = await place('transfer')
        scene.world.pass(25 * HOUR)
        await runClock()
        return id
      },
    },
  }

  test.each(ORDER_STATUSES.map((status) => [status, ways[status]] as const))('%s', async (status, way) => {
    const id = await way.walk(await openShop(way.settings))
    expect((await read(buyer, id)).status).toBe(status)
    const { body } = await call('getOrders', { token: buyer.token, query: { status } })
    expect(body.items.map((order) => order.id)).toContain(id)
  })
})

describe('fields of section 3', () => {
  let shop: Shop
  /** paid by transfer with a voucher, sent, received, and three of its units paid back */
  let order: Order
  beforeAll(async () => {
    shop = await openShop()
    const voucher = await scene.world.make.voucher(shop.shopId, buyer.accountId)
    const products = [{ skuId: shop.skuId, quantity: 10 }]
    const wish = { deliveryMethod: 'shipment', addressId, voucherIds: [voucher] }
    const { body: seen } = await scene.orders.summary<{ total: number }>(buyer, shop.shopId, products, wish)
    const { body } = await scene.orders.place(buyer, shop.shopId, products, {
      ...wish,
      paymentMethod: 'transfer',
      expectedTotal: seen.total,
      comments: 'Por la puerta de atrás',
    })
    await shop.sells(body.id, 'transfer_received', 'prepare', 'ready')
    await scene.orders.act(shop.seller, body.id, 'ship', { carrier: 'SEUR', trackingNumber: 'S-1' })
    await scene.orders.act(buyer, body.id, 'confirm_receipt')
    await shop.askBack(body.id)
    order = await read(buyer, body.id)
  })

  const filled = expect.stringMatching(/\S/)
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  const amount = expect.any(Number)

  test.each<[label: string, (order: Order) => unknown, wanted: unknown]>([
    ['number', (o) => o.number, expect.stringMatching(/^\w+-/)],
    ['status', (o) => o.status, 'return'],
    ['order date', (o) => o.orderDate, moment],
    ['payment date', (o) => o.paymentDate, moment],
    ['delivery date', (o) => o.deliveryDate, moment],
    ['update date', (o) => o.updateDate, moment],
    ['return number', (o) => o.returns[0]?.number, expect.stringMatching(/-D1$/)],
    ['return date', (o) => o.returns[0]?.date, moment],
    ['items', (o) => o.orderDetails.length, 1],
    ['unit price', (o) => o.orderDetails[0]?.price, 10],
    ['total', (o) => o.total, amount],
    ['subtotal', (o) => o.subtotal, 100],
    ['special discount', (o) => o.specialDiscount, 0],
    ['shipping cost', (o) => o.shippingCost, 5],
    ['personal income tax', (o) => o.personalIncomeTax, 0],
    ['VAT', (o) => o.vat, 22.05],
    [
      'VAT per rate',
      (o) => o.taxes,
      [{ tax: 21, subTotal: 105, taxAmount: 22.05, surcharge: 0, surchargeAmount: 0, totalPrice: 127.05 }],
    ],
    ['total before voucher', (o) => o.totalBeforeVoucher, 127.05],
    ['voucher', (o) => o.voucher, expect.toSatisfy((euros: number) => euros > 0)],
    ['payee', (o) => o.transfer?.payee, 'Tienda S.L.'],
    ['bank account', (o) => o.transfer?.bankAccount, 'ES9121000418450200051332'],
    ['bank', (o) => o.transfer?.bank, 'CaixaBank'],
    ['comments', (o) => o.comments, 'Por la puerta de atrás'],
    ['payment info: method', (o) => o.paymentMethod, 'transfer'],
    ['payment info: state', (o) => o.paymentStatus, 'paid'],
    ['invoice address', (o) => o.invoiceAddress?.taxIdentificationCode, filled],
    ['delivery address', (o) => o.deliveryAddress?.street, filled],
    ['shopId', (o) => o.shopId, expect.any(Number)],
    ['shopName', (o) => o.shopName, filled],
    ['shopLogo', (o) => o.shopLogo, null],
    ['totalCount', (o) => o.totalCount, 1],
    ['sellerHandler', (o) => o.sellerHandler, expect.stringMatching(/^Persona/)],
    ['line: productId', (o) => o.orderDetails[0]?.productId, expect.any(Number)],
    ['line: productName', (o) => o.orderDetails[0]?.productName, expect.stringMatching(/^Vaso/)],
    ['line: productSerialNumber', (o) => o.orderDetails[0]?.productSerialNumber, filled],
    ['line: productPictures', (o) => o.orderDetails[0]?.productPictures.length, 1],
    ['line: skus', (o) => o.orderDetails[0]?.skus.length, 1],
    ['line: quantity', (o) => o.orderDetails[0]?.quantity, 10],
    ['line: skuInfo', (o) => o.orderDetails[0]?.skuInfo, { serialNumber: filled, attribute: [], min2Buy: 1 }],
    ['line: invoiceInfo.taxPct', (o) => o.orderDetails[0]?.invoiceInfo.taxPct, 21],
    ['line: needBook', (o) => o.orderDetails[0]?.needBook, false],
  ])('order: %s', (_label, of, wanted) => {
    expect(of(order)).toEqual(wanted)
  })

  test('order edit history: each version with who proposed it and what it changed', async () => {
    const id = await shop.place('transfer')
    await shop.propose(shop.seller, id, [{ skuId: shop.skuId, quantity: 8, message: 'Quedan ocho' }])
    const { body } = await call('getOrderHistory', {
      token: buyer.token,
      params: { orderNumber: (await read(buyer, id)).number },
    })
    expect(body.revisions).toMatchObject([
      {
        number: 1,
        side: 'seller',
        state: 'proposed',
        lines: [{ oldQuantity: 10, quantity: 8, message: 'Quedan ocho' }],
      },
    ])
    expect(body.items.map(({ action }) => action)).toContain('propose')
  })

  test('shipments name their order, their units and where they are', async () => {
    const { body } = await call('getShipments', {
      token: buyer.token,
      query: { orderId: order.id },
    })
    expect(body.items).toMatchObject([
      { orderNumber: order.number, carrier: 'SEUR', trackingNumber: 'S-1', lines: [{ quantity: 10 }] },
    ])
  })
})

describe('calls of sections 4 and 7 do what they are for', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  })
  const as = (who: Login, id: number, body: object) => ({ token: who.token, params: { id }, body })

  test.each<[what: string, () => Promise<unknown>, wanted: unknown]>([
    [
      'modify: PATCH /orders/{id}',
      async () => (await shop.propose(buyer, await shop.place('transfer'), [{ skuId: shop.skuId, quantity: 12 }])).body,
      { status: 'pending_seller', revision: { side: 'buyer' } },
    ],
    [
      'lock: PATCH /orders/lock-status/{id}',
      async () => (await call('lockOrder', as(buyer, await shop.place('transfer'), { lock: 'edit' }))).body,
      { lock: { side: 'buyer', purpose: 'edit' } },
    ],
    [
      'pay now: PATCH /orders/order-pay',
      async () => (await scene.pay(buyer, await shop.place('card'))).body,
      { orderStatus: 'pending_payment', step: { kind: 'form' } },
    ],
    [
      'card: POST /payments/redsys',
      async () => (await call('payByRedsys', { token: buyer.token, body: { orderId: await shop.place('card') } })).body,
      { step: { kind: 'form' } },
    ],
    [
      'the other card: POST /payment/stripe-pay/{orderId}',
      async () =>
        (
          await call('payByStripe', {
            token: buyer.token,
            params: { orderId: await shop.place('cardStripe') },
            body: {},
          })
        ).body,
      { step: { kind: 'redirect' } },
    ],
    [
      'mobile payment by phone',
      async () => (await scene.pay(buyer, await shop.place('bizum'), 'bizum')).body,
      { step: { kind: 'form' } },
    ],
    [
      'cancel, with a reason: PATCH /orders/status/{id}',
      async () =>
        (await scene.orders.act(buyer, await shop.place('transfer'), 'cancel', { reason: 'Me equivoqué' })).body,
      { status: 'cancelled', rejectReason: 'Me equivoqué' },
    ],
    [
      'confirm receipt: PATCH /orders/status/{id}',
      async () => (await scene.orders.act(buyer, await shop.sent(), 'confirm_receipt')).body,
      { status: 'recved', mayReturn: true, canComment: true },
    ],
    [
      'return and refund: POST /returns',
      async () => (await shop.askBack(await shop.received())).body,
      { state: 'requested', refundWay: 'transfer', lines: [{ quantity: 3 }] },
    ],
    [
      'comment: POST /orders/comment/{id}',
      async () =>
        (
          await call(
            'commentOrder',
            as(buyer, await shop.received(), { comments: [{ skuId: shop.skuId, rating: 5, text: 'Muy bien' }] }),
          )
        ).body,
      { isReceived: true, lines: [{ comment: { rating: 5, text: 'Muy bien' } }] },
    ],
    [
      'buy again: POST /myCart with the lines of an order',
      async () => {
        const { orderDetails } = await read(buyer, await shop.place('transfer'))
        const products = orderDetails.map(({ skuId, quantity }) => ({ skuId, quantity }))
        return (await call('addToCart', { token: buyer.token, body: { shopId: shop.shopId, products } })).status
      },
      200,
    ],
    [
      'a collected coupon lowers an order and is used',
      async () => {
        const couponId = await scene.world.make.coupon(shop.shopId, { type: 'cash', value_cents: 500 })
        const { body } = await call('collectCoupon', { token: buyer.token, body: { couponId } })
        const products = [{ skuId: shop.skuId, quantity: 10 }]
        const seen = await scene.orders.summary<Order>(buyer, shop.shopId, products, { couponId: body.id })
        await scene.orders.placed(buyer, shop.shopId, products, { couponId: body.id, expectedTotal: seen.body.total })
        const mine = await call('getMyCoupons', {
          token: buyer.token,
          query: { state: 'used' },
        })
        return { discount: seen.body.couponDiscount, used: mine.body.items.map(({ id }) => id === body.id) }
      },
      { discount: 5, used: [true] },
    ],
    [
      'a voucher’s transfer is recved: PATCH /coupon-transfers/{id}',
      async () => {
        const voucherId = await scene.world.make.voucher(shop.shopId, buyer.accountId)
        const offer = { token: buyer.token, body: { voucherId } }
        const { body } = await call('offerVoucher', offer)
        const other = await scene.world.login('business')
        return (await call('changeTransfer', as(other, body.id, { status: 'recved', code: body.code }))).body
      },
      { status: 'recved' },
    ],
  ])('%s', async (_what, does, wanted) => {
    const got = await does()
    if (typeof wanted === 'object') expect(got).toMatchObject(wanted as object)
    else expect(got).toBe(wanted)
  })
})

describe('sentences of sections 5 and 8 that refuse an order or a payment', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  })
  const products = () => [{ skuId: shop.skuId, quantity: 1 }]
  const wish = () => ({ products: products(), deliveryMethod: 'pickUp', paymentMethod: 'transfer', expectedTotal: 1 })
  const inLanguage = (locale: string) => ({ token: buyer.token, headers: { 'accept-language': locale } })

  test.each<[sentence: string, code: string, (locale: string) => ReturnType<typeof call>]>([
    ['Please pick a shop.', 'pick_a_shop', (locale) => call('createOrder', { ...inLanguage(locale), body: wish() })],
    [
      'Please pick a shop.',
      'pick_a_shop',
      (locale) => call('getOrderSummary', { ...inLanguage(locale), body: { products: products() } }),
    ],
    [
      'Please select a product.',
      'pick_a_product',
      (locale) =>
        call('createOrder', { ...inLanguage(locale), body: { ...wish(), shopId: shop.shopId, products: [] } }),
    ],
    [
      'Insufficient Stock: 500 left.',
      'insufficient_stock',
      (locale) =>
        call('createOrder', {
          ...inLanguage(locale),
          body: { ...wish(), shopId: shop.shopId, products: [{ skuId: shop.skuId, quantity: 501 }] },
        }),
    ],
    [
      'Payment time has expired, please place the order again.',
      'payment_expired',
      async (locale) => {
        const id = await shop.place('card')
        scene.world.pass(HOUR / 2)
        return call('payOrder', { ...inLanguage(locale), body: { orderId: id } })
      },
    ],
  ])('%s (%s)', async (sentence, code, ask) => {
    const said = new Set<string>()
    for (const locale of LOCALES) {
      const answer = await ask(locale)
      expect(answer.items[0]?.code).toBe(code)
      said.add(answer.items[0]?.message ?? '')
      if (locale === 'en') expect(answer.items[0]?.message).toBe(sentence)
    }
    expect(said.size).toBe(LOCALES.length)
  })
})
