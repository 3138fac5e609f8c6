import { toEuros } from '@lonja/core/kernel/money.ts'
import { type Field, judge, payByCard, race, succeed } from './field.ts'

/** Two returns of one order are repaid at once, each as much as the whole order cost: only one of them may be. */
export const refundAtOnce = async (field: Field, round: number): Promise<void> => {
  const { house, buyer, seller, skuId } = field
  const orderId = await field.place(2)
  await payByCard(field, orderId)
  for (const action of ['prepare', 'ready', 'hand_over'])
    await succeed(field, 'PATCH', `/orders/status/${orderId}`, seller, { action })
  const ask = () =>
    succeed<{ id: number }>(field, 'POST', '/returns', buyer, {
      ...{ orderId, products: [{ skuId, quantity: 1 }], reason: 'not_wanted' },
    })
  const [one, other] = [await ask(), await ask()]
  const { total_cents: total } = await house.scene.money(orderId)
  const receive = ({ id }: { id: number }) =>
    house.ask('PATCH', `/returns/${id}`, seller, { action: 'receive', refund: toEuros(total) })
  const answers = await race(
    round,
    () => receive(one),
    () => receive(other),
  )
  judge(field, `order ${orderId}, two refunds`, answers, [
    ['first return', '200', 'refund_too_high'],
    ['second return', 'refund_too_high', '200'],
  ])
  const { refunds } = await house.scene.money(orderId)
  const owed = refunds.reduce((sum, { amount_cents: amount }) => sum + amount, 0)
  if (owed !== total) field.faults.push(`order ${orderId} owes ${owed} of ${total}`)
}
