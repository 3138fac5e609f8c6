import { expect, test } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { listStateWord } from './list-words.ts'

test('a price list without a group is not said to be in force', () => {
  expect(listStateWord({ state: 'running', groups: [] }).text).toBe(m.prices_state_nobody())
  expect(listStateWord({ state: 'running', groups: [{}] }).text).toBe(m.prices_state_running())
  expect(listStateWord({ state: 'ended', groups: [] }).text).toBe(m.prices_state_ended())
})
