import type { Cents } from '@lonja/core/kernel/money.ts'
import type { NoticeEvent } from '@lonja/core/notifications/notices.ts'
import type { Trx } from '../db/transaction.ts'
import { notify } from '../notifications/notify.ts'

/** Where an account sees its vouchers. */
export const VOUCHERS_PAGE = '/uc/my-coupon/vouchers'

/** Tells an account what happened to a voucher of its own. */
export const notifyVoucher = async (
  trx: Trx,
  event: NoticeEvent<'voucher'>,
  told: { accountId: number; shopId: number; cents: Cents; expiresAt: Date; note?: string; now: Date },
): Promise<void> => {
  const shop = await trx
    .selectFrom('shops')
    .select(['name', 'names'])
    .where('id', '=', told.shopId)
    .executeTakeFirstOrThrow()
  await notify(trx, {
    kind: 'voucher',
    event,
    to: { accounts: [told.accountId] },
    facts: {
      shop,
      total: { cents: told.cents },
      until: { at: told.expiresAt.toISOString() },
      ...(told.note && { note: told.note }),
    },
    path: VOUCHERS_PAGE,
    now: told.now,
  })
}
