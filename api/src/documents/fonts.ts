import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'

/** A font that has some of the letters that are printed. */
export interface Face {
  /** by which a PDF knows it */
  name: string
  font: Font
}

/** The fonts of one text: which of them prints a letter; null where none has it. */
export type Fonts = (codePoint: number, isBold: boolean) => Face | null

type Range = readonly [first: number, last: number]

/** A file of a font of all weights, and the letters that it is for. */
interface Slice {
  name: string
  path: string
  ranges: readonly Range[]
}

const require = createRequire(import.meta.url)
/** Latin, Greek and Cyrillic letters; Chinese ones. A letter takes the first that has it. */
const FONTS = ['inter', 'noto-sans-sc']
const REGULAR = 400
const BOLD = 600
/** What fonts do with letters: pairs stand closer, accents on their letters, digits below each other. */
const FEATURES = ['kern', 'mark', 'ccmp', 'tnum']
/** Stands for what no font has. */
export const UNKNOWN = '□'
/** Signs that change letters beside them, for which a font may lack one of both. */
const COMBINED = /[\p{M}\u200c\u200d]/u
/** Stands for the rest of what is cut off. */
export const ELLIPSIS = '…'

/** Ranges as style sheets write them: U+0000-00FF,U+0131. */
const toRanges = (text: string): Range[] =>
  text.split(',').map((range) => {
    const [first = 0, last = first] = range
      .slice('U+'.length)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16))
    return [first, last]
  })

/** The files of a font, those of the most usual letters first. */
const slicesOf = (font: string): Slice[] => {
  const folder = dirname(require.resolve(`@fontsource-variable/${font}/unicode.json`))
  return Object.entries<string>(require(join(folder, 'unicode.json')))
    .map(([key, ranges]) => {
      const name = `${font}-${key.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`
      return { name, path: join(folder, 'files', name), ranges: toRanges(ranges) }
    })
    .toReversed()
}

/**
 * A file's font with these letters alone, in one weight: PDFs take neither fonts of all weights nor their compression. Null
 * when it has none of them.
 */
const cutSlice = async ({ name, path }: Slice, letters: readonly string[], weight: number): Promise<Face | null> => {
  const bytes = await subsetFont(readFileSync(path), letters.join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
    keepFeatures: FEATURES,
    noHinting: true,
  })
  const font = create(bytes)
  if (!('layout' in font)) throw new TypeError('several fonts in one file')
  // one glyph is the sign for what is missing
  return font.numGlyphs > 1 ? { name: `${name} ${weight} ${letters[0]}`, font } : null
}

const codePointOf = (letter: string): number => letter.codePointAt(0) ?? 0

/** The faces of these letters by code point, as far as there are any. */
const findFaces = async (letters: ReadonlySet<string>, weight: number): Promise<Map<number, Face>> => {
  const faces = new Map<number, Face>()
  let rest = [...letters]
  for (const font of FONTS) {
    if (rest.length === 0) break
    for (const slice of slicesOf(font)) {
      const claimed = rest.filter((letter) =>
        slice.ranges.some(([first, last]) => first <= codePointOf(letter) && codePointOf(letter) <= last),
      )
      if (claimed.length === 0) continue
      const face = await cutSlice(slice, claimed, weight)
      if (!face) continue
      for (const letter of claimed)
        if (face.font.hasGlyphForCodePoint(codePointOf(letter))) faces.set(codePointOf(letter), face)
      rest = rest.filter((letter) => !faces.has(codePointOf(letter)))
    }
  }
  return faces
}

/** Opens the fonts that a text needs, and only those. */
export const openFonts = async (text: string): Promise<Fonts> => {
  const letters = new Set(`${text.normalize('NFC')}\u00a0${ELLIPSIS}`)
  const openWeight = async (weight: number) => {
    const faces = await findFaces(letters, weight)
    const mayLack = faces.size < letters.size || COMBINED.test(text)
    return mayLack ? new Map([...faces, ...(await findFaces(new Set(UNKNOWN), weight))]) : faces
  }
  const [regular, bold] = [await openWeight(REGULAR), await openWeight(BOLD)]
  return (codePoint, isBold) => (isBold ? bold : regular).get(codePoint) ?? null
}
