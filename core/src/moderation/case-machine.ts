import { addCalendarMonths, addDays } from '../kernel/clock.ts'
import { dayOf, startOfDay } from '../kernel/madrid-month.ts'
import { stateMachine } from '../kernel/state-machine.ts'

/**
 * What a case can be. open: somebody reported something, and nobody has decided. kept, hidden: decided. appealed: its author
 * wants another person to look. upheld, restored: what that person decided.
 */
export const CASE_STATES = ['open', 'kept', 'hidden', 'appealed', 'upheld', 'restored'] as const
export type CaseState = (typeof CASE_STATES)[number]

const CASE_ACTIONS = ['keep', 'hide', 'uphold', 'restore', 'appeal'] as const
type CaseAction = (typeof CASE_ACTIONS)[number]

/** What the market's people do to a case. */
export const MARKET_CASE_ACTIONS = ['keep', 'hide', 'uphold', 'restore'] as const satisfies CaseAction[]

/** statement: the rule that was broken and the facts, as the author is told them. reason: words for the author. */
type CaseNeed = 'statement' | 'reason'
/** What becomes of the thing in the same transaction. */
type CaseEffect = 'hide' | 'show'

/** What the guards look at. */
export interface CaseFacts {
  now: Date
  decidedAt: Date | null
  /** whoever acts decided the case the first time */
  isOwnDecision: boolean
}

/** Months in which an author may appeal: article 20(1) of Regulation (EU) 2022/2065. */
const APPEAL_MONTHS = 6

/**
 * Until when a decision can be appealed against: the last millisecond of the day of the month on which it was made, or of a shorter
 * month's last day, by the clocks of mainland Spain. Source: article 3(2)(c) of Regulation (EEC, Euratom) No 1182/71.
 */
export const appealUntil = (decidedAt: Date): Date =>
  new Date(startOfDay(addDays(addCalendarMonths(dayOf(decidedAt), APPEAL_MONTHS), 1)).getTime() - 1)

const isInTime = ({ now, decidedAt }: CaseFacts): boolean => decidedAt !== null && now <= appealUntil(decidedAt)
const isAnotherPerson = ({ isOwnDecision }: CaseFacts): boolean => !isOwnDecision

/** Cases of the market; an appeal is decided by another person than the first decision. */
export const caseMachine = stateMachine<
  CaseState,
  CaseAction,
  'market' | 'author',
  CaseFacts,
  CaseNeed,
  CaseEffect,
  never
>([
  { from: ['open'], action: 'keep', actor: 'market', to: 'kept' },
  { from: ['open'], action: 'hide', actor: 'market', to: 'hidden', needs: ['statement'], effects: ['hide'] },
  { from: ['hidden'], action: 'appeal', actor: 'author', to: 'appealed', needs: ['reason'], guards: [isInTime] },
  {
    from: ['appealed'],
    action: 'uphold',
    actor: 'market',
    to: 'upheld',
    needs: ['reason'],
    guards: [isAnotherPerson],
  },
  {
    from: ['appealed'],
    action: 'restore',
    actor: 'market',
    to: 'restored',
    needs: ['reason'],
    guards: [isAnotherPerson],
    effects: ['show'],
  },
  // whoever decided finds out that it was a mistake before anybody appeals
  {
    from: ['hidden'],
    action: 'restore',
    actor: 'market',
    to: 'restored',
    needs: ['reason'],
    effects: ['show'],
  },
])

/** Whether a case waits for the market's people. */
export const isWaiting = (state: CaseState): boolean => state === 'open' || state === 'appealed'

/** How long one of the market's people keeps a case that they took from their colleagues, in minutes. */
const CASE_TAKEN_MINUTES = 60

/** Whether somebody else works on a case now. */
export const isTakenByOther = (
  { takenBy, takenAt }: { takenBy: number | null; takenAt: Date | null },
  { userId, now }: { userId: number; now: Date },
): boolean =>
  takenBy !== null &&
  takenBy !== userId &&
  takenAt !== null &&
  now.getTime() - takenAt.getTime() < CASE_TAKEN_MINUTES * 60_000
