import { DAY } from '@lonja/core/kernel/clock.ts'
import { type Random, random as randomOf } from '@lonja/core/kernel/random.ts'
import type { OrderAction } from '@lonja/core/orders/order-machine.ts'
import { moneyOf } from '@lonja/core/payments/payment-status.ts'
import { findMoneyOfOrders } from '../check/money.queries.ts'
import { expireOrders } from '../orders/order-expiry.ts'
import { remindDue } from '../payment-terms/remind-due.ts'
import { quietJobs } from './mailbag.ts'
import { orderScene } from './order-scene.ts'
import type { Login, World } from './world.ts'

/** What a unit costs with VAT, in cents; units of each sequence's products, and how many its order takes. */
const UNIT = 1000
const STOCK = 20
const WANTED = 6
const EVENTS = { min: 6, max: 20 } as const
/** Stages in which nothing is to be paid any more. */
const ENDED: string[] = ['rejected', 'cancelled', 'confirm_timeout']
/** A session ends after thirty days without use. */
const LONGEST_WAIT = 12

interface Detail {
  status: string
  actions: OrderAction[]
  version: number
  due: number
  dueOn: string | null
  totalBeforeVoucher: number
  orderDetails: { quantity: number; sent: number; dropped: number }[]
  shipments: { id: number; state: string; actions: string[] }[]
  returns: { id: number; state: string; lines: { quantity: number }[] }[]
  refunds: { id: number; mayRepay: boolean }[]
}

interface Play {
  world: World
  orders: ReturnType<typeof orderScene>
  random: Random
  buyer: Login
  seller: Login
  shopId: number
  skuId: number
  orderId: number
  number: string
  /** what the shop took back, in units */
  takenBack: number
  /** what was done, for the report of a fault */
  told: string[]
  faults: string[]
}

/** Whatever the order's state, a call is answered or refused, and does not fail. */
const tell = ({ told, faults }: Play, what: string, { status, code }: { status: number; code: string | null }) => {
  told.push(`${what} ${code ?? status}`)
  if (![200, 201, 409].includes(status)) faults.push(`${what} was answered ${status} ${code}`)
  return status < 300
}

const read = async ({ world, seller, orderId }: Play): Promise<Detail> =>
  (await world.call('getOrder', { token: seller.token, params: { id: orderId } })).body

const act = async (play: Play, side: 'buyer' | 'seller', action: OrderAction, more: object = {}): Promise<boolean> =>
  tell(play, `${side} ${action}`, await play.orders.act(play[side], play.orderId, action, { reason: 'No', ...more }))

/** The shop takes the order on: made ready, handed over, or some of its units sent. */
const goOn = async (play: Play): Promise<void> => {
  const { actions, orderDetails } = await read(play)
  const next = (['confirm', 'prepare', 'ready', 'hand_over', 'ship'] as const).find((one) => actions.includes(one))
  if (next !== 'ship') return void (await act(play, 'seller', next ?? 'prepare'))
  const open = orderDetails.reduce((sum, line) => sum + line.quantity - line.sent - line.dropped, 0)
  const products = [{ skuId: play.skuId, quantity: play.random.int(1, Math.max(1, open)) }]
  await act(play, 'seller', 'ship', { carrier: 'SEUR', trackingNumber: 'S-1', products })
}

/** A parcel is brought, or received. */
const arrive = async (play: Play): Promise<void> => {
  const parcels = (await read(play)).shipments.filter(({ state }) => state !== 'received')
  if (parcels.length === 0) return goOn(play)
  const [who, action] = play.random.pick([
    [play.buyer, 'receive'],
    [play.buyer, 'receive'],
    [play.seller, 'deliver'],
  ] as const)
  const { id } = play.random.pick(parcels)
  const ask = { token: who.token, params: { id }, body: { action } }
  tell(play, `parcel ${action}`, await play.world.call('actOnShipment', ask))
}

