import { isTargetDay } from '@lonja/core/direct-debits/target-days.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remindDue } from '../payment-terms/remind-due.ts'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

const SHOP_IBAN = 'ES9121000418450200051332'
const BUYER_IBAN = 'ES7921000813610123456789'
const CREDITOR = 'ES58ZZZ12345678Z'

let world: World
let orders: ReturnType<typeof orderScene>
let seller: Login
let shopId: number
let skuId: number
beforeAll(async () => {
  world = await createWorld()
  orders = orderScene(world)
  shopId = await world.make.shop({
    payment_methods: ['transfer'],
    bank_account: SHOP_IBAN,
    payee: 'Vidal Hostelería',
    skip_review: 'all',
    return_days: 60,
    tax_include: true,
    tax_bp: 2100,
    ship_set: true,
  })
  skuId = await orders.newSku(shopId, { stock: 10_000, price_cents: 1000 })
  seller = await world.login('shop', shopId)
})
afterAll(() => world.close())

const ok = async (answer: Promise<{ status: number; code: string | null }>) => {
  const got = await answer
  expect(got).toMatchObject({ code: null })
  expect(got.status).toBeLessThan(300)
}
const setUp = (creditorId = CREDITOR) => world.call('setDebitSettings', { token: seller.token, body: { creditorId } })
const customer = async (kind: 'business' | 'personal' = 'business'): Promise<Login> => {
  const buyer = await world.login(kind)
  await world.make.access(shopId, buyer.accountId, 'approved')
  await ok(
    world.call('setPaymentTerms', { token: seller.token, params: { accountId: buyer.accountId }, body: { days: 30 } }),
  )
  return buyer
}
const sign = (buyer: Login, more: object = {}, idempotencyKey?: string) =>
  world.call<{ id: number }>('signMandate', {
    token: buyer.token,
    body: {
      shopId,
      scheme: 'CORE',
      creditorId: CREDITOR,
      debtorName: 'Bar Peña',
      iban: BUYER_IBAN,
      agrees: true,
      ...more,
    },
    ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }),
  })
/** An order on account of so many units of 10 €, received today: due in 30 days. */
const owing = async (buyer: Login, quantity: number): Promise<number> => {
  const { id } = await orders.placed(buyer, shopId, [{ skuId, quantity }], { paymentMethod: 'onAccount' })
  await orders.handedOver(seller, id)
  return id
}
const signed = async () => {
  const buyer = await customer()
  expect((await sign(buyer)).status).toBe(201)
  return buyer
}
const today = () => world.deps.clock().toISOString().slice(0, 10)
const inDays = (days: number) => new Date(Date.parse(today()) + days * DAY).toISOString().slice(0, 10)
/** A working day of banks, on which what is received today is due. */
const collectDay = () => {
  for (let days = 31; ; days++) if (isTargetDay(inDays(days))) return inDays(days)
}
const make = (orderIds: number[], collectOn = collectDay(), idempotencyKey?: string) =>
  world.call<{ id: number }>('makeDebitBatch', {
    token: seller.token,
    body: { orderIds, collectOn },
    ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }),
  })
const made = async (orderIds: number[], collectOn = collectDay()): Promise<number> => {
  const answer = await make(orderIds, collectOn)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.id
}
const on = (name: 'sendDebitBatch' | 'collectDebitBatch' | 'cancelDebitBatch', id: number, who = seller) =>
  world.call(name, { token: who.token, params: { id } })
interface Row {
  id: number
  state: string
  orderId: number
  amount: number
  due: number
  mandateState: string
  returnReason: string | null
}
const batch = async (id: number) =>
  (
    await world.call<{
      state: string
      total: number
      rowCount: number
      returned: number
      rows: Row[]
      actions: string[]
    }>('getDebitBatch', { token: seller.token, params: { id } })
  ).body
const rowOf = async (id: number, orderId: number): Promise<Row> => {
  const row = (await batch(id)).rows.find((one) => one.orderId === orderId)
  if (!row) throw new Error('no such row')
  return row
}
const giveBack = async (id: number, orderId: number, reason = 'AM04') => {
  const { id: rowId } = await rowOf(id, orderId)
  return world.call('returnDebitRow', { token: seller.token, params: { id, rowId }, body: { reason } })
}
const remove = async (id: number, orderId: number) =>
  world.call('removeDebitRow', { token: seller.token, params: { id, rowId: (await rowOf(id, orderId)).id } })
