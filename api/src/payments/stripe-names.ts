import type { Db } from '../db/client.ts'
import { findPayment, type PaymentRow } from './payments.queries.ts'
import { findRefund, type RefundRow } from './refunds.queries.ts'

/**
 * The name by which Stripe knows an attempt or a refund, of which it makes its idempotency key. The moment is part of it: a
 * database that was restored or reset gives the same ids again, within the day in which Stripe remembers keys.
 */
export const stripeName = ({ id, created_at }: { id: number; created_at: Date }): string =>
  `${id}-${created_at.getTime().toString(36)}`

/** The id in such a name; null where it is none. Whoever uses it compares the whole name. */
const idOfStripeName = (name: string | undefined): number | null => {
  const id = Number(/^(\d{1,10})-[\da-z]{1,12}$/.exec(name ?? '')?.[1] ?? Number.NaN)
  return Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : null
}

/** The attempt that Stripe names so; owners of connected accounts can write such names on payments of their own. */
export const findAttemptNamed = async (
  db: Db,
  { name, account }: { name: string | undefined; account: string },
): Promise<PaymentRow | undefined> => {
  const id = idOfStripeName(name)
  const named = id === null ? undefined : await findPayment(db, { id })
  return named?.provider === 'stripe' && named.merchant === account && stripeName(named) === name ? named : undefined
}

/** The refund that Stripe names so, if what Stripe says of it is what the market asked for. */
export const findRefundNamed = async (
  db: Db,
  made: {
    refundId?: string | undefined
    stripeRefundId: string
    account: string
    paymentIntent: string | undefined
    amountCents: number
  },
): Promise<RefundRow | undefined> => {
  const id = idOfStripeName(made.refundId)
  const refund = id === null ? undefined : await findRefund(db, { id })
  const isOurs =
    refund?.provider === 'stripe' &&
    refund.merchant === made.account &&
    refund.provider_payment === (made.paymentIntent ?? null) &&
    refund.amount_cents === made.amountCents &&
    stripeName(refund) === made.refundId &&
    (refund.provider_refund === null || refund.provider_refund === made.stripeRefundId)
  return isOurs ? refund : undefined
}
