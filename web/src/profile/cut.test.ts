import { expect, test } from 'vitest'
import { middleOf, move, placeOf, zoom } from './cut.ts'

const wide = { width: 400, height: 200 }
const tall = { width: 100, height: 300 }

test('begins with the largest square in the middle', () => {
  expect(middleOf(wide)).toEqual({ left: 0.25, top: 0, size: 1 })
  expect(middleOf({ width: 300, height: 300 })).toEqual({ left: 0, top: 0, size: 1 })
})

test.each([
  ['moves by parts of itself', { x: 0.25, y: 0 }, { left: 0.375, top: 0, size: 1 }],
  ['stops at the right', { x: 5, y: 0 }, { left: 0.5, top: 0, size: 1 }],
  ['stops at the left and below', { x: -5, y: 5 }, { left: 0, top: 0, size: 1 }],
])('%s', (_about, by, cut) => {
  expect(move(wide, middleOf(wide), by)).toEqual(cut)
})

test('zooms around its middle, no further than four times, and stays inside on the way back', () => {
  expect(zoom(wide, middleOf(wide), 2)).toEqual({ left: 0.375, top: 0.25, size: 0.5 })
  expect(zoom(wide, middleOf(wide), 9).size).toBe(0.25)
  const corner = move(wide, zoom(wide, middleOf(wide), 4), { x: 9, y: 9 })
  expect(zoom(wide, corner, 1)).toEqual({ left: 0.5, top: 0, size: 1 })
})

test('the picture behind a frame covers it', () => {
  expect(placeOf(tall, middleOf(tall))).toEqual({ width: 1, height: 3, left: 0, top: -1 })
})
