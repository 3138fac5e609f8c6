import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import { shownDeadline } from '@lonja/core/orders/order-deadline.ts'
import { PAYMENT_FAILURES, type PaymentFailure, paymentFailureText } from '@lonja/core/payments/payment-failure.ts'
import { isPaidStatus } from '@lonja/core/payments/payment-status.ts'
import type { PaymentRow } from './payments.queries.ts'

const isFailure = (word: string): word is PaymentFailure => (PAYMENT_FAILURES as readonly string[]).includes(word)

/** Until when a buyer may begin to pay; null where they may not. */
const payUntil = (row: PaymentRow, now: Date): Date | null => {
  if (row.stage !== 'agreed' || isPaidStatus(row.payment_status) || row.payment_status === 'processing') return null
  const until = shownDeadline(row.status, row.deadline_at)
  return until && until > now ? until : null
}

/** An attempt as its sides see it. */
export const toPayment = (row: PaymentRow, locale: Locale, now: Date) => {
  const until = payUntil(row, now)
  const isOver = row.state === 'failed' || row.state === 'cancelled' || row.state === 'expired'
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.number,
    orderStatus: row.status,
    shopId: row.shop_id,
    shopName: localize(row.shop_names, locale, row.shop_name),
    method: row.method,
    isDebit: row.provider === 'debit',
    isVoucher: row.provider === 'voucher',
    state: row.state,
    amount: toEuros(row.amount_cents),
    failure: isOver && row.failure && isFailure(row.failure) ? paymentFailureText(row.failure, locale) : null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    settledAt: row.settled_at?.toISOString() ?? null,
    dispute: row.dispute && {
      state: row.dispute.state,
      amount: toEuros(row.dispute.amount_cents),
      dueAt: row.dispute.due_at && new Date(row.dispute.due_at).toISOString(),
    },
    canRetry: isOver && until !== null,
    goesBack: toEuros(row.goes_back_cents),
    wasNotNeeded: row.was_not_needed,
    payUntil: until?.toISOString() ?? null,
  }
}
