import { expect, it } from 'vitest'
import { nextCell } from './next-cell.ts'

// a hole at row 1, column 1
const cells = [
  [1, 2, 3],
  [4, null, 6],
]
const isOpen = (row: number, column: number) => cells[row]?.[column] !== null

it.each([
  ['right', [0, 0], [0, 1], [0, 1]],
  ['right over a hole', [1, 0], [0, 1], [1, 2]],
  ['right at the edge', [0, 2], [0, 1], null],
  ['left at the edge', [0, 0], [0, -1], null],
  ['down', [0, 0], [1, 0], [1, 0]],
  ['down past the last row', [1, 0], [1, 0], [0, 1]],
  ['down over a hole to the next column', [0, 1], [1, 0], [0, 2]],
  ['down at the very end', [1, 2], [1, 0], null],
  ['up', [1, 2], [-1, 0], [0, 2]],
  ['up past the first row, over a hole', [0, 2], [-1, 0], [0, 1]],
  ['up at the very beginning', [0, 0], [-1, 0], null],
] as const)('%s', (_, [row, column], way, to) => {
  expect(nextCell(cells, { row, column }, way, isOpen)).toEqual(to && { row: to[0], column: to[1] })
})