/** The bank's statement brings money: a part, all that is due, or more. */
const bring = async (play: Play): Promise<void> => {
  const { world, random, seller, number, orderId } = play
  const { due } = await read(play)
  const cents = random.pick([Math.round(due * 100), Math.round(due * 100), random.int(1, 2 * WANTED * UNIT)])
  if (cents === 0) return
  const day = world.now.toISOString().slice(0, 10)
  const text = `Date,Description,Amount\n${day},${number} ${world.now.getTime()} ${random.next()},${(cents / 100).toFixed(2)}\n`
  const { token } = seller
  await world.call('importStatement', { token, form: { file: new File([text], 'movements.csv') } })
  const open = await world.call('getBankEntries', { token, query: { state: 'open' } })
  const entries = open.body.items.map(({ id }) => ({ id, orderIds: [orderId] }))
  if (entries.length === 0) return
  tell(play, `bank ${cents}`, await world.call('bookBankEntries', { token, body: { entries } }))
}

/** A return goes one step: it is asked for, accepted, turned down, withdrawn or taken back. */
const giveBack = async (play: Play): Promise<void> => {
  const { world, random, buyer, seller, orderId, skuId } = play
  const open = (await read(play)).returns.find(({ state }) => state === 'requested' || state === 'accepted')
  if (!open) {
    const products = [{ skuId, quantity: random.int(1, 3) }]
    const body = { orderId, products, reason: 'not_wanted', refundWay: 'transfer', iban: 'ES9121000418450200051332' }
    return void tell(play, 'return', await world.call('askReturn', { token: buyer.token, body }))
  }
  const asked = open.lines.reduce((sum, line) => sum + line.quantity, 0)
  const accepted = random.int(1, asked)
  const [who, body] = random.pick([
    [seller, { action: 'accept', answer: 'Moll, 2' }],
    [seller, { action: 'receive', products: [{ skuId, accepted, restock: accepted }] }],
    [seller, { action: 'receive', products: [{ skuId, accepted, restock: accepted }] }],
    [seller, { action: 'reject', answer: 'No' }],
    [buyer, { action: 'withdraw' }],
  ] as const)
  const answer = await world.call('actOnReturn', { token: who.token, params: { id: open.id }, body })
  if (tell(play, `return ${body.action}`, answer) && body.action === 'receive') play.takenBack += accepted
}

/** The shop repays what it owes by hand. */
const repay = async (play: Play): Promise<void> => {
  const { world, seller } = play
  const refund = (await read(play)).refunds.find(({ mayRepay }) => mayRepay)
  if (!refund) return
  const body = { reference: 'T-1', date: world.now.toISOString().slice(0, 10) }
  tell(play, 'repay', await world.call('repayRefund', { token: seller.token, params: { id: refund.id }, body }))
}

/** One side proposes another version, or the other one answers it. */
const revise = async (play: Play): Promise<void> => {
  const { world, random, orderId, skuId } = play
  const side = random.pick(['buyer', 'seller'] as const)
  const { actions, version } = (await world.call('getOrder', { token: play[side].token, params: { id: orderId } })).body
  const answers = (['accept', 'decline', 'confirm'] as const).filter((one) => actions.includes(one))
  if (answers.length > 0) return void (await act(play, side, random.pick(answers)))
  const body = { version, products: [{ skuId, quantity: random.int(1, WANTED + 3) }] }
  const ask = { token: play[side].token, params: { id: orderId }, body }
  tell(play, `${side} proposes ${body.products[0]?.quantity}`, await world.call('reviseOrder', ask))
}

/** The same buyer orders once more, twice at once. */
const orderMore = async (play: Play): Promise<void> => {
  const { orders, random, buyer, shopId, skuId } = play
  const products = [{ skuId, quantity: random.int(1, 3) }]
  const place = () => orders.place(buyer, shopId, products, { paymentMethod: 'onAccount' })
  for (const answer of await Promise.all([place(), place()])) tell(play, 'order more', answer)
}

