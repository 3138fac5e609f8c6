import { expect, test } from 'vitest'
import { reachable } from '../kernel/state-machine.ts'
import { IMPORT_STATES, type ImportState, importMachine } from './import-machine.ts'

const FACTS = { isComplete: true, hasChanges: true }

test('every state is reached from a file that was just sent in', () => {
  const begun: ImportState[] = ['checking', 'waiting']
  const starts = begun.map((state) => ({ state, facts: FACTS }))
  const found = reachable(importMachine, starts, (facts) => facts)
  expect(new Set(found.map(({ state }) => state))).toEqual(new Set(IMPORT_STATES))
})

test.each([
  ['checking', FACTS, []],
  ['ready', FACTS, ['apply', 'map']],
  ['ready', { ...FACTS, isComplete: false }, ['map']],
  ['running', FACTS, []],
  ['done', FACTS, ['undo']],
  ['done', { ...FACTS, hasChanges: false }, []],
  ['undone', FACTS, []],
] as const)('at %s with %j a shop can %j', (state, facts, actions) => {
  expect(importMachine.actionsFor(state, 'seller', facts)).toEqual(actions)
})
