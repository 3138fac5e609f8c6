import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { largestRemainder } from './split.ts'

describe('largestRemainder', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [1, 1, 1], [2, 2, 1]],
    [10, [1, 2, 7], [1, 2, 7]],
    [1, [1, 3], [0, 1]],
    [0, [3, 4], [0, 0]],
    [7, [0, 0], [7, 0]],
    [-100, [1, 1, 1], [-34, -33, -33]],
  ])('%i over %j is %j', (total, weights, parts) => {
    expect(largestRemainder(cents(total), weights)).toEqual(parts)
  })

  it('loses and invents no cent, and no part is a cent or more off its share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
        fc.array(fc.nat(10 ** 9), { minLength: 1, maxLength: 30 }),
        (total, weights) => {
          const parts = largestRemainder(cents(total), weights)
          expect(parts.reduce<number>((s, p) => s + p, 0)).toBe(total)
          const sum = weights.reduce((s, w) => s + BigInt(w), 0n)
          if (sum === 0n) return
          parts.forEach((part, i) => {
            const off = BigInt(part) * sum - BigInt(total) * BigInt(weights[i] ?? 0)
            expect((off < 0n ? -off : off) < sum).toBe(true)
          })
        },
      ),
    )
  })

  it.each([[[]], [[1, -1]], [[0.5]]])('refuses the weights %j', (weights) => {
    expect(() => largestRemainder(cents(10), weights)).toThrow(RangeError)
  })
})
