import type { CallName } from '@lonja/core/contract.ts'
import { NOTES_MAX } from '@lonja/core/customers/customer-lists.ts'
import { XLSX_ORDERS_MAX } from '@lonja/core/orders/seller-orders.contract.ts'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordStatements } from '../test/explain.ts'
import { orderScene, type Placed } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

interface Done {
  results: { id: number; number: string; refusal: { code: string; message: string } | null }[]
}

let world: World
let scene: ReturnType<typeof orderScene>
let [buyer, seller, stranger]: Login[] = []
let shopId: number
let skuId: number

beforeAll(async () => {
  world = await createWorld()
  scene = orderScene(world)
  shopId = await world.make.shop({ automatic_pay: true })
  ;[buyer, seller, stranger] = [
    await world.login('business'),
    await world.login('shop', shopId),
    await world.login('shop', await world.make.shop()),
  ]
  skuId = await scene.newSku(shopId, { stock: 10_000 })
})
afterAll(() => world.close())

const order = (quantity = 1, more: object = {}) => scene.placed(buyer as Login, shopId, [{ skuId, quantity }], more)
const paid = async (quantity = 1, more: object = {}): Promise<Placed> => {
  const placed = await order(quantity, more)
  await scene.act(seller as Login, placed.id, 'transfer_received')
  return placed
}
const act = (who: Login | undefined, action: string, ids: readonly number[]) =>
  world.call<Done>('actOnOrders', { token: who?.token ?? null, body: { action, orders: ids.map((id) => ({ id })) } })
const statusOf = async (id: number) => (await scene.order(seller as Login, id)).status

