import { randomInt } from 'node:crypto'
import { HOUR, MINUTE } from '@lonja/core/kernel/clock.ts'
import { type Cents, cents } from '@lonja/core/kernel/money.ts'
import { type Random, random as randomOf } from '@lonja/core/kernel/random.ts'
import { moneyOf } from '@lonja/core/payments/payment-status.ts'
import { REDSYS_PAYMENT } from '@lonja/core/payments/redsys-codes.ts'
import { findMoneyOfOrders } from '../check/money.queries.ts'
import { expireOrders } from '../orders/order-expiry.ts'
import { closeSession } from '../payments/reconcile.ts'
import { sendRefund } from '../payments/send-refund.ts'
import { stripeName } from '../payments/stripe-names.ts'
import { TEST_MERCHANT } from '../providers/payments/redsys/credentials.ts'
import { FORGERS_SECRET, signAnswer } from '../providers/payments/redsys/local/answer.ts'
import { type LocalPayment, readPayment } from '../providers/payments/redsys/local/local-payment.ts'
import { readMessage } from '../providers/payments/redsys/signed-message.ts'
import { WEBHOOK_MODES } from '../providers/payments/stripe/local/control.ts'
import { quietJobs } from './mailbag.ts'
import type { PaymentScene, Started } from './payment-scene.ts'
import { STRIPE_ACCOUNT } from './payment-scene.ts'
import type { Login } from './world.ts'

/** Units of each sequence's products, and how many its order takes. */
const STOCK = 10
const WANTED = 6
/** Events of one sequence. */
const EVENTS_MIN = 3
const EVENTS_MAX = 9
/** Redsys' response for a wrong CVV. */
const DECLINED = '0129'

/** An attempt as its gateway knows it. */
interface Attempt {
  id: number
  started: Started
  /** what Redsys was asked for; undefined for Stripe */
  redsys: LocalPayment | undefined
  /** the buyer's money is at the gateway */
  isPaid: boolean
  /** the gateway closed the page: the buyer gave up there */
  isClosed: boolean
  /** the market got a message that says so, signed and with the right sum */
  isTold: boolean
  /** the code that Redsys gave with its approval */
  code: string
}

interface Play {
  scene: PaymentScene
  random: Random
  buyer: Login
  seller: Login
  rival: Login
  shopId: number
  skuId: number
  orderId: number
  attempts: Attempt[]
  /** messages that come later */
  late: (() => Promise<void>)[]
  rivalOrderId: number | null
  /** what was done, for the report of a fault */
  told: string[]
  faults: string[]
}

const expectAnswer = (play: Play, what: string, status: number, allowed: readonly number[]): void => {
  play.told.push(`${what} ${status}`)
  if (!allowed.includes(status)) play.faults.push(`${what} was answered ${status}`)
}

const begin = async (play: Play): Promise<void> => {
  const method = play.random.pick(['card', 'card', 'bizum', 'cardStripe', 'cardStripe', 'transfer'] as const)
  const { status, body } = await play.scene.pay(play.buyer, play.orderId, method)
  expectAnswer(play, `begin ${method}`, status, [200, 409])
  if (status !== 200 || body.paymentId === null) return
  play.attempts.push({
    ...{ id: body.paymentId, started: body, redsys: redsysPaymentOf(body) },
    ...{ isPaid: false, isClosed: false, isTold: false, code: '' },
  })
}

/** What Redsys is asked for by the form of an attempt; undefined where Redsys has no part in it. */
export const redsysPaymentOf = ({ step }: Started): LocalPayment | undefined => {
  const message = step.kind === 'form' ? readMessage(step.fields) : null
  const payment = message && readPayment(message, [TEST_MERCHANT])
  if (typeof payment === 'string') throw new Error(`the form is refused: ${payment}`)
  return payment ?? undefined
}

/** The body of Redsys' message about a payment. */
export const notificationOf = (
  payment: LocalPayment,
  { response, code, amountCents }: { response: string; code: string; amountCents?: Cents },
  at: Date,
  change: Parameters<typeof signAnswer>[2] = {},
): URLSearchParams =>
  new URLSearchParams(
    signAnswer(
      payment,
      {
        ...{ response, transactionType: REDSYS_PAYMENT, at },
        ...{ amountCents: amountCents ?? payment.amountCents, authorisationCode: code },
      },
      change,
    ),
  )

const deliver = async (
  { scene }: Play,
  payment: LocalPayment,
  ...[answer, change]: [Parameters<typeof notificationOf>[1], Parameters<typeof notificationOf>[3]?]
): Promise<number> => {
  const response = await scene.world.api.request(new URL(payment.notifyUrl).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: notificationOf(payment, answer, scene.world.now, change).toString(),
  })
  return response.status
}

