/** Spellings of each unit, folded, with how many of its kind's smallest unit it has. */
const UNITS: Record<string, readonly (readonly [factor: number, spellings: string])[]> = {
  ml: [
    [1, 'ml mililitro mililitros millilitre millilitres milliliter milliliters cc 毫升'],
    [10, 'cl centilitro centilitros centilitre centilitres centiliter centiliters 厘升'],
    [100, 'dl decilitro decilitros'],
    [1000, 'l lt lts ltr litro litros litre litres liter liters 升 公升'],
  ],
  g: [
    [0.001, 'mg miligramo miligramos milligram milligrams 毫克'],
    [1, 'g gr grs gramo gramos gram grams gramme grammes 克'],
    [500, '斤'],
    [1000, 'kg kgs kilo kilos kilogramo kilogramos kilogram kilograms 公斤 千克'],
  ],
  mm: [
    [1, 'mm milimetro milimetros millimetre millimetres millimeter millimeters 毫米'],
    [10, 'cm cms centimetro centimetros centimetre centimetres centimeter centimeters 厘米 公分'],
    [25.4, 'pulgada pulgadas inch inches 英寸'],
    [1000, 'm mt mts metro metros metre metres meter meters 米'],
  ],
  pc: [
    [1, 'ud uds unidad unidades unit units u pc pcs pieza piezas piece pieces pz pzs 个 只 支 件 片 枚'],
    [12, 'docena docenas dozen dozens 打'],
  ],
  sheet: [[1, 'hoja hojas sheet sheets 张 页']],
  pair: [[1, 'par pares pair pairs 双 对']],
  roll: [[1, 'rollo rollos roll rolls 卷']],
  ply: [[1, 'capa capas ply 层']],
  w: [[1, 'w watt watts vatio vatios 瓦']],
  v: [[1, 'v volt volts voltio voltios 伏']],
  mah: [[1, 'mah 毫安']],
  gb: [
    [1, 'gb giga gigas gigabyte gigabytes'],
    [1024, 'tb tera teras terabyte terabytes'],
  ],
  vol: [[1, 'vol vols volumen volumenes volume volumes']],
  pct: [[1, '%']],
}

/** A unit by the smallest of its kind, `base`: litre is 1000 ml. */
interface Unit {
  base: string
  factor: number
}

const UNIT_OF = new Map<string, Unit>(
  Object.entries(UNITS).flatMap(([base, rows]) =>
    rows.flatMap(([factor, spellings]) => spellings.split(' ').map((one): [string, Unit] => [one, { base, factor }])),
  ),
)

/** The unit that a folded word names; undefined for any other word. */
export const unitNamed = (word: string): Unit | undefined => UNIT_OF.get(word)

/** Numbers that are written as words before a unit. */
const WORD_NUMBERS: Record<string, number> = {
  ...{ un: 1, una: 1, uno: 1, one: 1, a: 1, dos: 2, two: 2, tres: 3, three: 3, cinco: 5, five: 5, diez: 10, ten: 10 },
  ...{ medio: 0.5, media: 0.5, half: 0.5, 半: 0.5, 一: 1, 两: 2, 五: 5, 十: 10 },
}

const NUMBER = String.raw`\d+\/\d+|\d+(?:[.,]\d+)*`
const WORDS = Object.keys(WORD_NUMBERS)
  .sort((a, b) => b.length - a.length)
  .join('|')

