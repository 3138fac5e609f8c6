import { add, type Cents, cents } from '../kernel/money.ts'
import type { RefundState } from './refund-machine.ts'

/** A refund of the payment that is known already. */
interface KnownRefund {
  id: number
  state: RefundState
  amountCents: Cents
}

/** Where a refund made at the gateway belongs. */
export type RefundPlace =
  /** it is one that the market owed */
  | { kind: 'settles'; refundId: number }
  /** it is one of its own, and takes the place of so much of refunds for which the payment has no money left then, in cents */
  | { kind: 'books'; replaces: { refundId: number; cents: Cents }[] }
  /** more would go back than was paid: no money is booked, a person has to look */
  | { kind: 'too_much' }

const OWED: readonly RefundState[] = ['requested', 'failed', 'unknown']

/**
 * Where a refund belongs that the market did not ask for, or whose answer was lost. One that is owed with the same amount is
 * settled by it, the oldest first; else it is booked by itself, and what it leaves of others stays owed. `maySettleSent`: the gateway does not name the market's own
 * refunds (Redsys), so that one that is under way may be the very same. Amounts in cents.
 */
export const placeGatewayRefund = (
  { paidCents, amountCents, maySettleSent }: { paidCents: Cents; amountCents: Cents; maySettleSent: boolean },
  refunds: readonly KnownRefund[],
): RefundPlace => {
  const oldestFirst = refunds.toSorted((one, other) => one.id - other.id)
  const owed = oldestFirst.find(
    (one) => one.amountCents === amountCents && (OWED.includes(one.state) || (maySettleSent && one.state === 'sent')),
  )
  if (owed) return { kind: 'settles', refundId: owed.id }
  const sumOf = (rows: readonly KnownRefund[]): Cents => add(...rows.map((one) => one.amountCents))
  const certain = refunds.filter(({ state }) => state === 'succeeded' || state === 'sent')
  if (sumOf(certain) + amountCents > paidCents) return { kind: 'too_much' }
  const open = oldestFirst.filter(({ state }) => OWED.includes(state))
  let excess = sumOf(certain) + sumOf(open) + amountCents - paidCents
  const replaces: { refundId: number; cents: Cents }[] = []
  for (const newest of open.toReversed()) {
    if (excess <= 0) break
    const part = cents(Math.min(excess, newest.amountCents))
    replaces.push({ refundId: newest.id, cents: part })
    excess -= part
  }
  return { kind: 'books', replaces }
}
