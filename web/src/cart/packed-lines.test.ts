import { expect, it } from 'vitest'
import { readLines, writeLines } from './packed-lines.ts'

const wanted = [
  { skuId: 17, quantity: 12 },
  { skuId: 18, quantity: 6 },
]

it('comes back as it went', () => {
  expect(readLines(writeLines(wanted))).toEqual(wanted)
})

it.each(['', 'x', '1x', 'x2', '0x1', '1x123456', '1.5x2', '1x-2'])('%j holds no line', (text) => {
  expect(readLines(text)).toEqual([])
})
