import type { Random } from '@lonja/core/kernel/random.ts'

/** How much is ordered in each month against the strongest: shops fill up before Christmas and rest in August. */
const MONTHS = [0.5, 0.5, 0.65, 0.7, 0.75, 0.75, 0.65, 0.4, 0.75, 0.85, 1, 0.95] as const
/** From Sunday on: most is ordered on Mondays and before the weekend. */
const WEEKDAYS = [0.12, 1, 0.85, 0.8, 0.85, 0.95, 0.4] as const
const TRIES = 12

const isOpen = (hour: number): boolean => hour >= 7 && hour < 19

/** How likely an order is at a moment, 0 to 1, by month, day of the week and hour (UTC). */
export const tradeWeight = (at: Date): number =>
  (MONTHS[at.getUTCMonth()] ?? 1) * (WEEKDAYS[at.getUTCDay()] ?? 1) * (isOpen(at.getUTCHours()) ? 1 : 0.08)

/** One of the moments that `draw` gives, as often as orders come at such moments. */
export const atTradingTime = (random: Random, draw: () => Date): Date => {
  for (let tries = 0; tries < TRIES; tries++) {
    const at = draw()
    if (random.chance(tradeWeight(at))) return at
  }
  return draw()
}
