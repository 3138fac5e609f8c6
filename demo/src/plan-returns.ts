import { DAY } from '@lonja/core/kernel/clock.ts'
import { basisPoints, type Cents, cents } from '@lonja/core/kernel/money.ts'
import { type Random, random } from '@lonja/core/kernel/random.ts'
import type { Surcharges } from '@lonja/core/kernel/vat.ts'
import type { OrderEvent } from '@lonja/core/orders/order-events.ts'
import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import { refundOf } from '@lonja/core/returns/return-amount.ts'
import type { ReturnState } from '@lonja/core/returns/return-machine.ts'
import { type ReturnReason, returnNumber } from '@lonja/core/returns/return-rules.ts'
import { spanishIban } from './codes.ts'
import type { OrdersPlan } from './plan-orders.ts'
import type { Row } from './seed.queries.ts'

/** A chance of its own, so that returns leave the orders' products as they are. */
const SEED = 20_261_121
/** Of the completed orders that were paid, how many had a return: some 2 to 3 lines of a hundred come back. */
const RETURNED = 0.1
/** Days from one step of a return to the next: least and most. */
const STEP = [0.4, 2] as const

const CAUSES: readonly (readonly [reason: ReturnReason, note: string])[] = [
  ['damaged', 'Llegaron rotas al abrir la caja.'],
  ['damaged', 'El embalaje venía golpeado por una esquina.'],
  ['wrong', 'Nos han enviado otra medida.'],
  ['not_as_described', 'El color no es el de la ficha.'],
  ['missing', 'Faltan en la caja; el albarán las cuenta.'],
  ['not_wanted', 'Pedimos de más por error.'],
]

interface Step {
  action: OrderEvent
  side: 'buyer' | 'seller'
  to: OrderStatus
  state: ReturnState
  note: string
}

/** How returns end, as often as they stand here; each is over before its order was completed. */
const ENDS: readonly (readonly Step[])[] = (() => {
  const ask: Step = { action: 'return_ask', side: 'buyer', to: 'return', state: 'requested', note: '' }
  const accept: Step = {
    ...{ action: 'return_accept', side: 'seller', to: 'return', state: 'accepted' },
    note: 'Lo recoge el repartidor con la próxima entrega.',
  }
  const repaid: readonly Step[] = [
    ask,
    accept,
    { action: 'return_receive', side: 'seller', to: 'refunding', state: 'received', note: '' },
    { action: 'refunded', side: 'seller', to: 'recved', state: 'closed', note: '' },
  ]
  const refused: Step = {
    ...{ action: 'return_reject', side: 'seller', to: 'recved', state: 'rejected' },
    note: 'Salió de almacén en buen estado y el transportista no anotó daños.',
  }
  const withdrawn: Step = { action: 'return_cancel', side: 'buyer', to: 'recved', state: 'withdrawn', note: '' }
  return [repaid, repaid, repaid, repaid, repaid, repaid, repaid, repaid, [ask, refused], [ask, withdrawn]]
})()

/** Returns of past orders with what was paid back for them; the orders and their history say so too. */
interface ReturnsPlan {
  returns: Row[]
  returnLines: Row[]
  refunds: Row[]
  /** what went back, as the ledger has it */
  repaid: Row[]
}

const between = (random: Random, [least, most]: readonly [number, number]): number =>
  (least + random.next() * (most - least)) * DAY

/** What these units of a line were worth to the buyer, as the market computes it. */
const worthOf = (order: Row, lines: readonly Row[], skuId: number, units: number): Cents =>
  refundOf(
    {
      taxInclude: order.tax_include === true,
      surcharges: order.surcharges as Surcharges,
      lines: lines.map((line) => ({
        skuId: Number(line.sku_id),
        unitCents: cents(Number(line.price_cents)),
        couponCents: cents(Number(line.coupon_cents)),
        vatBp: basisPoints(Number(line.vat_bp)),
        quantity: Number(line.quantity),
        gone: 0,
      })),
    },
    new Map([[skuId, units]]),
  )

/** The steps with their times, from the receipt on; null where they would not be over before the order was completed. */
const timesOf = (steps: readonly Step[], from: number, until: number, random: Random): number[] | null => {
  let at = from
  const times = steps.map(() => {
    at += between(random, STEP)
    return at
  })
  return at < until ? times : null
}

