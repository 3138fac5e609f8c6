import { expect, it } from 'vitest'
import { announcedMinutes, remainingText } from './remaining.ts'

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [65, '1:05'],
  [1800, '30:00'],
  [3599, '59:59'],
  [3600, '1 h'],
  [83_520, '23 h 12 min'],
])('%i seconds are %s', (seconds, text) => {
  expect(remainingText(seconds, 'es').replaceAll(' ', ' ')).toBe(text)
})

it.each([
  [1800, null],
  [301, null],
  [300, 5],
  [61, 5],
  [60, 1],
  [1, 1],
  [0, null],
])('with %i seconds left, %j minutes are said', (seconds, minutes) => {
  expect(announcedMinutes(seconds)).toBe(minutes)
})
