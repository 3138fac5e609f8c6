import { DAY, HOUR } from '@lonja/core/kernel/clock.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../db/transaction.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { soldByBuyer, soldByProduct, soldUnits, takeChangedDays, WRONG_SALES } from './sales.queries.ts'
import { sumChangedSales } from './sum-sales.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let [bar, cafe, seller]: Login[] = []
let shopId: number
let cup: number
let plate: number
let first: string
beforeAll(async () => {
  world = await createWorld()
  scene = orderScene(world)
  shopId = await world.make.shop()
  ;[bar, cafe, seller] = [
    await world.login('business'),
    await world.login('business'),
    await world.login('shop', shopId),
  ]
  cup = await scene.newSku(shopId, { stock: 1000, price_cents: 1000 })
  plate = await scene.newSku(shopId, { stock: 1000, price_cents: 250 })
  first = dayOf(world.now)
})
afterAll(() => world.close())

/** What pages read, and what the orders themselves come to. */
const compare = async () => {
  const days = { shopId, from: first, to: dayOf(world.now) }
  const day = sql`to_char(o.created_at at time zone 'Europe/Madrid', 'YYYY-MM-DD')`
  const counts = sql`o.shop_id = ${shopId} and o.stage not in ('rejected', 'cancelled', 'confirm_timeout')`
  const read = async (rows: ReturnType<typeof sql>) => (await rows.execute(world.db)).rows
  const found = {
    products: await read(sql`select product_id, day::text as day, sum(orders)::int as orders, sum(units)::int as units,
      sum(cents)::int as cents from ${soldByProduct(days, ['product_id', 'day'])} b group by 1, 2 order by 1, 2`),
    buyers:
      await read(sql`select account_id, province, day::text as day, sum(orders)::int as orders, sum(units)::int as units,
      sum(cents)::int as cents from ${soldByBuyer(days, ['account_id', 'province', 'day'])} b group by 1, 2, 3 order by 1, 2, 3`),
  }
  const due = {
    products: await read(sql`select l.product_id, ${day} as day, count(distinct o.id)::int as orders,
      sum(l.quantity - l.dropped_quantity)::int as units, sum(l.net_cents)::int as cents
      from orders o join order_lines l on l.order_id = o.id where ${counts} and l.quantity > l.dropped_quantity
      group by 1, 2 order by 1, 2`),
    buyers:
      await read(sql`select o.account_id, coalesce(o.delivery_address ->> 'province', '') as province, ${day} as day,
      count(*)::int as orders, sum((select sum(l.quantity - l.dropped_quantity) from order_lines l where l.order_id = o.id))::int as units,
      sum(o.total_cents)::int as cents from orders o where ${counts} group by 1, 2, 3 order by 1, 2, 3`),
  }
  expect(found).toEqual(due)
  const products = await world.db.selectFrom('products').select('id').execute()
  const sold = sql`${soldUnits(products.map(({ id }) => id))} order by 1`
  expect(await read(sold)).toEqual(
    await read(sql`select l.product_id, sum(l.quantity)::int as sold from orders o join order_lines l on l.order_id = o.id
      where ${counts} group by 1 order by 1`),
  )
  return due
}

const changedDays = async () => (await sql`select distinct day from sales_changes`.execute(world.db)).rows.length
const storedDays = async () => (await sql`select distinct day from buyer_sales`.execute(world.db)).rows.length
const order = (who: Login | undefined, lines: { skuId: number; quantity: number }[]) =>
  scene.placed(who as Login, shopId, lines)

test('figures are what the orders say, before their sums are made and after', async () => {
  const one = await order(bar, [{ skuId: cup, quantity: 4 }])
  const two = await order(cafe, [
    { skuId: cup, quantity: 1 },
    { skuId: plate, quantity: 8 },
  ])
  expect(await storedDays()).toBe(0)
  const before = await compare()
  expect(before.products).toHaveLength(2)
  await sumChangedSales(world.db)
  expect([await changedDays(), await storedDays()]).toEqual([0, 1])
  expect(await compare()).toEqual(before)

  world.pass(DAY)
  await order(bar, [{ skuId: plate, quantity: 2 }])
  expect(await compare()).not.toEqual(before)
  await sumChangedSales(world.db)
  await compare()

  // called off a day later: the day on which it was placed changes
  await scene.act(cafe as Login, two.id, 'cancel')
  expect(await changedDays()).toBe(1)
  const without = await compare()
  expect(without.products).toMatchObject([{ units: 4 }, { units: 2 }])
  await sumChangedSales(world.db)
  expect(await compare()).toEqual(without)

  // a part is sent and the rest left out
  expect((await scene.act(seller as Login, one.id, 'transfer_received')).status).toBe(200)
  const [line] = await world.db.selectFrom('order_lines').select('id').where('order_id', '=', one.id).execute()
  const units = [{ lineId: line?.id ?? 0, quantity: 1 }]
  expect((await scene.act(seller as Login, one.id, 'prepare')).status).toBe(200)
  const sent = await scene.act(seller as Login, one.id, 'ready', { units })
  expect(sent.status).toBe(200)
  await sumChangedSales(world.db)
  await compare()
  await sql`update order_lines set dropped_quantity = 3 where id = ${line?.id}`.execute(world.db)
  await sql`update orders set version = version + 1 where id = ${one.id}`.execute(world.db)
  expect((await compare()).products).toMatchObject([{ units: 1 }, { units: 2 }])
  await sumChangedSales(world.db)
  await compare()
})

test('an order that changes while sums are made is in what pages read', async () => {
  world.pass(HOUR)
  const held = Promise.withResolvers<void>()
  const made = Promise.withResolvers<void>()
  const sums = transaction(world.db, async (trx) => {
    await takeChangedDays(trx, { limit: 100 })
    made.resolve()
    await held.promise
  })
  await made.promise
  await order(bar, [{ skuId: cup, quantity: 3 }])
  held.resolve()
  await sums
  expect(await changedDays()).toBe(1)
  await compare()
  await sumChangedSales(world.db)
  await compare()
  expect((await WRONG_SALES.execute(world.db)).rows).toEqual([])
})

test('the units sold of a product are read from the sums of its days and not from its orders', async () => {
  const { product_id } = await world.db
    .selectFrom('skus')
    .select('product_id')
    .where('id', '=', cup)
    .executeTakeFirstOrThrow()
  /** Lines of orders that are read for it. */
  const linesRead = async () => {
    const query = sql`explain (analyze, format json) ${soldUnits([product_id])}`
    const { rows } = await query.execute(world.db)
    interface Step {
      'Relation Name'?: string
      'Actual Rows': number
      'Actual Loops': number
      Plans?: Step[]
    }
    const linesOf = (step: Step): number =>
      (step['Relation Name'] === 'order_lines' ? step['Actual Rows'] * step['Actual Loops'] : 0) +
      (step.Plans ?? []).reduce((sum, one) => sum + linesOf(one), 0)
    return linesOf((rows as { 'QUERY PLAN': { Plan: Step }[] }[])[0]?.['QUERY PLAN'][0]?.Plan as Step)
  }
  await sumChangedSales(world.db)
  // the one of which units were left out
  expect(await linesRead()).toBe(1)
})
