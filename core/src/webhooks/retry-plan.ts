import { DAY, HOUR, MINUTE, SECOND } from '../kernel/clock.ts'

/** Pauses before each further try of a call that failed, in ms; together just below three days. */
export const RETRY_PAUSES: readonly number[] = [
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  18 * HOUR,
  22 * HOUR,
]

/** A webhook whose calls have all failed for this long is disabled, in ms. */
const DISABLED_AFTER = 3 * DAY

/** When a call that failed for the nth time is made again; null: it is given up. */
export const nextAttempt = (attempts: number, now: Date): Date | null => {
  const pause = RETRY_PAUSES[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}

/** Whether a webhook that has failed since a moment is disabled now. */
export const isToDisable = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= DISABLED_AFTER