interface Detail {
  due: number
  paid: number
  paymentStatus: string
  refunds: { id: number; state: string; amount: number }[]
  debit: { collectOn: string; amount: number; ibanEnd: string; mandate: string } | null
}
const detail = async (who: Login, id: number) =>
  (await world.call<Detail>('getOrder', { token: who.token, params: { id } })).body
const told = async (who: Login) => {
  const { rows } = await world.deps.pool.query<{ event: string }>(
    `select event from inbox_messages m join operators o on o.id = m.operator_id
     where o.account_id = $1 and m.kind = 'access' order by m.id`,
    [who.accountId],
  )
  return rows.map(({ event }) => event)
}
/** What `lonja check` finds wrong in the whole market. */
const faults = async () => (await orders.damage('orders', 'money', 'coupons', 'commissions')).flat()
/** Closes a batch and books its money, on a later day. */
const collected = async (id: number) => {
  await ok(on('sendDebitBatch', id))
  world.pass(40 * DAY)
  seller = await world.login('shop', shopId)
  await ok(on('collectDebitBatch', id))
}

test('nothing is offered before the shop says its creditor identifier, which has to be one', async () => {
  const buyer = await customer()
  const offers = () => world.call<{ items: object[] }>('getMandateOffers', { token: buyer.token })
  expect((await offers()).body.items).toEqual([])
  expect(await sign(buyer)).toMatchObject({ status: 404, code: 'not_found' })
  const ask = () =>
    world.call('askMandate', { token: seller.token, params: { accountId: buyer.accountId }, body: { scheme: 'CORE' } })
  expect(await ask()).toMatchObject({ status: 409, code: 'debit_not_set_up' })
  expect(await setUp('ES00ZZZ12345678Z')).toMatchObject({ status: 400, code: 'invalid_creditor_id' })
  const settings = () => world.call('getDebitSettings', { token: seller.token })
  expect((await settings()).body).toMatchObject({ creditorId: '', lacks: ['creditorId'], ibanEnd: '1332' })
  await ok(setUp('es58 zzz 1234 5678z'))
  expect((await settings()).body).toMatchObject({ creditorId: CREDITOR, lacks: [] })
  expect((await offers()).body.items).toEqual([expect.objectContaining({ shopId, isAsked: false })])
})

test('a buyer signs once per key; another mandate ends the one before; both sides hear of it, and nobody is told the whole IBAN', async () => {
  await ok(setUp())
  const buyer = await customer()
  const [first, again] = [await sign(buyer, {}, 'sign-once-1'), await sign(buyer, {}, 'sign-once-1')]
  expect([first.status, again.body.id]).toEqual([201, first.body.id])
  expect(await sign(buyer, { iban: 'ES00' })).toMatchObject({ status: 400, code: 'invalid_iban' })
  expect(await sign(buyer, { iban: 'GB82WEST12345698765432' })).toMatchObject({ status: 400, code: 'invalid_iban' })
  expect(await sign(buyer, { creditorId: 'ES00ZZZ12345678Z' })).toMatchObject({ status: 409, code: 'conflict' })
  expect(await sign(buyer, { debtorName: '杯子' })).toMatchObject({ status: 400, code: 'field_invalid' })
  expect(await sign(buyer, { scheme: 'B2B' })).toMatchObject({ status: 409, code: 'conflict' })
  expect((await sign(buyer, { debtorName: 'Otro' })).status).toBe(201)
  const mine = await world.call<{ items: { state: string; ibanEnd: string; endedBy: string | null }[] }>(
    'getMandates',
    {
      token: buyer.token,
    },
  )
  expect(mine.body.items.map(({ state, endedBy }) => [state, endedBy])).toEqual([
    ['signed', null],
    ['ended', 'replaced'],
  ])
  expect(await told(buyer)).toEqual(['termsGranted', 'mandateSigned', 'mandateSigned'])
  const seen = await world.call('getCustomerMandate', { token: seller.token, params: { accountId: buyer.accountId } })
  expect(seen.body).toMatchObject({ isUsable: true, mandate: { ibanEnd: '6789', debtorName: 'Otro' } })
  expect(JSON.stringify([mine.body, seen.body])).not.toContain(BUYER_IBAN)
  const { rows } = await world.deps.pool.query<{ text: string }>(
    `select before::text || after::text as text from audit_log where subject_type = 'mandate' and account_id = $1`,
    [buyer.accountId],
  )
  expect(rows).toHaveLength(3)
  expect(rows.map(({ text }) => text).join()).not.toContain(BUYER_IBAN)
})

