import { expireOrders } from '@lonja/api/orders/order-expiry.ts'
import { sendRefund } from '@lonja/api/payments/send-refund.ts'
import { quietJobs } from '@lonja/api/test/mailbag.ts'
import { begun, cancel, codeOf, type Field } from './field.ts'
import { later } from './house.ts'

/** The buyer pays while one side calls the order off. */
export const payAndCancel = async (field: Field, round: number): Promise<void> => {
  const orderId = await field.place()
  const { scene } = field.house
  const who = round % 2 === 0 ? field.buyer : field.seller
  const pays =
    round % 4 < 2
      ? scene.press(await scene.openForm(await begun(field, orderId, 'card')), { result: 'approve' })
      : scene.atStripe(await begun(field, orderId, 'cardStripe'), 'pay')
  await Promise.all([pays, cancel(field, who, orderId)])
}

/** The order runs out while the gateway reports the money. */
export const payAndExpire = async (field: Field): Promise<void> => {
  const orderId = await field.place()
  const { scene } = field.house
  const page = await scene.openForm(await begun(field, orderId, 'card'))
  await Promise.all([scene.press(page, { result: 'approve' }), expireOrders(later(scene), {}, 'job')])
}

/** A paid order is called off twice at once, and its refund is sent by the worker and twice here. */
export const refundTwice = async (field: Field, round: number): Promise<void> => {
  const orderId = await field.place()
  const { scene } = field.house
  if (round % 2 === 0) await scene.atRedsys(await begun(field, orderId, 'card'))
  else await scene.atStripe(await begun(field, orderId, 'cardStripe'), 'pay')
  const { payment_status: paid, payments } = await scene.money(orderId)
  if (paid !== 'paid') {
    const last = scene.redsys.state().deliveries.at(-1)
    field.faults.push(`order ${orderId} is ${paid}: ${JSON.stringify({ payments, last })}`)
    return
  }
  const said = await Promise.all([cancel(field, field.seller, orderId), cancel(field, field.seller, orderId)])
  const { refunds } = await scene.money(orderId)
  if (refunds.length !== 1)
    field.faults.push(`order ${orderId} has ${refunds.length} refunds, after ${said.map(codeOf).join(' and ')}`)
  const jobs = quietJobs(scene.world)
  await Promise.all(refunds.flatMap(({ id }) => [sendRefund(jobs, { id }), sendRefund(jobs, { id })]))
}

/** Two pages of one order are paid at once. */
export const payTwice = async (field: Field, round: number): Promise<void> => {
  const orderId = await field.place()
  const { scene } = field.house
  const first = await scene.openForm(await begun(field, orderId, 'card'))
  if (round % 2 === 0) {
    const second = await field.house.begin(field.buyer, orderId, 'card', `second ${orderId}`)
    if (!second) throw new Error(`order ${orderId} could not be paid again`)
    const other = await scene.openForm(second)
    await Promise.all([scene.press(first, { result: 'approve' }), scene.press(other, { result: 'approve' })])
  } else {
    const second = await begun(field, orderId, 'cardStripe')
    await Promise.all([scene.press(first, { result: 'approve' }), scene.atStripe(second, 'pay')])
  }
}
