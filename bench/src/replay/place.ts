import { contract } from '@lonja/core/contract.ts'
import { createClient } from '@lonja/core/kernel/client.ts'
import { type Cents, cents, fromEuros, times } from '@lonja/core/kernel/money.ts'
import { sendTo } from '../kit/send.ts'
import type { Plan, PlannedOrder } from './plan.ts'
import type { Stage } from './stage.ts'

/** How placing went. */
export interface Placing {
  /** orders that the market took */
  placed: number
  /** orders that were sent twice at once with the same key */
  sentTwice: number
  /** what went wrong, with the invoice it happened to */
  faults: { invoice: string; what: string }[]
  ms: number
}

/** Every so many orders the connection is bad: the client sends the same order twice at once. */
const TWICE_EVERY = 10

class Fault extends Error {}
const mustBe = (what: string, found: unknown, expected: unknown): void => {
  if (found !== expected) throw new Fault(`${what}: ${found} instead of ${expected}`)
}

const netOf = (order: PlannedOrder, plan: Plan): Cents =>
  cents(order.lines.reduce((sum, l) => sum + times(plan.goods.get(l.serial)?.price ?? cents(0), l.quantity), 0))

/** One invoice as the specification's client places it: into the cart, ask for the sum, order, look at the order. */
const placeOne = async (order: PlannedOrder, twice: boolean, plan: Plan, stage: Stage, url: string): Promise<void> => {
  const buyer = stage.buyers.get(order.buyer)
  if (!buyer) throw new Fault(`no buyer ${order.buyer}`)
  const market = createClient(contract, sendTo(url), { token: buyer.token, locale: 'en' })
  const { shopId } = stage
  const products = order.lines.map((l) => ({ skuId: stage.skus.get(l.serial) ?? 0, quantity: l.quantity }))

  await market.addToCart({ body: { shopId, products } })
  const delivery = { deliveryMethod: 'shipment', addressId: buyer.addressId } as const
  const summary = await market.getOrderSummary({ body: { shopId, products, ...delivery } })
  mustBe('problems of the summary', summary.problems.map((p) => p.code).join(), '')
  const createOrder = () =>
    market.createOrder({
      body: {
        shopId,
        products,
        ...delivery,
        paymentMethod: 'transfer',
        reference: order.invoice,
        expectedTotal: summary.total,
      },
      idempotencyKey: `replay-${order.invoice}`,
    })
  const [first, second] = await Promise.all(twice ? [createOrder(), createOrder()] : [createOrder()])
  if (second) mustBe('order of the repeated call', second.id, first?.id)

  const kept = await market.getOrder({ params: { id: String(first?.id) } })
  mustBe('reference', kept.reference, order.invoice)
  mustBe('lines shown', kept.orderDetails.length, order.lines.length)
  mustBe('net sum shown', fromEuros(kept.subtotal), netOf(order, plan))
  mustBe('total shown', kept.total, summary.total)
}

/** Places all orders, `concurrency` at a time in the order of the file; a buyer's orders one after another. */
export const placeAll = async (
  plan: Plan,
  stage: Stage,
  { url, concurrency, progress }: { url: string; concurrency: number; progress: (done: number) => void },
): Promise<Placing> => {
  const started = performance.now()
  const result: Placing = { placed: 0, sentTwice: 0, faults: [], ms: 0 }
  const lastOf = new Map<string, Promise<void>>()
  let next = 0
  const worker = async (): Promise<void> => {
    for (let order = plan.orders[next]; order; order = plan.orders[next]) {
      const { invoice, buyer } = order
      const twice = next % TWICE_EVERY === 0
      next += 1
      const turn = (lastOf.get(buyer) ?? Promise.resolve()).then(() => placeOne(order, twice, plan, stage, url))
      const mine = turn.then(
        () => {
          result.placed += 1
          if (twice) result.sentTwice += 1
        },
        (error: unknown) => {
          result.faults.push({ invoice, what: error instanceof Error ? error.message : String(error) })
        },
      )
      lastOf.set(buyer, mine)
      await mine
      progress(result.placed + result.faults.length)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return { ...result, ms: performance.now() - started }
}
