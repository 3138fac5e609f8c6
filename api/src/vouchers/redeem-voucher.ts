import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { normaliseCode } from '@lonja/core/vouchers/voucher-code.ts'
import { voucherUnusable } from '@lonja/core/vouchers/voucher-state.ts'
import type { vouchersContract } from '@lonja/core/vouchers/vouchers.contract.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { receiveTransfer } from './receive-transfer.ts'
import { findOfferByCode } from './transfers.queries.ts'
import { toVoucher, voucherFacts } from './voucher-view.ts'
import { findMyVoucher, findUnclaimed, findVoucher, lockVouchers, updateVoucher } from './vouchers.queries.ts'

const path = 'body.code'

/** Gives an issued voucher to the first who types its code. */
const claim = async (trx: Trx, code: string, { accountId }: Actor, now: Date): Promise<number> => {
  const unclaimed = await findUnclaimed(trx, { code })
  if (!unclaimed) throw new Refusal('voucher_code_unknown', { path })
  const { id } = unclaimed
  await lockVouchers(trx, { ids: [id] })
  const voucher = await findVoucher(trx, { id })
  if (!voucher || voucher.account_id !== null) throw new Refusal('voucher_code_unknown', { path })
  const unusable = voucherUnusable(voucherFacts(voucher), now)
  if (unusable) throw new Refusal(unusable, { path })
  await updateVoucher(trx, { id, set: { account_id: accountId, redeemed_at: now } })
  return id
}

/** Redeems a code: a shop's, or that of a transfer. Tries are counted, so that nobody finds codes by guessing. */
export const redeemVoucher: Verb<typeof vouchersContract.redeemVoucher> = async (call) => {
  const { deps, actor, body, locale, now } = call
  await deps.limits.take('voucherCode', String(actor.userId))
  const code = normaliseCode(body.code)
  return transaction(deps.db, async (trx) => {
    const transfer = await findOfferByCode(trx, { code })
    const id = transfer
      ? await receiveTransfer(trx, transfer, { actor, path, now })
      : await claim(trx, code, actor, now)
    return toVoucher(await findMyVoucher(trx, { accountId: actor.accountId, id }), locale, now)
  })
}
