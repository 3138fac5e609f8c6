/** What a shop's customers are sorted by; the first is the sequence where none is named. */
export const CUSTOMER_SORTS = ['spend', 'orders', 'recent', 'quiet', 'late', 'name'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

/** Whose customers, beside those of one of a shop's people: the caller's own, or those whom nobody looks after. */
export const SALES_REP_FILTERS = ['mine', 'none'] as const
export type SalesRepFilter = (typeof SALES_REP_FILTERS)[number] | number

/** Days without an order after which a customer counts as quiet. */
export const QUIET_DAYS = 60
/**
 * Days with an order that counts as sold from which a customer has a rhythm: the mean of the days from one such day to the next.
 * Offers that it has not accepted do not count.
 */
export const RHYTHM_DAYS = 3
/** Percent of its rhythm without an order after which a customer counts as late. */
export const LATE_PERCENT = 150
/** Days for which spend and orders are summed. */
export const SPEND_DAYS = 365
export const NOTE_MAX = 2_000
/** Most notes of a shop about one account or one order. */
export const NOTES_MAX = 100
/** Most movements of a statement of account on a page; its file has all of them. */
export const STATEMENT_MAX = 2_000

/**
 * What a line of a statement of account is: an order raises what is owed, a payment lowers it, a refund raises it again;
 * credit is the worth of units that went back, for which that refund was.
 */
export const STATEMENT_KINDS = ['order', 'payment', 'refund', 'credit'] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]
