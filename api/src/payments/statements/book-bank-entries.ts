import { type Cents, cents, subtract, toEuros, ZERO } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { BookingOutcome, bankEntriesContract } from '@lonja/core/payments/bank-entries.contract.ts'
import { audit } from '../../audit/audit.ts'
import { type Trx, transaction } from '../../db/transaction.ts'
import { findInBatch } from '../../direct-debits/debit-rows.queries.ts'
import type { Call, Verb } from '../../http/implement.ts'
import { type LockedOrder, lockOrder } from '../../orders/order-facts.queries.ts'
import { readMoney } from '../../orders/order-facts.ts'
import { ownShop } from '../../shops/own-shop.ts'
import { insertSettled } from '../money.queries.ts'
import { type ArrivedOutcome, settleArrived } from '../settle-arrived.ts'
import { hasNoted, joinNoted, moveEntry } from './bank-entries.queries.ts'
import { isInDoubt } from './doubts.ts'
import { areOfShop } from './payable-orders.queries.ts'

type Book = Call<typeof bankEntriesContract.bookBankEntries>
type Wanted = Book['body']['entries'][number]

/** The rows of orders, locked in the order of their ids, so that two who book at once wait for each other. */
const lockOrders = async (trx: Trx, { actor }: Book, orderIds: readonly number[]) => {
  const locked = new Map<number, LockedOrder>()
  for (const id of orderIds.toSorted((a, b) => a - b)) {
    const order = await lockOrder(trx, { id, actor })
    if (!order) throw new Refusal('not_found', { path: 'body.entries' })
    locked.set(id, order)
  }
  return [...orderIds].flatMap((id) => locked.get(id) ?? [])
}

/** Books a part of a movement as the payment of one order. */
const payOne = async (
  trx: Trx,
  { actor, now }: Book,
  order: LockedOrder,
  { entryId, reference, amountCents }: { entryId: number; reference: string; amountCents: Cents },
) => {
  const about = { orderId: order.id, orderNumber: order.number }
  if (amountCents === ZERO) {
    const outcome: BookingOutcome = 'nothing_due'
    return { ...about, outcome, amount: toEuros(ZERO), owedBack: toEuros(ZERO) }
  }
  const id = await insertSettled(trx, {
    orderId: order.id,
    shopId: order.shop_id,
    provider: 'transfer',
    method: 'transfer',
    reference: `${reference}-${order.id}`,
    amountCents,
    startedBy: actor.operatorId,
    bankEntryId: entryId,
    now,
  })
  const { outcome: came, owedCents } = await settleArrived(trx, order, { id, amount_cents: amountCents }, now)
  const { dueCents } = await readMoney(trx, order)
  const outcomes: Record<ArrivedOutcome, BookingOutcome> = {
    settled: dueCents === ZERO ? 'paid' : 'part_paid',
    settled_late: 'back_again',
    owed_back: 'owed_back',
  }
  return { ...about, outcome: outcomes[came], amount: toEuros(amountCents), owedBack: toEuros(owedCents) }
}

/**
 * One movement: its orders get what is due in the order named, the last one what is left, of which the surplus is owed back; or it
 * stands for the transfer that its one order has noted by hand, and no money is booked again. Where that is gone, nothing is booked. Throws
 * order_being_collected for one that waits in a batch of direct debits: the movement may be what the batch brought.
 */
const bookOne = async (trx: Trx, call: Book, shopId: number, wanted: Wanted) => {
  const { now } = call
  const orders = await lockOrders(trx, call, [...new Set(wanted.orderIds)])
  const { id } = wanted
  const collected = await findInBatch(trx, { orderIds: wanted.orderIds })
  if (collected) throw new Refusal('order_being_collected', { params: { number: collected.number } })
  const [first] = orders
  const isAlone = first !== undefined && orders.length === 1
  const noted = isAlone && (await hasNoted(trx, { id, orderId: first.id })) ? first : null
  if (wanted.isNoted && !noted) return { id, isBooked: false, inDoubt: false, orders: [] }
  if (!wanted.isDoubtSeen && ((noted && !wanted.isNoted) || (await isInDoubt(trx, { id, shopId }))))
    return { id, isBooked: false, inDoubt: true, orders: [] }
  const entry = await moveEntry(trx, { id, shopId, from: ['open'], to: 'booked', now })
  if (!entry) return { id, isBooked: false, inDoubt: false, orders: [] }
  const booked: Awaited<ReturnType<typeof payOne>>[] = []
  if (wanted.isNoted && noted) {
    await joinNoted(trx, { id, orderId: noted.id })
    const amount = toEuros(entry.amount_cents)
    const about = { orderId: noted.id, orderNumber: noted.number }
    booked.push({ ...about, outcome: 'noted_before', amount, owedBack: toEuros(ZERO) })
  } else {
    let left = entry.amount_cents
    for (const [at, order] of orders.entries()) {
      const { dueCents } = await readMoney(trx, order)
      const amountCents = at === orders.length - 1 ? left : cents(Math.min(left, dueCents))
      booked.push(await payOne(trx, call, order, { entryId: id, reference: entry.fingerprint, amountCents }))
      left = subtract(left, amountCents)
    }
  }
  await audit(trx, call, {
    action: 'bankEntry.book',
    subject: ['bankEntry', id],
    before: { state: 'open' },
    after: { state: 'booked', orders: booked.map(({ orderNumber, amount }) => `${orderNumber} ${amount}`) },
  })
  return { id, isBooked: true, inDoubt: false, orders: booked }
}

/**
 * Books movements one after the other, each whole or not at all; one that someone decided before stays as it is,
 * and so does one in doubt, unless the caller knows of it. What one refuses is told beside it and leaves the others as they are. An
 * outage ends the call; what was booked before it stays booked. Throws Refusal: not_found, before anything is booked, where a movement or
 * an order is not the shop's.
 */
export const bookBankEntries: Verb<typeof bankEntriesContract.bookBankEntries> = async (call) => {
  const { deps, actor, body } = call
  const shopId = ownShop(actor)
  const entryIds = body.entries.map(({ id }) => id)
  const orderIds = body.entries.flatMap((entry) => entry.orderIds)
  if (!(await areOfShop(deps.db, { shopId, entryIds, orderIds })))
    throw new Refusal('not_found', { path: 'body.entries' })
  const items = []
  for (const wanted of body.entries) {
    const nothing = { id: wanted.id, isBooked: false, inDoubt: false, orders: [] }
    try {
      const booked = await transaction(deps.db, (trx) => bookOne(trx, call, shopId, wanted))
      items.push({ ...nothing, ...booked, refusal: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const message = error.items(call.locale)[0]?.message ?? ''
      items.push({ ...nothing, refusal: { code: error.code, message } })
    }
  }
  return { items }
}
