import { toEuros } from '@lonja/core/kernel/money.ts'
import { handWay, mayCredit, mayRepay } from '@lonja/core/payments/refund-way.ts'
import { fileView } from '../files/file-view.ts'
import type { Actor } from '../http/actor.ts'
import { actorSide } from '../orders/order-access.ts'
import type { ShownRefund } from './refunds.queries.ts'

/** Row of `files.holder` that the proof of a repayment belongs to. */
export const refundHolder = (id: number): string => `refund:${id}`

/** A refund as its caller sees it. */
export const toRefund = (row: ShownRefund, actor: Actor) => {
  const [proof] = row.proofs
  const side = actorSide(actor)
  return {
    id: row.id,
    state: row.state,
    amount: toEuros(row.amount_cents),
    reason: row.reason,
    byHand: handWay(row),
    evidence: row.evidence,
    repaidOn: row.repaid_on,
    proof: proof ? fileView(proof) : null,
    date: row.created_at.toISOString(),
    asVoucher: row.as_voucher,
    mayRepay: side === 'seller' && mayRepay(row),
    mayCredit: side === 'seller' && mayCredit({ ...row, asVoucher: row.as_voucher }),
    mayChoose: side === 'buyer' && mayRepay(row),
  }
}
