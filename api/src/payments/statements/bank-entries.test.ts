import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireOrders } from '../../orders/order-expiry.ts'
import { quietJobs } from '../../test/mailbag.ts'
import { orderScene, type Placed } from '../../test/order-scene.ts'
import { createWorld, type Login, type World } from '../../test/world.ts'
import { findExpected } from './payable-orders.queries.ts'

let world: World
let orders: ReturnType<typeof orderScene>
let buyer: Login
beforeAll(async () => {
  world = await createWorld()
  orders = orderScene(world)
  buyer = await world.login('business')
})
afterAll(() => world.close())

const shopWith = async (stock = 100) => {
  const shopId = await world.make.shop({ payment_methods: ['transfer', 'payInShop'], automatic_pay: true })
  const skuId = await orders.newSku(shopId, { stock })
  const seller = await world.login('shop', shopId)
  const placed = (quantity = 1) => orders.placed(buyer, shopId, [{ skuId, quantity }])
  const onAccount = async (quantity: number) => {
    await world.make.access(shopId, buyer.accountId, 'approved').catch(() => undefined)
    await world.call('setPaymentTerms', {
      token: seller.token,
      params: { accountId: buyer.accountId },
      body: { days: 30 },
    })
    return orders.placed(buyer, shopId, [{ skuId, quantity }], { paymentMethod: 'onAccount' })
  }
  return { shopId, skuId, seller, placed, onAccount }
}

