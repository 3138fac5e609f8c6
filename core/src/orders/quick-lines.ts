import { QUANTITY_MAX } from '../cart/quantity.ts'

/** A product as people write it down: its reference or EAN, and how many units; null where they did not say. */
interface QuickLine {
  productCode: string
  quantity: number | null
  /** the quantity counts packs of it, `2 packs`, not units */
  packs: boolean
  /** the whole line: a code of two words may look like a code and its units, and whoever looks codes up prefers it */
  written: string
}

/** Longest line that is read. */
export const LINE_MAX = 500

/** Lines of a list that are read, and characters: reading more would hold up whoever else asks. Of a longer one the rest comes back unread. */
export const LINES_MAX = 500
const TEXT_MAX = 100 * LINES_MAX

/** Longest code that is looked for. */
export const CODE_MAX = 60

/** What stands between a code and its units, and before a line of a message. */
const BETWEEN = ['x', '×', '*', '-', '–', '•', '·', ':', '=', 'de', 'of']
const UNIT_WORDS = ['ud', 'uds', 'ud.', 'uds.', 'u', 'unidad', 'unidades', 'unit', 'units', 'pcs', '个', '件']

const PACK_WORDS = [
  'pack',
  'packs',
  'caja',
  'cajas',
  'paquete',
  'paquetes',
  'box',
  'boxes',
  'case',
  'cases',
  '包',
  '箱',
]

/** Units as people write them: `12`, `x12`, `12x`, `12uds`, `12个`. An EAN is none. */
const UNITS = /^[x×*]?(\d{1,6})(?:[x×*个件]|uds?\.?|u\.?|pcs)?$/i

