import type { boughtOrdersContract } from '@lonja/core/orders/bought-orders.contract.ts'
import { XLSX_ORDERS_MAX } from '@lonja/core/orders/seller-orders.contract.ts'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLimiter } from '../http/limits.ts'
import { orderScene, type Placed } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

const FORMULA = '=HYPERLINK("http://x")'

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let viewer: Login
let stranger: Login
let seller: Login
let skus: number[]
let placed: Placed
let other: Placed

beforeAll(async () => {
  world = await createWorld()
  scene = orderScene(world)
  const shopId = await world.make.shop({
    automatic_pay: true,
    names: JSON.stringify({ es: 'Almacén Uno' }),
    tax_include: true,
  })
  ;[buyer, stranger, seller] = [
    await world.login('business'),
    await world.login('business'),
    await world.login('shop', shopId),
  ]
  viewer = await world.login('business')
  await world.db
    .updateTable('operators')
    .set({ account_id: buyer.accountId, role: 'viewer' })
    .where('id', '=', viewer.operatorId)
    .execute()
  const product = { names: { es: 'Taza azul', en: 'Blue cup' }, vat_bp: 2100, retail_price_cents: 995 }
  skus = [
    await scene.newSku(
      shopId,
      { stock: 1000, price_cents: 333, discount_bp: 1500, pack_size: 3, serial_number: 'TAZA-1', ean: '8437000000013' },
      product,
    ),
    await scene.newSku(shopId, { stock: 1000, price_cents: 333, serial_number: FORMULA }, product),
    await scene.newSku(shopId, { stock: 1000, price_cents: 101 }, { vat_bp: 1000 }),
  ]
  const [one = 0, two = 0, three = 0] = skus
  const wanted = [
    { skuId: one, quantity: 6 },
    { skuId: two, quantity: 1 },
    { skuId: three, quantity: 7 },
  ]
  placed = await scene.placed(buyer, shopId, wanted, { reference: FORMULA })
  other = await scene.placed(buyer, shopId, [{ skuId: two, quantity: 2 }], { reference: 'MOSTRADOR' })
  await scene.placed(stranger, shopId, [{ skuId: two, quantity: 3 }])
})
afterAll(() => world.close())

interface Wish {
  who?: Login
  query?: Record<string, string>
  params?: { id: number }
}

const file = async (name: keyof typeof boughtOrdersContract, { who = buyer, query, ...ask }: Wish = {}) => {
  const answer = await world.call<ArrayBuffer>(name, { token: who.token, ...ask, query: { lang: 'es', ...query } })
  return { ...answer, bytes: new Uint8Array(answer.body) }
}
/** Lines of a CSV as objects by the titles of its columns. */
const rowsOf = async (...given: Parameters<typeof file>) => {
  const text = new TextDecoder().decode((await file(...given)).bytes)
  const [head = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(';'))
  return rows.map((cells) => Object.fromEntries(cells.map((cell, i) => [head[i] ?? '', cell])))
}
const centsOf = (rows: Record<string, string>[], title: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[title]?.replace(',', '.')) * 100), 0)
const numbersOf = (rows: Record<string, string>[]) => [...new Set(rows.map(({ Pedido }) => Pedido))]

describe('a file of orders', () => {
  test('has the account’s own orders in the words of a buyer, for those who may only look too', async () => {
    const rows = await rowsOf('exportBoughtOrdersCsv')
    expect(numbersOf(rows)).toEqual([other.number, placed.number])
    expect(rows[0]).toMatchObject({
      ...{ Tienda: 'Almacén Uno', Estado: 'Pendiente de transferencia', 'Tu referencia': 'MOSTRADOR', Líneas: '1' },
      Total: other.total.toFixed(2).replace('.', ','),
    })
    expect(Object.keys(rows[0] ?? {})).not.toContain('Notas internas')
    expect(numbersOf(await rowsOf('exportBoughtOrdersCsv', { who: viewer }))).toEqual([other.number, placed.number])
  })

  test.each(['exportBoughtOrdersCsv', 'exportBoughtLinesCsv'] as const)(
    '%s is narrowed as the list is',
    async (name) => {
      const found = async (query: Record<string, string>) => numbersOf(await rowsOf(name, { query }))
      expect(await found({ search: 'mostrador' })).toEqual([other.number])
      expect(await found({ status: 'cancelled' })).toEqual([])
      expect(await found({ status: 'transfer_pending', amountTo: String(other.total) })).toEqual([other.number])
      expect((await file(name, { query: { status: 'gold' } })).code).toBe('field_invalid')
    },
  )
})

