import type { MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireOrders } from '../orders/order-expiry.ts'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { voucherClock } from './voucher-clock.ts'

interface Summary {
  totalBeforeVoucher: number
  voucher: number
  total: number
  voucherExcess: number
  vouchers: { id: number; balance: number; used: number }[]
  problems: { code: string }[]
}

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let other: Login
let seller: Login
let shopId: number
let skuId: number
beforeAll(async () => {
  world = await createWorld({ connections: 12 })
  scene = orderScene(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  buyer = await world.login('business')
  other = await world.login('business')
  shopId = await world.make.shop({ order_email: 'pedidos@tienda.test' })
  seller = await world.login('shop', shopId)
  // 12,10 € with VAT each
  skuId = await scene.newSku(shopId, { stock: 10_000, price_cents: 1000 }, { vat_bp: 2100 })
})

const summary = (voucherIds: number[], quantity = 10) =>
  scene.summary<Summary>(buyer, shopId, [{ skuId, quantity }], { voucherIds })
/** 121 € unless told otherwise, with the total that is left after the vouchers. */
const order = async (voucherIds: number[], more: object = {}, quantity = 10) => {
  const { body } = await summary(voucherIds, quantity)
  return scene.place(buyer, shopId, [{ skuId, quantity }], { voucherIds, expectedTotal: body.total, ...more })
}
const placed = async (...given: Parameters<typeof order>) => {
  const answer = await order(...given)
  expect(answer.status, JSON.stringify(answer.items)).toBe(201)
  return answer.body
}
/** Vouchers of the shop, a page of one. */
const shopPage = async (cursor?: string) =>
  (await world.call('getShopVouchers', { token: seller.token, query: { limit: 1, ...(cursor && { cursor }) } })).body
const vouchersOf = async (who: Login) => (await world.call('getMyVouchers', { token: who.token })).body.items
const voucherOf = async (who: Login, id: number) => (await vouchersOf(who)).find((one) => one.id === id)
const make = (balance = 5000, given: object = {}) =>
  world.make.voucher(shopId, buyer.accountId, { amount_cents: cents(balance), ...given })
const offer = (id: number, who = buyer) => world.call('offerVoucher', { token: who.token, body: { voucherId: id } })
const change = (id: number, who: Login, body: object) =>
  world.call('changeTransfer', { token: who.token, params: { id }, body })
const redeem = (code: string, who = buyer) => world.call('redeemVoucher', { token: who.token, body: { code } })
const tick = () => voucherClock(quietJobs(world), {}, 'job-1')
const noticesOf = async ({ operatorId }: Login) =>
  (
    await world.db
      .selectFrom('inbox_messages')
      .select('event')
      .where('operator_id', '=', operatorId)
      .orderBy('id')
      .execute()
  ).map(({ event }) => event)
const isSound = async () => expect(await scene.damage('orders', 'coupons', 'money')).toEqual([])

describe('a voucher pays', () => {
  test('a part: the tax base stays, the rest is paid in money', async () => {
    const [late, soon] = [await make(5000), await make(2000, { expires_at: new Date(world.now.getTime() + DAY) })]
    const { body } = await summary([late])
    expect(body).toMatchObject({ totalBeforeVoucher: 121, voucher: 50, total: 71, voucherExcess: 0 })
    expect(body.vouchers).toMatchObject([
      { id: soon, balance: 20, used: 0 },
      { id: late, balance: 50, used: 50 },
    ])
    const { id, status, total } = await placed([late, soon])
    expect([status, total]).toEqual(['transfer_pending', 51])
    expect(await scene.order(seller, id)).toMatchObject({
      ...{ totalBeforeVoucher: 121, voucher: 70, total: 51, paid: 70, due: 51, paymentStatus: 'unpaid' },
      taxes: [{ tax: 21, subTotal: 100, taxAmount: 21, totalPrice: 121 }],
    })
    expect(await voucherOf(buyer, late)).toMatchObject({
      state: 'empty',
      history: [{ kind: 'spend', amount: -50, orderId: id }, { kind: 'issue' }],
    })
    await scene.act(seller, id, 'transfer_received')
    expect(await scene.order(buyer, id)).toMatchObject({ status: 'paid', paid: 121, due: 0 })
    await isSound()
  })
  test('all of it, once the buyer accepts that the excess stays on it', async () => {
    const id = await make(20_000)
    expect((await summary([id])).body).toMatchObject({ voucher: 121, total: 0, voucherExcess: 79 })
    const refused = await order([id])
    expect(refused.items[0]).toMatchObject({ code: 'voucher_exceeds_total', path: 'body.acceptVoucherExcess' })
    expect(refused.items[0]?.message).toMatch(/79,00.*no se devuelve/)
    const done = await placed([id], { acceptVoucherExcess: true })
    expect([done.status, done.total]).toEqual(['paid', 0])
    expect(await voucherOf(buyer, id)).toMatchObject({ state: 'usable', balance: 79 })
    expect(await scene.order(buyer, done.id)).toMatchObject({
      paymentStatus: 'paid',
      paymentDate: world.now.toISOString(),
    })
    await isSound()
  })
  test('not when it is somebody else’s, of another shop, over, empty, cancelled or being transferred', async () => {
    const foreign = await world.make.voucher(shopId, other.accountId)
    const elsewhere = await world.make.voucher(await world.make.shop(), buyer.accountId)
    for (const id of [foreign, elsewhere]) expect((await summary([id])).code).toBe('not_found')
    const over = await make(5000, { expires_at: new Date(world.now.getTime() + DAY) })
    const [cancelled, offered] = [await make(), await make()]
    await world.call('cancelVoucher', { token: seller.token, params: { id: cancelled } })
    await offer(offered)
    world.pass(2 * DAY)
    for (const [id, code] of [
      [over, 'voucher_gone'],
      [cancelled, 'voucher_gone'],
      [offered, 'voucher_offered'],
    ] as const) {
      const { body } = await summary([id])
      expect([body.total, body.problems[0]?.code]).toEqual([121, code])
      expect((await order([id])).items[0]).toMatchObject({ code, path: 'body.voucherIds' })
    }
  })
  test('once, however many orders want it at once', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await make(5000)
      const answers = await Promise.all([1, 2].map(() => order([id], { expectedTotal: 71 })))
      expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([201, 'voucher_empty'])
    }
    await isSound()
  })
})

