import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { mayRepay } from '@lonja/core/payments/refund-way.ts'
import type { refundsContract } from '@lonja/core/payments/refunds.contract.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { MONEY_NEWS } from '../notifications/order-notice.ts'
import { recordChange } from '../orders/apply-transition.ts'
import { lockRefund } from './lock-refund.ts'
import { refundReply } from './refund-reply.ts'
import { setAsVoucher } from './refunds.queries.ts'

/** The buyer chooses a voucher of the shop instead of money, or money again, until the shop has repaid. */
export const chooseRefund: Verb<typeof refundsContract.chooseRefund> = async ({ deps, actor, params, body, now }) => {
  await transaction(deps.db, async (trx) => {
    const { order, refund } = await lockRefund(trx, { id: params.id, actor })
    if (!mayRepay(refund)) throw new Refusal('refund_not_open', { path: 'params.id' })
    if (refund.as_voucher === body.asVoucher) return
    await setAsVoucher(trx, { id: refund.id, asVoucher: body.asVoucher, now })
    const action = body.asVoucher ? 'refund_as_voucher' : 'refund_as_money'
    const { operatorId, userName: actorName } = actor
    const act = { action, actor: 'buyer', operatorId, actorName, amountCents: refund.amount_cents } as const
    await recordChange(trx, order, act, MONEY_NEWS[action], now)
  })
  return refundReply(deps.db, { id: params.id, actor })
}
