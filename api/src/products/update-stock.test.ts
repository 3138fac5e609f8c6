import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordStatements } from '../test/explain.ts'
import { waitingForLocks } from '../test/locks.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

interface Reply {
  rows: { id: number | null; result: string; problems: { field: string }[] }[]
}

let world: World
let seller: Login
let shopId: number
beforeAll(async () => {
  world = await createWorld()
  shopId = await world.make.shop()
  seller = await world.login('shop', shopId)
})
afterAll(() => world.close())

const send = (rows: object[], headers: Record<string, string> = {}) =>
  world.call('updateStock', { token: seller.token, body: { rows }, headers })
const skuOf = (id: number) =>
  world.db
    .selectFrom('skus')
    .select(['stock', 'price_cents', 'discount_bp', 'on_shelf', 'row_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a sku is named by id, serial number or bar code, and each row is answered by itself', async () => {
  const product = await world.make.product(shopId)
  const [cup, plate, glass] = [
    await world.make.sku(product, { serial_number: 'A-1', price_cents: 100 }),
    await world.make.sku(product, { serial_number: 'A-2', ean: '8412345678905' }),
    await world.make.sku(product, { serial_number: 'A-3', ean: '4006381333931' }),
  ]
  await world.make.sku(product, { serial_number: 'A-4', ean: '4006381333931' })
  const foreign = await world.make.sku(await world.make.product(await world.make.shop()), { serial_number: 'F-1' })
  const { body } = await send([
    { id: cup, stock: 12, price: 2.35, discount: 5 },
    { ean: '8412345678905', stock: 0, onShelf: false },
    { serialNumber: 'A-3', stock: 40 },
    { ean: '4006381333931', stock: 1 },
    { serialNumber: 'A-1', stock: 9 },
    { serialNumber: 'F-1', stock: 9 },
    { id: foreign, stock: 9 },
    { id: glass, serialNumber: 'A-3', stock: 9 },
    { stock: 9 },
  ])
  expect(body.rows.map(({ result }) => result)).toEqual([
    ...['saved', 'saved', 'saved', 'ambiguous', 'repeated', 'notFound', 'notFound', 'unnamed', 'unnamed'],
  ])
  expect(await skuOf(cup)).toEqual({ stock: 12, price_cents: 235, discount_bp: 500, on_shelf: true, row_version: 2 })
  expect(await skuOf(plate)).toMatchObject({ stock: 0, on_shelf: false })
  expect((await skuOf(glass)).stock).toBe(40)
})

test('skus are taken by their ids, whatever the sequence of the rows, so that two changes at once do not wait for each other', async () => {
  const [first, second] = [
    await world.make.sku(await world.make.product(shopId)),
    await world.make.sku(await world.make.product(shopId)),
  ]
  // stored behind the other one, where a scan comes upon it later
  await world.db.updateTable('skus').set({ storage_place: 'B-2' }).where('id', '=', first).execute()
  // a small table whose size is known is read as it is stored, not by an index
  await world.deps.pool.query('analyze skus')
  const other = await world.deps.pool.connect()
  try {
    await other.query('begin')
    await other.query('select from skus where id = $1 for update', [second])
    const saving = send([
      { id: second, stock: 5 },
      { id: first, stock: 5 },
    ])
    await expect.poll(() => waitingForLocks(world.deps.pool)).toBe(1)
    // it waits for the second one, and has the first
    const free = await world.deps.pool.query('select from skus where id = $1 for update skip locked', [first])
    expect(free.rowCount).toBe(0)
    await other.query('commit')
    expect((await saving).body.rows.map(({ result }) => result)).toEqual(['saved', 'saved'])
  } finally {
    other.release()
  }
})

test('a value that a sku cannot have refuses its row, and no other', async () => {
  const product = await world.make.product(shopId)
  const [one, two] = [await world.make.sku(product, { stock: 3 }), await world.make.sku(product, { stock: 3 })]
  const { body } = await send([
    { id: one, stock: -1, price: 0 },
    { id: two, stock: 4 },
  ])
  expect(body.rows).toMatchObject([
    { result: 'invalid', problems: [{ field: 'price' }, { field: 'stock' }] },
    { result: 'saved', problems: [] },
  ])
  expect([(await skuOf(one)).stock, (await skuOf(two)).stock]).toEqual([3, 4])
})

test('the same batch sent twice with one key is written once', async () => {
  const id = await world.make.sku(await world.make.product(shopId), { stock: 1 })
  const key = { 'idempotency-key': 'noche-1' }
  const answers = await Promise.all([send([{ id, stock: 8 }], key), send([{ id, stock: 8 }], key)])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  expect((await skuOf(id)).row_version).toBe(2)
  expect((await send([{ id, stock: 9 }], key)).code).toBe('idempotency_mismatch')
})

test('1,000 rows take as many statements as one, and 1,001 are refused', async () => {
  const { rows } = await world.deps.pool.query<{ id: number }>(
    `with made as (
       insert into products (shop_id, serial_number, names, vat_bp, created_at, updated_at)
       select $1, 'MP-' || n, '{"es": "Vaso"}', 2100, now(), now() from generate_series(1, 1000) n returning id
     )
     insert into skus (shop_id, product_id, serial_number, price_cents, stock, position)
     select $1, id, 'M-' || id, 100, 5, 1 from made returning id`,
    [shopId],
  )
  const ids = rows.map(({ id }) => id)
  const ask = recordStatements(world)
  const record = (rows: object[]) => ask<Reply>('updateStock', { token: seller.token, body: { rows } })
  const one = await record([{ id: ids[0], stock: 3 }])
  const all = await record(ids.map((id, n) => ({ id, stock: n, price: 1 + n / 100 })))
  expect(all.body.rows.every(({ result }) => result === 'saved')).toBe(true)
  expect(all.statements.length).toBe(one.statements.length)
  expect((await send([...ids, 1].map((id) => ({ id, stock: 1 })))).code).toBe('field_invalid')
})
