import { cents } from '@lonja/core/kernel/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type World } from '../test/world.ts'
import { checkMarket } from './check-market.ts'

let world: World
/** the order with a coupon, the one without, the one whose refund became a voucher */
let orders: Record<'coupon' | 'plain' | 'credited', number>
let vouchers: Record<'spent' | 'idle', number>

const wrong = async () =>
  (
    await checkMarket(
      world.db,
      { clock: () => world.now, dataDir: world.dataDir },
      { subjects: ['orders', 'coupons', 'money'] },
    )
  ).filter(({ count }) => count > 0)
/** Changes rows that nothing in the market changes, past their triggers and references. */
const damage = (statement: string) =>
  world.deps.pool.query(
    `begin; set local session_replication_role = replica; ${statement}; set local session_replication_role = origin; commit`,
  )

beforeAll(async () => {
  world = await createWorld({ connections: 4 })
  const scene = orderScene(world)
  const buyer = await world.login('business')
  const shopId = await world.make.shop()
  const seller = await world.login('shop', shopId)
  const skuId = await scene.newSku(shopId, { stock: 100, price_cents: 1000 }, { vat_bp: 2100 })
  const voucher = () => world.make.voucher(shopId, buyer.accountId, { amount_cents: cents(5000) })
  vouchers = { spent: await voucher(), idle: await voucher() }
  const products = [{ skuId, quantity: 10 }]
  const plain = await scene.placed(buyer, shopId, products, { voucherIds: [vouchers.spent], expectedTotal: 71 })
  const credited = await scene.placed(buyer, shopId, products)
  await scene.act(seller, credited.id, 'transfer_received')
  await scene.act(seller, credited.id, 'cancel', { reason: 'No queda' })
  const { id } = await world.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  await world.call('chooseRefund', { token: buyer.token, params: { id }, body: { asVoucher: true } })
  expect((await world.call('creditRefund', { token: seller.token, params: { id } })).status).toBe(200)
  const couponId = await world.make.coupon(shopId)
  await world.call('collectCoupon', { token: buyer.token, body: { couponId } })
  const coupon = await scene.placed(buyer, shopId, products)
  orders = { coupon: coupon.id, plain: plain.id, credited: credited.id }
})
afterAll(() => world.close())

type Damage = () => { statement: string; undo: string }

test.each<[string, Damage, string, RegExp]>([
  [
    'a balance that is not the sum of its movements',
    () => ({
      statement: `update vouchers set balance_cents = 4000 where id = ${vouchers.idle}`,
      undo: `update vouchers set balance_cents = 5000 where id = ${vouchers.idle}`,
    }),
    'the balance of a voucher is the sum of its movements',
    /has 4000, its movements come to 5000/,
  ],
  [
    'a coupon that two orders name',
    () => ({
      statement: `update orders o set collected_coupon_id = c.collected_coupon_id, coupon_title = c.coupon_title,
        coupon_terms = c.coupon_terms from orders c where c.id = ${orders.coupon} and o.id = ${orders.plain}`,
      undo: `update orders set collected_coupon_id = null, coupon_title = null, coupon_terms = null where id = ${orders.plain}`,
    }),
    'orders that stand have used their coupon, and no other order has',
    /has used none/,
  ],
  [
    'a movement of a payment that is gone',
    () => ({
      statement: `update voucher_events set amount_cents = 5001 where voucher_id = ${vouchers.idle};
        insert into voucher_events (voucher_id, at, kind, amount_cents, payment_id)
        values (${vouchers.idle}, now(), 'spend', -1, 999999)`,
      undo: `delete from voucher_events where payment_id = 999999;
        update voucher_events set amount_cents = 5000 where voucher_id = ${vouchers.idle}`,
    }),
    'what vouchers spent and got back is of an order that they paid',
    /spend of -1: no order/,
  ],
  [
    'a movement of a payment that came by transfer',
    () => ({
      statement: `update voucher_events set amount_cents = 5001 where voucher_id = ${vouchers.idle};
        insert into voucher_events (voucher_id, at, kind, amount_cents, payment_id)
        select ${vouchers.idle}, now(), 'spend', -1, id from payments where provider = 'transfer'`,
      undo: `delete from voucher_events where voucher_id = ${vouchers.idle} and kind = 'spend';
        update voucher_events set amount_cents = 5000 where voucher_id = ${vouchers.idle}`,
    }),
    'what vouchers spent and got back is of an order that they paid',
    /was paid by transfer/,
  ],
  [
    'what an order says that vouchers paid',
    () => ({
      statement: `update orders set voucher_cents = 4999 where id = ${orders.plain}`,
      undo: `update orders set voucher_cents = 5000 where id = ${orders.plain}`,
    }),
    'orders say what vouchers paid of them',
    /says 4999, vouchers paid 5000/,
  ],
  [
    'a refund that became no voucher',
    () => ({
      statement: `update refunds set as_voucher = false where order_id = ${orders.credited}`,
      undo: `update refunds set as_voucher = true where order_id = ${orders.credited}`,
    }),
    'refunds that became vouchers are worth as much as these',
    /of 12100 \(succeeded\): voucher \d+ of 12100/,
  ],
])('%s is found', async (_, damaged, name, says) => {
  expect(await wrong()).toEqual([])
  const { statement, undo } = damaged()
  await damage(statement)
  const [found, ...others] = await wrong()
  expect(others).toEqual([])
  expect(found).toMatchObject({ name, count: 1 })
  expect(found?.first[0]).toMatch(says)
  await damage(undo)
  expect(await wrong()).toEqual([])
})
