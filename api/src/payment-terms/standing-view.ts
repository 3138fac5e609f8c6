import type { Locale } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import { refusalMessage } from '@lonja/core/kernel/refusals.ts'
import { isOverdue, limitLeft, type PaymentTerms } from '@lonja/core/payment-terms/payment-terms.ts'
import type { Db } from '../db/client.ts'
import { toAnnounced } from '../direct-debits/announced.ts'
import { stateVersion } from '../http/state-version.ts'
import { toLate } from './late-view.ts'
import type { OnAccount } from './on-account-of.ts'
import { findStanding, findTerms, type OwedRow } from './payment-terms.queries.ts'

/** What was granted, on the wire. */
export const toTerms = ({ days, limitCents }: PaymentTerms) => ({
  days,
  limit: limitCents === null ? null : toEuros(limitCents),
})

/** The version of what is granted; granting nothing has one too. */
export const termsVersion = (terms: Pick<ReturnType<typeof toTerms>, 'days' | 'limit'> | null): string =>
  stateVersion(terms && [terms.days, terms.limit])

/** The same and how much of it is used. */
export const toStanding = (
  terms: PaymentTerms,
  { openCents, overdueSince }: Awaited<ReturnType<typeof findStanding>>,
) => {
  const left = limitLeft(terms, openCents)
  return {
    ...toTerms(terms),
    open: toEuros(openCents),
    left: left === null ? null : toEuros(left),
    overdueSince,
  }
}

/** The same as a buyer is offered it for an order, with why that order could not go on account. */
export const toOffer = ({ terms, standing, problem }: OnAccount, locale: Locale) => ({
  ...toStanding(terms, standing),
  problem: problem && {
    code: problem.code,
    message: refusalMessage(
      problem.code,
      locale,
      problem.code === 'account_overdue' ? { since: problem.since } : { left: toEuros(problem.left) },
    ),
  },
})

/** What a shop grants a customer; null where it grants nothing. */
export const termsOf = async (db: Db, key: { shopId: number; accountId: number }) => {
  const terms = await findTerms(db, key)
  return terms ? toTerms(terms) : null
}

/** How a customer stands with a shop on account; null where the shop grants nothing. */
export const standingOf = async (db: Db, key: { shopId: number; accountId: number }, now: Date) => {
  const terms = await findTerms(db, key)
  return terms ? toStanding(terms, await findStanding(db, { ...key, today: dayOf(now) })) : null
}

/** An order on account that is not paid, on the wire. */
export const toOwed = (row: OwedRow, today: string) => ({
  id: row.id,
  number: row.number,
  due: toEuros(row.due_cents),
  days: row.terms_days,
  dueOn: row.due_on,
  isOverdue: isOverdue(row.due_on, today),
  lateInterest: toLate(row, today),
  debit: toAnnounced(row.debit),
})
