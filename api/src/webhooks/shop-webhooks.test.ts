import type { WebhookEvent } from '@lonja/core/webhooks/webhook-events.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invoiceCalls, invoiceParties } from '../test/invoice-scene.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

const NEW: WebhookEvent[] = [
  'return.requested',
  'return.received',
  'return.settled',
  'message.received',
  'offerRequest.asked',
  'invoice.issued',
]

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let seller: Login
let owner: Login
let shopId: number
let skuId: number
let addressId: number
let webhookId: number
const { turnOn, sent, ready, issue } = invoiceCalls(() => ({ world, scene, buyer, seller, shopId, skuId, addressId }))

beforeAll(async () => {
  world = await createWorld({ publicUrl: 'http://localhost:3000' })
  scene = orderScene(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  ;({ buyer, seller, shopId, skuId, addressId } = await invoiceParties(world))
  owner = await world.login('shop', shopId)
  await world.make.owner(owner, 'corcho-verde-77')
  webhookId = await make(NEW)
})

const make = async (events: WebhookEvent[]): Promise<number> => {
  const body = { url: 'http://127.0.0.1:9/avisos', events }
  return (await world.call('createWebhook', { token: owner.token, body })).body.id
}
/** What a webhook is told, the first first. */
const told = async (id = webhookId) => {
  const { body } = await world.call('getWebhookDeliveries', { token: owner.token, params: { id } })
  const bodies = body.items.toReversed().map((one) => one.body)
  for (const text of bodies) expect(text).not.toMatch(/Persona|@|Calle|Hola|IBAN|ES91/)
  return bodies.map((text) => JSON.parse(text) as { event: string; at: string; data: Record<string, unknown> })
}
const receivedOrder = async (): Promise<number> => {
  const { id } = await scene.placed(buyer, shopId, [{ skuId, quantity: 10 }])
  await scene.packed(seller, id)
  await scene.acted(seller, id, 'hand_over')
  return id
}

describe('a return', () => {
  test('is told when it is asked for, when the products are back, and when it is paid back', async () => {
    const orderId = await receivedOrder()
    const { number: orderNumber } = await scene.order(buyer, orderId)
    await scene.giveBack({ buyer, seller }, orderId, { skuId, quantity: 2 })
    expect((await told()).map(({ event }) => event)).toEqual(['return.requested', 'return.received'])
    await scene.repaid(seller, orderId)
    const all = await told()
    expect(all.map(({ event }) => event)).toEqual(['return.requested', 'return.received', 'return.settled'])
    const [row] = (await scene.order(seller, orderId)).returns
    const links = { api: `/backend/api/v1/orders/${orderId}`, page: `/seller/orders/${orderId}` }
    const same = { returnId: row?.id, number: row?.number, orderId, orderNumber, links }
    expect(all.map(({ data }) => data)).toEqual([
      { ...same, refund: null },
      { ...same, refund: 24.2 },
      { ...same, refund: 24.2 },
    ])
    expect(all[0]?.at).toBe(world.now.toISOString())
  })

  test('that nothing is owed for is settled at once, and one that was turned down is told no more', async () => {
    const [free, refused] = [await receivedOrder(), await receivedOrder()]
    await scene.giveBack({ buyer, seller }, free, { skuId, quantity: 1 }, { refund: 0 })
    const asked = await world.call('askReturn', {
      token: buyer.token,
      body: { orderId: refused, products: [{ skuId, quantity: 1 }], reason: 'not_wanted', refundWay: 'original' },
    })
    const ask = { token: seller.token, params: { id: asked.body.id } }
    await world.call('actOnReturn', { ...ask, body: { action: 'reject', answer: 'Usado' } })
    expect((await told()).map(({ event, data }) => [event, data.orderId])).toEqual([
      ['return.requested', free],
      ['return.received', free],
      ['return.settled', free],
      ['return.requested', refused],
    ])
  })

  test('that is refused is not told', async () => {
    const orderId = await receivedOrder()
    const { status } = await world.call('askReturn', {
      token: buyer.token,
      body: { orderId, products: [{ skuId, quantity: 11 }], reason: 'not_wanted', refundWay: 'original' },
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(await told()).toEqual([])
  })
})

test('each message of a buyer is told without its words, and what the shop writes is not', async () => {
  const product = await world.db.selectFrom('skus').select('product_id').where('id', '=', skuId).executeTakeFirst()
  const productId = product?.product_id ?? 0
  const started = await world.call('startConversation', {
    token: buyer.token,
    body: { shopId, text: 'Hola, ¿tenéis más?', productId },
  })
  const { id } = started.body
  const send = (who: Login, key: string) =>
    world.call('sendMessage', {
      ...{ token: who.token, params: { id }, body: { text: 'Hola otra vez' } },
      headers: { 'idempotency-key': key },
    })
  await send(seller, 'shop')
  const { body: message } = await send(buyer, 'buyer')
  // the same press again is the same message
  await send(buyer, 'buyer')
  const links = { page: `/seller/messages/${id}` }
  expect((await told()).map(({ event, data }) => [event, data])).toEqual([
    ['message.received', { messageId: expect.any(Number), conversationId: id, orderId: null, productId, links }],
    ['message.received', { messageId: message.id, conversationId: id, orderId: null, productId: null, links }],
  ])
})

test('a request for an offer is told without its notes', async () => {
  await world.db.updateTable('shops').set({ takes_offer_requests: true }).where('id', '=', shopId).execute()
  const answer = await world.call('askOffer', {
    token: buyer.token,
    body: { shopId, products: [{ skuId, quantity: 10, note: 'Hola' }], note: 'Hola' },
  })
  expect(answer.status).toBe(201)
  const { id } = answer.body
  expect((await told()).map(({ event, data }) => [event, data])).toEqual([
    [
      'offerRequest.asked',
      { offerRequestId: id, lines: 1, neededBy: null, links: { page: `/seller/offer-requests/${id}` } },
    ],
  ])
})

describe('an invoice', () => {
  test('is told with its links, and so is the one that corrects it', async () => {
    await turnOn()
    const orderId = await sent()
    expect((await issue(orderId)).status).toBe(201)
    await scene.act(buyer, orderId, 'confirm_receipt')
    await scene.giveBack({ buyer, seller }, orderId, { skuId, quantity: 1 })
    expect((await issue(orderId)).status).toBe(201)
    const { items } = (await world.call('getOrderInvoices', { token: seller.token, params: { id: orderId } })).body
    const { number: orderNumber } = await scene.order(seller, orderId)
    const issued = (await told()).filter(({ event }) => event === 'invoice.issued')
    expect(issued.map(({ data }) => data)).toEqual(
      items.map(({ id, number, kind, total }) => {
        const api = `/backend/api/v1/invoices/${id}`
        const links = { api, pdf: `${api}/invoice.pdf`, xml: `${api}/invoice.xml`, page: `/seller/invoices/${id}` }
        const of = { orderId, orderNumber, month: null, orders: [{ id: orderId, number: orderNumber }] }
        return { invoiceId: id, number, kind, ...of, total, links }
      }),
    )
    expect(items.map(({ kind }) => kind)).toEqual(['sale', 'corrective'])
  })

  test('that issues itself is told in the transaction of the step, and one that cannot be issued is not', async () => {
    await turnOn({ mode: 'automatic' })
    const orderId = await ready()
    expect(await told()).toEqual([])
    await scene.acted(seller, orderId, 'ship', { carrier: 'SEUR', trackingNumber: 'S-2' })
    expect((await told()).map(({ event, data }) => [event, data.orderId])).toEqual([['invoice.issued', orderId]])
    expect((await issue(orderId)).status).toBeGreaterThanOrEqual(400)
    expect(await told()).toHaveLength(1)
  })
})

test('a webhook hears of what it chose alone, and other shops of nothing', async () => {
  const other = await make(['message.received'])
  const orderId = await receivedOrder()
  await scene.giveBack({ buyer, seller }, orderId, { skuId, quantity: 1 })
  expect(await told(other)).toEqual([])
  const elsewhere = await world.make.shop()
  const started = await world.call('startConversation', {
    token: buyer.token,
    body: { shopId: elsewhere, text: 'Hola' },
  })
  expect(started.status).toBe(201)
  expect((await told()).map(({ event }) => event)).toEqual(['return.requested', 'return.received'])
})
