import { dayOf } from '../kernel/madrid-month.ts'

/** A shop's decision to have its invoices sent. */
interface Mode {
  /** since when; null where it never began */
  since: Date | null
  /** last day of the mode, YYYY-MM-DD; null while it goes on */
  endsOn: string | null
}

/** Whether an invoice of a moment is issued in the mode. */
export const isInMode = ({ since, endsOn }: Mode, at: Date): boolean =>
  since !== null && since <= at && (endsOn === null || dayOf(at) <= endsOn)

/**
 * The last day of the mode for a shop that leaves it on a day: whoever sent records stays to the end of that year, and whoever sent
 * none leaves at once, which is null. Source: RD 1007/2023, art. 16.5.
 */
export const lastDayOf = (day: string, { hasSent }: { hasSent: boolean }): string | null =>
  hasSent ? `${day.slice(0, 4)}-12-31` : null
