import { CODE_RESEND_SECONDS, type CodePurpose } from '@lonja/core/accounts/codes.ts'
import { smsPots } from '@lonja/core/accounts/sms-pots.ts'
import { ANYWHERE_REMEMBERED, ANYWHERE_WAITS, TRIES_REMEMBERED, TRY_WAITS } from '@lonja/core/accounts/try-waits.ts'
import { DAY, HOUR, MINUTE, SECOND } from '@lonja/core/kernel/clock.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { forgetAttempts, takeAttempt } from './attempts.queries.ts'

const SMS_PER_DAY = 500
const SMS_PREFIX = 'sms'
const SMS_TOTAL = 'all'
/** The row of `rate_limits` that counts all SMS of the day. */
export const SMS_TOTAL_KEY = `${SMS_PREFIX}:${SMS_TOTAL}`

/** How often something may be tried; windows in ms. */
const LIMITS = {
  loginByAddress: { points: 30, window: 15 * MINUTE },
  signIn: { points: 30, window: 15 * MINUTE },
  tmpToken: { points: 10, window: MINUTE },
  register: { points: 10, window: HOUR },
  account: { points: 10, window: HOUR },
  invite: { points: 20, window: HOUR },
  /** changes of who owns an account, of which all its owners hear */
  ownerChange: { points: 10, window: HOUR },
  myData: { points: 5, window: HOUR },
  upload: { points: 30, window: HOUR },
  /** files of products that a shop brings in */
  import: { points: 20, window: HOUR },
  /** workbooks that a shop has written */
  export: { points: 30, window: HOUR },
  /** papers that the people of one account have written as PDFs */
  document: { points: 120, window: HOUR },
  /** files with the PDFs of all invoices of a period that the people of one account take, each of up to 300 */
  papers: { points: 10, window: HOUR },
  /** catalogues that the people of one account have printed, or the visitors of one network */
  catalogue: { points: 20, window: HOUR },
  /** bank statements that a shop reads in */
  statement: { points: 30, window: HOUR },
  /** changes of what a shop says of itself */
  shopDetails: { points: 60, window: HOUR },
  /** files of prices that a shop looks at */
  prices: { points: 60, window: HOUR },
  accessRequest: { points: 20, window: HOUR },
  unlockByShop: { points: 5, window: 15 * MINUTE },
  unlockByAddress: { points: 10, window: HOUR },
  reset: { points: 10, window: HOUR },
  codeByAddress: { points: 20, window: HOUR },
  /** to one target from one network */
  codeByMinute: { points: 1, window: CODE_RESEND_SECONDS * SECOND },
  codeByHour: { points: 5, window: HOUR },
  codeByDay: { points: 10, window: DAY },
  /** to one target from all networks that it never logged in from */
  codeAnywhereByHour: { points: 10, window: HOUR },
  codeAnywhereByDay: { points: 20, window: DAY },
  order: { points: 60, window: MINUTE },
  /** codes of vouchers that one person tries */
  voucherCode: { points: 20, window: HOUR },
  /** questions about VAT numbers for which the people of one account wait */
  vatNumber: { points: 20, window: HOUR },
  /** attempts to pay, and tries of a shop's contract with a gateway */
  pay: { points: 30, window: 10 * MINUTE },
  /** carts that visitors of one network begin, and what they change in them */
  visitorCart: { points: 30, window: HOUR },
  visitorCartWrite: { points: 240, window: MINUTE },
  /** what the people of one account write, and whom they write to for the first time */
  message: { points: 30, window: HOUR },
  conversation: { points: 10, window: DAY },
  /** mandates that the people of one account sign */
  mandate: { points: 20, window: DAY },
  /** what the people of one account ask all shops of a trade for */
  buyingRequest: { points: 20, window: DAY },
  /** messages about several orders at once, each to one who has ordered: `message` and `conversation` do not count them */
  messageToMany: { points: 10, window: HOUR },
  /** calls by which one API key changes something */
  keyWrite: { points: 120, window: MINUTE },
  /** webhooks that a shop's people send once more, or try */
  webhookSend: { points: 60, window: HOUR },
  /** what one person reports to the market */
  report: { points: 20, window: HOUR },
  /** what visitors of one network report, and what is reported in the name of one address */
  reportByAddress: { points: 5, window: HOUR },
  reportByMail: { points: 5, window: DAY },
  activity: { points: 120, window: MINUTE },
} as const
type LimitName = keyof typeof LIMITS

