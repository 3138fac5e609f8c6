import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { normaliseCode } from '@lonja/core/vouchers/voucher-code.ts'
import type { vouchersContract } from '@lonja/core/vouchers/vouchers.contract.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { receiveTransfer } from './receive-transfer.ts'
import { endTransfer, findTransfer } from './transfers.queries.ts'
import { toVoucher } from './voucher-view.ts'
import { findMyVoucher, lockVouchers } from './vouchers.queries.ts'

/** Receives a transfer, for whoever has its code, or withdraws it, for who offered it. Others are told that there is none. */
export const changeTransfer: Verb<typeof vouchersContract.changeTransfer> = async (call) => {
  const { deps, actor, params, body, locale, now } = call
  const { accountId } = actor
  if (body.status === 'recved') await deps.limits.take('voucherCode', String(actor.userId))
  return transaction(deps.db, async (trx) => {
    const transfer = await findTransfer(trx, { id: params.id })
    const isMine = transfer?.from_account_id === accountId
    const hasCode = transfer !== undefined && body.code !== undefined && normaliseCode(body.code) === transfer.code
    if (!transfer || !(hasCode || isMine)) throw new Refusal('not_found', { path: 'params.id' })
    if (body.status === 'withdrawn' && !isMine) throw new Refusal('not_found', { path: 'params.id' })
    let voucherId = transfer.voucher_id
    if (body.status === 'recved') voucherId = await receiveTransfer(trx, transfer, { actor, path: 'params.id', now })
    else {
      await lockVouchers(trx, { ids: [voucherId] })
      if (!(await endTransfer(trx, { id: transfer.id, state: 'withdrawn', now })))
        throw new Refusal('transfer_over', { path: 'params.id' })
    }
    const voucher = toVoucher(await findMyVoucher(trx, { accountId, id: voucherId }), locale, now)
    return { id: transfer.id, status: body.status, voucher }
  })
}
