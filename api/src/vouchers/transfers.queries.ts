import type { TransferState } from '@lonja/core/vouchers/voucher-lists.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Trx } from '../db/transaction.ts'
import type { CouponTransfers } from '../db/types.ts'

/** The open transfer of a code. */
export const findOfferByCode = (db: Db, { code }: { code: string }) =>
  db.selectFrom('coupon_transfers').selectAll().where('code', '=', code).executeTakeFirst()

export const findTransfer = (db: Db, { id }: { id: number }) =>
  db.selectFrom('coupon_transfers').selectAll().where('id', '=', id).executeTakeFirst()
export type TransferRow = NonNullable<Awaited<ReturnType<typeof findTransfer>>>

export const insertTransfer = (trx: Trx, transfer: Omit<Insertable<CouponTransfers>, 'state'>) =>
  trx
    .insertInto('coupon_transfers')
    .values({ ...transfer, state: 'offered' })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Ends an open transfer; false when it is no longer open. */
export const endTransfer = async (
  trx: Trx,
  {
    id,
    state,
    toAccountId,
    now,
  }: { id: number; state: Exclude<TransferState, 'offered'>; toAccountId?: number; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('coupon_transfers')
    .set({ state, done_at: now, to_account_id: toAccountId ?? null })
    .where('id', '=', id)
    .where('state', '=', 'offered')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends the open transfer of a voucher that the transaction holds. */
export const withdrawTransferOf = async (
  trx: Trx,
  { voucherId, now }: { voucherId: number; now: Date },
): Promise<void> => {
  await trx
    .updateTable('coupon_transfers')
    .set({ state: 'withdrawn', done_at: now })
    .where('voucher_id', '=', voucherId)
    .where('state', '=', 'offered')
    .execute()
}

/** Ends transfers that nobody received in time. */
export const expireTransfers = async (db: Db, { now }: { now: Date }): Promise<void> => {
  await db
    .updateTable('coupon_transfers')
    .set({ state: 'expired', done_at: now })
    .where('state', '=', 'offered')
    .where('expires_at', '<=', now)
    .execute()
}
