/** A source of chance that always says the same for the same seed (mulberry32): the seeded market never differs. */
export interface Random {
  /** 0 <= n < 1 */
  next(): number
  /** a whole number, both ends included */
  int(min: number, max: number): number
  pick<T>(from: readonly T[]): T
  chance(probability: number): boolean
  sample<T>(from: readonly T[], count: number): T[]
}

export const random = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (from) => {
      const chosen = from[int(0, from.length - 1)]
      if (chosen === undefined) throw new RangeError('nothing to pick from')
      return chosen
    },
    sample: (from, count) => {
      const rest = [...from]
      const chosen = []
      while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(int(0, rest.length - 1), 1))
      return chosen
    },
  }
}
