/**
 * Movements between the market and a shop for an order: what its commission came to when it was received, changes of that since,
 * and what the market repays of its own coupon.
 */
export const COMMISSION_KINDS = ['accrue', 'adjust', 'coupon'] as const
export type CommissionKind = (typeof COMMISSION_KINDS)[number]

/** What a rule is for; of those that fit an order's line the shop's wins, then the deepest category's, then the market's. */
export const COMMISSION_SCOPES = ['market', 'category', 'shop'] as const

/** Series of the market's own invoices: commissions, and rectifying invoices. */
export const INVOICE_SERIES = ['C', 'R'] as const
export type InvoiceSeries = (typeof INVOICE_SERIES)[number]

export const INVOICE_STATES = ['due', 'paid'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/** Kinds of an invoice's lines: a percentage of sales, a fixed amount for each order, what went back with refunds, coupons of the market. */
export const INVOICE_LINES = ['percent', 'fixed', 'adjust', 'coupon'] as const

/** Largest fixed amount of a rule, in euros an order. */
export const FIXED_MAX = 1000

/** Whether a rule has begun, and whether it has ended. */
export const RULE_STATES = ['coming', 'running', 'ended'] as const
