import { DAY } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireOrders } from '../orders/order-expiry.ts'
import { openMailbag, quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { photo } from '../test/photos.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let seller: Login
let shopId: number
let cups: number
beforeAll(async () => {
  world = await createWorld({ connections: 24 })
  scene = orderScene(world)
  buyer = await world.login('business')
})
afterAll(() => world.close())
beforeEach(async () => {
  shopId = await world.make.shop({ return_days: 14 })
  seller = await world.login('shop', shopId)
  cups = await scene.newSku(shopId, { stock: 100, price_cents: 333 })
})

/** Ten cups, received. Products 33.30 and shipping 5.00, each with 21 % of VAT: 46.34. */
const received = async (): Promise<number> => {
  const addressId = await world.make.address(buyer.accountId)
  const { id } = await scene.placed(buyer, shopId, [{ skuId: cups, quantity: 10 }], {
    deliveryMethod: 'shipment',
    addressId,
  })
  await scene.packed(seller, id)
  await scene.act(seller, id, 'ship', { carrier: 'SEUR', trackingNumber: 'S-1' })
  await scene.act(buyer, id, 'confirm_receipt')
  await scene.forgetMails()
  return id
}
const ask = (orderId: number, quantity: number, more: object = {}) =>
  world.call('askReturn', {
    token: buyer.token,
    body: { orderId, products: [{ skuId: cups, quantity }], reason: 'not_wanted', ...more },
  })
const act = (who: Login, id: number, body: object) =>
  world.call('actOnReturn', { token: who.token, params: { id }, body })
const repay = (id: number, more: object = {}) =>
  world.call('repayRefund', {
    token: seller.token,
    params: { id },
    body: { reference: 'TRF-1', date: world.now.toISOString().slice(0, 10), ...more },
  })
const isSound = async () => expect(await scene.damage('stock', 'orders', 'shipments', 'money')).toEqual([])

test('a return is accepted, received, put on sale again and paid back by transfer with a proof', async () => {
  const id = await received()
  const asked = await ask(id, 4, { note: 'Sobran', refundWay: 'transfer', iban: 'ES9121000418450200051332' })
  expect(asked).toMatchObject({ status: 201, body: { state: 'requested', number: expect.stringMatching(/-D1$/) } })
  expect(await scene.order(buyer, id)).toMatchObject({ status: 'return', deadline: null })
  expect((await act(seller, asked.body.id, { action: 'accept' })).code).toBe('instructions_needed')
  await act(seller, asked.body.id, { action: 'accept', answer: 'Calle Mayor 1, Madrid' })
  const products = [{ skuId: cups, accepted: 3, restock: 2 }]
  const back = await act(seller, asked.body.id, { action: 'receive', products })
  // three of ten: what ten cost less what seven cost
  expect(back.body).toMatchObject({ state: 'received', refund: 12.08, lines: [{ accepted: 3, restocked: 2 }] })
  expect(await scene.stock(cups)).toBe(92)

  const order = await scene.order(seller, id)
  expect(order).toMatchObject({ status: 'refunding', refundIban: 'ES9121000418450200051332' })
  expect(order.refunds).toMatchObject([{ state: 'requested', amount: 12.08, byHand: 'transfer', mayRepay: true }])
  const form = { kind: 'repay-proof', file: await photo() }
  const { key } = (await world.call('uploadFile', { token: seller.token, form })).body
  expect(await repay(order.refunds[0]?.id ?? 0, { proof: key })).toMatchObject({
    status: 200,
    body: { state: 'succeeded' },
  })
  const after = await scene.order(buyer, id)
  expect(after).toMatchObject({ status: 'recved', paymentStatus: 'part_refunded', refunded: 12.08 })
  expect(after.refunds).toMatchObject([{ evidence: 'TRF-1', proof: { key } }])
  expect(after.returns).toMatchObject([{ state: 'closed' }])
  expect((await world.call('getFile', { token: buyer.token, params: { key } })).status).toBe(200)
  const stranger = await world.login('business')
  expect((await world.call('getFile', { token: stranger.token, params: { key } })).status).toBe(404)
  for (const [role, status] of [
    ['money', 200],
    ['readOnly', 200],
    ['moderation', 404],
    ['content', 404],
  ] as const) {
    const official = await world.login('market')
    await world.db.updateTable('operators').set({ role }).where('id', '=', official.operatorId).execute()
    const answer = await world.call('getFile', { token: official.token, params: { key } })
    expect([role, answer.status]).toEqual([role, status])
  }
  // nobody but the shop that has it to repay sees the account
  expect((await scene.order(seller, id)).refundIban).toBeNull()
  const { rows } = await world.deps.pool.query('select action from audit_log where shop_id = $1 order by id', [shopId])
  expect(rows.map(({ action }) => action).filter((action) => action !== 'order.step')).toEqual([
    'order.return',
    'order.return',
    'order.repay',
  ])
  await isSound()
})

describe('what is owed', () => {
  test('comes to all that was paid, in three returns and with the shipping once', async () => {
    const id = await received()
    const amounts: (number | null)[] = []
    for (const [quantity, withShipping] of [
      [3, true],
      [3, true],
      [4, false],
    ] as const) {
      const { body } = await ask(id, quantity)
      amounts.push((await act(seller, body.id, { action: 'receive', withShipping })).body.refund)
    }
    expect(amounts.reduce<number>((sum, one) => sum + Math.round((one ?? 0) * 100), 0)).toBe(4634)
    expect((await ask(id, 1)).code).toBe('too_many_units')
    for (const { id: refundId } of (await scene.order(seller, id)).refunds) await repay(refundId)
    expect(await scene.order(buyer, id)).toMatchObject({ status: 'recved', paymentStatus: 'refunded', refunded: 46.34 })
    // the payment was needed all the same
    const { body } = await world.call('getOrderPayments', {
      token: buyer.token,
      params: { id },
    })
    expect(body.payments).toMatchObject([{ amount: 46.34, goesBack: 46.34, wasNotNeeded: false }])
    await isSound()
  })

  test('may be another amount, but no more than is left', async () => {
    const id = await received()
    const { body } = await ask(id, 10)
    expect((await act(seller, body.id, { action: 'receive', refund: 46.35 })).code).toBe('refund_too_high')
    expect((await act(seller, body.id, { action: 'receive', refund: 10.005 })).code).toBe('field_invalid')
    expect((await act(seller, body.id, { action: 'receive', refund: 10 })).body.refund).toBe(10)
  })

  test('is nothing where nothing is taken back, and the return is over at once', async () => {
    const id = await received()
    const { body } = await ask(id, 2)
    const none = [{ skuId: cups, accepted: 0, restock: 0 }]
    await act(seller, body.id, { action: 'receive', products: none, answer: 'Están usadas' })
    expect(await scene.order(buyer, id)).toMatchObject({ status: 'recved', returns: [{ state: 'closed', refund: 0 }] })
    // what was not taken back may be asked for again
    expect((await ask(id, 10)).status).toBe(201)
  })
})

describe('a return is refused', () => {
  test('for products that wait at the counter, until they are handed over', async () => {
    const { id } = await scene.placed(buyer, shopId, [{ skuId: cups, quantity: 10 }])
    await scene.packed(seller, id)
    expect(await scene.order(buyer, id)).toMatchObject({ status: 'to_deliver', mayReturn: false })
    expect((await ask(id, 4)).code).toBe('too_many_units')
    await scene.act(seller, id, 'hand_over')
    expect((await ask(id, 4)).status).toBe(201)
    await isSound()
  })
  test('for more than was bought, less what other returns hold', async () => {
    const id = await received()
    expect((await ask(id, 11)).code).toBe('too_many_units')
    expect((await ask(id, 0)).code).toBe('nothing_to_return')
    const first = await ask(id, 6)
    expect((await ask(id, 5)).code).toBe('too_many_units')
    await act(buyer, first.body.id, { action: 'withdraw' })
    expect((await ask(id, 10)).status).toBe(201)
  })

  test('with a reason, and the order goes on as before, on the day that it was due', async () => {
    const id = await received()
    const due = (await scene.order(buyer, id)).deadline
    const { body } = await ask(id, 1)
    world.pass(3 * DAY)
    expect((await act(seller, body.id, { action: 'reject' })).code).toBe('reason_needed')
    await act(seller, body.id, { action: 'reject', answer: 'Está usada' })
    expect(await scene.order(buyer, id)).toMatchObject({ status: 'recved', deadline: due })
  })

  test('once its days are over; an open one keeps the order from being completed', async () => {
    const [open, over] = [await received(), await received()]
    await ask(open, 1)
    world.pass(15 * DAY)
    expect((await ask(over, 1)).code).toBe('return_not_allowed')
    await expireOrders(quietJobs(world), {}, 'job-1')
    expect((await scene.order(buyer, over)).status).toBe('completed')
    expect((await scene.order(buyer, open)).status).toBe('return')
  })

  test('without an account that is one', async () => {
    const id = await received()
    expect((await ask(id, 1, { iban: 'ES00' })).code).toBe('invalid_iban')
    expect((await scene.order(buyer, id)).returns).toEqual([])
  })
})

test('the same request asks once', async () => {
  const id = await received()
  const headers = { 'idempotency-key': 'return-1' }
  const body = { orderId: id, products: [{ skuId: cups, quantity: 2 }] }
  const answers = await Promise.all([1, 2].map(() => world.call('askReturn', { token: buyer.token, body, headers })))
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  expect((await scene.order(buyer, id)).returns).toHaveLength(1)
})

describe('two at once leave one winner', () => {
  test('fifteen times a return is taken back twice, and as often a refund is repaid twice', async () => {
    const id = await received()
    for (let round = 0; round < 15; round++) {
      const { body } = await ask(id, 1)
      const taken = await Promise.all(
        [1, 2].map(() =>
          act(seller, body.id, {
            action: 'receive',
            refund: 0.5,
            products: [{ skuId: cups, accepted: 0, restock: 0 }],
          }),
        ),
      )
      expect(taken.map(({ status }) => status).sort(), `round ${round}`).toEqual([200, 409])
      const open = (await scene.order(seller, id)).refunds.filter(({ mayRepay }) => mayRepay)
      expect(open).toHaveLength(1)
      const paid = await Promise.all([1, 2].map(() => repay(open[0]?.id ?? 0)))
      expect(paid.map(({ status }) => status).sort(), `round ${round}`).toEqual([200, 409])
    }
    expect((await scene.order(buyer, id)).refunded).toBe(7.5)
    const ledger = await world.db
      .selectFrom('ledger')
      .select((eb) => eb.fn.sum<string>('amount_cents').as('sum'))
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Number(ledger.sum)).toBe(4634 - 750)
    await isSound()
  })

  test('two refunds that together are more than was paid', async () => {
    const id = await received()
    const [first, second] = [await ask(id, 5), await ask(id, 5)]
    const answers = await Promise.all(
      [first, second].map(({ body }) => act(seller, body.id, { action: 'receive', refund: 40 })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([null, 'refund_too_high'].sort())
    await isSound()
  })
})

test('an order that a shop calls off is paid back by hand, and then it is cancelled', async () => {
  const { id } = await scene.placed(buyer, shopId, [{ skuId: cups, quantity: 1 }])
  await scene.act(seller, id, 'transfer_received')
  await scene.act(seller, id, 'cancel', { reason: 'No queda' })
  const iban = (who: Login, text: string) =>
    world.call('setRefundAccount', { token: who.token, params: { id }, body: { iban: text } })
  expect((await iban(buyer, 'ES12')).code).toBe('invalid_iban')
  await iban(buyer, 'ES91 2100 0418 4502 0005 1332')
  const { refunds, refundIban } = await scene.order(seller, id)
  expect(refundIban).toBe('ES9121000418450200051332')
  const tomorrow = new Date(world.now.getTime() + 3 * DAY).toISOString().slice(0, 10)
  expect((await repay(refunds[0]?.id ?? 0, { date: tomorrow })).code).toBe('date_ahead')
  await repay(refunds[0]?.id ?? 0)
  expect(await scene.order(buyer, id)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
    refundIban: expect.any(String),
  })
  await isSound()
})

test('owners of the buying company hear of the account to which a purchaser has it repaid, by its end alone', async () => {
  const [owner, purchaser] = [await world.login('business'), await world.login('business')]
  await world.db
    .updateTable('operators')
    .set({ account_id: owner.accountId, role: 'purchaser' })
    .where('id', '=', purchaser.operatorId)
    .execute()
  await world.make.owner(owner, 'corcho-verde-77')
  const bag = openMailbag(world)
  const { id, number } = await scene.placed(purchaser, shopId, [{ skuId: cups, quantity: 2 }])
  await scene.acted(seller, id, 'transfer_received')
  await scene.handedOver(seller, id)
  await bag.deliver()
  const set = (iban: string) =>
    world.call('setRefundAccount', { token: purchaser.token, params: { id }, body: { iban } })
  const heard = async () => {
    bag.mails.length = 0
    await bag.deliver()
    return bag.mails.map(({ to, text, html }) => ({ to, said: `${text}${html}`.replaceAll(' ', '') }))
  }
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', owner.userId)
    .executeTakeFirstOrThrow()
  const [first, second] = ['ES9121000418450200051332', 'ES7921000813610123456789']

  const asked = await world.call('askReturn', {
    token: purchaser.token,
    body: {
      ...{ orderId: id, products: [{ skuId: cups, quantity: 1 }], reason: 'not_wanted' },
      ...{ refundWay: 'transfer', iban: first },
    },
  })
  expect(asked.status).toBe(201)
  const told = await heard()
  expect(told.map(({ to }) => to)).toContain(email)
  expect(told.filter(({ said }) => said.includes('1332')).map(({ to }) => to)).toEqual([email])
  // of an account before it is said only where there was one
  for (const { said } of told.filter(({ to }) => to === email)) expect(said).not.toContain('anterior')
  // the same account is no news, however it is written
  expect((await set('ES91 2100 0418 4502 0005 1332')).status).toBe(200)
  expect(await heard()).toEqual([])
  expect((await set(second)).status).toBe(200)
  const changed = await heard()
  expect(changed.map(({ to }) => to)).toEqual([email])
  for (const part of [number, 'anterior', '1332', '6789']) expect(changed[0]?.said).toContain(part)
  for (const whole of [first, second]) expect(changed[0]?.said).not.toContain(whole)
  const inbox = await world.db
    .selectFrom('inbox_messages')
    .select('operator_id')
    .where('event', '=', 'refundAccountSet')
    .where('operator_id', 'in', [owner.operatorId, purchaser.operatorId])
    .execute()
  expect(inbox.map((row) => row.operator_id)).toEqual([owner.operatorId, owner.operatorId])
})
