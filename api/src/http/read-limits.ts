import { createHash } from 'node:crypto'
import { SECOND } from '@lonja/core/kernel/clock.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Pages and calls that one visitor's network, or one session, may read in ten seconds, or send: far beyond what people do. */
const READS = 300
/** The same for all that a network reads with sessions: an office, but no list of made-up tokens. */
const READS_OF_NETWORK = 1500
const WINDOW_SECONDS = 10
/** Searches in a minute by one visitor's network, or one session. */
const SEARCHES = 60
/** The same for all that a network searches with sessions. */
const SEARCHES_OF_NETWORK = 300
const SEARCH_WINDOW_SECONDS = 60

export interface Reading {
  network: string
  /** the session token as it came, not looked up; null for visitors */
  token: string | null
  /** false for a write; reads and writes are counted apart, with the same limit */
  isRead: boolean
  isSearch: boolean
}

/**
 * Counts reads and writes in this process's memory, so that refusing too many costs the database nothing. `take` gives 0, or the
 * seconds to wait. Each process counts for itself.
 */
export const createReadLimiter = () => {
  const reads = new RateLimiterMemory({ points: READS, duration: WINDOW_SECONDS })
  const networks = new RateLimiterMemory({ points: READS_OF_NETWORK, duration: WINDOW_SECONDS })
  const searches = new RateLimiterMemory({ points: SEARCHES, duration: SEARCH_WINDOW_SECONDS })
  const networkSearches = new RateLimiterMemory({ points: SEARCHES_OF_NETWORK, duration: SEARCH_WINDOW_SECONDS })
  return {
    take: async ({ network, token, isRead, isSearch }: Reading): Promise<number> => {
      const caller = token ? `session ${createHash('sha256').update(token).digest('base64')}` : network
      const pot = isRead ? '' : 'sent '
      try {
        await networks.consume(pot + network)
        await reads.consume(pot + caller)
        if (isSearch) {
          await networkSearches.consume(network)
          await searches.consume(caller)
        }
        return 0
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        return Math.max(1, Math.ceil(error.msBeforeNext / SECOND))
      }
    },
  }
}
