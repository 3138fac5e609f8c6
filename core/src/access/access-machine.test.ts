import { describe, expect, test } from 'vitest'
import { DAY } from '../kernel/clock.ts'
import { reachable } from '../kernel/state-machine.ts'
import {
  ACCESS_REASONS,
  ACCESS_TRANSITIONS,
  type AccessAction,
  type AccessActor,
  ANSWER_WITHIN,
  accessActionsFor,
  askAgainFrom,
  GRANTS,
  nextAccess,
  REASONS,
  STANDINGS,
  type Standing,
  standingAt,
} from './access-machine.ts'

const now = new Date('2026-05-04T09:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

/** Long enough after the shop's last word that nothing waits any more. */
const actionsOf = (standing: Standing, actor: AccessActor) =>
  accessActionsFor({ standing, decidedAt: ago(365 * DAY) }, actor, now)

describe('the life of an access', () => {
  test.each<[Standing, AccessActor, AccessAction[]]>([
    ['notApplied', 'buyer', ['request', 'unlock', 'join']],
    ['notApplied', 'seller', []],
    ['requested', 'buyer', ['unlock', 'join', 'withdraw']],
    ['requested', 'seller', ['approve', 'refuse']],
    ['requested', 'system', ['expire']],
    ['approved', 'buyer', ['join']],
    ['approved', 'seller', ['regroup', 'revoke']],
    ['refused', 'buyer', ['request', 'unlock', 'join']],
    ['refused', 'seller', ['approve']],
    ['withdrawn', 'buyer', ['request', 'unlock', 'join']],
    ['withdrawn', 'seller', []],
    ['expired', 'buyer', ['request', 'unlock', 'join']],
    ['expired', 'seller', ['approve']],
    ['revoked', 'buyer', ['request']],
    ['revoked', 'seller', ['approve']],
  ])('%s: a %s may %j', (standing, actor, actions) => expect(actionsOf(standing, actor)).toEqual(actions))

  test('every standing is reached, and every one can be left again', () => {
    const machine = {
      rows: ACCESS_TRANSITIONS,
      next: (standing: Standing, action: AccessAction, actor: AccessActor) =>
        nextAccess({ standing, decidedAt: null }, action, actor, now),
    }
    const reached = reachable(machine, [{ state: 'notApplied' as Standing, facts: null }], () => null)
    expect(reached.map(({ state }) => state).sort()).toEqual([...STANDINGS].sort())
    for (const standing of STANDINGS)
      expect(
        ACCESS_TRANSITIONS.some(({ from, to }) => from.includes(standing) && to !== standing),
        standing,
      ).toBe(true)
    expect(GRANTS).toEqual(STANDINGS.slice(1))
  })

  test('only the shop says no, and gives a reason that the list has', () => {
    for (const { action, actor, needs } of ACCESS_TRANSITIONS)
      expect(needs?.includes('reason') ?? false, action).toBe(
        actor === 'seller' && (action === 'refuse' || action === 'revoke'),
      )
    expect([...new Set(Object.values(ACCESS_REASONS).flat())].sort()).toEqual([...REASONS].sort())
  })
})

describe('asking again', () => {
  test.each<[Standing, number, number | null]>([
    ['refused', 7, 0],
    ['refused', 7 - 1e-6, null],
    ['revoked', 30, 0],
    ['revoked', 29, null],
    ['expired', 0, 0],
    ['withdrawn', 0, 0],
  ])('%s %d days ago', (standing, days, allowed) => {
    const step = nextAccess({ standing, decidedAt: ago(days * DAY) }, 'request', 'buyer', now)
    expect(step !== null).toBe(allowed !== null)
  })

  test('says from when', () => {
    expect(askAgainFrom({ standing: 'refused', decidedAt: now })).toEqual(new Date(now.getTime() + 7 * DAY))
    expect(askAgainFrom({ standing: 'expired', decidedAt: now })).toBeNull()
    expect(askAgainFrom({ standing: 'refused', decidedAt: null })).toBeNull()
  })
})

test('a wish expires on the second, by the clock and not by the job', () => {
  const answerBy = new Date(now.getTime() + ANSWER_WITHIN)
  const at = (moment: Date) => standingAt({ standing: 'requested', answerBy }, moment)
  expect(at(now)).toBe('requested')
  expect(at(new Date(answerBy.getTime() - 1))).toBe('requested')
  expect(at(answerBy)).toBe('expired')
  expect(standingAt({ standing: 'approved', answerBy: ago(DAY) }, now)).toBe('approved')
  expect(standingAt({ standing: 'requested', answerBy: null }, now)).toBe('requested')
})