test('a shop asks for a mandate by the scheme of businesses, of companies alone', async () => {
  const [bar, person] = [await customer(), await customer('personal')]
  const ask = (who: Login, scheme: string) =>
    world.call('askMandate', { token: seller.token, params: { accountId: who.accountId }, body: { scheme } })
  expect(await ask(person, 'B2B')).toMatchObject({ status: 409, code: 'scheme_not_for_persons' })
  await ok(ask(bar, 'B2B'))
  await ok(ask(bar, 'B2B'))
  expect(await told(bar)).toEqual(['termsGranted', 'mandateAsked'])
  expect(await sign(bar)).toMatchObject({ code: 'conflict' })
  expect((await sign(bar, { scheme: 'B2B' })).status).toBe(201)
})

test('only an owner signs and ends; a mandate that was not used for 36 months collects nothing', async () => {
  const buyer = await signed()
  const { accountId } = buyer
  await world.db.updateTable('operators').set({ role: 'purchaser' }).where('id', '=', buyer.operatorId).execute()
  expect(await sign(buyer)).toMatchObject({ status: 403, code: 'role_forbids' })
  await world.db.updateTable('operators').set({ role: 'owner' }).where('id', '=', buyer.operatorId).execute()
  const id = await owing(buyer, 1)
  await world.db
    .updateTable('debit_mandates')
    .set({ signed_at: new Date(world.deps.clock().getTime() - 1100 * DAY) })
    .where('account_id', '=', accountId)
    .execute()
  expect(await make([id])).toMatchObject({ status: 409, code: 'order_not_collectible' })
  const seen = await world.call('getCustomerMandate', { token: seller.token, params: { accountId } })
  expect(seen.body).toMatchObject({ isUsable: false, mandate: { state: 'expired' } })
})

test('while an order waits in a batch its buyer is not reminded of it and goes on buying; once it is taken out, it is late', async () => {
  const buyer = await signed()
  const id = await owing(buyer, 1)
  const batchId = await made([id])
  world.pass(35 * DAY)
  seller = await world.login('shop', shopId)
  const token = `again-${id}`
  await world.make.session(buyer, token)
  const reminders = async () => {
    await remindDue(quietJobs(world), {}, 'job')
    const { rows } = await world.deps.pool.query<{ event: string }>(
      `select distinct event from inbox_messages m join operators o on o.id = m.operator_id
       where o.account_id = $1 and event in ('due_soon', 'overdue') order by event`,
      [buyer.accountId],
    )
    return rows.map(({ event }) => event)
  }
  const buysMore = () =>
    orders.place({ ...buyer, token }, shopId, [{ skuId, quantity: 1 }], { paymentMethod: 'onAccount' })
  expect(await reminders()).toEqual([])
  expect((await buysMore()).status).toBe(201)
  await ok(remove(batchId, id))
  expect(await reminders()).toEqual(['overdue'])
  expect(await buysMore()).toMatchObject({ status: 409, code: 'account_overdue' })
})

