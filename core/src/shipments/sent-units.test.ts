import { describe, expect, it } from 'vitest'
import { type LineProgress, leavesRest, openUnits, slowest, unitsToSend } from './sent-units.ts'

const line = (skuId: number, quantity: number, sent = 0, dropped = 0): LineProgress => ({
  skuId,
  quantity,
  sent,
  dropped,
})
const units = (...pairs: [number, number][]) => pairs.map(([skuId, quantity]) => ({ skuId, quantity }))
const lines = [line(1, 10, 4), line(2, 5, 0, 5), line(3, 6)]

it('leaves open what was neither sent nor left out', () => {
  expect(lines.map(openUnits)).toEqual([6, 0, 6])
})

describe('a shipment takes along', () => {
  it.each([
    ['all that is open', undefined, units([1, 6], [3, 6])],
    ['a part', units([1, 2]), units([1, 2])],
    ['what is not nothing', units([1, 2], [3, 0]), units([1, 2])],
    ['no more than is open', units([1, 7]), null],
    ['nothing that was left out', units([2, 1]), null],
    ['no sku of another order', units([4, 1]), null],
    ['no sku twice', units([1, 3], [1, 3]), null],
    ['not nothing', units([1, 0]), null],
  ])('%s', (_what, named, expected) => expect(unitsToSend(lines, named)).toEqual(expected))
})

it.each([
  [units([1, 6], [3, 6]), false],
  [units([1, 6], [3, 5]), true],
])('a rest stays: %j %s', (sent, rest) => expect(leavesRest(lines, sent)).toBe(rest))

it('is as far as the parcel that is behind', () => {
  expect(slowest([])).toBeNull()
  expect(slowest(['received', 'sent', 'delivered'])).toBe('sent')
  expect(slowest(['received', 'delivered'])).toBe('delivered')
  expect(slowest(['received', 'received'])).toBe('received')
})
