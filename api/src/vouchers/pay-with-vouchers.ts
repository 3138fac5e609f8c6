import type { SummaryProblem } from '@lonja/core/checkout/order-summary.ts'
import { type Cents, cents, toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import { payWithVouchers, type VoucherPayment } from '@lonja/core/vouchers/voucher-payment.ts'
import { voucherUnusable } from '@lonja/core/vouchers/voucher-state.ts'
import type { Db } from '../db/client.ts'
import type { Trx } from '../db/transaction.ts'
import { insertSettled } from '../payments/money.queries.ts'
import { voucherFacts } from './voucher-view.ts'
import { countVoucherPayments, findPayingVouchers, moveCredit } from './vouchers.queries.ts'

/** The vouchers of an order: those that could pay, and what the chosen ones pay. */
export interface OrderVouchers {
  offered: { id: number; balance: Cents; expiresAt: Date }[]
  payment: VoucherPayment
  /** why chosen ones cannot pay */
  problems: SummaryProblem[]
}

/** What the vouchers that a wish names pay of a total. Throws not_found for one that is not the account's in this shop. */
export const vouchersOfOrder = async (
  db: Db,
  {
    voucherIds,
    total,
    holdsVouchers = true,
    ...buyer
  }: {
    accountId: number
    shopId: number
    voucherIds: readonly number[]
    total: Cents
    now: Date
    /** false where it is known that the account has none that could pay in this shop */
    holdsVouchers?: boolean
  },
): Promise<OrderVouchers> => {
  const rows = holdsVouchers || voucherIds.length > 0 ? await findPayingVouchers(db, { ...buyer, ids: voucherIds }) : []
  const known = new Map(rows.map((row) => [row.id, row]))
  if (voucherIds.some((id) => !known.has(id))) throw new Refusal('not_found', { path: 'body.voucherIds' })
  const refusalOf = (row: (typeof rows)[number]) => voucherUnusable(voucherFacts(row), buyer.now)
  const chosen = rows.filter(({ id }) => voucherIds.includes(id))
  const paying = chosen.filter((row) => refusalOf(row) === null)
  return {
    offered: rows
      .filter((row) => refusalOf(row) === null)
      .map(({ id, balance_cents: balance, expires_at: expiresAt }) => ({ id, balance, expiresAt })),
    payment: payWithVouchers(
      total,
      paying.map((row) => ({ id: row.id, balanceCents: row.balance_cents, expiresAt: row.expires_at })),
    ),
    problems: chosen.flatMap((row) => {
      const code = refusalOf(row)
      return code ? [{ code, params: {} }] : []
    }),
  }
}

/** Refuses to draw on vouchers that are worth more than the order unless the buyer has accepted that (spec §5). */
export const checkExcess = ({ payment }: OrderVouchers, isAccepted: boolean): void => {
  if (payment.excess > 0 && !isAccepted)
    throw new Refusal('voucher_exceeds_total', {
      path: 'body.acceptVoucherExcess',
      params: { excess: toEuros(payment.excess) },
    })
}

/** Pays an order with vouchers that the transaction holds: a settled payment, its ledger row and the vouchers' movements. */
export const spendVouchers = async (
  trx: Trx,
  { parts }: VoucherPayment,
  order: { id: number; number: string; shopId: number; paymentMethod: PaymentMethod; operatorId: number; now: Date },
): Promise<void> => {
  const { id: orderId, shopId, operatorId, now } = order
  if (parts.length === 0) return
  // a voucher pays an order once more when a version of it costs more
  const before = await countVoucherPayments(trx, { orderId })
  for (const part of parts) {
    const paymentId = await insertSettled(trx, {
      orderId,
      shopId,
      provider: 'voucher',
      method: order.paymentMethod,
      reference: `${order.number}/${part.id}${before > 0 ? `/${before + 1}` : ''}`,
      amountCents: part.cents,
      startedBy: operatorId,
      now,
    })
    await moveCredit(
      trx,
      { voucherId: part.id, kind: 'spend', amountCents: cents(-part.cents), operatorId, paymentId },
      now,
    )
  }
}
