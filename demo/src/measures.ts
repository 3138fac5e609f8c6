import type { Content } from '@lonja/core/products/content.ts'
import { readContent } from '@lonja/core/products/read-content.ts'
import type { Family, Option } from './family.ts'

/** What a unit weighs and takes in a parcel: grams; length, width and height in millimetres. */
export interface Measures {
  weightGrams: number
  sizeMm: [number, number, number]
}

/** What is sold by its contents: by how much the package weighs more than what is in it. */
const PACKAGES: Record<string, number> = {
  ...{ refrescos: 1.08, aguas: 1.04, zumos: 1.08, cervezas: 1.5, vinos: 1.65, sidras: 1.65, licores: 1.6 },
  ...{ 'cafe-te': 1.04, champus: 1.1, tintes: 1.3, cremas: 1.15, 'frutos-secos': 1.02, 'fruta-desecada': 1.02 },
  ...{ legumbres: 1.02, especias: 1.15, 'aceites-conservas': 1.15, dulces: 1.05, detergentes: 1.06, lavanderia: 1.06 },
  ...{ velas: 1.3, harinas: 1.01, levaduras: 1.03, coberturas: 1.03, azucares: 1.01, 'lacteos-obrador': 1.03 },
  ...{ rellenos: 1.07, panes: 1.02, 'comida-perro': 1.01, 'comida-gato': 1.02, 'higiene-mascota': 1.05 },
  ...{ 'acuario-aves': 1.05, pintura: 1.35 },
}

/** What is sold by the piece: grams, length, width and height in mm of one at its family's own price. */
const PIECES: Record<string, readonly [grams: number, length: number, width: number, height: number]> = {
  vasos: [230, 80, 80, 120],
  copas: [180, 85, 85, 215],
  jarras: [900, 160, 115, 240],
  platos: [520, 230, 230, 28],
  cuencos: [430, 150, 150, 70],
  'ollas-sartenes': [1400, 240, 240, 110],
  cuchilleria: [140, 300, 45, 25],
  conservacion: [190, 180, 120, 80],
  desechables: [400, 420, 85, 85],
  champus: [320, 65, 65, 190],
  'utensilios-pelo': [110, 235, 65, 45],
  'aparatos-pelo': [620, 260, 100, 220],
  esmaltes: [45, 30, 30, 75],
  maquillaje: [25, 22, 22, 80],
  escritura: [11, 145, 12, 12],
  cuadernos: [280, 215, 150, 14],
  archivo: [120, 320, 235, 12],
  oficina: [180, 130, 70, 50],
  dibujo: [260, 240, 120, 30],
  peluches: [240, 350, 220, 160],
  vehiculos: [380, 240, 120, 110],
  puzles: [450, 300, 230, 50],
  'aire-libre': [340, 220, 220, 220],
  'juegos-mesa': [620, 270, 270, 50],
  'primera-infancia': [520, 250, 180, 120],
  camisetas: [165, 300, 240, 20],
  sudaderas: [480, 360, 300, 60],
  'ropa-laboral': [310, 330, 270, 35],
  calcetines: [45, 180, 90, 20],
  gorros: [95, 270, 190, 90],
  pantalones: [430, 350, 280, 40],
  vestidos: [290, 340, 270, 30],
  fundas: [38, 165, 85, 14],
  protectores: [42, 175, 95, 8],
  cargadores: [110, 90, 60, 40],
  cables: [36, 150, 80, 20],
  audio: [260, 180, 120, 70],
  informatica: [190, 200, 110, 50],
  'papel-higiene': [1300, 400, 300, 220],
  'utiles-limpieza': [220, 320, 120, 70],
  herramientas: [320, 240, 60, 35],
  fijaciones: [480, 120, 90, 60],
  cerrajeria: [190, 75, 50, 25],
  electricidad: [140, 130, 70, 65],
  globos: [75, 180, 120, 20],
  'decoracion-fiesta': [90, 240, 160, 30],
  'mesa-fiesta': [160, 240, 230, 25],
  'velas-fiesta': [60, 130, 90, 15],
  disfraces: [140, 300, 260, 80],
  navidad: [900, 400, 180, 160],
  'ceramica-decorada': [1100, 160, 160, 250],
  azulejos: [260, 150, 150, 9],
  macetas: [850, 200, 200, 180],
  tazas: [310, 120, 85, 95],
  velas: [260, 80, 80, 90],
  'envases-obrador': [350, 240, 180, 60],
  'accesorios-mascota': [180, 300, 200, 50],
  'juguetes-mascota': [85, 110, 80, 80],
  'higiene-mascota': [300, 180, 90, 50],
  detergentes: [600, 90, 90, 250],
  souvenirs: [70, 80, 60, 25],
  bolsos: [210, 320, 260, 30],
  abanicos: [85, 235, 40, 25],
  bisuteria: [18, 70, 60, 20],
  'embalaje-regalo': [80, 220, 160, 12],
  'gafas-relojes': [65, 160, 65, 50],
  organizacion: [620, 340, 240, 180],
  'textil-hogar': [320, 350, 300, 50],
  complementos: [480, 320, 120, 90],
  'decoracion-hogar': [390, 220, 170, 50],
}

