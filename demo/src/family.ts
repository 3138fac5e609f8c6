/** A text as the seed writes it: Spanish, English, Chinese. */
export type Text = readonly [es: string, en: string, zh: string]

/** How an option changes the picture: the colour of what is shown (CSS hex). */
export interface Look {
  colour?: string
}

/** One value of a family's axis, its factor on the price (1 when left out) and its look. */
export type Option = readonly [es: string, en: string, zh: string, factor?: number, look?: Look]

/** A sku axis that is no pack: colours from the palette, or sizes. */
interface SkuAxes {
  colours?: readonly ColourName[]
  sizes?: readonly Size[]
}

/**
 * A line of products as a trader lists it: every `a` with every `b` is a product; packs, colours and sizes are its skus.
 * {a} and {b} in name and text stand for the options' words.
 */
export interface Family extends SkuAxes {
  category: string
  /** VAT in percent, by Ley 37/1992 art. 90 and 91 for that kind of good */
  vat: 21 | 10 | 4
  name: Text
  a: readonly Option[]
  b?: readonly Option[]
  /** net cents a unit where both factors are 1 */
  price: number
  /** units in a pack, the smallest first; more than one makes a sku each, where there are no colours or sizes */
  packs: readonly number[]
  text: Text
  /** under which it is sold; an invented one, none when left out */
  brand?: string
  /** ISO code of origin, ES when left out */
  country?: string
  /** recommended retail price over the net price, 1.8 when left out */
  margin?: number
  needBook?: boolean
  /** days in which it may be given back, where they are not its shop's; 0: not at all */
  returnDays?: number
}

/** The products of one shop. */
export interface Range {
  shop: string
  prefix: string
  families: readonly Family[]
}

export const cl = (n: number, f = 1, look?: Look): Option => [`${n} cl`, `${n} cl`, `${n * 10}毫升`, f, look]
export const ml = (n: number, f = 1, look?: Look): Option => [`${n} ml`, `${n} ml`, `${n}毫升`, f, look]
export const cm = (n: number | string, f = 1, look?: Look): Option => [
  `${n} cm`,
  `${n} cm`,
  `${String(n).replace(' x ', '×')}厘米`,
  f,
  look,
]
export const mm = (n: number | string, f = 1): Option => [`${n} mm`, `${n} mm`, `${n}毫米`, f]
export const m = (n: number, f = 1): Option => [`${n} m`, `${n} m`, `${n}米`, f]
export const g = (n: number, f = 1): Option => [`${n} g`, `${n} g`, `${n}克`, f]
export const kg = (n: number, f = 1): Option => [`${String(n).replace('.', ',')} kg`, `${n} kg`, `${n}公斤`, f]
export const litres = (n: number, f = 1): Option => [`${String(n).replace('.', ',')} l`, `${n} l`, `${n}升`, f]
/** A count in the box itself, not the pack that is sold: 100 ud. */
export const pieces = (n: number, f = 1): Option => [`${n} ud.`, `${n} pcs`, `${n}只`, f]

/** Colours that skus come in. */
export const PALETTE = {
  white: { name: ['Blanco', 'White', '白色'], hex: '#F4F3EF' },
  black: { name: ['Negro', 'Black', '黑色'], hex: '#26272B' },
  grey: { name: ['Gris', 'Grey', '灰色'], hex: '#8B9099' },
  red: { name: ['Rojo', 'Red', '红色'], hex: '#C8322B' },
  wine: { name: ['Burdeos', 'Burgundy', '酒红色'], hex: '#7A1F33' },
  pink: { name: ['Rosa', 'Pink', '粉色'], hex: '#F092B0' },
  coral: { name: ['Coral', 'Coral', '珊瑚色'], hex: '#F4735E' },
  orange: { name: ['Naranja', 'Orange', '橙色'], hex: '#EE7F22' },
  mustard: { name: ['Mostaza', 'Mustard', '姜黄色'], hex: '#D7A021' },
  yellow: { name: ['Amarillo', 'Yellow', '黄色'], hex: '#F6CF3A' },
  green: { name: ['Verde', 'Green', '绿色'], hex: '#2F8F4E' },
  sage: { name: ['Verde salvia', 'Sage', '鼠尾草绿'], hex: '#9BB295' },
  turquoise: { name: ['Turquesa', 'Turquoise', '绿松石色'], hex: '#2FB5B0' },
  sky: { name: ['Celeste', 'Sky blue', '天蓝色'], hex: '#7EC0EA' },
  blue: { name: ['Azul', 'Blue', '蓝色'], hex: '#2A68C8' },
  navy: { name: ['Azul marino', 'Navy', '藏青色'], hex: '#22325C' },
  lilac: { name: ['Lila', 'Lilac', '浅紫色'], hex: '#B49ADB' },
  purple: { name: ['Morado', 'Purple', '紫色'], hex: '#6E3FA3' },
  beige: { name: ['Beige', 'Beige', '米色'], hex: '#D9C5A3' },
  brown: { name: ['Marrón', 'Brown', '棕色'], hex: '#7B5238' },
  gold: { name: ['Dorado', 'Gold', '金色'], hex: '#CFA54A' },
  silver: { name: ['Plateado', 'Silver', '银色'], hex: '#B9BEC6' },
  clear: { name: ['Transparente', 'Clear', '透明'], hex: '#DCEBF1' },
} as const satisfies Record<string, { name: Text; hex: string }>
type ColourName = keyof typeof PALETTE

/** Sizes of clothes and pets' gear, as printed on the label. */
export type Size = 'XS' | 'S' | 'M' | 'L' | 'XL' | 'XXL' | '35-38' | '39-42' | '43-46'

/** Words with their colour, for families where the colour is the product: [es, en, zh] and the swatch. */
export const tone = (es: string, en: string, zh: string, colour: string, factor = 1): Option => [
  es,
  en,
  zh,
  factor,
  { colour },
]
