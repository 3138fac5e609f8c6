import { cents } from '@lonja/core/kernel/money.ts'
import { begun, type Field, judge, race, succeed } from './field.ts'

/** Less, and more, than an order of one unit comes to. */
const PART = cents(500)
const PLENTY = cents(1_000_000)

const voucher = ({ house, shopId, buyer }: Field, amount_cents: number): Promise<number> =>
  house.scene.world.make.voucher(shopId, buyer.accountId, { amount_cents })

const payWith = ({ house, buyer }: Field, orderId: number, voucherId: number) =>
  house.ask('PATCH', `/orders/voucher-pay/${orderId}`, buyer, { voucherIds: [voucherId], acceptVoucherExcess: true })

const balanceOf = async ({ house }: Field, id: number): Promise<number> =>
  (
    await house.scene.world.db
      .selectFrom('vouchers')
      .select('balance_cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).balance_cents

/** Two orders that wait for their money are paid with the same voucher: one has it, the other stays due. */
export const voucherPaysTwice = async (field: Field, round: number): Promise<void> => {
  const voucherId = await voucher(field, PART)
  const orders = [await field.place(), await field.place()] as const
  const answers = await race(
    round,
    () => payWith(field, orders[0], voucherId),
    () => payWith(field, orders[1], voucherId),
  )
  judge(field, `voucher ${voucherId} on orders ${orders.join(' and ')}`, answers, [
    ['first order', '200', 'voucher_empty'],
    ['second order', 'voucher_empty', '200'],
  ])
  const left = await balanceOf(field, voucherId)
  if (left !== 0) field.faults.push(`voucher ${voucherId} has ${left} after it paid`)
  // both end, and what the voucher paid is back on it
  for (const id of orders) await succeed(field, 'PATCH', `/orders/status/${id}`, field.buyer, { action: 'cancel' })
  const back = await balanceOf(field, voucherId)
  if (back !== PART) field.faults.push(`voucher ${voucherId} got ${back} of ${PART} back`)
}

/** The buyer pays an order with a voucher on one device and calls it off on another. */
export const voucherPaysAndCancel = async (field: Field, round: number): Promise<void> => {
  const voucherId = await voucher(field, PLENTY)
  const orderId = await field.place()
  const answers = await race(
    round,
    () => payWith(field, orderId, voucherId),
    () => field.house.ask('PATCH', `/orders/status/${orderId}`, field.buyer, { action: 'cancel' }),
  )
  const winner = judge(field, `order ${orderId}, voucher and cancel`, answers, [
    ['voucher', '200', 'transition_not_allowed'],
    ['cancel', 'not_payable', '200'],
  ])
  const { total_cents: total } = await field.house.scene.money(orderId)
  const left = await balanceOf(field, voucherId)
  if (winner && left !== PLENTY - (winner === 'voucher' ? total : 0))
    field.faults.push(`voucher ${voucherId} has ${left} after the ${winner} of an order of ${total}`)
}

/** The gateway reports the money while a voucher pays the order: money that comes second goes back. */
export const voucherPaysAndNotify = async (field: Field, round: number): Promise<void> => {
  const { scene } = field.house
  const voucherId = await voucher(field, PLENTY)
  const orderId = await field.place()
  const page = await scene.openForm(await begun(field, orderId, 'card'))
  const notify = async () => {
    await scene.press(page, { result: 'approve' })
    return { status: 200, text: '' }
  }
  const answers = await race(round, () => payWith(field, orderId, voucherId), notify)
  const winner = judge(field, `order ${orderId}, voucher and notification`, answers, [
    ['voucher', '200', '200'],
    ['notification', 'not_payable', '200'],
  ])
  const { total_cents: total, payment_status: status } = await scene.money(orderId)
  const left = await balanceOf(field, voucherId)
  if (winner && left !== PLENTY - (winner === 'voucher' ? total : 0))
    field.faults.push(`voucher ${voucherId} has ${left} after the ${winner} of an order of ${total}`)
  if (status !== 'paid') field.faults.push(`order ${orderId} is ${status} after the ${winner}`)
}
