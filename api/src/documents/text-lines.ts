import LineBreaker from 'linebreak'
import { ELLIPSIS, type Face, type Fonts, UNKNOWN } from './fonts.ts'

/** A part of a text that is printed alike. */
export interface Span {
  text: string
  isBold?: boolean
  isGrey?: boolean
  /** its digits are all of one width, so that they stand below each other */
  isNumber?: boolean
}

/** Letters beside each other in one font. */
export interface Run extends Required<Span> {
  face: Face
  /** in points */
  width: number
}

export interface Line {
  runs: readonly Run[]
  /** in points, without spaces at its end */
  width: number
}

/** Width of letters of one font at a size, in points. */
export type Measure = (letters: Pick<Run, 'text' | 'face' | 'isNumber'>, size: number) => number

/** How texts are set: their fonts, and what letters take. */
export interface Setting {
  fonts: Fonts
  measure: Measure
}

const GRAPHEMES = new Intl.Segmenter('es', { granularity: 'grapheme' })
/** Letters that stand for themselves, whatever is beside them. */
const PLAIN = /^[\x20-\x7e\xa0-\xff€]*$/
/** Say how the letter before them looks, and are nothing without it. */
const VARIANTS = /[\ufe00-\ufe0f]/g

const LOOKS = ['isBold', 'isGrey', 'isNumber'] as const

const firstOf = (text: string): number => text.codePointAt(0) ?? 0

/** A letter with its accents as it is printed: a box where no font has all of it. */
const printed = (grapheme: string, isBold: boolean, fonts: Fonts): { text: string; face: Face } => {
  const text = grapheme.replaceAll(VARIANTS, '')
  const face = fonts(firstOf(text), isBold)
  if (face && [...text].every((character) => face.font.hasGlyphForCodePoint(firstOf(character)))) return { text, face }
  const unknown = fonts(firstOf(UNKNOWN), isBold)
  if (!unknown) throw new TypeError('no font has a box')
  return { text: UNKNOWN, face: unknown }
}

/** A text as runs, each in the font that has its letters. */
const toRuns = (span: Span, size: number, { fonts, measure }: Setting): Run[] => {
  const look = { isBold: span.isBold ?? false, isGrey: span.isGrey ?? false, isNumber: span.isNumber ?? false }
  const { isBold } = look
  const plain = PLAIN.test(span.text) ? fonts(firstOf(span.text), isBold) : null
  const parts: { text: string; face: Face }[] = []
  if (plain) parts.push({ text: span.text, face: plain })
  else
    for (const { segment } of GRAPHEMES.segment(span.text)) {
      const part = printed(segment, isBold, fonts)
      const last = parts.at(-1)
      if (last?.face === part.face) last.text += part.text
      else if (part.text !== '') parts.push(part)
    }
  return parts.map((part) => ({ ...part, ...look, width: measure({ ...part, ...look }, size) }))
}

const widthOf = (runs: readonly Run[]): number => runs.reduce((sum, { width }) => sum + width, 0)

/** One line of these runs, neighbours of one kind joined, without the spaces at its end. */
const toLine = (runs: readonly Run[], size: number, measure: Measure): Line => {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && last.face === run.face && LOOKS.every((look) => last[look] === run[look]))
      joined[joined.length - 1] = { ...last, text: last.text + run.text, width: last.width + run.width }
    else joined.push(run)
  }
  const end = joined.at(-1)
  if (end && end.text !== end.text.trimEnd()) {
    const text = end.text.trimEnd()
    joined[joined.length - 1] = { ...end, text, width: measure({ ...end, text }, size) }
  }
  return { runs: joined, width: widthOf(joined) }
}

/** Where a line may end: the pieces of a text, each with the spaces after it; true behind one that ends its line. */
const piecesOf = (text: string): { text: string; isEnd: boolean }[] => {
  const breaker = new LineBreaker(text)
  const pieces: { text: string; isEnd: boolean }[] = []
  let from = 0
  for (let at = breaker.nextBreak(); at; at = breaker.nextBreak()) {
    const piece = text.slice(from, at.position)
    const isEnd = piece.endsWith('\n')
    pieces.push({ text: isEnd ? piece.slice(0, -1) : piece, isEnd })
    from = at.position
  }
  return pieces
}

/** A text without signs that print nothing; its lines end in one way, and its spaces are those that fonts have. */
const cleaned = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[\u2007\u202f]/g, '\xa0')
    .replaceAll(/[\xad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')

/** Parts of a word of which each fits a width, or is one letter. */
const partsOf = (word: Span, width: number, size: number, setting: Setting): string[] => {
  const parts: string[] = []
  let [part, used] = ['', 0]
  for (const { segment } of GRAPHEMES.segment(word.text)) {
    const next = widthOf(toRuns({ ...word, text: segment }, size, setting))
    if (part !== '' && used + next > width) {
      parts.push(part)
      ;[part, used] = ['', 0]
    }
    part += segment
    used += next
  }
  return [...parts, part]
}

/**
 * Breaks spans, one after the other, into lines of a width in points: where words end and between Chinese letters; within
 * a word that is wider than a line. What is empty has one empty line.
 */
export const breakLines = (spans: readonly Span[], width: number, size: number, setting: Setting): Line[] => {
  const lines: Line[] = []
  let [runs, used]: [Run[], number] = [[], 0]
  const endLine = () => {
    lines.push(toLine(runs, size, setting.measure))
    ;[runs, used] = [[], 0]
  }
  const put = (word: Span) => {
    const added = toRuns(word, size, setting)
    runs.push(...added)
    used += widthOf(added)
  }
  for (const span of spans)
    for (const { text, isEnd } of piecesOf(cleaned(span.text))) {
      const bare = widthOf(toRuns({ ...span, text: text.trimEnd() }, size, setting))
      if (used > 0 && used + bare > width) endLine()
      const parts = bare > width ? partsOf({ ...span, text }, width, size, setting) : [text]
      for (const [n, part] of parts.entries()) {
        if (n > 0) endLine()
        put({ ...span, text: part })
      }
      if (isEnd) endLine()
    }
  if (runs.length > 0 || lines.length === 0) endLine()
  return lines
}

/** A text in one line, its end cut off with an ellipsis where it is wider than a width. */
export const oneLine = (span: Span, width: number, size: number, setting: Setting): Line => {
  const flat = { ...span, text: cleaned(span.text).replaceAll('\n', ' ') }
  const whole = toLine(toRuns(flat, size, setting), size, setting.measure)
  if (whole.width <= width) return whole
  const end = toRuns({ ...span, text: ELLIPSIS }, size, setting)
  const [head = ''] = partsOf(flat, width - widthOf(end), size, setting)
  return toLine([...toRuns({ ...span, text: head }, size, setting), ...end], size, setting.measure)
}

/** Width of a text in one line, in points. */
export const lineWidth = (span: Span, size: number, setting: Setting): number =>
  cleaned(span.text)
    .split('\n')
    .reduce((most, line) => Math.max(most, widthOf(toRuns({ ...span, text: line }, size, setting))), 0)

/** The words of a text, which are best not broken: references with hyphens and amounts with their sign are one each. */
export const wordsOf = (text: string): string[] =>
  cleaned(text)
    .split(/[ \n]/)
    .flatMap((word) => (/\p{Script=Han}/u.test(word) ? piecesOf(word).map((piece) => piece.text) : [word]))
