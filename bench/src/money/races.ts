import { setTimeout as sleep } from 'node:timers/promises'
import { expireOrders } from '@lonja/api/orders/order-expiry.ts'
import { sendRefund } from '@lonja/api/payments/send-refund.ts'
import { quietJobs } from '@lonja/api/test/mailbag.ts'
import type { Login } from '@lonja/api/test/world.ts'
import { checkBooks, checkSums, type House, later } from './house.ts'

const STOCK = 1_000_000
/** How long refunds may take after the last round, in ms. */
const REST_MS = 60_000

interface Field {
  house: House
  buyer: Login
  seller: Login
  place: () => Promise<number>
  faults: string[]
}

const begun = async ({ house, buyer }: Field, orderId: number, method: 'card' | 'cardStripe') => {
  const started = await house.begin(buyer, orderId, method, `${method} ${orderId}`)
  if (!started) throw new Error(`order ${orderId} could not be paid`)
  return started
}

const cancel = async ({ house, faults }: Field, who: Login, orderId: number): Promise<void> => {
  const body = { action: 'cancel', reason: 'No' }
  const { status, text } = await house.ask('PATCH', `/orders/status/${orderId}`, who, body)
  if (status !== 200 && status !== 409) faults.push(`cancel: ${status} ${text.slice(0, 160)}`)
}

/** The buyer pays while one side calls the order off. */
const payAndCancel = async (field: Field, round: number): Promise<void> => {
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
const payAndExpire = async (field: Field): Promise<void> => {
  const orderId = await field.place()
  const { scene } = field.house
  const page = await scene.openForm(await begun(field, orderId, 'card'))
  await Promise.all([scene.press(page, { result: 'approve' }), expireOrders(later(scene), {}, 'job')])
}

/** A paid order is called off twice at once, and its refund is sent by the worker and twice here. */
const refundTwice = async (field: Field, round: number): Promise<void> => {
  const orderId = await field.place()
  const { scene } = field.house
  if (round % 2 === 0) await scene.atRedsys(await begun(field, orderId, 'card'))
  else await scene.atStripe(await begun(field, orderId, 'cardStripe'), 'pay')
  await Promise.all([cancel(field, field.seller, orderId), cancel(field, field.seller, orderId)])
  const { refunds } = await scene.money(orderId)
  if (refunds.length !== 1) field.faults.push(`order ${orderId} has ${refunds.length} refunds`)
  const jobs = quietJobs(scene.world)
  await Promise.all(refunds.flatMap(({ id }) => [sendRefund(jobs, { id }), sendRefund(jobs, { id })]))
}

/** Two pages of one order are paid at once. */
const payTwice = async (field: Field, round: number): Promise<void> => {
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

const RACES = { payAndCancel, payAndExpire, refundTwice, payTwice }

/** Refunds whose call came to no clear answer are looked up at the gateway and decided by the shop; the rest the worker sends. */
const comeToRest = async ({ house, seller, faults }: Field): Promise<void> => {
  const { pool } = house.scene.world.deps
  for (const end = performance.now() + REST_MS; ; await sleep(200)) {
    const { rows } = await pool.query<{ id: number; state: string; reference: string }>(
      `select r.id, r.state, p.reference from refunds r join payments p on p.id = r.payment_id where r.state <> 'succeeded'`,
    )
    if (rows.length === 0) return
    for (const { id, state, reference } of rows.filter((row) => row.state === 'unknown')) {
      const twin = house.scene.redsys.state().payments.find((one) => one.reference === reference)
      const decision = twin && twin.refundedCents > 0 ? 'succeed' : 'fail'
      const { status } = await house.ask('PATCH', `/refunds/${id}`, seller, { decision, note: 'Visto' })
      if (status !== 200 && status !== 409) faults.push(`refund ${id} ${state}: ${status}`)
    }
    if (performance.now() > end) {
      faults.push(`${rows.length} refunds came to no end, such as ${JSON.stringify(rows[0])}`)
      return
    }
  }
}

/** Plays so many rounds of each race over HTTP; answers what happened and what is wrong. */
export const playRaces = async (house: House, rounds: number): Promise<{ figures: string; faults: string[] }> => {
  const { scene } = house
  const { shopId, skuId } = await scene.shop({}, { stock: STOCK })
  const [buyer, seller] = [await scene.world.login('business'), await scene.world.login('shop', shopId)]
  const place = async () => (await scene.place(buyer, shopId, [{ skuId, quantity: 1 }])).id
  const field: Field = { house, buyer, seller, place, faults: [] }
  const figures: string[] = []
  for (const [name, race] of Object.entries(RACES)) {
    const since = performance.now()
    for (let round = 0; round < rounds; round++) await race(field, round)
    await comeToRest(field)
    figures.push(`${name} ${rounds} in ${((performance.now() - since) / 1000).toFixed(0)} s`)
  }
  const gone = scene.redsys.state().payments.filter(({ amountCents, refundedCents }) => refundedCents > amountCents)
  field.faults.push(...gone.map(({ reference }) => `Redsys gave back too much of ${reference}`))
  const { rows: doubts } = await scene.world.deps.pool.query<{ action: string; n: number }>(
    `select action, count(*)::int as n from order_events where action in ('refund_doubt', 'pay_doubt') group by 1`,
  )
  field.faults.push(...doubts.map(({ action, n }) => `${n} × ${action}, though every gateway answered`))
  return {
    figures: figures.join(', '),
    faults: [...field.faults, ...(await checkSums(scene, STOCK)), ...(await checkBooks(scene))],
  }
}
