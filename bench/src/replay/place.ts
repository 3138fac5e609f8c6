import { contract } from '@lonja/core/contract.ts'
import { createClient, RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { type Cents, cents, fromEuros, times } from '@lonja/core/kernel/money.ts'
import type { Plan, PlannedOrder, PlannedReturn } from './plan.ts'
import { sendAt } from './send-at.ts'
import type { Stage } from './stage.ts'

/** How placing went. */
export interface Placing {
  /** orders that the market took */
  placed: number
  /** returns that were asked for, taken back and repaid */
  returned: number
  /** orders and returns that were sent twice at once with the same key */
  sentTwice: number
  /** what went wrong, with the invoice it happened to */
  faults: { invoice: string; what: string }[]
  ms: number
}

/** Every so many times the connection is bad: the client sends the same thing twice at once. */
const TWICE_EVERY = 10

class Fault extends Error {}
const mustBe = (what: string, found: unknown, expected: unknown): void => {
  if (found !== expected) throw new Fault(`${what}: ${found} instead of ${expected}`)
}

const netOf = (order: PlannedOrder, plan: Plan): Cents =>
  cents(
    order.lines.reduce((sum, l) => sum + times(plan.productsBySerial.get(l.serial)?.price ?? cents(0), l.quantity), 0),
  )

interface Replay {
  plan: Plan
  stage: Stage
  url: string
  /** id of the order of each invoice */
  orderIds: Map<string, number>
  /** invoices of which something comes back */
  comeBack: ReadonlySet<string>
}

const clientsOf = ({ stage, url }: Replay, { buyer: name, at }: { buyer: string; at: Date }) => {
  const buyer = stage.buyers.get(name)
  if (!buyer) throw new Fault(`no buyer ${name}`)
  const client = (token: string) => createClient(contract, sendAt(url, at), { token, locale: 'en' })
  return { buyer, asBuyer: client(buyer.token), asSeller: client(stage.sellerToken) }
}

const twiceAtOnce = async <T extends { id: number }>(twice: boolean, send: () => Promise<T>): Promise<T> => {
  const [first, second] = await Promise.all(twice ? [send(), send()] : [send()])
  if (!first) throw new Fault('nothing was sent')
  if (second) mustBe('id of the repeated call', second.id, first.id)
  return first
}

/**
 * One invoice as the specification's client places it: into the cart, ask for the sum, order, look at the order. Its transfer
 * arrives, and what comes back later is delivered first.
 */
const placeOne = async (order: PlannedOrder, twice: boolean, replay: Replay): Promise<void> => {
  const { plan, stage, orderIds, comeBack } = replay
  const { buyer, asBuyer, asSeller } = clientsOf(replay, order)
  const { shopId } = stage
  const products = order.lines.map((l) => ({ skuId: stage.skus.get(l.serial) ?? 0, quantity: l.quantity }))

  await asBuyer.addToCart({ body: { shopId, products } })
  const delivery = { deliveryMethod: 'shipment', addressId: buyer.addressId } as const
  const summary = await asBuyer.getOrderSummary({ body: { shopId, products, ...delivery } })
  mustBe('problems of the summary', summary.problems.map((p) => p.code).join(), '')
  const { id: orderId } = await twiceAtOnce(twice, () =>
    asBuyer.createOrder({
      body: {
        shopId,
        products,
        ...delivery,
        paymentMethod: 'transfer',
        reference: order.invoice,
        expectedTotal: summary.total,
      },
      idempotencyKey: `replay-${order.invoice}`,
    }),
  )
  orderIds.set(order.invoice, orderId)
  const id = String(orderId)
  const kept = await asBuyer.getOrder({ params: { id } })
  mustBe('reference', kept.reference, order.invoice)
  mustBe('lines shown', kept.orderDetails.length, order.lines.length)
  mustBe('net sum shown', fromEuros(kept.subtotal), netOf(order, plan))
  mustBe('total shown', kept.total, summary.total)

  await asSeller.actOnOrder({ params: { id }, body: { action: 'transfer_received' } })
  if (!comeBack.has(order.invoice)) return
  await asSeller.actOnOrder({ params: { id }, body: { action: 'prepare' } })
  await asSeller.actOnOrder({ params: { id }, body: { action: 'ready' } })
  const parcel = { carrier: 'Correos', trackingNumber: order.invoice }
  await asSeller.actOnOrder({ params: { id }, body: { action: 'ship', ...parcel } })
  await asBuyer.actOnOrder({ params: { id }, body: { action: 'confirm_receipt' } })
}

/** One cancellation: the buyer asks to give the products back, the shop takes them, puts them on sale again and repays them. */
const giveBackOne = async (back: PlannedReturn, twice: boolean, replay: Replay): Promise<void> => {
  const { stage, orderIds } = replay
  const { asBuyer, asSeller } = clientsOf(replay, back)
  const orderId = orderIds.get(back.of)
  if (orderId === undefined) throw new Fault(`its order ${back.of} was not placed`)
  const units = back.lines.map((l) => ({ skuId: stage.skus.get(l.serial) ?? 0, quantity: l.quantity }))
  const asked = await twiceAtOnce(twice, () =>
    asBuyer.askReturn({
      body: { orderId, products: units, reason: 'not_wanted', note: back.invoice },
      idempotencyKey: `replay-${back.invoice}-${back.of}`,
    }),
  )
  const taken = await asSeller.actOnReturn({
    params: { id: String(asked.id) },
    body: {
      action: 'receive',
      products: units.map(({ skuId, quantity }) => ({ skuId, accepted: quantity, restock: quantity })),
    },
  })
  mustBe('amount decided', taken.refund, asked.proposed)
  const owed = (await asSeller.getOrder({ params: { id: String(orderId) } })).refunds.filter((one) => one.mayRepay)
  mustBe('refunds that wait', owed.length, 1)
  const [refund] = owed
  if (!refund) throw new Fault('no refund')
  mustBe('amount owed', refund.amount, taken.refund)
  const repay = () =>
    asSeller.repayRefund({
      params: { id: String(refund.id) },
      body: { reference: back.invoice, date: back.at.toISOString().slice(0, 10) },
    })
  // who repays twice at once is told so
  const outcomes = await Promise.allSettled(twice ? [repay(), repay()] : [repay()])
  const codes = outcomes.map((one) =>
    one.status === 'fulfilled' ? 'repaid' : one.reason instanceof RemoteRefusal ? one.reason.code : String(one.reason),
  )
  mustBe('repaying', codes.sort().join(), twice ? 'repaid,transition_not_allowed' : 'repaid')
}

/** Plays all orders and returns, `concurrency` at a time in the order of the file; a buyer's own one after another. */
export const placeAll = async (
  plan: Plan,
  stage: Stage,
  { url, concurrency, progress }: { url: string; concurrency: number; progress: (done: number) => void },
): Promise<Placing> => {
  const started = performance.now()
  const result: Placing = { placed: 0, returned: 0, sentTwice: 0, faults: [], ms: 0 }
  const comeBack = new Set(plan.returns.map((back) => back.of))
  const replay: Replay = { plan, stage, url, orderIds: new Map(), comeBack }
  const lastOf = new Map<string, Promise<void>>()
  let next = 0
  const worker = async (): Promise<void> => {
    for (let event = plan.events[next]; event; event = plan.events[next]) {
      const { invoice, buyer } = 'order' in event ? event.order : event.back
      const play =
        'order' in event
          ? (twice: boolean) => placeOne(event.order, twice, replay)
          : (twice: boolean) => giveBackOne(event.back, twice, replay)
      const twice = next % TWICE_EVERY === 0
      next += 1
      const turn = (lastOf.get(buyer) ?? Promise.resolve()).then(() => play(twice))
      const mine = turn.then(
        () => {
          if ('order' in event) result.placed += 1
          else result.returned += 1
          if (twice) result.sentTwice += 1
        },
        (error: unknown) => {
          result.faults.push({ invoice, what: error instanceof Error ? error.message : String(error) })
        },
      )
      lastOf.set(buyer, mine)
      await mine
      progress(result.placed + result.returned + result.faults.length)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return { ...result, ms: performance.now() - started }
}