const CONTENTS = /(\d+(?:,\d+)?) (kg|g|l|cl|ml)\b/
const ACROSS = /(\d+(?:,\d+)?)(?: x (\d+(?:,\d+)?))? cm\b/
const GRAMS_OF = { kg: 1000, g: 1, l: 1000, cl: 10, ml: 1 } as const

const numberOf = (text: string): number => Number(text.replace(',', '.'))
const toNext = (amount: number, step: number): number => Math.max(step, Math.round(amount / step) * step)
const tidyGrams = (grams: number): number => toNext(grams, grams < 100 ? 1 : grams < 1000 ? 5 : 50)

const measures = (grams: number, sides: readonly [number, number, number]): Measures => {
  const [length, width, height] = sides.map((side) => toNext(side, side < 50 ? 1 : 5)) as [number, number, number]
  return { weightGrams: tidyGrams(grams), sizeMm: [length, width, height] }
}

/** A package twice as high as it is wide, with a little air in it. */
const packageOf = (contents: number, share: number): Measures => {
  const side = Math.cbrt((contents * 1.25 * 1000) / 2)
  return measures(contents * share, [side, side, side * 2])
}

/**
 * What a unit of a family's product weighs and how large it is: by the contents or the centimetres that its options name, else
 * by the family's kind, larger where an option costs more. Throws RangeError for a category without measures.
 */
export const measuresOf = (family: Pick<Family, 'category'>, a: Option, b: Option): Measures => {
  const words = `${a[0]} ${b[0]}`
  const share = PACKAGES[family.category]
  const [, amount = '', unit] = CONTENTS.exec(words) ?? []
  if (share !== undefined && unit) return packageOf(numberOf(amount) * GRAMS_OF[unit as keyof typeof GRAMS_OF], share)
  const piece = PIECES[family.category] ?? (share === undefined ? undefined : ([300, 80, 80, 160] as const))
  if (!piece) throw new RangeError(`no measures for ${family.category}`)
  const [grams, length, width, height] = piece
  const [, long, wide] = ACROSS.exec(words) ?? []
  if (long && wide) {
    const sides = [numberOf(long) * 10, numberOf(wide) * 10].sort((x, y) => y - x) as [number, number]
    return measures((grams * sides[0] * sides[1]) / (length * width), [...sides, height])
  }
  if (long) {
    const ratio = (numberOf(long) * 10) / Math.max(length, width, height)
    return measures(grams * ratio ** 2, [length * ratio, width * ratio, height * ratio])
  }
  const scale = Math.min(3, Math.max(0.4, (a[3] ?? 1) * (b[3] ?? 1)))
  const side = Math.cbrt(scale)
  return measures(grams * scale, [length * side, width * side, height * side])
}

const COUNT = /(\d+) ud\.$/

/** What a unit of a family's product holds: as many pieces as its options name, or the contents that it is sold by; null for others. */
export const contentOf = ({ category }: Pick<Family, 'category'>, a: Option, b: Option): Content | null => {
  const [, pieces] = COUNT.exec(`${a[0]} ${b[0]}`.trim()) ?? []
  if (pieces) return { amount: Number(pieces), unit: 'piece' }
  if (PACKAGES[category] === undefined) return null
  return readContent(CONTENTS.exec(`${a[0]} ${b[0]}`)?.[0] ?? '', ',')
}

/** Places of a shelf and levels of a rack. */
const PLACES = 24
const LEVELS = 4

/** Where the shop keeps its nth sku: rack, place and level, such as B-07-2. */
export const placeOf = (item: number): string => {
  const level = 1 + (item % LEVELS)
  const place = 1 + (Math.floor(item / LEVELS) % PLACES)
  const rack = Math.floor(item / (LEVELS * PLACES)) % 26
  return `${String.fromCharCode(65 + rack)}-${String(place).padStart(2, '0')}-${level}`
}
