import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DAY, HOUR, SECOND } from '@lonja/core/kernel/clock.ts'
import { RETRY_PAUSES } from '@lonja/core/webhooks/retry-plan.ts'
import { WEBHOOKS_MAX } from '@lonja/core/webhooks/webhook-bounds.ts'
import type { WebhookEvent } from '@lonja/core/webhooks/webhook-events.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { JobDeps } from '../jobs/task.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { forgetDeliveries } from './forget-deliveries.ts'
import { newWebhookSecret } from './webhook-secrets.ts'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}
interface Made {
  id: number
  secret: string
  isEnabled: boolean
  failingSince: string | null
}
interface Delivery {
  id: number
  event: WebhookEvent
  state: string
  attempts: number
  status: number | null
  response: string
  nextAttemptAt: string | null
  body: string
}

let world: World
let scene: ReturnType<typeof orderScene>
let server: Server
let address: string
let received: Received[] = []
/** how the shop's program answers */
let answer: (response: ServerResponse) => void
let owner: Login
let buyer: Login
let shopId: number

const ok = (response: ServerResponse) => response.end('gracias')
const broken = (response: ServerResponse) => response.writeHead(500).end('<h1>no</h1>')

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      answer(response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`
  world = await createWorld({ publicUrl: 'http://localhost:3000' })
  scene = orderScene(world)
  buyer = await world.login('business')
})
afterAll(async () => {
  await world.close()
  server.close()
})
beforeEach(async () => {
  received = []
  answer = ok
  await world.deps.pool.query('delete from graphile_worker._private_jobs')
  shopId = await world.make.shop({ automatic_pay: false, skip_review: 'none' })
  owner = await world.login('shop', shopId)
  await world.make.owner(owner, 'corcho-verde-77')
})

const make = async (events: WebhookEvent[], url = address): Promise<Made> =>
  (await world.call('createWebhook', { token: owner.token, body: { url, events } })).body
const logOf = async ({ id }: { id: number }) =>
  (await world.call('getWebhookDeliveries', { token: owner.token, params: { id } })).body.items
const webhookOf = async ({ id }: { id: number }) => {
  const { body } = await world.call('getWebhooks', { token: owner.token })
  return body.items.find((one) => one.id === id)
}

/** Does the jobs that wait and are due by the test's clock, each once; gives how many. */
const work = async (): Promise<number> => {
  const { rows } = await world.deps.pool.query<{ job: string; id: number }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t, webhook_deliveries d
     where t.id = j.task_id and t.identifier = 'deliver_webhook' and d.id = (j.payload->>'id')::int and d.next_attempt_at <= $1
     returning j.id as job, d.id`,
    [world.now],
  )
  const { db, clock, secret, publicUrl } = world.deps
  const jobs = { db, clock, secret, publicUrl } as JobDeps
  for (const { id, job } of rows) await deliverWebhook(jobs, { id }, job)
  return rows.length
}

test('an order’s life is told in the transaction of each step, signed, and without names of people', async () => {
  const made = await make(['order.placed', 'order.paid', 'order.changed', 'order.cancelled'])
  const sku = await scene.newSku(shopId, { stock: 100 })
  const { id, number, total } = await scene.placed(buyer, shopId, [{ skuId: sku, quantity: 2 }])
  for (const action of ['confirm', 'transfer_received'] as const) await scene.act(owner, id, action)
  const gone = await scene.placed(buyer, shopId, [{ skuId: sku, quantity: 1 }])
  await scene.act(buyer, gone.id, 'cancel')
  expect(await work()).toBe(5)
  const told = received.map(({ body }) => JSON.parse(body) as { event: string; data: { orderId: number } })
  expect(told.map(({ event, data }) => [event, data.orderId]).sort()).toEqual(
    [
      ['order.placed', id],
      ['order.changed', id],
      ['order.paid', id],
      ['order.placed', gone.id],
      ['order.cancelled', gone.id],
    ].sort(),
  )
  const paid = told.find(({ event }) => event === 'order.paid')
  expect(paid).toMatchObject({ at: world.now.toISOString(), data: { number, paymentStatus: 'paid', total } })
  for (const { headers, body } of received) {
    expect(body).not.toMatch(/Persona|@|Calle/)
    const [, t = '', v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['lonja-signature'])) ?? []
    expect(v1).toBe(createHmac('sha256', made.secret).update(`${t}.${body}`).digest('hex'))
    expect(Number(t)).toBe(Math.floor(world.now.getTime() / SECOND))
    expect(headers['lonja-event-id']).toBe((JSON.parse(body) as { id: string }).id)
    expect(headers['lonja-event']).toBe((JSON.parse(body) as { event: string }).event)
  }
})

