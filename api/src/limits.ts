import { HOUR, MINUTE, SECOND } from '@lonja/core/kernel/clock.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** How often something may be tried; windows in ms. */
const LIMITS = {
  loginByAccount: { points: 5, window: 15 * MINUTE },
  loginByAddress: { points: 30, window: 15 * MINUTE },
  signIn: { points: 30, window: 15 * MINUTE },
  tmpToken: { points: 10, window: MINUTE },
  register: { points: 10, window: HOUR },
  account: { points: 10, window: HOUR },
  invite: { points: 20, window: HOUR },
  myData: { points: 5, window: HOUR },
  deletion: { points: 5, window: 15 * MINUTE },
  upload: { points: 30, window: HOUR },
  accessRequest: { points: 20, window: HOUR },
  unlockByShop: { points: 5, window: 15 * MINUTE },
  unlockByAddress: { points: 10, window: HOUR },
  order: { points: 60, window: MINUTE },
  activity: { points: 120, window: MINUTE },
} as const
export type LimitName = keyof typeof LIMITS

export interface Limiter {
  /** Counts one try; throws too_many_requests with the seconds to wait when the limit is passed. */
  take: (name: LimitName, key: string) => Promise<void>
  /** Forgets the tries of a key, after a success. */
  reset: (name: LimitName, key: string) => Promise<void>
  /** Takes one try back: it was none that counts. */
  giveBack: (name: LimitName, key: string) => Promise<void>
}

/** Limits kept in the database, so that several processes count together. */
export const createLimiter = (pool: pg.Pool): Limiter => {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, { points, window }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: window / SECOND,
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>
  return {
    take: async (name, key) => {
      try {
        await limiters[name].consume(key)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw new Refusal('too_many_requests', { params: { seconds: Math.ceil(error.msBeforeNext / SECOND) } })
      }
    },
    reset: async (name, key) => {
      await limiters[name].delete(key)
    },
    giveBack: async (name, key) => {
      await limiters[name].reward(key)
    },
  }
}

/** For load runs that stand for thousands of people behind one address. */
export const noLimits: Limiter = { take: async () => {}, reset: async () => {}, giveBack: async () => {} }
