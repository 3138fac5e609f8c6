import { describe, expect, test } from 'vitest'
import { judgeSoak, type Sample, slope } from './verdict.ts'

const HOUR = Array.from({ length: 60 }, (_, n) => n + 1)
const ENDS = { handles: { before: 30, after: 31 }, connections: { before: 5, after: 5 } }

const sample = (minute: number, given: Partial<Sample> = {}): Sample => ({
  ...{ minute, requests: 1800, failed: 0, skipped: 0, rss: 7e8, live: 2e8, handles: 50, connections: 15 },
  ...{ log: minute * 1800 * 190, databaseLog: 1000, ...given },
})

const verdictOn = (samples: Sample[], ends = ENDS) =>
  judgeSoak(samples, ends)
    .filter(({ ok }) => ok === false)
    .map(({ what }) => what)

test('a slope is that of the line through the points', () => {
  expect(
    slope([
      [1, 3],
      [2, 5],
      [3, 7],
    ]),
  ).toBeCloseTo(2)
  expect(
    slope([
      [1, 4],
      [2, 6],
      [3, 4],
    ]),
  ).toBeCloseTo(0)
})

describe('a soak', () => {
  test.each([
    ['stands', (minute: number) => sample(minute), []],
    ['may grow by 15 MB an hour', (minute: number) => sample(minute, { live: 2e8 + minute * 250_000 }), []],
    ['may fill its caches first', (minute: number) => sample(minute, { live: 2e8 + Math.min(minute, 20) * 5e6 }), []],
    [
      'leaks 30 MB an hour',
      (minute: number) => sample(minute, { live: 2e8 + minute * 500_000 }),
      ['memory in use after minute 20'],
    ],
    [
      'swings by 10 MB and leaks 40',
      (minute: number) => sample(minute, { live: 2e8 + minute * 670_000 + (minute % 2) * 1e7 }),
      ['memory in use after minute 20'],
    ],
    [
      'writes too much',
      (minute: number) => sample(minute, { log: minute * 1800 * 3000, databaseLog: minute * 5e5 }),
      ['output of the market', 'log of the database'],
    ],
    ['answers an error', (minute: number) => sample(minute, { failed: minute === 7 ? 1 : 0 }), ['server errors']],
  ])('%s', (_, make, expected) => {
    expect(verdictOn(HOUR.map(make))).toEqual(expected)
  })

  test('keeps handles and connections', () => {
    expect(
      verdictOn(
        HOUR.map((minute) => sample(minute)),
        { handles: { before: 30, after: 60 }, connections: { before: 5, after: 15 } },
      ),
    ).toEqual(['handles', 'database connections'])
  })

  test('of half an hour is too short to say how memory grows', () => {
    const [memory] = judgeSoak(
      HOUR.slice(0, 25).map((minute) => sample(minute, { live: minute * 1e8 })),
      ENDS,
    )
    expect(memory?.ok).toBeNull()
  })
})