/** The day that the world's clock shows, as its orders are placed today. */
const today = () => world.deps.clock().toISOString().slice(0, 10)
const csv = (...rows: [text: string, amount: number][]): File => {
  const lines = rows.map(([text, amount]) => `${today()},${text},${amount.toFixed(2)}`)
  return new File([['Date,Description,Amount', ...lines, ''].join('\n')], 'movements.csv', { type: 'text/csv' })
}
/** The same movement as banks write it by Norma 43, in lines of 80 characters, and in XML; `back` undoes it. */
const norma43 = (text: string, amount: number, back?: number): File => {
  const day = today().replaceAll('-', '').slice(2)
  const sum = (euros: number) => String(inCents(Math.abs(euros))).padStart(14, '0')
  const account = '210004180200051332'
  const movement = (concept: string, sign: 1 | 2, euros: number) => [
    `22    0418${day}${day}${concept}007${sign}${sum(euros)}${'0'.repeat(22)}`,
    `2301${text.padEnd(76)}`,
  ]
  const [debits, out] = back === undefined ? [0, 0] : [1, back]
  const lines = [
    `11${account}${day}${day}2${'0'.repeat(14)}9783${'TIENDA'.padEnd(26)}`,
    ...movement('04', 2, amount),
    ...(back === undefined ? [] : movement('98', 1, back)),
    `33${account}${String(debits).padStart(5, '0')}${sum(out)}00001${sum(amount)}2${sum(amount + out)}978`,
  ]
  const all = [...lines, `88${'9'.repeat(18)}${String(lines.length).padStart(6, '0')}`]
  return new File([all.map((line) => line.padEnd(80)).join('\r\n')], 'movements.n43')
}
const camt053 = (text: string, amount: number, back?: number): File => {
  const entry = (euros: number, sign: string, more = '') =>
    `<Ntry><Amt Ccy="EUR">${Math.abs(euros).toFixed(2)}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${more}<Sts><Cd>BOOK</Cd></Sts>
      <BookgDt><Dt>${today()}</Dt></BookgDt>
      <NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls>
    </Ntry>`
  return new File(
    [
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
        <Acct><Id><IBAN>ES9121000418450200051332</IBAN></Id></Acct>
        ${entry(amount, 'CRDT')}${back === undefined ? '' : entry(back, 'DBIT', '<RvslInd>true</RvslInd>')}
      </Stmt></BkToCstmrStmt></Document>`,
    ],
    'movements.xml',
  )
}
const read = async (seller: Login, file: File) =>
  (await world.call('importStatement', { token: seller.token, form: { file } })).body
const entriesOf = async (seller: Login, state = 'open') =>
  (await world.call('getBankEntries', { token: seller.token, query: { state, limit: 100 } })).body.items
const book = (seller: Login, entries: { id: number; orderIds: number[]; isDoubtSeen?: boolean; isNoted?: boolean }[]) =>
  world.call('bookBankEntries', { token: seller.token, body: { entries } })
const setIban = (shopId: number, iban: string | null) =>
  world.db.updateTable('shops').set({ bank_account: iban }).where('id', '=', shopId).execute()
const only = async (seller: Login, ...rows: [string, number][]) => {
  await read(seller, csv(...rows))
  const [entry] = await entriesOf(seller)
  if (!entry) throw new Error('nothing was read')
  return entry
}
const money = async (order: Placed) => {
  const row = await world.db
    .selectFrom('orders')
    .select(['stage', 'status', 'payment_status'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const [payments, refunds, ledger] = await Promise.all(
    (['payments', 'refunds', 'ledger'] as const).map((table) =>
      world.db.selectFrom(table).select('amount_cents').where('order_id', '=', order.id).orderBy('id').execute(),
    ),
  )
  const sums = { payments, refunds, ledger }
  return {
    ...row,
    ...Object.fromEntries(Object.entries(sums).map(([name, rows]) => [name, rows?.map((one) => one.amount_cents)])),
  }
}
const inCents = (amount: number) => Math.round(amount * 100)
const isSound = async () => expect(await orders.damage('orders', 'money', 'stock')).toEqual([])

describe('reading a statement', () => {
  test('keeps what came in; the same file again adds nothing, a longer one only what is new', async () => {
    const { seller } = await shopWith()
    const rows: [string, number][] = [
      ['Transferencia A', 10],
      ['Recibo luz', -5.5],
      ['Transferencia A', 10],
    ]
    expect(await read(seller, csv(...rows))).toMatchObject({ read: 3, added: 2, known: 0, skipped: 1 })
    expect(await read(seller, csv(...rows))).toMatchObject({ read: 3, added: 0, known: 2, skipped: 1 })
    expect(await read(seller, csv(...rows, ['Otra', 3]))).toMatchObject({ read: 4, added: 1, known: 2, skipped: 1 })
    expect(await entriesOf(seller)).toHaveLength(3)
  })

  test('the same file twice at once is kept once', async () => {
    const { seller } = await shopWith()
    const rows = Array.from({ length: 50 }, (_, n): [string, number] => [`Transferencia ${n}`, n + 1])
    const counts = await Promise.all([read(seller, csv(...rows)), read(seller, csv(...rows))])
    expect(counts.map(({ added }) => added).sort((a, b) => a - b)).toEqual([0, 50])
    expect(await entriesOf(seller)).toHaveLength(50)
  })

  test.each([
    ['norma43.n43', { read: 4, added: 2, skipped: 2 }, [60.5, 1234.56]],
    ['camt053-v02.xml', { read: 5, added: 3, skipped: 2 }, [59.5, 100, 1234.56]],
    ['camt053-v08.xml', { read: 1, added: 1, skipped: 0 }, [200.5]],
    ['movements-es.csv', { read: 3, added: 1, skipped: 2 }, [1234.56]],
    ['movements-en.csv', { read: 2, added: 1, skipped: 1 }, [1234.56]],
    ['movements-zh.csv', { read: 2, added: 1, skipped: 1 }, [1234.56]],
  ])('%s brings its money in once, also when two people send it at once', async (name, counts, amounts) => {
    const { seller } = await shopWith()
    const file = () => readFile(join(import.meta.dirname, 'samples', name)).then((bytes) => new File([bytes], name))
    const [one, two] = await Promise.all([read(seller, await file()), read(seller, await file())])
    const { added, ...rest } = counts
    expect([one.added, two.added].sort((a, b) => a - b)).toEqual([0, added])
    expect(one).toMatchObject(rest)
    expect(await read(seller, await file())).toMatchObject({ ...rest, added: 0, known: added })
    const kept = (await entriesOf(seller)).map(({ amount }) => Number(amount))
    expect(kept.sort((a, b) => a - b)).toEqual(amounts)
  })

  test('two shops with one account each have its movements and book them', async () => {
    const [one, two] = [await shopWith(), await shopWith()]
    const order = await one.placed()
    const other = await two.placed()
    for (const { seller } of [one, two]) await read(seller, csv(['Sin concepto', order.total]))
    for (const [{ seller }, { id }] of [
      [one, order],
      [two, other],
    ] as const) {
      const [entry] = await entriesOf(seller)
      expect((await book(seller, [{ id: entry?.id ?? 0, orderIds: [id] }])).body.items[0]?.isBooked).toBe(true)
    }
    expect(await money(other)).toMatchObject({ status: 'paid' })
  })

  test('says which account it is of where that is not the IBAN of the shop', async () => {
    const { shopId, seller } = await shopWith()
    await read(seller, norma43('ONE', 10))
    await read(seller, csv(['TWO', 20]))
    const told = async () =>
      Object.fromEntries((await entriesOf(seller)).map((one) => [one.description, one.otherAccount]))
    expect(await told()).toEqual({ ONE: null, TWO: null })
    await setIban(shopId, 'ES7921000813610123456789')
    await read(seller, camt053('THREE', 30))
    const other = { end: '1332', ownEnd: '6789' }
    expect(await told()).toEqual({ ONE: other, TWO: null, THREE: other })
    // the shop names it as its own, so that it is no surprise any more
    const named = (ibans: string[]) =>
      world.db.updateTable('shops').set({ other_bank_accounts: ibans }).where('id', '=', shopId).execute()
    await named(['ES9121000418450200051332'])
    expect(await told()).toEqual({ ONE: null, TWO: null, THREE: null })
    await named(['ES6621000418401234567891'])
    expect(await told()).toEqual({ ONE: other, TWO: null, THREE: other })
    await named([])
    await setIban(shopId, null)
    expect(await told()).toEqual({ ONE: null, TWO: null, THREE: null })
  })

  test('a text that is too long is cut between two characters', async () => {
    const { seller } = await shopWith()
    const { description } = await only(seller, [`${'a'.repeat(999)}😀`, 1])
    expect(description).toBe('a'.repeat(999))
  })

  test('a file that is no statement is refused with its line', async () => {
    const { seller } = await shopWith()
    const file = new File(['nothing of the kind'], 'a.csv')
    const answer = await world.call('importStatement', { token: seller.token, form: { file } })
    expect(answer).toMatchObject({ status: 400, code: expect.stringMatching(/^statement_/) })
  })
})

describe('matching and booking', () => {
  test('a movement that names an order and brings its price is certain; booked, the order is paid', async () => {
    const { seller, placed } = await shopWith()
    const order = await placed()
    const entry = await only(seller, [`Pedido ${order.number}`, order.total])
    expect(entry).toMatchObject({
      match: 'certain',
      candidates: [{ reason: 'number_exact', orders: [{ id: order.id }] }],
    })
    const { body } = await book(seller, [{ id: entry.id, orderIds: [order.id] }])
    expect(body.items).toMatchObject([
      { id: entry.id, isBooked: true, orders: [{ outcome: 'paid', amount: order.total, owedBack: 0 }] },
    ])
    expect(await money(order)).toEqual({
      ...{ stage: 'agreed', status: 'paid', payment_status: 'paid' },
      ...{ payments: [inCents(order.total)], refunds: [], ledger: [inCents(order.total)] },
    })
    expect(await entriesOf(seller)).toEqual([])
    expect(await entriesOf(seller, 'booked')).toMatchObject([
      { match: null, bookedAs: [{ orderNumber: order.number, amount: order.total }] },
    ])
    await isSound()
  })

  test('what one refuses is told beside it; those before and after it are booked', async () => {
    const { seller, placed } = await shopWith()
    const three = [await placed(1), await placed(2), await placed(3)]
    await read(seller, csv(...three.map((order): [string, number] => [`Pedido ${order.number}`, order.total])))
    const entries = await entriesOf(seller)
    const wanted = three.map((order) => ({
      id: entries.find(({ amount }) => amount === order.total)?.id ?? 0,
      orderIds: [order.id],
    }))
    // someone else's change comes first, each time
    await sql`create function keep_order() returns trigger language plpgsql as 'begin return null; end'`.execute(
      world.db,
    )
    await sql`create trigger keep_order before update on orders for each row
      when (old.id = ${sql.lit(three[1]?.id ?? 0)}) execute function keep_order()`.execute(world.db)
    const { status, body } = await book(seller, wanted)
    await sql`drop trigger keep_order on orders`.execute(world.db)
    expect(status).toBe(200)
    expect(body.items).toMatchObject([
      { isBooked: true, refusal: null },
      { isBooked: false, inDoubt: false, refusal: { code: 'order_changed' }, orders: [] },
      { isBooked: true, refusal: null },
    ])
    expect(body.items[1]?.refusal?.message).not.toBe('')
    expect(await Promise.all(three.map(async (order) => (await money(order)).status))).toEqual([
      'paid',
      'transfer_pending',
      'paid',
    ])
    expect((await entriesOf(seller)).map(({ id }) => id)).toEqual([wanted[1]?.id])
    await isSound()
  })

  test('two who book the same movement at once pay one order, once', async () => {
    const { seller, placed } = await shopWith()
    const [one, two] = [await placed(), await placed()]
    const entry = await only(seller, ['Sin concepto', one.total])
    const answers = await Promise.all(
      [one, two, one, two].map((order) => book(seller, [{ id: entry.id, orderIds: [order.id] }])),
    )
    expect(answers.map(({ body }) => body.items[0]?.isBooked).filter(Boolean)).toHaveLength(1)
    const paid = [await money(one), await money(two)].map(({ status }) => status)
    expect(paid.sort()).toEqual(['paid', 'transfer_pending'])
    await isSound()
  })

  test('a part leaves the order unpaid with less due, the rest pays it', async () => {
    const { seller, placed } = await shopWith()
    const order = await placed()
    const part = await only(seller, [`Pedido ${order.number} a cuenta`, 1])
    expect(part).toMatchObject({ match: 'proposed', candidates: [{ reason: 'number_part' }] })
    const first = await book(seller, [{ id: part.id, orderIds: [order.id] }])
    expect(first.body.items[0]?.orders).toMatchObject([{ outcome: 'part_paid' }])
    expect(await money(order)).toMatchObject({ status: 'transfer_pending', payment_status: 'unpaid' })
    const rest = await only(seller, [`Pedido ${order.number} resto`, order.total - 1])
    expect(rest).toMatchObject({ match: 'certain' })
    await book(seller, [{ id: rest.id, orderIds: [order.id] }])
    expect(await money(order)).toMatchObject({ status: 'paid', payments: [100, inCents(order.total) - 100] })
    await isSound()
  })

  test('a part of the price goes back when the order is called off; it was never paid', async () => {
    const { seller, placed } = await shopWith()
    const order = await placed(2)
    const entry = await only(seller, [`Pedido ${order.number}`, order.total / 2])
    await book(seller, [{ id: entry.id, orderIds: [order.id] }])
    await orders.acted(seller, order.id, 'cancel', { reason: 'Sin género' })
    const { refunds } = (await world.call('getOrder', { token: seller.token, params: { id: order.id } })).body
    const body = { reference: 'TRF-1', date: today() }
    await world.call('repayRefund', { token: seller.token, params: { id: refunds[0]?.id ?? 0 }, body })
    expect(await money(order)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    await isSound()
  })

  test('a buyer calls off what is paid in part, and the shop reads that it has money to give back', async () => {
    const { seller, placed } = await shopWith()
    const order = await placed(2)
    const entry = await only(seller, [`Pedido ${order.number}`, order.total / 2])
    await book(seller, [{ id: entry.id, orderIds: [order.id] }])
    await orders.acted(buyer, order.id, 'cancel')
    expect(await money(order)).toMatchObject({ status: 'refunding' })
    const inbox = await world.call('getInboxMessages', { token: seller.token })
    expect(inbox.status).toBe(200)
    expect(inbox.body.items[0]?.title).toContain('hay que devolverle el dinero')
  })

  test('what is beyond the price is owed back by hand, and the order goes on', async () => {
    const { seller, placed } = await shopWith()
    const order = await placed()
    const entry = await only(seller, [`Pedido ${order.number}`, order.total + 5])
    const { body } = await book(seller, [{ id: entry.id, orderIds: [order.id] }])
    expect(body.items[0]?.orders).toMatchObject([{ outcome: 'paid', owedBack: 5 }])
    expect(await money(order)).toMatchObject({ status: 'paid', refunds: [500] })
    const again = await only(seller, [`Pedido ${order.number} otra vez`, order.total])
    expect(again).toMatchObject({ match: 'proposed', candidates: [{ reason: 'paid_before' }] })
    const twice = await book(seller, [{ id: again.id, orderIds: [order.id] }])
    expect(twice.body.items[0]?.orders).toMatchObject([{ outcome: 'owed_back', owedBack: order.total }])
    expect(await money(order)).toMatchObject({ status: 'paid', refunds: [500, inCents(order.total)] })
    await isSound()
  })

  test('the largest movement that is kept, on an order that is paid, is owed back and hides no list', async () => {
    const { seller, placed } = await shopWith()
    const order = await placed()
    const first = await only(seller, [`Pedido ${order.number}`, order.total])
    await book(seller, [{ id: first.id, orderIds: [order.id] }])
    const huge = await only(seller, [`Pedido ${order.number}`, 21_474_836.47])
    const { body } = await book(seller, [{ id: huge.id, orderIds: [order.id] }])
    expect(body.items[0]?.orders).toMatchObject([{ outcome: 'owed_back', owedBack: 21_474_836.47 }])
    // whoever reads the next movement is shown orders that were paid before
    expect(await only(seller, [`Pedido ${order.number} otra vez`, 1])).toMatchObject({ match: 'proposed' })
    await isSound()
  })

  test('one movement for several orders pays each what is due', async () => {
    const { seller, placed } = await shopWith()
    const [one, two] = [await placed(1), await placed(2)]
    const entry = await only(seller, [`${one.number} y ${two.number}`, one.total + two.total])
    const [sum] = entry.candidates
    expect(sum).toMatchObject({ reason: 'numbers_sum', orders: [{ id: one.id }, { id: two.id }] })
    await book(seller, [{ id: entry.id, orderIds: [one.id, two.id] }])
    for (const order of [one, two])
      expect(await money(order)).toMatchObject({ status: 'paid', ledger: [inCents(order.total)], refunds: [] })
    await isSound()
  })

  test('a movement that names nothing is booked on an order that a person looks up, by two at once only once', async () => {
    const { seller, placed, onAccount } = await shopWith()
    const [small, wanted, large] = [await placed(1), await placed(2), await onAccount(3)]
    const other = await (await shopWith()).placed(2)
    const entry = await only(seller, ['Gracias por todo', wanted.total - 1])
    const look = async (search?: string) => {
      const query = search === undefined ? undefined : { search }
      return (await world.call('getBankEntryOrders', { token: seller.token, params: { id: entry.id }, query })).body
    }
    const found = async (search?: string) => (await look(search)).orders.map(({ number }) => number)
    const waiting = await look()
    expect(waiting.entry).toMatchObject({ id: entry.id, state: 'open', amount: wanted.total - 1, bookedAs: [] })
    expect(waiting.orders[0]).toMatchObject({ number: wanted.number, due: wanted.total, hasEnded: false })
    expect(await found()).toHaveLength(3)
    expect(await found(wanted.number.toLowerCase())).toEqual([wanted.number])
    expect(await found(String(Number(large.number.slice(3, 10))))).toContain(large.number)
    expect(await found(wanted.total.toFixed(2).replace('.', ','))).toEqual([wanted.number])
    expect(await found(other.number)).toEqual([])
    for (const text of ['999.999.999.999,99', '%', "O'Neill \\"]) expect(await found(text)).toEqual([])
    const both = await Promise.all([
      book(seller, [{ id: entry.id, orderIds: [wanted.id] }]),
      book(seller, [{ id: entry.id, orderIds: [small.id] }]),
    ])
    expect(both.map(({ body }) => body.items[0]?.isBooked).sort()).toEqual([false, true])
    const { bookedAs } = (await look()).entry
    expect(bookedAs).toHaveLength(1)
    expect([wanted.number, small.number]).toContain(bookedAs[0]?.orderNumber)
    await isSound()
  })

  test('a transfer noted by mistake is taken back once, and the bank brings it later; what the bank brought stays', async () => {
    const { seller, placed, onAccount } = await shopWith()
    const order = await placed(2)
    const act = (action: string, more: object = {}) =>
      world.call('actOnOrder', { token: seller.token, params: { id: order.id }, body: { action, ...more } })
    for (const action of ['transfer_received', 'prepare']) expect((await act(action)).status).toBe(200)
    const reason = 'Era de otro pedido'
    expect((await act('transfer_withdrawn')).code).toBe('reason_needed')
    const both = await Promise.all([act('transfer_withdrawn', { reason }), act('transfer_withdrawn', { reason })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const cents = inCents(order.total)
    expect(await money(order)).toMatchObject({
      ...{ stage: 'agreed', status: 'transfer_pending', payment_status: 'unpaid', refunds: [] },
      ledger: [cents, -cents],
    })
    const inbox = (await world.call('getInboxMessages', { token: buyer.token })).body
    expect(inbox.items[0]?.title).toBe(`Pedido ${order.number}: tu transferencia no ha llegado`)
    const statement = await world.call('getCustomerStatement', {
      token: seller.token,
      params: { accountId: buyer.accountId },
    })
    expect(statement.body.balance).toBe(order.total)
    await isSound()
    // the same reference is free again, and what a bank's file brought is no mistake of a hand
    expect((await act('transfer_received')).status).toBe(200)
    expect((await act('transfer_withdrawn', { reason })).status).toBe(200)
    const entry = await only(seller, [`Pedido ${order.number}`, order.total])
    await book(seller, [{ id: entry.id, orderIds: [order.id] }])
    expect(await money(order)).toMatchObject({ status: 'paid', ledger: [cents, -cents, cents, -cents, cents] })
    expect((await act('transfer_withdrawn', { reason })).code).toBe('transition_not_allowed')
    const later = await onAccount(1)
    const terms = (action: string, more: object = {}) => orders.act(seller, later.id, action as 'prepare', more)
    await terms('confirm')
    expect((await terms('transfer_received')).status).toBe(200)
    expect((await terms('transfer_withdrawn', { reason })).status).toBe(200)
    expect(await money(later)).toMatchObject({ payment_status: 'unpaid' })
    await isSound()
  })

  test('a transfer noted by hand stays while the bank brought it too and one of both goes back, or went back', async () => {
    const { seller, placed } = await shopWith()
    const order = await placed(2)
    await orders.acted(seller, order.id, 'transfer_received')
    const entry = await only(seller, [`Pedido ${order.number}`, order.total])
    const { body } = await book(seller, [{ id: entry.id, orderIds: [order.id], isDoubtSeen: true }])
    expect(body.items[0]?.orders).toMatchObject([{ outcome: 'owed_back', owedBack: order.total }])
    const withdraw = () => orders.act(seller, order.id, 'transfer_withdrawn', { reason: 'El banco trajo la misma' })
    const cents = inCents(order.total)
    const twice = { stage: 'agreed', status: 'paid', ledger: [cents, cents], refunds: [cents] }
    expect((await withdraw()).code).toBe('transition_not_allowed')
    expect(await money(order)).toMatchObject(twice)
    await isSound()
    await orders.repaid(seller, order.id)
    expect((await withdraw()).code).toBe('transition_not_allowed')
    expect(await money(order)).toMatchObject({ ...twice, ledger: [cents, cents, -cents] })
    await orders.acted(seller, order.id, 'prepare')
    await isSound()
  })

  test('a movement is not booked besides the transfer that was noted by hand, unless a person says that it is another', async () => {
    const { seller, placed } = await shopWith()
    const order = await placed(2)
    await orders.acted(seller, order.id, 'transfer_received')
    const entry = await only(seller, [`Pedido ${order.number}`, order.total])
    expect(entry.candidates).toMatchObject([{ reason: 'paid_before', orders: [{ notedOn: today() }] }])
    const about = { id: entry.id, orderIds: [order.id] }
    expect((await book(seller, [about])).body.items).toMatchObject([{ isBooked: false, inDoubt: true }])
    const joined = () => book(seller, [{ ...about, isNoted: true }])
    const both = await Promise.all([joined(), joined()])
    expect(both.flatMap(({ body }) => body.items.map(({ isBooked }) => isBooked)).sort()).toEqual([false, true])
    expect(both.flatMap(({ body }) => body.items.flatMap((item) => item.orders))).toMatchObject([
      { outcome: 'noted_before', amount: order.total, owedBack: 0 },
    ])
    const cents = inCents(order.total)
    expect(await money(order)).toMatchObject({ status: 'paid', payments: [cents], ledger: [cents], refunds: [] })
    expect((await entriesOf(seller, 'booked'))[0]?.bookedAs).toMatchObject([{ orderId: order.id, amount: order.total }])
    // what the bank brought is no mistake of a hand any more
    expect((await orders.act(seller, order.id, 'transfer_withdrawn', { reason: 'x' })).code).toBe(
      'transition_not_allowed',
    )
    await isSound()
    const unnoted = await placed(3)
    const other = await only(seller, [`Pedido ${unnoted.number}`, unnoted.total])
    const gone = await book(seller, [{ id: other.id, orderIds: [unnoted.id], isNoted: true }])
    expect(gone.body.items).toMatchObject([{ isBooked: false, inDoubt: false, orders: [] }])
    expect(await entriesOf(seller)).toHaveLength(1)
  })

  test('a movement that was to stand for a noted transfer that is gone stays open, and those beside it are booked', async () => {
    const { seller, placed } = await shopWith()
    const [one, gone, last] = [await placed(1), await placed(2), await placed(3)]
    await read(seller, csv(...[one, gone, last].map((order): [string, number] => [order.number, order.total])))
    const entries = await entriesOf(seller)
    const wanted = [one, gone, last].map((order) => ({
      id: entries.find(({ description }) => description === order.number)?.id ?? 0,
      orderIds: [order.id],
      isNoted: order === gone,
    }))
    const { status, body } = await book(seller, wanted)
    expect(status).toBe(200)
    expect(body.items.map(({ isBooked, inDoubt }) => [isBooked, inDoubt])).toEqual([
      [true, false],
      [false, false],
      [true, false],
    ])
    expect(await entriesOf(seller)).toMatchObject([{ id: wanted[1]?.id }])
    expect(await money(gone)).toMatchObject({ status: 'transfer_pending', payments: [] })
    for (const order of [one, last]) expect(await money(order)).toMatchObject({ status: 'paid' })
    await isSound()
  })

  test('a movement that may be no new money joins a noted transfer only where the person saw why', async () => {
    const { seller, placed } = await shopWith()
    const order = await placed(2)
    await orders.acted(seller, order.id, 'transfer_received')
    const entry = await only(seller, [`Pedido ${order.number}`, order.total])
    await read(seller, csv(['Devolución de transferencia', -order.total]))
    const wanted = { id: entry.id, orderIds: [order.id], isNoted: true }
    expect((await book(seller, [wanted])).body.items).toMatchObject([{ isBooked: false, inDoubt: true, orders: [] }])
    expect(await entriesOf(seller)).toMatchObject([{ id: entry.id, takenBack: { isNamed: false } }])
    const { body } = await book(seller, [{ ...wanted, isDoubtSeen: true }])
    expect(body.items).toMatchObject([{ isBooked: true, orders: [{ outcome: 'noted_before' }] }])
    await isSound()
  })

  test('a transfer pays an order that was to be paid otherwise, which a person looks up', async () => {
    const { shopId, skuId, seller } = await shopWith()
    const order = await orders.placed(buyer, shopId, [{ skuId, quantity: 2 }], { paymentMethod: 'payInShop' })
    const entry = await only(seller, [`Pedido ${order.number}`, order.total])
    const found = async (search?: string) =>
      (
        await world.call('getBankEntryOrders', {
          token: seller.token,
          params: { id: entry.id },
          query: { ...(search && { search }) },
        })
      ).body.orders
    expect(await found()).toEqual([])
    // its number proposes it, and never its amount alone
    expect(entry).toMatchObject({
      match: 'proposed',
      candidates: [{ reason: 'number_exact', orders: [{ id: order.id, paymentMethod: 'payInShop' }] }],
    })
    await read(seller, csv(['Bar', order.total]))
    expect((await entriesOf(seller)).find(({ description }) => description === 'Bar')?.match).toBe('none')
    expect(await found(order.number)).toMatchObject([{ id: order.id, paymentMethod: 'payInShop', due: order.total }])
    const { body } = await book(seller, [{ id: entry.id, orderIds: [order.id] }])
    expect(body.items[0]?.orders).toMatchObject([{ outcome: 'paid', owedBack: 0 }])
    expect(await money(order)).toMatchObject({ payment_status: 'paid', ledger: [inCents(order.total)] })
    for (const action of ['prepare', 'ready', 'hand_over'] as const) await orders.act(seller, order.id, action)
    expect(await money(order)).toMatchObject({ stage: 'recved', ledger: [inCents(order.total)] })
    // one that is packed already is paid just so, and its products are handed over without cash
    const packed = await orders.placed(buyer, shopId, [{ skuId, quantity: 3 }], { paymentMethod: 'payInShop' })
    for (const action of ['prepare', 'ready'] as const) await orders.act(seller, packed.id, action)
    await read(seller, csv([`Pedido ${packed.number}`, packed.total]))
    const late = (await entriesOf(seller)).find(({ description }) => description.includes(packed.number))
    expect(late).toMatchObject({ match: 'proposed', candidates: [{ orders: [{ id: packed.id }] }] })
    await book(seller, [{ id: late?.id ?? 0, orderIds: [packed.id] }])
    expect(await money(packed)).toMatchObject({ stage: 'to_deliver', payment_status: 'paid' })
    await orders.act(seller, packed.id, 'hand_over')
    expect(await money(packed)).toMatchObject({ stage: 'recved', ledger: [inCents(packed.total)] })
    await isSound()
  })

  test('of too many orders those that await a transfer are looked at before later ones that are paid in the shop', async () => {
    const { shopId, skuId, placed } = await shopWith()
    const awaited = [await placed(1), await placed(2)]
    await orders.placed(buyer, shopId, [{ skuId, quantity: 3 }], { paymentMethod: 'payInShop' })
    const rows = await findExpected(world.db, { shopId, since: world.now, most: 2 })
    expect(rows.map(({ id }) => id)).toEqual(awaited.map(({ id }) => id).toReversed())
  })

  test('a late transfer is never certain: it brings the order back, or is owed back where the products are gone', async () => {
    const { seller, placed, skuId } = await shopWith(5)
    const [one, two] = [await placed(3), await placed(2)]
    world.pass(20 * DAY)
    await expireOrders(quietJobs(world), {}, 'job')
    const rows: [string, number][] = [
      [`Pedido ${one.number}`, one.total],
      [`Pedido ${two.number}`, two.total],
    ]
    await read(seller, csv(...rows))
    const entries = await entriesOf(seller)
    expect(entries.map(({ match, candidates }) => [match, candidates[0]?.reason])).toEqual([
      ['proposed', 'order_ended'],
      ['proposed', 'order_ended'],
    ])
    await world.db.updateTable('skus').set({ stock: 3 }).where('id', '=', skuId).execute()
    const idFor = (order: Placed) => entries.find(({ description }) => description.includes(order.number))?.id ?? 0
    const { body, status } = await book(
      seller,
      [one, two].map((order) => ({ id: idFor(order), orderIds: [order.id] })),
    )
    expect(status).toBe(200)
    expect(body.items.map((item) => item.orders[0]?.outcome)).toEqual(['back_again', 'owed_back'])
    expect(await money(one)).toMatchObject({ stage: 'agreed', status: 'paid', refunds: [] })
    expect(await money(two)).toMatchObject({ stage: 'cancelled', status: 'refunding', refunds: [inCents(two.total)] })
  })

  test.each<[string, (text: string, amount: number) => File]>([
    ['CSV', (text, amount) => csv([text, amount])],
    ['Norma 43', norma43],
    ['CAMT.053', camt053],
  ])('an order on account is paid by a movement of %s, whichever its stage', async (_, file) => {
    const { seller, onAccount } = await shopWith()
    const agreed = await onAccount(2)
    const received = await onAccount(3)
    await orders.handedOver(seller, received.id)
    for (const [order, stage] of [
      [agreed, 'agreed'],
      [received, 'recved'],
    ] as const) {
      await read(seller, file(`PEDIDO ${order.number}`, order.total))
      const [entry] = await entriesOf(seller)
      expect(entry).toMatchObject({ match: 'certain', candidates: [{ orders: [{ id: order.id }] }] })
      const { body } = await book(seller, [{ id: entry?.id ?? 0, orderIds: [order.id] }])
      expect(body.items[0]?.orders).toMatchObject([{ outcome: 'paid', amount: order.total, owedBack: 0 }])
      expect(await money(order)).toMatchObject({
        stage,
        payment_status: 'paid',
        ledger: [inCents(order.total)],
        refunds: [],
      })
    }
    const { body } = await world.call('getReceivables', { token: seller.token })
    expect(body.total).toBe(0)
    await isSound()
  })

  test('of an order on account that is paid in part, what comes back is a credit first and a refund after', async () => {
    const { seller, skuId, onAccount } = await shopWith()
    const order = await onAccount(4)
    await orders.handedOver(seller, order.id)
    const unit = inCents(order.total) / 4
    const part = await only(seller, [`Pedido ${order.number} a cuenta`, (unit * 3) / 100])
    await book(seller, [{ id: part.id, orderIds: [order.id] }])
    expect(await money(order)).toMatchObject({ stage: 'recved', status: 'recved', payment_status: 'unpaid' })
    await orders.giveBack({ buyer, seller }, order.id, { skuId, quantity: 2 })
    // one unit was not paid yet; the other one was
    expect(await money(order)).toMatchObject({ status: 'refunding', payment_status: 'paid', refunds: [unit] })
    const rest = await only(seller, [`Pedido ${order.number} resto`, unit / 100])
    const { body } = await book(seller, [{ id: rest.id, orderIds: [order.id] }])
    expect(body.items[0]?.orders).toMatchObject([{ outcome: 'owed_back', owedBack: unit / 100 }])
    expect(await money(order)).toMatchObject({ refunds: [unit, unit] })
    await isSound()
  })

  test('an order that ended more than 30 days ago is no candidate', async () => {
    const { seller, placed } = await shopWith()
    const order = await placed()
    await orders.act(buyer, order.id, 'cancel')
    const long = new Date(world.deps.clock().getTime() - 31 * DAY)
    await world.db.updateTable('orders').set({ updated_at: long }).where('id', '=', order.id).execute()
    expect(await only(seller, [`Pedido ${order.number}`, order.total])).toMatchObject({ match: 'none' })
  })

  test('what is put aside is no longer in the list and cannot be booked until it is taken up again', async () => {
    const { seller, placed } = await shopWith()
    const order = await placed()
    const { id } = await only(seller, [`Pedido ${order.number}`, order.total])
    const move = (state: string) =>
      world.call('updateBankEntry', { token: seller.token, params: { id }, body: { state } })
    expect((await move('ignored')).status).toBe(200)
    expect(await entriesOf(seller)).toEqual([])
    expect((await book(seller, [{ id, orderIds: [order.id] }])).body.items[0]?.isBooked).toBe(false)
    expect((await move('open')).status).toBe(200)
    expect((await book(seller, [{ id, orderIds: [order.id] }])).body.items[0]?.isBooked).toBe(true)
    expect(await move('ignored')).toMatchObject({ status: 409, code: 'transition_not_allowed' })
  })

  test('pages follow each other, the latest day first', async () => {
    const { seller } = await shopWith()
    await read(seller, csv(['A', 1], ['B', 2], ['C', 3]))
    const page = (cursor?: string) =>
      world.call('getBankEntries', { token: seller.token, query: { limit: 2, ...(cursor && { cursor }) } })
    const first = (await page()).body
    const second = (await page(first.nextCursor ?? '')).body
    expect([...first.items, ...second.items].map(({ amount }) => amount).sort()).toEqual([1, 2, 3])
    expect(second.nextCursor).toBeNull()
  })
})

describe('money that may be no new money', () => {
  test('the same movement in another format is never booked by itself; a person who knows may', async () => {
    const { seller, placed } = await shopWith()
    const order = await placed()
    const text = `PEDIDO ${order.number}`
    await read(seller, norma43(text, order.total))
    expect(await read(seller, csv([`Transferencia ${text}`, order.total]))).toMatchObject({ added: 1, maybeKnown: 1 })
    const [again, first] = await entriesOf(seller)
    expect(first).toMatchObject({ match: 'certain', sameAs: null })
    expect(again).toMatchObject({
      ...{ match: 'proposed', candidates: [{ reason: 'paid_before' }], takenBack: null },
      sameAs: { description: text, state: 'open' },
    })
    const wanted = { id: again?.id ?? 0, orderIds: [order.id] }
    expect((await book(seller, [wanted])).body.items).toMatchObject([{ isBooked: false, inDoubt: true }])
    expect(await money(order)).toMatchObject({ status: 'transfer_pending', payments: [] })
    expect((await book(seller, [{ ...wanted, isDoubtSeen: true }])).body.items).toMatchObject([
      { isBooked: true, inDoubt: false },
    ])
    // the other one is in doubt now
    expect((await entriesOf(seller))[0]).toMatchObject({ match: 'proposed', sameAs: { state: 'booked' } })
    expect(await money(order)).toMatchObject({ status: 'paid', payments: [inCents(order.total)] })
    await isSound()
  })

  test('two equal payments of one day stay two, in each format and when both files come at once', async () => {
    const { seller, placed } = await shopWith()
    const [one, two] = [await placed(), await placed()]
    const rows: [string, number][] = [
      [`Pedido ${one.number}`, one.total],
      [`Pedido ${two.number}`, two.total],
    ]
    await Promise.all([read(seller, csv(...rows)), read(seller, camt053(`Pedido ${one.number}`, one.total))])
    const entries = await entriesOf(seller)
    expect(entries).toHaveLength(3)
    expect(entries.filter(({ sameAs }) => sameAs)).toHaveLength(1)
    const certain = entries.flatMap(({ id, match, candidates }) =>
      match === 'certain' ? [{ id, orderIds: candidates[0]?.orders.map((order) => order.id) ?? [] }] : [],
    )
    expect((await book(seller, certain)).body.items.map(({ isBooked }) => isBooked)).toEqual([true, true])
    for (const order of [one, two]) expect(await money(order)).toMatchObject({ status: 'paid', refunds: [] })
  })

  test('a file that has a movement of another format word for word does not take another one for it', async () => {
    const { seller } = await shopWith()
    const xml = await camt053('CAFE', 10).text()
    // without the account both formats say the same of it
    await read(seller, new File([xml.replace(/<Acct>.*<\/Acct>/, '')], 'movements.xml'))
    expect(await read(seller, csv(['CAFE', 10], ['TE', 10]))).toMatchObject({ added: 1, known: 1, maybeKnown: 0 })
  })

  test.each<[string, (text: string, amount: number) => File]>([
    ['CSV', (text, amount) => csv([text, amount], [`Retrocesión ${text}`, -amount])],
    ['CSV with the same words', (text, amount) => csv([text, amount], [text, -amount])],
    ['Norma 43', (text, amount) => norma43(text, amount, -amount)],
    ['CAMT.053', (text, amount) => camt053(text, amount, -amount)],
  ])('what the bank took back is never booked by itself: %s', async (_, file) => {
    const { seller, placed } = await shopWith()
    const order = await placed()
    const sent = () => file(`PEDIDO ${order.number}`, order.total)
    expect(await read(seller, sent())).toMatchObject({ added: 1, takenBack: 1 })
    expect(await read(seller, sent())).toMatchObject({ added: 0, takenBack: 0 })
    const [entry] = await entriesOf(seller)
    expect(entry).toMatchObject({ match: 'proposed', candidates: [{ reason: 'number_exact' }] })
    expect(entry?.takenBack?.bookedOn).toBe(today())
    const wanted = { id: entry?.id ?? 0, orderIds: [order.id] }
    expect((await book(seller, [wanted])).body.items).toMatchObject([{ isBooked: false, inDoubt: true }])
    expect(await money(order)).toMatchObject({ status: 'transfer_pending', payments: [], ledger: [] })
  })

  test('a refund that names an order says nothing of others, and none once the shop has noted it', async () => {
    const { seller, placed } = await shopWith()
    const [one, two] = [await placed(), await placed()]
    await read(
      seller,
      csv(
        [`Pedido ${one.number}`, one.total],
        [`Pedido ${two.number}`, two.total],
        [`Devolución pedido ${one.number}`, -one.total],
      ),
    )
    const found = async () => {
      const entries = await entriesOf(seller)
      return Object.fromEntries(
        [one, two].map(({ id, number }) => {
          const entry = entries.find(({ description }) => description.includes(number))
          return [id, [entry?.match, entry?.takenBack !== null]]
        }),
      )
    }
    expect(await found()).toEqual({ [one.id]: ['proposed', true], [two.id]: ['certain', false] })
    const certain = (await entriesOf(seller)).find(({ match }) => match === 'certain')?.id ?? 0
    const { body } = await book(seller, [{ id: certain, orderIds: [two.id] }])
    expect(body.items).toMatchObject([{ isBooked: true, inDoubt: false }])

    // the shop pays the second one back, and a third order comes for the same price
    await orders.acted(seller, two.id, 'cancel', { reason: 'No llega' })
    const refund = await world.db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', two.id)
      .executeTakeFirstOrThrow()
    const third = await placed()
    await read(seller, csv([`Compra ${third.number.slice(0, -2)}`, third.total], ['Devolución compra', -two.total]))
    const ofThird = async () => {
      const entries = await entriesOf(seller)
      return entries.find(({ description }) => description.startsWith('Compra'))?.takenBack?.description
    }
    expect(await ofThird()).toBeDefined()
    const noted = { reference: 'T-1', date: today() }
    await world.call('repayRefund', { token: seller.token, params: { id: refund.id }, body: noted })
    await world.db.deleteFrom('bank_reversals').where('description', 'like', `%${one.number}`).execute()
    expect(await ofThird()).toBeUndefined()
    await isSound()
  })

  test('a person says which of equal payments went back: the others are new money again', async () => {
    const { seller, placed } = await shopWith()
    const [one, two] = [await placed(2), await placed(2)]
    await read(seller, csv([`Pedido ${one.number}`, one.total], [`Pedido ${two.number}`, two.total]))
    await read(seller, csv(['Devolución de transferencia', -one.total]))
    const entryOf = async (order: Placed) =>
      (await entriesOf(seller)).find(({ description }) => description.includes(order.number))
    const [first, second] = [await entryOf(one), await entryOf(two)]
    if (!first?.takenBack || !second?.takenBack) throw new Error('nothing is in doubt')
    expect([first.takenBack.isNamed, first.match, second.match]).toEqual([false, 'proposed', 'proposed'])
    const say = (entryId: number | null, { token = seller.token, seen = null as number | null } = {}) =>
      world.call('updateBankReversal', { token, params: { id: first.takenBack?.id ?? 0 }, body: { entryId, seen } })
    const stranger = await shopWith()
    expect((await say(first.id, { token: stranger.seller.token })).code).toBe('not_found')
    const foreign = await only(stranger.seller, ['Otra', one.total])
    expect((await say(foreign.id)).code).toBe('not_found')
    const both = await Promise.all([say(first.id), say(second.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const isFirst = both[0]?.status === 200
    const [back, fresh] = [await entryOf(isFirst ? one : two), await entryOf(isFirst ? two : one)]
    expect([back?.takenBack?.isNamed, back?.match]).toEqual([true, 'proposed'])
    expect([fresh?.takenBack, fresh?.match]).toEqual([null, 'certain'])
    const [named, other] = isFirst ? [first.id, second.id] : [second.id, first.id]
    // who saw an older page takes nothing back that somebody else said since
    for (const stale of [await say(null), await say(other), await say(null, { seen: other })])
      expect([stale.status, stale.code]).toEqual([409, 'conflict'])
    expect((await entryOf(isFirst ? one : two))?.takenBack?.isNamed).toBe(true)
    expect((await say(null, { seen: named })).status).toBe(200)
    expect((await entryOf(one))?.match).toBe('proposed')
  })

  test('of two reversals one took a movement back, also where two people say so at once', async () => {
    const { shopId, seller, placed } = await shopWith()
    const order = await placed(2)
    const entry = await only(seller, [`Pedido ${order.number}`, order.total])
    await read(seller, csv(['Devolución de transferencia', -order.total], ['Devolución de otra', -order.total]))
    const backs = await world.db.selectFrom('bank_reversals').select('id').where('shop_id', '=', shopId).execute()
    const say = (id: number, entryId: number | null, seen: number | null = null) =>
      world.call('updateBankReversal', { token: seller.token, params: { id }, body: { entryId, seen } })
    expect(backs).toHaveLength(2)
    const both = await Promise.all(backs.map(({ id }) => say(id, entry.id)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.code).toBe('transition_not_allowed')
    for (const { id } of backs) expect((await say(id, null, entry.id)).status).toBe(200)
    expect((await say(backs[1]?.id ?? 0, entry.id)).status).toBe(200)
  })

  test('what may be no new money and names an order that had ended says so', async () => {
    const { seller, placed } = await shopWith()
    const order = await placed()
    world.pass(20 * DAY)
    await expireOrders(quietJobs(world), {}, 'job')
    await read(seller, csv([`Pedido ${order.number}`, order.total], ['Devolución de transferencia', -order.total]))
    const [entry] = await entriesOf(seller)
    expect(entry?.takenBack).toBeTruthy()
    expect(entry).toMatchObject({ match: 'proposed', candidates: [{ reason: 'order_ended' }] })
  })

  test('what is taken back after it was booked is shown there; what goes out otherwise says nothing', async () => {
    const { seller, placed } = await shopWith()
    const order = await placed()
    const entry = await only(seller, [`Pedido ${order.number}`, order.total])
    await book(seller, [{ id: entry.id, orderIds: [order.id] }])
    expect(await read(seller, csv(['Recibo luz', -order.total]))).toMatchObject({ takenBack: 0 })
    expect((await entriesOf(seller, 'booked'))[0]).toMatchObject({ takenBack: null })
    await read(seller, csv(['Devolución de transferencia', -order.total]))
    expect((await entriesOf(seller, 'booked'))[0]).toMatchObject({
      takenBack: { description: 'Devolución de transferencia' },
    })
  })
})
