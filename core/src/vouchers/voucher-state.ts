import type { Cents } from '../kernel/money.ts'
import type { VoucherState } from './voucher-lists.ts'

/** What decides how a voucher stands. */
export interface VoucherFacts {
  balanceCents: Cents
  expiresAt: Date
  cancelledAt: Date | null
  /** a transfer of it waits for its receiver */
  isOffered: boolean
}

/** How a voucher stands at this moment. */
export const voucherState = (
  { balanceCents, expiresAt, cancelledAt, isOffered }: VoucherFacts,
  now: Date,
): VoucherState => {
  if (cancelledAt !== null) return 'cancelled'
  if (now >= expiresAt) return 'expired'
  if (balanceCents === 0) return 'empty'
  return isOffered ? 'offered' : 'usable'
}

const REFUSALS = {
  cancelled: 'voucher_gone',
  expired: 'voucher_gone',
  empty: 'voucher_empty',
  offered: 'voucher_offered',
  usable: null,
} as const satisfies Record<VoucherState, string | null>

/** Why a voucher can neither pay nor be transferred now; null when it can. */
export const voucherUnusable = (
  facts: VoucherFacts,
  now: Date,
): 'voucher_gone' | 'voucher_empty' | 'voucher_offered' | null => REFUSALS[voucherState(facts, now)]