const wait = async (play: Play): Promise<void> => {
  const days = play.random.int(1, LONGEST_WAIT)
  play.world.pass(days * DAY)
  play.told.push(`${days} days`)
  await expireOrders(quietJobs(play.world), {}, 'job')
  await remindDue(quietJobs(play.world), {}, 'job')
}

const EVENT_WEIGHTS: readonly [weight: number, play: (play: Play) => Promise<unknown>][] = [
  [8, goOn],
  [5, arrive],
  [4, bring],
  [4, giveBack],
  [2, revise],
  [2, orderMore],
  [2, wait],
  [1, repay],
  [2, (play) => act(play, 'seller', 'transfer_received')],
  [1, (play) => act(play, 'buyer', play.random.pick(['confirm_receipt', 'ask_cancel', 'cancel']))],
  [1, (play) => act(play, 'seller', play.random.pick(['cancel', 'decline_cancel', 'carrier_delivered']))],
  [1, (play) => act(play, 'seller', 'propose_drop')],
  [2, (play) => act(play, 'buyer', play.random.pick(['accept_drop', 'accept_drop', 'decline_drop']))],
]

const anyEvent = (play: Play): Promise<unknown> => {
  let at = play.random.next() * EVENT_WEIGHTS.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, event] of EVENT_WEIGHTS) {
    at -= weight
    if (at < 0) return event(play)
  }
  return goOn(play)
}

/** What is wrong after an event: the order against its rows and its units, the account against its orders and its limit. */
const check = async (play: Play, { limit, shipping }: { limit: number; shipping: number }): Promise<void> => {
  const { world, orders, buyer, orderId, skuId, takenBack, told } = play
  const fault = (text: string) => play.faults.push(`${text}, after ${told.at(-1)}`)
  const { due, dueOn, orderDetails, totalBeforeVoucher: total } = await read(play)
  const [row] = await findMoneyOfOrders(world.db, { ids: [orderId] })
  if (!row) throw new Error(`order ${orderId} is gone`)
  const sum = (rows: readonly { amountCents: number }[]) => rows.reduce((all, one) => all + one.amountCents, 0)
  const money = moneyOf(row.total_cents, row)
  if (row.payment_status !== money.paymentStatus) fault(`it is ${row.payment_status}, not ${money.paymentStatus}`)

  const hasEnded = ENDED.includes(row.stage)
  const units = orderDetails.reduce((all, line) => all + line.quantity - line.dropped, 0) - takenBack
  const isRevised = Math.round(total * 100) !== orderDetails.reduce((all, line) => all + line.quantity * UNIT, shipping)
  if (isRevised) fault(`it costs ${total}`)
  const kept = sum(row.payments.filter(({ state }) => state === 'settled')) - sum(row.refunds)
  const worth = hasEnded ? 0 : units * UNIT + shipping
  const owed = hasEnded ? 0 : Math.round(due * 100)
  if (kept + owed !== worth) fault(`the shop keeps ${kept} and gets ${owed} for products of ${worth}`)
  if (owed > 0 && row.refunds.length > 0 && units > 0) fault(`${owed} is due while money goes back`)
  if (dueOn === null && ['recved', 'completed'].includes(row.stage)) fault('it was received and is never due')

  const { token } = buyer
  type Offer = { onAccount: { open: number } | null }
  const { onAccount } = (await orders.summary<Offer>(buyer, play.shopId, [{ skuId, quantity: 1 }])).body
  const all = await world.call('getOrders', { token, query: { limit: 100 } })
  const ids = all.body.items.map(({ id }: { id: number }) => id)
  const open = (await findMoneyOfOrders(world.db, { ids }))
    .filter(({ stage }) => !ENDED.includes(stage))
    .reduce((cents, one) => cents + moneyOf(one.total_cents, one).dueCents, 0)
  if (onAccount && Math.round(onAccount.open * 100) !== open) fault(`${onAccount.open} is open, not ${open}`)
  if (open > limit) fault(`${open} is open beyond the limit of ${limit}`)
}

