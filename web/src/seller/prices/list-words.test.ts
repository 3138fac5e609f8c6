import { expect, test } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { listStateWord } from './list-words.ts'
import { isOver } from './read-list.server.ts'

test('a price list without a group is not said to be in force', () => {
  expect(listStateWord({ state: 'running', groups: [] }).text).toBe(m.prices_state_nobody())
  expect(listStateWord({ state: 'running', groups: [{}] }).text).toBe(m.prices_state_running())
  expect(listStateWord({ state: 'ended', groups: [] }).text).toBe(m.prices_state_ended())
})

test('an end that has passed is noticed, one to come and none are not', () => {
  const now = new Date('2026-05-05T10:00:00Z')
  expect(['2026-05-05T09:59:00Z', '2026-05-05T10:01:00Z', null].map((end) => isOver(end, now))).toEqual([
    true,
    false,
    false,
  ])
})