/** A number and what may be its unit in a folded text: 5 l, 33cl, medio kilo, 1/2 litro, 500毫升. */
const MEASURE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/])(?:(?<number>${NUMBER})\s?|(?<word>${WORDS})(?:\s+|(?=\p{Script=Han})))(?<unit>%|\p{Script=Han}{1,2}|[a-z]+(?![\p{L}\p{N}]))`,
  'gu',
)

/** One and a half of a unit, as it is said in Spanish: litro y medio. */
const AND_HALF = /(?<![\p{L}\p{N}])(?:una? )?(?<unit>[a-z]+) y medi[oa](?![\p{L}\p{N}])/gu

/** The unit that a text begins with: all of it in Latin letters, one or two characters of Chinese. */
const unitAt = (text: string): { unit: Unit; length: number } | null => {
  for (let length = text.length; length > 0; length = /\p{Script=Han}/u.test(text) ? length - 1 : 0) {
    const unit = UNIT_OF.get(text.slice(0, length))
    if (unit) return { unit, length }
  }
  return null
}
/** A size of two or three lengths: 20x30, 10 x 15 cm, 200×300 mm. */
const SIZE =
  /(?<![\p{L}\p{N}.,])(?<lengths>\d+(?:[.,]\d+)?(?:\s*[x×*]\s*\d+(?:[.,]\d+)?){1,2})(?:\s?(?<unit>mm|cm|m|毫米|厘米|公分|米)(?![\p{L}\p{N}]))?/gu

/** 1.500 is one thousand five hundred, as it is written in Spanish; 1,5 and 1.5 are one and a half. */
const numberOf = (text: string): number => {
  const [top = '', bottom] = text.split('/')
  if (bottom !== undefined) return Number(bottom) === 0 ? 0 : Number(top) / Number(bottom)
  if (/^[1-9]\d{0,2}(?:\.\d{3})+$/.test(text)) return Number(text.replaceAll('.', ''))
  return Number(text.replace(',', '.'))
}
const plain = (value: number): string => String(Math.round(value * 1000) / 1000)

/** Sizes of memories, in gigabytes; buyers write them with the G of grams: 64G. */
const MEMORIES = new Set([8, 16, 32, 64, 128, 256, 512])

/** What a quantity may be in one way of writing each: 64 g is a weight or a memory. */
const termsOf = (value: number, { base, factor }: Unit, written: string): string[] => {
  const term = `${plain(value * factor)}${base}`
  return written === 'g' && MEMORIES.has(value) ? [term, `${value}gb`] : [term]
}

/** A quantity that stands in a text, written in one way whatever unit and spelling the text has: 5 litros is 5000ml. */
export interface Measure {
  /** where it stands in the folded text */
  from: number
  to: number
  /** any of these names it; a size without unit may be in centimetres or millimetres */
  terms: string[]
}

const sizes = (text: string): Measure[] =>
  [...text.matchAll(SIZE)].map(({ 0: whole, index, groups = {} }) => {
    const lengths = (groups.lengths ?? '').split(/[x×*]/).map((length) => numberOf(length.trim()))
    const perCentimetre = (UNIT_OF.get(groups.unit ?? 'cm')?.factor ?? 10) / 10
    const written = lengths.map(plain).join('x')
    const inCentimetres = lengths.map((length) => plain(length * perCentimetre)).join('x')
    return { from: index, to: index + whole.length, terms: [...new Set([inCentimetres, written])] }
  })

const halves = (text: string): Measure[] =>
  [...text.matchAll(AND_HALF)].flatMap(({ 0: whole, index, groups = {} }): Measure[] => {
    const unit = UNIT_OF.get(groups.unit ?? '')
    return unit ? [{ from: index, to: index + whole.length, terms: [`${plain(1.5 * unit.factor)}${unit.base}`] }] : []
  })

/** Measures and sizes of a folded text, in its order; none overlaps another. */
export const measuresIn = (text: string): Measure[] => {
  const found = [...sizes(text), ...halves(text)]
  const isTaken = (at: number) => found.some(({ from, to }) => at >= from && at < to)
  const measures = [...text.matchAll(MEASURE)].flatMap(({ 0: whole, index, groups = {} }): Measure[] => {
    const written = groups.unit ?? ''
    const at = unitAt(written)
    const value = groups.number ? numberOf(groups.number) : WORD_NUMBERS[groups.word ?? '']
    if (!at || value === undefined || !Number.isFinite(value) || isTaken(index)) return []
    const to = index + whole.length - written.length + at.length
    return [{ from: index, to, terms: termsOf(value, at.unit, written.slice(0, at.length)) }]
  })
  return [...found, ...measures].sort((a, b) => a.from - b.from)
}

/** Units that are asked for without a number: café grano kilo means one kilo. */
const ALONE = new Set('kilo kilos kg litro litros litre liter docena dozen'.split(' '))

/** The measure that a unit alone stands for; null for any other word. */
export const measureOfUnit = (word: string): string | null => {
  const unit = ALONE.has(word) ? UNIT_OF.get(word) : undefined
  return unit ? `${unit.factor}${unit.base}` : null
}
