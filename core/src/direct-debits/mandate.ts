import { addCalendarMonths } from '../kernel/clock.ts'

/** By which rules of SEPA a shop collects: CORE from everybody, B2B from businesses alone, which get nothing back. */
export const MANDATE_SCHEMES = ['CORE', 'B2B'] as const
export type MandateScheme = (typeof MANDATE_SCHEMES)[number]

/** How a mandate is kept: the shop asked for it, the customer signed it, or it is over. */
export const MANDATE_STATES = ['asked', 'signed', 'ended'] as const
export type MandateState = (typeof MANDATE_STATES)[number]

/** Where one stands: as it is kept, or expired, since nothing was collected by it for 36 months. */
export const MANDATE_STANDINGS = [...MANDATE_STATES, 'expired'] as const
export type MandateStanding = (typeof MANDATE_STANDINGS)[number]

/** Who or what ended a mandate: one of its sides, the customer's bank by what it returned, or another mandate in its place. */
export const MANDATE_ENDS = ['buyer', 'seller', 'bank', 'replaced', 'deleted'] as const
export type MandateEnd = (typeof MANDATE_ENDS)[number]

/** Months without a collection after which a mandate may not be used any more. Source: EPC016-06, SEPA core rulebook. */
export const MANDATE_MONTHS = 36

/** Months for which a shop may have to prove a mandate: a debtor can dispute a collection for 13. Source: directive 2007/64/EC, art. 58 and 2015/2366, art. 71. */
export const PROOF_MONTHS = 14

/** Days before a collection by which the customer hears of it: the mandate agrees on these instead of 14. */
export const PRENOTICE_DAYS = 2

/** Characters of a debtor's name in a file of direct debits. */
export const DEBTOR_NAME_MAX = 70

/** Whether a mandate that was signed or used last on a day may not be used any more, both YYYY-MM-DD. */
export const isMandateExpired = (lastUsedOn: string, today: string): boolean =>
  today >= addCalendarMonths(lastUsedOn, MANDATE_MONTHS)

/** Where a mandate stands on a day; `lastUsedOn` is the day of its last collection, or of its signing, null while it is not signed. */
export const mandateStanding = (
  { state, lastUsedOn }: { state: MandateState; lastUsedOn: string | null },
  today: string,
): MandateStanding =>
  state === 'signed' && lastUsedOn !== null && isMandateExpired(lastUsedOn, today) ? 'expired' : state

/** The unique reference of a mandate (AT-01), in characters that every bank takes. */
export const mandateReference = ({ shopId, id }: { shopId: number; id: number }): string => `LONJA-${shopId}-${id}`