export interface Limiter {
  /** Counts one try; throws too_many_requests with the seconds to wait when the limit is passed. */
  take: (name: LimitName, key: string) => Promise<void>
  /** Forgets the tries of a key, after a success. */
  reset: (name: LimitName, key: string) => Promise<void>
  /** Takes one try back: it was none that counts. */
  giveBack: (name: LimitName, key: string) => Promise<void>
  /** Counts one try at a password or a code as failed; throws too_many_requests while the wait after earlier ones lasts. */
  attempt: (key: string, now: Date) => Promise<void>
  /** The same for tries at one account from everywhere together, of which more are free. */
  attemptAnywhere: (key: string, now: Date) => Promise<void>
  /** Forgets the failures of a key, after a success. */
  forgive: (key: string) => Promise<void>
  /** Whether there is an SMS left today for this purpose and country. */
  hasSms: (purpose: CodePurpose, country: string) => Promise<boolean>
  /** Counts an SMS; gives how many are spent today of how many. Throws too_many_requests when there is none left. */
  spendSms: (purpose: CodePurpose, country: string) => Promise<{ spent: number; perDay: number }>
  /** How many SMS are spent today, and the most of a day. */
  smsOfTheDay: () => Promise<{ spent: number; perDay: number }>
}

/** Limits kept in the database, so that several processes count together. */
export const createLimiter = (pool: pg.Pool, { smsPerDay = SMS_PER_DAY }: { smsPerDay?: number } = {}): Limiter => {
  const counter = (keyPrefix: string, points: number, window: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration: window / SECOND,
    })
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, { points, window }]) => [name, counter(name, points, window)]),
  ) as Record<LimitName, RateLimiterPostgres>
  /** Counts alone: each pot has a cap of its own. */
  const sms = counter(SMS_PREFIX, Number.MAX_SAFE_INTEGER, DAY)
  const tooMany = (ms: number) =>
    new Refusal('too_many_requests', { params: { seconds: Math.max(1, Math.ceil(ms / SECOND)) } })
  const attempt = async (key: string, now: Date, waits: readonly number[], remembered: number): Promise<void> => {
    const wait = await takeAttempt(pool, { key, now, waits, remembered })
    if (wait > 0) throw tooMany(wait)
  }
  return {
    take: async (name, key) => {
      try {
        await limiters[name].consume(key)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw tooMany(error.msBeforeNext)
      }
    },
    attempt: (key, now) => attempt(key, now, TRY_WAITS, TRIES_REMEMBERED),
    attemptAnywhere: (key, now) => attempt(key, now, ANYWHERE_WAITS, ANYWHERE_REMEMBERED),
    reset: async (name, key) => {
      await limiters[name].delete(key)
    },
    giveBack: async (name, key) => {
      await limiters[name].reward(key)
    },
    forgive: (key) => forgetAttempts(pool, { key }),
    hasSms: async (purpose, country) => {
      const pots = smsPots(purpose, country, smsPerDay)
      const spent = await Promise.all(pots.map(({ key }) => sms.get(key)))
      return pots.every(({ cap }, n) => (spent[n]?.consumedPoints ?? 0) < cap)
    },
    spendSms: async (purpose, country) => {
      for (const { key, cap } of smsPots(purpose, country, smsPerDay)) {
        const spent = await sms.consume(key)
        if (spent.consumedPoints > cap) throw tooMany(spent.msBeforeNext)
      }
      return { spent: (await sms.consume(SMS_TOTAL)).consumedPoints, perDay: smsPerDay }
    },
    smsOfTheDay: async () => ({ spent: (await sms.get(SMS_TOTAL))?.consumedPoints ?? 0, perDay: smsPerDay }),
  }
}

/** For load runs that stand for thousands of people behind one address. */
export const noLimits: Limiter = {
  take: async () => {},
  reset: async () => {},
  giveBack: async () => {},
  attempt: async () => {},
  attemptAnywhere: async () => {},
  forgive: async () => {},
  hasSms: async () => true,
  spendSms: async () => ({ spent: 0, perDay: Number.POSITIVE_INFINITY }),
  smsOfTheDay: async () => ({ spent: 0, perDay: Number.POSITIVE_INFINITY }),
}
