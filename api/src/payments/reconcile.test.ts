import { HOUR, MINUTE } from '@lonja/core/kernel/clock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStripe } from '../providers/payments/stripe/stripe.ts'
import type { StripePayments } from '../providers/payments/stripe/stripe-payments.ts'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type World } from '../test/world.ts'
import { reconcile } from './reconcile.ts'

/** Refunds that their gateway holds for days. */
const HELD = 600

let world: World
let paymentId: number
beforeAll(async () => {
  world = await createWorld()
  const orders = orderScene(world)
  const shopId = await world.make.shop()
  const skuId = await orders.newSku(shopId, { stock: 10 })
  const { id } = await orders.placed(await world.login('business'), shopId, [{ skuId, quantity: 1 }])
  const payment = await sql<{ id: number }>`
    insert into payments (order_id, shop_id, provider, method, state, amount_cents, reference, provider_payment, created_at, updated_at)
    values (${id}, ${shopId}, 'stripe', 'cardStripe', 'settled', 100000, 'cs_1', 'pi_1', ${world.now}, ${world.now})
    returning id`.execute(world.db)
  paymentId = payment.rows[0]?.id ?? 0
})
afterAll(() => world.close())

const sent = async (count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into refunds (order_id, shop_id, payment_id, state, amount_cents, created_at, updated_at)
    select order_id, shop_id, id, 'sent', 1, ${world.now}, ${world.now} from payments, generate_series(1, ${count}::int)
    where id = ${paymentId} returning id`.execute(world.db)
  return rows.map((row) => row.id)
}

type ReadRefund = StripePayments['readRefund']

/** A Stripe that has not decided. */
const held: ReadRefund = async ({ refundId }) => ({
  status: 'pending',
  stripeRefundId: `re_${refundId}`,
  amountCents: 1,
  currency: 'eur',
})

/** Runs it against a Stripe that answers so about every refund; the refunds that it was asked for. */
const run = async (answer: ReadRefund = held, ask?: { atOnce: boolean }) => {
  const asked: string[] = []
  const deps = quietJobs(world)
  const readRefund: ReadRefund = (refund) => {
    asked.push(refund.refundId)
    return answer(refund)
  }
  const stripe = { ...createStripe({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' }, deps.clock), readRefund }
  const result = await reconcile({ ...deps, gateways: { ...deps.gateways, stripe } }, ask)
  return { asked, ...result }
}

test('all refunds have their turn, none is asked for at each run, and a new one does not wait behind those that are held', async () => {
  await sent(HELD)
  world.pass(3 * MINUTE)
  const [first, second, third] = [await run(), await run(), await run()]
  expect([first.asked.length, second.asked.length, third.asked.length]).toEqual([500, HELD - 500, 0])
  expect(new Set([...first.asked, ...second.asked]).size).toBe(HELD)

  await sent(1)
  world.pass(3 * MINUTE)
  const { asked } = await run()
  expect(asked).toHaveLength(500)
  expect(asked.filter((name) => !first.asked.includes(name) && !second.asked.includes(name))).toHaveLength(1)
})

test('the pauses grow up to an hour, and one that fails is tried again as well', async () => {
  await sql`delete from refunds`.execute(world.db)
  await sent(1)
  world.pass(3 * MINUTE)
  const pauses: number[] = []
  let waited = 0
  while (pauses.length < 8) {
    const { asked, failures } = await run(() => Promise.reject(new Error('503')))
    if (asked.length > 0) {
      expect(failures).toHaveLength(1)
      pauses.push(waited)
      waited = 0
    }
    world.pass(MINUTE)
    waited++
  }
  expect(pauses).toEqual([0, 1, 2, 4, 8, 16, 32, 60])
  world.pass(HOUR)
  expect((await run()).failures).toEqual([])
  // whoever asks for it by hand waits for no pause
  expect((await run()).asked).toEqual([])
  expect((await run(undefined, { atOnce: true })).asked).toHaveLength(1)
})
