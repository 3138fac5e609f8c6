import { DAY } from '@lonja/core/kernel/clock.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { mayRepay } from '@lonja/core/payments/refund-way.ts'
import type { refundsContract } from '@lonja/core/payments/refunds.contract.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import { attachFiles } from '../files/attach-files.ts'
import type { Verb } from '../http/implement.ts'
import { lockRefund } from './lock-refund.ts'
import { refundReply } from './refund-reply.ts'
import { refundHolder } from './refund-view.ts'
import { reportRefund } from './report-refund.ts'

/** A shop says that it repaid a transfer or cash; of two at once the second is told that it is done already. */
export const repayRefund: Verb<typeof refundsContract.repayRefund> = async (call) => {
  const { deps, actor, params, body, now } = call
  // a day ahead at most: the shop's calendar may be a day before the server's
  if (Date.parse(body.date) > now.getTime() + DAY) throw new Refusal('date_ahead', { path: 'body.date' })
  await transaction(deps.db, async (trx) => {
    const { order, refund } = await lockRefund(trx, { id: params.id, actor })
    if (!mayRepay(refund)) throw new Refusal('transition_not_allowed', { path: 'params.id' })
    await attachFiles(trx, {
      actor,
      kind: 'repay-proof',
      keys: body.proof ? [body.proof] : [],
      holder: refundHolder(refund.id),
      readerAccountId: order.account_id,
      now,
      path: 'body.proof',
    })
    const state = await reportRefund(trx, {
      refundId: refund.id,
      action: 'succeed',
      actor: 'seller',
      evidence: body.reference,
      repaidOn: body.date,
      by: { operatorId: actor.operatorId, name: actor.userName, side: 'seller' },
      now,
    })
    await audit(trx, call, {
      action: 'order.repay',
      subject: ['order', order.id],
      shopId: order.shop_id,
      before: { refundId: refund.id, state: refund.state },
      after: { refundId: refund.id, state, reference: body.reference },
    })
  })
  return refundReply(deps.db, { id: params.id, actor })
}
