import type { AccountKind } from '@lonja/core/accounts/accounts.contract.ts'
import { add, type Cents, toEuros, toPercent } from '@lonja/core/kernel/money.ts'
import { type LateInterest, lateInterest, owesLateInterest } from '@lonja/core/payment-terms/late-interest.ts'

/** An order on account, by what its late interest is told. */
export interface LateRow {
  due_on: string | null
  due_cents: Cents
  buyer_kind: AccountKind
}

/** What the law allows for an order that is late; null where nothing is late, and for who may be a consumer. */
export const lateOf = (row: LateRow, today: string): LateInterest | null =>
  owesLateInterest(row.buyer_kind) ? lateInterest(row.due_cents, row.due_on, today) : null

const rateOf = ({ rateBp, rateSince }: LateInterest) => ({ percent: toPercent(rateBp), since: rateSince })

/** The same on the wire. */
export const toLate = (row: LateRow, today: string) => {
  const late = lateOf(row, today)
  return (
    late && {
      days: late.days,
      interest: toEuros(late.interestCents),
      collecting: toEuros(late.collectingCents),
      ...rateOf(late),
    }
  )
}

/** The same of several orders together, each rounded by itself; null where none is late. */
export const toLateSum = (rows: readonly LateRow[], today: string) => {
  const late = rows.flatMap((row) => lateOf(row, today) ?? [])
  const [first] = late
  if (!first) return null
  return {
    orders: late.length,
    interest: toEuros(add(...late.map(({ interestCents }) => interestCents))),
    collecting: toEuros(add(...late.map(({ collectingCents }) => collectingCents))),
    ...rateOf(first),
  }
}
