import { basisPoints, type Cents, cents } from '@lonja/core/kernel/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { transaction } from '../db/transaction.ts'
import { type PaymentScene, paymentScene, STRIPE_ACCOUNT } from '../test/payment-scene.ts'
import type { Login } from '../test/world.ts'
import { oweRefund } from './owe-refund.ts'

let scene: PaymentScene
let buyer: Login
let errors: MockInstance
beforeAll(async () => {
  scene = await paymentScene()
})
beforeEach(async () => {
  buyer = await scene.world.login('business')
  scene.stripe.local.behave({ webhooks: 'send', refunds: 'succeeded' })
  errors = vi.spyOn(scene.world.deps.log, 'error').mockClear()
})
afterAll(() => scene.close())

const paid = (settings: object = {}) => scene.paid(buyer, 'cardStripe', settings)
const expectSound = async () =>
  expect(await scene.orders.damage('orders', 'money', 'stock', 'invoices', 'commissions', 'coupons')).toEqual([])
const lose = async (intent: string, amount?: Cents) => {
  const dispute = await scene.stripe.local.dispute(intent, amount)
  await scene.work()
  await scene.stripe.local.closeDispute(dispute.id, 'lost')
  await scene.work()
}
const events = async (id: number) =>
  (
    await scene.world.db.selectFrom('order_events').select('action').where('order_id', '=', id).orderBy('id').execute()
  ).map(({ action }) => action)
const told = async ({ accountId }: Login, orderId: number, event: string) => {
  const { rows } = await scene.world.deps.pool.query<{ amount: object; before?: object }>(
    `select m.params -> 'amount' as amount, m.params -> 'before' as before from inbox_messages m
     join operators o on o.id = m.operator_id
     where o.account_id = $1 and m.path like '%' || $2 and m.event = $3 order by m.id`,
    [accountId, orderId, event],
  )
  return rows.map(({ amount, before }) => (before ? { amount, before } : { amount }))
}
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)
const owed = (refunds: readonly { state: string; amount_cents: number }[]) =>
  sumOf(refunds.filter(({ state }) => state !== 'succeeded' && state !== 'cancelled').map((one) => one.amount_cents))

