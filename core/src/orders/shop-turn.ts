import type { DeliveryMethod } from '../checkout/delivery-method.ts'
import { isPaidStatus } from '../payments/payment-status.ts'
import { type DeliveryRound, deliveryDaysFor } from '../shipping/delivery-days.ts'
import { addWorkingDays } from '../shipping/working-days.ts'
import { dayAt, type Holiday } from '../shops/closures.ts'
import { type OrderFacts, paysLater } from './order-facts.ts'
import { ENDED_STAGES } from './order-groups.ts'
import type { OrderStage } from './order-machine.ts'

/** What lists of orders can be narrowed to by the promised day: `due` is today or over. */
export const LEAVE_FILTERS = ['due'] as const

/** The shop's turn with an order. */
export interface ShopTurn {
  /** since when the shop may make the order ready; null while it waits for an answer or for its price */
  since: Date | null
  /** the last day on which the order leaves as promised, YYYY-MM-DD on the shop's calendar; null without a promise */
  leaveBy: string | null
}

/** What of an order and its shop decides on the shop's turn. */
export interface TurnFacts extends Pick<OrderFacts, 'paymentMethod' | 'paymentStatus'> {
  stage: OrderStage
  /** it had ended and goes on, as money that comes late has it do: its turn begins anew */
  hadEnded: boolean
  /** working days that the shop promised when the order was placed; null where it promised none */
  preparationDays: number | null
  /** day on which both sides agreed to have the order delivered: then the shop's general promise does not count */
  agreedDay: string | null
  /** by what it got that day, where it is one of the shop's delivery days; null for any other order */
  round: DeliveryRound | null
  holidays: readonly Holiday[]
  timeZone: string
}

/**
 * Working days that a shop promises for an order, of those that it tells; null without a promise. None is made for products that the shop
 * has yet to receive, nor where the buyer chooses the time at which the order is fetched, or the day on which it is delivered.
 */
export const promisedDays = (
  days: number | null,
  { hasPreSale, hasPickUpTimes, hasDay }: { hasPreSale: boolean; hasPickUpTimes: boolean; hasDay: boolean },
): number | null => (hasPreSale || hasPickUpTimes || hasDay ? null : days)

/** The turn of an order with which the shop may not begin yet. */
export const NOT_YET: ShopTurn = { since: null, leaveBy: null }

/** Stages in which the shop may make an order ready once it is paid, and those before. */
const mayBegin = ({ stage, ...facts }: TurnFacts): boolean => {
  if (stage === 'pending_seller' || stage === 'pending_buyer') return false
  return stage !== 'agreed' || isPaidStatus(facts.paymentStatus) || paysLater(facts)
}

/**
 * The day on which an order whose turn begins is delivered: the one that was agreed on, but where it is over and one of the shop's delivery
 * days, the next on which the order can still be delivered, if there is one.
 */
const dayFrom = ({ agreedDay, round, holidays, timeZone }: TurnFacts, now: Date): string | null => {
  if (agreedDay === null || !round || agreedDay >= dayAt(now, timeZone)) return agreedDay
  return deliveryDaysFor(round, { holidays, at: now, timeZone })[0]?.day ?? agreedDay
}

/** The last day on which an order leaves whose turn begins: that of its delivery, by promise if it was agreed on before it came. */
const leaveByFrom = (agreedDay: string | null, facts: TurnFacts, now: Date): string | null => {
  const { preparationDays: days, holidays, timeZone } = facts
  const today = dayAt(now, timeZone)
  if (agreedDay !== null) return agreedDay > today ? agreedDay : null
  return days === null ? null : addWorkingDays(today, days, holidays)
}

/**
 * The shop's turn after an order changed: it begins when the order machine lets the shop prepare the order (agreed on and paid, or
 * paid after the delivery) and ends where that is taken back. One that has begun stays as it is, and so does that of an order that ended,
 * so that nothing the shop changes later moves the day. `agreedDay` is the day of delivery, which moves where it is over before the shop
 * may begin: then the order was confirmed or paid too late for it.
 */
export const turnAfter = (
  before: ShopTurn,
  facts: TurnFacts,
  now: Date,
): ShopTurn & { agreedDay: TurnFacts['agreedDay'] } => {
  const { agreedDay } = facts
  if ((ENDED_STAGES as readonly OrderStage[]).includes(facts.stage)) return { ...before, agreedDay }
  if (!mayBegin(facts)) return { ...NOT_YET, agreedDay }
  if (before.since && !facts.hadEnded) return { ...before, agreedDay }
  const day = dayFrom(facts, now)
  return { since: now, leaveBy: leaveByFrom(day, facts, now), agreedDay: day }
}

/** Stages in which an order has yet to leave; one that is fetched has left once it is ready. SQL has the same as `TO_LEAVE` of api/src/db/rules.ts. */
export const TO_LEAVE_STAGES: Record<DeliveryMethod, readonly OrderStage[]> = {
  shipment: ['agreed', 'in_progress', 'to_deliver'],
  pickUp: ['agreed', 'in_progress'],
}

/** The promised day of an order that has yet to leave, and whether it is over; null for others. */
export const leaveByOf = (
  { stage, deliveryMethod, leaveBy }: { stage: OrderStage; deliveryMethod: DeliveryMethod; leaveBy: string | null },
  today: string,
): { day: string; isLate: boolean } | null =>
  leaveBy !== null && TO_LEAVE_STAGES[deliveryMethod].includes(stage) ? { day: leaveBy, isLate: leaveBy < today } : null