test('an order that is due is paid with a voucher once, however many orders want it at once', async () => {
  for (let round = 0; round < 5; round++) {
    const voucher = await make(5000)
    const orders = [await placed([]), await placed([])]
    const answers = await Promise.all(
      orders.map(({ id }) =>
        world.call('payWithVouchers', { token: buyer.token, params: { id }, body: { voucherIds: [voucher] } }),
      ),
    )
    expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'voucher_empty'])
    expect(await voucherOf(buyer, voucher)).toMatchObject({ balance: 0 })
  }
  await isSound()
})

describe('an order that vouchers paid whole can be changed', () => {
  const propose = async (who: Login, id: number, quantity: number) =>
    world.call('reviseOrder', {
      token: who.token,
      params: { id },
      body: { products: [{ skuId, quantity }], version: (await scene.order(who, id)).version },
    })
  const money = async (id: number) => {
    const { body } = await world.call('getOrder', { token: buyer.token, params: { id } })
    const { status, paymentStatus, totalBeforeVoucher, voucher, paid, refunded, due, paymentDate } = body
    return { status, paymentStatus, totalBeforeVoucher, voucher, paid, refunded, due, isPaid: paymentDate !== null }
  }
  const whole = { paymentStatus: 'paid', due: 0, refunded: 0, isPaid: true }

  test('to less, whose credit goes back, and then to more, whose rest is paid', async () => {
    const voucher = await make(12_100)
    const { id } = await placed([voucher])
    expect((await propose(seller, id, 6)).status).toBe(200)
    // until the buyer agrees it stays as it was
    expect(await money(id)).toMatchObject({ ...whole, status: 'pending_buyer', totalBeforeVoucher: 121, voucher: 121 })
    await scene.act(buyer, id, 'accept')
    expect(await money(id)).toEqual({ ...whole, status: 'paid', totalBeforeVoucher: 72.6, voucher: 72.6, paid: 72.6 })
    expect(await voucherOf(buyer, voucher)).toMatchObject({ balance: 48.4, state: 'usable' })
    await isSound()
    expect((await propose(buyer, id, 8)).status).toBe(200)
    await scene.act(seller, id, 'confirm')
    expect(await money(id)).toEqual({
      ...{
        status: 'transfer_pending',
        paymentStatus: 'unpaid',
        totalBeforeVoucher: 96.8,
        voucher: 72.6,
        isPaid: false,
      },
      ...{ paid: 72.6, refunded: 0, due: 24.2 },
    })
    await isSound()
    await scene.act(seller, id, 'transfer_received')
    expect(await money(id)).toMatchObject({ ...whole, status: 'paid', paid: 96.8 })
    // what is paid in money keeps the order as it is
    expect((await propose(buyer, id, 1)).code).toBe('transition_not_allowed')
    await isSound()
  })

  test('to more, whose rest another voucher pays, once', async () => {
    const [first, second] = [await make(12_100), await make(5000)]
    const { id } = await placed([first])
    await propose(buyer, id, 12)
    await scene.act(seller, id, 'confirm')
    expect(await money(id)).toMatchObject({ paymentStatus: 'unpaid', due: 24.2 })
    const pay = (more: object = {}) =>
      world.call('payWithVouchers', {
        token: buyer.token,
        params: { id },
        body: { voucherIds: [second], ...more },
      })
    expect((await pay()).code).toBe('voucher_exceeds_total')
    const both = await Promise.all([1, 2].map(() => pay({ acceptVoucherExcess: true })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await money(id)).toEqual({
      ...whole,
      status: 'paid',
      totalBeforeVoucher: 145.2,
      voucher: 145.2,
      paid: 145.2,
    })
    expect(await voucherOf(buyer, second)).toMatchObject({ balance: 25.8 })
    await isSound()
  })

  test('to more, whose rest the same voucher pays, as often as it reaches', async () => {
    const voucher = await make(20_000)
    const { id } = await placed([voucher], { acceptVoucherExcess: true })
    for (const [quantity, left] of [
      [12, 54.8],
      [14, 30.6],
    ] as const) {
      await propose(buyer, id, quantity)
      await scene.act(seller, id, 'confirm')
      const paid = await world.call('payWithVouchers', {
        token: buyer.token,
        params: { id },
        body: { voucherIds: [voucher], acceptVoucherExcess: true },
      })
      expect([paid.status, paid.body.due]).toEqual([200, 0])
      expect(await voucherOf(buyer, voucher)).toMatchObject({ balance: left })
      await isSound()
    }
    await propose(seller, id, 1)
    await scene.act(buyer, id, 'accept')
    expect(await money(id)).toMatchObject({ ...whole, totalBeforeVoucher: 12.1, voucher: 12.1, paid: 12.1 })
    expect(await voucherOf(buyer, voucher)).toMatchObject({ balance: 187.9 })
    await isSound()
  })

  test('and gives all of its credit back where nobody answers the version', async () => {
    const voucher = await make(12_100)
    const { id } = await placed([voucher])
    await propose(seller, id, 6)
    world.pass(2 * DAY)
    await expireOrders(quietJobs(world), {}, 'job-1')
    expect(await money(id)).toMatchObject({ status: 'confirm_timeout', paymentStatus: 'refunded' })
    expect(await voucherOf(buyer, voucher)).toMatchObject({ balance: 121 })
    await isSound()
  })
})

describe('credit comes back', () => {
  test('to the voucher, at once, when an order ends before it is paid', async () => {
    const id = await make(5000)
    const left = async () => (await voucherOf(buyer, id))?.balance
    const first = await placed([id])
    expect(await left()).toBe(0)
    await scene.act(buyer, first.id, 'cancel')
    expect([await left(), (await scene.order(buyer, first.id)).status]).toEqual([50, 'cancelled'])
    const late = await placed([id])
    world.pass(6 * DAY)
    await expireOrders(quietJobs(world), {}, 'job-1')
    expect([await left(), (await scene.order(buyer, late.id)).status]).toEqual([50, 'cancelled'])
    await world.db.updateTable('shops').set({ automatic_pay: false }).where('id', '=', shopId).execute()
    const refused = await placed([id])
    await scene.act(seller, refused.id, 'reject', { reason: 'No queda' })
    expect([await left(), (await scene.order(buyer, refused.id)).status]).toEqual([50, 'rejected'])
    await isSound()
  })
  test('when an order that was paid is called off: the money by its own way, the credit to the voucher', async () => {
    const id = await make(5000)
    const { id: orderId } = await placed([id])
    await scene.act(seller, orderId, 'transfer_received')
    await scene.act(seller, orderId, 'cancel', { reason: 'No queda' })
    expect(await voucherOf(buyer, id)).toMatchObject({ balance: 50, history: [{ kind: 'give_back', orderId }, {}, {}] })
    expect(await scene.order(buyer, orderId)).toMatchObject({ status: 'refunding', refunded: 50 })
    await isSound()
  })
  test('an order paid by voucher that waits for the shop can still be called off by its buyer', async () => {
    await world.db.updateTable('shops').set({ automatic_pay: false }).where('id', '=', shopId).execute()
    const id = await make(12_100)
    const { id: orderId, status } = await placed([id])
    expect(status).toBe('pending_seller')
    await scene.act(buyer, orderId, 'cancel')
    expect([(await voucherOf(buyer, id))?.balance, (await scene.order(buyer, orderId)).status]).toEqual([
      121,
      'cancelled',
    ])
    await isSound()
  })
  test('to a voucher that has ended, which then lasts another 30 days', async () => {
    const id = await make(5000, { expires_at: new Date(world.now.getTime() + DAY) })
    const { id: orderId } = await placed([id])
    world.pass(2 * DAY)
    await tick()
    await scene.act(buyer, orderId, 'cancel')
    expect(await voucherOf(buyer, id)).toMatchObject({
      ...{ state: 'usable', balance: 50, expiresAt: new Date(world.now.getTime() + 30 * DAY).toISOString() },
    })
  })
})

describe('a transfer', () => {
  test('moves what is left to whoever has the code', async () => {
    const id = await make(5000)
    const { body, status } = await offer(id)
    expect(status).toBe(201)
    expect(await voucherOf(buyer, id)).toMatchObject({ state: 'offered', transfer: { code: body.code } })
    expect((await change(body.id, other, { status: 'recved' })).code).toBe('not_found')
    expect((await change(body.id, other, { status: 'recved', code: 'AAAA-BBBB-CCCC' })).code).toBe('not_found')
    expect((await change(body.id, buyer, { status: 'recved' })).code).toBe('voucher_own')
    const received = await change(body.id, other, { status: 'recved', code: body.code.toLowerCase() })
    expect(received.body).toMatchObject({ status: 'recved', voucher: { state: 'usable', balance: 50 } })
    expect(await voucherOf(buyer, id)).toMatchObject({
      state: 'empty',
      history: [{ kind: 'transfer', amount: -50 }, {}],
    })
    expect(await noticesOf(buyer)).toEqual(['transferred'])
    // whoever has it gets it again, whatever became of the first answer
    expect((await change(body.id, other, { status: 'recved', code: body.code })).body.voucher).toEqual(
      received.body.voucher,
    )
    expect(await redeem(body.code, other)).toMatchObject({ status: 201, body: { id: received.body.voucher.id } })
    expect((await vouchersOf(other)).filter(({ balance }) => balance === 50)).toHaveLength(1)
    expect((await redeem(body.code, await world.login('business'))).code).toBe('transfer_over')
    await isSound()
  })
  test('moves what was offered: credit that comes back meanwhile is its first owner’s', async () => {
    const id = await make(5000)
    const { id: orderId } = await placed([id], { acceptVoucherExcess: true }, 2)
    const { body } = await offer(id)
    await scene.acted(seller, orderId, 'cancel', { reason: 'No queda' })
    expect(await voucherOf(buyer, id)).toMatchObject({ state: 'offered', balance: 50, transfer: { amount: 25.8 } })
    expect((await redeem(body.code, other)).body).toMatchObject({ balance: 25.8, amount: 25.8 })
    expect(await voucherOf(buyer, id)).toMatchObject({ state: 'usable', balance: 24.2 })
    await isSound()
  })

  test('keeps its code from who may only look: whoever has it has the credit', async () => {
    const id = await make(5000)
    await offer(id)
    const as = (role: MembershipRole) =>
      world.db.updateTable('operators').set({ role }).where('id', '=', buyer.operatorId).execute()
    await as('viewer')
    expect(await voucherOf(buyer, id)).toMatchObject({ state: 'offered', transfer: { code: null, amount: 50 } })
    await as('purchaser')
    expect(await voucherOf(buyer, id)).toMatchObject({ transfer: { code: expect.any(String) } })
  })

  test('is withdrawn by its owner, and ends by itself', async () => {
    const id = await make(5000)
    const first = await offer(id)
    expect((await offer(id)).code).toBe('voucher_offered')
    expect((await change(first.body.id, other, { status: 'withdrawn', code: first.body.code })).code).toBe('not_found')
    expect((await change(first.body.id, buyer, { status: 'withdrawn' })).body.voucher).toMatchObject({
      state: 'usable',
    })
    expect((await redeem(first.body.code, other)).code).toBe('transfer_over')
    const second = await offer(id)
    world.pass(8 * DAY)
    expect((await redeem(second.body.code, other)).code).toBe('transfer_over')
    await tick()
    expect(await voucherOf(buyer, id)).toMatchObject({ state: 'usable', transfer: null, balance: 50 })
  })
  test('and an order want the same voucher at once: one of them gets it, 50 times', async () => {
    const won = { order: 0, transfer: 0 }
    for (let round = 0; round < 50; round++) {
      const id = await make(5000)
      const product = [{ skuId, quantity: 10 }]
      const body = { shopId, products: product, deliveryMethod: 'pickUp', paymentMethod: 'transfer', expectedTotal: 71 }
      const ordering = () => world.call('createOrder', { token: buyer.token, body: { ...body, voucherIds: [id] } })
      const [first, second] = round % 2 ? [ordering, () => offer(id)] : [() => offer(id), ordering]
      const answers = await Promise.all([first(), second()])
      const codes = answers.map(({ status, code }) => code ?? status)
      const [ordered, offered] = round % 2 ? codes : codes.toReversed()
      if (ordered === 201) expect(offered).toBe('voucher_empty')
      else expect([ordered, offered]).toEqual(['voucher_offered', 201])
      won[ordered === 201 ? 'order' : 'transfer']++
    }
    expect(won.order + won.transfer).toBe(50)
    await isSound()
  })
  test('is received once, and not when it is withdrawn at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await make(5000)
      const { body } = await offer(id)
      const third = await world.login('business')
      const answers = await Promise.all([
        change(body.id, other, { status: 'recved', code: body.code }),
        redeem(body.code, third),
        change(body.id, buyer, { status: 'withdrawn' }),
      ])
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
      expect(answers.flatMap(({ code }) => code ?? [])).toEqual(['transfer_over', 'transfer_over'])
    }
    await isSound()
  })
})

