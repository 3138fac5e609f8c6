import { DAY } from '@lonja/core/kernel/clock.ts'
import { expect, test } from 'vitest'
import { keepAnswer, readAnswer } from './cookie-answer.ts'

const now = Date.UTC(2026, 4, 4, 9)
const storeWith = (text: string | null) => {
  let kept = text
  return { getItem: () => kept, setItem: (_: string, value: string) => (kept = value) }
}

test.each([
  [null, null],
  ['accepted', null],
  ['perhaps 2026-05-01', null],
  ['accepted 2026-05-01', 'accepted'],
  ['cancelled 2024-06-01', 'cancelled'],
  ['cancelled 2024-05-01', null],
])('%j is read as %j', (text, expected) => {
  expect(readAnswer(storeWith(text), now)).toBe(expected)
})
test('an answer is kept for 24 months', () => {
  const store = storeWith(null)
  keepAnswer(store, 'cancelled', now)
  expect(readAnswer(store, now + 729 * DAY)).toBe('cancelled')
  expect(readAnswer(store, now + 731 * DAY)).toBeNull()
})
