import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import { voucherState } from '@lonja/core/vouchers/voucher-state.ts'
import type { TransferRow } from './transfers.queries.ts'
import type { MyVoucherRow, ShopVoucherRow, VoucherRow } from './vouchers.queries.ts'

/** What of a stored voucher decides how it stands. */
export const voucherFacts = (
  row: Pick<VoucherRow, 'balance_cents' | 'expires_at' | 'cancelled_at' | 'is_offered'>,
) => ({
  balanceCents: row.balance_cents,
  expiresAt: row.expires_at,
  cancelledAt: row.cancelled_at,
  isOffered: row.is_offered,
})

/** A transfer on the wire, for the account that offered it. */
export const toTransfer = (
  row: Pick<TransferRow, 'id' | 'state' | 'code' | 'amount_cents'> & { expires_at: Date | string },
) => ({
  id: row.id,
  status: row.state,
  code: row.code,
  amount: toEuros(row.amount_cents),
  expiresAt: new Date(row.expires_at).toISOString(),
})

const toHistory = (events: MyVoucherRow['events']) =>
  events.map(({ at, kind, amount_cents, order_id, order_number }) => ({
    at: new Date(at).toISOString(),
    kind,
    amount: toEuros(amount_cents),
    orderId: order_id,
    orderNumber: order_number,
  }))

/** A voucher on the wire, for its owner. */
export const toVoucher = (row: MyVoucherRow, locale: Locale, now: Date) => ({
  id: row.id,
  shop: { id: row.shop_id, name: localize(row.shop_names, locale, row.shop_name), logo: row.shop_logo },
  state: voucherState(voucherFacts({ ...row, is_offered: row.transfer !== null }), now),
  amount: toEuros(row.amount_cents),
  balance: toEuros(row.balance_cents),
  note: row.note,
  expiresAt: row.expires_at.toISOString(),
  transfer: row.transfer && toTransfer(row.transfer),
  history: toHistory(row.events),
})

/** The same without the code of its open transfer, for who may not trade: whoever has the code has the credit. */
export const withoutCode = (voucher: ReturnType<typeof toVoucher>) => ({
  ...voucher,
  transfer: voucher.transfer && { ...voucher.transfer, code: null },
})

/** A voucher on the wire, for its shop. */
export const toShopVoucher = (row: ShopVoucherRow, now: Date) => {
  const state = voucherState(voucherFacts(row), now)
  return {
    id: row.id,
    code: row.code,
    state,
    amount: toEuros(row.amount_cents),
    balance: toEuros(row.balance_cents),
    note: row.note,
    reason: row.reason,
    history: toHistory(row.events),
    buyerName: row.buyer_name,
    isTransferred: row.transferred_from !== null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    mayCancel:
      (state === 'usable' || state === 'offered') && row.balance_cents === row.amount_cents && !row.is_repayment,
  }
}
