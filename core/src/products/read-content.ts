import { type Decimal, type DecimalMark, readDecimal } from '../kernel/decimal.ts'
import { fold } from '../kernel/fold.ts'
import { measuresIn, unitNamed } from '../search/measures.ts'
import { CONTENT_MAX, type Content, type ContentUnit } from './content.ts'

/** Units of area, which searches do not know, with their square centimetres. */
const AREAS: Record<string, number> = {
  ...{ cm2: 1, 'centimetro cuadrado': 1, 'centimetros cuadrados': 1, 'square centimetres': 1, 平方厘米: 1 },
  ...{ m2: 10_000, 'metro cuadrado': 10_000, 'metros cuadrados': 10_000, 'square metre': 10_000 },
  ...{ 'square metres': 10_000, 平方米: 10_000 },
}

const KINDS: Record<string, ContentUnit> = { g: 'g', ml: 'ml', mm: 'mm', pc: 'piece' }

/** From so many of its kind's smallest unit on a unit is written with decimals rather than with thousands: 1,500 l. */
const LARGE = 1000

interface Unit {
  unit: ContentUnit
  /** how many of `unit` it has, exactly */
  factor: Decimal
  isLarge: boolean
}

const unitOf = (word: string): Unit | null => {
  const area = AREAS[word]
  const found = area === undefined ? unitNamed(word) : { base: 'cm2', factor: area }
  const unit = area === undefined ? KINDS[found?.base ?? ''] : 'cm2'
  const factor = readDecimal(String(found?.factor), '.')
  return found && unit && typeof factor === 'object' ? { unit, factor, isLarge: found.factor >= LARGE } : null
}

/** A number as a fraction. */
interface Fraction {
  top: bigint
  bottom: bigint
}

/**
 * A number before a unit. A lone mark before three digits stands before decimals of a large unit where it is the writer's own (1,500 l
 * in Spanish), and sets thousands of a small one apart where it is not (1.500 g); otherwise it is not clear.
 */
const numberOf = (text: string, { isLarge }: Unit, mark: DecimalMark | undefined): Fraction | null => {
  const [top = '', bottom] = text.split('/')
  if (bottom !== undefined) return { top: BigInt(top), bottom: BigInt(bottom) }
  const lone = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(text)?.[1] as DecimalMark | undefined
  if (lone && isLarge !== (lone === mark)) return null
  const number = readDecimal(text, lone && !isLarge ? (lone === '.' ? ',' : '.') : (mark ?? '.'))
  return typeof number === 'object' ? { top: number.digits, bottom: 10n ** BigInt(number.scale) } : null
}

const NUMBER = String.raw`\d{1,9}(?:[.,]\d{1,9})*|\d{1,4}/\d{1,4}`
const WORD = String.raw`\p{L}+2?(?: \p{L}+)?`
const CONTENT = new RegExp(
  String.raw`^(?:(?<count>\d{1,5}) ?[x*×] ?)?(?<number>${NUMBER}) ?(?<word>${WORD})\.?(?: ?[x*×] ?(?<times>\d{1,5}))?$`,
  'u',
)

/**
 * Reads what one sold unit holds: 0,75 l, 500 g, 6 x 33 cl, 1/2 kg, 100 uds, 2 m², in units of the three languages. `mark`: the
 * writer's own decimal mark. Null for anything else: no unit, nothing, less than nothing, part of a smallest unit, more than
 * CONTENT_MAX, and what could mean two amounts.
 */
export const readContent = (text: string, mark: DecimalMark | undefined): Content | null => {
  if (text.length > 60) return null
  const found = CONTENT.exec(fold(text).replace(/\s+/g, ' ').trim())?.groups
  const unit = unitOf(found?.word ?? '')
  const number = found && unit && numberOf(found.number ?? '', unit, mark)
  if (!found || !unit || !number || number.bottom === 0n || (found.count && found.times)) return null
  const counted = found.count ?? found.times
  // 20 x 30 cm is a size
  if (counted && unit.unit === 'mm' && !unit.isLarge) return null
  const top = number.top * unit.factor.digits * BigInt(counted ?? 1)
  const bottom = number.bottom * 10n ** BigInt(unit.factor.scale)
  if (top <= 0n || top % bottom !== 0n || top / bottom > BigInt(CONTENT_MAX)) return null
  return { amount: Number(top / bottom), unit: unit.unit }
}

const COUNTED = /(?<![\p{L}\p{N}.,])\d{1,3} ?[x×*] ?\d{1,4}(?:[.,]\d{1,3})? ?(?:ml|cl|dl|l|kg|g|gr)(?![\p{L}\p{N}])/gu
const TERM = /^(\d+)(g|ml|mm|pc)$/
const METRES = /(?:(?<!\p{L})(?:m|mt|mts|metros?|metres?|meters?)|米)$/u

/** Contents that a name tells, without repetition. Lengths count in metres only: what is named in less is a size. */
const contentsIn = (name: string): Content[] => {
  const text = fold(name)
  const counted = [...text.matchAll(COUNTED)].flatMap(([one]) => readContent(one, ',') ?? [])
  const measured = measuresIn(text).flatMap(({ from, to, terms }): Content[] => {
    const [, amount = '', base = ''] = TERM.exec(terms[0] ?? '') ?? []
    const unit = KINDS[base]
    const isSize = unit === 'mm' && !METRES.test(text.slice(from, to))
    return unit && !isSize && Number(amount) >= 1 && Number(amount) <= CONTENT_MAX
      ? [{ amount: Number(amount), unit }]
      : []
  })
  const all = counted.length > 0 ? counted : measured
  return all.filter((one, at) => all.findIndex(({ amount, unit }) => amount === one.amount && unit === one.unit) === at)
}

/**
 * What the names of a sku say of its content, to be proposed to whoever writes it: of the first that tells any. Null where none does,
 * or that one tells several.
 */
export const proposeContent = (names: readonly string[]): Content | null => {
  const [first, another] = names.map(contentsIn).find((contents) => contents.length > 0) ?? []
  return first && another === undefined ? first : null
}
