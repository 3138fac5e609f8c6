import { setTimeout as sleep } from 'node:timers/promises'
import { notificationOf, redsysPaymentOf } from '@lonja/api/test/event-orders.ts'
import type { Started } from '@lonja/api/test/payment-scene.ts'
import type { Login } from '@lonja/api/test/world.ts'
import pg from 'pg'
import { checkBooks, checkSums, type House } from './house.ts'

const STOCK = 1_000_000
/** The lock that a held statement waits for; the trial has it. */
const LOCK = 46_311
/** Steps that one life of an order may take, kills and all. */
const STEPS_MAX = 80
/** How long an order may take to come to its end after the kill, in ms. */
const PATIENCE_MS = 20_000

interface Point {
  table: string
  on: 'insert' | 'update' | 'delete'
  when?: string
}

/** Statements of a payment's life, in its order: the process is killed while the database is about to carry one out. */
const POINTS: readonly Point[] = [
  { table: 'order_locks', on: 'insert' },
  { table: 'payments', on: 'insert' },
  { table: 'idempotency_keys', on: 'update' },
  { table: 'payments', on: 'update', when: `new.state = 'redirected'` },
  { table: 'payment_events', on: 'insert' },
  { table: 'payments', on: 'update', when: `new.state = 'settled'` },
  { table: 'order_locks', on: 'delete' },
  { table: 'ledger', on: 'insert', when: `new.kind = 'payment'` },
  { table: 'orders', on: 'update', when: `new.payment_status = 'paid'` },
  { table: 'order_events', on: 'insert', when: `new.action = 'settle'` },
  { table: 'payment_events', on: 'update', when: 'new.processed_at is not null' },
  { table: 'refunds', on: 'insert' },
  { table: 'orders', on: 'update', when: `new.stage = 'cancelled'` },
  { table: 'order_events', on: 'insert', when: `new.action = 'cancel'` },
  { table: 'order_lines', on: 'update' },
  { table: 'skus', on: 'update' },
  { table: 'refunds', on: 'update', when: `new.state = 'sent'` },
  { table: 'refunds', on: 'update', when: `new.state = 'succeeded'` },
  { table: 'ledger', on: 'insert', when: `new.kind = 'refund'` },
  { table: 'order_events', on: 'insert', when: `new.action = 'refunded'` },
]
const METHODS = ['card', 'cardStripe'] as const

/** A trap at one statement: `sprung` resolves once a backend of the process waits there. */
const openTrap = async (control: pg.Client, { table, on, when }: Point) => {
  await control.query(`create or replace function trial_hold() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock_shared(${LOCK});
    if tg_op = 'DELETE' then return old; end if;
    return new; end $$`)
  await control.query(`select pg_advisory_lock(${LOCK})`)
  const condition = when ? `when (${when})` : ''
  await control.query(
    `create trigger trial_hold before ${on} on ${table} for each row ${condition} execute function trial_hold()`,
  )
  const waiting = async (): Promise<number[]> =>
    (
      await control.query(`select pid from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`)
    ).rows.map(({ pid }) => pid)
  return {
    isSprung: async () => (await waiting()).length > 0,
    /** Ends what waits, so that nothing of it is carried out, and takes the trap away. */
    remove: async () => {
      for (const pid of await waiting()) await control.query('select pg_terminate_backend($1, 5000)', [pid])
      await control.query(`drop trigger trial_hold on ${table}`)
      await control.query(`select pg_advisory_unlock(${LOCK})`)
    },
  }
}

interface Life {
  house: House
  buyer: Login
  seller: Login
  orderId: number
  method: (typeof METHODS)[number]
  /** the message of Redsys that was not answered yet: it is sent until it is */
  message: { to: string; body: URLSearchParams } | null
}

/** Sends the message of Redsys that waits. */
const notify = async (life: Life): Promise<void> => {
  if (!life.message) return
  const { to, body } = life.message
  const answer = await fetch(to, { method: 'POST', body }).catch(() => null)
  if (answer?.ok) life.message = null
}

/** The buyer pays at the gateway's page. */
const pay = async (life: Life, started: Started): Promise<void> => {
  const { scene } = life.house
  if (life.method === 'cardStripe') {
    await scene.atStripe(started, 'pay')
    return
  }
  const payment = redsysPaymentOf(started)
  if (!payment) throw new Error('no form of Redsys')
  scene.redsys.behave({ notifications: [{ kind: 'lose' }] })
  await scene.atRedsys(started)
  const answer = { response: '0000', code: String(payment.reference).slice(-6) }
  life.message = { to: payment.notifyUrl, body: notificationOf(payment, answer, new Date()) }
  await notify(life)
}