describe('acts on several orders', () => {
  test('each goes its own way: those that may are done, the others say why not', async () => {
    const [one, unpaid, two] = [await paid(), await order(), await paid()]
    const { status, body } = await act(seller, 'prepare', [one.id, unpaid.id, two.id])
    expect(status).toBe(200)
    expect(body.results.map(({ number, refusal }) => [number, refusal?.code ?? null])).toEqual([
      [one.number, null],
      [unpaid.number, 'transition_not_allowed'],
      [two.number, null],
    ])
    expect(body.results[1]?.refusal?.message).toBe('Su estado es «Esperando la transferencia».')
    expect(await Promise.all([one, unpaid, two].map(({ id }) => statusOf(id)))).toEqual([
      'in_progress',
      'transfer_pending',
      'in_progress',
    ])
  })

  test('two at once leave one winner for each order', async () => {
    const ids = [(await paid()).id, (await paid()).id]
    const answers = await Promise.all([act(seller, 'prepare', ids), act(seller, 'prepare', ids.toReversed())])
    const done = answers.flatMap(({ body }) => body.results).filter(({ refusal }) => refusal === null)
    expect(done.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })

  test('one that is not the shop’s refuses the whole, before anything is done', async () => {
    const { id } = await paid()
    const elsewhere = await scene.newSku(stranger?.shopId ?? 0)
    const foreign = await scene.placed(buyer as Login, stranger?.shopId ?? 0, [{ skuId: elsewhere, quantity: 1 }])
    const { status, items } = await act(seller, 'prepare', [id, foreign.id])
    expect([status, items[0]?.path]).toEqual([404, 'body.orders.1.id'])
    expect(await statusOf(id)).toBe('paid')
  })
})

test('what is still to be packed leaves out what was sent, and other shops’ orders', async () => {
  const { id } = await paid(5)
  const toPack = async (who: Login | undefined) => {
    const ask = { token: who?.token ?? null, query: { ids: id } }
    const { items } = (await world.call<{ items: { lines: { units: number }[] }[] }>('getOrdersToPack', ask)).body
    return items.map(({ lines }) => lines.map(({ units }) => units))
  }
  expect(await toPack(seller)).toEqual([[5]])
  expect(await toPack(stranger)).toEqual([])
  await sql`update order_lines set dropped_quantity = 2 where order_id = ${id}`.execute(world.db)
  expect(await toPack(seller)).toEqual([[3]])
  // fetched in the shop, which leaves no shipment
  await sql`update orders set delivery_method = 'pickUp', stage = 'recved' where id = ${id}`.execute(world.db)
  expect(await toPack(seller)).toEqual([])
})

describe('lists are narrowed', () => {
  const ids = async (query: Record<string, string | number>) =>
    (await world.call<{ items: Placed[] }>('getOrders', { token: seller?.token ?? null, query })).body.items.map(
      ({ id }) => id,
    )
  let [small, large]: Placed[] = []
  let day: string
  beforeAll(async () => {
    world.pass(3 * 86_400_000)
    small = await order(11)
    large = await order(3000)
    day = world.deps.clock().toISOString().slice(0, 10)
  })

  test('by day, amount, way to pay and delivery', async () => {
    const [first, last] = [small?.id, large?.id]
    expect(await ids({ dateFrom: day })).toEqual([last, first])
    expect(await ids({ dateTo: day, limit: 2 })).toEqual([last, first])
    expect(await ids({ dateFrom: '2999-01-01' })).toEqual([])
    expect(await ids({ dateFrom: day, amountFrom: String(large?.total) })).toEqual([last])
    expect(await ids({ dateFrom: day, amountTo: String(small?.total) })).toEqual([first])
    expect(await ids({ dateFrom: day, sort: 'amountUp' })).toEqual([first, last])
    expect(
      (await world.call('getOrders', { token: seller?.token ?? null, query: { dateFrom: '0000-01-01' } })).code,
    ).toBe('field_invalid')
    expect(await ids({ dateFrom: day, paymentMethod: 'card,transfer' })).toEqual([last, first])
    expect(await ids({ dateFrom: day, paymentMethod: 'card' })).toEqual([])
    expect(await ids({ dateFrom: day, deliveryMethod: 'shipment' })).toEqual([])
  })
  test('by what runs out first: the end of a promised day, or a deadline, those without either last', async () => {
    const [promised, both, neither] = [await paid(), await order(), await paid()]
    const set = (id: number, fields: object) =>
      world.db.updateTable('orders').set(fields).where('id', '=', id).execute()
    await set(promised.id, { leave_by: '2031-05-05', deadline_at: null })
    await set(both.id, { deadline_at: '2031-05-05T23:30:00Z' })
    await set(neither.id, { leave_by: null, deadline_at: null })
    const named = [neither, both, promised].map(({ id }) => id)
    const sorted = [promised.id, both.id, neither.id]
    expect(await ids({ ids: named.join(','), sort: 'urgent' })).toEqual(sorted)
    const ask = (cursor: string | null) => ({
      ids: named.join(','),
      sort: 'urgent',
      limit: 1,
      ...(cursor && { cursor }),
    })
    const pages: number[] = []
    let cursor: string | null = null
    do {
      const { body }: { body: { items: Placed[]; nextCursor: string | null } } = await world.call('getOrders', {
        token: seller?.token ?? null,
        query: ask(cursor),
      })
      pages.push(...body.items.map(({ id }) => id))
      cursor = body.nextCursor
    } while (cursor)
    expect(pages).toEqual(sorted)
  })
  test.each(['first', 'next'])(
    'by what runs out first, the %s page: read in this sequence from an index',
    async (page) => {
      const token = seller?.token ?? null
      const { body } = await world.call('getOrders', { token, query: { sort: 'urgent', limit: 1 } })
      const query = { sort: 'urgent', limit: 1, ...(page === 'next' && { cursor: body.nextCursor ?? '' }) }
      const { status, statements } = await recordStatements(world)('getOrders', { token, query })
      expect(status).toBe(200)
      const [list] = statements.filter(({ query: { sql: text } }) => text.includes('order by least('))
      if (!list) throw new Error('no list was read')
      const client = await world.deps.pool.connect()
      // of a few orders all are read at once, unless that is ruled out
      await client.query(
        'begin; set local enable_seqscan = off; set local enable_sort = off; set local enable_incremental_sort = off',
      )
      const { rows } = await client.query(`explain ${list.query.sql}`, [...list.query.parameters])
      await client.query('rollback')
      client.release()
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('orders_runs_out')
      expect(plan).not.toContain('Sort')
    },
  )
  test.each([
    [{ dateFrom: '1 de mayo' }, 'query.dateFrom'],
    [{ amountFrom: '12,5' }, 'query.amountFrom'],
    [{ paymentMethod: 'gold' }, 'query.paymentMethod.0'],
  ])('%j is refused', async (query, path) => {
    const answer = await world.call('getOrders', { token: seller?.token ?? null, query })
    expect([answer.status, answer.items[0]?.path]).toEqual([400, path])
  })
})

describe('exports', () => {
  const FORMULA = '=HYPERLINK("http://x")'
  const file = async (name: 'exportOrdersCsv' | 'exportOrdersXlsx', query: Record<string, string>, who = seller) => {
    const answer = await world.call<ArrayBuffer>(name, { token: who?.token ?? null, query: { lang: 'es', ...query } })
    return { ...answer, bytes: new Uint8Array(answer.body) }
  }
  let placed: Placed
  beforeAll(async () => {
    placed = await order(7, { reference: FORMULA })
  })

  test('a CSV has the list’s orders in the words of the shop, and no cell that runs as a formula', async () => {
    const { headers, bytes } = await file('exportOrdersCsv', { search: placed.number })
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="orders-[\d-]+\.csv"$/)
    const [head, row, end] = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\n')
    expect(head).toMatch(/^\uFEFFPedido;Fecha;Estado;Comprador/)
    expect(row).toContain(`${placed.number};`)
    expect(row).toContain('Esperando la transferencia')
    expect(row).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(row).toContain(`;${placed.total.toFixed(2).replace('.', ',')};`)
    expect(end).toBe('')
  })

  test('a CSV is read batch by batch to its end, and holds no other shop’s orders', async () => {
    await sql`
      insert into orders (number, shop_id, account_id, placed_by, buyer_name, stage, status, payment_method,
        delivery_method, tax_include, subtotal_cents, vat_cents, total_cents, taxes, line_count, unit_count, created_at, updated_at)
      select 'many-' || n, shop_id, account_id, placed_by, 'Masivo', stage, status, payment_method, delivery_method,
        tax_include, subtotal_cents, vat_cents, total_cents, taxes, line_count, unit_count, created_at, updated_at
      from orders, generate_series(1, ${XLSX_ORDERS_MAX + 1}::int) n where id = ${placed.id}`.execute(world.db)
    const lines = async (who: Login | undefined) =>
      new TextDecoder()
        .decode((await file('exportOrdersCsv', { buyer: 'Masivo' }, who)).bytes)
        .trim()
        .split('\n')
    const all = await lines(seller)
    expect(new Set(all.slice(1).map((line) => line.split(';')[0])).size).toBe(XLSX_ORDERS_MAX + 1)
    expect(await lines(stranger)).toHaveLength(1)
  })

  test('an XLSX keeps texts as texts; one that would be too long is refused', async () => {
    const { headers, bytes } = await file('exportOrdersXlsx', { search: placed.number })
    expect(headers.get('content-disposition')).toMatch(/\.xlsx"$/)
    const parts = unzipSync(bytes)
    const sheet = Object.entries(parts)
      .filter(([name]) => /sheet1\.xml$|sharedStrings\.xml$/.test(name))
      .map(([, part]) => new TextDecoder().decode(part))
      .join('')
    expect(sheet).toContain(placed.number)
    expect(sheet).toContain('=HYPERLINK(')
    expect(sheet).not.toMatch(/<f[ >]/)
    const tooLong = await file('exportOrdersXlsx', { buyer: 'Masivo' })
    expect([tooLong.status, tooLong.code]).toEqual([409, 'export_too_long'])
  })
})

test('what the shop’s people note about an order is theirs alone', async () => {
  const { id } = await order()
  const call = <Body>(name: CallName, ask: object, who = seller) =>
    world.call<Body>(name, { token: who?.token ?? null, ...ask })
  const text = `Palé aparte ${id}`
  const { status, body: note } = await call<{ id: number }>('addOrderNote', { params: { id }, body: { text } })
  expect(status).toBe(201)
  expect((await call('getOrderNotes', { params: { id } })).body).toMatchObject({ items: [{ id: note.id, text }] })
  const listed = async (who = seller) =>
    (await call<{ items: { id: number; notes: number }[] }>('getOrders', { query: { search: `aparte ${id}` } }, who))
      .body
  expect((await listed()).items).toMatchObject([{ id, notes: 1 }])
  expect((await listed(buyer)).items).toEqual([])
  const csv = await call<ArrayBuffer>('exportOrdersCsv', { query: { search: `aparte ${id}` } })
  expect(new TextDecoder().decode(csv.body)).toContain(text)

  expect((await call('getOrderNotes', { params: { id } }, stranger)).code).toBe('not_found')
  expect((await call('deleteOrderNote', { params: { id: note.id } }, stranger)).code).toBe('not_found')
  const seen = await call<{ notes: number }>('getOrder', { params: { id } }, buyer)
  expect(seen.body.notes).toBe(0)
  const told = [
    seen,
    await call('getOrders', {}, buyer),
    { body: await world.db.selectFrom('audit_log').selectAll().where('subject_type', '=', 'order').execute() },
  ].map(({ body }) => JSON.stringify(body))
  expect(told.filter((answer) => answer.includes('aparte'))).toEqual([])

  expect((await call('deleteOrderNote', { params: { id: note.id } })).status).toBe(200)
  expect((await listed()).items).toEqual([])
})

test('an order has room for so many notes, however many write at once', async () => {
  const { id } = await order()
  const add = () => world.call('addOrderNote', { token: seller?.token ?? null, params: { id }, body: { text: 'Otra' } })
  await sql`insert into order_notes (order_id, shop_id, account_id, actor_name, text, created_at)
    select o.id, o.shop_id, o.account_id, 'Ana', 'Nota', now()
    from orders o, generate_series(2, ${NOTES_MAX}) where o.id = ${id}`.execute(world.db)
  const codes = (await Promise.all([add(), add()])).map(({ code }) => code ?? null)
  expect(codes.toSorted()).toEqual([null, 'notes_full'].toSorted())
})
