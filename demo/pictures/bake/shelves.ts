import { type Canvas, emptyCanvas, linear } from './compose.ts'

const WIDTH = 1000
const HEIGHT = 1000
const BOARD = 22

/** Heights at which things stand, from the uppermost shelf down. */
export const SHELVES = [305, 605, 905] as const

/** A wall in a pale tint of the shop's colour with three wooden shelves. */
export const emptyShelves = (colour: string): Canvas => {
  const canvas = emptyCanvas(WIDTH, HEIGHT, '#EFEBE4')
  const tint = linear(colour)
  const wood = linear('#C9A06C')
  const edge = linear('#A87C48')
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const p = (y * WIDTH + x) * 3
      const shelf = SHELVES.find((at) => y >= at - 12 && y < at + BOARD)
      const above = SHELVES.find((at) => y >= at + BOARD && y < at + BOARD + 46)
      for (let c = 0; c < 3; c++) {
        const grain = 0.96 + 0.04 * Math.sin(x * 0.021 + Math.sin(x * 0.0043 + c) * 3)
        let value = (canvas.pixels[p + c] as number) * (0.86 + 0.14 * (tint[c] as number))
        if (above !== undefined) value *= 0.74 + 0.26 * ((y - above - BOARD) / 46)
        if (shelf !== undefined) value = (y < shelf + 8 ? (wood[c] as number) * 1.12 : (edge[c] as number)) * grain
        canvas.pixels[p + c] = value
      }
    }
  return canvas
}
