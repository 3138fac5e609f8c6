import { cents, toEuros } from '@lonja/core/kernel/money.ts'
import { type Field, judge, race, succeed } from './field.ts'

/** Less than an order of one unit comes to. */
const VALUE = cents(500)
const SUMMARY = '/order-summary'

/** An order of one unit by transfer, at the price that its summary says, to be sent as often as it is called. */
const orderWith = async (field: Field, more: { couponId: number; voucherIds?: number[] }) => {
  const { house, buyer, shopId, skuId } = field
  const wish = { shopId, products: [{ skuId, quantity: 1 }], deliveryMethod: 'pickUp', ...more }
  const { total } = await succeed<{ total: number }>(field, 'POST', SUMMARY, buyer, wish)
  return () => house.ask('POST', '/orders', buyer, { ...wish, paymentMethod: 'transfer', expectedTotal: total })
}

/** Two orders want the same coupon; it is back once the one that has it is called off. */
export const couponTwice = async (field: Field, round: number): Promise<void> => {
  const { house, buyer, shopId, faults } = field
  const { world } = house.scene
  const offered = await world.make.coupon(shopId, { value_cents: VALUE, minimum_purchase_cents: 0 })
  const { id: couponId } = await succeed<{ id: number }>(field, 'POST', '/coupon-collect', buyer, { couponId: offered })
  const order = await orderWith(field, { couponId })
  const answers = await race(round, order, order)
  const winner = judge(field, `coupon ${couponId} on two orders`, answers, [
    ['first order', '201', 'coupon_used'],
    ['second order', 'coupon_used', '201'],
  ])
  const held = async () =>
    (
      await world.db
        .selectFrom('collected_coupons')
        .select('used_order_id')
        .where('id', '=', couponId)
        .executeTakeFirstOrThrow()
    ).used_order_id
  const placed = answers.find(({ status }) => status === 201)
  if (!winner || !placed) return
  const { id } = JSON.parse(placed.text) as { id: number }
  if ((await held()) !== id) faults.push(`coupon ${couponId} is used by ${await held()}, not by order ${id}`)
  await succeed(field, 'PATCH', `/orders/status/${id}`, buyer, { action: 'cancel' })
  if ((await held()) !== null) faults.push(`coupon ${couponId} is still used by ${await held()}`)
}

/** An order spends a voucher while its owner offers it to someone else. */
export const voucherTwice = async (field: Field, round: number): Promise<void> => {
  const { house, buyer, other, seller, shopId, faults } = field
  const { world } = house.scene
  const voucherId = await world.make.voucher(shopId, buyer.accountId, { amount_cents: VALUE })
  const order = await orderWith(field, { couponId: 0, voucherIds: [voucherId] })
  const offer = () => house.ask('POST', '/coupon-transfers', buyer, { voucherId })
  const answers = await race(round, order, offer)
  const winner = judge(field, `voucher ${voucherId} spent and offered`, answers, [
    ['order', '201', 'voucher_empty'],
    ['transfer', 'voucher_offered', '201'],
  ])
  const [ordered, offered] = answers
  if (winner === 'order') {
    // it is paid in full, or called off, which gives the voucher back
    const { id } = JSON.parse(ordered.text) as { id: number }
    const isPaid = round % 4 < 2
    const act = isPaid ? { action: 'transfer_received' } : { action: 'cancel' }
    await succeed(field, 'PATCH', `/orders/status/${id}`, isPaid ? seller : buyer, act)
  }
  let received = 0
  if (winner === 'transfer') {
    const { id, code } = JSON.parse(offered.text) as { id: number; code: string }
    const moved = await succeed<{ voucher: { balance: number } }>(field, 'PATCH', `/coupon-transfers/${id}`, other, {
      ...{ status: 'recved', code },
    })
    received = moved.voucher.balance
  }
  const { balance_cents: left } = await world.db
    .selectFrom('vouchers')
    .select('balance_cents')
    .where('id', '=', voucherId)
    .executeTakeFirstOrThrow()
  // what is received is a voucher of the receiver's own
  const kept = winner === 'order' && round % 4 >= 2 ? VALUE : 0
  if (winner && (left !== kept || received !== (winner === 'transfer' ? toEuros(VALUE) : 0)))
    faults.push(`voucher ${voucherId} has ${left} after the ${winner}, and ${received} was received`)
}
