import { DAY, MINUTE, SECOND } from '../kernel/clock.ts'

/** Wrong passwords or codes in a row that cost no waiting: people mistype. */
const FREE_TRIES = 4
const FIRST_WAIT = 30 * SECOND
const LONGEST_WAIT = 15 * MINUTE

/** How long without a try until earlier failures are forgotten, in ms. */
export const TRIES_REMEMBERED = DAY

/** Wait after so many failures in a row, in ms: it doubles, and never shuts anyone out for good (OWASP ASVS 5.0, 6.1.1). */
export const waitAfter = (failures: number): number =>
  failures <= FREE_TRIES ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - FREE_TRIES - 1))

/** The waits from the first failure on, the last one for all that follow. */
export const TRY_WAITS: readonly number[] = Array.from({ length: 12 }, (_, n) => waitAfter(n + 1))
