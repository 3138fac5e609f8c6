import { expect, test } from 'vitest'
import { reachable, stateMachine } from './state-machine.ts'

type State = 'shut' | 'open' | 'locked' | 'broken'
const door = stateMachine<
  State,
  'open' | 'shut' | 'lock' | 'mend',
  'guest' | 'owner',
  { hasKey: boolean },
  'key',
  'ring',
  { at: 'closed' }
>([
  { from: ['shut'], action: 'open', actor: 'guest', to: 'open', effects: ['ring'] },
  { from: ['open'], action: 'shut', actor: 'guest', to: 'shut', sets: { at: 'closed' } },
  { from: ['shut'], action: 'lock', actor: 'owner', to: 'locked', guards: [({ hasKey }) => hasKey], needs: ['key'] },
  // without the key the lock gives way
  { from: ['shut'], action: 'lock', actor: 'owner', to: 'open' },
  { from: ['broken'], action: 'mend', actor: 'owner', to: 'shut' },
])

test.each([
  ['shut', 'open', 'guest', true, 'open'],
  ['shut', 'open', 'owner', true, undefined],
  ['open', 'open', 'guest', true, undefined],
  ['shut', 'lock', 'owner', true, 'locked'],
  ['shut', 'lock', 'owner', false, 'open'],
] as const)('%s, %s by the %s (key: %s) leads to %s', (state, action, actor, hasKey, to) => {
  expect(door.next(state, action, actor, { hasKey })?.to).toBe(to)
})

test('an action is offered once, whichever of its rows holds', () => {
  expect(door.actionsFor('shut', 'owner', { hasKey: true })).toEqual(['lock'])
  expect(door.actionsFor('locked', 'owner', { hasKey: true })).toEqual([])
})

test('the walk finds each state with its facts, and none that no row leads to', () => {
  const found = reachable(door, [{ state: 'shut', facts: { hasKey: true } }], (facts, row) =>
    row.action === 'shut' ? { hasKey: false } : facts,
  )
  expect(found.map(({ state, facts }) => `${state} ${facts.hasKey}`).sort()).toEqual([
    'locked true',
    'open false',
    'open true',
    'shut false',
    'shut true',
  ])
})
