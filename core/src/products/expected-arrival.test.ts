import { describe, expect, it } from 'vitest'
import { arrivalBounds, arrivalProblem, changedArrival, nextArrival, shownArrival } from './expected-arrival.ts'

// 23:30 of 30 November in UTC is 1 December in Spain
const NOW = new Date('2026-11-30T23:30:00Z')

describe('a day on which more of a sku is expected', () => {
  it('is one from today on, in Spain, and within a year, so that no date is told of two years', () => {
    expect(arrivalBounds(NOW)).toEqual({ min: '2026-12-01', max: '2027-11-30' })
  })
  it.each([
    ['2026-11-30', 'arrival_past'],
    ['2026-12-01', null],
    ['2027-11-30', null],
    ['2027-12-01', 'arrival_far'],
  ])('%s: %s', (day, problem) => expect(arrivalProblem(day, NOW)).toBe(problem))
})

describe('what buyers are told of it', () => {
  const soldOut = {
    expectedOn: '2026-12-12',
    isAvailable: false,
    stockControl: 'notAllowedToBuy',
    needBook: false,
  } as const
  it.each([
    ['sold out', soldOut, '2026-12-11', '2026-12-12'],
    ['on the day itself', soldOut, '2026-12-12', '2026-12-12'],
    ['once it is past', soldOut, '2026-12-13', null],
    ['where it can be bought', { ...soldOut, isAvailable: true }, '2026-12-11', null],
    ['where stock is not counted', { ...soldOut, stockControl: 'unlimited' } as const, '2026-12-11', null],
    ['where only the shop sells it', { ...soldOut, stockControl: 'limit' } as const, '2026-12-11', null],
    ['where none is expected', { ...soldOut, expectedOn: null }, '2026-12-11', null],
    [
      'sold ahead, with some to be ordered',
      { ...soldOut, isAvailable: true, needBook: true },
      '2026-12-11',
      '2026-12-12',
    ],
    [
      'sold ahead, not counted',
      { ...soldOut, stockControl: 'unlimited', needBook: true } as const,
      '2026-12-11',
      '2026-12-12',
    ],
    ['sold ahead, with none to be ordered', { ...soldOut, needBook: true }, '2026-12-11', '2026-12-12'],
    ['sold ahead, once the day is past', { ...soldOut, isAvailable: true, needBook: true }, '2026-12-13', null],
  ])('%s', (_, sku, today, shown) => expect(shownArrival(sku, today)).toBe(shown))
  it('is the first of several days that is not past', () => {
    expect(nextArrival(['2027-01-05', '2026-12-12', '2026-12-01'], '2026-12-02')).toBe('2026-12-12')
    expect(nextArrival(['2026-12-01'], '2026-12-02')).toBeNull()
    expect(nextArrival([], '2026-12-02')).toBeNull()
  })
})

describe('what a change makes of it', () => {
  const before = { expectedOn: '2026-12-12', stock: 0 }
  const past = { expectedOn: '2026-11-12', stock: 0 }
  const first = { expectedOn: null, stock: 0 }
  it.each([
    ['nothing is said and nothing comes in', { before, stock: 0, smallest: 6 }, '2026-12-12'],
    ['enough for a purchase comes in', { before, stock: 6, smallest: 6 }, null],
    ['too little for a purchase comes in', { before, stock: 5, smallest: 6 }, '2026-12-12'],
    ['more comes in of what was there', { before: { ...before, stock: 12 }, stock: 24, smallest: 6 }, null],
    [
      'a count finds more than there should have been',
      { before: { ...before, stock: 12 }, stock: 13, smallest: 6, isCount: true },
      '2026-12-12',
    ],
    ['a count finds the arrival on an empty shelf', { before, stock: 24, smallest: 6, isCount: true }, null],
    [
      'a count finds the arrival beside too little for a purchase',
      { before: { ...before, stock: 5 }, stock: 24, smallest: 6, isCount: true },
      null,
    ],
    ['fewer are there', { before: { ...before, stock: 24 }, stock: 12, smallest: 6 }, '2026-12-12'],
    ['another day is named', { before, stock: 0, smallest: 6, given: '2027-01-05' }, '2027-01-05'],
    ['another day is named as some comes in', { before, stock: 6, smallest: 6, given: '2027-01-05' }, '2027-01-05'],
    ['the same day is named as some comes in', { before, stock: 6, smallest: 6, given: '2026-12-12' }, '2026-12-12'],
    ['it is taken away', { before, stock: 0, smallest: 6, given: null }, null],
    ['a new sku comes with a day', { before: first, stock: 3, smallest: 1, given: '2027-01-05' }, '2027-01-05'],
    [
      'more can be ordered ahead',
      { before: { ...before, needBook: true }, needBook: true, stock: 100, smallest: 6 },
      '2026-12-12',
    ],
    ['it is sold ahead from now on', { before, needBook: true, stock: 100, smallest: 6 }, '2026-12-12'],
    [
      'what was sold ahead has come in',
      { before: { ...before, stock: 100, needBook: true }, stock: 100, smallest: 6 },
      null,
    ],
    [
      'what was sold ahead has sold out and is sold ahead no more',
      { before: { ...before, stock: 5, needBook: true }, stock: 5, smallest: 6 },
      '2026-12-12',
    ],
    [
      'what was sold ahead is sold from what is there, and more is expected',
      { before: { ...before, stock: 100, needBook: true }, stock: 100, smallest: 6, given: '2027-01-05' },
      '2027-01-05',
    ],
    [
      'a form sends a past day that stood there',
      { before: past, stock: 0, smallest: 6, given: '2026-11-12' },
      '2026-11-12',
    ],
  ])('%s', (_, change, day) => expect(changedArrival({ ...change, now: NOW })).toEqual({ day }))
  it.each([
    ['2026-11-30', { problem: 'arrival_past' }, { day: null }],
    ['2027-12-01', { problem: 'arrival_far' }, { problem: 'arrival_far' }],
  ] as const)(
    '%s is refused of people, and where it is past read as none of who repeats it',
    (given, once, repeated) => {
      const change = { before, stock: 0, smallest: 6, given, now: NOW }
      expect(changedArrival(change)).toEqual(once)
      expect(changedArrival({ ...change, isRepeated: true })).toEqual(repeated)
    },
  )
  it('of a past day that stands there is an end of it, where it is sent again', () => {
    const change = { before: past, stock: 230, smallest: 6, given: '2026-11-12', now: NOW, isRepeated: true }
    expect(changedArrival(change)).toEqual({ day: null })
  })
})