describe('a file of lines', () => {
  test('says of each line what a till needs', async () => {
    const rows = await rowsOf('exportOrderLinesCsv', { params: { id: placed.id } })
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({
      ...{ Pedido: placed.number, Tienda: 'Almacén Uno', Referencia: 'TAZA-1', EAN: '8437000000013' },
      ...{ Producto: 'Taza azul', Packs: '2', Unidades: '6', 'Descuento (%)': '15', 'Tipo de IVA (%)': '21' },
      'Precio por unidad sin IVA, antes del descuento': '2,7521',
      ...{ 'PVP recomendado': '9,95', 'Unidades no enviadas': '0', 'Unidades devueltas': '0' },
    })
    const english = await file('exportOrderLinesCsv', { params: { id: placed.id }, query: { lang: 'en' } })
    expect(new TextDecoder().decode(english.bytes)).toContain('Blue cup')
  })

  test('adds up to what the order costs, by net, VAT and total', async () => {
    const rows = await rowsOf('exportBoughtLinesCsv')
    for (const { id, number } of [placed, other]) {
      const order = await scene.order(buyer, id)
      const own = rows.filter(({ Pedido }) => Pedido === number)
      expect(centsOf(own, 'Total')).toBe(Math.round(order.totalBeforeVoucher * 100))
      expect(centsOf(own, 'IVA')).toBe(Math.round(order.vat * 100))
      expect(centsOf(own, 'Base imponible') + centsOf(own, 'IVA')).toBe(centsOf(own, 'Total'))
    }
  })

  test('has a line for the delivery of each rate, and with the surcharge it adds up too', async () => {
    const { id, number } = placed
    const before = await world.db.selectFrom('orders').select('taxes').where('id', '=', id).executeTakeFirstOrThrow()
    const surcharge = { rateBp: 520, cents: 100 }
    const taxes = before.taxes.map((row) =>
      row.taxBp === 2100
        ? {
            ...row,
            ...{ netCents: row.netCents + 413, vatCents: row.vatCents + 87, surcharge },
            grossCents: row.grossCents + 600,
          }
        : row,
    )
    await world.db
      .updateTable('orders')
      .set({ taxes: JSON.stringify(taxes), surcharges: JSON.stringify({ 2100: 520 }) })
      .where('id', '=', id)
      .execute()
    const own = (await rowsOf('exportBoughtLinesCsv', { query: { search: number } })).filter(
      ({ Pedido }) => Pedido === number,
    )
    expect(own.map(({ Producto }) => Producto).at(-1)).toBe('Envío')
    expect(centsOf(own, 'Total')).toBe(taxes.reduce((sum, { grossCents }) => sum + grossCents, 0))
    expect(centsOf(own, 'Recargo de equivalencia')).toBe(100)
    expect(own[0]?.['Tipo del recargo de equivalencia (%)']).toBe('5,2')
    await world.db
      .updateTable('orders')
      .set({ taxes: JSON.stringify(before.taxes), surcharges: null })
      .where('id', '=', id)
      .execute()
  })

  test('tells what was left out and what the shop took back', async () => {
    const [, two = 0] = skus
    await scene.packed(seller, other.id)
    await scene.acted(seller, other.id, 'hand_over')
    const returned = async () =>
      (await rowsOf('exportOrderLinesCsv', { params: { id: other.id } })).map((row) => row['Unidades devueltas'])
    expect(await returned()).toEqual(['0'])
    await scene.giveBack({ buyer, seller }, other.id, { skuId: two, quantity: 1 })
    expect(await returned()).toEqual(['1'])
    await sql`update order_lines set dropped_quantity = 1 where order_id = ${other.id}`.execute(world.db)
    const [row] = await rowsOf('exportOrderLinesCsv', { params: { id: other.id } })
    expect(row?.['Unidades no enviadas']).toBe('1')
    await sql`update order_lines set dropped_quantity = 0 where order_id = ${other.id}`.execute(world.db)
  })

  test('is found by the account that ordered alone, in no format by its shop', async () => {
    for (const name of ['exportOrderLinesCsv', 'exportOrderLinesXlsx'] as const) {
      const params = { id: placed.id }
      expect((await file(name, { who: stranger, params })).code).toBe('not_found')
      expect((await file(name, { who: seller, params })).code).toBe('forbidden')
      expect((await file(name, { who: viewer, params })).status).toBe(200)
    }
  })
})