describe('a shop', () => {
  const issue = (more: object = {}) =>
    world.call('issueVoucher', {
      token: seller.token,
      body: { accountId: null, amount: 25.5, validDays: 90, note: 'Gracias', ...more },
    })
  test('issues a voucher to a code, which the first who types it owns', async () => {
    const { body, status } = await issue()
    expect([status, body.buyerName]).toEqual([201, null])
    expect((await redeem('AAAA-BBBB-CCCC')).code).toBe('voucher_code_unknown')
    const both = await Promise.all([redeem(` ${body.code.toLowerCase()} `), redeem(body.code, other)])
    expect(both.map(({ status: answered }) => answered).sort()).toEqual([201, 404])
    const owned = both.find(({ status: answered }) => answered === 201)?.body
    expect(owned).toMatchObject({ balance: 25.5, note: 'Gracias', state: 'usable' })
    const log = await world.db
      .selectFrom('audit_log')
      .select(['action', 'subject_id'])
      .where('shop_id', '=', shopId)
      .execute()
    expect(log).toEqual([{ action: 'voucher.issue', subject_id: String(body.id) }])
    await isSound()
  })
  test('gives it to its owner again, however often and at once they type its code', async () => {
    const { code } = (await issue()).body
    const answers = await Promise.all([redeem(code), redeem(code), redeem(code)])
    answers.push(await redeem(code))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await redeem(code, other)).code).toBe('voucher_code_unknown')
    await isSound()
  })
  test('or to a buyer of its own, who is told', async () => {
    expect((await issue({ accountId: buyer.accountId })).code).toBe('not_found')
    await placed([])
    const { body } = await issue({ accountId: buyer.accountId })
    expect((await vouchersOf(buyer)).map(({ id, balance }) => [id, balance])).toEqual([[body.id, 25.5]])
    expect(await noticesOf(buyer)).toContain('issued')
    expect((await issue({ amount: 0.001 })).code).toBe('field_invalid')
    expect((await issue({ amount: 10_000.01 })).code).toBe('field_invalid')
  })
  test('cancels what nobody has used, and nothing else', async () => {
    const cancel = (id: number, who = seller) => world.call('cancelVoucher', { token: who.token, params: { id } })
    const [unused, used] = [await make(5000), await make(5000)]
    expect((await cancel(unused, await world.login('shop', await world.make.shop()))).code).toBe('not_found')
    await placed([used])
    expect((await cancel(used)).code).toBe('voucher_spent')
    const { body } = await offer(unused)
    expect((await cancel(unused)).status).toBe(200)
    expect((await cancel(unused)).code).toBe('voucher_gone')
    expect((await redeem(body.code, other)).code).toBe('transfer_over')
    expect(await voucherOf(buyer, unused)).toMatchObject({ state: 'cancelled', balance: 0 })
    await isSound()
  })
})