/** Gives some of the completed orders a return of a line, between their receipt and their end. */
export const withReturns = (plan: OrdersPlan): { orders: OrdersPlan; returns: ReturnsPlan } => {
  const chance = random(SEED)
  const made: ReturnsPlan = { returns: [], returnLines: [], refunds: [], repaid: [] }
  const payments = new Map(plan.payments.map((payment) => [payment.order_id, payment]))
  const linesOf = Map.groupBy(plan.lines, ({ order_id }) => order_id)
  const eventsOf = Map.groupBy(plan.events, ({ order_id }) => order_id)
  const changed = new Map<unknown, { order: Row; events: Row[] }>()
  for (const order of plan.orders) {
    const payment = payments.get(order.id)
    const lines = linesOf.get(order.id) ?? []
    const events = eventsOf.get(order.id) ?? []
    const end = events.at(-1)
    const seller = events.find(({ actor }) => actor === 'seller')
    const buyer = events[0]
    if (order.status !== 'completed' || !payment || !end || !seller || !buyer || lines.length < 2) continue
    if (!chance.chance(RETURNED)) continue
    const steps = chance.pick(ENDS)
    const line = chance.pick(lines)
    const [reason, note] = chance.pick(CAUSES)
    const received = new Date(String(order.received_at)).getTime()
    const times = timesOf(steps, received, new Date(String(end.at)).getTime(), chance)
    const [asked] = times ?? []
    if (!times || asked === undefined) continue
    const iso = (step: number): string => new Date(times[step] ?? asked).toISOString()
    const last = steps.length - 1
    const state = steps[last]?.state ?? 'requested'
    const units = Math.min(Number(line.quantity), Number(line.pack_size))
    const number = returnNumber(String(order.number), 1)
    const worth = worthOf(order, lines, Number(line.sku_id), units)
    const isRepaid = state === 'closed'
    const way = order.payment_method === 'transfer' ? 'transfer' : 'cash'
    const id = made.returns.length + 1
    made.returns.push({
      ...{ id, order_id: order.id, shop_id: order.shop_id, number, state, reason, note, refund_way: way },
      answer: steps.findLast((step) => step.side === 'seller' && step.note !== '')?.note ?? '',
      refund_cents: isRepaid ? worth : null,
      ...{ asked_by: order.placed_by, created_at: iso(0), updated_at: iso(last) },
    })
    made.returnLines.push({
      return_id: id,
      line_id: line.id,
      quantity: units,
      accepted_quantity: isRepaid ? units : null,
    })
    const evidence = `TRF-${String(order.id).padStart(5, '0')}`
    if (isRepaid) {
      const refund = made.refunds.length + 1
      const shared = { order_id: order.id, shop_id: order.shop_id, payment_id: payment.id }
      made.refunds.push({
        ...{
          id: refund,
          ...shared,
          state: 'succeeded',
          amount_cents: worth,
          reason: number,
          way,
          return_id: id,
          evidence,
        },
        ...{ asked_by: seller.operator_id, created_at: iso(last - 1), updated_at: iso(last), succeeded_at: iso(last) },
        repaid_on: iso(last).slice(0, 10),
      })
      made.repaid.push({ at: iso(last), ...shared, kind: 'refund', refund_id: refund, amount_cents: -worth })
    }
    const notes: Partial<Record<OrderEvent, string>> = {
      return_ask: `${number} · ${note}`,
      return_receive: number,
      return_cancel: number,
      refunded: evidence,
    }
    const told = steps.map((step, i): Row => {
      const who = step.side === 'buyer' ? buyer : seller
      return {
        ...{
          order_id: order.id,
          at: iso(i),
          actor: step.side,
          operator_id: who.operator_id,
          actor_name: who.actor_name,
        },
        ...{ action: step.action, from_status: steps[i - 1]?.to ?? 'recved', to_status: step.to },
        note: notes[step.action] ?? `${number} · ${step.note}`,
      }
    })
    changed.set(order.id, {
      order: {
        ...order,
        version: Number(order.version) + steps.length,
        refund_iban: way === 'transfer' ? ibanOf(Number(order.account_id)) : null,
        payment_status: isRepaid ? 'part_refunded' : order.payment_status,
      },
      events: [...events.slice(0, -1), ...told, end],
    })
  }
  return {
    returns: made,
    orders: {
      ...plan,
      orders: plan.orders.map((order) => changed.get(order.id)?.order ?? order),
      events: plan.orders.flatMap((order) => changed.get(order.id)?.events ?? eventsOf.get(order.id) ?? []),
    },
  }
}

/** The account to which a buyer's transfers are repaid. */
const ibanOf = (accountId: number): string =>
  spanishIban('0081', '0216', String(10_000_000 + accountId * 7919).padStart(10, '0'))
