import { icons } from '@iconify-json/fluent-emoji-flat'
import { isPale, recolour } from './colour.ts'
import { SHAPES } from './shapes.ts'

/** How the thing stands in the picture. */
export const POSES = ['one', 'turned', 'pair', 'trio', 'close'] as const
export type Pose = (typeof POSES)[number]

/** What a catalogue picture shows; the same values make the same file, so products share it. */
export interface Drawing {
  icon: string
  beside?: string
  colour?: string
  ground: number
  pose: Pose
}

/** Wall and table of each ground: quiet tints, so that a page of cards reads as one catalogue. */
const GROUNDS = [
  ['#F4EFE6', '#EAE2D3'],
  ['#EAF1F4', '#DBE6EB'],
  ['#F6ECE8', '#EDDDD6'],
  ['#EBF2EA', '#DCE7DA'],
  ['#F1EDF5', '#E4DDEC'],
  ['#F7F1DD', '#ECE3C6'],
] as const
/** The same, deeper, behind glass and white goods. */
const DEEP_GROUNDS = [
  ['#D8CFBD', '#C8BDA7'],
  ['#BCD0DA', '#A8C0CC'],
  ['#DFC8BE', '#D0B4A9'],
  ['#C2D5C0', '#AEC6AC'],
  ['#CFC7DD', '#BDB3CE'],
  ['#DFD1A8', '#CFBF90'],
] as const
const PALE_THINGS = new Set([
  'tumbler',
  'goblet',
  'pitcher',
  'charger',
  'earphones',
  'napkin',
  'carton',
  'paper-roll',
  'roll-of-paper',
  'screen-glass',
  'tile',
  'bone',
  'butter',
  'cake-box',
])
export const GROUND_COUNT = GROUNDS.length

const body = (name: string): string => {
  const found = SHAPES[name] ?? icons.icons[name]?.body
  if (found === undefined) throw new RangeError(`no picture named ${name}`)
  return found
}

const thing = (inner: string, x: number, y: number, edge: number, turn = 0): string =>
  `<ellipse cx="${x}" cy="${y + edge * 0.49}" rx="${edge * 0.4}" ry="${edge * 0.045}" fill="#2B2416" opacity=".13"/>` +
  `<g transform="translate(${x - edge / 2} ${y - edge / 2}) rotate(${turn} ${edge / 2} ${edge / 2}) scale(${edge / 32})">${inner}</g>`

/** The picture as SVG, 1200 x 1200. Throws RangeError for an icon that does not exist. */
export const drawingSvg = ({ icon, beside, colour, ground, pose }: Drawing): string => {
  const plain = body(icon)
  const main = colour ? recolour(icon, plain, colour) : plain
  const companion = beside ? body(beside) : undefined
  const grounds = (colour ? isPale(colour) : PALE_THINGS.has(icon)) ? DEEP_GROUNDS : GROUNDS
  const [wall, table] = grounds[ground % GROUND_COUNT] ?? grounds[0]
  const left = companion ? -90 : 0
  const parts: Record<Pose, string> = {
    one: thing(main, 600 + left, 600, 860),
    turned: thing(main, 600 + left, 600, 820, -10),
    pair: thing(main, 390 + left, 540, 600, -4) + thing(main, 790 + left, 650, 640, 4),
    trio: thing(main, 340, 470, 520) + thing(main, 860, 470, 520) + thing(main, 600, 720, 600),
    close: thing(main, 640, 680, 1150, -8),
  }
  const extra = companion && pose !== 'close' ? thing(companion, 970, 880, 370) : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" width="1200" height="1200">` +
    `<rect width="1200" height="1200" fill="${wall}"/><rect y="830" width="1200" height="370" fill="${table}"/>` +
    `${parts[pose]}${extra}</svg>`
  )
}

/** Name of the picture's file, readable and the same for the same drawing. */
export const drawingKey = ({ icon, beside, colour, ground, pose }: Drawing): string =>
  ['goods/', icon, beside && `-with-${beside}`, colour && `-${colour.slice(1).toLowerCase()}`, `-${pose}-${ground}`]
    .filter(Boolean)
    .join('')

/** A view of the shop: shelves with what it sells, before a wall of its colour. */
export const shelvesSvg = (names: readonly string[], colour: string): string => {
  const shelf = (y: number) => `<rect x="90" y="${y}" width="1020" height="26" rx="6" fill="#B98F5A"/>`
  const goods = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3].map((column) => {
      const name = names[(row * 3 + column) % names.length]
      return name ? thing(body(name), 225 + column * 250, 225 + row * 330, 210) : ''
    }),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" width="1200" height="1200">` +
    `<rect width="1200" height="1200" fill="#F6F2EA"/><rect width="1200" height="90" fill="${colour}"/>` +
    `<rect y="1110" width="1200" height="90" fill="#E3DAC8"/>${[330, 660, 990].map(shelf).join('')}${goods.join('')}</svg>`
  )
}