/** The buyer does something at Redsys' page, and the message about it comes, or not, or wrongly. */
const atRedsys = async (play: Play, attempt: Attempt, payment: LocalPayment): Promise<void> => {
  const { scene, random } = play
  const may = attempt.isPaid || attempt.isClosed
  const result = attempt.isPaid
    ? 'approve'
    : may
      ? 'cancel'
      : random.pick(['approve', 'approve', 'approve', 'decline', 'cancel', 'process'])
  if (!may && (result === 'approve' || result === 'cancel')) {
    scene.redsys.behave({ notifications: [{ kind: 'lose' }] })
    await scene.atRedsys(attempt.started, { result })
    attempt.isPaid = result === 'approve'
    attempt.isClosed = result === 'cancel'
    attempt.code = attempt.isPaid ? String(randomInt(1_000_000)).padStart(6, '0') : ''
  }
  const response = { approve: '0000', decline: DECLINED, cancel: '9915', process: '9998' }[result] ?? DECLINED
  const answer = { response, code: attempt.code }
  const right = async () => {
    expectAnswer(play, `Redsys ${payment.reference} ${response}`, await deliver(play, payment, answer), [200])
    if (result === 'approve') attempt.isTold = true
  }
  const fault = random.pick(['none', 'none', 'none', 'duplicate', 'late', 'lost', 'forged', 'amount', 'currency'])
  if (fault !== 'none') play.told.push(fault)
  if (fault === 'none' || fault === 'duplicate') await right()
  if (fault === 'duplicate') await right()
  if (fault === 'late') play.late.push(right)
  if (fault === 'forged')
    expectAnswer(play, 'forged', await deliver(play, payment, answer, { secret: FORGERS_SECRET }), [400])
  if (fault === 'amount') await deliver(play, payment, { ...answer, amountCents: cents(payment.amountCents + 1) })
  if (fault === 'currency') await deliver(play, payment, answer, { changes: { Ds_Currency: '840' } })
}

/** The same at Stripe's page; its twin sends its events in each of the ways that it knows. */
const atStripe = async (play: Play, attempt: Attempt): Promise<void> => {
  const { scene, random } = play
  const act = random.pick(['pay', 'pay', 'pay', 'decline', 'pay_later', 'bank_confirms', 'bank_rejects'])
  const webhooks = random.pick(WEBHOOK_MODES)
  scene.stripe.local.behave({ webhooks })
  await scene.atStripe(attempt.started, act)
  scene.stripe.local.behave({ webhooks: 'send' })
  play.told.push(`Stripe ${attempt.id} ${act} ${webhooks}`)
}

