import { CODE_RESEND_SECONDS } from '@lonja/core/accounts/codes.ts'
import { DAY, HOUR, MINUTE, SECOND } from '@lonja/core/kernel/clock.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { forgetAttempts, takeAttempt } from './attempts.queries.ts'

const SMS_PER_DAY = 500

/** How often something may be tried; windows in ms. */
const LIMITS = {
  loginByAddress: { points: 30, window: 15 * MINUTE },
  signIn: { points: 30, window: 15 * MINUTE },
  tmpToken: { points: 10, window: MINUTE },
  register: { points: 10, window: HOUR },
  account: { points: 10, window: HOUR },
  invite: { points: 20, window: HOUR },
  myData: { points: 5, window: HOUR },
  upload: { points: 30, window: HOUR },
  /** files of goods that a shop brings in */
  import: { points: 20, window: HOUR },
  accessRequest: { points: 20, window: HOUR },
  unlockByShop: { points: 5, window: 15 * MINUTE },
  unlockByAddress: { points: 10, window: HOUR },
  reset: { points: 10, window: HOUR },
  codeByAddress: { points: 20, window: HOUR },
  codeByMinute: { points: 1, window: CODE_RESEND_SECONDS * SECOND },
  codeByHour: { points: 5, window: HOUR },
  codeByDay: { points: 10, window: DAY },
  /** its number is a setting: what the market spends */
  smsByDay: { points: SMS_PER_DAY, window: DAY },
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
  /** Counts one try at a password or a code as failed; throws too_many_requests while the wait after earlier ones lasts. */
  attempt: (key: string, now: Date) => Promise<void>
  /** Forgets the failures of a key, after a success. */
  forgive: (key: string) => Promise<void>
}

/** Limits kept in the database, so that several processes count together. */
export const createLimiter = (pool: pg.Pool, { smsPerDay = SMS_PER_DAY }: { smsPerDay?: number } = {}): Limiter => {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, { points, window }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points: name === 'smsByDay' ? smsPerDay : points,
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
    attempt: async (key, now) => {
      const wait = await takeAttempt(pool, { key, now })
      if (wait > 0) throw new Refusal('too_many_requests', { params: { seconds: Math.ceil(wait / SECOND) } })
    },
    reset: async (name, key) => {
      await limiters[name].delete(key)
    },
    giveBack: async (name, key) => {
      await limiters[name].reward(key)
    },
    forgive: (key) => forgetAttempts(pool, { key }),
  }
}

/** For load runs that stand for thousands of people behind one address. */
export const noLimits: Limiter = {
  take: async () => {},
  reset: async () => {},
  giveBack: async () => {},
  attempt: async () => {},
  forgive: async () => {},
}
