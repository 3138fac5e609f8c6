import { expect, test } from 'vitest'
import { readAnswer } from './cookie-answer.ts'

const now = Date.parse('2026-11-28T12:00:00Z')

test.each([
  ['accepted 2026-11-28', 'accepted'],
  ['cancelled 2026-11-28', 'cancelled'],
  // 24 months, and a day more
  ['accepted 2024-11-29', 'accepted'],
  ['accepted 2024-11-27', null],
  ['cancelled 2024-11-27', null],
  // what was kept before there were two answers, and what nobody here wrote
  ['read', null],
  ['accepted', null],
  ['accepted soon', null],
  ['', null],
])('%j is answered: %s', (text, answer) => {
  expect(readAnswer(text, now)).toBe(answer)
})
