import { DAY } from '../kernel/clock.ts'
import type { OrderStage } from '../orders/order-machine.ts'

/** Why a buyer sends products back. `missing` ones never came and need not be sent. */
export const RETURN_REASONS = ['damaged', 'wrong', 'missing', 'not_as_described', 'not_wanted'] as const
/** Those for which the shop answers, as its service record counts them: what came is not what was ordered. */
export const INCIDENT_REASONS = ['damaged', 'wrong', 'missing'] as const satisfies readonly ReturnReason[]
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** Photos that a report of differences or a return may have. */
export const MAX_RETURN_PHOTOS = 6

/** Number of an order's return, counted from 1. */
export const returnNumber = (orderNumber: string, count: number): string => `${orderNumber}-D${count}`

/** Stages in which products are with the buyer or on their way. */
const RETURNABLE: readonly OrderStage[] = ['to_deliver', 'departed', 'shipment_received', 'recved']

/** Whether so many days after all was received are not over; they have not begun before that. */
const isWithin = (receivedAt: Date | null, days: number, now: Date): boolean =>
  receivedAt === null || now.getTime() <= receivedAt.getTime() + days * DAY

/**
 * Whether a return may be asked for: from the first parcel on until `returnDays` after all was received (spec §3, return
 * deadline; for an order the longest of its products).
 */
export const mayReturn = (
  { stage, receivedAt, returnDays }: { stage: OrderStage; receivedAt: Date | null; returnDays: number },
  now: Date,
): boolean => RETURNABLE.includes(stage) && isWithin(receivedAt, returnDays, now)

/**
 * Whether one line of an order may be given back while others still can: a product that has days of its own, `returnDays`, may only in these,
 * and with 0 never. Null: it has none, and goes with its order.
 */
export const mayReturnLine = (
  { receivedAt, returnDays }: { receivedAt: Date | null; returnDays: number | null },
  now: Date,
): boolean => returnDays === null || (returnDays > 0 && isWithin(receivedAt, returnDays, now))

/** Units of a line that can still be asked back: what was sent (or handed over) less what returns hold already. */
export const returnableUnits = ({ given, returned }: { given: number; returned: number }): number =>
  Math.max(0, given - returned)
