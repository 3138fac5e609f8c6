import { expireOrders } from '@lonja/api/orders/order-expiry.ts'
import { begun, type Field, judge, payByCard, race, succeed } from './field.ts'
import { later } from './house.ts'

const UNITS = 2

const versionOf = ({ house, seller }: Field, orderId: number) =>
  house.scene.orders.order(seller, orderId).then(({ version }) => version)

/** The seller proposes fewer units in two rounds of four, more in the others. */
const edit = (field: Field, orderId: number, version: number, round: number) => {
  const products = [{ skuId: field.skuId, quantity: round % 4 < 2 ? UNITS - 1 : UNITS + 1 }]
  return field.house.ask('PATCH', `/orders/${orderId}`, field.seller, { products, version })
}

/** Faults of an order that came to rest: what it holds of the stock, how its money stands, and what is in the ledger. */
const expectOrder = async (
  { house, faults }: Field,
  orderId: number,
  { held, isPaid }: { held: number; isPaid: boolean },
): Promise<void> => {
  const { scene } = house
  const { payment_status: status, total_cents: total, ledger, stage } = await scene.money(orderId)
  const { sum } = await scene.world.db
    .selectFrom('order_lines')
    .select((eb) => eb.fn.sum<string>('held_quantity').as('sum'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (Number(sum) !== held) faults.push(`order ${orderId} (${stage}) holds ${sum} units, not ${held}`)
  const booked = ledger.reduce((all, amount) => all + amount, 0)
  if (booked !== (isPaid ? total : 0) || (status === 'paid') !== isPaid)
    faults.push(`order ${orderId} is ${status} with ${booked} of ${total} in the ledger`)
}

/** The buyer accepts what the seller proposed, and pays it. */
const acceptAndPay = async (field: Field, orderId: number): Promise<void> => {
  await succeed(field, 'PATCH', `/orders/status/${orderId}`, field.buyer, { action: 'accept' })
  await payByCard(field, orderId)
}

/** The buyer begins to pay while the seller proposes another version: one is first, the other is told. */
export const payAndEdit = async (field: Field, round: number): Promise<void> => {
  const { house, buyer } = field
  const orderId = await field.place(UNITS)
  const version = await versionOf(field, orderId)
  const pay = () =>
    house.ask('PATCH', '/orders/order-pay', buyer, { orderId, paymentMethod: 'card' }, `card ${orderId}`)
  const answers = await race(round, pay, () => edit(field, orderId, version, round))
  const winner = judge(field, `order ${orderId}, pay and edit`, answers, [
    ['pay', '200', 'order_locked'],
    ['edit', 'not_payable', '200'],
  ])
  if (winner === 'pay') await house.scene.atRedsys(JSON.parse(answers[0].text))
  if (winner === 'edit') await acceptAndPay(field, orderId)
  const edited = round % 4 < 2 ? UNITS - 1 : UNITS + 1
  if (winner) await expectOrder(field, orderId, { held: winner === 'pay' ? UNITS : edited, isPaid: true })
}

/** The gateway reports the money while the seller proposes another version: the money stands, the seller is told. */
export const notifyAndEdit = async (field: Field, round: number): Promise<void> => {
  const { scene } = field.house
  const orderId = await field.place(UNITS)
  const version = await versionOf(field, orderId)
  const page = await scene.openForm(await begun(field, orderId, 'card'))
  const notify = async () => {
    await scene.press(page, { result: 'approve' })
    return { status: 200, text: '' }
  }
  const answers = await race(round, notify, () => edit(field, orderId, version, round))
  judge(field, `order ${orderId}, notification and edit`, answers, [
    ['edit told of the page', '200', 'order_locked'],
    ['edit told of the money', '200', 'order_changed'],
  ])
  await expectOrder(field, orderId, { held: UNITS, isPaid: true })
}

/** The order runs out while the seller proposes another version. */
export const expireAndEdit = async (field: Field, round: number): Promise<void> => {
  const { scene } = field.house
  const orderId = await field.place(UNITS)
  const version = await versionOf(field, orderId)
  const expire = async () => {
    await expireOrders(later(scene), {}, 'job')
    const { stage } = await scene.money(orderId)
    return { status: 200, text: stage }
  }
  const answers = await race(round, expire, () => edit(field, orderId, version, round))
  const winner = judge(field, `order ${orderId}, expiry and edit`, answers, [
    ['expiry', '200', 'order_changed'],
    ['edit', '200', '200'],
  ])
  if (winner === 'edit') await acceptAndPay(field, orderId)
  const edited = round % 4 < 2 ? UNITS - 1 : UNITS + 1
  if (winner) await expectOrder(field, orderId, { held: winner === 'expiry' ? 0 : edited, isPaid: winner === 'edit' })
}
