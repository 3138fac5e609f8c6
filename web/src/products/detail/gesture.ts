/** How a picture lies in its frame: enlarged so many times, its middle moved by pixels. */
export interface View {
  scale: number
  x: number
  y: number
}

/** A picture as it first comes. */
export const WHOLE: View = { scale: 1, x: 0, y: 0 }

/** How far a picture may be enlarged, and what a double tap leads to. */
export const SCALE_MAX = 4
export const SCALE_CLOSE = 2.5

/** Pixels that a finger moves to the side before it counts as turning the page. */
const SWIPE_PX = 48

interface Point {
  x: number
  y: number
}
interface Size {
  width: number
  height: number
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, -most), most)

/** Keeps a view within bounds: never smaller than the frame, never moved past an edge. */
export const bounded = ({ scale, x, y }: View, { width, height }: Size): View => {
  const s = Math.min(Math.max(scale, 1), SCALE_MAX)
  return { scale: s, x: clamp(x, (width * (s - 1)) / 2) + 0, y: clamp(y, (height * (s - 1)) / 2) + 0 }
}

/** Enlarges about a point, which stays where it is; the point is measured from the middle of the frame. */
export const zoomed = (view: View, scale: number, about: Point, frame: Size): View => {
  const s = Math.min(Math.max(scale, 1), SCALE_MAX)
  const factor = s / view.scale
  return bounded(
    { scale: s, x: about.x - (about.x - view.x) * factor, y: about.y - (about.y - view.y) * factor },
    frame,
  )
}

/** Pixels that an arrow key moves an enlarged picture, and how much a key or button enlarges. */
const KEY_PX = 80
const KEY_FACTOR = 1.5
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** What a key makes of a picture: + and - enlarge about its middle, 0 shows it whole, arrows look about in an enlarged one; null: nothing. */
export const keyed = (view: View, key: string, frame: Size): View | null => {
  if (key === '+' || key === '=') return zoomed(view, view.scale * KEY_FACTOR, { x: 0, y: 0 }, frame)
  if (key === '-') return zoomed(view, view.scale / KEY_FACTOR, { x: 0, y: 0 }, frame)
  if (key === '0') return WHOLE
  const arrow = ARROWS[key]
  if (!arrow || view.scale === 1) return null
  return bounded({ ...view, x: view.x + arrow[0] * KEY_PX, y: view.y + arrow[1] * KEY_PX }, frame)
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** Two fingers that moved: their distance enlarges, their middle carries the picture along. */
export const pinched = (view: View, before: [Point, Point], after: [Point, Point], frame: Size): View => {
  const [from, to] = [middle(...before), middle(...after)]
  const moved = { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y }
  return zoomed(moved, view.scale * (distance(...after) / Math.max(distance(...before), 1)), to, frame)
}

/** Where a swipe over a whole picture leads: 1 to the next one, -1 to the one before, 0 nowhere. */
export const swipeOf = (from: Point, to: Point): -1 | 0 | 1 => {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy) * 1.5) return 0
  return dx < 0 ? 1 : -1
}