test('time ends vouchers, and tells their owners a week before, once', async () => {
  const id = await make(5000, { expires_at: new Date(world.now.getTime() + 10 * DAY) })
  await tick()
  expect(await noticesOf(buyer)).toEqual([])
  world.pass(4 * DAY)
  await tick()
  await tick()
  expect(await noticesOf(buyer)).toEqual(['expiring'])
  world.pass(7 * DAY)
  await tick()
  expect(await voucherOf(buyer, id)).toMatchObject({
    ...{ state: 'expired', balance: 0 },
    history: [{ kind: 'expire', amount: -50 }, { kind: 'issue' }],
  })
  await isSound()
})

test('vouchers with something left stand before those without, page by page', async () => {
  const holder = await world.login('business')
  const give = (balance: number) =>
    world.make.voucher(shopId, holder.accountId, { amount_cents: cents(500), balance_cents: cents(balance) })
  const given = [await give(500), await give(0), await give(200), await give(0)]
  const pageAfter = async (cursor: string | null) =>
    (await world.call('getMyVouchers', { token: holder.token, query: { limit: 1, ...(cursor && { cursor }) } })).body
  const pages = [await pageAfter(null)]
  for (let next = pages[0]?.nextCursor; next; next = pages.at(-1)?.nextCursor) pages.push(await pageAfter(next))
  const seen = pages.flatMap(({ items }) => items.map(({ id }) => id))
  expect(seen).toEqual([given[2], given[0], given[3], given[1]])
})

test('movements of vouchers are never changed', async () => {
  await make()
  for (const statement of [
    'update voucher_events set amount_cents = 1',
    'delete from voucher_events',
    'truncate voucher_events',
  ])
    await expect(world.deps.pool.query(statement)).rejects.toThrow(/never changed/)
})

test('the buyers whom a shop knows come once for its list of vouchers', async () => {
  await placed([])
  await make()
  await make()
  const first = await shopPage()
  expect(first.buyers?.map(({ id }) => id)).toEqual([buyer.accountId])
  const second = await shopPage(first.nextCursor ?? '')
  expect(second.items).toHaveLength(1)
  expect(second.buyers).toBeNull()
})