test('what is refused is not told, and neither is another shop', async () => {
  const made = await make(['order.placed', 'stock.out'])
  const elsewhere = await world.make.shop()
  const theirs = await scene.newSku(elsewhere, { stock: 100 })
  await scene.placed(buyer, elsewhere, [{ skuId: theirs, quantity: 1 }])
  const few = await scene.newSku(shopId, { stock: 2 })
  await world.db.updateTable('skus').set({ stock: 1 }).where('id', '=', few).execute()
  const refused = await world.call('createOrder', {
    token: buyer.token,
    body: {
      ...{ shopId, products: [{ skuId: few, quantity: 2 }], deliveryMethod: 'pickUp' },
      ...{ paymentMethod: 'transfer', expectedTotal: 1 },
    },
  })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(await logOf(made)).toEqual([])
})

test('stock that falls is told once at each bound, whoever lowers it', async () => {
  const made = await make(['stock.low', 'stock.out'])
  const sku = await scene.newSku(shopId, { stock: 10, pack_size: 1, minimum: 1, serial_number: `W-${shopId}` })
  const events = async () => (await logOf(made)).map(({ event }) => event).reverse()
  await scene.placed(buyer, shopId, [{ skuId: sku, quantity: 7 }])
  expect(await events()).toEqual([])
  await scene.placed(buyer, shopId, [{ skuId: sku, quantity: 1 }])
  expect(await events()).toEqual(['stock.low'])
  world.pass(SECOND)
  await world.call('updateStock', { token: owner.token, body: { rows: [{ id: sku, stock: 1 }] } })
  expect(await events()).toEqual(['stock.low'])
  world.pass(SECOND)
  await world.call('updateStock', { token: owner.token, body: { rows: [{ id: sku, stock: 0 }] } })
  expect(await events()).toEqual(['stock.low', 'stock.out'])
  world.pass(SECOND)
  await world.call('updateStock', { token: owner.token, body: { rows: [{ id: sku, stock: 50 }] } })
  world.pass(SECOND)
  const params = { id: (await productOf(sku)) ?? 0 }
  const edited = { id: sku, stock: 2 }
  const { status } = await world.call('updateSellerProduct', { token: owner.token, params, body: { skus: [edited] } })
  expect(status).toBe(200)
  expect(await events()).toEqual(['stock.low', 'stock.out', 'stock.low'])
  const [last] = await logOf(made)
  expect(JSON.parse(last?.body ?? '')).toMatchObject({ event: 'stock.low', data: { skuId: sku, stock: 2 } })
})
const productOf = async (id: number) =>
  (await world.db.selectFrom('skus').select('product_id').where('id', '=', id).executeTakeFirstOrThrow()).product_id

test('a buyer who asks to see a shop is told of', async () => {
  const hidden = await world.make.shop({ visibility: 'privateNoPrices' })
  const boss = await world.login('shop', hidden)
  await world.make.owner(boss, 'corcho-verde-77')
  const { body } = await world.call('createWebhook', {
    token: boss.token,
    body: { url: address, events: ['access.asked'] },
  })
  const asked = { companyName: 'Bar Ana S.L.', city: 'Soria', taxIdentificationCode: 'B12345674', activity: 'Bar' }
  const answered = await world.call('requestAccess', { token: buyer.token, body: { shopId: hidden, ...asked } })
  expect(answered.status).toBeLessThan(300)
  const { body: log } = await world.call('getWebhookDeliveries', {
    token: boss.token,
    params: { id: body.id },
  })
  expect(log.items.map(({ event }) => event)).toEqual(['access.asked'])
})

