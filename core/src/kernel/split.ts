import { type Cents, cents } from './money.ts'

/**
 * Splits an amount in proportion to whole, not negative weights so that the parts add up to it exactly: each part is
 * rounded towards zero, and the cents left over go one each to the largest remainders (the earlier one on a tie).
 * Without any weight above zero everything goes to the first. Throws RangeError without weights or with bad ones.
 */
export const largestRemainder = (total: Cents, weights: readonly number[]): Cents[] => {
  if (weights.length === 0) throw new RangeError('nothing to split over')
  if (!weights.every((w) => Number.isSafeInteger(w) && w >= 0))
    throw new RangeError('weights must be whole and not negative')
  const sum = weights.reduce((s, w) => s + BigInt(w), 0n)
  if (sum === 0n) return weights.map((_, i) => (i === 0 ? total : cents(0)))
  const sign = total < 0 ? -1n : 1n
  const size = BigInt(total) * sign
  const parts = weights.map((w, index) => ({ index, floor: (size * BigInt(w)) / sum, rest: (size * BigInt(w)) % sum }))
  const left = Number(size - parts.reduce((s, p) => s + p.floor, 0n))
  const winners = new Set(
    [...parts]
      .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
      .slice(0, left)
      .map((p) => p.index),
  )
  return parts.map((p) => cents(Number(sign * (p.floor + (winners.has(p.index) ? 1n : 0n)))))
}