test('no cell runs as a formula, in a CSV and in a workbook', async () => {
  const csv = await file('exportOrderLinesCsv', { params: { id: placed.id } })
  expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="order-${placed.number}.csv"`)
  const text = new TextDecoder().decode(csv.bytes)
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(text).not.toMatch(/(^|;)"?=/m)
  for (const [name, ask] of [
    ['exportOrderLinesXlsx', { params: { id: placed.id } }],
    ['exportBoughtLinesXlsx', {}],
    ['exportBoughtOrdersXlsx', {}],
  ] as const) {
    const { headers, bytes } = await file(name, ask)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="order[\w-]+\.xlsx"$/)
    const sheet = Object.entries(unzipSync(bytes))
      .filter(([part]) => /sheet1\.xml$|sharedStrings\.xml$/.test(part))
      .map(([, part]) => new TextDecoder().decode(part))
      .join('')
    expect(sheet).toContain('=HYPERLINK(')
    expect(sheet).not.toMatch(/<f[ >]/)
  }
})

test('workbooks are counted by account, and too long a one is refused; a CSV is read to its end', async () => {
  const before = world.deps.limits
  world.deps.limits = createLimiter(world.deps.pool)
  try {
    const ask = () => file('exportOrderLinesXlsx', { params: { id: placed.id } })
    for (let i = 0; i < 30; i++) expect((await ask()).code).toBeNull()
    expect((await ask()).code).toBe('too_many_requests')
    expect((await file('exportBoughtOrdersXlsx', { who: stranger })).code).toBeNull()
  } finally {
    world.deps.limits = before
  }
  await sql`
    insert into orders (number, shop_id, account_id, placed_by, buyer_name, reference, stage, status, payment_method,
      delivery_method, tax_include, subtotal_cents, vat_cents, total_cents, taxes, line_count, unit_count, created_at, updated_at)
    select 'many-' || n, shop_id, account_id, placed_by, buyer_name, 'MASIVO', stage, status, payment_method, delivery_method,
      tax_include, subtotal_cents, vat_cents, total_cents, taxes, line_count, unit_count, created_at, updated_at
    from orders, generate_series(1, ${XLSX_ORDERS_MAX + 1}::int) n where id = ${placed.id}`.execute(world.db)
  const query = { search: 'MASIVO' }
  const tooLong = await file('exportBoughtOrdersXlsx', { query })
  expect([tooLong.status, tooLong.code]).toEqual([409, 'export_too_long'])
  expect(numbersOf(await rowsOf('exportBoughtOrdersCsv', { query }))).toHaveLength(XLSX_ORDERS_MAX + 1)
  expect(await rowsOf('exportBoughtOrdersCsv', { query, who: stranger })).toEqual([])
})
