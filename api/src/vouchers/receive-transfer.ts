import { cents } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { voucherUnusable } from '@lonja/core/vouchers/voucher-state.ts'
import type { Trx } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import { newCode } from './new-code.ts'
import { endTransfer, type TransferRow } from './transfers.queries.ts'
import { notifyVoucher } from './voucher-notices.ts'
import { voucherFacts } from './voucher-view.ts'
import { findReceived, findVoucher, insertVoucher, lockVouchers, moveCredit } from './vouchers.queries.ts'

/**
 * Moves what was offered of a voucher to a voucher of the receiver, with the same shop and end. The old one stays with its
 * history, so that credit which comes back to it, also while it is offered, is its first owner's. A receiver who has it already gets the
 * same voucher again. Throws transfer_over, voucher_own, voucher_gone.
 */
export const receiveTransfer = async (
  trx: Trx,
  { id, code, voucher_id: voucherId, expires_at, from_account_id, amount_cents: offered }: TransferRow,
  { actor, path, now }: { actor: Actor; path: string; now: Date },
): Promise<number> => {
  if (from_account_id === actor.accountId) throw new Refusal('voucher_own', { path })
  await lockVouchers(trx, { ids: [voucherId] })
  const received = await findReceived(trx, { code, accountId: actor.accountId })
  if (received) return received.id
  if (now >= expires_at || !(await endTransfer(trx, { id, state: 'recved', toAccountId: actor.accountId, now })))
    throw new Refusal('transfer_over', { path })
  const voucher = await findVoucher(trx, { id: voucherId })
  if (!voucher) throw new Error(`voucher ${voucherId} is gone`)
  const unusable = voucherUnusable(voucherFacts(voucher), now)
  if (unusable) throw new Refusal(unusable, { path })
  const amount = cents(Math.min(voucher.balance_cents, offered))
  await moveCredit(trx, { voucherId, kind: 'transfer', amountCents: cents(-amount), operatorId: actor.operatorId }, now)
  const { shop_id: shopId, expires_at: expiresAt, note } = voucher
  const mine = { shop_id: shopId, account_id: actor.accountId, code: newCode(), amount_cents: amount, note }
  const row = { ...mine, transferred_from: voucherId, expires_at: expiresAt, issued_by: voucher.issued_by }
  const newId = await insertVoucher(trx, row, { kind: 'transfer', now })
  await notifyVoucher(trx, 'transferred', { accountId: from_account_id, shopId, cents: amount, expiresAt, now })
  return newId
}
