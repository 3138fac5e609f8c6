import { DAY } from '../kernel/clock.ts'

/** Movements of a voucher's credit: its balance is their sum. */
export const VOUCHER_EVENTS = ['issue', 'spend', 'give_back', 'transfer', 'cancel', 'expire'] as const
export type VoucherEvent = (typeof VOUCHER_EVENTS)[number]

/** States of a transfer to another account; `recved` is what the specification calls a received one (§4). */
export const TRANSFER_STATES = ['offered', 'recved', 'withdrawn', 'expired'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** How a voucher stands for its owner and its shop. */
export const VOUCHER_STATES = ['usable', 'offered', 'empty', 'expired', 'cancelled'] as const
export type VoucherState = (typeof VOUCHER_STATES)[number]

/** The most that a voucher is issued for, in cents. */
export const VOUCHER_MAX = 1_000_000
/** The most days that a voucher lives: five years. */
export const VOUCHER_DAYS_MAX = 1826
/** How long a voucher lives that stands for a refund, in ms. */
export const REFUND_VOUCHER_LASTS = 365 * DAY
/** How long a voucher can be used at least after credit came back to it, in ms. */
export const GIVEN_BACK_LASTS = 30 * DAY
/** How long a transfer waits for its receiver, in ms. */
export const TRANSFER_LASTS = 7 * DAY
/** How long before its end the owner of a voucher is told, in ms. */
export const WARN_BEFORE = 7 * DAY
