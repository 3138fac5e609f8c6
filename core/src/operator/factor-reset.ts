import { DAY } from '../kernel/clock.ts'

/** How long the removal of a second factor waits for the second of the market's people, in ms. */
export const RESET_LIFE = DAY

/** Longest reason for removing a second factor, in characters. */
export const RESET_REASON_MAX = 300

/** Whether someone may confirm or turn down the removal of a second factor: neither who asked for it, nor whose it is. */
export const mayDecideReset = ({ personId, askedBy }: { personId: number; askedBy: number }, userId: number): boolean =>
  userId !== askedBy && userId !== personId
