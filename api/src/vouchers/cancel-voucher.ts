import { cents } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { voucherState } from '@lonja/core/vouchers/voucher-state.ts'
import type { vouchersContract } from '@lonja/core/vouchers/vouchers.contract.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { withdrawTransferOf } from './transfers.queries.ts'
import { voucherFacts } from './voucher-view.ts'
import { findVoucher, lockVouchers, moveCredit, updateVoucher } from './vouchers.queries.ts'

/** Takes back credit that the shop gave and of which nothing has been used; an open transfer of it ends. What repays a refund stays. */
export const cancelVoucher: Verb<typeof vouchersContract.cancelVoucher> = async (call) => {
  const { deps, actor, params, now } = call
  const { id } = params
  const shopId = ownShop(actor)
  return transaction(deps.db, async (trx) => {
    await lockVouchers(trx, { ids: [id] })
    const voucher = await findVoucher(trx, { id })
    if (voucher?.shop_id !== shopId) throw new Refusal('not_found', { path: 'params.id' })
    const state = voucherState(voucherFacts(voucher), now)
    if (state === 'cancelled' || state === 'expired') throw new Refusal('voucher_gone', { path: 'params.id' })
    if (voucher.is_repayment) throw new Refusal('voucher_repays', { path: 'params.id' })
    if (voucher.balance_cents !== voucher.amount_cents) throw new Refusal('voucher_spent', { path: 'params.id' })
    const operatorId = actor.operatorId
    await moveCredit(
      trx,
      { voucherId: id, kind: 'cancel', amountCents: cents(-voucher.balance_cents), operatorId },
      now,
    )
    await updateVoucher(trx, { id, set: { cancelled_at: now } })
    await withdrawTransferOf(trx, { voucherId: id, now })
    const before = { balance_cents: voucher.balance_cents, cancelled: false }
    await audit(trx, call, {
      action: 'voucher.cancel',
      subject: ['voucher', id],
      shopId,
      before,
      after: { balance_cents: 0, cancelled: true },
    })
    return { ok: true as const }
  })
}
