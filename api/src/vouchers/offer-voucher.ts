import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { TRANSFER_LASTS } from '@lonja/core/vouchers/voucher-lists.ts'
import { voucherUnusable } from '@lonja/core/vouchers/voucher-state.ts'
import type { vouchersContract } from '@lonja/core/vouchers/vouchers.contract.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { newCode } from './new-code.ts'
import { insertTransfer } from './transfers.queries.ts'
import { toTransfer, voucherFacts } from './voucher-view.ts'
import { findVoucher, lockVouchers } from './vouchers.queries.ts'

/** Offers what is left on a voucher to whoever is given the code; it pays nothing until that is over. */
export const offerVoucher: Verb<typeof vouchersContract.offerVoucher> = ({ deps, actor, body, now }) =>
  transaction(deps.db, async (trx) => {
    const id = body.voucherId
    await lockVouchers(trx, { ids: [id] })
    const voucher = await findVoucher(trx, { id })
    if (voucher?.account_id !== actor.accountId) throw new Refusal('not_found', { path: 'body.voucherId' })
    const unusable = voucherUnusable(voucherFacts(voucher), now)
    if (unusable) throw new Refusal(unusable, { path: 'body.voucherId' })
    const ends = Math.min(now.getTime() + TRANSFER_LASTS, voucher.expires_at.getTime())
    const row = await insertTransfer(trx, {
      voucher_id: id,
      from_account_id: actor.accountId,
      code: newCode(),
      offered_by: actor.operatorId,
      amount_cents: voucher.balance_cents,
      created_at: now,
      expires_at: new Date(ends),
    })
    return toTransfer(row)
  })