test('a batch is collected: announced, in a file, booked once, and the order is paid', async () => {
  const buyer = await signed()
  const [id, other] = [await owing(buyer, 2), await owing(buyer, 3)]
  const day = collectDay()
  const due = await world.call<{ items: { orderId: number; due: number }[] }>('getDebitsDue', {
    token: seller.token,
    query: { until: day, limit: '100' },
  })
  expect(due.body.items.filter(({ orderId }) => [id, other].includes(orderId)).map((one) => one.due)).toEqual([20, 30])
  expect(await make([id], '2026-12-25')).toMatchObject({ status: 400, code: 'no_collection_day' })
  const key = `batch-${id}`
  const [first, again] = [await make([id, other], day, key), await make([id, other], day, key)]
  const batchId = first.body.id
  expect(again.body.id).toBe(batchId)
  expect(await make([id], day)).toMatchObject({ code: 'order_not_collectible' })
  expect((await detail(buyer, id)).debit).toMatchObject({ collectOn: day, amount: 20, ibanEnd: '6789' })
  expect(await told(buyer)).toEqual(['termsGranted', 'mandateSigned', 'debitAnnounced'])
  const file = () => world.call<ArrayBuffer>('getDebitFile', { token: seller.token, params: { id: batchId } })
  expect(await file()).toMatchObject({ status: 409, code: 'transition_not_allowed' })
  await ok(on('sendDebitBatch', batchId))
  const xml = Buffer.from((await file()).body).toString()
  expect(xml).toContain(`<MsgId>RD${String(batchId).padStart(6, '0')}</MsgId>`)
  expect(xml).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>50.00</CtrlSum>')
  expect(xml).toContain(`<IBAN>${BUYER_IBAN}</IBAN>`)
  expect(xml).toContain('<Nm>Bar Pena</Nm>')
  await ok(on('sendDebitBatch', batchId))
  expect(await on('collectDebitBatch', batchId)).toMatchObject({ status: 409, code: 'transition_not_allowed' })
  world.pass(40 * DAY)
  seller = await world.login('shop', shopId)
  const owner = await world.login('business')
  expect((await on('collectDebitBatch', batchId, owner)).status).toBe(403)
  const answers = await Promise.all([on('collectDebitBatch', batchId), on('collectDebitBatch', batchId)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await batch(batchId)).toMatchObject({ state: 'collected', total: 50, actions: [] })
  const payments = await world.db
    .selectFrom('payments')
    .select(['provider', 'state', 'amount_cents'])
    .where('order_id', 'in', [id, other])
    .orderBy('order_id')
    .execute()
  expect(payments).toEqual([
    { provider: 'debit', state: 'settled', amount_cents: 2000 },
    { provider: 'debit', state: 'settled', amount_cents: 3000 },
  ])
  expect(await detail(seller, id)).toMatchObject({ due: 0, paid: 20, paymentStatus: 'paid', debit: null })
  expect(await on('cancelDebitBatch', batchId)).toMatchObject({ code: 'transition_not_allowed' })
  expect(await faults()).toEqual([])
})

test('returned, the order is due again once, its buyer hears why, and a closed account ends the mandate', async () => {
  const buyer = await signed()
  const [id, other] = [await owing(buyer, 2), await owing(buyer, 1)]
  const batchId = await made([id, other])
  expect(await giveBack(batchId, id)).toMatchObject({ code: 'transition_not_allowed' })
  await collected(batchId)
  const answers = await Promise.all([giveBack(batchId, id), giveBack(batchId, id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await detail(seller, id)).toMatchObject({ due: 20, paid: 0, paymentStatus: 'unpaid' })
  expect((await told(buyer)).at(-1)).toBe('debitReturned')
  await ok(giveBack(batchId, other, 'AC04'))
  expect(await rowOf(batchId, other)).toMatchObject({ state: 'returned', returnReason: 'AC04', mandateState: 'ended' })
  expect((await batch(batchId)).returned).toBe(30)
  expect((await told(buyer)).slice(-2)).toEqual(['debitReturned', 'mandateEnded'])
  expect(await make([id])).toMatchObject({ code: 'order_not_collectible' })
  expect(await faults()).toEqual([])
})

test('paid by transfer meanwhile, what is collected twice is owed back; returned then, nothing is owed and nothing due', async () => {
  const buyer = await signed()
  const id = await owing(buyer, 2)
  const batchId = await made([id])
  await ok(orders.act(seller, id, 'transfer_received'))
  expect(await rowOf(batchId, id)).toMatchObject({ amount: 20, due: 0 })
  await collected(batchId)
  expect(await detail(seller, id)).toMatchObject({ paid: 40, refunds: [{ state: 'requested', amount: 20 }] })
  await ok(giveBack(batchId, id))
  const after = await detail(seller, id)
  expect(after).toMatchObject({ paid: 20, due: 0, paymentStatus: 'paid' })
  expect(after.refunds.filter(({ state }) => state !== 'cancelled')).toEqual([])
  expect(await faults()).toEqual([])
})

test('repaid before the bank returned it, the order is due by what its buyer has', async () => {
  const buyer = await signed()
  const id = await owing(buyer, 2)
  const batchId = await made([id])
  await ok(orders.act(seller, id, 'transfer_received'))
  await collected(batchId)
  await world.db
    .updateTable('refunds')
    .set({ state: 'succeeded', succeeded_at: world.deps.clock() })
    .where('order_id', '=', id)
    .execute()
  await world.deps.pool.query(
    `insert into ledger (at, order_id, shop_id, kind, payment_id, refund_id, amount_cents)
     select now(), order_id, shop_id, 'refund', payment_id, id, -amount_cents from refunds where order_id = $1`,
    [id],
  )
  await ok(giveBack(batchId, id))
  expect(await detail(seller, id)).toMatchObject({ due: 20, paymentStatus: 'unpaid' })
  expect(await faults()).toEqual([])
})

test('rows are taken out and batches called off before they are collected; their orders can be collected again', async () => {
  const buyer = await signed()
  const [id, other] = [await owing(buyer, 1), await owing(buyer, 2)]
  const batchId = await made([id, other])
  await ok(remove(batchId, id))
  await ok(remove(batchId, id))
  expect(await batch(batchId)).toMatchObject({ total: 20, rowCount: 1 })
  expect((await told(buyer)).at(-1)).toBe('debitDropped')
  await ok(on('sendDebitBatch', batchId))
  const file = async () => {
    const answer = await world.call<ArrayBuffer>('getDebitFile', { token: seller.token, params: { id: batchId } })
    return Buffer.from(answer.body).toString()
  }
  const before = await file()
  expect(before).toContain('<NbOfTxs>1</NbOfTxs><CtrlSum>20.00</CtrlSum>')
  // what is taken out once it is closed is called off at the bank: its file stays the one that the bank has
  await ok(remove(batchId, other))
  expect(await file()).toBe(before)
  await ok(on('cancelDebitBatch', batchId))
  await ok(on('cancelDebitBatch', batchId))
  const next = await made([id, other])
  expect(await batch(next)).toMatchObject({ total: 30 })
  expect(await batch(batchId)).toMatchObject({ state: 'cancelled', total: 0 })
  await ok(remove(next, id))
  await ok(remove(next, other))
  expect(await on('sendDebitBatch', next)).toMatchObject({ status: 409, code: 'no_debits_left' })
})

test('a batch is not closed on the day of its collection or later, but called off; its orders go into another one', async () => {
  const buyer = await signed()
  const id = await owing(buyer, 1)
  const day = collectDay()
  const batchId = await made([id], day)
  for (const late of [0, 7]) {
    world.pass(Date.parse(day) + late * DAY - Date.parse(today()))
    seller = await world.login('shop', shopId)
    expect(await on('sendDebitBatch', batchId)).toMatchObject({ status: 409, code: 'collection_too_near' })
    expect(await batch(batchId)).toMatchObject({ state: 'open', actions: ['remove', 'cancel'] })
  }
  await ok(on('cancelDebitBatch', batchId))
  await ok(on('sendDebitBatch', await made([id])))
})

test('all of it given back and repaid, then returned by the bank: the order is due again, and its customer owes as much', async () => {
  const buyer = await signed()
  const id = await owing(buyer, 2)
  const batchId = await made([id])
  await collected(batchId)
  await world.make.session(buyer, `later-${id}`)
  const later = { ...buyer, token: `later-${id}` }
  const asked = await world.call<{ id: number }>('askReturn', {
    token: later.token,
    body: {
      orderId: id,
      products: [{ skuId, quantity: 2 }],
      reason: 'not_wanted',
      refundWay: 'transfer',
      iban: BUYER_IBAN,
    },
  })
  expect(asked).toMatchObject({ code: null })
  const act = (body: object) => world.call('actOnReturn', { token: seller.token, params: { id: asked.body.id }, body })
  await ok(act({ action: 'accept', answer: 'Moll, 2' }))
  await ok(act({ action: 'receive', products: [{ skuId, accepted: 2, restock: 2 }] }))
  const [refund] = (await detail(seller, id)).refunds
  const date = world.now.toISOString().slice(0, 10)
  await ok(
    world.call('repayRefund', {
      token: seller.token,
      params: { id: refund?.id ?? 0 },
      body: { reference: 'T-1', date },
    }),
  )
  expect(await detail(seller, id)).toMatchObject({ due: 0 })
  await ok(giveBack(batchId, id, 'MD06'))
  expect(await detail(seller, id)).toMatchObject({ due: 20, paid: 0, paymentStatus: 'unpaid' })
  const statement = await world.call<{ balance: number }>('getCustomerStatement', {
    token: seller.token,
    params: { accountId: buyer.accountId },
  })
  expect(statement.body.balance).toBe(20)
  expect(await faults()).toEqual([])
})

test('no movement of the bank pays an order that waits in a batch', async () => {
  const buyer = await signed()
  const id = await owing(buyer, 1)
  await made([id])
  const { rows } = await world.deps.pool.query<{ id: number }>(
    `insert into bank_entries (shop_id, state, booked_on, amount_cents, description, fingerprint, created_at, updated_at)
     values ($1, 'open', current_date, 1000, 'remesa', md5($2::text) || md5($2::text), now(), now()) returning id`,
    [shopId, id],
  )
  const answer = await world.call<{ items: { isBooked: boolean; refusal: { code: string } | null }[] }>(
    'bookBankEntries',
    { token: seller.token, body: { entries: [{ id: rows[0]?.id ?? 0, orderIds: [id] }] } },
  )
  expect(answer.body.items).toMatchObject([{ isBooked: false, refusal: { code: 'order_being_collected' } }])
})

test('a mandate that ends takes its rows out of what no bank has; what a bank has is still collected', async () => {
  const buyer = await signed()
  const [id, other] = [await owing(buyer, 1), await owing(buyer, 2)]
  const [open, sent] = [await made([id]), await made([other])]
  await ok(on('sendDebitBatch', sent))
  const { items } = (
    await world.call<{ items: { id: number; state: string }[] }>('getMandates', { token: buyer.token })
  ).body
  const params = { id: items[0]?.id ?? 0 }
  const end = () => world.call('endMandate', { token: buyer.token, params })
  await ok(end())
  await ok(end())
  expect((await rowOf(open, id)).state).toBe('removed')
  expect(await rowOf(sent, other)).toMatchObject({ state: 'open', mandateState: 'ended' })
  const stranger = await world.login('business')
  expect((await world.call('endMandate', { token: stranger.token, params })).status).toBe(404)
})

test('of two batches at once that name the same order one is made', async () => {
  const buyer = await signed()
  const ids = [await owing(buyer, 1), await owing(buyer, 2)]
  const answers = await Promise.all([make(ids), make(ids.toReversed()), make(ids.slice(0, 1))])
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'order_not_collectible')).toHaveLength(2)
})

test('a mandate that ends while a batch is made leaves no row that waits in it', async () => {
  for (let round = 0; round < 4; round++) {
    const buyer = await signed()
    const id = await owing(buyer, 1)
    const end = () => world.call('endCustomerMandate', { token: seller.token, params: { accountId: buyer.accountId } })
    await Promise.all([make([id]), end()])
    const open = await world.db
      .selectFrom('debit_rows')
      .select('id')
      .where('order_id', '=', id)
      .where('state', '=', 'open')
      .execute()
    expect(open).toEqual([])
  }
})

test('a batch collected while a transfer is noted: the money is counted once, or owed back', async () => {
  const buyer = await signed()
  const ids = await Promise.all([1, 2, 3].map((quantity) => owing(buyer, quantity)))
  const batchId = await made(ids)
  await ok(on('sendDebitBatch', batchId))
  world.pass(40 * DAY)
  seller = await world.login('shop', shopId)
  await Promise.all([on('collectDebitBatch', batchId), ...ids.map((id) => orders.act(seller, id, 'transfer_received'))])
  await ok(on('collectDebitBatch', batchId))
  for (const [at, id] of ids.entries()) {
    const { due, paid, refunds } = await detail(seller, id)
    const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
    expect([due, paid - back]).toEqual([0, (at + 1) * 10])
  }
  expect(await faults()).toEqual([])
})

test('another shop is told nothing of mandates and batches', async () => {
  const buyer = await signed()
  const id = await owing(buyer, 1)
  const batchId = await made([id])
  const stranger = await world.login('shop', await world.make.shop({}))
  const { token } = stranger
  const params = { id: batchId }
  for (const name of [
    'getDebitBatch',
    'getDebitFile',
    'sendDebitBatch',
    'collectDebitBatch',
    'cancelDebitBatch',
  ] as const)
    expect((await world.call(name, { token, params })).status).toBe(404)
  const theirs = { accountId: buyer.accountId }
  expect((await world.call('getCustomerMandate', { token, params: theirs })).status).toBe(404)
  expect(
    (await world.call('makeDebitBatch', { token, body: { orderIds: [id], collectOn: collectDay() } })).status,
  ).toBe(409)
})
