import { describe, expect, it } from 'vitest'
import { addDays } from '../kernel/clock.ts'
import { basisPoints, cents, toPercent } from '../kernel/money.ts'
import { LATE_RATES, lateInterest, owesLateInterest } from './late-interest.ts'

const interest = (amount: number, dueOn: string, today: string) =>
  lateInterest(cents(amount), dueOn, today)?.interestCents ?? null

describe('what the law allows for a late amount', () => {
  it.each<[string, number, string, string, number | null]>([
    ['nothing on the due day', 100_000, '2025-03-31', '2025-03-31', null],
    ['one day after it', 100_000, '2025-03-31', '2025-04-01', 31], // 1000 × 11.15 % / 365 = 0.3055
    ['thirty days of one half-year', 100_000, '2025-03-31', '2025-04-30', 916], // 9.1644
    ['a whole year of 365 days', 1_000_000, '2025-06-30', '2026-06-30', 101_500], // 10.15 % twice
    ['a leap year counts its day, over 365', 1_000_000, '2023-12-31', '2024-12-31', 124_082], // 182 × 12.5 % + 184 × 12.25 %
    ['each half-year at its own rate', 1_000_000, '2024-06-15', '2024-07-15', 10_171], // 15 days of each
    ['the last day of a half-year', 1_000_000, '2025-06-29', '2025-06-30', 305],
    ['the first day of the next', 1_000_000, '2025-06-30', '2025-07-01', 278],
    ['the newest rate goes on until another is known', 1_000_000, '2027-01-31', '2027-02-01', 278],
    ['a cent is too little', 1, '2025-01-01', '2025-02-01', 0],
    ['less than half a cent is none', 3650, '2026-06-30', '2026-07-18', 18], // 18.27
    ['days before the table are not counted', 1_000_000, '2022-12-01', '2023-01-01', 288], // 1 day at 10.50 %
    ['nothing of what is paid', 0, '2025-03-31', '2025-04-30', null],
  ])('%s', (_what, amount, dueOn, today, expected) => expect(interest(amount, dueOn, today)).toBe(expected))

  it('is rounded once, halves up', () => {
    const rates = [{ from: '2023-01-01', rateBp: basisPoints(3650) }]
    // a thousandth of the amount a day
    expect(lateInterest(cents(500), '2025-01-01', '2025-01-02', rates)?.interestCents).toBe(1)
    expect(lateInterest(cents(499), '2025-01-01', '2025-01-02', rates)?.interestCents).toBe(0)
    expect(lateInterest(cents(499), '2025-01-01', '2025-01-04', rates)?.interestCents).toBe(1)
  })

  it('comes with the fixed cost of collecting, its days, and the rate of today', () => {
    expect(lateInterest(cents(1000), '2026-06-15', '2026-07-05')).toMatchObject({
      days: 20,
      collectingCents: 4000,
      rateBp: 1015,
      rateSince: '2026-01-01',
    })
    expect(lateInterest(cents(1000), null, '2026-07-05')).toBeNull()
  })

  it('grows by the day, and by what is owed', () => {
    for (let day = 1; day < 800; day += 37) {
      const [until, next] = [addDays('2024-05-10', day), addDays('2024-05-10', day + 1)]
      expect(interest(777_777, '2024-05-10', next)).toBeGreaterThan(interest(777_777, '2024-05-10', until) ?? 0)
      const [one, two] = [interest(100_000, '2024-05-10', until) ?? 0, interest(200_000, '2024-05-10', until) ?? 0]
      expect(Math.abs(two - 2 * one)).toBeLessThanOrEqual(1)
    }
  })
})

it('is owed by businesses alone', () => {
  expect([owesLateInterest('business'), owesLateInterest('personal')]).toEqual([true, false])
})

it('has a rate for each half-year, as they were published', () => {
  expect(LATE_RATES.map(({ from, rateBp }) => [from, toPercent(rateBp)])).toEqual([
    ['2023-01-01', 10.5],
    ['2023-07-01', 12],
    ['2024-01-01', 12.5],
    ['2024-07-01', 12.25],
    ['2025-01-01', 11.15],
    ['2025-07-01', 10.15],
    ['2026-01-01', 10.15],
  ])
})
