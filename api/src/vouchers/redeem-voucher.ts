import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { normaliseCode } from '@lonja/core/vouchers/voucher-code.ts'
import { voucherUnusable } from '@lonja/core/vouchers/voucher-state.ts'
import type { vouchersContract } from '@lonja/core/vouchers/vouchers.contract.ts'
import type { Db } from '../db/client.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { receiveTransfer } from './receive-transfer.ts'
import { findOfferByCode } from './transfers.queries.ts'
import { toVoucher, voucherFacts } from './voucher-view.ts'
import {
  findByCode,
  findMyVoucher,
  findReceived,
  findVoucher,
  lockVouchers,
  updateVoucher,
} from './vouchers.queries.ts'

const path = 'body.code'

/** The voucher that an account has by a code already. */
const findOwn = async (db: Db, key: { code: string; accountId: number }): Promise<number | undefined> => {
  const issued = await findByCode(db, key)
  return issued?.account_id === key.accountId ? issued.id : (await findReceived(db, key))?.id
}

/** Gives an issued voucher to the first who types its code. */
const claim = async (trx: Trx, code: string, { accountId }: Actor, now: Date): Promise<number> => {
  const found = await findByCode(trx, { code, accountId })
  if (!found) throw new Refusal('voucher_code_unknown', { path })
  const { id } = found
  await lockVouchers(trx, { ids: [id] })
  const voucher = await findVoucher(trx, { id })
  if (voucher?.account_id === accountId) return id
  if (!voucher || voucher.account_id !== null) throw new Refusal('voucher_code_unknown', { path })
  const unusable = voucherUnusable(voucherFacts(voucher), now)
  if (unusable) throw new Refusal(unusable, { path })
  await updateVoucher(trx, { id, set: { account_id: accountId, redeemed_at: now } })
  return id
}

/**
 * Redeems a code: a shop's, or that of a transfer. Whoever has redeemed it already gets their voucher again. Tries are counted, so that
 * nobody finds codes by guessing; codes of one's own vouchers are no guesses.
 */
export const redeemVoucher: Verb<typeof vouchersContract.redeemVoucher> = async (call) => {
  const { deps, actor, body, locale, now } = call
  const { accountId } = actor
  const code = normaliseCode(body.code)
  const own = await findOwn(deps.db, { code, accountId })
  if (own !== undefined) return toVoucher(await findMyVoucher(deps.db, { accountId, id: own }), locale, now)
  await deps.limits.take('voucherCode', String(actor.userId))
  return transaction(deps.db, async (trx) => {
    const transfer = await findOfferByCode(trx, { code })
    const id = transfer
      ? await receiveTransfer(trx, transfer, { actor, path, now })
      : await claim(trx, code, actor, now)
    return toVoucher(await findMyVoucher(trx, { accountId, id }), locale, now)
  })
}
