import { MINUTE } from '../kernel/clock.ts'

/** The two sides between which an order stands. */
export const ORDER_SIDES = ['buyer', 'seller'] as const
export type OrderSide = (typeof ORDER_SIDES)[number]

/** Why one side holds an order: it writes another version, or it pays. The other side waits until it is done. */
export const LOCK_PURPOSES = ['edit', 'pay'] as const
export type LockPurpose = (typeof LOCK_PURPOSES)[number]

/** How long a side may hold an order to change it, in ms; what pays holds it as long as its attempt lives. */
export const EDIT_LOCK = 15 * MINUTE

/** What a side asks of the lock on an order: to change it, or to give it back. */
export const LOCK_WISHES = ['edit', 'none'] as const
