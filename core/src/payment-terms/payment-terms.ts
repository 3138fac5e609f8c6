import { addDays } from '../kernel/clock.ts'
import { dayOf } from '../kernel/madrid-month.ts'
import { type Cents, subtract, ZERO } from '../kernel/money.ts'

/** Days after the delivery in which a customer on account pays: what a shop grants unless it says otherwise, and what the law allows at most (Ley 3/2004, art. 4). */
export const TERMS_DAYS = { usual: 30, max: 60 } as const

/** Days before the due day on which a buyer is reminded. */
export const REMIND_DAYS = 3

/** Customers who owe that a page names; all of them are summed, and in the file. */
export const RECEIVABLES_MAX = 200

/** Orders of each of them that the page names, those that are due first; the file has all. */
export const RECEIVABLE_ORDERS_MAX = 20

/** What a shop grants one customer: to pay its orders some days after the delivery. */
export interface PaymentTerms {
  days: number
  /** most that may be owed at once, in cents; null without a limit */
  limitCents: Cents | null
}

/** How a customer stands with a shop on account. */
export interface AccountStanding {
  /** what orders on account that stand have still to bring, in cents */
  openCents: Cents
  /** the earliest day on which an amount that is still owed was due, YYYY-MM-DD; null when nothing is late */
  overdueSince: string | null
}

/** Why an order cannot be put on account; `left` is what the limit leaves, in cents. */
export type AccountProblem = { code: 'account_overdue'; since: string } | { code: 'account_limit_reached'; left: Cents }

/** What the limit of a customer leaves, in cents; null without a limit. */
export const limitLeft = ({ limitCents }: PaymentTerms, openCents: Cents): Cents | null => {
  if (limitCents === null) return null
  return limitCents > openCents ? subtract(limitCents, openCents) : ZERO
}

/** Why the shop would not take an order of this amount on account; null when it would. */
export const accountProblem = (
  terms: PaymentTerms,
  { openCents, overdueSince }: AccountStanding,
  amountCents: Cents,
): AccountProblem | null => {
  if (overdueSince !== null) return { code: 'account_overdue', since: overdueSince }
  const left = limitLeft(terms, openCents)
  return left !== null && amountCents > left ? { code: 'account_limit_reached', left } : null
}

/** The last day on which an order on account is paid in time, YYYY-MM-DD: so many days after the last of its products were received. */
export const dueDay = (receivedAt: Date, days: number): string => addDays(dayOf(receivedAt), days)

/** Whether an amount that is still owed is late; on the due day itself it is not. */
export const isOverdue = (dueOn: string | null, today: string): boolean => dueOn !== null && today > dueOn

/** How long what customers owe has been due: what is not due yet, else by days; `AGE` of api/src/db/rules.ts. */
export const AGES = ['notDue', 'upTo30', 'upTo60', 'over60'] as const
export type Age = (typeof AGES)[number]

/**
 * What becomes of an amount that the buyer is to have back: as far as the price is not paid yet it lowers what is due, and only the
 * rest is money to be repaid.
 */
export const splitOwed = (amountCents: Cents, dueCents: Cents): { creditCents: Cents; refundCents: Cents } => {
  const creditCents = amountCents < dueCents ? amountCents : dueCents
  return { creditCents, refundCents: subtract(amountCents, creditCents) }
}