/** The next step of an order on its way to be paid, called off and paid back; false when it has come there. */
const nextStep = async (life: Life, serial: number): Promise<boolean> => {
  const { house, buyer, seller, orderId, method } = life
  const { scene } = house
  await notify(life)
  const { stage, payment_status: paid, payments, refunds } = await scene.money(orderId)
  if (stage === 'agreed' && paid !== 'paid') {
    const started = await house.begin(buyer, orderId, method, `life ${orderId} ${serial}`)
    if (started) await pay(life, started)
    return true
  }
  if (stage === 'agreed') {
    await house.ask('PATCH', `/orders/status/${orderId}`, seller, { action: 'cancel', reason: 'No' })
    return true
  }
  for (const { id, payment_id: of } of refunds.filter(({ state }) => state === 'unknown')) {
    // the shop looks into Redsys' pages
    const { reference } = await scene.world.db
      .selectFrom('payments')
      .select('reference')
      .where('id', '=', of)
      .executeTakeFirstOrThrow()
    const twin = scene.redsys.state().payments.find((one) => one.reference === reference)
    const decision = twin && twin.refundedCents > 0 ? 'succeed' : 'fail'
    await house.ask('PATCH', `/refunds/${id}`, seller, { decision, note: 'Visto' })
  }
  for (const { id } of refunds.filter(({ state }) => state === 'failed'))
    await house.ask('PATCH', `/refunds/${id}`, seller, { decision: 'retry', note: 'Otra vez' })
  if (refunds.some(({ state }) => state !== 'succeeded')) {
    await sleep(100)
    return true
  }
  return payments.length === 0
}

/** Plays one life with a trap at one point: kill, start, reconcile, go on. Answers whether the trap sprang. */
const live = async (life: Life, point: Point, control: pg.Client, faults: string[]): Promise<boolean> => {
  const { house } = life
  const trap = await openTrap(control, point)
  for (let serial = 0; serial < STEPS_MAX; serial++) {
    let goesOn: boolean | undefined
    const step = nextStep(life, serial).then((more) => {
      goesOn = more
    })
    while (!(await trap.isSprung())) {
      if (goesOn !== undefined) break
      await sleep(20)
    }
    if (await trap.isSprung()) {
      await house.kill()
      await trap.remove()
      await step
      await house.start()
      faults.push(...(await house.reconcile()))
      await finish(life, serial + 1, faults)
      return true
    }
    await step
    if (goesOn === false) break
  }
  await trap.remove()
  return false
}

/** Goes on without a trap until the order is paid, called off and paid back. */
const finish = async (life: Life, from: number, faults: string[]): Promise<void> => {
  let serial = from
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; serial++)
    if (!(await nextStep(life, serial))) return
  faults.push(`came to no end: ${JSON.stringify(await life.house.scene.money(life.orderId))}`)
}

/** The process is killed at each point of the lives of payments by Redsys and by Stripe. */
export const playKills = async (
  house: House,
  say: (line: string) => void,
): Promise<{ figures: string; faults: string[] }> => {
  const { scene } = house
  const { shopId, skuId } = await scene.shop({}, { stock: STOCK })
  const [buyer, seller] = [await scene.world.login('business'), await scene.world.login('shop', shopId)]
  const control = new pg.Client({ connectionString: scene.world.url })
  await control.connect()
  const faults: string[] = []
  let kills = 0
  try {
    for (const method of METHODS)
      for (const point of POINTS) {
        const { id: orderId } = await scene.place(buyer, shopId, [{ skuId, quantity: 1 }])
        const wrong: string[] = []
        if (await live({ house, buyer, seller, orderId, method, message: null }, point, control, wrong)) kills += 1
        else wrong.push('was never reached')
        const { ledger, refunds } = await scene.money(orderId)
        const rest = ledger.reduce((sum, amount) => sum + amount, 0)
        if (rest !== 0) wrong.push(`left ${rest} in the ledger`)
        if (refunds.length === 0) wrong.push('nothing was paid back')
        const where = `${method}, ${point.on} ${point.table} ${point.when ?? ''}`
        say(`  ${wrong.length === 0 ? 'ok    ' : 'FAILED'}  ${where}`)
        faults.push(...wrong.map((fault) => `${where}: ${fault}`))
      }
  } finally {
    await control.end()
  }
  // what Redsys has taken and not given back
  const kept = scene.redsys
    .state()
    .payments.filter((one) => one.state === 'approved' && one.refundedCents !== one.amountCents)
  faults.push(...kept.map(({ reference }) => `Redsys kept ${reference}`))
  return {
    figures: `${kills} kills`,
    faults: [...faults, ...(await checkSums(scene, STOCK)), ...(await checkBooks(scene))],
  }
}
