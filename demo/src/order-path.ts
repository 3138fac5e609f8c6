import { DAY, HOUR } from '@lonja/core/kernel/clock.ts'
import type { Random } from '@lonja/core/kernel/random.ts'
import { type DeadlineFacts, deadlineFor } from '@lonja/core/orders/order-deadline.ts'
import type { OrderFacts } from '@lonja/core/orders/order-facts.ts'
import {
  type Effect,
  firstStage,
  next,
  ORDER_ACTIONS,
  ORDER_ACTORS,
  type OrderAction,
  type OrderActor,
  type OrderStage,
} from '@lonja/core/orders/order-machine.ts'
import { displayStatus, type OrderStatus } from '@lonja/core/orders/order-status.ts'
import { isGateway, PROVIDER_OF } from '@lonja/core/payments/payment-provider.ts'
import type { PaymentStatus } from '@lonja/core/payments/payment-status.ts'
import { NOTHING_SENT } from '@lonja/core/shipments/sent-units.ts'

/** What of an order decides its way and its deadlines before anything happens to it. */
export type PathFacts = Omit<DeadlineFacts, 'reviewed'> &
  Pick<OrderFacts, 'deliveryMethod'> & {
    /** the buyer lets transfers wait for weeks, as far as the shop gives that long */
    paysLate?: boolean
  }

/** How long a late transfer takes: days at least, and how many more at most. */
const LATE = { least: 5, more: 15 } as const

/** One thing that happened to an order: ms after it was placed. */
export interface Happening {
  after: number
  actor: OrderActor
  action: OrderAction
  from: OrderStatus | null
  to: OrderStatus
  stage: OrderStage
  paymentStatus: PaymentStatus
  /** the seller had looked at the order */
  reviewed: boolean
  effects: readonly Effect[]
}

interface Point {
  status: OrderStatus
  stage: OrderStage
  paymentStatus: PaymentStatus
  reviewed: boolean
  path: Omit<Happening, 'after'>[]
}

/** Steps that ask for what the demo does not tell: another version of the order, and who called off what is paid. */
const UNTOLD: readonly OrderAction[] = [
  'propose',
  'accept',
  'decline',
  'ask_cancel',
  'withdraw_cancel',
  'decline_cancel',
  'propose_drop',
  'accept_drop',
  'decline_drop',
]

const statusOf = (stage: OrderStage, { paymentMethod }: PathFacts, paymentStatus: PaymentStatus): OrderStatus =>
  displayStatus({ stage, paymentMethod, paymentStatus, inReview: false, hasOpenReturn: false, hasOpenRefund: false })

/** Where each allowed step leads from a point; a card or Bizum payment arrives by itself. */
const stepsFrom = (at: Point, facts: PathFacts): Point[] =>
  ORDER_ACTIONS.filter((action) => !UNTOLD.includes(action)).flatMap((action) =>
    ORDER_ACTORS.flatMap((actor) => {
      const isArriving = action === 'settle' && at.stage === 'agreed' && at.paymentStatus === 'unpaid'
      if (action === 'settle' && !(isArriving && isGateway(PROVIDER_OF[facts.paymentMethod]))) return []
      const paid = isArriving ? 'paid' : at.paymentStatus
      const step = next({
        stage: at.stage,
        action,
        actor,
        facts: { ...facts, paymentStatus: paid, hasLivePayment: false, cancelAsked: false, ...NOTHING_SENT },
      })
      if (!step || (step.effects.includes('refund') && paid === 'paid')) return []
      const books = step.effects.some((effect) => effect === 'bookTransfer' || effect === 'bookCash')
      const paymentStatus = books ? 'paid' : paid
      const status = statusOf(step.to, facts, paymentStatus)
      const reviewed = at.reviewed || action === 'confirm'
      const happening = { actor, action, from: at.status, to: status, stage: step.to, paymentStatus, reviewed }
      return {
        ...{ status, stage: step.to, paymentStatus, reviewed },
        path: [...at.path, { ...happening, effects: step.effects }],
      }
    }),
  )

/** The shortest way on which the order's own machine leads to a status; null where none does. */
const wayTo = (target: OrderStatus, facts: PathFacts, automaticPay: boolean): Point['path'] | null => {
  const { to: stage, effects } = firstStage({ automaticPay, skipReview: 'none', isKnownBuyer: false })
  const start = { stage, paymentStatus: 'unpaid', reviewed: false } as const
  const status = statusOf(stage, facts, 'unpaid')
  const placed = { ...start, actor: 'buyer', action: 'place', from: null, to: status, effects } as const
  const queue: Point[] = [{ ...start, status, path: [placed] }]
  const seen = new Set<string>()
  for (let at = queue.shift(); at; at = queue.shift()) {
    if (at.status === target) return at.path
    const key = `${at.stage} ${at.paymentStatus}`
    if (seen.has(key)) continue
    seen.add(key)
    queue.push(...stepsFrom(at, facts))
  }
  return null
}

/** When the market would act on an order by itself after this; null where nothing runs. */
export const dueAfter = (step: Omit<Happening, 'after'>, facts: PathFacts, at: Date): Date | null =>
  deadlineFor(step.to, { ...facts, paymentStatus: step.paymentStatus, reviewed: step.reviewed }, at)

/**
 * What happened to an order until it came to `target`, with times that keep every deadline on the way: nobody acts after
 * it, and the market acts exactly at it. Null where the order's machine does not lead there.
 */
export const happenings = (
  target: OrderStatus,
  facts: PathFacts,
  automaticPay: boolean,
  random: Random,
): Happening[] | null => {
  const way = wayTo(target, facts, automaticPay)
  if (!way) return null
  let after = 0
  return way.map((step, i) => {
    const before = way[i - 1]
    if (before) {
      const due = dueAfter(before, facts, new Date(after))
      const left = due ? due.getTime() - after : 60 * HOUR
      const isLate = facts.paysLate === true && step.action === 'transfer_received'
      const chance = step.action === 'expire' ? 1 : random.next()
      const takes = isLate ? (LATE.least + chance * LATE.more) * DAY : (1 + chance * 29) * HOUR
      after += step.action === 'expire' ? left : Math.round(Math.min(left * 0.8, takes))
    }
    return { ...step, after }
  })
}
