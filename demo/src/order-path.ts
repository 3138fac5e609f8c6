import { HOUR } from '@lonja/core/kernel/clock.ts'
import type { Random } from '@lonja/core/kernel/random.ts'
import { type DeadlineFacts, deadlineFor } from '@lonja/core/orders/order-deadline.ts'
import {
  type Effect,
  firstStatus,
  next,
  ORDER_ACTIONS,
  ORDER_ACTORS,
  type OrderAction,
  type OrderActor,
  type OrderStatus,
  type PaymentStatus,
} from '@lonja/core/orders/order-machine.ts'

/** One thing that happened to an order: ms after it was placed. */
export interface Happening {
  after: number
  actor: OrderActor
  action: OrderAction
  from: OrderStatus | null
  to: OrderStatus
  paymentStatus: PaymentStatus
  effects: readonly Effect[]
}

interface Place {
  status: OrderStatus
  paymentStatus: PaymentStatus
  path: Omit<Happening, 'after'>[]
}

/** The shortest way on which the order's own machine leads to a status; null where none does. */
const wayTo = (target: OrderStatus, facts: DeadlineFacts, automaticPay: boolean): Place['path'] | null => {
  const start = firstStatus({ paymentMethod: facts.paymentMethod, automaticPay })
  if (!start) return null
  const placed = {
    actor: 'buyer',
    action: 'place',
    from: null,
    to: start.to,
    paymentStatus: 'unpaid',
    effects: start.effects,
  } as const
  const queue: Place[] = [{ status: start.to, paymentStatus: 'unpaid', path: [placed] }]
  const seen = new Set<string>()
  for (let at = queue.shift(); at; at = queue.shift()) {
    if (at.status === target) return at.path
    const key = `${at.status} ${at.paymentStatus}`
    if (seen.has(key)) continue
    seen.add(key)
    for (const action of ORDER_ACTIONS) {
      for (const actor of ORDER_ACTORS) {
        const step = next({ status: at.status, action, actor, facts: { ...facts, paymentStatus: at.paymentStatus } })
        if (!step) continue
        const paymentStatus = step.paymentStatus ?? at.paymentStatus
        const happening = { actor, action, from: at.status, to: step.to, paymentStatus, effects: step.effects }
        queue.push({ status: step.to, paymentStatus, path: [...at.path, happening] })
      }
    }
  }
  return null
}

/**
 * What happened to an order until it came to `target`, with times that keep every deadline on the way: nobody acts after
 * it, and the market acts exactly at it. Null where the order's machine does not lead there.
 */
export const happenings = (
  target: OrderStatus,
  facts: DeadlineFacts,
  automaticPay: boolean,
  random: Random,
): Happening[] | null => {
  const way = wayTo(target, facts, automaticPay)
  if (!way) return null
  let after = 0
  return way.map((step, i) => {
    const before = way[i - 1]
    if (before) {
      const due = deadlineFor(before.to, { ...facts, paymentStatus: before.paymentStatus }, new Date(after))
      const left = due ? due.getTime() - after : 60 * HOUR
      after =
        step.action === 'expire'
          ? after + left
          : after + Math.round(Math.min(left * 0.8, (1 + random.next() * 29) * HOUR))
    }
    return { ...step, after }
  })
}
