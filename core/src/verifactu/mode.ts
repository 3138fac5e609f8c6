/** A shop's decision to have its invoices sent. */
interface Mode {
  /** since when; null where it never began */
  verifactu_since: Date | null
  /** last day of the mode, YYYY-MM-DD; null while it goes on */
  endsOn: string | null
}

/** Whether an invoice of a day (YYYY-MM-DD) is issued in the mode. */
export const isInMode = ({ verifactu_since: since, endsOn }: Mode, day: string): boolean =>
  since !== null && (endsOn === null || day <= endsOn)

/**
 * The last day of the mode for a shop that leaves it on a day: whoever sent records stays to the end of that year, and whoever sent
 * none leaves at once, which is null. Source: RD 1007/2023, art. 16.5.
 */
export const lastDayOf = (day: string, { hasSent }: { hasSent: boolean }): string | null =>
  hasSent ? `${day.slice(0, 4)}-12-31` : null
