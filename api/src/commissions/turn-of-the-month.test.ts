import { boundsOfMonth, monthOf } from '@lonja/core/kernel/madrid-month.ts'
import { basisPoints, cents } from '@lonja/core/kernel/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANY } from '../test/factories.ts'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { issueMarketInvoices } from './issue-invoices.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let operator: Login
let buyer: Login
let seller: Login
let shopId: number
let skuId: number
beforeAll(async () => {
  world = await createWorld({ connections: 16 })
  scene = orderScene(world)
  await world.make.marketIdentity()
  operator = await world.login('market')
  buyer = await world.login('business')
  shopId = await world.make.shop({ ...COMPANY, tax_identification_code: 'A58818501', return_days: 90 })
  seller = await world.login('shop', shopId)
  skuId = await scene.newSku(shopId, { stock: 1000, price_cents: 1000 }, { vat_bp: 2100 })
})
afterAll(() => world.close())

/** Time passes, and everyone logs in again. */
const pass = async (ms: number) => {
  world.pass(ms)
  const at = world.now
  await world.db.updateTable('sessions').set({ created_at: at, seen_at: at, second_factor_at: at }).execute()
}
const received = async (quantity: number) => {
  const { id } = await scene.placed(buyer, shopId, [{ skuId, quantity }])
  await scene.acted(seller, id, 'transfer_received')
  await scene.handedOver(seller, id)
  return id
}
/** Gives back units of a received order and repays them. */
const giveBack = async (orderId: number, quantity: number) => {
  await scene.giveBack({ buyer, seller }, orderId, { skuId, quantity })
  await scene.repaid(seller, orderId)
}

test('invoices that are issued by several processes at the turn of the month, while products come back, hold each cent once', async () => {
  await world.db
    .insertInto('commission_rules')
    .values({
      ...{ percent_bp: basisPoints(735), fixed_cents: cents(17), valid_from: new Date(0) },
      ...{ created_at: world.now, created_by: operator.userId },
    })
    .execute()
  const orders = [await received(3), await received(7), await received(10)]
  // the last second of the month by the clocks of the mainland
  const month = monthOf(world.now)
  await pass(boundsOfMonth(month).until.getTime() - 1000 - world.now.getTime())
  const late = await received(1)
  await pass(1000)
  const jobs = quietJobs(world)
  await Promise.all([
    ...[1, 2, 3].map(() => issueMarketInvoices(jobs)),
    ...orders.slice(0, 2).map((id) => giveBack(id, 2)),
    received(2),
  ])
  await issueMarketInvoices(jobs)
  const rows = await world.db
    .selectFrom('commissions as c')
    .leftJoin('market_invoices as i', 'i.id', 'c.invoice_id')
    .select(['c.order_id', 'c.net_cents', 'c.invoice_id', 'c.at', 'i.net_cents as invoiced'])
    .where('c.shop_id', '=', shopId)
    .execute()
  const inMonth = rows.filter(({ at }) => at < boundsOfMonth(month).until)
  expect(inMonth.map((row) => row.order_id)).toContain(late)
  expect(new Set(inMonth.map((row) => row.invoice_id)).size).toBe(1)
  expect(inMonth[0]?.invoiced).toBe(inMonth.reduce((sum, row) => sum + row.net_cents, 0))
  // what went back in the new month waits for its invoice
  expect(rows.filter(({ at }) => at >= boundsOfMonth(month).until).map((row) => row.invoice_id)).toEqual(
    Array(rows.length - inMonth.length).fill(null),
  )
  expect(rows.length).toBeGreaterThan(inMonth.length)
  await pass(boundsOfMonth(monthOf(world.now)).until.getTime() - world.now.getTime())
  await Promise.all([issueMarketInvoices(jobs), issueMarketInvoices(jobs)])
  const numbers = await world.db.selectFrom('market_invoices').select(['series', 'year', 'number']).execute()
  for (const [, own] of Map.groupBy(numbers, ({ series, year }) => `${series}${year}`))
    expect(own.map(({ number }) => number).sort((a, b) => a - b)).toEqual(own.map((_, n) => n + 1))
  expect(await scene.damage('orders', 'money', 'commissions')).toEqual([])
})