describe('a dispute that is lost', () => {
  test('of more than is left of the payment takes what is left, and both sides hear of it', async () => {
    const { id, intent, total } = await paid()
    await scene.stripe.local.refund(intent, 500)
    await scene.work()
    await lose(intent, total)
    const money = await scene.money(id)
    expect(money.ledger).toEqual([total, -500, 500 - total])
    expect(money.payment_status).toBe('refunded')
    expect((await events(id)).filter((action) => action === 'dispute_lost')).toHaveLength(1)
    await expectSound()
  })

  test('is told with the whole that the bank took; the shop reads what of it had gone back before', async () => {
    const { id, intent, total, seller } = await paid()
    await scene.stripe.local.refund(intent, 500)
    await scene.work()
    await lose(intent, total)
    expect(await told(buyer, id, 'dispute_lost')).toEqual([{ amount: { cents: total }, before: { cents: 500 } }])
    expect(await told(seller, id, 'dispute_lost')).toEqual([{ amount: { cents: total }, before: { cents: 500 } }])
    expect(errors).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'Stripe gave back other money than was paid')
  })

  test('of what a failed refund owed is told once', async () => {
    const { id, intent, total, seller } = await paid()
    scene.stripe.local.behave({ refunds: 'failed' })
    expect((await scene.orders.act(seller, id, 'cancel', { reason: 'Sin género' })).status).toBe(200)
    await scene.work()
    await lose(intent, total)
    expect((await scene.money(id)).ledger).toEqual([total, -total])
    expect(await told(buyer, id, 'dispute_lost')).toEqual([{ amount: { cents: total } }])
    expect(await told(buyer, id, 'refunded')).toEqual([])
    expect((await events(id)).filter((action) => action === 'refunded')).toEqual([])
    expect(errors).not.toHaveBeenCalled()
    await expectSound()
  })

  describe('while a refund of a part is under way', () => {
    const underWay = async (amountCents: Cents) => {
      const order = await paid()
      scene.stripe.local.behave({ refunds: 'pending' })
      await transaction(scene.world.db, (trx) =>
        oweRefund(trx, {
          ...{ orderId: order.id, shopId: order.shopId, amountCents, reason: 'Falta una caja', askedBy: null },
          now: scene.world.now,
        }),
      )
      await scene.work()
      expect((await scene.money(order.id)).refunds).toMatchObject([{ state: 'sent', amount_cents: amountCents }])
      const { provider_refund: refund } = await scene.world.db
        .selectFrom('refunds')
        .select('provider_refund')
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow()
      return { ...order, refund: refund ?? (await ofStripe(order.intent)) }
    }
    const ofStripe = async (intent: string) => {
      const back = await scene.world.deps.gateways.stripe?.readMoneyBack(intent, STRIPE_ACCOUNT)
      if (back?.status !== 'known') throw new Error('Stripe does not know the payment')
      return back.refunds[0]?.stripeRefundId ?? ''
    }

    test('takes it too when Stripe refuses that refund, and nothing is owed any more', async () => {
      const { id, intent, total, refund } = await underWay(cents(700))
      await lose(intent, total)
      expect((await scene.money(id)).ledger).toEqual([total, 700 - total])
      await scene.stripe.local.settleRefund(refund, 'failed')
      await scene.work()
      const money = await scene.money(id)
      expect([sumOf(money.ledger), owed(money.refunds)]).toEqual([0, 0])
      expect(money.payment_status).toBe('refunded')
      expect(await told(buyer, id, 'dispute_lost')).toHaveLength(1)
      await expectSound()
    })

    test('takes of it what the bank decided about, and the rest stays owed', async () => {
      const { id, intent, total, refund } = await underWay(cents(700))
      await lose(intent, cents(total - 200))
      expect((await scene.money(id)).ledger).toEqual([total, 700 - total])
      await scene.stripe.local.settleRefund(refund, 'failed')
      await scene.work()
      const money = await scene.money(id)
      expect([sumOf(money.ledger), owed(money.refunds)]).toEqual([200, 200])
      await scene.reconcile()
      await scene.work()
      expect((await scene.money(id)).ledger).toEqual(money.ledger)
      await expectSound()
    })

    test('leaves it when it goes through', async () => {
      const { id, intent, total, refund } = await underWay(cents(700))
      await lose(intent, total)
      await scene.stripe.local.settleRefund(refund, 'succeeded')
      await scene.work()
      expect((await scene.money(id)).ledger).toEqual([total, 700 - total, -700])
      await expectSound()
    })

    test('takes what the bank sends back of a refund afterwards', async () => {
      const { id, intent, total, refund } = await underWay(cents(700))
      await scene.stripe.local.settleRefund(refund, 'succeeded')
      await scene.work()
      await lose(intent, total)
      await scene.stripe.local.settleRefund(refund, 'failed')
      await scene.work()
      const money = await scene.money(id)
      expect([sumOf(money.ledger), owed(money.refunds)]).toEqual([0, 0])
      await expectSound()
    })
  })

  test('after the whole payment went back books nothing more, and is told all the same', async () => {
    const { id, intent, total } = await paid()
    await scene.stripe.local.refund(intent)
    await scene.work()
    await lose(intent, total)
    expect(await scene.money(id)).toMatchObject({ payment_status: 'refunded', ledger: [total, -total] })
    expect((await events(id)).filter((action) => action === 'dispute_lost')).toHaveLength(1)
    await expectSound()
  })

  test('of a part, while the whole is owed, leaves the rest owed', async () => {
    const { id, intent, total, seller } = await paid()
    scene.stripe.local.behave({ refunds: 'failed' })
    expect((await scene.orders.act(seller, id, 'cancel', { reason: 'Sin género' })).status).toBe(200)
    await scene.work()
    scene.stripe.local.behave({ refunds: 'succeeded' })
    await lose(intent, cents(500))
    const money = await scene.money(id)
    expect(sumOf(money.ledger)).toBe(total - 500)
    expect(owed(money.refunds)).toBe(total - 500)
    await expectSound()
  })
})