/** Does the jobs of money that wait, and forgets the notices. */
const work = async ({ scene, told }: Play): Promise<void> => {
  const { rows } = await scene.world.deps.pool.query<{ identifier: string; payload: { id: number } }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id returning t.identifier, j.payload`,
  )
  for (const { identifier, payload } of rows) {
    if (identifier === 'send_refund') await sendRefund(quietJobs(scene.world), payload)
    if (identifier === 'close_session') await closeSession(quietJobs(scene.world), payload)
  }
  told.push('jobs')
}

const pass = async (play: Play, ms: number): Promise<void> => {
  play.scene.world.pass(ms)
  play.told.push(`${Math.round(ms / MINUTE)} min`)
  await play.scene.stripe.local.expireDue()
  await expireOrders(quietJobs(play.scene.world), {}, 'job')
}

/** What of a refund the gateway has done. */
const isRefunded = async ({ scene }: Play, id: number): Promise<boolean> => {
  const refund = await scene.world.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.created_at', 'p.provider', 'p.reference', 'p.provider_payment'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
  if (refund.provider === 'redsys')
    return scene.redsys.state().payments.some((one) => one.reference === refund.reference && one.refundedCents > 0)
  const found = await scene.world.deps.gateways.stripe?.readRefund({
    ...{ refundId: stripeName(refund), paymentIntent: refund.provider_payment ?? '', account: STRIPE_ACCOUNT },
  })
  return found?.status === 'succeeded'
}

/** The shop looks at the gateways' own pages and decides truly what is in doubt. */
const decide = async (play: Play): Promise<void> => {
  const { scene, seller, orderId } = play
  const { payments, refunds } = await scene.money(orderId)
  const by = { token: seller.token }
  for (const { id } of payments.filter(({ state }) => state === 'in_review')) {
    const isPaid = await isPaidAt(play, id)
    const body = { decision: isPaid ? 'settle' : 'fail', note: 'Visto' }
    expectAnswer(
      play,
      'decide',
      (await scene.world.call('decidePayment', { ...by, params: { id }, body })).status,
      [200],
    )
  }
  for (const { id, state } of refunds.filter((one) => one.state === 'unknown' || one.state === 'failed')) {
    const decision = state === 'failed' ? 'retry' : (await isRefunded(play, id)) ? 'succeed' : 'fail'
    const body = { decision, note: 'Visto' }
    expectAnswer(
      play,
      decision,
      (await scene.world.call('decideRefund', { ...by, params: { id }, body })).status,
      [200],
    )
  }
}

/** Whether the gateway holds the buyer's money of an attempt. */
const isPaidAt = async ({ scene, attempts }: Play, id: number): Promise<boolean> => {
  const attempt = attempts.find((one) => one.id === id)
  if (!attempt) return false
  if (attempt.redsys) return attempt.isPaid
  const session =
    attempt.started.step.kind === 'redirect' ? new URL(attempt.started.step.url).pathname.split('/').at(-1) : ''
  const state = await scene.world.deps.gateways.stripe?.readPayment(session ?? '', STRIPE_ACCOUNT)
  return state?.status === 'settled'
}

/** Someone else takes all that is left, so that an order that ended cannot stand again. */
const sellOut = async (play: Play): Promise<void> => {
  const { scene, rival, shopId, skuId } = play
  const quantity = await scene.orders.stock(skuId)
  if (quantity === 0 || play.rivalOrderId !== null) return
  play.rivalOrderId = (await scene.place(rival, shopId, [{ skuId, quantity }], 'transfer')).id
  play.told.push('sold out')
}

const EVENTS: readonly [weight: number, play: (play: Play) => Promise<void>][] = [
  [5, begin],
  [
    9,
    async (play) => {
      if (play.attempts.length === 0) return begin(play)
      const attempt = play.random.pick(play.attempts)
      return attempt.redsys ? atRedsys(play, attempt, attempt.redsys) : atStripe(play, attempt)
    },
  ],
  [
    2,
    async (play) => {
      const [late] = play.late.splice(play.random.int(0, Math.max(0, play.late.length - 1)), 1)
      await (late ? late() : play.scene.stripe.local.release(play.random.pick(['kept', 'reversed'])))
    },
  ],
  [2, (play) => pass(play, play.random.int(1, 90) * MINUTE)],
  [
    3,
    async (play) => {
      const [who, action] = play.random.pick([
        [play.buyer, 'cancel'],
        [play.buyer, 'ask_cancel'],
        [play.seller, 'cancel'],
        [play.seller, 'transfer_received'],
      ] as const)
      const { status } = await play.scene.orders.act(who, play.orderId, action, { reason: 'No' })
      expectAnswer(play, `${who.kind} ${action}`, status, [200, 409])
    },
  ],
  [
    3,
    async (play) => {
      play.scene.redsys.behave({ rest: [play.random.pick(['normal', 'serverError', 'cut', 'unsigned', 'unreadable'])] })
      play.scene.stripe.local.behave({ refunds: play.random.pick(['succeeded', 'succeeded', 'pending', 'failed']) })
      await work(play)
      play.scene.stripe.local.behave({ refunds: 'succeeded' })
      play.scene.redsys.behave({ rest: [] })
    },
  ],
  [1, async (play) => void (await play.scene.reconcile())],
  [1, decide],
  [1, sellOut],
]
const TOTAL_WEIGHT = EVENTS.reduce((sum, [weight]) => sum + weight, 0)

const anyEvent = (play: Play): Promise<void> => {
  let at = play.random.next() * TOTAL_WEIGHT
  for (const [weight, event] of EVENTS) {
    at -= weight
    if (at < 0) return event(play)
  }
  return begin(play)
}

/** Lets everything arrive that is under way, and the clock and the reconciliation do their part. */
const comeToRest = async (play: Play): Promise<void> => {
  for (const late of play.late.splice(0)) await late()
  await play.scene.stripe.local.release()
  await work(play)
  await pass(play, 2 * HOUR)
  const { failures } = await play.scene.reconcile()
  for (const failure of failures) play.faults.push(`the reconciliation failed: ${failure}`)
  await work(play)
}

const sumOf = (rows: readonly { amount_cents: number }[]): number =>
  rows.reduce((sum, { amount_cents: amount }) => sum + amount, 0)

/** Whether the order shows at this moment what its stage and its money come to. */
const checkStatus = async ({ scene, orderId, told, faults }: Play): Promise<void> => {
  const { db } = scene.world
  const [order] = await findMoneyOfOrders(db, { ids: [orderId] })
  if (!order) throw new Error(`order ${orderId} is gone`)
  const money = moneyOf(order.total_cents, order)
  if (order.payment_status !== money.paymentStatus)
    faults.push(`it is ${order.payment_status}, not ${money.paymentStatus}, after ${told.at(-1)}`)
}

/** What is wrong with an order beside what its gateways know. */
const faultsOf = async (play: Play): Promise<string[]> => {
  const { scene, orderId, skuId, attempts } = play
  const faults: string[] = []
  const { stage, total_cents: total, payments, refunds, ledger } = await scene.money(orderId)
  const settled = payments.filter(({ state }) => state === 'settled')
  const returned = sumOf(refunds.filter(({ state }) => state === 'succeeded'))
  const kept = sumOf(settled) - sumOf(refunds)
  if (kept > total) faults.push(`it keeps ${kept} of a price of ${total}`)
  if (stage !== 'agreed' && kept !== 0) faults.push(`it ended as ${stage} and keeps ${kept}`)
  if (stage === 'agreed' && settled.length > 0 && kept !== total) faults.push(`it goes on with ${kept} of ${total}`)
  if (ledger.reduce((sum, amount) => sum + amount, 0) !== sumOf(settled) - returned)
    faults.push(`the ledger says ${ledger}`)
  for (const attempt of attempts) {
    const state = payments.find(({ id }) => id === attempt.id)?.state
    const isPaid = await isPaidAt(play, attempt.id)
    if (state === 'settled' && !isPaid) faults.push(`attempt ${attempt.id} is settled without money`)
    // Stripe is asked by the reconciliation; Redsys says it once, or never
    const isKnown = attempt.redsys ? attempt.isTold : isPaid
    if (isKnown && state !== 'settled' && state !== 'in_review')
      faults.push(`the money of attempt ${attempt.id} came, and it is ${state}`)
  }
  for (const refund of refunds) {
    if (refund.state === 'requested' || refund.state === 'sent') {
      const payment = attempts.find(({ id }) => id === refund.payment_id)
      if (payment?.redsys) faults.push(`refund ${refund.id} stands still as ${refund.state}`)
    }
    if (attempts.some(({ id }) => id === refund.payment_id))
      if (refund.state === 'succeeded' && !(await isRefunded(play, refund.id)))
        faults.push(`refund ${refund.id} went through only here`)
  }
  const { held } = await scene.world.db
    .selectFrom('order_lines')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('held_quantity'), eb.lit(0)).as('held'))
    .where('sku_id', '=', skuId)
    .executeTakeFirstOrThrow()
  const stock = await scene.orders.stock(skuId)
  if (stock + Number(held) !== STOCK) faults.push(`stock ${stock} and held ${held} are not ${STOCK}`)
  return faults
}

/** What a run of sequences came to. */
interface EventOrders {
  sequences: number
  events: number
  /** orders at the end by stage and payment status */
  ends: Map<string, number>
  /** each with its seed and what was done */
  faults: string[]
}

/**
 * Plays random orders of events on one order after another: attempts by both gateways, what buyers do there, messages that
 * come twice, late, forged or with another sum, the clock, cancellations, refunds and their answers, the reconciliation. The
 * sequence of a seed is the same each time. Every order has to agree with its gateways at the end.
 */
export const playEventOrders = async (
  scene: PaymentScene,
  { seed, sequences }: { seed: number; sequences: number },
): Promise<EventOrders> => {
  const [{ shopId }, buyer, rival] = [
    await scene.shop(),
    await scene.world.login('business'),
    await scene.world.login('business'),
  ]
  const seller = await scene.world.login('shop', shopId)
  const result: EventOrders = { sequences, events: 0, ends: new Map(), faults: [] }
  for (let n = 0; n < sequences; n++) {
    const random = randomOf(seed + n)
    const skuId = await scene.orders.newSku(shopId, { stock: STOCK })
    const { id: orderId } = await scene.place(buyer, shopId, [{ skuId, quantity: WANTED }])
    const play: Play = {
      ...{ scene, random, buyer, seller, rival, shopId, skuId, orderId },
      ...{ attempts: [], late: [], rivalOrderId: null, told: [], faults: [] },
    }
    try {
      for (let left = random.int(EVENTS_MIN, EVENTS_MAX); left > 0; left--) {
        await anyEvent(play)
        await checkStatus(play)
        result.events += 1
      }
      await comeToRest(play)
      play.faults.push(...(await faultsOf(play)))
    } catch (error) {
      play.faults.push(String(error))
    }
    const { stage, payment_status: paid } = await scene.money(orderId)
    result.ends.set(`${stage}, ${paid}`, (result.ends.get(`${stage}, ${paid}`) ?? 0) + 1)
    for (const fault of play.faults) result.faults.push(`seed ${seed + n}: ${fault} [${play.told.join('; ')}]`)
  }
  return result
}