describe('a call that fails', () => {
  const test1 = async (made: Made) =>
    (await world.call('testWebhook', { token: owner.token, params: { id: made.id }, body: {} })).body

  test('is made again after growing pauses, and arrives', async () => {
    const made = await make(['order.placed'])
    await test1(made)
    answer = broken
    expect(await work()).toBe(1)
    expect((await logOf(made))[0]).toMatchObject({
      state: 'waiting',
      attempts: 1,
      status: 500,
      response: '<h1>no</h1>',
    })
    expect(await work()).toBe(0)
    const { rows } = await world.deps.pool.query<{ run_at: Date }>('select run_at from graphile_worker.jobs')
    expect(rows.map(({ run_at }) => run_at.getTime() - world.now.getTime())).toEqual([RETRY_PAUSES[0]])
    world.pass(RETRY_PAUSES[0] ?? 0)
    expect(await work()).toBe(1)
    expect((await webhookOf(made))?.failingSince).not.toBeNull()
    answer = ok
    world.pass(RETRY_PAUSES[1] ?? 0)
    expect(await work()).toBe(1)
    expect((await logOf(made))[0]).toMatchObject({ state: 'delivered', attempts: 3, status: 200, response: 'gracias' })
    expect((await webhookOf(made))?.failingSince).toBeNull()
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
  })

  test('for three days disables its webhook and tells the shop; enabled again, it is called', async () => {
    const made = await make(['order.placed'])
    answer = broken
    await test1(made)
    await work()
    for (const pause of RETRY_PAUSES) {
      world.pass(pause)
      expect(await work()).toBe(1)
    }
    expect((await logOf(made))[0]).toMatchObject({ state: 'failed', attempts: RETRY_PAUSES.length + 1 })
    world.pass(HOUR)
    await test1(made)
    await test1(made)
    await work()
    expect((await webhookOf(made))?.isEnabled).toBe(false)
    expect((await logOf(made)).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
    const notices = await world.db
      .selectFrom('inbox_messages')
      .select(['event', 'params'])
      .where('operator_id', '=', owner.operatorId)
      .execute()
    expect(notices).toEqual([{ event: 'webhookDisabled', params: { place: new URL(address).host } }])
    const again = { token: owner.token, params: { id: made.id }, body: {} }
    expect((await world.call('testWebhook', again)).code).toBe('webhook_disabled')
    await world.call('updateWebhook', { ...again, body: { isEnabled: true } })
    answer = ok
    await test1(made)
    await work()
    expect((await logOf(made))[0]).toMatchObject({ state: 'delivered' })
  })

  test.each<[string, (response: ServerResponse) => void, Partial<Delivery>]>([
    ['leads elsewhere', (to) => to.writeHead(302, { location: '/other' }).end(), { status: 302 }],
    [
      'is too long',
      (to) => to.end('x'.repeat(65 * 1024)),
      { status: null, response: 'the answer is longer than 65536 bytes' },
    ],
    ['breaks off', (to) => to.destroy(), { status: null }],
    [
      'holds a character that the database does not',
      (to) => to.writeHead(400).end('a\0b'),
      { status: 400, response: 'ab' },
    ],
  ])('because its answer %s', async (_about, how, expected) => {
    const made = await make(['order.placed'])
    await test1(made)
    answer = how
    await work()
    expect((await logOf(made))[0]).toMatchObject({ state: 'waiting', attempts: 1, ...expected })
    expect(received).toHaveLength(1)
  })
})

test('an event is sent once more, to the letter, and its webhook is left alone by other shops', async () => {
  const made = await make(['order.placed'])
  await world.call('testWebhook', { token: owner.token, params: { id: made.id }, body: {} })
  await work()
  const [sent] = await logOf(made)
  const again = { params: { id: sent?.id ?? 0 }, body: {} }
  expect((await world.call('resendWebhookDelivery', { token: owner.token, ...again })).status).toBe(200)
  await work()
  expect(received.map(({ body }) => body)).toEqual([sent?.body, sent?.body])
  const rival = await world.login('shop', await world.make.shop())
  await world.make.owner(rival, 'corcho-verde-77')
  expect((await world.call('resendWebhookDelivery', { token: rival.token, ...again })).status).toBe(404)
})

test('while a secret is replaced both sign, and the old one for a day only', async () => {
  const made = await make(['order.placed'])
  const ask = { token: owner.token, params: { id: made.id }, body: {} }
  const { body: next } = await world.call('rotateWebhookSecret', ask)
  const signs = async () => {
    received = []
    await world.call('testWebhook', ask)
    await work()
    const [{ headers, body }] = received as [Received]
    const t = /t=(\d+)/.exec(String(headers['lonja-signature']))?.[1]
    return [made.secret, next.secret].map((secret) =>
      String(headers['lonja-signature']).includes(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')),
    )
  }
  expect(await signs()).toEqual([true, true])
  world.pass(DAY)
  expect(await signs()).toEqual([false, true])
  const row = await world.db.selectFrom('webhooks').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(next.secret)
  expect(newWebhookSecret()).not.toBe(newWebhookSecret())
})

test('what a disabled or a removed webhook waits for is not sent, and the log is forgotten after 30 days', async () => {
  const made = await make(['order.placed'])
  const ask = { token: owner.token, params: { id: made.id } }
  await world.call('testWebhook', { ...ask, body: {} })
  await world.call('updateWebhook', { ...ask, body: { isEnabled: false } })
  await work()
  expect((await logOf(made)).map(({ state }) => state)).toEqual(['failed'])
  world.pass(31 * DAY)
  await forgetDeliveries({ db: world.db, clock: () => world.now } as JobDeps, {}, 'job-1')
  expect(await logOf(made)).toEqual([])
  await world.call('updateWebhook', { ...ask, body: { isEnabled: true } })
  await world.call('testWebhook', { ...ask, body: {} })
  expect((await world.call('deleteWebhook', ask)).status).toBe(200)
  expect(await work()).toBe(0)
  expect(received).toEqual([])
})

test('an address that is not public is refused, and so is one too many of many at once', async () => {
  const body = { url: 'http://10.0.0.1/hook', events: ['order.placed'] }
  expect((await world.call('createWebhook', { token: owner.token, body })).code).toBe('webhook_address')
  const answers = await Promise.all(
    Array.from({ length: WEBHOOKS_MAX + 2 }, () =>
      world.call('createWebhook', { token: owner.token, body: { ...body, url: address } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(WEBHOOKS_MAX)
  expect(answers.filter(({ code }) => code === 'too_many_webhooks')).toHaveLength(2)
})