describe('a dispute of an order that the buyer has', () => {
  const received = async () => {
    const { world } = scene
    const order = await paid({ street: 'Moll, 2', post_code: '08003', city: 'Barcelona', province: 'Barcelona' })
    await world.db
      .insertInto('commission_rules')
      .values({
        ...{ shop_id: order.shopId, percent_bp: basisPoints(1000), fixed_cents: cents(0) },
        ...{ valid_from: new Date(0), created_at: world.now, created_by: order.seller.userId },
      })
      .execute()
    await scene.orders.handedOver(order.seller, order.id)
    return order
  }
  const commission = async (id: number) =>
    sumOf(
      (await scene.world.db.selectFrom('commissions').select('net_cents').where('order_id', '=', id).execute()).map(
        (row) => row.net_cents,
      ),
    )

  test('takes no commission for what the shop lost, however often its messages come', async () => {
    const { id, intent, total } = await received()
    expect(await commission(id)).toBe(200)
    scene.stripe.local.behave({ webhooks: 'duplicate' })
    await lose(intent, cents(total / 2))
    expect([await commission(id), (await scene.money(id)).ledger]).toEqual([100, [total, -total / 2]])
    await lose(intent, cents(total))
    expect([await commission(id), (await scene.money(id)).ledger]).toEqual([0, [total, -total / 2, -total / 2]])
    expect((await events(id)).filter((action) => action === 'dispute_lost')).toHaveLength(2)
    await expectSound()
  })

  test('two at once, and a refund between them, give back no more than was paid', async () => {
    const { id, intent, total } = await received()
    const [one, other] = [
      await scene.stripe.local.dispute(intent, 1000),
      await scene.stripe.local.dispute(intent, cents(total)),
    ]
    await scene.work()
    scene.stripe.local.behave({ webhooks: 'hold' })
    await scene.stripe.local.refund(intent, 700)
    await scene.stripe.local.closeDispute(other.id, 'lost')
    await scene.stripe.local.closeDispute(one.id, 'won')
    scene.stripe.local.behave({ webhooks: 'send' })
    await scene.stripe.local.release('reversed')
    await Promise.all([scene.work(), scene.reconcile()])
    const { ledger } = await scene.money(id)
    expect([sumOf(ledger), await commission(id)]).toEqual([0, 0])
    expect((await events(id)).filter((action) => action.startsWith('dispute_'))).toHaveLength(2)
    await expectSound()
  })

  test('that is won after a refund of the shop’s own leaves what it kept', async () => {
    const { id, intent, total } = await received()
    const dispute = await scene.stripe.local.dispute(intent, cents(total))
    await scene.stripe.local.refund(intent, 700)
    await scene.work()
    await scene.stripe.local.closeDispute(dispute.id, 'won')
    await scene.work()
    expect(sumOf((await scene.money(id)).ledger)).toBe(total - 700)
    expect(await commission(id)).toBe(Math.round((200 * (total - 700)) / total))
    await expectSound()
  })
})

test('a part that is repaid in the pages of Stripe, while the whole is owed, leaves the rest owed', async () => {
  const { id, intent, total, seller } = await paid()
  scene.stripe.local.behave({ refunds: 'failed' })
  expect((await scene.orders.act(seller, id, 'cancel', { reason: 'Sin género' })).status).toBe(200)
  await scene.work()
  scene.stripe.local.behave({ refunds: 'succeeded' })
  await scene.stripe.local.refund(intent, 500)
  await scene.work()
  const money = await scene.money(id)
  expect(sumOf(money.ledger)).toBe(total - 500)
  expect(owed(money.refunds)).toBe(total - 500)
  await expectSound()
})
