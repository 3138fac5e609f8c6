import { DAY, HOUR } from '../kernel/clock.ts'
import { stateMachine } from '../kernel/state-machine.ts'

/** How an account stands with a shop; `notApplied` is the absence of a row (spec §4, shop access). */
export const STANDINGS = ['notApplied', 'requested', 'approved', 'refused', 'withdrawn', 'expired', 'revoked'] as const
export type Standing = (typeof STANDINGS)[number]
/** Those that are kept as a row. */
export const GRANTS = STANDINGS.filter((standing) => standing !== 'notApplied')
export type AccessGrant = Exclude<Standing, 'notApplied'>

/**
 * request: the buyer asks. unlock: with the shop's code. join: by an invitation. withdraw: takes the wish back.
 * regroup: the shop gives another price group. expire is the clock's.
 */
export const ACCESS_ACTIONS = [
  'request',
  'unlock',
  'join',
  'withdraw',
  'approve',
  'refuse',
  'regroup',
  'revoke',
  'expire',
] as const
export type AccessAction = (typeof ACCESS_ACTIONS)[number]
export const ACCESS_ACTORS = ['buyer', 'seller', 'system'] as const
export type AccessActor = (typeof ACCESS_ACTORS)[number]

/** In how many ms a shop answers a request (spec §9, shop access answer), and how long before that it is reminded. */
export const ANSWER_WITHIN = 24 * HOUR
export const REMIND_BEFORE = 4 * HOUR

/** How long after the shop's no a buyer may ask again, in ms. */
const ASK_AGAIN_AFTER: Partial<Record<Standing, number>> = { refused: 7 * DAY, revoked: 30 * DAY }

/** What a shop gives as its reason, by what it does; each is said in the caller's language. */
export const ACCESS_REASONS = {
  refuse: ['notBusiness', 'otherTrade', 'otherArea', 'incomplete', 'other'],
  revoke: ['inactive', 'unpaid', 'notBusiness', 'other'],
} as const
export const REASONS = ['notBusiness', 'otherTrade', 'otherArea', 'incomplete', 'inactive', 'unpaid', 'other'] as const
export type AccessReason = (typeof REASONS)[number]

export interface StandingFacts {
  standing: Standing
  /** when the shop last answered, null when it never did */
  decidedAt: Date | null
}

/** From when a buyer may ask again; null when there is nothing to wait for. */
export const askAgainFrom = ({ standing, decidedAt }: StandingFacts): Date | null => {
  const wait = ASK_AGAIN_AFTER[standing]
  return wait === undefined || decidedAt === null ? null : new Date(decidedAt.getTime() + wait)
}

const mayAskAgain = ({ now, ...facts }: StandingFacts & { now: Date }): boolean => {
  const again = askAgainFrom(facts)
  return again === null || now >= again
}

/** Who is told, besides those who did it. */
export type AccessEffect = 'notifyBuyer' | 'notifySeller'

const machine = stateMachine<
  Standing,
  AccessAction,
  AccessActor,
  StandingFacts & { now: Date },
  'reason',
  AccessEffect,
  never,
  AccessGrant
>([
  {
    from: ['notApplied', 'withdrawn', 'expired', 'refused', 'revoked'],
    action: 'request',
    actor: 'buyer',
    to: 'requested',
    guards: [mayAskAgain],
    effects: ['notifySeller'],
  },
  // someone whom the shop sent away does not come back by a code that is still on the wall
  {
    from: ['notApplied', 'requested', 'withdrawn', 'expired', 'refused'],
    action: 'unlock',
    actor: 'buyer',
    to: 'approved',
  },
  // who is in already may join a better price group
  {
    from: ['notApplied', 'requested', 'withdrawn', 'expired', 'refused', 'approved'],
    action: 'join',
    actor: 'buyer',
    to: 'approved',
  },
  { from: ['requested'], action: 'withdraw', actor: 'buyer', to: 'withdrawn' },
  {
    from: ['requested', 'expired', 'refused', 'revoked'],
    action: 'approve',
    actor: 'seller',
    to: 'approved',
    effects: ['notifyBuyer'],
  },
  {
    from: ['requested'],
    action: 'refuse',
    actor: 'seller',
    to: 'refused',
    needs: ['reason'],
    effects: ['notifyBuyer'],
  },
  { from: ['approved'], action: 'regroup', actor: 'seller', to: 'approved' },
  { from: ['approved'], action: 'revoke', actor: 'seller', to: 'revoked', needs: ['reason'], effects: ['notifyBuyer'] },
  { from: ['requested'], action: 'expire', actor: 'system', to: 'expired', effects: ['notifyBuyer', 'notifySeller'] },
])

/** The whole life of an account's access to a shop; what is not here is refused. Of one standing the expected action stands first. */
export const ACCESS_TRANSITIONS = machine.rows
export type AccessTransition = (typeof ACCESS_TRANSITIONS)[number]

/** A wish that nobody answered in time has expired, whether or not the clock's job has been there. */
export const standingAt = <S extends Standing>(
  { standing, answerBy }: { standing: S; answerBy: Date | null },
  now: Date,
): S | 'expired' => (standing === 'requested' && answerBy !== null && answerBy <= now ? 'expired' : standing)

/** What an action of this actor does with a standing; null when it is not allowed now. */
export const nextAccess = (
  facts: StandingFacts,
  action: AccessAction,
  actor: AccessActor,
  now: Date,
): AccessTransition | null => machine.next(facts.standing, action, actor, { ...facts, now })

/** What this actor may do now, the expected action first. */
export const accessActionsFor = (facts: StandingFacts, actor: AccessActor, now: Date): AccessAction[] =>
  machine.actionsFor(facts.standing, actor, { ...facts, now })
