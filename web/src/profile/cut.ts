import type { Cut } from '@lonja/core/files/file-kinds.ts'

/** How far a picture may be enlarged: the square then shows a quarter of the shorter edge. */
export const ZOOM_MAX = 4

/** Width and height of a picture in pixels. */
export interface Size {
  width: number
  height: number
}

const clamp = (value: number, most: number): number => Math.min(Math.max(0, value), Math.max(0, most))

/** Fractions of the width and the height that a square of `size` covers. */
const covers = ({ width, height }: Size, size: number) => {
  const edge = Math.min(width, height) * size
  return { x: edge / width, y: edge / height }
}

/** A square that stays inside the picture. */
const within = (picture: Size, { left, top, size }: Cut): Cut => {
  const { x, y } = covers(picture, size)
  return { left: clamp(left, 1 - x), top: clamp(top, 1 - y), size }
}

/** The largest square in the middle. */
export const middleOf = (picture: Size): Cut => {
  const { x, y } = covers(picture, 1)
  return { left: (1 - x) / 2, top: (1 - y) / 2, size: 1 }
}

/** Moves the square by parts of its own edge. */
export const move = (picture: Size, cut: Cut, { x, y }: { x: number; y: number }): Cut => {
  const covered = covers(picture, cut.size)
  return within(picture, { ...cut, left: cut.left + x * covered.x, top: cut.top + y * covered.y })
}

/** Enlarges around the square's own middle; 1 shows the whole shorter edge. */
export const zoom = (picture: Size, cut: Cut, factor: number): Cut => {
  const size = 1 / Math.min(ZOOM_MAX, Math.max(1, factor))
  const [before, after] = [covers(picture, cut.size), covers(picture, size)]
  return within(picture, {
    left: cut.left + (before.x - after.x) / 2,
    top: cut.top + (before.y - after.y) / 2,
    size,
  })
}

/** Where the picture stands behind a frame, in parts of the frame's edge. */
export const placeOf = (picture: Size, { left, top, size }: Cut) => {
  const { x, y } = covers(picture, size)
  return { width: 1 / x, height: 1 / y, left: 0 - left / x, top: 0 - top / y }
}