const unitsIn = (text: string | undefined): number | null => {
  const [, digits] = UNITS.exec(text ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}

interface Parts {
  code: string
  /** null: none were written */
  units: number | null
  packs?: boolean
}

/** Columns of a spreadsheet: the code, and the units in the only other one with a whole number; or the units before the code. */
const partsOfCells = ([first = '', ...rest]: readonly string[]): Parts | null => {
  const [after, another] = rest.flatMap((cell) => unitsIn(cell) ?? [])
  // the second number may be a price without cents: the line stays unread, for the user to say which
  if (another !== undefined) return null
  if (after !== undefined) return { code: first, units: after }
  const before = unitsIn(first)
  return before === null ? null : { code: rest[0] ?? '', units: before }
}

const isNoSign = (word: string): boolean => !BETWEEN.includes(word.toLowerCase())

/** A code that may have spaces, without what stands between it and its units. */
const codeOf = (words: readonly string[]): string =>
  words
    .slice(words.findIndex(isNoSign), words.findLastIndex(isNoSign) + 1)
    .join(' ')
    .replace(/[:,=]$/, '')

/** One word of code and units: `TAZA-1,12` and `TAZA-1*12`. */
const partsOfWord = (word: string): Parts => {
  const at = Math.max(...[',', ':', '=', '×', '*'].map((sign) => word.lastIndexOf(sign)))
  const units = at > 0 ? unitsIn(word.slice(at + 1)) : null
  return units === null ? { code: word, units } : { code: word.slice(0, at), units }
}

/** Words of a message: the units are the last; or the first, where one word follows, or it is said that they are units. */
const partsOfWords = (given: readonly string[]): Parts => {
  const isAfterUnits = (at: number) => unitsIn(given[at - 1]) !== null
  const packs = given.some((word, at) => PACK_WORDS.includes(word.toLowerCase()) && isAfterUnits(at))
  const said = packs ? PACK_WORDS : UNIT_WORDS
  const words = given.filter((word, at) => !said.includes(word.toLowerCase()) || !isAfterUnits(at))
  const [first = '', second = ''] = words
  if (words.length === 1) return partsOfWord(first)
  const after = unitsIn(words.at(-1))
  if (after !== null) return { code: codeOf(words.slice(0, -1)), units: after, packs }
  const isBefore = words.length === 2 || words.length < given.length || BETWEEN.includes(second.toLowerCase())
  const before = isBefore ? unitsIn(first) : null
  return { code: codeOf(before === null ? words : words.slice(1)), units: before, packs }
}

const DIGITS = '一二三四五六七八九'
const NUMERAL = `[${DIGITS}两十]{1,3}`

/** A Chinese numeral up to ninety-nine, 两 or 二十五, as a number; null where it is none. */
const numeral = (text: string): number | null => {
  const [, tens, ten, ones] = new RegExp(`^([${DIGITS}两])?(?:(十)([${DIGITS}])?)?$`).exec(text) ?? []
  const digit = (sign: string) => (sign === '两' ? 2 : DIGITS.indexOf(sign) + 1)
  if (ten === undefined) return tens === undefined ? null : digit(tens)
  return (tens === undefined ? 1 : digit(tens)) * 10 + (ones === undefined ? 0 : digit(ones))
}

/** What counts units or packs in Chinese: a number before it, and the code before or after both, needs no space. */
const COUNTED = {
  first: new RegExp(`^(\\d{1,6}|${NUMERAL})\\s?([包箱个件])\\s?(?=[\\x21-\\x7e])`),
  last: new RegExp(`(?<=[\\x21-\\x7e])\\s?(${NUMERAL})\\s?([包箱个件])$`),
}

/** A message with the numbers that count in it as digits, in words of their own: `两箱VM-1` is `2 箱 VM-1`. */
const withNumbers = (line: string): string => {
  const said = (written: string, count: string, unit: string) => {
    const number = /\d/.test(count) ? Number(count) : numeral(count)
    return number === null ? written : ` ${number} ${unit} `
  }
  return line.replace(COUNTED.first, said).replace(COUNTED.last, said).trim()
}

/** Signs without a shape, which messages carry along. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g

/** A line in the signs that codes have, without a dot or dash before it. */
const plain = (row: string): string =>
  row
    .normalize('NFKC')
    .replace(/ +/g, ' ')
    .replace(/^[-–•·*] /, '')

const readLine = (line: string): Omit<QuickLine, 'written'> | null => {
  if (line.length > LINE_MAX) return null
  // ；３ of a Chinese keyboard are ;3
  const known = line.normalize('NFKC')
  // one sign may stand for eighteen
  if (known.length > LINE_MAX) return null
  const cells = known
    .split(/[;\t]/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
  // 2箱 of a Chinese message is 2 箱
  const words = withNumbers(cells[0] ?? '')
    .replace(/(\d)([包箱])(?=\s|$)/g, '$1 $2')
    .split(/\s+/)
  const parts = cells.length > 1 ? partsOfCells(cells) : partsOfWords(words.slice(words.findIndex(isNoSign)))
  if (parts === null || parts.code === '' || parts.code.length > CODE_MAX) return null
  const { code: productCode, units: quantity, packs = false } = parts
  if (quantity === null) return { productCode, quantity, packs: false }
  return quantity > 0 && quantity <= QUANTITY_MAX ? { productCode, quantity, packs } : null
}

/**
 * Reads a pasted list with one product a line: a reference or EAN and the units, as columns of a spreadsheet or as people write them in
 * a message. Lines that are not so come back as they are, and what stands beyond those that are read as one text after them.
 */
export const readQuickLines = (text: string): { lines: QuickLine[]; unread: string[] } => {
  const end = text.length > TEXT_MAX ? text.lastIndexOf('\n', TEXT_MAX) + 1 : text.length
  const written = text
    .slice(0, end)
    .replace(UNSEEN, '')
    .split(/\r?\n/)
    .map((row) => row.trim())
    .filter((row) => row !== '')
  const rows = written.slice(0, LINES_MAX).map((row) => ({ row, line: readLine(row) }))
  const rest = [...written.slice(LINES_MAX), text.slice(end).trim()].filter((row) => row !== '').join('\n')
  return {
    lines: rows.flatMap(({ row, line }) => (line ? { ...line, written: plain(row) } : [])),
    unread: [...rows.flatMap(({ row, line }) => (line ? [] : [row])), ...(rest === '' ? [] : [rest])],
  }
}

/** A number as people write it, also one that is no count. */
const NUMBER = /^[-+−]?\d+(?:[.,]\d+)?$/

/** Whether a word is a number, but no units that a line may have: none, below none, a part of one, or too many. */
const isNoUnits = (word: string): boolean => {
  const units = unitsIn(word)
  return NUMBER.test(word) && (units === null || units === 0 || units > QUANTITY_MAX)
}

/** The code of a line that has a number before or after it which is no units, as `-3 TAZA-1` has; null for other lines. */
export const codeBesideNoUnits = (line: string): string | null => {
  if (line.length > LINE_MAX || line.includes('\n')) return null
  const words = line
    .normalize('NFKC')
    .split(/[\s;]+/)
    .filter((word) => word !== '' && isNoSign(word))
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (words.length < 2 || !(isNoUnits(first) || isNoUnits(last))) return null
  const code = codeOf(isNoUnits(last) ? words.slice(0, -1) : words.slice(1))
  return code.length > CODE_MAX ? null : code
}

/** So many lines that name nothing are said, and so much of each. */
const SAID_LINES = 10
const SAID_CHARACTERS = 60

/** Lines that name nothing, as a sentence says them: the first of them, shortened. */
export const sayLines = (lines: readonly string[]): string =>
  [
    ...lines
      .slice(0, SAID_LINES)
      .map((line) => (line.length > SAID_CHARACTERS ? `${line.slice(0, SAID_CHARACTERS)}…` : line)),
    ...(lines.length > SAID_LINES ? ['…'] : []),
  ].join(' · ')

/** A line as it is sent to the API, which looks its codes up. */
type LookedUp = Pick<QuickLine, 'productCode' | 'quantity'> & {
  packs?: boolean | undefined
  written?: string | undefined
}

/**
 * What a line asks for, once its codes were looked up: where the whole line is a code, that one without units, else what was read of it;
 * null where neither is known. `500 AZUL` may be a reference of two words, and is then no 500 units of AZUL.
 */
export const settleQuickLine = (
  { productCode, quantity, packs = false, written = productCode }: LookedUp,
  isKnown: (code: string) => boolean,
): Omit<QuickLine, 'written'> | null => {
  if (written !== productCode && isKnown(written)) return { productCode: written, quantity: null, packs: false }
  return isKnown(productCode) ? { productCode, quantity, packs } : null
}

/** The units that a line asks for of what comes in packs of so many; null where it says none, or packs of an unknown size. */
export const unitsOfLine = (
  { quantity, packs }: Pick<QuickLine, 'quantity' | 'packs'>,
  packSize: number | undefined,
): number | null => {
  if (!packs || quantity === null) return quantity
  return packSize === undefined ? null : Math.min(quantity * packSize, QUANTITY_MAX)
}
