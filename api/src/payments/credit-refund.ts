import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { mayRepay } from '@lonja/core/payments/refund-way.ts'
import type { refundsContract } from '@lonja/core/payments/refunds.contract.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { issueForRefund } from '../vouchers/refund-vouchers.ts'
import { lockRefund } from './lock-refund.ts'
import { refundReply } from './refund-reply.ts'
import { reportRefund } from './report-refund.ts'

/** A shop repays by a voucher what its buyer wants as one; of two at once the second is told that it is done already. */
export const creditRefund: Verb<typeof refundsContract.creditRefund> = async (call) => {
  const { deps, actor, params, now } = call
  await transaction(deps.db, async (trx) => {
    const { order, refund } = await lockRefund(trx, { id: params.id, actor })
    if (!mayRepay(refund)) throw new Refusal('refund_not_open', { path: 'params.id' })
    if (!refund.as_voucher) throw new Refusal('refund_in_money', { path: 'params.id' })
    const { operatorId, userName: name } = actor
    const by = { operatorId, name, side: 'seller' as const }
    const state = await reportRefund(trx, {
      refundId: refund.id,
      action: 'succeed',
      actor: 'seller',
      asVoucher: true,
      by,
      now,
    })
    const voucherId = await issueForRefund(trx, order, { ...refund, issuedBy: operatorId, now })
    await audit(trx, call, {
      action: 'order.credit',
      subject: ['order', order.id],
      shopId: order.shop_id,
      before: { refundId: refund.id, state: refund.state },
      after: { refundId: refund.id, state, voucherId },
    })
  })
  return refundReply(deps.db, { id: params.id, actor })
}
