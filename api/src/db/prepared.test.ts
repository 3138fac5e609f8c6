import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findSkuFacts } from '../cart/cart.queries.ts'
import { findSkusToOrder } from '../checkout/checkout.queries.ts'
import { takeStock } from '../orders/stock.queries.ts'
import { createWorld, type World } from '../test/world.ts'
import { findPayingVouchers } from '../vouchers/vouchers.queries.ts'
import { createDb, type Database, type Db } from './client.ts'
import { compiledOnce, PREPARED } from './prepared.ts'
import { transaction } from './transaction.ts'

let world: World
let database: Database

beforeAll(async () => {
  world = await createWorld()
  // one connection, so that every statement meets what the others left on it
  database = createDb(world.url, { connections: 1 })
})
afterAll(async () => {
  await database.close()
  await world.close()
})

const preparedTexts = async () =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database.db)).rows.map(
    (row) => row.statement,
  )

test('a marked statement is prepared once for all its values, others are not', async () => {
  const { db } = database
  for (const n of [1, 2, 3]) {
    expect((await sql`select ${n}::int as n ${PREPARED}`.execute(db)).rows).toEqual([{ n }])
    expect((await sql`select ${n}::int as m`.execute(db)).rows).toEqual([{ m: n }])
  }
  expect(await preparedTexts()).toEqual(['select $1::int as n /* prepared */'])
})

test('a connection keeps its plans for ten minutes in which nobody needs it', async () => {
  const own = createDb(world.url, { connections: 1 })
  try {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await sql`select 1 ${PREPARED}`.execute(own.db)
    vi.advanceTimersByTime(9 * MINUTE)
    expect(own.pool.totalCount).toBe(1)
    vi.advanceTimersByTime(2 * MINUTE)
    expect(own.pool.totalCount).toBe(0)
  } finally {
    vi.useRealTimers()
    await own.close()
  }
})

test('a table that changed since is read as it is now', async () => {
  const { db } = database
  await sql`create table shelves (id int); insert into shelves values (1)`.execute(db)
  const all = () => sql`select * from shelves where id = ${1} ${PREPARED}`.execute(db)
  expect((await all()).rows).toEqual([{ id: 1 }])
  await sql`alter table shelves add column label text default 'left'`.execute(db)
  for (const _ of [1, 2]) expect((await all()).rows).toEqual([{ id: 1, label: 'left' }])
})

test('a table that changed since is read as it is now within a transaction, too', async () => {
  const { db } = database
  await sql`create table boxes (id int); insert into boxes values (1)`.execute(db)
  const all = (on: Db) => sql`select * from boxes where id = ${1} ${PREPARED}`.execute(on)
  await all(db)
  await sql`alter table boxes add column label text default 'left'`.execute(db)
  const read = await transaction(db, async (trx) => {
    await sql`insert into boxes values (2)`.execute(trx)
    return all(trx)
  })
  expect(read.rows).toEqual([{ id: 1, label: 'left' }])
  expect((await sql`select * from boxes where id = 2`.execute(db)).rows).toHaveLength(1)
})

test('a marked statement that fails says why', async () => {
  await expect(sql`select 1 / ${0}::int ${PREPARED}`.execute(database.db)).rejects.toThrow('division by zero')
})

test('look-ups by some ids keep one plan', async () => {
  const { db } = database
  const shopId = await world.make.shop()
  const { accountId } = await world.login('business')
  const productId = await world.make.product(shopId)
  const skuIds = [await world.make.sku(productId, { stock: 100 }), await world.make.sku(productId, { stock: 100 })]
  await sql`insert into webhooks (shop_id, url, events, secret, created_at)
    values (${shopId}, 'https://shop.test', array['stock.low'], '', ${world.now})`.execute(db)
  await sql`analyze skus`.execute(db)
  // PostgreSQL compares plans after five trials
  for (let n = 0; n < 8; n++) {
    await findSkuFacts(db, { shopId, skuIds, owner: { accountId } })
    await findSkusToOrder(db, { shopId, skuIds, accountId })
    await findPayingVouchers(db, { shopId, accountId, ids: [], now: world.now })
    await takeStock(db, [{ skuId: skuIds[n % 2] ?? 0, quantity: 1 }], {
      reason: 'order',
      orderId: 1,
      operatorId: null,
      at: world.now,
    })
  }
  const { rows } = await sql<{ kept: number }>`
    select generic_plans::int as kept from pg_prepared_statements where statement ~ 'unnest'`.execute(db)
  expect(rows).toEqual(Array.from({ length: 5 }, () => ({ kept: 3 })))
})

test('a statement that is compiled once has the values of each call, in its transaction', async () => {
  const shopOf = compiledOnce((db, { id, status }: { id: number; status: string }) =>
    db
      .selectFrom('shops')
      .select(['id', sql<string>`${status}::text`.as('said')])
      .where('id', '=', id),
  )
  const ids = [await world.make.shop(), await world.make.shop()]
  for (const [n, id] of ids.entries())
    expect(await shopOf(database.db, { id, status: `call ${n}` })).toEqual([{ id, said: `call ${n}` }])
  await database.db
    .transaction()
    .execute(async (trx) => {
      await trx
        .deleteFrom('shops')
        .where('id', '=', ids[0] ?? 0)
        .execute()
      expect(await shopOf(trx, { id: ids[0] ?? 0, status: '' })).toEqual([])
      throw new Error('undone')
    })
    .catch((error: Error) => expect(error.message).toBe('undone'))
})