/** The buyer redeems a code of the shop for a voucher of so many cents, which pays a part of the order, or all of it. */
const redeem = async (
  world: World,
  { buyer, seller }: Pick<Play, 'buyer' | 'seller'>,
  cents: number,
): Promise<number> => {
  const body = { accountId: null, amount: cents / 100, validDays: 700 }
  const { body: issued } = await world.call('issueVoucher', { token: seller.token, body })
  const ask = { token: buyer.token, body: { code: issued.code } }
  return (await world.call('redeemVoucher', ask)).body.id
}

/** What a run of sequences came to. */
interface AccountOrders {
  events: number
  /** orders at the end by stage and payment status */
  ends: Map<string, number>
  /** each with its seed and what was done */
  faults: string[]
}

/**
 * Plays random orders of events on one order on account after another: parts that are sent and received, back-orders that are left
 * out, transfers booked from statements, returns, versions, other orders of the same customer, the clock. After each event the shop
 * keeps or gets exactly what the products that stay cost, and the limit holds; at the end `lonja check` finds nothing.
 */
export const playAccountOrders = async (
  world: World,
  { seed, sequences }: { seed: number; sequences: number },
): Promise<AccountOrders> => {
  const orders = orderScene(world)
  const result: AccountOrders = { events: 0, ends: new Map(), faults: [] }
  const shopId = await world.make.shop({ payment_methods: ['transfer'], tax_include: true, return_days: 30 })
  for (let n = 0; n < sequences; n++) {
    const random = randomOf(seed + n)
    const [buyer, seller] = [await world.login('business'), await world.login('shop', shopId)]
    await world.make.access(shopId, buyer.accountId, 'approved')
    const skuId = await orders.newSku(shopId, { stock: STOCK, price_cents: UNIT })
    const isSent = random.chance(0.7)
    const limit = random.int(WANTED * UNIT + 605, 15 * UNIT)
    await world.call('setPaymentTerms', {
      token: seller.token,
      params: { accountId: buyer.accountId },
      body: { days: random.int(1, 60), limit: limit / 100 },
    })
    const way = isSent ? { deliveryMethod: 'shipment', addressId: await world.make.address(buyer.accountId) } : {}
    const wanted = [{ skuId, quantity: WANTED }]
    const voucherIds = random.chance(0.3) ? [await redeem(world, { buyer, seller }, random.int(1, 8 * UNIT))] : []
    const wish = { ...way, voucherIds }
    const { body: seen } = await orders.summary(buyer, shopId, wanted, wish)
    const { id: orderId, number } = await orders.placed(buyer, shopId, wanted, {
      ...{ ...wish, paymentMethod: 'onAccount', expectedTotal: seen.total, acceptVoucherExcess: true },
    })
    const play: Play = {
      ...{ world, orders, random, buyer, seller, shopId, skuId, orderId, number },
      ...{ takenBack: 0, told: [], faults: [] },
    }
    const terms = { limit, shipping: Math.round((await read(play)).totalBeforeVoucher * 100) - WANTED * UNIT }
    try {
      for (let left = random.int(EVENTS.min, EVENTS.max); left > 0 && play.faults.length === 0; left--) {
        await anyEvent(play)
        await check(play, terms)
        result.events += 1
      }
    } catch (error) {
      play.faults.push(String(error))
    }
    const { stage, payment_status: paid } = await world.db
      .selectFrom('orders')
      .select(['stage', 'payment_status'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    result.ends.set(`${stage}, ${paid}`, (result.ends.get(`${stage}, ${paid}`) ?? 0) + 1)
    for (const one of play.faults) result.faults.push(`seed ${seed + n}: ${one} [${play.told.join('; ')}]`)
    await orders.forgetMails()
  }
  result.faults.push(...(await orders.damage('orders', 'money', 'stock', 'shipments', 'commissions')).flat())
  return result
}
