import { describe, expect, it } from 'vitest'
import { mayReturn, returnableUnits, returnNumber } from './return-rules.ts'

const now = new Date('2026-05-20T12:00:00Z')
const days = (n: number) => new Date(now.getTime() - n * 86_400_000)

describe('a return may be asked for', () => {
  it.each([
    ['on its way', 'departed', null, 14, true],
    ['while a part is open', 'to_deliver', null, 14, true],
    ['on the last day', 'recved', days(14), 14, true],
    ['a day later', 'recved', days(14.01), 14, false],
    ['where there are no days', 'recved', days(0.01), 0, false],
    ['once it is completed', 'completed', days(1), 14, false],
    ['before it is sent', 'in_progress', null, 14, false],
  ] as const)('%s', (_when, stage, receivedAt, returnDays, may) =>
    expect(mayReturn({ stage, receivedAt, returnDays }, now)).toBe(may),
  )
})

it('counts what is left and names the return by its order', () => {
  expect(returnableUnits({ given: 5, returned: 2 })).toBe(3)
  expect(returnableUnits({ given: 1, returned: 2 })).toBe(0)
  expect(returnNumber('26-0000007-K', 2)).toBe('26-0000007-K-D2')
})
