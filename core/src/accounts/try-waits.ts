import { DAY, HOUR, MINUTE, SECOND } from '../kernel/clock.ts'

/** Wrong passwords or codes in a row that cost no waiting: people mistype. */
const FREE_TRIES = 4
const FIRST_WAIT = 30 * SECOND
const LONGEST_WAIT = 15 * MINUTE

/** How long without a try until earlier failures are forgotten, in ms. */
export const TRIES_REMEMBERED = DAY

/** Wait after so many failures in a row, in ms: it doubles, and never shuts anyone out for good (OWASP ASVS 5.0, 6.1.1). */
export const waitAfter = (failures: number): number =>
  failures <= FREE_TRIES ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - FREE_TRIES - 1))

/** Failures at one account from networks that it does not know, all together, that cost no waiting. */
const FREE_ANYWHERE = 100

/** How long without such a try until they are forgotten, in ms. */
export const ANYWHERE_REMEMBERED = HOUR

/** The waits from the first failure on, the last one for all that follow. */
const waitsAfter = (free: number): readonly number[] =>
  Array.from({ length: free + 8 }, (_, n) => waitAfter(n + 1 - free + FREE_TRIES))

/** Waits between tries at one account from one network. */
export const TRY_WAITS = waitsAfter(FREE_TRIES)
/** Waits between tries at one account from all networks that it does not know. */
export const ANYWHERE_WAITS = waitsAfter(FREE_ANYWHERE)
