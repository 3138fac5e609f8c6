import { DAY } from '@lonja/core/kernel/clock.ts'
import { random } from '@lonja/core/kernel/random.ts'
import { expect, it } from 'vitest'
import { atTradingTime, tradeWeight } from './trade-rhythm.ts'

it.each([
  ['a Monday before Christmas over a Sunday', '2026-11-23T10:00:00Z', '2026-11-22T10:00:00Z'],
  ['November over August', '2026-11-23T10:00:00Z', '2026-08-24T10:00:00Z'],
  ['the morning over the night', '2026-11-23T10:00:00Z', '2026-11-23T02:00:00Z'],
  ['a Friday over a Saturday', '2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z'],
])('orders prefer %s', (_what, more, less) => {
  expect(tradeWeight(new Date(more))).toBeGreaterThan(1.5 * tradeWeight(new Date(less)))
})

it('draws most moments on working days by day', () => {
  const chance = random(7)
  const begin = Date.UTC(2026, 0, 1)
  const drawn = Array.from({ length: 400 }, () =>
    atTradingTime(chance, () => new Date(begin + chance.next() * 364 * DAY)),
  )
  expect(drawn.filter((at) => at.getUTCDay() === 0).length).toBeLessThan(30)
  expect(drawn.filter((at) => at.getUTCHours() < 7).length).toBeLessThan(60)
})
