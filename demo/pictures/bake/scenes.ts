import type { Scene } from '../../src/pictures/scenes.ts'
import { type Canvas, emptyCanvas, linear } from './compose.ts'

export const SCENE_WIDTH = 1200
/** Pixels of a scene from top to bottom. */
export const sceneHeight = ({ height = 900 }: Scene): number => height
const BOARD = 26
/** where a table meets the wall, in hundredths of the height */
const TABLE_EDGE = 61

/** Long soft lines along the wood. */
const grain = (x: number, y: number): number =>
  0.95 + 0.035 * Math.sin(y * 0.6 + Math.sin(x * 0.006) * 2.4) + 0.02 * Math.sin(x * 0.013 + y * 1.9)

/** The wall of a scene with its table or its boards, before anything stands there. */
export const emptyScene = (scene: Scene): Canvas => {
  const { wall, wood, on, rows } = scene
  const height = sceneHeight(scene)
  const canvas = emptyCanvas(SCENE_WIDTH, height, wall)
  const tone = linear(wood)
  const edge = (TABLE_EDGE / 100) * height
  const boards = rows.map(({ at }) => (at / 100) * height)
  for (let y = 0; y < height; y++) {
    const board = on !== 'table' ? boards.find((at) => y >= at - 14 && y < at + BOARD) : undefined
    const above = on !== 'table' ? boards.find((at) => y >= at + BOARD && y < at + BOARD + 60) : undefined
    // the table is lit from above the middle; the wall is darkest just over it
    const near = on === 'table' ? (y - edge) / (height - edge) : 0
    for (let x = 0; x < SCENE_WIDTH; x++)
      for (let c = 0; c < 3; c++) {
        const p = (y * SCENE_WIDTH + x) * 3 + c
        let value = canvas.pixels[p] as number
        if (above !== undefined) value *= 0.7 + 0.3 * ((y - above - BOARD) / 60)
        if (board !== undefined) value = (tone[c] as number) * (y < board + 6 ? 1.2 : 0.72) * grain(x, y * 0.3)
        if (on === 'table' && y < edge) value *= 1 - 0.14 * (y / edge) ** 6
        if (on === 'table' && y >= edge) value = (tone[c] as number) * (0.86 + 0.3 * near) * grain(x, 40 * near ** 0.7)
        canvas.pixels[p] = value
      }
  }
  return canvas
}
